import { EXCLUDING, RATE, TAX } from '../../columns/headings/tax-words.ts'
import { pattern } from '../../pattern.ts'
import { isTimeWord, NAMED_WEEKDAY, WEEK } from '../times/time-names.ts'
import { DEDUCTED, DISCOUNTED, NEGATIONS, SMALL_PRINT, TO_DO } from './concepts/around.ts'
import { findPhrase, type PhraseBook, phraseAt, type Token, tokensOf } from './concepts/phrases.ts'
import { namesCurrency } from './currencies.ts'
import { isAddress } from './firm-names.ts'
import { GOODS, OTHERWISE } from './goods.ts'
import { isAboutValues, isGreeting } from './greetings.ts'
import { isSeller, namesFirm } from './others.ts'
import { LINE_MAX } from './patterns.ts'
import { withoutOthersToCome, withoutSetPhrases } from './set-phrases.ts'
import {
  BEFORE,
  COST,
  OF_CONTACT,
  OF_COSTS,
  OF_ORDERS,
  OF_PACKS,
  OF_TERMS,
  OF_VALUES,
  TERM,
  TIES,
} from './small-print-words.ts'
import { unitOfWord } from './units/unit-words.ts'
import { isListOf, namesAnyList } from './usual-words.ts'

const OF_TAX = pattern(`^(?:${TAX}|${EXCLUDING})$`, 'iu')

const HOUR = '(?:uur|uhr|h|hrs|am|pm|u|val|godz|hod)(?!\\p{L})'
/** What has numbers on which no value depends. */
const NEUTRAL = pattern(
  [
    // Addresses, rooms, registers, codes
    '\\S+@\\S+|(?:https?:\\/\\/|www\\.)\\S+',
    '(?<![\\p{L}\\d])(?:p\\.? ?o\\.? ?box|unit|hala?|halle|cel|kas|serre|kühlhaus|koelcel|cold (?:store|room)) \\d+(?:(?: - |-)\\d+| box \\d+)?',
    '(?<!\\p{L})(?:p\\.? ?iva|kvk|btw(?: ?nr)?|vat (?:no|reg)|ust-?id(?:-?nr)?|nip|cif|nif|siret|cvr)\\.?:? ?(?=[\\dx]|\\p{Lu}{2})[\\p{L}\\d][\\dx .]{5,}',
    '(?<![\\p{L}\\d])(?:\\p{L}\\d{1,2}|\\p{L}{1,2}20\\d\\d)(?![\\p{L}\\d])|(?<!\\p{L})(?:n[°ºo]|nr)\\.? ?\\d+|\\d+(?:[-–]\\d+)? ?cm(?!\\p{L})',
    // Dates, times, weeks, years, pages
    '(?<!\\d)\\d{1,4}[-./]\\d{1,2}[-./]\\d{2,4}(?!\\d)|(?<!\\d)\\d{1,2}[./-]\\d{1,2}\\.?(?![\\d%])',
    `(?<!\\d)\\d{1,2}[.:h] ?\\d{2}(?: ?${HOUR})?(?![\\p{L}\\d])|(?<!\\d)\\d{1,2} ?${HOUR}`,
    `(?<!\\p{L})(?:${WEEK})\\.? ?\\d{1,2}(?: ?[-/] ?\\d{2,4})?(?!\\d)|(?<!\\d)20\\d\\d(?:[-/]\\d{2,4})?(?!\\d)`,
    '(?:page|seite|pagina|pag|p)\\.? \\d+(?: (?:of|van|von|de|di) \\d+)?',
    // Telephones, rates of tax, trolleys one for one
    '[+(]?\\d[\\d ()/.x-]{7,}',
    `${RATE}(?= ?${TAX}(?!\\p{L}))|(?<!\\p{L})${TAX}\\.? ?@? ?${RATE}|\\d:\\d`,
  ].join('|'),
  'giu',
)

