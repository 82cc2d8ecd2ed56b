import type { CellField } from '../../../../shared/domain/changes/edit.ts'
import { cellNumber, readCellText } from '../../../../shared/domain/form/read-cell.ts'
import type { CategoryIndex } from '../../../../shared/domain/products/category-names.ts'
import type { NearName } from '../../../grid/source.ts'
import type { ProductRows } from './rows/product-rows.ts'

/** No text of figures and signs alone is a name but for its spelling. */
const FIGURE = /^[-+−–(]?[\d.,\s'’€%)]+$/

/** How close a pasted text comes to naming a product. */
export function nearNameOf(rows: ProductRows, text: string): NearName | null {
  if (FIGURE.test(text)) return rows.lacksZeros(text) ? 'zeros' : null
  if (rows.isLikeSku(text)) return 'spelling'
  return rows.isName(text) ? 'called' : null
}

/** A word in a field of numbers, or none of the words of its field. What comes close to a number is a mistake in it. */
export function isMisplacedIn(field: CellField | null, text: string, categories: CategoryIndex | null) {
  if (field === null) return false
  const number = cellNumber(field, text)
  if (number !== null)
    return number.kind === 'not' && (number.code === 'not-a-number' || number.code === 'date')
  const isChoice = field === 'unit' || field === 'type' || (field === 'category_id' && categories !== null)
  return isChoice && readCellText(field, text, { under: null, categories }).kind === 'unreadable'
}
