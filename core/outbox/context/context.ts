import type { Decimal } from '../../../shared/domain/text/decimal.ts'
import type { DetailMemory } from '../../api/replies/read-one-product.ts'
import type { Clock, Random } from '../../base/clock.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { RateLimiter } from '../../rate-limit/limiter.ts'
import { InvariantBroken } from '../rows/invariant.ts'
import type { Entities } from '../store/entities.ts'
import type { OutboxStore } from '../store/store.ts'
import type { EarlierQuarantines } from './earlier-quarantines.ts'
import type { Freshness } from './freshness.ts'
import type { OutboxLimits, Waits, WritePace } from './limits.ts'
import type { SendSwitch } from './send-switch.ts'
import type { Unresponsive } from './unresponsive.ts'

/** Writes one line to the log: what happened, and facts that hold no key. */
export type OutboxLog = (what: string, facts: Readonly<Record<string, string | number>>) => void

/** What a read of the marketplace takes: a turn, what to read around, and where to count it. */
export interface ReadContext {
  store: OutboxStore
  catalog: Catalog
  rateLimiter: RateLimiter
  sendSwitch: SendSwitch
  unresponsive: Unresponsive
  /** Whether this marketplace answers reads of single products. */
  details: DetailMemory
  clock: Clock
  /** Steady milliseconds since 1970; see `steadyTime`. */
  time: () => number
}

/** What it takes to write down what a comparison found. */
export interface QueueContext {
  store: OutboxStore
  entities: Entities
  freshness: Freshness
  catalog: Catalog
  limits: OutboxLimits
  time: () => number
}

/** Everything the loops of the outbox share. Only the loops receive all of it; what they call names what it needs. */
export interface OutboxContext extends ReadContext, QueueContext {
  headStart: HeadStart
  quarantines: EarlierQuarantines
  random: Random
  log: OutboxLog
  /** The age from which a read value is doubtful, in milliseconds; a setting. */
  doubtAfterMs: () => number
  /** An estimate of the requests that the open changes still need. */
  needs(): number
  /** The waits as learned from this marketplace, starting now. */
  waits(): Waits
  writePace(): WritePace
  /**
   * Records the time of an answer to a write; only the slowest counts, separately for requests that download images.
   * Only inside a transaction.
   */
  learn(answerMs: number, withImages: boolean): void
  /**
   * Records whether an answer to prices came without counts, so that each price has to be read again. Only inside a
   * transaction.
   */
  learnPrices(areUncounted: boolean): void
  /** Records what the marketplace shows for a price that was sent. Only inside a transaction. */
  learnStored(asked: Decimal, held: Decimal): void
  /** With how many decimals the marketplace keeps prices; null as long as none was seen rounded. */
  priceDigits(): number | null
  /** Records how many items a batch held when it left: full, or early because its readings grew old. */
  learnBatch(items: number): void
}

/** Runs a loop. An error it throws stops the sending, visibly, instead of the program. */
export async function runLoop(
  context: Pick<OutboxContext, 'sendSwitch' | 'log'>,
  name: string,
  loop: () => Promise<void>,
): Promise<void> {
  try {
    await loop()
  } catch (error) {
    // The file was closed while a request was still running; the next start resolves it.
    if (context.sendSwitch.isClosed()) return
    const { rule, seen, whole } = whatStopped(name, error)
    context.log('the outbox stopped itself', { rule, seen: whole })
    context.sendSwitch.stop({ rule, seen })
  }
}

/** What a window may know (`seen`), and all of it for the log (`whole`): a stack names folders of this computer. */
function whatStopped(name: string, error: unknown): { rule: string; seen: string; whole: string } {
  if (error instanceof InvariantBroken) return { rule: error.rule, seen: error.seen, whole: error.seen }
  const isError = error instanceof Error
  const whole = isError ? (error.stack ?? error.message) : String(error)
  return { rule: 'bug', seen: `${name}: ${isError ? error.name : 'no error'}`, whole: `${name}: ${whole}` }
}

/**
 * Urgent changes (an order move, a stock that runs out) are sent first, with the reads they need. Everything else
 * waits for them for a short time, and never for one that makes no progress.
 */
export interface HeadStart {
  /** For how long everything else waits at most, in milliseconds; null when it need not wait. */
  holdMs(now: number): number | null
}
