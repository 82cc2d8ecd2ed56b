import { EXCLUDING, RATE, TAX } from '../../columns/headings/tax-words.ts'
import { pattern } from '../../pattern.ts'
import type { ConvertCode } from '../conversions.ts'
import type { Saying } from './context-words.ts'
import { clauseAround, LINE_MAX, matchesIn, PRICE_WORD, words } from './patterns.ts'
import { SINGLES } from './units/unit-words.ts'
import { inTheirLine } from './whole-lines.ts'

/** A sentence that says something else of what another one says of all values. */
export interface Further {
  code: ConvertCode
  text: string
  /** The rate in it, in percent; null for none. */
  number: string | null
}

/** "btw 21 %", "9% VAT". */
const RATE_OF_TAX = pattern(
  `(?<!\\p{L})${TAX}[^\\p{L}\\d]{0,3}(?:${RATE})|(?<!\\d)(?:${RATE})[^\\p{L}\\d]{0,2}${TAX}(?!\\p{L})`,
  'iu',
)
const WITHOUT_TAX = words(
  `${EXCLUDING}(?:\\.? )(?:\\d{1,2} ?% ?)?${TAX}|exclu\\p{L}{1,6} ${TAX}|ht|hors taxes?|${TAX} (?:excl|exkl|esclus|exclu|uitgesl)\\p{L}{0,6}`,
)
const NO_TAX = words(`(?:nie|not|niet|nicht|non|no|ne|ikke|inte) \\p{L}{3,14} ${TAX}`)

/** Whether a text says of prices that they are without tax, as all are. */
export function saysNoTax(text: string): boolean {
  return WITHOUT_TAX.test(text) || NO_TAX.test(text)
}

const EXCEPT = words(
  'except(?:ion)?|excluding|apart from|other than|behalve|uitgezonderd|m\\.?u\\.?v|außer|ausgenommen|ausnahme|mit ausnahme|sauf|excepté|hormis|excepto|salvo|tranne|eccetto|oprócz|z wyjątkiem|poza|undtagen|undtaget|utom|išskyrus|izņemot|kromě',
)
const FOR_ONE = words(
  `(?:per|pro|par|por|je|za|už|pr\\.?|al|à la|a la|each|p/) ?(?:${SINGLES}|plant|plante|pflanze|pot|topf)`,
)
const PRICE = words(PRICE_WORD)

/**
 * Sentences that limit or contradict what others say of all prices: another rate of VAT, none, "except roses", "per piece"
 * beside "per 10". They belong to the words of an answer, so that one given without them is asked about again.
 */
export function furtherIn(line: string): Further[] {
  const text = line.slice(0, LINE_MAX)
  const found = (code: ConvertCode, pattern: RegExp, isMeant = (_: RegExpExecArray) => true) =>
    matchesIn(text, pattern)
      .filter(isMeant)
      .slice(0, 1)
      .map(([said]) => ({ code, text: said }))
  const isOfPrice = ({ index, 0: { length } }: RegExpExecArray): boolean =>
    PRICE.test(clauseAround(text, index, index + length))
  const all = [
    ...found('price-with-vat', RATE_OF_TAX),
    ...found('price-with-vat', WITHOUT_TAX),
    ...found('price-with-vat', EXCEPT),
    ...found('price-per-several', FOR_ONE, isOfPrice),
    ...found('price-per-several', EXCEPT),
    ...found('price-in-cents', EXCEPT),
  ]
  return inTheirLine<Saying>(text, all).map(({ code, text: said, line: sentence }) => ({
    code: code as ConvertCode,
    text: sentence ?? said,
    number:
      code === 'price-with-vat'
        ? (/\d{1,2}(?:[.,]\d{1,2})?(?= ?(?:%|p))/.exec(said)?.[0].replace(',', '.') ?? null)
        : null,
  }))
}
