import { plainLetters } from '../../../../domain/text/foreign-text.ts'

/** A word of a text without case and diacritics, a number, `%`, or `,` where a thought ends. */
export interface Token {
  word: string
  start: number
  end: number
}

const TOKEN = /\p{L}[\p{L}\p{M}]*(?:[’'](?:s|t)(?!\p{L}))?|\d[\d.,:/-]*|%|[,"]/gu
/** A text with more words than these is no label, and is read up to here. */
const TOKENS_MAX = 400

/** A text as words to compare with phrases. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    if (tokens.length === TOKENS_MAX) break
    tokens.push({ word: wordOf(found), start: index, end: index + found.length })
  }
  return tokens
}

function wordOf(found: string): string {
  if (/^\d/.test(found)) return found.replace(/\.$/, '')
  if (found === '"') return ','
  return fold(found.replace(/[’']/g, ''))
}

/** Without the strokes that are no diacritics as well, which people leave out: "sprzedaz", "prove". A "Zählung" is no "Zahlung". */
function fold(text: string): string {
  const strokes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd' }
  return plainLetters(text.replace(/(?<=z)ähl/giu, 'aehl')).replace(
    /[øłæœđ]/g,
    letter => strokes[letter] ?? letter,
  )
}

interface Part {
  words: readonly string[]
  beginnings: readonly string[]
  endings: readonly string[]
  /** First parts of compounds for prices. */
  compounds: readonly string[]
}

/** What stands between the first part of a compound and its word for prices: "Kunden(sonder)preise", "klant(en)prijzen". */
const BETWEEN =
  '(?:e?[sn]|er|e)?(?:(?:sonder|spezial|speciale?|verkaufs?|verkoops?|salgs|forsaljnings|einkaufs|inkoop|aktions|actie|netto|brutto|bruto|listen|staffel|vorzugs|exklusiv|advies|jahres|jaar|rabatt)(?:s|en|n)?)?'
/** What is told to a customer: prices, terms, what is taken off, what is offered. */
const OF_PRICES =
  'pris|preis|prij[sz]|tarif|tarie[fv]|[ck]ondit|korting|rabat|nachlass|angebot|aanbied|tilbud|erbjud'
const IS_COMPOUND = new RegExp(`^${BETWEEN}-?(?:${OF_PRICES})`)
const IS_PRICE = /^(?:pris|preis|prij[sz]|tarif|tarie[fv])/
type Phrase = readonly (Part | 'gap')[]

type Phrases = ReadonlyMap<string, readonly Phrase[]>
/** Phrases by the first letters of their first words, so that a text is read in time proportional to its length. */
export type PhraseBook = () => Phrases

const KEY_LENGTH = 3
const keyOf = (word: string): string => (/^\d/.test(word) ? NUMBER : word.slice(0, KEY_LENGTH))
/** The key of phrases whose first word is a number. */
const NUMBER = '#'
const ANY_NUMBER = '0*/1*/2*/3*/4*/5*/6*/7*/8*/9*'
/** The key of phrases whose first word is known by its end. */
const ANY = '*'
const GAP_MAX = 3

/**
 * Phrases separated by commas. `a/b` are words of which one stands there, `word*` is any word that begins so, `*word` one that ends so, `word+` any
 * compound of it for prices ("kunden+": Kundenpreis, Kundensonderkonditionen, Kunden-Preise), `~` up to three other words,
 * `#` a number. They are put together when a text is first compared with them, not when the program
 * starts.
 */
export function phraseBook(list: string): PhraseBook {
  let phrases: Phrases | null = null
  return () => {
    phrases ??= phrasesOf(list)
    return phrases
  }
}

function phrasesOf(list: string): Phrases {
  const book = new Map<string, Phrase[]>()
  for (const text of new Set(fold(list).split(','))) {
    // Nearly all have no elision, and the lists are long: they are read while somebody waits for the first lines.
    const words = text.trim().split(HAS_ELISION.test(text) ? ELISION_OR_BLANK : BLANK)
    const phrase = words.map(partOf)
    const [first] = phrase
    if (first === undefined || first === 'gap') continue
    const begins = [...first.words, ...first.beginnings, ...first.compounds].map(keyOf)
    for (const key of new Set([...begins, ...(first.endings.length > 0 ? [ANY] : [])])) {
      const known = book.get(key)
      if (known === undefined) book.set(key, [phrase])
      else known.push(phrase)
    }
  }
  book.delete('')
  return book
}

const BLANK = / +/
const HAS_ELISION = /[’']/
/** "d’achat" is two words, "supplier’s" one, as `TOKEN` reads them. */
const ELISION_OR_BLANK = /\s+|(?<=[’'])(?![st](?!\p{L}))(?=\p{L})/u

const parts = new Map<string, Part>()
/** What makes more of a part than one word. */
const HAS_SIGN = /[*+/#’']/
const NONE: readonly string[] = []

function partOf(text: string): Part | 'gap' {
  if (text === '~') return 'gap'
  const known = parts.get(text)
  if (known !== undefined) return known
  if (!HAS_SIGN.test(text)) {
    const plain = { words: [text], endings: NONE, beginnings: NONE, compounds: NONE }
    parts.set(text, plain)
    return plain
  }
  const all = text.replace(/[’']/g, '').replace(NUMBER, ANY_NUMBER).split('/')
  const endingIn = (sign: string): string[] =>
    all.filter(word => word.endsWith(sign)).map(word => word.slice(0, -1))
  const part = {
    words: all.filter(word => !/^\*|[*+]$/.test(word)),
    endings: all.filter(word => word.startsWith('*')).map(word => word.slice(1)),
    beginnings: endingIn('*'),
    compounds: endingIn('+'),
  }
  parts.set(text, part)
  return part
}

/** The first and the last token of a phrase. */
export interface Found {
  from: number
  to: number
}

/** The first phrase of a book in a text that is meant there; null for none. */
export function findPhrase(
  book: PhraseBook,
  tokens: readonly Token[],
  isMeant: (found: Found) => boolean = () => true,
): Found | null {
  for (let from = 0; from < tokens.length; from++) {
    const to = phraseAt(book, tokens, from)
    if (to !== -1 && isMeant({ from, to })) return { from, to }
  }
  return null
}

/** The last token of the longest phrase that begins at a token; -1 for none. */
export function phraseAt(book: PhraseBook, tokens: readonly Token[], from: number): number {
  const key = keyOf(tokens[from]?.word ?? '')
  const phrases = [...(book().get(key) ?? []), ...(book().get(ANY) ?? [])]
  return Math.max(-1, ...phrases.map(phrase => endOf(phrase, 0, tokens, from)))
}

function endOf(phrase: Phrase, part: number, tokens: readonly Token[], at: number): number {
  const wanted = phrase[part]
  if (wanted === undefined) return at - 1
  if (wanted === 'gap') {
    for (let skipped = 0; skipped <= GAP_MAX; skipped++) {
      const end = endOf(phrase, part + 1, tokens, at + skipped)
      if (end !== -1) return end
      if (tokens[at + skipped]?.word === ',') return -1
    }
    return -1
  }
  const word = tokens[at]?.word
  if (word === undefined) return -1
  if (
    wanted.words.includes(word) ||
    wanted.beginnings.some(beginning => word.startsWith(beginning)) ||
    wanted.endings.some(ending => word.endsWith(ending))
  )
    return endOf(phrase, part + 1, tokens, at + 1)
  const compound = wanted.compounds.find(first => word.startsWith(first))
  if (compound === undefined) return -1
  if (IS_COMPOUND.test(word.slice(compound.length))) return endOf(phrase, part + 1, tokens, at + 1)
  const isApart = word === compound && IS_PRICE.test(tokens[at + 1]?.word ?? '')
  return isApart ? endOf(phrase, part + 1, tokens, at + 2) : -1
}
