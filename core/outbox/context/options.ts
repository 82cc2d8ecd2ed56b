import type { GuardRails } from '../../../shared/domain/guard-rails.ts'
import type { Clock, Random } from '../../base/clock.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { RateLimiter } from '../../rate-limit/limiter.ts'
import type { openDatabase } from '../../sqlite/open.ts'
import type { IntegrityMarker } from '../durability/integrity-marker.ts'
import { type Append, appendDurably } from '../durability/journal-file.ts'
import { HISTORY_LIMITS, type HistoryLimits } from '../durability/move-history.ts'
import type { OutboxLog } from './context.ts'
import type { OutboxLimits } from './limits.ts'

export interface OutboxOptions {
  /** The account's own folder, which exists: outbox.db lies in it. */
  folder: string
  clock: Clock
  random: Random
  rateLimiter: RateLimiter
  catalog: Catalog
  log: OutboxLog
  /** Who is signed in to this computer, for the history of jobs; not known when absent. */
  who?: string | null
  limits?: Partial<OutboxLimits>
  /** How old a reading may be before what was read may have moved, as a person has set it; five minutes when absent. */
  doubtAfterMs?: () => number
  /** The guard rails as a person has set them; none when absent. */
  rails?: () => GuardRails
  /** How to open the file; the real way when absent. */
  openFile?: typeof openDatabase
  durabilityFiles?: Partial<DurabilityFiles>
}

/** How an outbox is kept beside its file; core/outbox/durability says what each is for. */
export interface DurabilityFiles {
  /** Whose outbox it is. */
  account: string
  marker: IntegrityMarker | null
  hasBackups: boolean
  ballastBytes: number
  /** How the journal is written. */
  append: Append
  /** When finished changes move to history.db. */
  history: HistoryLimits
  /** The file turned out to be damaged while open: closing and opening again puts it in order. Told once. */
  onDamage: () => void
}

/** One that is kept by its file and its journal alone. */
export const JOURNAL_ONLY: DurabilityFiles = {
  ...{ account: 'unnamed', marker: null, hasBackups: false, ballastBytes: 0 },
  append: appendDurably,
  history: HISTORY_LIMITS,
  onDamage: () => {},
}
