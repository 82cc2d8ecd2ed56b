import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BareReply } from '../api/fixtures/bare-reply.ts'
import { type ApiRequest, NO_RATE, type Reply } from '../api/reply.ts'
import { manualClock } from '../fixtures/manual-clock.ts'
import { PRIORITIES, type Priority } from './quota/priority.ts'
import { createRateLimiter } from './rate-limiter.ts'

/**
 * Random histories: requests of every priority, every kind of answer at any time, a person, the disk, sleep, a clock
 * that is set. In all of them, whenever a request leaves: nothing leaves during a pause except the probe that ends it;
 * at most one write and three reads are under way; only a person may use up everything, and urgent requests everything
 * except the last reserve.
 */
const RUNS = Number(process.env.DESK_MODEL_RUNS ?? 150)
const LIMIT = 100

type Act =
  | { do: 'ask'; priority: Priority; kind: 'read' | 'write'; times: number }
  | { do: 'pass'; ms: number }
  | { do: 'reply'; reply: BareReply }
  | { do: 'left'; remaining: number }
  | { do: 'set-clock'; wall: number }
  | { do: 'try-again' | 'sleep' | 'wake' | 'disk-full' | 'disk-well' }

const replies: fc.Arbitrary<BareReply> = fc.oneof(
  fc
    .record({ kind: fc.constant('limited' as const), retryAfterMs: fc.integer({ min: 1000, max: 600_000 }) })
    .map(reply => ({ ...reply, words: null })),
  fc.constantFrom(401, 403, 404, 422, 500, 503).map(status => ({
    kind: 'refused' as const,
    status,
    code: null,
    words: null,
  })),
  fc.constantFrom(true, false).map(sent => ({
    kind: 'unreachable' as const,
    sent,
    why: 'reset' as const,
    code: null,
  })),
  fc.constantFrom(200, 403, 502).map(status => ({
    kind: 'unreadable' as const,
    status,
    what: 'html' as const,
    detail: '',
  })),
)
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      priority: fc.constantFrom(...PRIORITIES),
      kind: fc.constantFrom('read' as const, 'write' as const),
      times: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(1, 50, 1000, 30_000, 600_000, 850_000, 3_600_000)
      .map(ms => ({ do: 'pass', ms })),
  },
  { weight: 4, arbitrary: replies.map(reply => ({ do: 'reply', reply })) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 30 }).map(remaining => ({ do: 'left', remaining })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(0, 1_700_000_000_000, 1_700_086_400_000)
      .map(wall => ({ do: 'set-clock', wall })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('try-again', 'sleep', 'wake', 'disk-full', 'disk-well')
      .map(what => ({ do: what })),
  },
) as fc.Arbitrary<Act>

const isProbe = ({ path }: ApiRequest) => path === '/categories'

