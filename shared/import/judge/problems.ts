import type { BulkField } from '../../domain/changes/change.ts'
import { writeCountry } from '../../domain/products/country.ts'
import type { Decimal } from '../../domain/text/decimal.ts'
import type { TextReading } from '../../domain/text/number-text.ts'
import { type Answers, decimalOf, isNeither } from '../answers.ts'
import { wrongImageColumn } from '../columns/image-columns.ts'
import { readCategoryCell } from '../columns/values/category-column.ts'
import { countsOthers, type PlainField, readPlainField } from '../columns/values/product-values.ts'
import { openDoubts } from '../context/answered-doubts.ts'
import { crossedName, markProblems } from '../context/marked-cells.ts'
import { CODES, type Code } from '../messages.ts'
import { isBlank } from '../table/blanks.ts'
import { cellsOf } from '../table/tokenise.ts'
import type { Filling, Judged, UnfitNumber } from './judged.ts'
import type { TakenSku } from './products/new-products.ts'
import type { SaidValues } from './questions/conversion-questions.ts'
import type { Scan } from './scan/scan.ts'

/** A problem of a row, and its column (-1 for the line as a whole). */
export interface Problem {
  verdict: 'rejected' | 'asked' | 'ignored'
  code: Code
  column: number
  /** Further doubts that would have to be confirmed. */
  further?: readonly { code: Code; column: number }[]
  /** Why the other cell of a row that is rejected for one can't be taken either. */
  beside?: Code
  /** The other cell of the row, which is right. */
  good?: BulkField
  /** For a product that exists: which of its numbers can't be taken. */
  unfit?: readonly UnfitNumber[]
}

/** The longest SKU that the outbox stores. */
const STORED_SKU_MAX = 255

const rejected = (code: Code, column = -1): Problem => ({ verdict: 'rejected', code, column })
const asked = (code: Code, column = -1): Problem => ({ verdict: 'asked', code, column })

/** The first problem of a row. Reasons to reject come before reasons to ask. */
export function problemOf(
  judged: Filling,
  seen: Scan,
  record: number,
  { price, stock, aboutPrice, aboutStock }: SaidValues,
  taken: TakenSku | null,
): Problem | null {
  const { columns, kind } = judged
  const priceColumn = columns.of.get('base_price') ?? -1
  const stockColumn = columns.of.get('stock_qty') ?? -1
  const skuColumn = columns.of.get('sku') ?? -1
  if (kind !== 'products' && isNothing(price) && isNothing(stock))
    return { verdict: 'ignored', code: 'blank-cell', column: priceColumn === -1 ? stockColumn : priceColumn }
  const id = seen.idCode.get(record)
  if (id !== undefined) return rejected(id, columns.of.get('product_id'))
  if (judged.sku.isBlank(record) && kind !== 'products')
    return isOneOfWords(cellsOf(judged.table, record))
      ? { verdict: 'ignored', code: 'blank-cell', column: priceColumn === -1 ? stockColumn : priceColumn }
      : rejected('sku-missing')
  if (seen.skuRefused[record] === 1)
    return rejected(CODES[(seen.skuCode[record] ?? 0) - 1] ?? 'sku-destroyed', skuColumn)
  const plain = kind === 'products' ? plainProblem(judged, seen, record, price) : null
  const there = judged.sku.isBlank(record) ? null : (taken?.by(judged.sku.at(record)) ?? null)
  if (there === null && kind === 'products' && judged.sku.at(record).length > STORED_SKU_MAX)
    return rejected('text-too-long', skuColumn)
  const command = columns.command === null ? '' : (seen.plain.get(columns.command)?.[record] ?? '')
  if (there === null && /^\s*delete/i.test(command)) return rejected('row-deletes', columns.command ?? -1)
  const prices = isNothing(price)
    ? []
    : [
        ...cellProblems(price, priceColumn, judged.answers),
        ...openDoubts(judged, aboutPrice, record),
        ...markProblems(judged, record, priceColumn),
      ]
  const stocks = isNothing(stock)
    ? []
    : [
        ...cellProblems(stock, stockColumn, judged.answers),
        ...openDoubts(judged, aboutStock, record),
        ...markProblems(judged, record, stockColumn),
      ]
  if (there !== null) {
    const unfit = [
      ...prices.slice(0, 1).map(({ code }) => ({ field: 'base_price' as const, code })),
      ...stocks.slice(0, 1).map(({ code }) => ({ field: 'stock_qty' as const, code })),
    ]
    return { ...rejected(there.code, skuColumn), unfit, further: imageProblems(judged, seen, record) }
  }
  const sku = skuDoubt(judged, seen, record)
  const marked = [...markProblems(judged, record, skuColumn), ...crossedName(judged, record)].slice(0, 1)
  const good =
    sku === null && marked.length === 0 && kind === 'both' ? goodOf(prices, stocks, price, stock) : {}
  const refused = [...prices, ...stocks].find(each => each.verdict === 'rejected')
  if (refused !== undefined) {
    // The other cell may be wrong as well: a person should hear of both at once.
    const others = refused.column === priceColumn ? stocks : prices
    const other = sku === null ? (others.find(each => each.verdict === 'rejected') ?? others[0]) : undefined
    return { ...refused, ...(other === undefined ? {} : { beside: other.code }), ...good }
  }
  if (plain?.verdict === 'rejected') return plain
  const isOpen = ({ code }: Problem): boolean => code === 'decimal-unknown'
  const values = [
    ...prices,
    ...stocks.filter(each => isOpen(each) || !prices.some(({ code }) => code === each.code)),
  ]
  const doubts = [
    ...values.filter(isOpen),
    ...(plain === null ? [] : [plain]),
    ...(sku === null ? [] : [asked(sku, skuColumn)]),
    ...marked,
    ...values.filter(each => !isOpen(each)),
  ]
  const [first, ...further] = doubts
  if (first === undefined) return null
  return further.length === 0 ? { ...first, ...good } : { ...first, further, ...good }
}

