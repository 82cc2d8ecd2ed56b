import { CHANGE_STATES, isFinal } from '../../../shared/domain/changes/change.ts'
import { ALWAYS_READ, type ChangeRow, readRow } from '../rows/row.ts'
import { OPEN } from '../rows/schema.ts'
import type { OpenOperation } from './open-change.ts'
import type { OutboxStore } from './store.ts'

/** The columns of an open change that coalescing needs. */
const COLUMNS = [...ALWAYS_READ, 'before_send'] as const
/** A row with those columns alone. */
export type OpenRow = Pick<ChangeRow, (typeof COLUMNS)[number]>

const OPEN_OF_ONE = `SELECT ${COLUMNS.join()} FROM change INDEXED BY change_open
  WHERE entity = ? AND ${OPEN} ORDER BY entity, lane, seq`
const OPEN_OF_ALL = `SELECT ${COLUMNS.join()} FROM change INDEXED BY change_open
  WHERE ${OPEN} ORDER BY entity, lane, seq`
/** From this many edits on, all open changes are read at once. One lookup costs as much as reading some ten of them. */
const ALL_FROM = 200

/**
 * Returns a function that finds the open changes of an entity, oldest first. It queries each entity for a few edits,
 * and reads all open changes once for many.
 */
export function openRows(store: OutboxStore, looks: number): (entity: number) => OpenRow[] {
  const { db } = store
  const present = store.counts()
  if (CHANGE_STATES.every(state => isFinal(state) || present[state] === 0)) return () => []
  if (looks < ALL_FROM) {
    const look = db.prepare(OPEN_OF_ONE)
    return entity => oldestFirst(look.all<OpenRow>(entity))
  }
  const byEntity = new Map<number, OpenRow[]>()
  for (const row of db.prepare(OPEN_OF_ALL).all<OpenRow>()) {
    const rows = byEntity.get(row.entity)
    if (rows === undefined) byEntity.set(row.entity, [row])
    else rows.push(row)
  }
  return entity => oldestFirst(byEntity.get(entity) ?? [])
}

function oldestFirst(rows: OpenRow[]): OpenRow[] {
  return rows.length < 2 ? rows : rows.sort((a, b) => a.seq - b.seq)
}

/** Its operation is null where the row cannot be read. */
export function openChangeOf(row: OpenRow): OpenOperation {
  const { seq, state, reason, lane, kind } = row
  const read = readRow(row)
  return {
    seq,
    state,
    reason,
    lane,
    kind,
    operation: read.kind === 'operation' ? read.operation : null,
    seen: row.before_send,
  }
}
