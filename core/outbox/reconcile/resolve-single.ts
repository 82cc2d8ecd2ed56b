import type { OperationOf } from '../../../shared/domain/changes/change.ts'
import type { Resolution } from '../apply/outcome.ts'
import type { ServerFields, ServerImages, ServerOrder, ServerSkus } from '../reads/server-state.ts'
import { type CreateMemory, writeMemory } from '../rows/create-memory.ts'
import { isSameField } from '../rows/same-field.ts'
import { RESENDS_MAX } from './resolve-bulk.ts'

/** What is known of an unknown change besides its operation. */
export interface UnknownContext {
  resends: number
  looks: number
  /** The marketplace refused it: believed when a reading shows no effect. */
  refused: boolean
  /** None of its requests can take effect any more. */
  quarantineOver: boolean
  /** Somebody else used the key meanwhile, and no answer confirmed this change: the effect found may be theirs. */
  othersMeanwhile: boolean
}

/** How many readings, over about five minutes, may fail to tell whether a create took effect. */
const CREATE_LOOKS_MAX = 6

const LATER = { kind: 'later' } as const
const APPLIED = { kind: 'applied' } as const
const GONE = { kind: 'gone' } as const
const REFUSED = { kind: 'refused', reason: 'request-refused' } as const

/** It certainly took no effect. */
function without({ resends, refused }: UnknownContext): Resolution {
  if (refused) return REFUSED
  return resends < RESENDS_MAX ? { kind: 'again' } : { kind: 'give-up' }
}

/** What was asked for is not there, so the request took no effect, or not yet. */
function notThere(unknownContext: UnknownContext): Resolution {
  return unknownContext.quarantineOver ? without(unknownContext) : LATER
}

/** How many unreadable readings it takes to believe a refusal without one. */
const REFUSED_LOOKS = 3

/** An unreadable answer proves nothing: read again. Only a refusal is believed in the end. */
export function nothingRead({ refused, looks, quarantineOver }: UnknownContext): Resolution {
  return refused && quarantineOver && looks + 1 >= REFUSED_LOOKS ? REFUSED : LATER
}

/** A field that is not shown proves nothing; one with a third value is a conflict. */
export function resolveUpdate(
  { fields }: OperationOf<'update'>,
  seen: ServerFields,
  unknownContext: UnknownContext,
): Resolution {
  if (seen.kind === 'gone') return GONE
  if (seen.kind === 'unreadable') return nothingRead(unknownContext)
  const shown = fields.filter(({ field }) => seen.fields[field] !== undefined)
  // A field that is never shown cannot be verified. Sending it again is safe, as nothing else changes.
  if (shown.length === 0) return notThere(unknownContext)
  const held = (field: string) => seen.fields[field] ?? null
  const missing = shown.filter(({ field, to }) => !isSameField(field, to, held(field)))
  if (missing.length === 0) return APPLIED
  if (!unknownContext.quarantineOver) return LATER
  const contested = missing.filter(
    ({ field, from }) => from !== undefined && !isSameField(field, from, held(field)),
  )
  if (contested.length === 0) return without(unknownContext)
  if (unknownContext.refused) return REFUSED
  const theirs = Object.fromEntries(contested.map(({ field }) => [field, held(field)]))
  return { kind: 'conflict', theirs: JSON.stringify(theirs) }
}

/** Deleting again is safe, and a product that is gone says so; a reading that still shows it proves nothing. */
export function resolveDelete(seen: ServerFields, unknownContext: UnknownContext): Resolution {
  return seen.kind === 'gone' ? APPLIED : notThere(unknownContext)
}

/**
 * Only a product with all the values that were sent counts as the one created: somebody else may have used the same
 * SKU while the answer was missing, or have changed the product since. Where an answer was lost, a person decides
 * which; until then nothing is sent, as that could make a second product.
 */
