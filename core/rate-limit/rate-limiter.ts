import type { Connection, Use } from '../../shared/contract/groups/connection.ts'
import { Listeners } from '../../shared/contract/listeners.ts'
import type { DiskTrouble } from '../../shared/contract/shapes.ts'
import type { Api } from '../api/client.ts'
import { type ApiRequest, NO_RATE, type Reply } from '../api/reply.ts'
import type { Clock, Random } from '../base/clock.ts'
import { isOpen } from './connection-state.ts'
import { type DelayedWriter, makeDelayedWriter } from './delayed-writer.ts'
import type { RateLimiter, Turn } from './limiter.ts'
import { allowedAt, isProbeDue, mayGo, nextMoment, READS_MOST, type Waiting } from './limiter-state.ts'
import { makeQueue, type RequestKind, type WaitingTurn } from './queue.ts'
import type { Priority } from './quota/priority.ts'
import type { StoredUsage } from './quota/stored-usage.ts'
import { type StoredLimits, TimedState } from './timed-state.ts'
import { makeRefusals, probeBeside, type Refusals } from './whose-refusal.ts'

/** What a limiter is made with; `restore`: what the run before stored. */
export interface RateLimiterOptions {
  api: Pick<Api, 'send'>
  clock: Clock
  random: Random
  restore?: StoredLimits
  /** Called when a 429 sets or moves the end of the wait (wall clock) and its length, to be stored. */
  onLimited?: (until: number, forMs: number) => void
  /**
   * Called with the requests spent in the hour, to be stored: every few seconds while requests leave, and at the end.
   */
  onUse?: (use: StoredUsage) => void
}

const STOPPED = { kind: 'unreachable', sent: false, why: 'stopped', code: 'PAUSED' } as const
const NO_MEASURES = { rate: NO_RATE, ms: 0 }

/** One for each account: the limit counts per key (API document §8). */
export const createRateLimiter = (options: RateLimiterOptions): RateLimiter => new AccountLimiter(options)

/** How a request leaves: for whom, and what happens around it. */
interface Sending {
  priority: Priority
  isProbe: boolean
  /** Returns the slot when the answer is there. */
  letGo: () => void
  /** Asked once more when the connection stands: a limit may begin meanwhile. */
  mayLeave?: () => boolean
}

/**
 * The rate limiter of one account (see {@link RateLimiter}). It promises:
 * - nothing leaves during a pause, not even with a turn that was given before;
 * - at most one write and three reads are under way, and after trouble one request in all, until an answer is good;
 * - the higher priority goes first, and within one priority the earlier call;
 * - a 429 stops everything for exactly as long as it said, across restarts;
 * - no more requests leave in an hour than the marketplace allows, across restarts and without its headers too.
 *
 * Every event (a reply, a call, the clock) changes the state and then runs `#move`, which gives out turns, sends a
 * probe if one is due, tells listeners, and sets one timer for the next moment at which time alone changes something.
 * What may leave is decided in limiter-state.ts.
 *
 * All times are on the limiter's own clock.
 */
class AccountLimiter implements RateLimiter {
  readonly #options: RateLimiterOptions
  readonly #state: TimedState
  readonly #queue = makeQueue()
  readonly #refusals: Refusals
  readonly #writer: DelayedWriter
  readonly #listeners = new Listeners<[Connection]>()
  /** What the listeners got last, see `changeKey`. */
  #lastReported = ''
  #cancelTimer = () => {}

