import type { GuardRails } from '../../../shared/domain/guard-rails.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Chance, Clock } from '../../base/clock.ts'
import type { openDatabase } from '../../sqlite/open.ts'
import type { Scheduler } from '../../rate-limit/limiter.ts'
import { type Append, appendDurably } from '../durability/journal-file.ts'
import { HISTORY_LIMITS, type HistoryLimits } from '../durability/move-history.ts'
import type { Seal } from '../durability/integrity-marker.ts'
import type { Figures } from './limits.ts'
import type { Log } from './context.ts'

export interface OutboxOptions {
  /** The account's own folder, which exists: outbox.db lies in it. */
  folder: string
  clock: Clock
  chance: Chance
  scheduler: Scheduler
  catalog: Catalog
  log: Log
  /** Who is signed in to this computer, for the history of jobs; not known when absent. */
  who?: string | null
  figures?: Partial<Figures>
  /** How old a reading may be before what was read may have moved, as a person has set it; five minutes when absent. */
  doubtAfterMs?: () => number
  /** The guard rails as a person has set them; none when absent. */
  rails?: () => GuardRails
  /** How to open the file; the real way when absent. */
  openFile?: typeof openDatabase
  keeping?: Partial<Keeping>
}

/** How an outbox is kept beside its file; core/outbox/durability says what each is for. */
export interface Keeping {
  /** Whose outbox it is. */
  account: string
  seal: Seal | null
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
export const KEEPING: Keeping = {
  ...{ account: 'unnamed', seal: null, hasBackups: false, ballastBytes: 0 },
  append: appendDurably,
  history: HISTORY_LIMITS,
  onDamage: () => {},
}
