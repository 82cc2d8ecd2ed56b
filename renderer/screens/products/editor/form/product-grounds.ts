import type { Change } from '../../../../../shared/contract/outbox/change.ts'
import type { Grounds } from '../../../../../shared/domain/form/product-form.ts'
import type { FieldGround } from '../../../../../shared/domain/form/read-form-field.ts'
import {
  type LocalMark,
  type LocalProduct,
  type LocalValue,
  localProduct,
} from '../../../../../shared/domain/list/local-view.ts'
import { FORM_FIELDS, type FormField } from '../../../../../shared/domain/products/product-fields.ts'
import {
  type FieldValue,
  type ProductJson,
  shownField,
} from '../../../../../shared/domain/products/shown-field.ts'

/** The base values of a form: the marketplace's with the open changes over them. */
export interface ProductGround {
  readonly local: LocalProduct
  readonly grounds: Grounds
  readonly marks: Readonly<Record<FormField, LocalMark>>
}

const NOTHING: FieldGround = { base: { kind: 'shown', value: null }, under: null }

export const EMPTY_GROUNDS = byField(() => NOTHING)

/** Null when neither the catalog (`held`) nor the outbox knows the product. */
export function groundOf(held: ProductJson | null, changes: readonly Change[]): ProductGround | null {
  const bases = byField(field => (held === null ? createdBase(field, changes) : shownField(held, field)))
  const shown = FORM_FIELDS.flatMap((field): [string, LocalValue][] => {
    const base = bases[field]
    return base.kind === 'shown' ? [[field, base.value]] : []
  })
  const replica = held === null ? null : { fields: Object.fromEntries(shown), images: null }
  const local = localProduct(replica, changes)
  if (local === null) return null
  return {
    local,
    grounds: byField(field => {
      const base = bases[field]
      const own = local.fields[field]
      if (own !== undefined && own.change !== null) return { base, under: own.value as FieldValue }
      return { base, under: base.kind === 'shown' ? base.value : undefined }
    }),
    marks: byField(field => local.fields[field]?.mark ?? 'plain'),
  }
}

/** A product that is not created yet has only the values of its create. */
function createdBase(field: FormField, changes: readonly Change[]): FieldGround['base'] {
  const create = changes.findLast(change => change.kind === 'create')
  const fields: Readonly<Record<string, FieldValue | undefined>> =
    create?.kind === 'create' ? create.fields : {}
  return { kind: 'shown', value: fields[field] ?? null }
}

function byField<T>(of: (field: FormField) => T): Readonly<Record<FormField, T>> {
  return Object.fromEntries(FORM_FIELDS.map(field => [field, of(field)])) as Record<FormField, T>
}
