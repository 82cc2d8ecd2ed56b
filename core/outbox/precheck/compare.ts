import { isSameValue } from '../reconcile/resolve-bulk.ts'
import type { SeenFields, SeenImages, SeenOrder } from '../reconcile/resolve-single.ts'
import type { BulkWish, ChangeRow, Wish, WishOf } from '../rows/row.ts'
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
  | { kind: 'rewrite'; wish: Wish }
  | { kind: 'conflict'; wish: Wish; theirs: string }
  | { kind: 'gone' }
  | { kind: 'put-off' }
  | { kind: 'lag' }

/** What this computer itself was told to be applied last in the lane of the change. */
export interface LastApplied {
  wish: Wish
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
export function compareBulk(wish: BulkWish, held: string | null, comparing: Comparing): Comparison {
  const { kind, from, to } = wish
  const isHeld = (known: string | null) => known !== null && held !== null && isSameValue(kind, known, held)
  // Nothing that could have changed since.
  if (from === null) return isHeld(to) ? ALREADY_SO : SEND
  if (held === null) return { kind: 'put-off' }
  // Exactly the old value is never taken for a rounded new one.
  if (held === from && held !== to) return SEND
  const isFirstTry = comparing.row.attempts === 0
  // So many more are not there yet because somebody else happened to set the same sum.
  const isPerhapsTheirs = wish.by !== null && !isFirstTry && comparing.othersMeanwhile === true
  if (isHeld(to) && isPerhapsTheirs) return { kind: 'conflict', wish, theirs: held }
  if (isHeld(to) && !(wish.by !== null && isFirstTry && !isHeld(from))) return ALREADY_SO
  if (isHeld(from)) return SEND
  if (isLagging(comparing, last => 'from' in last && isHeld(last.from === null ? null : String(last.from))))
    return { kind: 'lag' }
  if (wish.by !== null) return rebased(wish, wish.by, held)
  const { before_send: seen } = comparing.row
  return isHeld(seen) || isHeld(appliedLast(comparing)) ? SEND : { kind: 'conflict', wish, theirs: held }
}

function rebased(wish: BulkWish, by: number, held: string): Comparison {
  const to = String(Math.max(0, Number(held) + by))
  return to === held ? ALREADY_SO : { kind: 'rewrite', wish: { ...wish, from: held, to } }
}

function appliedLast({ last }: Comparing): string | null {
  return last !== null && (last.wish.kind === 'price' || last.wish.kind === 'stock') ? last.wish.to : null
}

/** Whether the reading may only be too early to show what was sent last. */
function isLagging({ last, startedAt }: Comparing, showsBefore: (last: Wish) => boolean): boolean {
  return last !== null && startedAt < last.lagsUntil && showsBefore(last.wish)
}

/** Field by field: what is so already is left out, and only what both sides changed is a question. */
export function compareUpdate(wish: WishOf<'update'>, seen: SeenFields, comparing: Comparing): Comparison {
  if (seen.kind === 'gone') return { kind: 'gone' }
  if (seen.kind === 'unreadable') return { kind: 'put-off' }
  const { last } = comparing
  const lastFields = last?.wish.kind === 'update' ? last.wish.fields : []
  // What the marketplace never shows cannot be compared, and goes out.
  const isShown = (field: string) => seen.fields[field] !== undefined
  const held = (field: string) => seen.fields[field] ?? null
  const fields = wish.fields.filter(
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
  const rest = fields.length === wish.fields.length ? wish : { ...wish, fields }
  if (contested.length > 0) {
    if (isLagging(comparing, showsBefore)) return { kind: 'lag' }
    const theirs = Object.fromEntries(contested.map(({ field }) => [field, held(field)]))
    return { kind: 'conflict', wish: rest, theirs: JSON.stringify(theirs) }
  }
  return rest === wish ? SEND : { kind: 'rewrite', wish: rest }
}

/** A picture is known afterwards by not having been there before. */
export function compareImages(seen: SeenImages, comparing: Comparing): Comparison {
  if (seen.kind === 'gone') return { kind: 'gone' }
  // Where images are never shown it leaves all the same; should no answer come, only a person can tell.
  if (seen.kind === 'unreadable')
    return comparing.row.looks < IMAGE_LOOKS ? { kind: 'put-off' } : { kind: 'send', beforeSend: NOT_SHOWN }
  // The picture before this one may not be shown yet, and would be taken for this one.
  if (isLagging(comparing, () => true)) return { kind: 'lag' }
  return { kind: 'send', beforeSend: JSON.stringify(seen.ids) }
}

export function compareMove(wish: WishOf<'move'>, seen: SeenOrder, comparing: Comparing): Comparison {
  if (seen.kind === 'gone') return { kind: 'gone' }
  const { status } = seen
  if (status === null) return { kind: 'put-off' }
  if (status === wish.to) return ALREADY_SO
  if (status === wish.from) return SEND
  if (isLagging(comparing, last => last.kind === 'move' && last.from === status)) return { kind: 'lag' }
  return { kind: 'conflict', wish, theirs: status }
}