export function resolveCreate(
  seen: ServerSkus,
  memory: CreateMemory,
  unknownContext: UnknownContext,
): Resolution {
  const isFresh = (id: number) => !memory.taken.includes(id)
  const fresh = seen.found.filter(({ id }) => isFresh(id))
  const [first] = fresh.filter(({ isOther }) => !isOther).toSorted((a, b) => b.id - a.id)
  if (first !== undefined && (memory.unsure || !unknownContext.refused))
    return { kind: 'created', product: first.id }
  const [doubtful] = fresh
  if (doubtful !== undefined && memory.unsure) return perhaps(doubtful.id, 'sku-taken')
  if (seen.found.length > 0)
    return takenBy(
      seen.found.map(({ id }) => id),
      memory,
    )
  if (!unknownContext.quarantineOver) return LATER
  const isLastRead = unknownContext.looks + 1 >= CREATE_LOOKS_MAX
  const unproven = seen.unproven?.find(isFresh)
  if (unproven !== undefined) return isLastRead ? perhaps(unproven, 'sku-taken') : LATER
  const [lost] = seen.vanished ?? []
  if (lost !== undefined) return isLastRead ? perhaps(lost, 'product-gone') : LATER
  if (seen.unproven !== undefined && seen.unproven.length > 0) return takenBy(seen.unproven, memory)
  // Where products that wait for approval cannot be listed, a person decides in the end.
  if (!seen.complete && !isLastRead) return LATER
  if (!seen.complete) return unknownContext.refused ? REFUSED : { kind: 'give-up' }
  return without(unknownContext)
}

function perhaps(product: number, reason: 'sku-taken' | 'product-gone'): Resolution {
  return { kind: 'perhaps-created', product, reason }
}

function takenBy(ids: readonly number[], { taken, unsure }: CreateMemory): Resolution {
  const beforeSend = writeMemory({ taken: [...new Set([...taken, ...ids])], unsure })
  return { kind: 'refused', reason: 'sku-taken', theirs: String(ids[0]), beforeSend }
}

/**
 * `before` are the image ids before the request left; null when they were lost with the row, so that nobody can tell
 * a new image from an old one. When somebody else used the key meanwhile, a new image may be theirs.
 */
export function resolveImageAdd(
  before: readonly number[] | null,
  seen: ServerImages,
  unknownContext: UnknownContext,
): Resolution {
  if (seen.kind === 'gone') return GONE
  if (seen.kind === 'unreadable') return nothingRead(unknownContext)
  if (before === null && seen.ids.length > 0)
    return unknownContext.quarantineOver ? { kind: 'conflict', theirs: JSON.stringify(seen.ids) } : LATER
  const added = seen.ids.filter(id => before?.includes(id) !== true)
  if (added.length > 0 && unknownContext.othersMeanwhile)
    return unknownContext.quarantineOver ? { kind: 'conflict', theirs: JSON.stringify(added) } : LATER
  // After a second request, one new image may be the first request's, come late, with the second still on its way.
  if (!unknownContext.quarantineOver && (added.length !== 1 || unknownContext.resends > 0)) return LATER
  if (added.length === 1) return APPLIED
  if (added.length > 1) {
    const theirs = JSON.stringify(added)
    return { kind: 'refused', reason: 'image-twice', theirs, words: added.join(', ') }
  }
  const resolution = without(unknownContext)
  return resolution.kind === 'again' ? { kind: 'again', beforeSend: JSON.stringify(seen.ids) } : resolution
}

/** An image that is no longer listed is deleted, whoever did it. */
export function resolveImageDelete(
  image: number,
  seen: ServerImages,
  unknownContext: UnknownContext,
): Resolution {
  // When the product is gone, so is the image.
  if (seen.kind === 'gone') return APPLIED
  if (seen.kind === 'unreadable') return nothingRead(unknownContext)
  if (!seen.ids.includes(image)) return APPLIED
  return notThere(unknownContext)
}

/** Refused where the image is no longer listed. */
export function resolvePrimary(
  image: number,
  seen: ServerImages,
  unknownContext: UnknownContext,
): Resolution {
  if (seen.kind === 'gone') return GONE
  if (seen.kind === 'unreadable') return nothingRead(unknownContext)
  if (!seen.ids.includes(image)) return { kind: 'refused', reason: 'image-gone' }
  if (seen.primary.includes(image)) return APPLIED
  return notThere(unknownContext)
}

/** An order in a third status is a conflict. */
export function resolveMove(
  { from, to }: OperationOf<'move'>,
  seen: ServerOrder,
  unknownContext: UnknownContext,
): Resolution {
  if (seen.kind === 'gone') return GONE
  if (seen.status === null) return nothingRead(unknownContext)
  if (seen.status === to) return APPLIED
  if (!unknownContext.quarantineOver) return LATER
  return seen.status === from ? without(unknownContext) : { kind: 'conflict', theirs: seen.status }
}
