import {
  type BulkOperation,
  isBulk,
  type Operation,
  type OperationOf,
} from '../../../shared/domain/changes/change.ts'
import { detailValue } from '../../../shared/domain/changes/detail-edit.ts'
import type { Decimal } from '../../../shared/domain/text/decimal.ts'
import type { ServerFields, ServerImages, ServerOrder } from '../reads/server-state.ts'
import { isSameBulkValue } from '../requests/same-value.ts'
import { byOf, readBulkValue } from '../rows/bulk-value.ts'
import type { ChangeRow } from '../rows/row.ts'
import { isSameField } from '../rows/same-field.ts'

/**
 * What to do with a change that is about to leave, given what the marketplace holds.
 * - `send`: send it as it is; `beforeSend` is to be remembered with it.
 * - `already-so`: the marketplace holds the value already; nothing is sent. `stored` is that value where it is rounded.
 * - `rewrite`: send this operation instead.
 * - `conflict`: somebody else changed the value too; a person decides.
 * - `put-off`: it cannot be compared now.
 * - `lag`: the reading may be too early to show what this computer sent last; read again.
 */
export type Comparison =
  | { kind: 'send'; beforeSend?: string }
  | { kind: 'already-so'; stored?: string }
  | { kind: 'rewrite'; operation: Operation }
  | { kind: 'conflict'; operation: Operation; theirs: string }
  | { kind: 'gone' }
  | { kind: 'put-off' }
  | { kind: 'lag' }

/** The operation that this computer applied last in the lane of the change. */
export interface LastApplied {
  operation: Operation
  /** A reading that started before this may not show it yet. */
  lagsUntil: number
}

/** What is known of a change besides its operation and the reading. Times in steady milliseconds since 1970. */
export interface Comparing {
  row: Pick<ChangeRow, 'before_send' | 'attempts' | 'looks'>
  last: LastApplied | null
  /** When the request for the reading left. */
  startedAt: number
  /** Somebody else has used the key since the change was last sent. */
  othersMeanwhile?: boolean
}

const SEND = { kind: 'send' } as const
/** How many unreadable image lists are put up with before an image is added without knowing the earlier ones. */
const IMAGE_LOOKS = 2
/** Remembered when the image list was asked for and never shown. */
const NOT_SHOWN = 'null'
const ALREADY_SO = { kind: 'already-so' } as const

/** `held` is null when the value was not readable. */
export function compareBulk<O extends BulkOperation>(
  operation: O,
  held: O['from'],
  comparing: Comparing,
): Comparison {
  const { from, to } = operation
  const by = byOf(operation)
  const isHeld = (known: Decimal | number | null) =>
    known !== null && held !== null && isSameBulkValue(known, held)
  const alreadySo = (): Comparison =>
    held === to ? ALREADY_SO : { kind: 'already-so', stored: String(held) }
  // Without a base nothing can have changed since.
  if (from === null) return isHeld(to) ? alreadySo() : SEND
  if (held === null) return { kind: 'put-off' }
  // An exact match with the old value is never taken for a rounded new one.
  if (held === from && held !== to) return SEND
  const isFirstTry = comparing.row.attempts === 0
  // A difference is not applied just because somebody else set the same sum.
  const isPerhapsTheirs = by !== null && !isFirstTry && comparing.othersMeanwhile === true
  if (isHeld(to) && isPerhapsTheirs) return { kind: 'conflict', operation, theirs: String(held) }
  if (isHeld(to) && !(by !== null && isFirstTry && !isHeld(from))) return alreadySo()
  if (isHeld(from)) return SEND
  if (isLagging(comparing, last => isBulk(last) && isHeld(last.from))) return { kind: 'lag' }
  if (operation.kind === 'stock' && typeof held === 'number' && by !== null)
    return addedTo(held, operation, by)
  const seen = readBulkValue(operation, comparing.row.before_send)
  return isHeld(seen) || isHeld(appliedLast(comparing))
    ? SEND
    : { kind: 'conflict', operation, theirs: String(held) }
}

/** The difference that a person asked for, on the stock that was read. */
function addedTo(held: number, operation: OperationOf<'stock'>, by: number): Comparison {
  const to = Math.max(0, held + by)
  return to === held ? ALREADY_SO : { kind: 'rewrite', operation: { ...operation, from: held, to } }
}

function appliedLast({ last }: Comparing): Decimal | number | null {
  return last !== null && isBulk(last.operation) ? last.operation.to : null
}

