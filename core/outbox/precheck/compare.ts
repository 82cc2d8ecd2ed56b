import type { ServerFields, ServerImages, ServerOrder } from '../reads/server-state.ts'
import { isSameBulkValue } from '../requests/same-value.ts'
import type { BulkOperation, ChangeRow, Operation, OperationOf } from '../rows/row.ts'
import { isSameField } from '../rows/same-field.ts'

/**
 * What to do with a change that is about to leave, by what the marketplace holds at that moment.
 * - `send`: as it is; `beforeSend` is to be remembered.
 * - `already-so`: the marketplace holds it, nothing is sent.
 * - `rewrite`: it leaves as this.
 * - `conflict`: somebody else changed the same meanwhile; a person decides.
 * - `put-off`: it cannot be compared now. `lag`: only because the reading may be older than what was sent last.
 */
export type Comparison =
  | { kind: 'send'; beforeSend?: string }
  | { kind: 'already-so' }
  | { kind: 'rewrite'; operation: Operation }
  | { kind: 'conflict'; operation: Operation; theirs: string }
  | { kind: 'gone' }
  | { kind: 'put-off' }
  | { kind: 'lag' }

/** What this computer itself was told to be applied last in the lane of the change. */
export interface LastApplied {
  operation: Operation
  /** A reading from before this moment may not show it yet. */
  lagsUntil: number
}

export interface Comparing {
  row: Pick<ChangeRow, 'before_send' | 'attempts' | 'looks'>
  last: LastApplied | null
  /** When the reading left. */
  startedAt: number
  /** Somebody else used the key since it was sent before. */
  othersMeanwhile?: boolean
}

const SEND = { kind: 'send' } as const
/** Looks for images that cannot be read before one is added without knowing those before it. */
const IMAGE_LOOKS = 2
/** What is remembered of images that were asked for and never shown. */
const NOT_SHOWN = 'null'
const ALREADY_SO = { kind: 'already-so' } as const

/** `held` is canonical text, null when there was nothing readable. */
export function compareBulk(operation: BulkOperation, held: string | null, comparing: Comparing): Comparison {
  const { kind, from, to } = operation
  const isHeld = (known: string | null) =>
    known !== null && held !== null && isSameBulkValue(kind, known, held)
  // Nothing that could have changed since.
  if (from === null) return isHeld(to) ? ALREADY_SO : SEND
  if (held === null) return { kind: 'put-off' }
  // Exactly the old value is never taken for a rounded new one.
  if (held === from && held !== to) return SEND
  const isFirstTry = comparing.row.attempts === 0
  // So many more are not there yet because somebody else happened to set the same sum.
  const isPerhapsTheirs = operation.by !== null && !isFirstTry && comparing.othersMeanwhile === true
  if (isHeld(to) && isPerhapsTheirs) return { kind: 'conflict', operation, theirs: held }
  if (isHeld(to) && !(operation.by !== null && isFirstTry && !isHeld(from))) return ALREADY_SO
  if (isHeld(from)) return SEND
  if (isLagging(comparing, last => 'from' in last && isHeld(last.from === null ? null : String(last.from))))
    return { kind: 'lag' }
  if (operation.by !== null) return rebased(operation, operation.by, held)
  const { before_send: seen } = comparing.row
  return isHeld(seen) || isHeld(appliedLast(comparing)) ? SEND : { kind: 'conflict', operation, theirs: held }
}

function rebased(operation: BulkOperation, by: number, held: string): Comparison {
  const to = String(Math.max(0, Number(held) + by))
  return to === held ? ALREADY_SO : { kind: 'rewrite', operation: { ...operation, from: held, to } }
}

function appliedLast({ last }: Comparing): string | null {
  return last !== null && (last.operation.kind === 'price' || last.operation.kind === 'stock')
    ? last.operation.to
    : null
}

/** Whether the reading may only be too early to show what was sent last. */
function isLagging({ last, startedAt }: Comparing, showsBefore: (last: Operation) => boolean): boolean {
  return last !== null && startedAt < last.lagsUntil && showsBefore(last.operation)
}

/** Field by field: what is so already is left out, and only what both sides changed is a question. */
export function compareUpdate(
  operation: OperationOf<'update'>,
  seen: ServerFields,
  comparing: Comparing,
): Comparison {
  if (seen.kind === 'gone') return { kind: 'gone' }
  if (seen.kind === 'unreadable') return { kind: 'put-off' }
  const { last } = comparing
  const lastFields = last?.operation.kind === 'update' ? last.operation.fields : []
  // What the marketplace never shows cannot be compared, and goes out.
  const isShown = (field: string) => seen.fields[field] !== undefined
  const held = (field: string) => seen.fields[field] ?? null
  const fields = operation.fields.filter(
    ({ field, to }) => !isShown(field) || !isSameField(field, to, held(field)),
  )
  if (fields.length === 0) return ALREADY_SO
  const contested = fields.filter(({ field, from }) => {
    // Without a base nothing was seen that could have changed since.
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
  return rest === operation ? SEND : { kind: 'rewrite', operation: rest }
}

/** A picture is known afterwards by not having been there before. */
export function compareImages(seen: ServerImages, comparing: Comparing): Comparison {
  if (seen.kind === 'gone') return { kind: 'gone' }
  // Where images are never shown it leaves all the same; should no answer come, only a person can tell.
  if (seen.kind === 'unreadable')
    return comparing.row.looks < IMAGE_LOOKS ? { kind: 'put-off' } : { kind: 'send', beforeSend: NOT_SHOWN }
  // The picture before this one may not be shown yet, and would be taken for this one.
  if (isLagging(comparing, () => true)) return { kind: 'lag' }
  return { kind: 'send', beforeSend: JSON.stringify(seen.ids) }
}

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
