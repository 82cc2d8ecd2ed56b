import { CHANGE_COLUMNS, type ChangeRow, readRow } from '../rows/row.ts'
import { isFree } from '../store/open-change.ts'
import { type OpenRow, openChangeOf, openRows } from '../store/open-rows.ts'
import type { OutboxStore } from '../store/store.ts'
import { supersededBy } from './coalesce.ts'
import type { Intake } from './intake.ts'
import { type EarlierOperation, queueInOwnJob } from './queue-in-own-job.ts'

/**
 * Restores the edits that cancelled deletes had superseded, before any change queued after those deletes. They become
 * new changes on their old bases, in a job of their own. Only inside a transaction.
 */
export function restoreSuperseded(
  intake: Intake,
  deletes: readonly ChangeRow[],
  isWanted: (row: ChangeRow) => boolean,
  now: number,
): void {
  const operations = deletes.flatMap(deleted => operationsAround(intake.store, deleted, isWanted, now))
  if (operations.length > 0) queueInOwnJob(intake, operations, now)
}

/** The operations that a delete superseded, and behind them those queued since, whose rows are superseded here. */
function operationsAround(
  store: OutboxStore,
  deleted: ChangeRow,
  isWanted: (row: ChangeRow) => boolean,
  now: number,
): EarlierOperation[] {
  const select = store.db.prepare(
    `SELECT ${CHANGE_COLUMNS} FROM change WHERE seq = ? AND state = 'superseded'`,
  )
  const before = supersededBy(deleted.before_send)
    .sort((a, b) => a - b)
    .flatMap(seq => select.get<ChangeRow>(seq) ?? [])
    .filter(isWanted)
    .flatMap(operationsIn)
  if (before.length === 0) return []
  const since = openRows(
    store,
    1,
  )(deleted.entity).filter(row => row.seq > deleted.seq && isFree(openChangeOf(row)))
  store.moveAll(since, 'superseded', { settled_at: now })
  return [...before, ...since.flatMap(operationsIn)]
}

function operationsIn(row: OpenRow | ChangeRow): EarlierOperation[] {
  const read = readRow(row)
  return read.kind === 'operation' ? [{ entity: row.entity, operation: read.operation }] : []
}
