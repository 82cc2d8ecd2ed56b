import type { Output } from '../../../shared/contract/contract.ts'
import {
  type BulkOperation,
  isBulk,
  type NewChange,
  type Operation,
  type OperationOf,
  type ProductBase,
} from '../../../shared/domain/changes/change.ts'
import { addDifference, type ConflictChoice } from '../../../shared/domain/changes/conflict.ts'
import type { Confirmation } from '../../../shared/domain/changes/guard-rails.ts'
import { isLegalMove } from '../../../shared/domain/rules/order-moves.ts'
import { remapId } from '../apply/remap-id.ts'
import { readBeside } from '../rows/beside-checksum.ts'
import { basedOn, readBulkValue, readStock } from '../rows/bulk-value.ts'
import { memoryOf, writeMemory } from '../rows/create-memory.ts'
import { CHANGE_COLUMNS, type ChangeRow, oneRow, readRow } from '../rows/row.ts'
import { OPEN } from '../rows/schema.ts'
import { eachChunk } from '../store/select-changes.ts'
import type { OutboxStore } from '../store/store.ts'
import type { Railed } from './guard-rails.ts'
import type { Intake } from './intake.ts'
import { restoreSuperseded } from './restore-superseded.ts'
import { type Acting, AS_NEW, giveUpProduct } from './user-actions.ts'

/** What becomes of a change in conflict after a person's choice. */
type ConflictOutcome =
  | { kind: 'send'; operation: Operation }
  | { kind: 'give-up' }
  /** The marketplace holds the value already. */
  | { kind: 'already-so' }
  | { kind: 'illegal-move' }
  /** The choice is impossible: there is no value to apply the difference to. */
  | { kind: 'undecided' }

/**
 * A person's decision on conflicts; nothing is settled while a value that it would send lies beyond the guard rails and
 * is not confirmed. `mine` is sent again with the marketplace's value as its base, so it overwrites
 * that value knowingly. For an update, `theirs` gives up only the contested fields. Giving up a delete restores the
 * edits that it superseded. For a create, see {@link writeCreate}.
 */
export async function resolveConflicts(
  { intake, now }: Acting,
  ids: number[],
  choice: ConflictChoice,
  confirmed?: readonly Confirmation[],
): Promise<Output<'resolveConflicts'>> {
  const { store } = intake
  const railed = checkChoice(intake, ids, choice, confirmed)
  if (railed.kind === 'unconfirmed') return { kind: 'not-queued', why: 'unconfirmed', beyond: railed.beyond }
  const rowOf = new Map(ids.map((seq, row) => [seq, row]))
  let kept: ChangeRow[] = []
  const resolve = (row: ChangeRow): number => {
    const read = readRow(row)
    if (read.kind !== 'operation') return 0
    if (row.kind === 'create') return writeCreate(intake, row, choice, now()) ? 1 : 0
    const resolved = decide(read.operation, choice, row.theirs, moveBefore(store, row))
    if (row.kind === 'delete' && resolved.kind === 'give-up') kept.push(row)
    const mark = railed.confirmed.get(rowOf.get(row.seq) ?? -1)
    if (resolved.kind !== 'send' || !isBulk(resolved.operation) || mark === undefined)
      return write(store, row, resolved, now()) ? 1 : 0
    if (resolved.operation.confirmed === undefined) store.db.prepare(ONE_MORE_CONFIRMED).run(row.job)
    const operation = { ...resolved.operation, confirmed: mark }
    return write(store, row, { kind: 'send', operation }, now()) ? 1 : 0
  }
  const resolved = await eachChunk(store, { ids }, ['conflict'], resolve, () => {
    restoreSuperseded(intake, kept, () => true, now())
    kept = []
  })
  return { kind: 'resolved', resolved }
}

const ONE_MORE_CONFIRMED = 'UPDATE job SET confirmed = coalesce(confirmed, 0) + 1 WHERE id = ?'

/**
 * The values that the choice would send, held against the guard rails as when they are queued: what the marketplace
 * holds by now may be far from what they were confirmed against. Rows are counted as in `ids`.
 */
function checkChoice(
  { store, entities, enforceGuardRails }: Intake,
  ids: readonly number[],
  choice: ConflictChoice,
  confirmed: readonly Confirmation[] = [],
): Railed {
  if (choice === 'theirs') return { kind: 'held', confirmed: new Map() }
  const rows: number[] = []
  const changes: NewChange[] = []
  for (const [row, seq] of ids.entries()) {
    const change = oneRow(store.db, seq)
    const read = change?.state === 'conflict' ? readRow(change) : null
    if (change === undefined || read?.kind !== 'operation' || !isBulk(read.operation)) continue
    const outcome = decideValue(read.operation, choice, change.theirs)
    if (outcome.kind !== 'send' || !isBulk(outcome.operation)) continue
    rows.push(row)
    changes.push({ ...outcome.operation, product: entities.remoteOf(change.entity) ?? change.entity })
  }
  const places = new Map(rows.map((row, place) => [row, place]))
  const placed = confirmed.flatMap(each => {
    const place = places.get(each.row)
    return place === undefined ? [] : { ...each, row: place }
  })
  const railed = enforceGuardRails(changes, placed)
  const rowAt = (place: number) => rows[place] ?? place
  return railed.kind === 'held'
    ? { kind: 'held', confirmed: new Map([...railed.confirmed].map(([at, mark]) => [rowAt(at), mark])) }
    : { kind: 'unconfirmed', beyond: railed.beyond.map(each => ({ ...each, row: rowAt(each.row) })) }
}