/** Whether the reading may just be too early to show what was sent last. */
function isLagging({ last, startedAt }: Comparing, showsBefore: (last: Operation) => boolean): boolean {
  return last !== null && startedAt < last.lagsUntil && showsBefore(last.operation)
}

/**
 * Field by field: a field that already has the value is left out, and only one that both sides changed is a conflict. A
 * field without a base gets the value read here for its base, so that it is known what it was.
 */
export function compareUpdate(
  operation: OperationOf<'update'>,
  seen: ServerFields,
  comparing: Comparing,
): Comparison {
  if (seen.kind === 'gone') return { kind: 'gone' }
  if (seen.kind === 'unreadable') return { kind: 'put-off' }
  const { last } = comparing
  const lastFields = last?.operation.kind === 'update' ? last.operation.fields : []
  // A field the marketplace never shows cannot be compared and is sent.
  const isShown = (field: string) => seen.fields[field] !== undefined
  const held = (field: string) => seen.fields[field] ?? null
  const fields = operation.fields.filter(
    ({ field, to }) => !isShown(field) || !isSameField(field, to, held(field)),
  )
  if (fields.length === 0) return ALREADY_SO
  const contested = fields.filter(({ field, from }) => {
    // Without a base nothing can have changed since.
    if (from === undefined || !isShown(field) || isSameField(field, from, held(field))) return false
    const ours = lastFields.find(edit => edit.field === field)
    return ours === undefined || !isSameField(field, ours.to, held(field))
  })
  const showsBefore = () =>
    contested.every(({ field }) => {
      const ours = lastFields.find(edit => edit.field === field)
      return ours?.from !== undefined && isSameField(field, ours.from, held(field))
    })
  const rest = fields.length === operation.fields.length ? operation : { ...operation, fields }
  if (contested.length > 0) {
    if (isLagging(comparing, showsBefore)) return { kind: 'lag' }
    const theirs = Object.fromEntries(contested.map(({ field }) => [field, held(field)]))
    return { kind: 'conflict', operation: rest, theirs: JSON.stringify(theirs) }
  }
  const based = withBases(rest, seen.fields, comparing)
  return based === operation ? SEND : { kind: 'rewrite', operation: based }
}

/** Gives fields without a base the value that was read; returns the same operation if every field has one. */
function withBases(
  operation: OperationOf<'update'>,
  shown: Extract<ServerFields, { kind: 'fields' }>['fields'],
  comparing: Comparing,
): OperationOf<'update'> {
  const fields = operation.fields.map(edit => {
    const { field, from } = edit
    const held = shown[field]
    if (from !== undefined || held === undefined) return edit
    const showsBefore = (last: Operation) =>
      last.kind === 'update' &&
      last.fields.some(ours => ours.field === field && !isSameField(field, ours.to, held))
    return isLagging(comparing, showsBefore) ? edit : { ...edit, from: detailValue(field, held ?? '') }
  })
  return fields.every((edit, at) => edit === operation.fields[at]) ? operation : { ...operation, fields }
}

/** An added image is recognised afterwards as one that was not there before, so the images there are remembered. */
export function compareImages(seen: ServerImages, comparing: Comparing): Comparison {
  if (seen.kind === 'gone') return { kind: 'gone' }
  // Where images are never shown it is sent all the same; if the answer gets lost, only a person can tell what
  // happened.
  if (seen.kind === 'unreadable')
    return comparing.row.looks < IMAGE_LOOKS ? { kind: 'put-off' } : { kind: 'send', beforeSend: NOT_SHOWN }
  // The image added just before may not be shown yet, and would be taken for this one.
  if (isLagging(comparing, () => true)) return { kind: 'lag' }
  return { kind: 'send', beforeSend: JSON.stringify(seen.ids) }
}

/** An order whose status is neither the one the move starts from nor the one it leads to is a conflict. */
export function compareMove(
  operation: OperationOf<'move'>,
  seen: ServerOrder,
  comparing: Comparing,
): Comparison {
  if (seen.kind === 'gone') return { kind: 'gone' }
  const { status } = seen
  if (status === null) return { kind: 'put-off' }
  if (status === operation.to) return ALREADY_SO
  if (status === operation.from) return SEND
  if (isLagging(comparing, last => last.kind === 'move' && last.from === status)) return { kind: 'lag' }
  return { kind: 'conflict', operation, theirs: status }
}
