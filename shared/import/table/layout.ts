import { plainLetters } from '../../domain/text/foreign-text.ts'
import { readNumberText } from '../../domain/text/number-text.ts'
import { roleOfHeader } from '../columns/headings/header-role.ts'
import { bareWord, isBlank } from './blanks.ts'
import type { Header } from './header.ts'

/**
 * What identifies the header of a list: its words in order with the signs that change their meaning, and the lines
 * directly above and below it that tell its columns apart. Words alone are as {@link bareWord} has them.
 */
export function layoutOfHeader(top: readonly (readonly string[])[], header: Header): string {
  const { record, cells } = header
  const own = headerFingerprintOf(cells)
  if (record === null) return own
  const lines = [aboveTwins(top[record - 1], cells), secondLine(top[header.dataFrom], cells)]
  return [own, ...lines.filter(line => line !== '')].join('\n')
}

/** What identifies a header by itself: its words in order, with their signs. */
export function headerFingerprintOf(cells: readonly string[]): string {
  return cells.map(signedWord).join('|')
}

/** A hyphen between words is none of the signs: "Art.-Nr." */
const HYPHEN = /(?<=[\p{L}\p{N}])\s*[-–]\s*(?=[\p{L}\p{N}])/gu

/** A heading without letter case, blanks and punctuation, but with `+`, `-`, `/`, `%`, currencies and other signs. */
function signedWord(heading: string): string {
  const word = plainLetters(heading)
  if (/^[\p{L}\p{N} ]*$/u.test(word)) return bareWord(word)
  return word
    .replace(/[.,:;_"'()[\]{}|]/g, ' ')
    .replace(HYPHEN, '')
    .replace(/[^\p{L}\p{N}\p{S}%‰/*#&+–−-]|\|/gu, '')
}

/** A line above the header counts where it says which of two columns of one name is which. */
function aboveTwins(line: readonly string[] | undefined, cells: readonly string[]): string {
  if (line === undefined) return ''
  const words = cells.map(bareWord)
  const isTwin = (column: number): boolean =>
    words[column] !== '' && words.indexOf(words[column] ?? '') !== words.lastIndexOf(words[column] ?? '')
  const twins = line.map((cell, column) => (isTwin(column) ? signedWord(cell) : ''))
  return twins.filter(word => word !== '').length < 2 ? '' : twins.join('|')
}

/** The line below it that explains the values: words, some of them under a price or a stock, and no SKU. */
function secondLine(line: readonly string[] | undefined, cells: readonly string[]): string {
  if (line === undefined || !line.some((cell, column) => !isBlank(cell) && isValue(cells[column] ?? '')))
    return ''
  const isWords = line.every(
    (cell, column) =>
      isBlank(cell) ||
      (roleOfHeader(cells[column] ?? '') !== 'sku' &&
        cell.length < 60 &&
        readNumberText(cell).kind === 'not'),
  )
  return isWords ? line.map(signedWord).join('|') : ''
}

function isValue(heading: string): boolean {
  return heading.length < 60 && /^(?:base_price|stock_qty|price-|stock-)/.test(roleOfHeader(heading) ?? '')
}
