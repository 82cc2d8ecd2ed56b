import type { FieldEdit } from '../../../shared/domain/product-fields.ts'
import { inherit } from '../enqueue/coalesce.ts'
import { type ChangeRow, COLUMNS, isBulkWish, readRow, type Wish, type WishOf } from '../rows/row.ts'
import { isSameField } from '../rows/same-field.ts'
import { OPEN } from '../rows/schema.ts'
import type { Store } from '../store/store.ts'

/** How the older change of a lane ended without effect. */
export type Fate = { kind: 'not-applied' } | { kind: 'conflict'; theirs: string | null }

/** What becomes of the newer change that waits behind it. */
export type Bequest =
  | { kind: 'waits'; wish: Wish }
  | { kind: 'conflict'; wish: Wish; theirs: string | null }
  /** The newer one asks for what is there already. */
  | { kind: 'already-so' }

// Its product may have got its number, and with it another entity, since the row was read.
const HEIRS = `SELECT ${COLUMNS} FROM change INDEXED BY change_open 
  WHERE entity = (SELECT entity FROM change WHERE seq = ?1) AND lane = ?2 AND seq > ?1
  AND ${OPEN} AND state = 'queued' ORDER BY seq`

/**
 * When a newer change waits behind one that took no effect, the newer one stands for both. False when there is none,
 * or when the two are not the same kind of thing; only inside a transaction.
 */
export function handOver(store: Store, row: ChangeRow, wish: Wish, fate: Fate, now: number): boolean {
  const newer = store.db.prepare(HEIRS).get<ChangeRow>(row.seq, row.lane)
  const read = newer === undefined ? null : readRow(newer)
  if (newer === undefined || read?.kind !== 'wish') return false
  const bequest = bequeath(wish, read.wish, fate)
  if (bequest === null) return false
  if (bequest.kind === 'already-so') {
    store.move(newer, 'superseded', { reason: 'already-so', settled_at: now })
    return true
  }
  store.rewrite(newer, bequest.wish)
  if (bequest.kind === 'conflict')
    store.move(newer, 'conflict', { reason: 'changed-meanwhile', theirs: bequest.theirs, settled_at: now })
  return true
}

/**
 * An order does not stand where the moves behind a failed one were meant to start: each is for a person to decide.
 * Only inside a transaction.
 */
export function stopMovesBehind(store: Store, row: ChangeRow, theirs: string | null, now: number): void {
  for (const later of store.db.prepare(HEIRS).all<ChangeRow>(row.seq, row.lane))
    store.move(later, 'conflict', { reason: 'changed-meanwhile', theirs, settled_at: now })
}

/** Null when nothing passes from the one to the other: creates, deletes, pictures and order moves are never merged. */
export function bequeath(older: Wish, newer: Wish, fate: Fate): Bequest | null {
  if (isBulkWish(older) && isBulkWish(newer) && older.kind === newer.kind) {
    const heir = inherit(older, newer, fate)
    if (heir.kind === 'already-so') return heir
    const by = older.by === null || newer.by === null ? null : older.by + newer.by
    const wish = { ...newer, from: heir.from, by }
    return heir.kind === 'waits' ? { kind: 'waits', wish } : { kind: 'conflict', wish, theirs: heir.theirs }
  }
  return older.kind === 'update' && newer.kind === 'update' ? bequeathFields(older, newer, fate) : null
}

/** Fields of both, each on its first base; one that shall be so whatever is there has none, and is never a question. */
function bequeathFields(older: WishOf<'update'>, newer: WishOf<'update'>, fate: Fate): Bequest {
  const merged = new Map<string, FieldEdit>(older.fields.map(edit => [edit.field, edit]))
  for (const edit of newer.fields) {
    const before = merged.get(edit.field)
    const from = before === undefined || edit.from === undefined ? edit.from : before.from
    merged.set(edit.field, { ...edit, from })
  }
  const theirs = fate.kind === 'conflict' ? theirFields(fate.theirs) : {}
  const isSo = ({ field, from, to }: FieldEdit) =>
    field in theirs
      ? isSameField(field, to, textOf(theirs[field]))
      : from !== undefined && isSameField(field, to, textOf(from))
  const fields = [...merged.values()].filter(edit => !isSo(edit))
  if (fields.length === 0) return { kind: 'already-so' }
  const wish = { ...newer, fields }
  const based = fields.filter(({ from }) => from !== undefined)
  const contested = based.filter(({ field }) => field in theirs).map(({ field }) => [field, theirs[field]])
  const isUnknown = fate.kind === 'conflict' && fate.theirs === null && based.length > 0
  if (fate.kind === 'conflict' && (isUnknown || contested.length > 0))
    return {
      kind: 'conflict',
      wish,
      theirs: fate.theirs === null ? null : JSON.stringify(Object.fromEntries(contested)),
    }
  return { kind: 'waits', wish }
}

function theirFields(theirs: string | null): Record<string, unknown> {
  return theirs === null ? {} : JSON.parse(theirs)
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}