  constructor(options: RateLimiterOptions) {
    this.#options = options
    this.#state = new TimedState(options.clock, options.random)
    this.#writer = makeDelayedWriter(options.clock, () => options.onUse?.(this.#state.stored()))
    this.#refusals = makeRefusals({
      hasRoom: () => {
        const { inFlight } = this.#state.value()
        return !inFlight.isProbing && inFlight.reads < READS_MOST
      },
      probe: async refused => (this.#mayProbe() ? await this.#probe(refused) : null),
    })
    if (options.restore !== undefined) this.#state.restore(options.restore)
  }

  turn(priority: Priority, kind: RequestKind, signal?: AbortSignal): Promise<Turn | null> {
    if (this.#state.isClosed() || signal?.aborted === true) return Promise.resolve(null)
    const given = this.#queue.wait(priority, kind, signal, () => this.#move())
    this.#move()
    return given
  }

  connection(): Connection {
    return this.#state.shown()
  }

  onConnection(listener: (connection: Connection) => void): () => void {
    return this.#listeners.listen(listener)
  }

  tryAgain(): void {
    this.#state.tryAgain()
    this.#move()
  }

  stopForDisk(why: DiskTrouble | null): void {
    this.#state.stopForDisk(why)
    this.#move()
  }

  sleep(): void {
    this.#state.fallAsleep()
    this.#move()
  }

  wake(): void {
    this.#state.wakeUp()
    this.#move()
  }

  takeResend(): boolean {
    const isTaken = this.#state.takeResend()
    if (isTaken) this.#writer.changed()
    return isTaken
  }

  resendAt(): number {
    return this.#state.resendAt()
  }

  outboxNeeds(requests: number): void {
    this.#state.outboxNeeds(requests)
    this.#move()
  }

  doneAt(requests: number, priority: Priority): number | null {
    return this.#state.doneAt(requests, priority, this.#queue.before(priority), this.#queue.isOutboxWaiting())
  }

  othersSince(at: number): boolean {
    return this.#state.othersSince(at)
  }

  foundSince(at: number): boolean {
    return this.#state.foundSince(at)
  }

  use(): Use {
    return this.#state.usage()
  }

  async close(): Promise<void> {
    this.#state.close()
    this.#cancelTimer()
    this.#writer.close()
    this.#queue.dismiss()
    this.#report()
  }

  #move(): void {
    const at = this.#state.now()
    this.#refusals.moved()
    // One moment for all of it: a limit that ends in between would neither be over nor be waited for.
    const state = () => this.#state.value(at)
    if (isProbeDue(state(), this.#queue.isOutboxWaiting(), at)) void this.#probe()
    for (const entry of this.#queue.inOrder())
      if (mayGo(state(), entry, this.#waiting(), at)) this.#give(entry)
    this.#cancelTimer()
    const next = nextMoment(state(), this.#waiting(), at)
    if (next !== null) this.#cancelTimer = this.#options.clock.after(next - at, () => this.#move())
    // Last: a listener may ask for something, and then time has gone on.
    this.#report()
  }

  #waiting(): Waiting {
    return {
      turns: this.#queue.inOrder(),
      isOutboxWaiting: this.#queue.isOutboxWaiting(),
      isAsking: this.#refusals.isAsking(),
    }
  }

  #report(): void {
    const news = this.#state.changeKey()
    if (news === this.#lastReported) return
    this.#lastReported = news
    this.#listeners.emit(this.connection())
  }

  #give(entry: WaitingTurn): void {
    this.#queue.remove(entry)
    this.#state.turnGiven(entry, this.#queue.isOutboxWaiting())
    entry.give(this.#turnOf(entry))
  }

  #turnOf(entry: WaitingTurn): Turn {
    const { priority } = entry
    let isHeld = true
    const letGo = () => {
      isHeld = false
      this.#state.turnReturned(entry)
    }
    const mayLeave = () => this.#state.isOpen(priority)
    return {
      send: async request => {
        if (!isHeld) throw new Error('a turn is for one request')
        // The key may be refused; wait until that is known.
        await this.#refusals.found()
        if (mayLeave()) return await this.#send(request, { priority, isProbe: false, letGo, mayLeave })
        letGo()
        this.#move()
        return { ...STOPPED, ...NO_MEASURES }
      },
      release: () => {
        if (!isHeld) return
        letGo()
        this.#move()
      },
    }
  }

  #mayProbe(): boolean {
    const state = this.#state.value()
    const at = this.#state.now()
    return (
      isOpen(state.connection, 'person') &&
      allowedAt(state, 'person', this.#queue.isOutboxWaiting(), at) <= at
    )
  }

  #probe(refused: ApiRequest | null = null): Promise<Reply> {
    this.#state.probing(true)
    const letGo = () => this.#state.probing(false)
    return this.#send(probeBeside(refused), { priority: 'person', isProbe: true, letGo })
  }

  async #send(
    request: ApiRequest,
    { priority, isProbe, letGo, mayLeave = () => true }: Sending,
  ): Promise<Reply> {
    const sent = { priority, isProbe, at: this.#state.now() }
    this.#state.sent(request, sent)
    this.#writer.changed()
    // Also sets the timer that tells of a missing answer.
    this.#move()
    const answer = await this.#options.api.send(request, mayLeave).catch((error: unknown) => error as Error)
    this.#state.answered(request, sent)
    letGo()
    if (answer instanceof Error) {
      // A bug, rethrown; but it must not hold a slot forever.
      this.#move()
      throw answer
    }
    const isPlain = isProbe || this.#state.isKeyRefused()
    const { reply, whose } = isPlain
      ? { reply: answer, whose: null }
      : await this.#refusals.findOut(request, answer)
    const limited = this.#state.take(request, reply, whose, sent)
    if (limited !== null) this.#options.onLimited?.(limited.untilWall, limited.forMs)
    this.#move()
    return reply
  }
}
