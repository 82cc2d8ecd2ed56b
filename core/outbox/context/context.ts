import type { DetailMemory } from '../../api/read-one-product.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Chance, Clock } from '../../base/clock.ts'
import type { Scheduler } from '../../rate-limit/limiter.ts'
import type { Entities } from '../store/entities.ts'
import type { Figures } from './limits.ts'
import type { Gate } from './send-switch.ts'
import type { Freshness } from './freshness.ts'
import type { HeadStart } from '../precheck/head-start.ts'
import { RuleBroken } from '../rows/invariant.ts'
import type { Waits } from '../apply/settle-rows.ts'
import type { Silence } from './unresponsive.ts'
import type { Store } from '../store/store.ts'

/** One line for the log: what happened, and facts that hold no key. */
export type Log = (what: string, facts: Readonly<Record<string, string | number>>) => void

/** What the three loops of the outbox work with. */
export interface Parts {
  store: Store
  entities: Entities
  freshness: Freshness
  headStart: HeadStart
  silence: Silence
  /** Whether single products can be read at this marketplace. */
  details: DetailMemory
  gate: Gate
  scheduler: Scheduler
  catalog: Catalog
  clock: Clock
  chance: Chance
  figures: Figures
  /** Steady milliseconds since 1970, see steady-time.ts. */
  time: () => number
  log: Log
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
export async function runLoop(parts: Parts, name: string, loop: () => Promise<void>): Promise<void> {
  try {
    await loop()
  } catch (error) {
    // The file was closed under a request that did not end in time; the next start looks it up.
    if (parts.gate.isClosed()) return
    const { rule, seen, whole } = whatStopped(name, error)
    parts.log('the outbox stopped itself', { rule, seen: whole })
    parts.gate.stop({ rule, seen })
  }
}

/** What a window may know of it, and the `whole` of it, for the log: a stack names folders of this computer. */
function whatStopped(name: string, error: unknown): { rule: string; seen: string; whole: string } {
  if (error instanceof RuleBroken) return { rule: error.rule, seen: error.seen, whole: error.seen }
  const isError = error instanceof Error
  const whole = isError ? (error.stack ?? error.message) : String(error)
  return { rule: 'bug', seen: `${name}: ${isError ? error.name : 'no error'}`, whole: `${name}: ${whole}` }
}
