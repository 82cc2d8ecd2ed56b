import { isJsonObject } from '../../../../shared/domain/is-json-object.ts'
import {
  FORM_FIELDS,
  type FormField,
  type ProductFields,
} from '../../../../shared/domain/products/product-fields.ts'
import { isListed, placeOf } from '../../../../shared/domain/products/shown-field.ts'
import { numberOfDecimal } from '../../../../shared/domain/text/decimal.ts'
import { at, readFlag, readId } from '../../../api/replies/read-value.ts'

/** A product as JSON, whole, as the marketplace sent it. None of these functions changes its arguments. */
export type Json = Record<string, unknown>

/** A product as the newer of two readings shows it, plus what only the older one showed. */
export function mergeFields(older: Json, newer: Json): Json {
  const merged = { ...older, ...newer }
  for (const [key, value] of Object.entries(newer)) {
    const before = older[key]
    // A list may show a part of a group such as `attributes`. A category is a single thing, with its own rule below.
    if (key !== 'category' && isJsonObject(value) && isJsonObject(before))
      merged[key] = { ...before, ...value }
  }
  // A category may come as an object or as an id; the newer reading decides for both.
  const category = placeOf(newer, 'category_id')
  if (category === null) return merged
  const id = category.reduce<unknown>(at, newer)
  if (
    !Object.hasOwn(newer, 'category') &&
    isJsonObject(older.category) &&
    readId(at(older.category, 'id')) !== readId(id)
  )
    merged.category = { id, ...named(at(newer, 'category_name')) }
  if (!Object.hasOwn(newer, 'category_id') && Object.hasOwn(older, 'category_id')) merged.category_id = id
  return merged
}

/** The fields that were sent; null counts, as it clears a field. */
export function writtenFields(fields: ProductFields): FormField[] {
  return FORM_FIELDS.filter(name => fields[name] !== undefined)
}

/**
 * The product with these fields set where it shows them, and at the top level where it shows them nowhere.
 * `categoryName` is the name of the category in `fields`, or null if unknown.
 */
export function withFields(product: Json, fields: ProductFields, categoryName: string | null): Json {
  let result = product
  for (const name of writtenFields(fields)) {
    result =
      name === 'category_id'
        ? withCategory(result, fields.category_id, categoryName)
        : put(result, placeOf(result, name) ?? [name], before => asBefore(before, name, fields))
  }
  return result
}

/** The fact that a field was edited: a reading from before the edit says nothing about the approval. */
export const APPROVAL_FACT = 'is_approved'

/**
 * The product without its approval: the marketplace may withdraw the approval of an edited product (API document §3:
 * moves between statuses are not shown), so it is unknown until a later reading shows it.
 */
export function withoutApproval(product: Json): Json {
  const { is_approved, ...others } = product
  return readFlag(is_approved) === true ? others : product
}

/**
 * Of the facts to keep, those that a row of a list can show, or that this row does; the others are kept with the
 * detail.
 */
export function factsInRow(row: Json, facts: readonly string[]): string[] {
  return facts.filter(fact => !isFieldName(fact) || isListed(fact) || placeOf(row, fact) !== null)
}

/** The product with the named fields as `source` shows them. Fields that `source` doesn't show stay. */
export function keepFields(product: Json, source: Json, names: Iterable<string>): Json {
  let result = product
  for (const name of names) {
    if (name === 'category_id') {
      result = mergeFields(result, only(source, ['category', 'category_id', 'category_name']))
      continue
    }
    const from = isFieldName(name) ? placeOf(source, name) : Object.hasOwn(source, name) ? [name] : null
    if (from === null) continue
    const to = (isFieldName(name) ? placeOf(result, name) : null) ?? from
    result = put(result, to, () => from.reduce<unknown>(at, source))
  }
  return result
}

const isFieldName = (name: string): name is FormField => FORM_FIELDS.some(field => field === name)

function withCategory(product: Json, id: number | undefined, name: string | null): Json {
  const hasNumber = Object.hasOwn(product, 'category_id')
  return {
    ...product,
    ...(hasNumber ? { category_id: id } : {}),
    ...(Object.hasOwn(product, 'category_name') ? { category_name: name } : {}),
    ...(hasNumber && !Object.hasOwn(product, 'category') ? {} : { category: { id, ...named(name) } }),
  }
}

/** Money goes into JSON as a number, unless the marketplace wrote it as text there. */
function asBefore(before: unknown, name: FormField, fields: ProductFields): unknown {
  const isMoney = name === 'base_price' || name === 'vat_rate'
  const value = fields[name]
  const decimal = name === 'base_price' ? fields.base_price : fields.vat_rate
  return isMoney && typeof before !== 'string' && decimal !== undefined ? numberOfDecimal(decimal) : value
}

const named = (name: unknown): { name?: string } => (typeof name === 'string' ? { name } : {})

function only(product: Json, keys: readonly string[]): Json {
  return Object.fromEntries(Object.entries(product).filter(([key]) => keys.includes(key)))
}

function put(product: Json, place: readonly string[], value: (before: unknown) => unknown): Json {
  const [key = '', ...rest] = place
  if (rest.length === 0) return { ...product, [key]: value(at(product, key)) }
  const inner = product[key]
  return { ...product, [key]: put(isJsonObject(inner) ? inner : {}, rest, value) }
}
