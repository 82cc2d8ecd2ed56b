import { oneRow } from '../rows/one-row.ts'
import type { Parts } from '../context/context.ts'
import { type ChangeRow, COLUMNS, readRow, type Wish, writeWish } from '../rows/row.ts'
import { contest, goneReason, reject } from '../apply/settle-rows.ts'
import { tellCatalog } from '../apply/update-catalog.ts'
import type { Comparing, Comparison } from './compare.ts'

/** What the comparison of one waiting change came to. */
export interface Compared {
  row: ChangeRow
  wish: Wish
  comparison: Comparison
  startedAt: number
  /** Until when the reading counts. */
  until: number
  /** Absent for a reading made for it; else when the catalog read what it was compared with, null for not at all. */
  readAt?: number | null
}

/** A reading within this time of a write may not show it yet. */
const LAG_MS = 2_000

const LAST_APPLIED = `SELECT ${COLUMNS} FROM change INDEXED BY change_applied
  WHERE entity = ? AND lane = ? AND state = 'applied' ORDER BY seq DESC LIMIT 1`

/** What a comparison needs to know beside the reading. */
export function comparingOf(
  { store, time }: Pick<Parts, 'store' | 'time'>,
  row: ChangeRow,
  startedAt: number,
): Comparing {
  const last = store.db.prepare(LAST_APPLIED).get<ChangeRow>(row.entity, row.lane)
  const read = last === undefined ? null : readRow(last)
  if (last === undefined || read?.kind !== 'wish') return { row, last: null, startedAt }
  const settledAt = last.settled_at ?? 0
  // What lies ahead was written under another clock: waiting for it could take for ever.
  const lagsUntil = settledAt > time() ? 0 : settledAt + LAG_MS
  return { row, last: { wish: read.wish, lagsUntil }, startedAt }
}

/**
 * Writes comparisons down: what may leave is vouched for, the rest is settled or put off. A change that was withdrawn or
 * rewritten while the reading was under way is left for the next round.
 */
export function applyVerdicts(parts: Parts, compared: readonly Compared[]): void {
  if (compared.length === 0) return
  const { store } = parts
  store.write(() => {
    for (const one of compared) {
      const row = oneRow(store.db, one.row.seq)
      if (row?.state === 'queued' && row.crc === one.row.crc) apply(parts, { ...one, row })
    }
  })
}

function apply(parts: Parts, { row, wish, comparison, ...reading }: Compared): void {
  const { store, freshness, figures } = parts
  const now = parts.time()
  switch (comparison.kind) {
    case 'send': {
      const { beforeSend } = comparison
      const isNew = beforeSend !== undefined && beforeSend !== row.before_send
      if (isNew || row.looks > 0)
        store.move(row, 'queued', {
          looks: 0,
          reason: null,
          recheck_at: null,
          ...(isNew ? { before_send: beforeSend } : {}),
        })
      freshness.vouch(row, reading)
      return
    }
    case 'rewrite':
      store.rewrite(row, comparison.wish)
      freshness.vouch({ ...row, crc: writeWish(comparison.wish).crc }, reading)
      return
    case 'already-so':
      if (wish.kind === 'delete')
        tellCatalog(parts.catalog, [{ wish, product: parts.entities.remoteOf(row.entity) }])
      store.move(row, 'applied', { reason: 'already-so', recheck_at: null, settled_at: now })
      return
    case 'gone':
      reject(store, row, wish, { reason: goneReason(wish), words: null }, {}, now)
      return
    case 'conflict':
      if (comparison.wish !== wish) store.rewrite(row, comparison.wish)
      contest(store, row, comparison.wish, comparison.theirs, now)
      return
    case 'put-off':
      store.move(row, 'queued', {
        reason: 'not-read',
        looks: row.looks + 1,
        recheck_at: now + Math.min(figures.putOffMaxMs, figures.recheckMs * 6 ** Math.min(row.looks + 1, 9)),
      })
      return
    case 'lag':
      store.move(row, 'queued', { recheck_at: now + LAG_MS })
  }
}
