import type { Place } from '../../times/other-time.ts'
import type { Saying } from '../context-words.ts'
import { isInName } from '../firm-names.ts'
import { DEDUCTED, FIRMS, NEGATIONS, SMALL_PRINT, SUBJECTS, TERMS, TO_DO } from './around.ts'
import { type Concept, wordsOfConcept } from './concept.ts'
import { OF_LISTS } from './of-lists.ts'
import { OF_PRICES } from './of-prices.ts'
import { OF_STOCKS } from './of-stocks.ts'
import { isOfOrdering } from './ordering.ts'
import {
  type Found,
  findPhrase,
  type PhraseBook,
  phraseAt,
  phraseBook,
  type Token,
  tokensOf,
} from './phrases.ts'

const IS_OF_LISTS: ReadonlySet<Concept> = new Set(Object.values(OF_LISTS))

interface Books {
  concept: Concept
  labels: PhraseBook
  phrases: PhraseBook
  ofQuantities: PhraseBook
}

function booksOf(concepts: Readonly<Record<string, Concept>>): Books[] {
  return Object.values(concepts).map(concept => ({
    concept,
    labels: phraseBook(wordsOfConcept(concept, 0)),
    phrases: phraseBook(wordsOfConcept(concept, 1)),
    ofQuantities: phraseBook(wordsOfConcept(concept, 2)),
  }))
}

const BOOKS_OF_LISTS = booksOf(OF_LISTS)
const BOOKS = {
  price: [...BOOKS_OF_LISTS, ...booksOf(OF_PRICES)],
  stock: [...BOOKS_OF_LISTS, ...booksOf(OF_STOCKS)],
} as const

/** What ends a sentence or a cell, or sets a label apart: "Status: reserved", "Preisliste (Entwurf)". */
const BREAK = /[;|•\t\n()[\]!?–—]|\s-{1,2}\s|\.(?=\s|$)(?!\s\p{Ll}|\s\d)/u
/** What stands before it is the name of what stands behind it: "Staff: Anna", "Orders: by mail". */
const AFTER_KEY = /:(?!\d)/u
/** Places that speak of all rows. */
type ListPlace = Exclude<Place, 'remark' | 'between'>
/** So many words of a name, a line above or a line below are a label. */
const LABEL_WORDS: Readonly<Record<ListPlace, number>> = { name: 8, title: 5, line: 5, note: 3 }
/** A label that says it only where nothing else stands. */
const FEW_WORDS = 3
/** A sentence about all values is short; longer ones explain something. */
const SENTENCE_WORDS_MAX = 16
/** A negation in front of a word is meant for it up to so many words before. */
const NEGATED_WITHIN = 4
/** A sum without a thing says so up to so many words around the last one. */
const DENIED_BEFORE = 3
const DENIED_BEHIND = 2
/** An amount in brackets belongs to its sentence, and the point of an abbreviation or of "2. Wahl" ends none. */
const NO_BREAK =
  /\((?=[\d.,€% ]{1,12}\))|(?<=\([\d.,€% ]{1,12})\)|(?<=(?<!\p{L})(?:in[ck]l|e[xk][ck]l|einschl))\.|(?<=(?<![\d.,])2)\.(?= \p{L})/giu
/** What small print is read as. */
const CUT = '|'
const ENDS_THOUGHT = new Set([',', CUT])
/** Numbers of telephones, addresses of mail: no label stands beside them. */
const CONTACT = /@|(?:\+|\b00?)\d[\d ()/.-]{6,}/

/**
 * What a text says of all prices or stocks by the tables of concepts: the first of them, in its words. A label is a text
 * of few words; any other must say it of the list, or in a phrase that says it by itself.
 */
export function conceptIn(text: string, field: 'price' | 'stock', place: Place): Saying | null {
  // A line between rows is about the stock of those below it.
  if (place === 'between' && field === 'stock') return null
  if (place === 'remark' || place === 'between' || CONTACT.test(text)) return phraseIn(text, field)
  const plain = text.replace(NO_BREAK, ' ')
  for (const sentence of plain.split(BREAK)) {
    const isOrdering = isOfOrdering(sentence)
    const isTerms = isOrdering || findPhrase(TERMS, tokensOf(sentence)) !== null
    const pieces = sentence.split(AFTER_KEY)
    for (const [at, piece] of pieces.entries()) {
      const isKey = pieces.slice(at + 1).some(behind => /[\p{L}\d]/u.test(behind))
      const said = conceptOfPiece(piece, field, { place, isTerms, isOrdering, isKey, line: text, plain })
      if (said !== null) return said
    }
  }
  return null
}

/** What a text that is about some rows says by itself, wherever its words stand. */
export function phraseIn(text: string, field: 'price' | 'stock'): Saying | null {
  const tokens = withoutSmallPrint(tokensOf(text))
  for (const { concept, phrases } of BOOKS[field]) {
    const found = findPhrase(phrases, tokens, at => !isNegated(tokens, at))
    if (found !== null) return { code: codeOf(concept, field), text: textOf(text, tokens, found) }
  }
  return null
}

/** The first word by which a text says, in any place, that quantities are no stock; null for none. */
export function wordIn(text: string): { index: number; text: string } | null {
  const all = tokensOf(text)
  // "Stock, all orders taken off"
  if (isDeducted(all)) return null
  const tokens = withoutSmallPrint(all)
  const isMeant = (found: Found): boolean => !isNegated(tokens, found)
  const [first] = BOOKS.stock
    .filter(({ concept }) => !IS_OF_LISTS.has(concept))
    .flatMap(({ labels, phrases, ofQuantities }) => [
      ...[labels, phrases].map(book => ({ found: findPhrase(book, tokens, isMeant), tokens })),
      { found: findPhrase(ofQuantities, all), tokens: all },
    ])
    .flatMap(({ found, tokens }) =>
      found === null ? [] : [{ index: tokens[found.from]?.start ?? 0, text: textOf(text, tokens, found) }],
    )
    .sort((a, b) => a.index - b.index)
  return first ?? null
}

