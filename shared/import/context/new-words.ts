import { normalised, plainLetters, trimWhere } from '../../domain/text/foreign-text.ts'
import type { Answers } from '../answers.ts'
import { latestTexts } from '../latest-texts.ts'
import { pattern } from '../pattern.ts'
import { isBlank } from '../table/blanks.ts'
import type { SurroundingTexts } from './surrounding-texts.ts'
import { isTimeWord } from './times/time-names.ts'
import type { Saying } from './words/context-words.ts'
import { firmsIn, isFirmName } from './words/firm-names.ts'
import { othersIn, ownNameTest } from './words/others.ts'
import { LINE_MAX } from './words/patterns.ts'
import { hasPercentage, isOrdinary, saysOfValues } from './words/small-print/small-print.ts'
import { isUsualWord, namesAnyList, SHORT_WORD_MAX } from './words/usual-words.ts'
import { foldLine, keptWords } from './words/whole-lines.ts'

/** So many words of earlier lists of a layout are remembered, the latest ones. */
export const KNOWN_WORDS_MAX = 1_000
/** The longest word that is remembered. */
export const KNOWN_WORD_MAX = 40

/** The words around the table of one list. */
export interface WordsAround {
  /** All of them, each once. */
  all: readonly string[]
  /** Those of names and titles: once the list is taken, they are known in the first list of any layout. */
  ofTitles: readonly string[]
  /** No earlier list of the layout is known. */
  isFirst: boolean
  /** The texts about which a person decides before anything is sent. */
  asked: readonly string[]
  /** The other texts with new words: a person reads them, and nothing asks about them. */
  unasked: readonly string[]
}

/** A text around the table, with its words that tell it from those of other lists. */
interface Text {
  text: string
  words: readonly string[]
  place: 'file' | 'sheet' | 'title' | 'note'
}

function isOfName(place: Text['place']): place is 'file' | 'sheet' {
  return place === 'file' || place === 'sheet'
}

/**
 * The words above, below and beside a table, and in the names of file and sheet. No list of words can hold all that make
 * other values of the same columns ("Waste log"), so a list is compared with the earlier ones of its layout. What moves
 * on with each list is no word: numbers, dates, weeks, months, and who made it.
 *
 * This alone decides what is asked about, for the window, hot folders and `desk push`:
 *
 * | list of the layout | with a person | without |
 * | --- | --- | --- |
 * | first | names of others ("Angebot Gartencenter Meier"), what may say what the values are (`small-print/`) | texts with a word that names no list |
 * | later | texts with a new word, but no ordinary ones (greetings, closing days) | texts with a new word |
 *
 * What any list may be called ("voorraad", "stock export") is no new word in a name.
 *
 * @param below Lines of words below the last row.
 * @param rows The first rows: their words, such as names of flowers, are not new.
 * @param known What earlier lists said, and what a person said about this one.
 * @param isUnattended Nobody reads them.
 */
export function wordsAround(
  { names, above, beside }: SurroundingTexts,
  below: readonly string[],
  rows: readonly (readonly string[])[],
  known: Pick<Answers, 'words' | 'names' | 'texts'>,
  isUnattended: boolean,
): WordsAround {
  const isOwn = ownNameTest([...above, ...below])
  const firms = firmsIn([...above, ...below])
  const inRows = wordsOfRows(rows, below)
  const isFirst = known.words === undefined
  const before = new Set(isFirst ? known.names : known.words)
  const read = (text: string, place: Text['place']): Text => {
    const isName = isOfName(place)
    const words = wordsIn(text).filter(word => !inRows.has(word) && !movesOn(word, isName))
    return { text: isName ? text : withoutBlanks(text), words, place }
  }
  const texts = [
    ...names.map((text, at) => read(text, at === 0 ? 'file' : 'sheet')),
    ...above.map(text => read(text, 'title')),
    ...[...beside, ...below].map(text => read(text, 'note')),
  ]
  // "Kas 4" is a greenhouse, "jvd" in a name is whoever saved it.
  const saysNew = ({ words, place }: Text): boolean => {
    const isName = isOfName(place)
    const isUsual = (word: string): boolean =>
      isFirst ? isUsualWord(word, isName ? SHORT_WORD_MAX : INITIALS_MAX) : isName && namesAnyList(word)
    return words.some(word => !before.has(word) && !isUsual(word))
  }
  /** "These prices are for complete trolleys" */
  const mayLimit = ({ text, place }: Text): boolean =>
    isOfName(place) ? hasPercentage(text) : !isFirmName(text, firms) && saysOfValues(text.replace(WHO, ' '))
  const askedIn = (each: Text): string[] => {
    const { text, words, place } = each
    if (isUnattended || !isFirst) return saysNew(each) && (isUnattended || !isHarmless(each)) ? [text] : []
    const isName = isOfName(place)
    if (words.some(word => !before.has(word)) && mayLimit(each)) return [text]
    const others = othersIn(text, isName ? 'name' : place).flatMap(wordsIn)
    return others.some(word => words.includes(word) && !before.has(word) && !(isName && isOwn(word)))
      ? [text]
      : []
  }
  const asked = new Set(texts.flatMap(askedIn))
  const isShown = (each: Text): boolean => {
    const { text, words, place } = each
    if (asked.has(text)) return false
    return isFirst ? words.length > 0 && !isOfName(place) : saysNew(each)
  }
  return {
    all: allOf(texts),
    ofTitles: allOf(texts.filter(({ place }) => place !== 'note')),
    isFirst,
    asked: [...asked].filter(text => !known.texts?.includes(keptWords(text))),
    unasked: texts.filter(isShown).map(({ text }) => text),
  }
}

