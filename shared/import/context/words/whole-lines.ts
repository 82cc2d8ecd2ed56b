import { trimWhere } from '../../../domain/text/foreign-text.ts'
import { pattern } from '../../pattern.ts'
import { MONTH_NAME } from '../times/time-names.ts'
import type { Saying } from './context-words.ts'
import { LINE_MAX } from './patterns.ts'
import { isDutch } from './units/dutch-boxes.ts'

/** The longest words under which an answer is kept. */
export const WORDS_MAX = 200

/** Words as an answer is kept under them: long ones end with a number that tells them from others that begin alike. */
export function keptWords(words: string): string {
  if (words.length <= WORDS_MAX) return words
  let hash = 5381
  for (let at = 0; at < words.length; at++) hash = (Math.imul(hash, 33) ^ words.charCodeAt(at)) >>> 0
  return `${words.slice(0, WORDS_MAX - 12)}… ${hash.toString(36)}`
}

/** What ends a sentence or a cell of a line; a comma does not: "prices excl. VAT, retail prices incl. VAT". */
const BREAK =
  /[;|•\t]|\s[–—-]\s|[.!?](?=\s+\p{Lu}\p{Ll})(?!\s+(?:MwSt|Mwst|Ust|Btw|Iva|Tva|Vat|Umsatz|Mehrwert))/u

/**
 * Puts to what a line says the sentences that say it. An answer is given to the whole sentence: "minimum per 10" is no
 * price per 10, and "delivery incl. VAT" no price with VAT.
 */
export function inTheirLine<S extends Saying>(line: string, sayings: readonly S[]): S[] {
  return sayings.map(said => {
    const pieces = line
      .slice(0, LINE_MAX)
      .split(BREAK)
      .map(piece => trimWhere(piece.replace(/["\s]+/g, ' '), /[\s,]/))
      .filter(piece => piece.includes(said.text))
    const unit = said.unit === 'dozen' && isDutch(line) && /dozen$/iu.test(said.text) ? 'box' : said.unit
    return { ...said, unit, line: pieces.length === 0 ? said.text : [...new Set(pieces)].join(' · ') }
  })
}

/** Dates, weeks and years, and the number of a copy "(1)": next week's list has others. */
const DATES = pattern(
  `(?<![\\d.,])\\d{1,4}[-./]\\d{1,2}[-./]\\d{2,4}(?!\\d)|(?<!\\p{L})(?:week|wk|kw|woche|semaine|semana|settimana)[ .]{0,2}\\d{1,2}(?:[-/ ]\\d{2,4})?(?!\\d)|(?<!\\d)\\d{1,2}\\.? ${MONTH_NAME}(?:[ .]{1,2}\\d{4})?|(?<!\\p{L})${MONTH_NAME} \\d{4}(?!\\d)|(?<![\\d.,]|(?:per|pro|par|por|je|for|voor|für|à|x|/) ?)20\\d\\d(?:\\d{4})?(?![\\d.,]\\d|\\d)|\\(\\d{1,2}\\)$`,
  'giu',
)

/** A line as answers are compared: without letter case, double blanks and what changes from week to week. */
export function foldLine(line: string): string {
  return line.trim().replace(/\s+/g, ' ').toLowerCase().replace(DATES, '#').trim()
}
