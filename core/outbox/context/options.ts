import type { GuardRails } from '../../../shared/domain/changes/guard-rails.ts'
import type { Clock, Random } from '../../base/clock.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { RateLimiter } from '../../rate-limit/limiter.ts'
import type { openDatabase } from '../../sqlite/open.ts'
import { HISTORY_LIMITS, type HistoryLimits } from '../durability/history/move-history.ts'
import type { IntegrityMarker } from '../durability/integrity-marker.ts'
import { type Append, appendDurably } from '../durability/journal/journal-file.ts'
import type { OutboxLog } from './context.ts'
import type { OutboxLimits } from './limits.ts'

/** What an outbox is opened with; what is optional is left out by tests. */
export interface OutboxOptions {
  /** The account's own folder, which must exist. outbox.db lies in it. */
  folder: string
  clock: Clock
  random: Random
  rateLimiter: RateLimiter
  catalog: Catalog
  log: OutboxLog
  /** False for a program that only reads: the changes stay as they are. True when absent. */
  sends?: boolean
  /** The user signed in to this computer, for the history of jobs; unknown when absent. */
  who?: string | null
  limits?: Partial<OutboxLimits>
  /** The age in milliseconds from which a read value may have changed, a setting; five minutes when absent. */
  doubtAfterMs?: () => number
  /** The guard rails from the settings; none when absent. */
  rails?: () => GuardRails
  /** How to open the file; the real way when absent. */
  openFile?: typeof openDatabase
  durabilityFiles?: Partial<DurabilityFiles>
}

/** What protects an outbox besides its file; core/outbox/durability/README.md says what each part is for. */
export interface DurabilityFiles {
  /** The account that owns the outbox. */
  account: string
  marker: IntegrityMarker | null
  hasBackups: boolean
  ballastBytes: number
  /** How the journal is written. */
  append: Append
  /** When finished changes move to history.db. */
  history: HistoryLimits
  /** The file turned out to be damaged while open: closing and opening it again repairs it. Called once. */
  onDamage: () => void
}

/** An outbox protected by its file and its journal alone. */
export const JOURNAL_ONLY: DurabilityFiles = {
  account: 'unnamed',
  marker: null,
  hasBackups: false,
  ballastBytes: 0,
  append: appendDurably,
  history: HISTORY_LIMITS,
  onDamage: () => {},
}
