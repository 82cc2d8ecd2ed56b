import type { ChangeReason, ChangeState } from '../../../shared/domain/change.ts'
import { isLegalMove } from '../../../shared/domain/rules/order-moves.ts'
import { stopMovesBehind } from '../apply/rebase.ts'
import { type ChangeRow, type Operation, readRow } from '../rows/row.ts'
import { openRows } from '../store/open-rows.ts'
import { type ChangeSelection, countOpen, eachChunk, isIn } from '../store/select-changes.ts'
import type { MovePatch, OutboxStore } from '../store/store.ts'
import type { Intake } from './intake.ts'
import { restoreSuperseded } from './restore-superseded.ts'

const RETRYABLE: readonly ChangeState[] = ['rejected']
const WITHDRAWABLE: readonly ChangeState[] = ['queued', 'rejected', 'conflict', 'blocked']

/** As if it had never been sent. */
export const AFRESH: MovePatch = {
  ...{ reason: null, words: null, theirs: null, settled_at: null, recheck_at: null, quarantine_until: null },
  ...{ resends: 0, accepted: 0, looks: 0, batch: null },
}

/** What the catalog knows of an order by now; null when it was never read. */
export type StatusOf = (order: string) => string | null

/** Sends rejected changes once more. */
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
    store.move(row, 'queued', AFRESH)
    if (operation !== read.operation) store.rewrite(row, operation)
    return 1
  })
  return { retried }
}

/** What to send this time; null when it would do harm, or cannot come to anything. */
function tryable(operation: Operation, { reason, theirs }: ChangeRow, statusOf: StatusOf): Operation | null {
  // The image is there, more often than asked: a further one is no cure.
  if (reason === 'image-twice') return null
  if (operation.kind !== 'move') return operation
  const from = statusOf(operation.order) ?? theirs ?? operation.from
  if (reason === 'illegal-move') return isLegalMove(from, operation.to) ? { ...operation, from } : null
  return operation
}

/** What taking changes back needs. */
export interface Cancelling {
  intake: Intake
  now: () => number
}

/**
 * Takes back what was not sent or was refused. What may have been applied stays until that is known. With a create go
 * the changes that wait for it; with a delete the edits come back that gave way to it, unless they are taken back too.
 */
export async function cancelChanges(
  { intake, now }: Cancelling,
  selection: ChangeSelection,
): Promise<{ withdrawn: number; kept: number }> {
  const { store } = intake
  const isSelected = isIn(selection)
  let deletes: ChangeRow[] = []
  const takeBack = (row: ChangeRow): number => {
    // A newer version of the program wrote it, and may know better what to do with it.
    if (row.state === 'blocked' && row.reason === 'unknown-version') return 0
    store.move(row, 'withdrawn', { settled_at: now() })
    if (row.lane === 'order') stopMovesBehind(store, row, row.base, now())
    if (row.kind === 'create') return 1 + supersedeAll(store, row.entity, 'never-created', now())
    if (row.kind === 'delete') deletes.push(row)
    return 1
  }
  const withdrawn = await eachChunk(store, selection, WITHDRAWABLE, takeBack, () => {
    restoreSuperseded(intake, deletes, before => !isSelected(before), now())
    deletes = []
  })
  return { withdrawn, kept: countOpen(store, selection) }
}

/** Lets everything go that waits for a product which will not be; only inside a transaction. Returns how many. */
export function supersedeAll(store: OutboxStore, entity: number, reason: ChangeReason, now: number): number {
  const waiting = openRows(
    store,
    1,
  )(entity).filter(({ state }) => WITHDRAWABLE.includes(state) && state !== 'blocked')
  store.moveAll(waiting, 'superseded', { reason, settled_at: now })
  return waiting.length
}
