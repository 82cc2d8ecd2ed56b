import type { Change } from '../../../../../shared/contract/outbox/change.ts'
import { FIELD_OF_KIND } from '../../../../../shared/domain/changes/change.ts'
import { namedFields } from '../../../../../shared/domain/products/named-fields.ts'
import { FORM_FIELDS, type FormField } from '../../../../../shared/domain/products/product-fields.ts'

/** The open changes of a product that need attention, by the place where they are shown. */
export interface Troubles {
  /** At the fields that the marketplace's message names; one change may be at several. */
  readonly atField: ReadonlyMap<FormField, readonly Change[]>
  /** Those whose message names no field that was sent. */
  readonly onTop: readonly Change[]
  readonly conflicts: readonly ConflictChange[]
  readonly unreadable: readonly Change[]
}
export type ConflictChange = Extract<Change, { kind: 'price' | 'stock' | 'update' }>

/** The fields of a change; none for a change of the product as a whole. */
export function fieldsOfChange(change: Change): readonly FormField[] {
  switch (change.kind) {
    case 'price':
    case 'stock':
      return [FIELD_OF_KIND[change.kind]]
    case 'update':
      return change.fields.map(({ field }) => field)
    case 'create':
      return FORM_FIELDS
    default:
      return []
  }
}

/** Images have their own section. */
export function openTroubles(changes: readonly Change[]): Troubles {
  const about = changes.filter(({ kind }) => !kind.startsWith('image-'))
  const atField = new Map<FormField, Change[]>()
  const onTop: Change[] = []
  for (const change of about.filter(({ state }) => state === 'rejected')) {
    const fields = placesOf(change)
    if (fields.length === 0) onTop.push(change)
    for (const field of fields) atField.set(field, [...(atField.get(field) ?? []), change])
  }
  const conflicts = about.filter(
    (change): change is ConflictChange =>
      change.state === 'conflict' &&
      (change.kind === 'price' || change.kind === 'stock' || change.kind === 'update'),
  )
  const others = about.filter(
    ({ state, kind }) => state === 'conflict' && (kind === 'create' || kind === 'delete'),
  )
  return {
    atField,
    onTop: [...onTop, ...others],
    conflicts,
    unreadable: about.filter(({ state, kind }) => state === 'blocked' || kind === 'unreadable'),
  }
}

function placesOf(change: Change): readonly FormField[] {
  const sent = fieldsOfChange(change)
  if (change.reason === 'sku-taken') return ['sku']
  // A change of one field is about that field, whatever the message says.
  if (sent.length === 1) return sent
  return change.words === null ? [] : namedFields(change.words, sent)
}
