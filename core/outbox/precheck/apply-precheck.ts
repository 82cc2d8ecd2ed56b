import type { Operation } from '../../../shared/domain/changes/change.ts'
import { contest, goneReason, reject } from '../apply/apply-outcomes.ts'
import { updateCatalog } from '../apply/update-catalog.ts'
import type { OutboxContext, QueueContext } from '../context/context.ts'
import { CHANGE_COLUMNS, type ChangeRow, oneRow, readRow, writeOperation } from '../rows/row.ts'
import type { Comparing, Comparison } from './compare.ts'

/** The result of comparing one waiting change. */
export interface Compared {
  row: ChangeRow
  operation: Operation
  comparison: Comparison
  startedAt: number
  /** Until when the reading counts. */
  until: number
  /**
   * When the catalog read the value it was compared with; null when it was compared with nothing. Absent when a
   * reading was made for this change.
   */
  readAt?: number | null
}

/** A reading that starts within this time of a write may not show it yet. */
const LAG_MS = 2_000

/** Of a change that had been put off. */
const WAS_READ = { looks: 0, reason: null, recheck_at: null } as const

const LAST_APPLIED = `SELECT ${CHANGE_COLUMNS} FROM change INDEXED BY change_applied
  WHERE entity = ? AND lane = ? AND state = 'applied' ORDER BY seq DESC LIMIT 1`

/** What a comparison needs besides the reading. */
export function comparingOf(
  { store, time }: Pick<OutboxContext, 'store' | 'time'>,
  row: ChangeRow,
  startedAt: number,
): Comparing {
  const last = store.db.prepare(LAST_APPLIED).get<ChangeRow>(row.entity, row.lane)
  const read = last === undefined ? null : readRow(last)
  if (last === undefined || read?.kind !== 'operation') return { row, last: null, startedAt }
  const settledAt = last.settled_at ?? 0
  // A time ahead of now was written under another clock; waiting for it could take for ever.
  const lagsUntil = settledAt > time() ? 0 : settledAt + LAG_MS
  return { row, last: { operation: read.operation, lagsUntil }, startedAt }
}

/**
 * Writes the results of comparisons: a change that may leave is marked so, any other gets its outcome or is put off. A
 * change that was cancelled or rewritten during the reading is left for the next round.
 */
export function applyPrecheck(context: QueueContext, compared: readonly Compared[]): void {
  if (compared.length === 0) return
  const { store } = context
  store.write(() => {
    for (const one of compared) {
      const row = oneRow(store.db, one.row.seq)
      if (row?.state === 'queued' && row.crc === one.row.crc) apply(context, { ...one, row })
    }
  })
}

function apply(context: QueueContext, { row, operation, comparison, ...reading }: Compared): void {
  const { store, freshness, limits } = context
  const now = context.time()
  switch (comparison.kind) {
    case 'send': {
      const { beforeSend } = comparison
      const isNew = beforeSend !== undefined && beforeSend !== row.before_send
      if (isNew || row.looks > 0)
        store.move(row, 'queued', { ...WAS_READ, ...(isNew ? { before_send: beforeSend } : {}) })
      freshness.noteFresh(row, reading)
      return
    }
    case 'rewrite':
      store.rewrite(row, comparison.operation)
      if (row.looks > 0) store.move(row, 'queued', WAS_READ)
      freshness.noteFresh({ ...row, crc: writeOperation(comparison.operation, row.entity).crc }, reading)
      return
    case 'already-so': {
      const { stored: theirs = null } = comparison
      if (operation.kind === 'delete')
        updateCatalog(context.catalog, [{ operation, product: context.entities.remoteOf(row.entity) }])
      store.move(row, 'applied', { reason: 'already-so', theirs, recheck_at: null, settled_at: now })
      return
    }
    case 'gone':
      reject(store, row, operation, { reason: goneReason(operation), words: null }, {}, now)
      return
    case 'conflict':
      if (comparison.operation !== operation) store.rewrite(row, comparison.operation)
      contest(store, row, comparison.operation, comparison.theirs, now)
      return
    case 'put-off':
      store.move(row, 'queued', {
        reason: 'not-read',
        looks: row.looks + 1,
        recheck_at: now + Math.min(limits.putOffMaxMs, limits.recheckMs * 6 ** Math.min(row.looks + 1, 9)),
      })
      return
    case 'lag':
      store.move(row, 'queued', { recheck_at: now + LAG_MS })
  }
}
