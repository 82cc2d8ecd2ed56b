import { isFinal } from '../../../shared/domain/changes/change.ts'
import { type CellProblem, type Edit, isStale, whyUnreadable } from '../../../shared/domain/changes/edit.ts'
import { valueToBe } from '../../../shared/domain/changes/value-to-be.ts'
import { type CellChange, holdsValue, type ValueChange } from './cell-change.ts'

/**
 * The state of a cell. If several apply, the first of these: an edit, an open change, the outcome of the last change.
 * - `edited` holds a value to review, and replaces `over`, an open change; `takesBack` is that, where the value is the
 *   marketplace's own.
 * - `gone`: the product left the catalog; the text stays, and is never sent.
 * - `stale`: the marketplace's value (`now`) is no longer the one the edit started from.
 */
export type CellState =
  | { kind: 'plain' }
  | { kind: 'edited'; edit: Edit; over: ValueChange | null; takesBack: ValueChange | null }
  | { kind: 'unreadable'; edit: Edit; why: CellProblem }
  | { kind: 'gone'; edit: Edit }
  | { kind: 'stale'; edit: Edit; now: string | null }
  | { kind: 'waiting' | 'sending' | 'unknown' | 'conflict' | 'applied'; change: ValueChange }
  | { kind: 'failed'; change: CellChange }

const PLAIN: CellState = { kind: 'plain' }

export function cellStateOf(
  edit: Edit | undefined,
  change: CellChange | undefined,
  present: string | null,
  isGone = false,
): CellState {
  if (edit !== undefined) return isGone ? { kind: 'gone', edit } : editState(edit, change, present)
  if (change === undefined) return PLAIN
  // Of a change that cannot be read only the cell is known: it is shown there until a person has dealt with it.
  if (!holdsValue(change)) return isFinal(change.state) ? PLAIN : { kind: 'failed', change }
  switch (change.state) {
    case 'queued':
      return { kind: 'waiting', change }
    case 'sending':
    case 'unknown':
    case 'conflict':
    case 'applied':
      return { kind: change.state, change }
    case 'rejected':
    case 'blocked':
      return { kind: 'failed', change }
    case 'withdrawn':
    case 'superseded':
      return PLAIN
  }
}

function editState(edit: Edit, change: CellChange | undefined, present: string | null): CellState {
  if (edit.to === null) return { kind: 'unreadable', edit, why: whyUnreadable(edit) }
  if (isStale(edit, present)) return { kind: 'stale', edit, now: present }
  const open = change !== undefined && holdsValue(change) && !isFinal(change.state) ? change : null
  return { kind: 'edited', edit, over: open, takesBack: edit.to === present ? open : null }
}

/** Whether the marketplace did not take the value of a change, so that only this cell still has it. */
export function isNotTaken(change: CellChange | undefined): change is ValueChange {
  return (
    change !== undefined && holdsValue(change) && ['rejected', 'blocked', 'conflict'].includes(change.state)
  )
}

/** What a cell shows without an edit: the value on its way, else the one just acknowledged, else the marketplace's. */
export function valueUnderEdit(
  change: CellChange | undefined,
  present: string | null,
  readAt: number,
): string | null {
  if (change === undefined || !holdsValue(change)) return present
  // A refused value stays in its cell until a person has dealt with it.
  return isFinal(change.state) ? valueToBe(change, present, readAt) : change.to
}