/** What ends a thought; the point of an abbreviation does not, and no comma of a number. */
const CLAUSES =
  /[;|•\t()*"!]|(?<!\d)\s[-–—·/]\s|,(?!\d| ?(?:S\.|Lda|Ltd|Inc|GmbH|B\.?V|A\/S))|(?<=\p{L}{4}|\d{3}|%)(?<!gesetzl|sett|exkl|excl|inkl|incl|zzgl|eskl|ekskl|abzgl)\.(?=\s|$)|(?<=\p{L}{3}|\p{Lu}{2})(?<![Tt]el|[Mm]in|[Mm]ax|[Aa]rt|[Ee]ks|[Ii]nc|[Ee]xc)\.(?=\s+\p{Lu})/u
/** Behind these stands where goods are or who takes orders: "ab Straelen", "DAP Aalsmeer", "an Anke". */
const AT =
  '[Ee]x|EX|[Ff]ob|FOB|[Ff]ca|FCA|[Cc]pt|CPT|[Dd]ap|DAP|[Aa]b|[Aa]f|[Dd][ée]part|[Ff]ranco|[Ff]ritt|[Ll]oco|resa|an|bei|at|to|bij|aan|chez|naar|nach|[Ff]rom station|door|durch|by|par|por|da|przez|[Gg]eteld:|[Gg]ezählt:|[Cc]ounted:'
const NAME_BEHIND = pattern(`(?<=(?:^|[\\s/])(?:${AT})[ \\t]+)\\p{Lu}\\p{L}+(?: ?/ ?\\p{Lu}\\p{L}+)?`, 'gu')

/** Whether phrases of these books and known words, as they are written or without diacritics, are all of a text. */
function isCovered(
  text: string,
  tokens: readonly Token[],
  books: readonly PhraseBook[],
  isKnown: (word: string, at: number) => boolean,
) {
  for (let at = 0; at < tokens.length; at++) {
    const { word, start, end } = tokens[at] as Token
    const last = Math.max(...books.map(book => phraseAt(book, tokens, at)))
    const isOther = last === -1 && word !== ',' && word !== '%'
    if (isOther && !isKnown(word, at) && !isKnown(text.slice(start, end), at)) return false
    at = Math.max(at, last)
  }
  return true
}

/** The most words of a title that names a firm or a place: "Price list City Flowers". */
const TITLE_MAX = 7

const isName = (word: string): boolean => /^\p{Lu}/u.test(word) && !isAboutValues(word)
const isNumber = (word = ''): boolean => /^\d/.test(word)
const isTime = (word: string): boolean => word.length === 1 || isTimeWord(word) || NAMED_WEEKDAY.test(word)
const isUnit = (word: string): boolean => unitOfWord(word) !== null
const isGoods = (word: string): boolean => GOODS.test(word) || OTHERWISE.test(word)
const isOfList = (word: string): boolean => namesAnyList(word.toLowerCase()) || isListOf(word.toLowerCase())

/** "27 Nov", "23 au 28 de octubre": a month or a weekday stands beside it. */
function isDay(tokens: readonly Token[], at: number): boolean {
  if (isTime(tokens[at - 1]?.word ?? '0')) return true
  const behind = tokens.slice(at + 1, at + DAY_REACH).map(({ word }) => word)
  const other = behind.findIndex(word => !isNumber(word) && !JOINS_DAYS.test(word))
  return other !== -1 && isTimeWord(behind[other] ?? '')
}
const DAY_REACH = 6
const JOINS_DAYS = /^(?:,|de|del|au|al|a|to|t|m|bis|tot|til|till|do|until|e|et|y|and|en|und|i|og|och)$/

/** What a remark begins with. */
const LABEL =
  /^\s*(?:note?|nb|n\.b\.|p\.?s\.?|let op|opgelet|hinweis|achtung|attention|remarque|nota|obs|uwaga|bemærk|obs!?)\s*:/iu
const TELEPHONE = /^(?!\d{1,2}[-./]\d{1,2}[-./]\d{2,4}$)(?:[+(0]|\d{3} \d\d)[\d ()/.x-]{5,}$/
const IS_FOR = /^(?:for|voor|fur|pour|para|per|dla|til|for)$/

/** What a clause is known to be about. */
type Topic = 'values' | 'packs' | 'orders' | 'costs' | 'terms'

/** What a clause is about where it is what any list says, and nothing of it is left over. `before` is that of the one before. */
function topicOf(clause: string, before: Topic | null): Topic | null {
  const text = clause
    .replace(NEUTRAL, found => (/@|www|http/.test(found) ? ' mail ' : TELEPHONE.test(found) ? ' tel ' : ' '))
    .replace(NAME_BEHIND, ' ')
  const tokens = tokensOf(text)
  const has = (book: PhraseBook): boolean => findPhrase(book, tokens) !== null
  if (has(DISCOUNTED) || (has(DEDUCTED) && !has(TO_DO) && !has(NEGATIONS))) return 'values'
  const isShort = tokens.length <= TITLE_MAX
  const ofValues = tokens.filter(({ word }, at) =>
    isNumber(word) ? !isDay(tokens, at) : !(IS_FOR.test(word) && isGoods(tokens[at + 1]?.word ?? '')),
  )
  const isOfValues = (word: string, at: number): boolean =>
    (isShort && at > 0 && isName(word)) ||
    isOfList(word) ||
    isTime(word) ||
    isUnit(word) ||
    isGoods(word) ||
    isSeller(word) ||
    namesCurrency(word) ||
    OF_TAX.test(word)
  if (isCovered(text, ofValues, [TIES, OF_VALUES, SMALL_PRINT], isOfValues)) return 'values'
  const isOfOrders = (word: string): boolean => isTime(word) || isNumber(word)
  if ((before === 'orders' || has(BEFORE)) && isCovered(text, tokens, [TIES, OF_ORDERS], isOfOrders))
    return 'orders'
  const isOfCosts = (word: string): boolean =>
    isTime(word) || isUnit(word) || isNumber(word) || isGoods(word) || isName(word)
  if ((before === 'costs' || has(COST)) && isCovered(text, tokens, [TIES, OF_COSTS], isOfCosts))
    return 'costs'
  const isContact = /(?<!\p{L})(?:tel|mail)(?!\p{L})/u.test(text)
  if (isContact && isShort && isCovered(text, tokens, [TIES, OF_CONTACT], isName)) return 'orders'
  const isOfPacks = (word: string): boolean => isUnit(word) || isNumber(word) || isGoods(word)
  const units = tokens.filter(({ word }) => isUnit(word))
  if (
    (units.length > 1 || (units.length > 0 && tokens.some(({ word }) => isNumber(word)))) &&
    isCovered(text, tokens, [TIES, OF_PACKS], isOfPacks)
  )
    return 'packs'
  const isOfTerms = (word: string): boolean => isTime(word) || isOfList(word)
  return has(TERM) && isCovered(text, tokens, [TIES, OF_TERMS, SMALL_PRINT], isOfTerms) ? 'terms' : null
}

/**
 * Whether a text around a table speaks of prices, stock, orders or customers in words that not any list has, so that it
 * may say what the values are. Titles, small print and letterheads are understood to their end, by languages.
 */
export function saysOfValues(line: string): boolean {
  const text = withoutSetPhrases(withoutOthersToCome(line.slice(0, LINE_MAX))).replace(LABEL, '')
  if (!isAboutValues(text)) return false
  let topic: Topic | null = null
  return text.split(CLAUSES).some(clause => {
    if (!/\p{L}/u.test(clause) && (topic !== null || !/\d/.test(clause))) return false
    topic = topicOf(clause, topic)
    if (topic !== null || isGreeting(clause) || isAddress(clause)) return false
    const isFirm = namesFirm(clause)
    const rest = clause
      .replace(NEUTRAL, ' ')
      .replace(/\p{L}[\p{L}\p{M}]*/gu, word =>
        isGoods(word) || (isFirm && /^\p{Lu}/u.test(word)) ? ' ' : word,
      )
    return isAboutValues(rest) || (!isFirm && /\d/.test(rest))
  })
}