/** A part of a sentence, and what stands around it. */
interface Around {
  place: ListPlace
  /** The sentence has words of orders and deliveries. */
  isTerms: boolean
  /** It is a condition of orders, and counts none. */
  isOrdering: boolean
  /** It names what stands behind it. */
  isKey: boolean
  line: string
  /** The line without signs that end no sentence. */
  plain: string
}

function conceptOfPiece(piece: string, field: 'price' | 'stock', around: Around): Saying | null {
  const tokens = withoutSmallPrint(tokensOf(piece))
  if (field === 'stock' && isDeducted(tokens)) return null
  const isLabel = labelsOf(tokens, around)
  const at = around.plain.indexOf(piece)
  const isName = ({ from, to }: Found): boolean =>
    isInName(around.line, at + (tokens[from]?.start ?? 0), at + (tokens[to]?.end ?? 0))
  const isMeant = (found: Found): boolean => !isNegated(tokens, found)
  // "Goods arriving on Monday are not included" says nothing of others, either.
  const sums = BOOKS[field].flatMap(({ concept, phrases }) => (concept.isOfSums ? [phrases] : []))
  if (sums.some(book => isDenied(tokens, findPhrase(book, tokens)))) return null
  for (const { concept, labels, phrases } of BOOKS[field]) {
    // "Minimum order 500"
    const isAmount = ({ to }: Found): boolean =>
      around.isOrdering && concept.isByPlace === true && !hasLetters(tokens[to])
    const found =
      (around.isTerms && concept.isOfTerms
        ? null
        : findPhrase(phrases, tokens, each => (concept.isOfSums || isMeant(each)) && !isAmount(each))) ??
      findPhrase(labels, tokens, label => isMeant(label) && isLabel(label, concept) && !isName(label))
    if (found !== null)
      return { code: codeOf(concept, field), text: textOf(around.line.slice(at), tokens, found) }
  }
  return null
}

/** Which words of a text are a label: it is short, or the thought is that they stand in, or it says them of all values. */
function labelsOf(
  tokens: readonly Token[],
  { place, isTerms, isKey }: Around,
): (label: Found, concept: Concept) => boolean {
  if (isTerms) return () => false
  const words = wordsIn(tokens)
  const isFirm = findPhrase(FIRMS, tokens) !== null
  const isShort = words <= LABEL_WORDS[place] && !isFirm && !tokens.some(({ word }) => word === CUT)
  const isAbout = words <= SENTENCE_WORDS_MAX && findPhrase(SUBJECTS, tokens) !== null
  return (label, concept) => {
    if (isKey && !IS_OF_LISTS.has(concept)) return false
    if (concept.isByPlace) return isShort && words <= FEW_WORDS
    return isShort || isAbout || (place !== 'note' && !isFirm && isOfThought(tokens, label))
  }
}

function wordsIn(tokens: readonly Token[]): number {
  return tokens.filter(hasLetters).length
}

function hasLetters(token: Token | undefined): boolean {
  return /\p{L}/u.test(token?.word ?? '')
}

/** Whether few words stand between the commas around a label, and none of small print. */
function isOfThought(tokens: readonly Token[], { from, to }: Found): boolean {
  const start = tokens.findLastIndex(({ word }, at) => at < from && word === ',') + 1
  const next = tokens.findIndex(({ word }, at) => at > to && word === ',')
  const thought = tokens.slice(start, next === -1 ? undefined : next)
  return wordsIn(thought) <= FEW_WORDS && !thought.some(({ word }) => word === CUT)
}

function codeOf({ code }: Concept, field: 'price' | 'stock'): Concept['code'] {
  return code === 'price-dated' && field === 'stock' ? 'stock-dated' : code
}

/** Without what is small print, which ends a thought as commas do. */
function withoutSmallPrint(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined) continue
    const end = phraseAt(SMALL_PRINT, tokens, at)
    kept.push(end === -1 ? token : { ...token, word: CUT })
    if (end !== -1) at = end
  }
  return kept
}

function isNegated(tokens: readonly Token[], found: Found): boolean {
  return isBehind(tokens, found, NEGATIONS)
}

function isBehind(tokens: readonly Token[], { from }: Found, ...books: readonly PhraseBook[]): boolean {
  for (let at = from - 1; at >= 0 && at >= from - NEGATED_WITHIN; at--) {
    if (ENDS_THOUGHT.has(tokens[at]?.word ?? '')) return false
    if (books.some(book => phraseAt(book, tokens, at) !== -1)) return true
  }
  return false
}

/** What is taken off already; "reservations not deducted", "still to be deducted" aren't. */
function isDeducted(tokens: readonly Token[]): boolean {
  return findPhrase(DEDUCTED, tokens, found => !isBehind(tokens, found, NEGATIONS, TO_DO)) !== null
}

/** "Freight is not included", "Fracht im Preis nicht enthalten" */
function isDenied(tokens: readonly Token[], found: Found | null): boolean {
  if (found === null) return false
  const near = tokens.slice(Math.max(found.from, found.to - DENIED_BEFORE), found.to + 1 + DENIED_BEHIND)
  return phraseAt(NEGATIONS, tokens, found.from - 1) !== -1 || findPhrase(NEGATIONS, near) !== null
}

function textOf(sentence: string, tokens: readonly Token[], { from, to }: Found): string {
  return sentence.slice(tokens[from]?.start ?? 0, tokens[to]?.end ?? 0)
}