/**
 * A text that is asked about for what it says of the values, or with the cells that have its mark, or was answered, isn't
 * asked about for its words. One with new words must say it of price and stock alike.
 */
export function stillAsked(
  { asked, isFirst }: WordsAround,
  said: readonly (readonly Saying[])[],
  { divide, multiply, vat }: Answers,
  isOfSome: (text: string) => boolean,
): string[] {
  const answered = new Set([divide, multiply, vat].flatMap(given => Object.keys(given ?? {})))
  return asked.filter(text => {
    const folded = foldLine(text)
    const isSaid = (all: readonly Saying[]): boolean =>
      all.some(each => (each.line ?? each.text).split(' · ').some(line => folded.includes(foldLine(line))))
    return (
      !answered.has(text) &&
      !isOfSome(text) &&
      !(isFirst ? said.some(isSaid) : said.length > 0 && said.every(isSaid))
    )
  })
}

function allOf(texts: readonly Text[]): string[] {
  return [...new Set(texts.flatMap(({ words }) => words))]
}

/** What a person reads, and needs no question for: a greeting, and a file that is called by a short word. */
function isHarmless({ text, place }: Text): boolean {
  return place === 'file' ? isShortName(text) : place !== 'sheet' && isOrdinary(text)
}

/** A line of several cells as a person reads it: "Kwekerij De Linde;;Prijslijst;" as "Kwekerij De Linde; Prijslijst". */
function withoutBlanks(line: string): string {
  return trimWhere(line, /[;,\t|\s]/).replace(/[;\t|](?:[;\t| ]{0,20})|,{2,20}/g, '; ')
}

/** The words to compare the next list of the layout with: those of this one last. */
export function wordsToKeep(known: readonly string[] = [], all: readonly string[] = []): string[] {
  return latestTexts(known, all, KNOWN_WORDS_MAX)
}

/** The words of all rows but lines of words, which are rows of the sample as well. */
function wordsOfRows(rows: readonly (readonly string[])[], below: readonly string[]): ReadonlySet<string> {
  const lines = new Set(below)
  const whole = rows
    .map(row => row.filter(cell => !isBlank(cell)))
    .filter(row => row.length > 1 && !lines.has(row.join(' ')))
  return new Set(whole.flatMap(row => row.flatMap(plainWordsIn)))
}

const WORD = /\p{L}[\p{L}\p{M}]+/gu
/** The number of an export in hexadecimal digits: "7f3a9c". */
const HASH = /(?<![\p{L}\d])(?=[a-f]*\d)[\da-f]{5,}(?![\p{L}\d])/giu
const NAME = "[\\p{L}\\d][\\p{L}\\d.'’-]{0,30}(?![\\p{L}\\d.'’@-])"
/** Who made the list: "printed by Anna", "Bearbeiter: Herr Meier", "user ABC". */
const WHO = pattern(
  `(?<!\\p{L})(?:(?:\\p{L}{0,12}bearbeiter(?:in)?|benutzer(?:in)?|gebruiker|medewerk(?:st)?er|mitarbeiter(?:in)?|verkoper|verkäufer(?:in)?|chauffeur|fahrer(?:in)?|driver|user(?:name)?|operator|clerk|opérateur|opératrice|utilisateur|vendeur|usuario|operadora?|utente|operatore|użytkownik|bruger|användare)(?: (?:vandaag|heute|today|aujourd’hui|hoy|oggi))?[ \\t]*:?|(?:contact|kontakt)[ \\t]*:|(?:\\p{L}{2,20}(?:ed|en)|g?e\\p{L}{2,20}[td]|\\p{L}{2,20}(?:é|ée|és|ado|ada|ato|ata|iert|steld|ung|vet))[ \\t\\d:.,/-]{1,30}(?:kl\\.?[ \\d:.]{0,8})?(?:by|door|von|durch|par|por|da|przez|af|av))[ \\t]+(?:(?:herrn?|frau|mrs?|ms|mme|dhr|mevr|azubi|sig|sra?|pani?)\\.?[ \\t]+)?${NAME}(?:[ \\t]+(?:(?:and|en|und|et|y|e|i|og|och)[ \\t]+)?${NAME})?`,
  'giu',
)

function wordsIn(text: string): string[] {
  return plainWordsIn(text.slice(0, LINE_MAX).replace(WHO, ' ').replace(HASH, ' '))
}

function plainWordsIn(text: string): string[] {
  const words = normalised(text.slice(0, LINE_MAX), 'NFKC').toLowerCase().match(WORD)
  return (words ?? []).map(word => word.slice(0, KNOWN_WORD_MAX))
}

/** A short word that is all of a file's name is whoever saved it, more often than a list of another kind: "off", "jvd". */
function isShortName(name: string): boolean {
  const [word = '', ...others] = wordsIn(name)
  return others.length === 0 && word.length <= SHORT_WORD_MAX
}

/** Initials of whoever saved the file. */
const INITIALS_MAX = 2
/** What one save of a list is called and another isn't. */
const OF_SAVES = new Set(
  'copy copie kopie kopia kopi copia final finale finaal definit definitif definitief definitiv definitivo definitive ostateczny ost def neu new nieuw ny nowy nouveau nuevo nuovo version versie ver rev update updated aktuell aktueel actueel current latest laatste concept export download again nochmal opnieuw bis repeat rerun resend herhaald erneut wiederholt corr korr kor correctie korrektur correction corrected corrige corregido corretto'.split(
    ' ',
  ),
)

/** Whether next week's list has another word here: a time, or what a save of the file is called. */
function movesOn(word: string, isName: boolean): boolean {
  return (
    isTimeWord(word) ||
    (isName && ((word.length <= INITIALS_MAX && word !== 'uk') || OF_SAVES.has(plainLetters(word))))
  )
}
