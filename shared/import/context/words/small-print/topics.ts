import { EXCLUDING, TAX } from '../../../columns/headings/tax-words.ts'
import { pattern } from '../../../pattern.ts'
import { isTimeWord, NAMED_WEEKDAY } from '../../times/time-names.ts'
import { DEDUCTED, DISCOUNTED, NEGATIONS, SMALL_PRINT, TO_DO } from '../concepts/around.ts'
import { findPhrase, type PhraseBook, phraseAt, type Token, tokensOf } from '../concepts/phrases.ts'
import { namesCurrency } from '../currencies.ts'
import { isOfGoods } from '../goods.ts'
import { isSeller } from '../others.ts'
import { unitOfWord } from '../units/unit-words.ts'
import { isListOf, namesAnyList } from '../usual-words.ts'
import { isAboutValues } from './about-values.ts'
import { NAME_BEHIND, NEUTRAL, TELEPHONE } from './neutral.ts'
import {
  BEFORE,
  COST,
  OF_CONTACT,
  OF_COSTS,
  OF_ORDERS,
  OF_PACKS,
  OF_RETURNS,
  OF_TERMS,
  OF_TOTALS,
  OF_VALUES,
  RETURN,
  TERM,
  TIES,
  TOTAL,
} from './print-words.ts'

/** Something that any list says, and the words that say it and nothing else. */
export interface Topic {
  /** What tells it; absent where its words are enough. */
  isTold?: (clause: Clause) => boolean
  phrases: readonly PhraseBook[]
  /** Further words. */
  knows: readonly ((word: string) => boolean)[]
  /** The next clause may be about it without saying so: "Payment within 30 days, 2 % discount". */
  goesOn?: boolean
  /** Numbers of days and names of firms and places are left out. */
  isOfValues?: boolean
}

interface Clause {
  text: string
  tokens: readonly Token[]
}

const IS_TAX_NAME = pattern(`^${TAX}$`, 'iu')
const IS_TAX = pattern(`^(?:${TAX}|${EXCLUDING})$`, 'iu')
const isNumber = (word = ''): boolean => /^\d/.test(word)
const isTime = (word: string): boolean => word.length === 1 || isTimeWord(word) || NAMED_WEEKDAY.test(word)
const isUnit = (word: string): boolean => unitOfWord(word) !== null
const isOfList = (word: string): boolean => namesAnyList(word.toLowerCase()) || isListOf(word.toLowerCase())
const isName = (word: string): boolean => /^\p{Lu}/u.test(word) && !isAboutValues(word)
const has =
  (book: PhraseBook) =>
  ({ tokens }: Clause): boolean =>
    findPhrase(book, tokens) !== null

const isDiscounted = has(DISCOUNTED)
const isDeducted = has(DEDUCTED)
const isLimited = [TO_DO, NEGATIONS].map(has)

/** Who sells or counts, with a name: "Sales desk: Hirut". */
const WHO =
  /^[^\p{L}]*(?:sales(?: (?:desk|office|team))?|verkoop|verkauf|ventas?|vendite|ventes?|vend[ei]dor\p{L}*|contact\p{L}*|kontakt\p{L}*|ansprechpartner(?:in)?|inventurleit\p{L}+|account manager) ?:/iu

/** A telephone or an address of mail stands here. */
const SAYS_ADDRESS = /(?<!\p{L})(?:tel|mail)(?!\p{L})/u

const VALUES: Topic = {
  phrases: [TIES, OF_VALUES, SMALL_PRINT],
  knows: [isOfList, isTime, isUnit, isOfGoods, isSeller, namesCurrency, word => IS_TAX.test(word)],
  isOfValues: true,
}

const TOPICS: readonly Topic[] = [
  VALUES,
  { isTold: has(BEFORE), phrases: [TIES, OF_ORDERS], knows: [isTime, isNumber], goesOn: true },
  {
    isTold: clause => has(BEFORE)(clause) && SAYS_ADDRESS.test(clause.text),
    phrases: [TIES, OF_ORDERS, OF_CONTACT],
    knows: [isTime, isName],
  },
  {
    isTold: has(COST),
    phrases: [TIES, OF_COSTS],
    knows: [isTime, isUnit, isNumber, isOfGoods, isName],
    goesOn: true,
  },
  { isTold: has(TOTAL), phrases: [TIES, OF_TOTALS], knows: [isNumber, isUnit, isOfGoods] },
  { isTold: has(RETURN), phrases: [TIES, OF_RETURNS], knows: [isTime, isUnit, isNumber], goesOn: true },
  {
    isTold: ({ text, tokens }) => (WHO.test(text) || SAYS_ADDRESS.test(text)) && tokens.length <= TITLE_MAX,
    phrases: [TIES, OF_CONTACT],
    knows: [isName],
  },
  {
    isTold: ({ tokens }) => {
      const units = tokens.filter(({ word }) => isUnit(word)).length
      return units > 1 || (units > 0 && tokens.some(({ word }) => isNumber(word)))
    },
    phrases: [TIES, OF_PACKS],
    knows: [isUnit, isNumber, isOfGoods],
  },
  { isTold: has(TERM), phrases: [TIES, OF_TERMS, SMALL_PRINT], knows: [isTime, isOfList] },
]

/** The most words of a title that names a firm or a place: "Price list City Flowers". */
const TITLE_MAX = 7

/** What a clause is about where it is what any list says, and nothing of it is left over. `before`: what the one before was about. */
export function topicOf(written: string, before: Topic | null): Topic | null {
  const text = written
    .replace(NEUTRAL, found => (/@|www|http/.test(found) ? ' mail ' : TELEPHONE.test(found) ? ' tel ' : ' '))
    .replace(NAME_BEHIND, ' ')
  const clause = { text, tokens: tokensOf(text) }
  // Tax that is "schon drin" is no order that is taken off.
  const isOfTax = clause.tokens.some(({ word }) => IS_TAX_NAME.test(word))
  if (isDiscounted(clause) || (isDeducted(clause) && !isOfTax && !isLimited.some(each => each(clause))))
    return VALUES
  const found = TOPICS.find(topic => {
    const isTold = topic.isTold?.(clause) ?? true
    return (isTold || (topic.goesOn === true && topic === before)) && isCovered(clause, topic)
  })
  return found ?? null
}

/** Whether the words of a topic, as they are written or without diacritics, are all of a clause. */
function isCovered({ text, tokens: all }: Clause, { phrases, knows, isOfValues = false }: Topic): boolean {
  const tokens = isOfValues ? withoutDays(all) : all
  const mayName = isOfValues && all.length <= TITLE_MAX
  for (let at = 0; at < tokens.length; at++) {
    const { word, start, end } = tokens[at] as Token
    const last = Math.max(...phrases.map(book => phraseAt(book, tokens, at)))
    const asWritten = text.slice(start, end)
    const isKnown =
      last !== -1 ||
      word === ',' ||
      word === '%' ||
      knows.some(isOne => isOne(word) || isOne(asWritten)) ||
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
