import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ApiRequest, Reply } from '../api/reply.ts'
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
  | { do: 'reply'; reply: Bare }
  | { do: 'left'; remaining: number }
  | { do: 'set-clock'; wall: number }
  | { do: 'try-again' | 'sleep' | 'wake' | 'disk-full' | 'disk-well' }
type Bare = Reply extends infer R ? (R extends Reply ? Omit<R, 'rate' | 'ms'> : never) : never

const replies: fc.Arbitrary<Bare> = fc.oneof(
  fc
    .record({ kind: fc.constant('limited' as const), retryAfterMs: fc.integer({ min: 1000, max: 600_000 }) })
    .map(reply => ({ ...reply, words: null })),
  fc.constantFrom(401, 403, 404, 422, 500, 503).map(status => ({
    kind: 'refused' as const,
    ...{ status, code: null, words: null },
  })),
  fc.constantFrom(true, false).map(sent => ({
    kind: 'unreachable' as const,
    ...{ sent, why: 'reset' as const, code: null },
  })),
  fc.constantFrom(200, 403, 502).map(status => ({
    kind: 'unreadable' as const,
    ...{ status, what: 'html' as const, detail: '' },
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

async function live(history: readonly Act[]): Promise<string[]> {
  const clock = manualClock(1_700_000_000_000)
  const wrong: string[] = []
  const script: Bare[] = []
  const flying = { GET: 0, POST: 0 }
  let remaining = LIMIT
  let resetsAt = 3_600_000
  /** What the marketplace last said, in its own words. */
  let quietUntil = 0
  let isWrongKey = false
  let refused403At: number | null = null
  let isDiskFull = false
  let isAsleepUntil = 0
  const isProbe = ({ path }: ApiRequest) => path === '/categories'

  const send = (request: ApiRequest): Promise<Reply> => {
    const at = clock.monotonic()
    if (at >= resetsAt) [remaining, resetsAt] = [LIMIT, at + 3_600_000]
    const say = (text: string) => wrong.push(`${at} ${request.method} ${request.path}: ${text}`)
    if (at < quietUntil) say('left before the marketplace’s wait was over')
    if (isWrongKey) say('left with a key that is refused')
    if (refused403At !== null && (!isProbe(request) || at < refused403At + 900_000))
      say('left while the key is blocked')
    if (isDiskFull) say('left while the disk is full')
    if (at < isAsleepUntil) say('left while the computer goes to sleep')
    const { budget } = rateLimiter.connection()
    const priority = request.path.slice(1)
    // This one is already subtracted.
    const before = budget.remaining + 1
    if (!isProbe(request) && priority !== 'person') {
      const kept = priority === 'urgent' ? Math.ceil(LIMIT * 0.02) : budget.reserve
      if (before <= kept) say(`used the reserve: ${before} left, ${kept} kept`)
    }
    flying[request.method === 'GET' ? 'GET' : 'POST']++
    if (flying.POST > 1 || flying.GET > 3) say(`under way together: ${JSON.stringify(flying)}`)
    remaining = Math.max(0, remaining - 1)
    const bare = script.shift() ?? { kind: 'ok', status: 200, data: {} }
    return new Promise(
      resolve =>
        void clock.after(40, () => {
          flying[request.method === 'GET' ? 'GET' : 'POST']--
          const now = clock.monotonic()
          if (bare.kind === 'limited') quietUntil = Math.max(quietUntil, now + bare.retryAfterMs)
          const rate = { limit: LIMIT, remaining, resetInMs: Math.max(0, resetsAt - now) }
          const silent = { limit: null, remaining: null, resetInMs: null }
          // A single refusal may be about one thing; a refused probe is the marketplace's answer about the key.
          if (isProbe(request) && bare.kind === 'refused' && bare.status === 401) isWrongKey = true
          if (isProbe(request) && bare.kind === 'refused' && bare.status === 403 && !isWrongKey)
            refused403At = now
          if (
            isProbe(request) &&
            (bare.kind === 'ok' || (bare.kind === 'refused' && [404, 422].includes(bare.status)))
          )
            refused403At = null
          // A 429 says when to come back, and nothing about the key.
          else if (isProbe(request) && refused403At !== null && bare.kind !== 'limited') refused403At = now
          resolve({ ...bare, rate: bare.kind === 'unreachable' ? silent : rate, ms: 40 } as Reply)
        }),
    )
  }
  const rateLimiter = createRateLimiter({ api: { send }, clock, random: () => 0.5 })
  const ask = async (priority: Priority, kind: 'read' | 'write') => {
    const turn = await rateLimiter.turn(priority, kind)
    await turn?.send({ method: kind === 'read' ? 'GET' : 'POST', path: `/${priority}` } as ApiRequest)
  }
  for (const act of history) {
    switch (act.do) {
      case 'ask':
        for (let n = 0; n < act.times; n++) void ask(act.priority, act.kind)
        break
      case 'pass':
        await clock.pass(act.ms)
        break
      case 'reply':
        script.push(act.reply)
        break
      case 'left':
        remaining = Math.min(remaining, act.remaining)
        break
      case 'set-clock':
        clock.setWall(act.wall)
        break
      case 'try-again':
        isWrongKey = false
        refused403At = refused403At === null ? null : Number.NEGATIVE_INFINITY
        rateLimiter.tryAgain()
        break
      case 'sleep':
        isAsleepUntil = clock.monotonic() + 60_000
        rateLimiter.sleep()
        break
      case 'wake':
        isAsleepUntil = 0
        rateLimiter.wake()
        break
      default:
        isDiskFull = act.do === 'disk-full'
        rateLimiter.stopForDisk(isDiskFull ? 'disk-full' : null)
    }
  }
  await rateLimiter.close()
  return wrong
}

test('whatever is answered and whatever happens, nothing leaves that must not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 60 }), async history => {
      expect(await live(history)).toEqual([])
    }),
    { numRuns: RUNS },
  )
})
