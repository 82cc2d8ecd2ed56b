import type { CellField } from '../../shared/domain/changes/edit.ts'
import type { ReviewRow } from '../../shared/domain/changes/review.ts'
import type { CategoryIndex } from '../../shared/domain/products/category-names.ts'
import type { CatalogView } from '../bridge/stores/catalog-store.ts'
import type { Language } from '../i18n/language.ts'
import { FIELD_NAME } from '../i18n/texts/values/field-names.ts'
import { cellValueText } from '../i18n/texts/values/field-text.ts'

/** The product of a row by SKU and name, and the whole row in one line for a screen reader. */
export function productText(
  row: ReviewRow,
  { columns, rowOf, left }: CatalogView,
  language: Language,
  categories: CategoryIndex | null,
) {
  const { t } = language
  const { product, field, to, text } = row.edit
  const at = rowOf.get(product)
  const sku = (at === undefined ? left.get(product)?.sku : columns.sku[at]) ?? null
  const name =
    (at === undefined ? left.get(product)?.name : columns.name[at]) ??
    t('review.noName', { id: String(product) })
  const from = row.kind === 'change' ? row.from : row.edit.from
  const what = t('review.what', {
    sku: sku ?? name,
    field: fieldText(field, language),
    from: cellValueText(field, from, language, categories),
    to: to === null ? text : cellValueText(field, to, language, categories),
  })
  return { sku, name, what }
}

/** What a field is called in the review. */
export function fieldText(field: CellField, { t }: Language): string {
  if (field === 'base_price') return t('fields.price')
  return t(field === 'stock_qty' ? 'fields.stock' : FIELD_NAME[field])
}
