import type { DetailMemory } from '../../api/read-one-product.ts'
import type { Clock, Random } from '../../base/clock.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { RateLimiter } from '../../rate-limit/limiter.ts'
import { InvariantBroken } from '../rows/invariant.ts'
import type { Entities } from '../store/entities.ts'
import type { OutboxStore } from '../store/store.ts'
import type { Freshness } from './freshness.ts'
import type { OutboxLimits, Waits } from './limits.ts'
import type { SendSwitch } from './send-switch.ts'
import type { Unresponsive } from './unresponsive.ts'

/** One line for the log: what happened, and facts that hold no key. */
export type OutboxLog = (what: string, facts: Readonly<Record<string, string | number>>) => void

/** What the three loops of the outbox work with. */
export interface OutboxContext {
  store: OutboxStore
  entities: Entities
  freshness: Freshness
  headStart: HeadStart
  unresponsive: Unresponsive
  /** Whether single products can be read at this marketplace. */
  details: DetailMemory
  sendSwitch: SendSwitch
  rateLimiter: RateLimiter
  catalog: Catalog
  clock: Clock
  random: Random
  limits: OutboxLimits
  /** Steady milliseconds since 1970, see steady-time.ts. */
  time: () => number
  log: OutboxLog
  /** A reading older than this is in doubt, as a person has set it. */
  doubtAfterMs: () => number
  /** Requests that what is open still needs, as far as that can be foreseen. */
  needs(): number
  /** Figures as learned of this marketplace, from now. */
  waits(): Waits
  /** Told the time of every answer to a write; only the slowest counts, apart for those that wait for images. Only inside a transaction. */
  learn(answerMs: number, withImages: boolean): void
  /** Told of every answer to prices whether it came without counts, so that each has to be read again. Only inside a transaction. */
  learnPrices(areMute: boolean): void
}

/** Runs a loop; whatever it throws stops the sending, visibly, instead of the program. */
export async function runLoop(
  context: OutboxContext,
  name: string,
  loop: () => Promise<void>,
): Promise<void> {
  try {
    await loop()
  } catch (error) {
    // The file was closed under a request that did not end in time; the next start looks it up.
    if (context.sendSwitch.isClosed()) return
    const { rule, seen, whole } = whatStopped(name, error)
    context.log('the outbox stopped itself', { rule, seen: whole })
    context.sendSwitch.stop({ rule, seen })
  }
}

/** What a window may know of it, and the `whole` of it, for the log: a stack names folders of this computer. */
function whatStopped(name: string, error: unknown): { rule: string; seen: string; whole: string } {
  if (error instanceof InvariantBroken) return { rule: error.rule, seen: error.seen, whole: error.seen }
  const isError = error instanceof Error
  const whole = isError ? (error.stack ?? error.message) : String(error)
  return { rule: 'bug', seen: `${name}: ${isError ? error.name : 'no error'}`, whole: `${name}: ${whole}` }
}

/**
 * What is urgent leaves first, with the reading it needs: an order move, a stock that runs out. Everything else holds
 * back that long; but not for one that makes no progress.
 */
export interface HeadStart {
  /** For how long everything else holds back at most; null when it need not. */
  holdMs(now: number): number | null
}
