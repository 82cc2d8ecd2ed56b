import { isBulkKind } from '../../../shared/domain/changes/change.ts'
import { moveProductDraft } from '../../drafts/product-drafts.ts'
import { CHANGE_COLUMNS, type ChangeRow, checksum } from '../rows/row.ts'
import { OPEN } from '../rows/schema.ts'
import type { OutboxStore } from '../store/store.ts'

const OPEN_ROWS = `SELECT ${CHANGE_COLUMNS} FROM change INDEXED BY change_open WHERE entity = ? AND ${OPEN}`
const APPLIED_ROWS = `SELECT ${CHANGE_COLUMNS} FROM change INDEXED BY change_applied WHERE entity = ? AND state = 'applied'`
const MAY_TAKE_EFFECT = ['queued', 'sending', 'unknown', 'applied']

/**
 * Moves everything about a product made here to one entity when it gets its id, its form draft included. The catalog
 * may have shown the product under that id before, and people may have changed it there: those changes join its lanes
 * in the order of their `seq`. Older changes of such a lane were never sent, as they waited for the id: a value is
 * superseded by the newer one, an update is put before a person. Only inside a transaction.
 */
export function remapId(store: OutboxStore, product: number, entity: number, now: number): void {
  const { db } = store
  store.noteDrafts(moveProductDraft(db, entity, product))
  const found = [
    ...db.prepare(OPEN_ROWS).all<ChangeRow>(product),
    ...db.prepare(APPLIED_ROWS).all<ChangeRow>(product),
  ].filter(row => checksum(row) === row.crc)
  if (found.length === 0) return
  for (const row of db.prepare(OPEN_ROWS).all<ChangeRow>(entity)) {
    const isOvertaken = found.some(
      ({ lane, seq, state }) => lane === row.lane && seq > row.seq && MAY_TAKE_EFFECT.includes(state),
    )
    if (row.state !== 'queued' || !isOvertaken) continue
    if (isBulkKind(row.kind)) store.move(row, 'superseded', { settled_at: now })
    else if (row.kind === 'update')
      store.move(row, 'conflict', { reason: 'changed-meanwhile', theirs: null, settled_at: now })
  }
  for (const row of found) store.remapId(row, entity)
}
