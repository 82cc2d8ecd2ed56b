import { EXCLUDING, TAX } from '../../../columns/headings/tax-words.ts'
import { pattern } from '../../../pattern.ts'
import { isTimeWord, NAMED_WEEKDAY } from '../../times/time-names.ts'
import { DEDUCTED, DISCOUNTED, NEGATIONS, SMALL_PRINT, TO_DO } from '../concepts/around.ts'
import { findPhrase, type PhraseBook, phraseAt, type Token, tokensOf } from '../concepts/phrases.ts'
import { namesCurrency } from '../currencies.ts'
import { isOfGoods } from '../goods.ts'
import { hasSurchargeIn } from '../other-lists.ts'
import { isSeller } from '../others.ts'
import { unitOfWord } from '../units/unit-words.ts'
import { isListOf, namesAnyList } from '../usual-words.ts'
import { isAboutValues } from './about-values.ts'
import { NAME_BEHIND, NEUTRAL, TELEPHONE } from './neutral.ts'
import { OF_VALUES, TIES } from './print-words.ts'

const IS_TAX_NAME = pattern(`^${TAX}$`, 'iu')
const IS_TAX = pattern(`^(?:${TAX}|${EXCLUDING})$`, 'iu')
const isNumber = (word = ''): boolean => /^\d/.test(word)
const isTime = (word: string): boolean => word.length === 1 || isTimeWord(word) || NAMED_WEEKDAY.test(word)
const isUnit = (word: string): boolean => unitOfWord(word) !== null
const isOfList = (word: string): boolean => namesAnyList(word.toLowerCase()) || isListOf(word.toLowerCase())
const isName = (word: string): boolean => /^\p{Lu}/u.test(word) && !isAboutValues(word)
const has = (book: PhraseBook, tokens: readonly Token[]): boolean => findPhrase(book, tokens) !== null

const PHRASES: readonly PhraseBook[] = [TIES, OF_VALUES, SMALL_PRINT]
const WORDS: readonly ((word: string) => boolean)[] = [
  isOfList,
  isTime,
  isUnit,
  isOfGoods,
  isSeller,
  namesCurrency,
  word => IS_TAX.test(word),
]

/** The most words of a title that names a firm or a place: "Price list City Flowers". */
const TITLE_MAX = 7

/**
 * Whether a clause has nothing but words that any list has of its prices and stocks, so that it says no more than one
 * without it: "Preise gültig ab 1. Oktober 2026", "Prices per stem, ex VAT", "Price list City Flowers". A discount or
 * a surcharge that is in the prices already is no doubt, whatever else the clause says.
 */
export function hasUsualWordsOnly(written: string): boolean {
  const text = written
    .replace(NEUTRAL, found => (/@|www|http/.test(found) ? ' mail ' : TELEPHONE.test(found) ? ' tel ' : ' '))
    .replace(NAME_BEHIND, ' ')
  const tokens = tokensOf(text)
  // Tax that is "schon drin" is no order that is taken off.
  const isOfTax = tokens.some(({ word }) => IS_TAX_NAME.test(word))
  if (has(DISCOUNTED, tokens) || hasSurchargeIn(written)) return true
  if (has(DEDUCTED, tokens) && !isOfTax && !has(TO_DO, tokens) && !has(NEGATIONS, tokens)) return true
  return areAllUsual(text, tokens)
}

/** Words count as they are written, or without diacritics. */
function areAllUsual(text: string, all: readonly Token[]): boolean {
  const tokens = withoutDays(all)
  const mayName = all.length <= TITLE_MAX
  for (let at = 0; at < tokens.length; at++) {
    const { word, start, end } = tokens[at] as Token
    const last = Math.max(...PHRASES.map(book => phraseAt(book, tokens, at)))
    const asWritten = text.slice(start, end)
    const isKnown =
      last !== -1 ||
      word === ',' ||
      word === '%' ||
      WORDS.some(isOne => isOne(word) || isOne(asWritten)) ||
      (mayName && at > 0 && isName(asWritten))
    if (!isKnown) return false
    at = Math.max(at, last)
  }
  return true
}

const IS_FOR = /^(?:for|voor|fur|pour|para|per|dla|til)$/
/** What joins the days of a span: "23 au 28 novembre". */
const JOINS_DAYS = /^(?:,|de|del|au|al|a|to|t|m|bis|tot|til|till|do|until|e|et|y|and|en|und|i|og|och)$/
const DAY_REACH = 6

/** Without numbers that a month or a weekday stands beside, and without "for" in front of goods. */
function withoutDays(tokens: readonly Token[]): readonly Token[] {
  const isDay = (at: number): boolean => {
    const before = tokens[at - 1]?.word
    if (before !== undefined && isTime(before)) return true
    const behind = tokens.slice(at + 1, at + DAY_REACH).map(({ word }) => word)
    const next = behind.find(word => !isNumber(word) && !JOINS_DAYS.test(word))
    return next !== undefined && isTimeWord(next)
  }
  return tokens.filter(({ word }, at) =>
    isNumber(word) ? !isDay(at) : !(IS_FOR.test(word) && isOfGoods(tokens[at + 1]?.word ?? '')),
  )
}
