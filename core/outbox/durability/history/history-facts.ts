import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../../sqlite/database.ts'
import { storageTrouble } from '../../../sqlite/sqlite-code.ts'
import { HISTORY_FILE, HISTORY_MIGRATIONS, type HistoryPlace, ownerOf } from './history-file.ts'

/** What outbox.db has to record about the changes in history.db, for a recovery. */
export interface HistoryFacts {
  isMoved: (seq: number) => boolean
  tally: readonly { job: number; state: string; kind: string; lines: number }[]
  jobs: readonly { job: number; first: number; last: number; createdAt: number; unread: number }[]
  /** The latest time a change ended, and the highest numbers of changes and batches. */
  top: { until: number; seq: number; batch: number }
}

const NO_HISTORY: HistoryFacts = {
  isMoved: () => false,
  tally: [],
  jobs: [],
  top: { until: 0, seq: 0, batch: 0 },
}

/**
 * Passes what history.db holds to `use`, or empty facts when there is none that can be read. The file is open only
 * while `use` runs.
 */
export function withHistoryFacts<T>(
  { folder, account, openFile }: HistoryPlace,
  use: (facts: HistoryFacts) => T,
): T {
  const file = join(folder, HISTORY_FILE)
  if (!existsSync(file)) return use(NO_HISTORY)
  const opened = openFile(file, { migrations: HISTORY_MIGRATIONS, durable: true })
  if (opened.kind !== 'open') return use(NO_HISTORY)
  try {
    return use(ownerOf(opened.db) === account ? read(opened.db) : NO_HISTORY)
  } finally {
    opened.db.close()
  }
}

const TALLY = 'SELECT job, state, kind, count(*) AS lines FROM change GROUP BY job, state, kind'
const JOBS = `SELECT c.job, min(c.seq) AS first, max(c.seq) AS last, min(c.created_at) AS createdAt,
  count(u.change) FILTER (WHERE u.shown_at IS NULL) AS unread
  FROM change c LEFT JOIN unread u ON u.change = c.seq GROUP BY c.job`
const TOP = `SELECT (SELECT coalesce(max(settled_at), 0) FROM change) AS until, (SELECT coalesce(max(seq), 0) FROM change) AS seq,
  (SELECT coalesce(max(id), 0) FROM batch) AS batch`

function read(db: Database): HistoryFacts {
  try {
    const find = db.prepare('SELECT 1 FROM change WHERE seq = ?')
    return {
      tally: db.prepare(TALLY).all<HistoryFacts['tally'][number]>(),
      jobs: db.prepare(JOBS).all<HistoryFacts['jobs'][number]>(),
      top: db.prepare(TOP).get<HistoryFacts['top']>() ?? NO_HISTORY.top,
      isMoved: seq => find.get(seq) !== undefined,
    }
  } catch (error) {
    if (storageTrouble(error) === null) throw error
    return NO_HISTORY
  }
}
