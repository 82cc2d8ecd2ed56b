import type { BulkField } from '../../../domain/changes/change.ts'
import type { Decimal } from '../../../domain/text/decimal.ts'
import type { TextReading } from '../../../domain/text/number-text.ts'
import { conversionsOf, openDoubts } from '../../context/answered-doubts.ts'
import { saidOfPrice, saidOfStock } from '../../context/beside/explain-value.ts'
import { headersBelow } from '../../context/beside/headings-below.ts'
import { packAt, rateAt } from '../../context/beside/numbers-beside.ts'
import { type Said, wordsOfColumn } from '../../context/beside/units-beside.ts'
import {
  type ConvertCode,
  convertPriceReading,
  convertStockReading,
  isConvertCode,
} from '../../context/conversions.ts'
import { saidOfPieces } from '../../context/said-of-pieces.ts'
import { QUESTION_SENTENCES } from '../../messages.ts'
import type { Judged } from '../judged.ts'
import { isNothing } from '../problems.ts'
import type { Scan } from '../scan/scan.ts'

/** The file says that values are for several units, in cents, in packs or with VAT: what is calculated with them? */
export interface ConvertQuestion {
  about: 'convert'
  code: ConvertCode
  field: BulkField
  why: string
  /** What the file says; the answer is given under these words. */
  words: string
  /** The number in these words, such as 100 or a rate in percent; null for none. */
  suggested: Decimal | null
  /** The header of the column whose number beside each value can be taken instead; null for none. */
  numbers: string | null
  /** Up to three values as they stand in the file, with the number beside them. */
  samples: { line: number; value: Decimal | number; number: Decimal | null }[]
  /** Rows that wait for the answer. */
  rows: number
}

/** The values of a row, with what the file says of them. */
export interface SaidValues {
  price: TextReading<Decimal> | undefined
  stock: TextReading<number> | undefined
  aboutPrice: readonly Said[]
  aboutStock: readonly Said[]
}

const NOTHING: readonly Said[] = []

/** The values of a row after the calculations that a person chose. */
export function convertedAt(
  judged: Judged,
  seen: Scan,
  record: number,
  price: SaidValues['price'],
  stock: SaidValues['stock'],
): SaidValues {
  const { columns, context } = judged
  const isOfPieces =
    seen.prices.saysUnits || seen.stocks.saysUnits || headersBelow(judged, seen.verdicts).length > 0
  if (columns.explaining.length + context.price.length + context.stock.length === 0 && !isOfPieces)
    return { price, stock, aboutPrice: NOTHING, aboutStock: NOTHING }
  const aboutPrice = isNothing(price)
    ? NOTHING
    : [...saidOfPrice(judged, seen, record), ...saidOfPieces(judged, seen, record, 'base_price')]
  const aboutStock = isNothing(stock)
    ? NOTHING
    : [...saidOfStock(judged, seen, record), ...saidOfPieces(judged, seen, record, 'stock_qty')]
  return {
    price: price && convertPriceReading(price, conversionsOf(judged, aboutPrice, record)),
    stock: stock && convertStockReading(stock, conversionsOf(judged, aboutStock, record)),
    aboutPrice,
    aboutStock,
  }
}

/** Questions about calculations, by field, code and words. */
export type OpenConversions = Map<string, ConvertQuestion>

/** Adds what a doubtful row asks about its price and its stock. */
export function rememberConversions(
  judged: Judged,
  record: number,
  { price, stock, aboutPrice, aboutStock }: SaidValues,
  open: OpenConversions,
): void {
  if (price?.kind === 'one')
    for (const said of openDoubts(judged, aboutPrice, record))
      rememberSaid(judged, record, 'base_price', price.value, said, open)
  if (stock?.kind === 'one')
    for (const said of openDoubts(judged, aboutStock, record))
      rememberSaid(judged, record, 'stock_qty', stock.value, said, open)
}

const SAMPLES = 3

function rememberSaid(
  judged: Judged,
  record: number,
  field: BulkField,
  value: Decimal | number,
  { code, words, number, column, isOfPack }: Said,
  open: OpenConversions,
): void {
  if (!isConvertCode(code)) return
  const key = `${field} ${code} ${words}`
  const isVat = code === 'price-with-vat'
  const own = column === -1 ? null : number
  const isByPack = !isVat && (number === null || isOfPack === true)
  const beside = isVat ? rateAt(judged, record) : isByPack ? packAt(judged, record) : own
  const known = open.get(key)
  const sample = { line: judged.table.records.line[record] ?? 0, value, number: beside }
  if (known !== undefined) {
    known.rows++
    if (known.samples.length < SAMPLES) known.samples.push(sample)
    return
  }
  const isByColumn = !isVat && number !== null && words === wordsOfColumn(judged, column)
  const { rateColumn, packColumn } = judged.context
  const numbers = beside === null ? -1 : isVat ? rateColumn : isByPack ? packColumn : -1
  open.set(key, {
    about: 'convert',
    code,
    field,
    why: QUESTION_SENTENCES[code](words),
    words,
    // That the values are right as they stand is offered anyway.
    suggested: isByColumn || number === (isVat ? '0' : '1') ? null : number,
    numbers: isByColumn ? words : numbers === -1 ? null : wordsOfColumn(judged, numbers),
    samples: [sample],
    rows: 1,
  })
}
