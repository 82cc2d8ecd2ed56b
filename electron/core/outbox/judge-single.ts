import type { ChangeReason } from '../../../shared/domain/change.ts'
import { type Verdict as BulkVerdict, RESENDS_MAX, UNREADABLE_LOOKS_MAX } from './judge.ts'
import type { WishOf } from './row.ts'
import { isSameField } from './same-field.ts'

/** What is known of an unsure change beside what it asks for. */
export interface Doubt {
  resends: number
  looks: number
  /** Refused by the marketplace: when a look shows no effect, that is believed. */
  refused: boolean
  /** No request of it may take effect any more. */
  quarantineOver: boolean
}

/**
 * As for batches, and:
 * - `created`: the product was made, and this is its number.
 * - `refused`: it took no effect and is not sent again; a person is told why.
 * - `again` may say what is known before it is sent once more.
 */
export type Verdict =
  | BulkVerdict
  | { kind: 'created'; product: number }
  | { kind: 'refused'; reason: ChangeReason; theirs?: string; words?: string }
  | { kind: 'again'; beforeSend: string }

/** Looks for a create, over about five minutes, that cannot tell whether it took effect. */
const CREATE_LOOKS_MAX = 6

const LATER = { kind: 'later' } as const
const APPLIED = { kind: 'applied' } as const
const GONE = { kind: 'gone' } as const
const REFUSED = { kind: 'refused', reason: 'request-refused' } as const

/** Nothing of it took effect, for certain. */
function without({ resends, refused }: Doubt): Verdict {
  if (refused) return REFUSED
  return resends < RESENDS_MAX ? { kind: 'again' } : { kind: 'give-up' }
}

/** An answer in which what matters cannot be read. */
export function unreadable({ looks, quarantineOver }: Doubt): Verdict {
  return !quarantineOver || looks + 1 < UNREADABLE_LOOKS_MAX ? LATER : { kind: 'conflict', theirs: null }
}

/** What a product showed: of each field its text, null for nothing, undefined where it does not show the field. */
export type SeenFields = { kind: 'gone' } | { kind: 'unreadable' } | { kind: 'fields'; fields: Shown }
export type Shown = Readonly<Record<string, string | null | undefined>>

export function judgeUpdate({ fields }: WishOf<'update'>, seen: SeenFields, doubt: Doubt): Verdict {
  if (seen.kind === 'gone') return GONE
  if (seen.kind === 'unreadable') return unreadable(doubt)
  const shown = fields.filter(({ field }) => seen.fields[field] !== undefined)
  // A field that is never shown cannot be verified: sending it again is safe, as nothing else changes.
  if (shown.length === 0) return doubt.quarantineOver ? without(doubt) : LATER
  const held = (field: string) => seen.fields[field] ?? null
  const missing = shown.filter(({ field, to }) => !isSameField(field, to, held(field)))
  if (missing.length === 0) return APPLIED
  if (!doubt.quarantineOver) return LATER
  const contested = missing.filter(
    ({ field, from }) => from !== undefined && !isSameField(field, from, held(field)),
  )
  if (contested.length === 0) return without(doubt)
  if (doubt.refused) return REFUSED
  const theirs = Object.fromEntries(contested.map(({ field }) => [field, held(field)]))
  return { kind: 'conflict', theirs: JSON.stringify(theirs) }
}

/** Deleting again is safe, and a product that is gone says so itself; whether it is shown otherwise proves nothing. */
export function judgeDelete(seen: SeenFields, doubt: Doubt): Verdict {
  if (seen.kind === 'gone') return APPLIED
  if (!doubt.quarantineOver) return LATER
  return without(doubt)
}

/** Products found with exactly the SKU of a create. `complete`: there is no other place where one could be. */
export interface SeenSkus {
  ids: readonly number[]
  /** Those of them that cannot be what was asked for: approved already, and of another name. */
  others?: readonly number[]
  complete: boolean
}

/** What a create remembers from before it left: products that had its SKU, and whether an answer was ever lost. */
export interface CreateMemory {
  taken: readonly number[]
  unsure: boolean
}

export function judgeCreate(seen: SeenSkus, memory: CreateMemory, doubt: Doubt): Verdict {
  const ours = seen.ids.filter(id => !memory.taken.includes(id) && seen.others?.includes(id) !== true)
  const [first] = ours.toSorted((a, b) => b - a)
  if (first !== undefined && (memory.unsure || !doubt.refused)) return { kind: 'created', product: first }
  const [other] = seen.ids
  if (other !== undefined) return { kind: 'refused', reason: 'sku-taken', theirs: String(other) }
  if (!doubt.quarantineOver) return LATER
  // Where the products that wait for approval cannot be seen, a person decides in the end.
  if (!seen.complete && doubt.looks + 1 < CREATE_LOOKS_MAX) return LATER
  if (!seen.complete) return doubt.refused ? REFUSED : { kind: 'give-up' }
  return without(doubt)
}

/** Images of a product by number, in its order; `primary` is the one marked so. */
export type SeenImages =
  | { kind: 'gone' }
  | { kind: 'unreadable' }
  | { kind: 'images'; ids: readonly number[]; primary: readonly number[] }

/**
 * `before` are the images there were before the request left; null when that was lost with the row and nobody can
 * tell a new picture from an old one.
 */
export function judgeImageAdd(before: readonly number[] | null, seen: SeenImages, doubt: Doubt): Verdict {
  if (seen.kind === 'gone') return GONE
  if (seen.kind === 'unreadable') return doubt.quarantineOver ? unreadable(doubt) : LATER
  if (before === null && seen.ids.length > 0)
    return doubt.quarantineOver ? { kind: 'conflict', theirs: null } : LATER
  const added = seen.ids.filter(id => before?.includes(id) !== true)
  // After a second request one picture more may be the first one's, come late, and the other still on its way.
  if (!doubt.quarantineOver && (added.length !== 1 || doubt.resends > 0)) return LATER
  if (added.length === 1) return APPLIED
  if (added.length > 1) {
    const theirs = JSON.stringify(added)
    return { kind: 'refused', reason: 'image-twice', theirs, words: added.join(', ') }
  }
  const verdict = without(doubt)
  return verdict.kind === 'again' ? { kind: 'again', beforeSend: JSON.stringify(seen.ids) } : verdict
}

export function judgeImageDelete(image: number, seen: SeenImages, doubt: Doubt): Verdict {
  // With its product the image is gone too.
  if (seen.kind === 'gone') return APPLIED
  if (seen.kind === 'unreadable') return unreadable(doubt)
  if (!seen.ids.includes(image)) return APPLIED
  return doubt.quarantineOver ? without(doubt) : LATER
}

export function judgePrimary(image: number, seen: SeenImages, doubt: Doubt): Verdict {
  if (seen.kind === 'gone') return GONE
  if (seen.kind === 'unreadable') return unreadable(doubt)
  if (!seen.ids.includes(image)) return { kind: 'refused', reason: 'image-gone' }
  if (seen.primary.includes(image)) return APPLIED
  return doubt.quarantineOver ? without(doubt) : LATER
}

/** `status` is null when none was readable. */
export type SeenOrder = { kind: 'gone' } | { kind: 'status'; status: string | null }

export function judgeMove({ from, to }: WishOf<'move'>, seen: SeenOrder, doubt: Doubt): Verdict {
  if (seen.kind === 'gone') return GONE
  if (seen.status === null) return unreadable(doubt)
  if (seen.status === to) return APPLIED
  if (!doubt.quarantineOver) return LATER
  return seen.status === from ? without(doubt) : { kind: 'conflict', theirs: seen.status }
}
