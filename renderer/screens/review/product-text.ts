import type { ReviewRow } from '../../../shared/domain/changes/review.ts'
import type { CatalogView } from '../../bridge/stores/catalog-store.ts'
import type { Language } from '../../i18n/language.ts'
import { writeValue } from '../../i18n/texts/unusual-text.ts'

/** The product of a row by SKU and name, and the whole row in one line for a screen reader. */
export function productText(row: ReviewRow, { columns, rowOf }: CatalogView, language: Language) {
  const { t } = language
  const { product, field, to, text } = row.edit
  const at = rowOf.get(product)
  const sku = at === undefined ? null : (columns.sku[at] ?? null)
  const name =
    (at === undefined ? undefined : columns.name[at]) ?? t('review.noName', { id: String(product) })
  const from = row.kind === 'change' ? row.asked.from : row.edit.from
  const what = t('review.what', {
    sku: sku ?? name,
    field: t(field === 'base_price' ? 'review.price' : 'review.stock'),
    from: writeValue(field, from, language),
    to: to === null ? text : writeValue(field, to, language),
  })
  return { sku, name, what }
}
