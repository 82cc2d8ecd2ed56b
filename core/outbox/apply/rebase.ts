import {
  type BulkOperation,
  isBulk,
  type Operation,
  type OperationOf,
} from '../../../shared/domain/changes/change.ts'
import type { FieldEdit } from '../../../shared/domain/products/product-fields.ts'
import { basedOn, byOf } from '../rows/bulk-value.ts'
import { CHANGE_COLUMNS, type ChangeRow, readRow } from '../rows/row.ts'
import { isSameField } from '../rows/same-field.ts'
import { OPEN } from '../rows/schema.ts'
import type { OutboxStore } from '../store/store.ts'

/** How the older change of a lane ended without effect. */
export type OlderOutcome = { kind: 'not-applied' } | { kind: 'conflict'; theirs: string | null }

/** What becomes of the newer change that waits behind it. */
export type Rebased =
  | { kind: 'waits'; operation: Operation }
  | { kind: 'conflict'; operation: Operation; theirs: string | null }
  /** The newer one asks for what is there already. */
  | { kind: 'already-so' }

// By the entity of the older change, as it is now: its product may have got its id since the row was read.
const NEWER_OF_LANE = `SELECT ${CHANGE_COLUMNS} FROM change INDEXED BY change_open 
  WHERE entity = (SELECT entity FROM change WHERE seq = ?1) AND lane = ?2 AND seq > ?1
  AND ${OPEN} AND state = 'queued' ORDER BY seq`

/**
 * When a newer change waits behind one that took no effect, the newer one is rebased and stands for both. Returns
 * false when there is none, or when the two cannot be merged. Only inside a transaction.
 */
export function rebaseNewer(
  store: OutboxStore,
  row: ChangeRow,
  operation: Operation,
  outcome: OlderOutcome,
  now: number,
): boolean {
  const newer = store.db.prepare(NEWER_OF_LANE).get<ChangeRow>(row.seq, row.lane)
  const read = newer === undefined ? null : readRow(newer)
  if (newer === undefined || read?.kind !== 'operation') return false
  const rebased = rebase(operation, read.operation, outcome)
  if (rebased === null) return false
  if (rebased.kind === 'already-so') {
    store.move(newer, 'superseded', { reason: 'already-so', settled_at: now })
    return true
  }
  store.rewrite(newer, rebased.operation)
  if (rebased.kind === 'conflict')
    store.move(newer, 'conflict', { reason: 'changed-meanwhile', theirs: rebased.theirs, settled_at: now })
  return true
}

/**
 * Puts the moves behind a failed one in conflict: the order is not where they were meant to start, so a person
 * decides each. Only inside a transaction.
 */
export function stopMovesBehind(
  store: OutboxStore,
  row: ChangeRow,
  theirs: string | null,
  now: number,
): void {
  for (const later of store.db.prepare(NEWER_OF_LANE).all<ChangeRow>(row.seq, row.lane))
    store.move(later, 'conflict', { reason: 'changed-meanwhile', theirs, settled_at: now })
}

/** Null when the two cannot be merged: creates, deletes, images and order moves never are. */
export function rebase(older: Operation, newer: Operation, outcome: OlderOutcome): Rebased | null {
  if (isBulk(older) && isBulk(newer) && older.kind === newer.kind) return rebaseValue(older, newer, outcome)
  return older.kind === 'update' && newer.kind === 'update' ? rebaseFields(older, newer, outcome) : null
}

/** The newer value stands for both, on the base of the older one: 10→12, then 12→15, becomes 10→15. */
function rebaseValue(older: BulkOperation, newer: BulkOperation, outcome: OlderOutcome): Rebased {
  const isSo = outcome.kind === 'conflict' ? outcome.theirs === String(newer.to) : older.from === newer.to
  if (isSo) return { kind: 'already-so' }
  const [first, second] = [byOf(older), byOf(newer)]
  const by = first === null || second === null ? null : first + second
  const operation = basedOn(newer, older.from, by)
  return outcome.kind === 'conflict'
    ? { kind: 'conflict', operation, theirs: outcome.theirs }
    : { kind: 'waits', operation }
}

/**
 * The fields of both, each on its first base. An edit without a base overwrites whatever is there and is never
 * contested.
 */
function rebaseFields(
  older: OperationOf<'update'>,
  newer: OperationOf<'update'>,
  outcome: OlderOutcome,
): Rebased {
  const merged = new Map<string, FieldEdit>(older.fields.map(edit => [edit.field, edit]))
  for (const edit of newer.fields) {
    const before = merged.get(edit.field)
    const from = before === undefined || edit.from === undefined ? edit.from : before.from
    merged.set(edit.field, { ...edit, from })
  }
  const theirs = outcome.kind === 'conflict' ? theirFields(outcome.theirs) : {}
  const isSo = ({ field, from, to }: FieldEdit) =>
    field in theirs
      ? isSameField(field, to, textOf(theirs[field]))
      : from !== undefined && isSameField(field, to, textOf(from))
  const fields = [...merged.values()].filter(edit => !isSo(edit))
  if (fields.length === 0) return { kind: 'already-so' }
  const operation = { ...newer, fields }
  const based = fields.filter(({ from }) => from !== undefined)
  const contested = based.filter(({ field }) => field in theirs).map(({ field }) => [field, theirs[field]])
  const isUnknown = outcome.kind === 'conflict' && outcome.theirs === null && based.length > 0
  if (outcome.kind === 'conflict' && (isUnknown || contested.length > 0))
    return {
      kind: 'conflict',
      operation,
      theirs: outcome.theirs === null ? null : JSON.stringify(Object.fromEntries(contested)),
    }
  return { kind: 'waits', operation }
}

function theirFields(theirs: string | null): Record<string, unknown> {
  return theirs === null ? {} : JSON.parse(theirs)
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)
