import type { ChangeState, Operation } from '../../../shared/domain/changes/change.ts'
import { isLegalMove } from '../../../shared/domain/rules/order-moves.ts'
import { stopMovesBehind } from '../apply/rebase.ts'
import { type ChangeRow, readRow } from '../rows/row.ts'
import type { MovePatch } from '../store/move-patch.ts'
import { openRows } from '../store/open-rows.ts'
import { type ChangeSelection, countOpen, eachChunk, isIn } from '../store/select-changes.ts'
import type { OutboxStore } from '../store/store.ts'
import type { Intake } from './intake.ts'
import { restoreSuperseded } from './restore-superseded.ts'

const RETRYABLE: readonly ChangeState[] = ['rejected']
const CANCELLABLE: readonly ChangeState[] = ['queued', 'rejected', 'conflict', 'blocked']

/** The change as if it had never been sent. */
export const AS_NEW: MovePatch = {
  reason: null,
  words: null,
  theirs: null,
  settled_at: null,
  recheck_at: null,
  quarantine_until: null,
  resends: 0,
  accepted: 0,
  looks: 0,
  batch: null,
}

/** The status of an order in the catalog; null when it was never read. */
type StatusOf = (order: string) => string | null

/** Queues rejected changes again. */
export async function retryChanges(
  store: OutboxStore,
  statusOf: StatusOf,
  selection: ChangeSelection,
): Promise<{ retried: number }> {
  const retried = await eachChunk(store, selection, RETRYABLE, row => {
    const read = readRow(row)
    if (read.kind !== 'operation') return 0
    const operation = tryable(read.operation, row, statusOf)
    if (operation === null) return 0
    store.move(row, 'queued', AS_NEW)
    if (operation !== read.operation) store.rewrite(row, operation)
    return 1
  })
  return { retried }
}

/** The operation to send this time; null when sending would do harm or cannot succeed. */
function tryable(operation: Operation, { reason, theirs }: ChangeRow, statusOf: StatusOf): Operation | null {
  // The image is there more than once already.
  if (reason === 'image-twice') return null
  if (operation.kind !== 'move') return operation
  const from = statusOf(operation.order) ?? theirs ?? operation.from
  if (reason === 'illegal-move') return isLegalMove(from, operation.to) ? { ...operation, from } : null
  return operation
}

export interface Cancelling {
  intake: Intake
  now: () => number
}

/**
 * Cancels changes that were not sent or were refused. A change that may have been applied stays until that is known.
 * Cancelling a create supersedes the changes waiting for it; cancelling a delete restores the edits it superseded,
 * unless they are cancelled too.
 */
export async function cancelChanges(
  { intake, now }: Cancelling,
  selection: ChangeSelection,
): Promise<{ cancelled: number; kept: number }> {
  const { store } = intake
  const isSelected = isIn(selection)
  let deletes: ChangeRow[] = []
  const takeBack = (row: ChangeRow): number => {
    // Written by a newer version of the program, which may know what to do with it.
    if (row.state === 'blocked' && row.reason === 'unknown-version') return 0
    store.move(row, 'withdrawn', { settled_at: now() })
    if (row.lane === 'order') stopMovesBehind(store, row, row.base, now())
    if (row.kind === 'create') return 1 + giveUpProduct(intake, row.entity, now())
    if (row.kind === 'delete') deletes.push(row)
    return 1
  }
  const cancelled = await eachChunk(store, selection, CANCELLABLE, takeBack, () => {
    restoreSuperseded(intake, deletes, before => !isSelected(before), now())
    deletes = []
  })
  return { cancelled, kept: countOpen(store, selection) }
}

/**
 * Supersedes everything that waits for a product which won't exist, and forgets which products may have been it. Only
 * inside a transaction. Returns how many.
 */
export function giveUpProduct({ store, entities }: Intake, entity: number, now: number): number {
  entities.dropHolders(entity)
  const waiting = openRows(
    store,
    1,
  )(entity).filter(({ state }) => CANCELLABLE.includes(state) && state !== 'blocked')
  store.moveAll(waiting, 'superseded', { reason: 'never-created', settled_at: now })
  return waiting.length
}
