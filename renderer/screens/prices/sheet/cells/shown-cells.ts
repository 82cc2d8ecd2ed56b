import type { ProductColumns } from '../../../../../shared/contract/groups/catalog.ts'
import type { Language } from '../../../../i18n/language.ts'
import { valueText } from '../../../../parts/filter/value-text.ts'
import { columnValue, waitingValue } from '../rows/column-reader.ts'
import type { ProductRows } from '../rows/product-rows.ts'
import type { ViewStage } from '../rows/product-view.ts'
import { refreshedText, UNREAD } from '../sheet-words.ts'

interface ShownParts {
  rows: ProductRows
  columns: ProductColumns
  stage: Pick<ViewStage, 'openChangesOf'>
}

/** The text of a cell in a column that nobody edits. */
export function shownText(
  { rows, columns, stage }: ShownParts,
  key: string,
  row: number,
  language: Language,
): string {
  switch (key) {
    case 'sku':
      return rows.lastText(row, key)
    case 'picture':
      return ''
    case 'outbox':
      return waitingText(stage, rows.productAt(row), language)
    case 'stockStatus':
      if (rows.has(row) && columns.stock_status[rows.at(row)] == null) return UNREAD
      break
    case 'variants':
      return String(columns.variants[rows.at(row)] ?? UNREAD)
    case 'read':
      return refreshedText(columns.readAt[rows.at(row)], language)
  }
  return valueText(key, columnValue({ rows, columns }, key, row), language)
}

/** What of a product waits in the outbox, with its number where that is more than one. */
function waitingText(stage: ShownParts['stage'], product: number, language: Language): string {
  const { length } = stage.openChangesOf(product)
  const words = valueText('outbox', waitingValue(stage, product), language)
  return length > 1 ? language.t('prices.waitingCount', { words, n: length }) : words
}
