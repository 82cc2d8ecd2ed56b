import type { ChangeReason, ChangeState } from '../../../shared/domain/change.ts'
import { isLegalMove } from '../../../shared/domain/rules/order-moves.ts'
import { bringBack } from './restore-superseded.ts'
import { stopMovesBehind } from '../apply/rebase.ts'
import type { Intake } from './intake.ts'
import { openRows } from '../store/open-rows.ts'
import { type ChangeRow, readRow, type Wish } from '../rows/row.ts'
import { countOpen, eachChunk, isIn, type Selection } from '../store/select-changes.ts'
import type { MovePatch, Store } from '../store/store.ts'

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
  store: Store,
  statusOf: StatusOf,
  selection: Selection,
): Promise<{ retried: number }> {
  const retried = await eachChunk(store, selection, RETRYABLE, row => {
    const read = readRow(row)
    if (read.kind !== 'wish') return 0
    const wish = tryable(read.wish, row, statusOf)
    if (wish === null) return 0
    store.move(row, 'queued', AFRESH)
    if (wish !== read.wish) store.rewrite(row, wish)
    return 1
  })
  return { retried }
}

/** What to send this time; null when it would do harm, or cannot come to anything. */
function tryable(wish: Wish, { reason, theirs }: ChangeRow, statusOf: StatusOf): Wish | null {
  // The image is there, more often than asked: a further one is no cure.
  if (reason === 'image-twice') return null
  if (wish.kind !== 'move') return wish
  const from = statusOf(wish.order) ?? theirs ?? wish.from
  if (reason === 'illegal-move') return isLegalMove(from, wish.to) ? { ...wish, from } : null
  return wish
}

/** What taking changes back needs. */
export interface Withdrawing {
  intake: Intake
  now: () => number
}

/**
 * Takes back what was not sent or was refused. What may have been applied stays until that is known. With a create go
 * the changes that wait for it; with a delete the edits come back that gave way to it, unless they are taken back too.
 */
export async function withdrawChanges(
  { intake, now }: Withdrawing,
  selection: Selection,
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
    bringBack(intake, deletes, before => !isSelected(before), now())
    deletes = []
  })
  return { withdrawn, kept: countOpen(store, selection) }
}

/** Lets everything go that waits for a product which will not be; only inside a transaction. Returns how many. */
export function supersedeAll(store: Store, entity: number, reason: ChangeReason, now: number): number {
  const waiting = openRows(
    store,
    1,
  )(entity).filter(({ state }) => WITHDRAWABLE.includes(state) && state !== 'blocked')
  store.moveAll(waiting, 'superseded', { reason, settled_at: now })
  return waiting.length
}
