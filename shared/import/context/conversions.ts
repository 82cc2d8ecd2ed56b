import {
  addDecimals,
  type Decimal,
  decimal,
  divideDecimals,
  multiplyDecimals,
} from '../../domain/text/decimal.ts'
import { priceOf, stockOf, type TextReading } from '../../domain/text/number-text.ts'
import type { Answers } from '../answers.ts'
import type { Code } from '../messages.ts'
import { foldLine } from './words/whole-lines.ts'

/** Doubts that a calculation settles, and the answer that says which. */
const SETTLED_BY = {
  'price-per-several': 'divide',
  'price-in-cents': 'divide',
  'price-with-vat': 'vat',
  'stock-in-packs': 'multiply',
} as const satisfies Partial<Record<Code, keyof Answers>>

export type ConvertCode = keyof typeof SETTLED_BY

export function isConvertCode(code: Code): code is ConvertCode {
  return Object.hasOwn(SETTLED_BY, code)
}

/** Which answer settles a doubt. */
export function answerFor<C extends ConvertCode>(code: C): (typeof SETTLED_BY)[C] {
  return SETTLED_BY[code]
}

/**
 * What a person said about values of which the file says something with these words, in whichever letter case and with
 * whichever dates; null when nobody did, or two such words were answered differently.
 */
export function answeredBy(answers: Answers, code: Code, words: string): string | null {
  if (!isConvertCode(code)) return null
  const given = answers[SETTLED_BY[code]]
  if (given === undefined) return null
  if (Object.hasOwn(given, words)) return given[words] ?? null
  const folded = foldLine(words)
  const said = new Set(Object.keys(given).flatMap(key => (foldLine(key) === folded ? [given[key]] : [])))
  const [only] = said
  return said.size === 1 ? (only ?? null) : null
}

/** Words without letter case and outer or double blanks. */
export function foldWords(words: string): string {
  return words.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** One calculation with a value: by a number, or by a rate in percent. */
export interface Conversion {
  code: ConvertCode
  by: Decimal
}

/** A price after the calculations, in the order in which the file says why: rounded once, at the end. */
export function convertPrice(price: Decimal, conversions: readonly Conversion[]): Decimal {
  let divisor = ONE
  for (const { code, by } of conversions)
    divisor = multiplyDecimals(divisor, code === 'price-with-vat' ? withRate(by) : by)
  return divisor === ONE ? price : divideDecimals(price, divisor)
}

const ONE = '1' as Decimal
const PERCENT = '0.01' as Decimal

/** 9 % → 1.09 */
function withRate(percent: Decimal): Decimal {
  return addDecimals(ONE, multiplyDecimals(percent, PERCENT))
}

/** The reading of a price after the calculations. */
export function convertPriceReading(
  reading: TextReading<Decimal>,
  conversions: readonly Conversion[],
): TextReading<Decimal> {
  if (reading.kind !== 'one' || conversions.length === 0) return reading
  const found = priceOf(convertPrice(reading.value, conversions))
  return 'code' in found ? { kind: 'not', code: found.code } : { ...reading, value: found.value }
}

/** A stock of packs in units. */
export function convertStock(stock: number, conversions: readonly Conversion[]): Decimal {
  return conversions.reduce((sum, { by }) => multiplyDecimals(sum, by), decimal(String(stock)) as Decimal)
}

/** The reading of a stock after the calculations. */
export function convertStockReading(
  reading: TextReading<number>,
  conversions: readonly Conversion[],
): TextReading<number> {
  if (reading.kind !== 'one' || conversions.length === 0) return reading
  const found = stockOf(convertStock(reading.value, conversions))
  return 'code' in found ? { kind: 'not', code: found.code } : { ...reading, value: found.value }
}
