import type { Decimal } from '../../domain/text/decimal.ts'
import type { TextReading } from '../../domain/text/number-text.ts'
import { headersBelow } from '../context/beside/headings-below.ts'
import type { Filling } from './judged.ts'
import type { Scan } from './scan/scan.ts'

/**
 * Takes the values of a row that has nothing to look at, and says whether it has: values without doubt, a SKU without
 * doubt, and nothing beside them. Most rows of most lists are so; `problemOf` looks at all others.
 */
export function certainRows(
  judged: Filling,
  seen: Scan,
  prices: readonly TextReading<Decimal>[],
  stocks: readonly TextReading<number>[],
): (record: number) => boolean {
  const { sku, skuCode, idCode, priceRef, stockRef } = seen
  const { columns, context, kind, price, stock, table } = judged
  if (kind === 'products' || columns.command !== null || columns.platform !== null) return () => false
  if (table.workbook !== null && table.workbook.marks.size > 0) return () => false
  if (columns.explaining.length > 0 || context.price.length > 0 || context.stock.length > 0)
    return () => false
  if (seen.prices.saysUnits || seen.stocks.saysUnits || headersBelow(judged, seen.verdicts).length > 0)
    return () => false
  // By reference: the number of a price, 0 for a doubtful one; a stock, NaN for a doubtful one.
  const priceNumbers = Int32Array.from(prices, each => (isCertain(each) ? price.numberOf(each.value) : 0))
  const stockValues = Float64Array.from(stocks, each => (isCertain(each) ? each.value : Number.NaN))
  return record => {
    const [ofPrice, ofStock] = [priceRef[record] as number, stockRef[record] as number]
    if (sku.isBlank(record) || skuCode[record] !== 0 || idCode.has(record)) return false
    if (ofPrice === -1 && ofStock === -1) return false
    const number = ofPrice === -1 ? 0 : (priceNumbers[ofPrice] as number)
    const value = ofStock === -1 ? Number.NaN : (stockValues[ofStock] as number)
    if ((ofPrice !== -1 && number === 0) || (ofStock !== -1 && Number.isNaN(value))) return false
    price.setNumber(record, number)
    stock[record] = value
    return true
  }
}

function isCertain<V>(reading: TextReading<V>): reading is Extract<TextReading<V>, { kind: 'one' }> {
  return reading.kind === 'one' && reading.doubt === null
}
