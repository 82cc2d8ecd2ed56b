import { normalised, plainLetters, trimWhere } from '../../domain/text/foreign-text.ts'
import { roleOfHeader } from '../columns/headings/header-role.ts'
import { latestTexts } from '../latest-texts.ts'
import { pattern } from '../pattern.ts'
import { isBlank } from '../table/blanks.ts'
import type { SurroundingTexts } from './surrounding-texts.ts'
import { isTimeWord } from './times/time-names.ts'
import { isGreeting } from './words/greetings.ts'
import { LINE_MAX, PRICE_WORD, STOCK_WORD } from './words/patterns.ts'

/** So many words of earlier lists of a layout are remembered, the latest ones. */
export const KNOWN_WORDS_MAX = 1_000
/** The longest word that is remembered. */
export const KNOWN_WORD_MAX = 40

/** The words around the table of one list. */
export interface WordsAround {
  /** All of them, each once. */
  all: readonly string[]
  /** The texts with words that earlier lists of the layout didn't have. */
  asked: readonly string[]
  /** Greetings, short names of files, and all texts of a first list: a person reads them, and nothing asks about them. */
  unasked: readonly string[]
}

/**
 * The words above, below and beside a table, and in the names of file and sheet. No list of words can hold all that make
 * other values of the same columns ("Waste log"), so a list is compared with the earlier ones of its layout. What moves
 * on with each list is no word: numbers, dates, weeks, months, and who made it.
 *
 * @param below Lines of words below the last row.
 * @param rows The first rows: their words, such as names of flowers, are not new.
 * @param known Words of earlier lists; undefined where there were none, so that nothing is asked.
 * @param isUnattended Nobody reads them: greetings and the like are asked about, too.
 */
export function wordsAround(
  { names, above, beside }: SurroundingTexts,
  below: readonly string[],
  rows: readonly (readonly string[])[],
  known: readonly string[] | undefined,
  isUnattended: boolean,
): WordsAround {
  const all = new Set<string>()
  const inRows = wordsOfRows(rows, below)
  const before = new Set(known)
  const newTexts = (texts: readonly string[], isName: boolean): string[] =>
    texts.filter(text => {
      const words = wordsIn(text).filter(word => !inRows.has(word) && !movesOn(word, isName))
      for (const word of words) all.add(word)
      return words.some(word => !before.has(word))
    })
  const ofNames = newTexts(names, true)
  const ofLines = newTexts([...above, ...beside, ...below], false)
  const isAsked = (text: string): boolean => isUnattended || !isGreeting(text)
  const isAskedName = (text: string): boolean => isUnattended || text !== names[0] || !isShortName(text)
  if (known === undefined) {
    // Nobody looks at the name of a first list that is sent by a command: "Prices Dehner".
    const named = isUnattended ? ofNames.filter(text => wordsIn(text).some(word => !namesList(word))) : []
    return { all: [...all], asked: [], unasked: [...named, ...ofLines.map(withoutBlanks)] }
  }
  return {
    all: [...all],
    asked: [...ofNames.filter(isAskedName), ...ofLines.filter(isAsked).map(withoutBlanks)],
    unasked: [
      ...ofNames.filter(text => !isAskedName(text)),
      ...ofLines.filter(text => !isAsked(text)).map(withoutBlanks),
    ],
  }
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
const NAME = "[\\p{L}\\d][\\p{L}\\d.'’-]{0,30}"
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
const SHORT_NAME_MAX = 3

function isShortName(name: string): boolean {
  const [word = '', ...others] = wordsIn(name)
  return others.length === 0 && word.length <= SHORT_NAME_MAX
}

/** What files and sheets of any list are called. */
const OF_LISTS = new Set(
  'list lists lijst liste lista listing elenco lista spis export exports import data daten donnees datos dati dane dispo avail availability aanbod offer offre angebot oferta offerta catalog catalogue catalogus katalog catalogo products product produkte producten produits productos prodotti produkty produkter artikelen artikel articles articulos articoli artiklar varer items inventory stany zasoby sheet blad tabelle feuil feuille hoja foglio arkusz ark list sheet tab week complete compleet feed wc template jtl shop webshop pricelist price'.split(
    ' ',
  ),
)
const VALUE_WORD = pattern(`^(?:${PRICE_WORD}|${STOCK_WORD})$`, 'iu')

/** Whether a word of a name says only what kind of list it is, or moves on with each list. */
function namesList(word: string): boolean {
  const plain = plainLetters(word)
  return (
    word.length <= SHORT_NAME_MAX ||
    movesOn(word, true) ||
    OF_LISTS.has(plain) ||
    VALUE_WORD.test(word) ||
    roleOfHeader(word) !== null
  )
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
  return isTimeWord(word) || (isName && (word.length <= INITIALS_MAX || OF_SAVES.has(plainLetters(word))))
}
