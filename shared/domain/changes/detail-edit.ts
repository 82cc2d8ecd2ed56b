import { emptyValue, isWholeField, kindOfField, type UpdateField } from '../products/product-fields.ts'
import { isListed } from '../products/shown-field.ts'
import type { OperationOf } from './change.ts'
import type { ReviewedDetail } from './review.ts'

type SentValue = OperationOf<'update'>['fields'][number]['to']

/** The value that canonical text stands for (API document §4, POST /products/{id}): whole numbers as numbers. */
export function detailValue(field: UpdateField, text: string): SentValue {
  if (text === '') return emptyValue(field)
  return isWholeField(field) || kindOfField(field) === 'category' ? Number(text) : text
}

/** One update for each product, with all its fields, in the order of the products' first rows. */
export function updatesOf(rows: readonly ReviewedDetail[]): OperationOf<'update'>[] {
  const updates = new Map<number, OperationOf<'update'>>()
  for (const { edit, from, sku } of rows) {
    const { product, origin, field, to } = edit
    const known = updates.get(product)
    const update = known ?? { kind: 'update', product, sku, origin, fields: [] }
    if (known === undefined) updates.set(product, update)
    const value = { field, to: detailValue(field, to) }
    // As in the product's form, a field that was never read has no base and can't conflict.
    if (from === null && !isListed(field)) update.fields.push(value)
    else update.fields.push({ ...value, from: from === null ? null : detailValue(field, from) })
  }
  return [...updates.values()]
}
