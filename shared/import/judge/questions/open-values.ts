import type { BulkField } from '../../../domain/changes/change.ts'
import type { CategoryReading } from '../../../domain/products/category-names.ts'
import type { Decimal } from '../../../domain/text/decimal.ts'
import { readNumberText, resolveReading, type TextReading } from '../../../domain/text/number-text.ts'
import { readCategoryCell } from '../../columns/values/category-column.ts'
import type { NumberColumn } from '../../columns/values/number-column.ts'
import type { Code } from '../../messages.ts'
import type { Judged } from '../judged.ts'
import type { Scan } from '../scan/scan.ts'

/** A value that cannot be read until the number format of its column is known. */
interface Open {
  record: number
  sku: string
  text: string
  reading: TextReading<Decimal | number>
}

/** Numbers that wait for an answer, by column. */
export type OpenNumbers = Map<number, Open[]>

/** Stores a price or a stock with two readings. */
export function rememberNumber(
  judged: Judged,
  record: number,
  field: BulkField,
  reading: Open['reading'] | undefined,
  numbers: NumberColumn,
  refs: Int32Array,
  open: OpenNumbers,
): void {
  if (reading?.kind !== 'two') return
  const text = numbers.textOf(refs[record] ?? -1)
  remember(judged, record, judged.columns.of.get(field) ?? -1, text, reading, open)
}

/** Stores a number with two readings in a column that is neither price nor stock. */
export function rememberPlain(
  judged: Judged,
  seen: Scan,
  record: number,
  column: number,
  open: OpenNumbers,
): void {
  const text = seen.plain.get(column)?.[record]
  if (text === undefined) return
  const reading = resolveReading(readNumberText(text), value => ({ value }), undefined)
  remember(judged, record, column, text, reading, open)
}

function remember(
  judged: Judged,
  record: number,
  column: number,
  text: string,
  reading: Open['reading'],
  open: OpenNumbers,
): void {
  const one = { record, sku: judged.sku.at(record), text, reading }
  const others = open.get(column)
  if (others === undefined) open.set(column, [one])
  else others.push(one)
}

/** Codes of texts that are no price or no stock. */
export const NO_VALUES: readonly Code[] = [
  'not-a-number',
  'percent',
  'scientific',
  'formula',
  'date',
  'other-currency',
  'unreadable-character',
  'negative-price',
  'price-too-large',
  'price-too-precise',
  'negative-stock',
  'fractional-stock',
  'stock-too-large',
  'currency-in-stock',
]

/**
 * Codes of rejected rows that still set another value, so that a second row with the same SKU is not certain either.
 */
export const OTHER_VALUE: ReadonlySet<Code> = new Set<Code>([
  ...NO_VALUES,
  'other-currency-column',
  'too-long',
])

/** Category names that nobody explained yet, by their key. */
export type OpenCategories = Map<string, { text: string; records: number[]; reading: CategoryReading }>

/** Stores the category name of a row that waits for an answer. */
export function rememberCategory(judged: Judged, seen: Scan, record: number, open: OpenCategories): void {
  const column = judged.columns.of.get('category_id') ?? -1
  const cell = readCategoryCell(judged, seen.plain.get(column)?.[record] ?? '')
  if (cell === null || !('open' in cell)) return
  const known = open.get(cell.key)
  if (known === undefined) open.set(cell.key, { text: cell.text, records: [record], reading: cell.open })
  else known.records.push(record)
}