/** A line of one cell of words, which is a note, also where it stands among the values. */
function isOneOfWords(cells: readonly string[]): boolean {
  const [first = '', second] = cells.filter(cell => !isBlank(cell))
  return second === undefined && /\p{L}{2}/u.test(first) && first.includes(' ')
}

function twoReadings(column: number, answers: Answers): Problem {
  return isNeither(answers, column) ? rejected('decimal-neither', column) : asked('decimal-unknown', column)
}

/** What is wrong with a number itself. */
function cellProblems(
  reading: TextReading<unknown> | undefined,
  column: number,
  answers: Answers,
): Problem[] {
  const refused = refusal(reading, column)
  if (refused !== null) return [refused]
  if (reading?.kind === 'two') return [twoReadings(column, answers)]
  return reading?.kind === 'one' && reading.doubt !== null ? [asked(reading.doubt, column)] : []
}

/** The cell without a problem beside one that has some. */
function goodOf(
  prices: readonly Problem[],
  stocks: readonly Problem[],
  price: TextReading<Decimal> | undefined,
  stock: TextReading<number> | undefined,
): Pick<Problem, 'good'> {
  if (prices.length > 0 && stocks.length === 0 && stock?.kind === 'one') return { good: 'stock_qty' }
  if (stocks.length > 0 && prices.length === 0 && price?.kind === 'one') return { good: 'base_price' }
  return {}
}

export function isNothing(reading: TextReading<unknown> | undefined): boolean {
  return reading === undefined || (reading.kind === 'not' && reading.code === 'blank')
}

function refusal(reading: TextReading<unknown> | undefined, column: number): Problem | null {
  if (reading === undefined || reading.kind !== 'not' || reading.code === 'blank') return null
  return rejected(reading.code, column)
}

const CLEARED_BY_CATALOG: ReadonlySet<Code> = new Set<Code>([
  'sku-like-date',
  'sku-like-formula',
  'sku-like-scientific',
  'sku-like-rounded',
  'sku-placeholder',
  'sku-long',
])

function skuDoubt(judged: Judged, seen: Scan, record: number): Code | null {
  const number = seen.skuCode[record] ?? 0
  if (number === 0)
    return judged.columns.platform === 'Etsy' && judged.sku.at(record).includes(',') ? 'sku-list' : null
  const code = CODES[number - 1] ?? null
  // An existing product with this SKU clears a doubt about its form.
  if (code !== null && CLEARED_BY_CATALOG.has(code) && judged.catalog?.find(judged.sku.at(record)))
    return null
  return code
}

const NEEDED: ReadonlySet<PlainField> = new Set(['name', 'category_id', 'unit'])

/** Reads the other fields of a new product. The first missing or unreadable one is the problem. */
function plainProblem(
  judged: Filling,
  seen: Scan,
  record: number,
  price: TextReading<Decimal> | undefined,
): Problem | null {
  let first: Problem | null = isNothing(price) ? missingValue(judged.columns.of.get('base_price')) : null
  for (const [field, values] of judged.plain) {
    const column = judged.columns.of.get(field) ?? -1
    const cell = seen.plain.get(column)?.[record] ?? ''
    const decimal = decimalOf(judged.answers, column)
    const { countries } = judged.answers
    const reading =
      field === 'category_id'
        ? readCategoryCell(judged, cell)
        : readPlainField(field, cell, decimal, countries)
    if (reading === null) {
      values[record] = defaultOf(judged.answers, field)
      if (NEEDED.has(field) && values[record] === null) first ??= missingValue(column)
    } else if ('open' in reading)
      first ??= asked(reading.open.kind === 'several' ? 'category-several' : 'category-unknown', column)
    else if ('value' in reading) values[record] = reading.value
    else if (reading.code === 'decimal-unknown') first ??= twoReadings(column, judged.answers)
    else first ??= rejected(reading.code, field === 'image_url' ? wrongImageAt(judged, record) : column)
  }
  const least = judged.columns.of.get('min_order_qty') ?? -1
  const unit = judged.plain.get('unit')?.[record]
  if (countsOthers(seen.plain.get(least)?.[record] ?? '', unit))
    first ??= rejected('not-a-whole-number', least)
  for (const field of NEEDED) if (!judged.plain.has(field)) first ??= missingValue(undefined)
  return first
}

/** Why the images of a product that exists can't be added; the rest of its row is taken all the same. */
function imageProblems({ columns, kind, table }: Filling, seen: Scan, record: number): Problem[] {
  const column = columns.of.get('image_url')
  if (kind !== 'products' || column === undefined) return []
  const reading = readPlainField('image_url', seen.plain.get(column)?.[record] ?? '', undefined)
  return reading !== null && 'code' in reading
    ? [rejected(reading.code, wrongImageAt({ columns, table }, record))]
    : []
}

function wrongImageAt({ columns, table }: Pick<Filling, 'columns' | 'table'>, record: number): number {
  return wrongImageColumn(columns.images, cellsOf(table, record))
}

/** A list of changes needs no column of a new product, so it may have none. */
function missingValue(column: number | undefined): Problem {
  return column === undefined ? rejected('new-product-columns') : rejected('required-missing', column)
}

/** The value for a field that was chosen for all products. */
export function defaultOf({ defaults, countries }: Answers, field: PlainField): string | number | null {
  const value = (defaults as Partial<Record<PlainField, string | number>> | undefined)?.[field] ?? null
  return field === 'country_of_origin' && value !== null ? writeCountry(String(value), countries) : value
}
