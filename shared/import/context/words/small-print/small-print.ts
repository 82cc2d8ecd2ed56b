import { isAddress } from '../firm-names.ts'
import { isOfGoods } from '../goods.ts'
import { isGreeting } from '../greetings.ts'
import { namesFirm } from '../others.ts'
import { LINE_MAX } from '../patterns.ts'
import { withoutForSale, withoutOthersToCome, withoutSetPhrases } from '../set-phrases.ts'
import { maySayOfValues, saysState } from './about-values.ts'
import { kindByExamples, ODDS, oddsByExamples } from './learned.ts'
import { CLAUSES, LABEL, NEUTRAL } from './neutral.ts'
import { type Topic, topicOf } from './topics.ts'

/**
 * Whether a text around a table has a sentence that nobody understands, or words that say what prices and stocks are, so
 * that it may change what its values mean. Titles, small print and letterheads are understood to their end, by topic and language;
 * what isn't may be ordinary, or may limit, by labelled examples.
 */
export function saysOfValues(line: string): boolean {
  const text = withoutForSale(withoutSetPhrases(withoutOthersToCome(line.slice(0, LINE_MAX)))).replace(
    LABEL,
    '',
  )
  const [isAddressed, isAbout, isComment] = [isAddress(text), maySayOfValues(text), COMMENT.test(text)]
  // Most lines are short: looking their words up by topic takes longer.
  if (!isAbout && (isComment || !(isLong(text) || PERCENT.test(text)))) return false
  let topic: Topic | null = null
  return text.split(CLAUSES).some(clause => {
    if (!/\p{L}/u.test(clause) && (topic !== null || !/\d/.test(clause))) return false
    const neutral = clause.replace(NEUTRAL, ' ')
    if (ADDED.test(neutral)) return true
    topic = topicOf(clause, topic)
    if (topic !== null) return false
    if (isGreeting(clause)) return oddsByExamples(clause) > ODDS.limitsForSure
    const isOfSender = SALUTATION.test(clause) || isAddress(clause) || (isAddressed && STREET.test(clause))
    if (isOfSender) return false
    const isUnsettled =
      (!isComment && (isSentence(clause, neutral) || PERCENT.test(neutral))) ||
      (isAbout && isDoubtful(clause, neutral))
    return isUnsettled ? !isOrdinary(clause, neutral) : kindByExamples(clause) === 'limits'
  })
}

/**
 * Whether a clause is very like what stands around any list, by labelled examples, and has no amount that may change a
 * price and no "only". `neutral`: as of {@link isSentence}.
 */
function isOrdinary(clause: string, neutral: string): boolean {
  return !CHANGES.test(neutral) && kindByExamples(clause) === 'ordinary'
}

/** "Sehr geehrte Kunden", "Dear all": nobody by name. */
const SALUTATION =
  /^\P{L}*(?:dear|hello|hi|hallo|hoi|hej|beste|geachte|sehr geehrte[rn]?|liebe[rn]?|guten (?:morgen|tag)|goede ?(?:morgen|middag|dag)|good (?:morning|day)|bonjour|chers?|chères?|estimad[oa]s?|buon ?giorno|gentil[ei]|szanown[iay]|dzień dobry|kære|bästa|sveiki|laba diena|labas rytas|labdien|labrīt)(?: (?:all|everybody|everyone|friends|colleagues|customers?|clients?|buyers|allemaal|klant(?:en)?|relaties?|inkopers|collega’?s|kunde[n]?|zusammen|damen und herren|à tous|tous|clientes?|clienti|państwo|kunder|klienci|klientai|klienti|visi))*\P{L}*$/iu
/** An amount that may change prices ("+ 0.12", "5 %"), and a word that limits whatever it stands beside. */
const CHANGES =
  /[+%]|\d[.,]\d\d(?!\d)|(?<!\p{L})(?:only|nur|alleen|uitsluitend|ausschließlich|solo|sólo|seul(?:e|s|es|ement)?|uniquement|tylko|wyłącznie|kun|endast|bara|tikai|tik|jen|pouze|apenas|só|somente|soltanto)(?!\p{L})/iu
/** Whether a text has a percentage that is no rate of tax, as in the name of a sheet: "Garden centres -8%". */
export function hasPercentage(text: string): boolean {
  return PERCENT.test(text.replace(NEUTRAL, ' '))
}

/** What is no rate of tax: "20 % for all". */
const PERCENT = /\d ?%/
/** "All prices +8 % since October": whatever else the clause is about. */
const ADDED = /\+ ?\d{1,3}(?:[.,]\d+)? ?%/
/** Beside a postcode: "Boomkwekerslaan 3". */
const STREET = /^\P{L}*\p{Lu}[\p{L}\p{M}’'. -]{3,40} \d{1,4} ?\p{L}?\P{L}*$/u

const WORD = /\p{L}[\p{L}\p{M}]*/gu

/** So many words, and so many of them in small letters, are no name and no heading: somebody says something. */
const SENTENCE = { words: 4, small: 3 }
/** The same without words that join others: Baltic and Slavic sentences are short. */
const SHORT_SENTENCE = { words: 3, small: 2 }
/** In names and headings as well: "Jardins de la Belle Étoile". */
const JOINING =
  /^(?:de|het|van|der|den|die|das|dem|des|von|zum|zur|am|im|la|le|les|du|di|da|do|dos|del|dei|della|el|los|las|il|und|en|et|and|e|y|og|och|i|ir|un|of|the|for|voor|für|pour|para|per|in|op|auf|à|a|au|aux)$/iu
/** Of a program, in front of a list. */
const COMMENT = /^\s*(?:#|\/\/)/

/** `neutral`: the clause without what says nothing of values. */
function isSentence(clause: string, neutral: string): boolean {
  return isLong(neutral) && !(namesFirm(clause) && wordsIn(neutral).filter(isSmall).length < OF_FIRM_MAX)
}

/** A name with a word for nurseries or a form of company has fewer words in small letters. */
const OF_FIRM_MAX = 4

function isLong(text: string): boolean {
  const words = wordsIn(text)
  const small = words.filter(isSmall)
  if (words.length >= SENTENCE.words && small.length >= SENTENCE.small) return true
  const free = small.filter(word => !JOINING.test(word))
  return words.length >= SHORT_SENTENCE.words && free.length >= SHORT_SENTENCE.small
}

function wordsIn(text: string): string[] {
  return text.match(WORD) ?? []
}

function isSmall(word: string): boolean {
  return /^\p{Ll}/u.test(word)
}

/** Whether what is left of a clause without goods, and without the name of a firm, is about values or has a number. */
function isDoubtful(clause: string, neutral: string): boolean {
  const isFirm = namesFirm(clause)
  const rest = neutral.replace(WORD, word =>
    isOfGoods(word) || (isFirm && /^\p{Lu}/u.test(word)) ? ' ' : word,
  )
  return saysState(rest) || (!isFirm && /\d/.test(rest))
}