/** Returns false when nothing was decided. */
function write(store: OutboxStore, row: ChangeRow, resolved: ConflictOutcome, now: number): boolean {
  switch (resolved.kind) {
    case 'send':
      store.rewrite(row, resolved.operation)
      // If the delete is cancelled later, the edits it superseded are still wanted.
      store.move(row, 'queued', row.kind === 'delete' ? { ...AS_NEW, before_send: row.before_send } : AS_NEW)
      return true
    case 'give-up':
      store.move(row, 'withdrawn', { settled_at: now })
      return true
    case 'already-so':
      store.move(row, 'superseded', { reason: 'already-so', settled_at: now })
      return true
    case 'illegal-move':
      store.move(row, 'rejected', { reason: 'illegal-move', settled_at: now })
      return true
    case 'undecided':
      return false
  }
}

/**
 * A person's decision about the product that an unknown create may have made (decision 0031). `theirs`: it is the
 * one, and what waits for the create goes to it; if it is gone, so is all of that. Otherwise it is not, and the
 * create leaves once its earlier request can no longer take effect. Returns false when the product belongs to another
 * create by now.
 */
function writeCreate(intake: Intake, row: ChangeRow, choice: ConflictChoice, now: number): boolean {
  const { store, entities } = intake
  const product = Number(row.theirs)
  if (choice !== 'theirs') {
    const { taken } = memoryOf(row)
    entities.dropHolders(row.entity, product)
    store.move(row, 'queued', {
      ...AS_NEW,
      recheck_at: row.quarantine_until,
      before_send: writeMemory({ taken: [...taken, product], unsure: true }),
    })
    return true
  }
  if (row.reason === 'product-gone') {
    store.move(row, 'withdrawn', { settled_at: now })
    giveUpProduct(intake, row.entity, now)
    return true
  }
  if (entities.ofProduct(product) !== product) return false
  entities.adopt(row.entity, product)
  remapId(store, product, row.entity, now)
  store.move(row, 'superseded', { reason: 'already-so', settled_at: now })
  return true
}

/**
 * `theirs` is the column of the row: canonical text, a status, or JSON of the contested fields. `before` is the
 * status that the moves waiting before this one lead to; null when there are none.
 */
export function decide(
  operation: Operation,
  choice: ConflictChoice,
  theirs: string | null,
  before: string | null,
): ConflictOutcome {
  switch (operation.kind) {
    case 'price':
    case 'stock':
      return decideValue(operation, choice, theirs)
    case 'update':
      return decideFields(operation, choice, readBeside(theirs))
    case 'delete': {
      if (choice === 'theirs') return { kind: 'give-up' }
      const seen = readBeside<ProductBase>(theirs)
      return {
        kind: 'send',
        operation: seen === null ? operation : { ...operation, base: { ...operation.base, ...seen } },
      }
    }
    case 'move': {
      if (choice === 'theirs') return { kind: 'give-up' }
      const from = before ?? theirs ?? operation.from
      return isLegalMove(from, operation.to)
        ? { kind: 'send', operation: { ...operation, from } }
        : { kind: 'illegal-move' }
    }
    default:
      return choice === 'theirs' ? { kind: 'give-up' } : { kind: 'send', operation }
  }
}

function decideValue(
  operation: BulkOperation,
  choice: ConflictChoice,
  theirs: string | null,
): ConflictOutcome {
  if (choice === 'theirs') return { kind: 'give-up' }
  const held = readBulkValue(operation, theirs)
  // As an absolute value it is no longer a difference.
  if (choice === 'mine' || operation.kind === 'price')
    return { kind: 'send', operation: basedOn(operation, held, null) }
  const from = readStock(theirs)
  const to = addDifference(operation, from)
  if (to === null) return { kind: 'undecided' }
  if (to === from) return { kind: 'already-so' }
  const by = operation.by ?? operation.to - (operation.from ?? 0)
  return { kind: 'send', operation: { ...operation, from, to, by } }
}

function decideFields(
  operation: OperationOf<'update'>,
  choice: ConflictChoice,
  theirs: Readonly<Record<string, string | number | null>> | null,
): ConflictOutcome {
  const isContested = (field: string) => theirs === null || Object.hasOwn(theirs, field)
  if (choice === 'theirs') {
    const fields = operation.fields.filter(({ field }) => !isContested(field))
    return fields.length === 0 ? { kind: 'give-up' } : { kind: 'send', operation: { ...operation, fields } }
  }
  const fields = operation.fields.map(edit =>
    isContested(edit.field) && edit.from !== undefined
      ? { ...edit, from: theirs?.[edit.field] ?? null }
      : edit,
  )
  return { kind: 'send', operation: { ...operation, fields } }
}

const EARLIER_MOVE = `SELECT ${CHANGE_COLUMNS} FROM change INDEXED BY change_open WHERE entity = ? AND lane = 'order'
  AND seq < ? AND ${OPEN} AND state IN ('queued', 'sending', 'unknown') ORDER BY seq DESC LIMIT 1`

/** The status that the nearest earlier open move of the same order asks for. */
function moveBefore({ db }: OutboxStore, row: ChangeRow): string | null {
  if (row.lane !== 'order') return null
  const earlier = db.prepare(EARLIER_MOVE).get<ChangeRow>(row.entity, row.seq)
  const read = earlier === undefined ? null : readRow(earlier)
  return read?.kind === 'operation' && read.operation.kind === 'move' ? read.operation.to : null
}
