import { isAddress } from '../firm-names.ts'
import { isOfGoods } from '../goods.ts'
import { namesFirm } from '../others.ts'
import { LINE_MAX } from '../patterns.ts'
import { withoutForSale, withoutOthersToCome, withoutSetPhrases } from '../set-phrases.ts'
import { maySayOfValues, saysState } from './about-values.ts'
import { addsAmount } from './added-amounts.ts'
import { OF_EXAMPLE, oddsByExamples } from './learned.ts'
import { CLAUSES, LABEL, NEUTRAL } from './neutral.ts'
import { hasUsualWordsOnly } from './usual-words-only.ts'

/**
 * The odds by examples from which a text is asked about: one with words that may say what the values are, any other one,
 * one of its clauses, and five words of a clause. "We deliver on Tuesday and Friday and the roses are for Peter"
 */
export const ASKED_FROM = { unsettled: -0.4, settled: 1, clause: 1.5, part: 2 }

/**
 * Whether a text around a table may change what its values mean, by labelled examples: ordinary ones (terms, greetings,
 * titles, letterheads) against ones that limit. What is a sentence or speaks of values must be like ordinary ones; any
 * other text only not like those that limit. Addresses, and clauses of words that any list has, are not judged.
 */
export function saysOfValues(line: string): boolean {
  const text = withoutForSale(withoutSetPhrases(withoutOthersToCome(line.slice(0, LINE_MAX)))).replace(
    LABEL,
    '',
  )
  const [isAddressed, isAbout] = [isAddress(text), maySayOfValues(text)]
  // Names and labels, and what a program writes in front of a list.
  if (!isAbout && (COMMENT.test(text) || !(isLong(text) || PERCENT.test(text)))) return false
  const isUsual = (clause: string): boolean =>
    isAddress(clause) || (isAddressed && STREET.test(clause)) || hasUsualWordsOnly(clause)
  const clauses = text.split(CLAUSES).filter(clause => /\p{L}/u.test(clause))
  if (addsAmount(text) || clauses.some(clause => ADDED.test(clause.replace(NEUTRAL, ' ')))) return true
  const open = clauses.filter(clause => !isUsual(clause))
  if (open.length === 0) return false
  const odds = oddsByExamples(text)
  if (Math.abs(odds) === OF_EXAMPLE || odds > ASKED_FROM.settled) return odds > 0
  return open.some(clause => {
    if (oddsByExamples(clause) > ASKED_FROM.clause) return true
    if (partsOf(clause).some(part => oddsByExamples(part) > ASKED_FROM.part)) return true
    return odds > ASKED_FROM.unsettled && isUnsettled(clause, isAbout)
  })
}

/** Whether a clause is a sentence or has a percentage, or says more of the values that its text is about. */
function isUnsettled(clause: string, isAbout: boolean): boolean {
  const neutral = clause.replace(NEUTRAL, ' ')
  return isSentence(clause, neutral) || PERCENT.test(neutral) || (isAbout && isDoubtful(clause, neutral))
}

/** A sentence that is so much like ordinary ones is one, whatever words of other lists it has: "Faktury posíláme v PDF". */
const SURE = -2

/** Whether a text is a sentence that says nothing of the values, by examples. */
export function isOrdinarySentence(line: string): boolean {
  return isLong(line) && oddsByExamples(line) < SURE
}

/**
 * Whether a text is an ordinary example or sentence and has no word that may say what the values are: "Merry Christmas!",
 * "Next week we are closed". Two words may be a title: "Shredded goods".
 */
export function isOrdinary(line: string): boolean {
  return !maySayOfValues(line) && (isOrdinarySentence(line) || oddsByExamples(line) === -OF_EXAMPLE)
}

/** Words that are judged together within a clause. */
const PART = 5

function partsOf(clause: string): string[] {
  const words = clause.split(/\s+/)
  const last = Math.max(0, words.length - PART)
  return Array.from({ length: last + 1 }, (_, at) => words.slice(at, at + PART).join(' '))
}

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
