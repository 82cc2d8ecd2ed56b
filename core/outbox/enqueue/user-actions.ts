import type { ChangeState, Operation } from '../../../shared/domain/changes/change.ts'
import { isLegalMove } from '../../../shared/domain/rules/order-moves.ts'
import { stopMovesBehind } from '../apply/rebase.ts'
import { mayHaveMadeIt } from '../rows/create-memory.ts'
import { type ChangeRow, readRow } from '../rows/row.ts'
import type { MovePatch } from '../store/move-patch.ts'
import { openChangeOf, openRows } from '../store/open-rows.ts'
import { type ChangeSelection, countOpen, eachChunk, isIn } from '../store/select-changes.ts'
import { joinCreate } from './coalesce-create.ts'
import type { Intake } from './intake.ts'
import { queueInOwnJob } from './queue-in-own-job.ts'
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

/** What a person's actions on changes work with: where changes are queued, and the clock (ms since 1970). */
export interface Acting {
  intake: Intake
  now: () => number
}

/** Queues rejected changes again. A refused create takes along what was corrected since. */
export async function retryChanges(
  { intake, now }: Acting,
  statusOf: StatusOf,
  selection: ChangeSelection,
): Promise<{ retried: number }> {
  const { store } = intake
  const retried = await eachChunk(store, selection, RETRYABLE, row => {
    const read = readRow(row)
    if (read.kind !== 'operation') return 0
    const operation = tryable(read.operation, row, statusOf)
    if (operation === null) return 0
    if (operation.kind === 'create' && foldWaiting(intake, row, now())) return 1
    store.move(row, 'queued', AS_NEW)
    if (operation !== read.operation) store.rewrite(row, operation)
    return 1
  })
  return { retried }
}

/**
 * Folds the changes that wait behind a refused create into it: one of them may correct what it was refused for. False
 * when none of them can be.
 */
function foldWaiting(intake: Intake, create: ChangeRow, now: number): boolean {
  if (mayHaveMadeIt(create)) return false
  const open = openRows(intake.store, 1)(create.entity).map(openChangeOf)
  const own = open.find(({ seq }) => seq === create.seq)
  const next = open.find(
    ({ state, operation }) =>
      state === 'queued' &&
      own !== undefined &&
      operation !== null &&
      joinCreate(open, own, operation) !== null,
  )
  if (next === undefined || next.operation === null) return false
  queueInOwnJob(intake, [{ entity: create.entity, operation: next.operation }], now)
  return true
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

/**
 * Cancels changes that were not sent or were refused. A change that may have been applied stays until that is known.
 * Cancelling a create supersedes the changes waiting for it; cancelling a delete restores the edits it superseded,
 * unless they are cancelled too.
 */
export async function cancelChanges(
  { intake, now }: Acting,
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
 * Supersedes everything that waits for a product which won't exist, and deletes its SKU holders. Only inside a
 * transaction. Returns the number of superseded changes.
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