/** One limiter before a marketplace that answers as scripted and notes every request that should not have left. */
class LimiterHistory {
  readonly wrong: string[] = []
  readonly #clock = manualClock(1_700_000_000_000)
  readonly #script: BareReply[] = []
  readonly #flying = { GET: 0, POST: 0 }
  readonly #rateLimiter = createRateLimiter({
    api: { send: request => this.#send(request) },
    clock: this.#clock,
    random: () => 0.5,
  })
  #remaining = LIMIT
  #resetsAt = 3_600_000
  /** When the wait of the last 429 is over. */
  #quietUntil = 0
  #isWrongKey = false
  #refused403At: number | null = null
  #isDiskFull = false
  #isAsleepUntil = 0

  async play(act: Act): Promise<void> {
    switch (act.do) {
      case 'ask':
        for (let n = 0; n < act.times; n++) void this.#ask(act.priority, act.kind)
        break
      case 'pass':
        await this.#clock.pass(act.ms)
        break
      case 'reply':
        this.#script.push(act.reply)
        break
      case 'left':
        this.#remaining = Math.min(this.#remaining, act.remaining)
        break
      case 'set-clock':
        this.#clock.setWall(act.wall)
        break
      case 'try-again':
        this.#isWrongKey = false
        this.#refused403At = this.#refused403At === null ? null : Number.NEGATIVE_INFINITY
        this.#rateLimiter.tryAgain()
        break
      case 'sleep':
        this.#isAsleepUntil = this.#clock.monotonic() + 60_000
        this.#rateLimiter.sleep()
        break
      case 'wake':
        this.#isAsleepUntil = 0
        this.#rateLimiter.wake()
        break
      default:
        this.#isDiskFull = act.do === 'disk-full'
        this.#rateLimiter.stopForDisk(this.#isDiskFull ? 'disk-full' : null)
    }
  }

  close(): Promise<void> {
    return this.#rateLimiter.close()
  }

  async #ask(priority: Priority, kind: 'read' | 'write'): Promise<void> {
    const turn = await this.#rateLimiter.turn(priority, kind)
    await turn?.send({ method: kind === 'read' ? 'GET' : 'POST', path: `/${priority}` })
  }

  #send(request: ApiRequest): Promise<Reply> {
    this.#check(request)
    this.#remaining = Math.max(0, this.#remaining - 1)
    const bare = this.#script.shift() ?? { kind: 'ok', status: 200, data: {} }
    return new Promise(
      resolve =>
        void this.#clock.after(40, () => {
          this.#flying[request.method]--
          const now = this.#clock.monotonic()
          if (bare.kind === 'limited') this.#quietUntil = Math.max(this.#quietUntil, now + bare.retryAfterMs)
          if (isProbe(request)) this.#noteProbe(bare, now)
          const rate = {
            limit: LIMIT,
            remaining: this.#remaining,
            resetInMs: Math.max(0, this.#resetsAt - now),
          }
          resolve({ ...bare, rate: bare.kind === 'unreachable' ? NO_RATE : rate, ms: 40 } as Reply)
        }),
    )
  }

  #check(request: ApiRequest): void {
    const at = this.#clock.monotonic()
    if (at >= this.#resetsAt) [this.#remaining, this.#resetsAt] = [LIMIT, at + 3_600_000]
    const say = (text: string) => this.wrong.push(`${at} ${request.method} ${request.path}: ${text}`)
    if (at < this.#quietUntil) say('left before the marketplace’s wait was over')
    if (this.#isWrongKey) say('left with a key that is refused')
    if (this.#refused403At !== null && (!isProbe(request) || at < this.#refused403At + 900_000))
      say('left while the key is blocked')
    if (this.#isDiskFull) say('left while the disk is full')
    if (at < this.#isAsleepUntil) say('left while the computer goes to sleep')
    const { budget } = this.#rateLimiter.connection()
    const priority = request.path.slice(1)
    // This one is already subtracted.
    const before = budget.remaining + 1
    if (!isProbe(request) && priority !== 'person') {
      const kept = priority === 'urgent' ? Math.ceil(LIMIT * 0.02) : budget.reserve
      if (before <= kept) say(`used the reserve: ${before} left, ${kept} kept`)
    }
    this.#flying[request.method]++
    if (this.#flying.POST > 1 || this.#flying.GET > 3)
      say(`under way together: ${JSON.stringify(this.#flying)}`)
  }

  /** A single refusal may be about one thing; a refused probe is the marketplace's answer about the key. */
  #noteProbe(bare: BareReply, now: number): void {
    const status = bare.kind === 'refused' ? bare.status : null
    if (status === 401) this.#isWrongKey = true
    if (status === 403 && !this.#isWrongKey) this.#refused403At = now
    if (bare.kind === 'ok' || status === 404 || status === 422) this.#refused403At = null
    // A 429 says when to come back, and nothing about the key.
    else if (this.#refused403At !== null && bare.kind !== 'limited') this.#refused403At = now
  }
}

async function live(acts: readonly Act[]): Promise<string[]> {
  const history = new LimiterHistory()
  for (const act of acts) await history.play(act)
  await history.close()
  return history.wrong
}

test('whatever is answered and whatever happens, nothing leaves that must not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 60 }), async history => {
      expect(await live(history)).toEqual([])
    }),
    { numRuns: RUNS },
  )
})
