import type { NumberFormat } from './number-format.ts'

/** What one cell of a sheet holds; `isPadded`: its number got a zero, which it must not have in a column of names. */
export interface ReadCell {
  column: number
  text: string
  isPadded: boolean
}

/** Separates the cells of a sheet in its text; a person who saves lines of it gets a CSV with it. */
export const SHEET_DELIMITER = ';'

/** A cell as it stands in the text of its sheet: in one line, quoted where it must be. */
export function quotedCell(cell: string): string {
  if (!/[\r\n;"]/.test(cell)) return cell
  const text = /[\r\n]/.test(cell) ? cell.replace(/\r\n|[\r\n]/g, ' ') : cell
  return text.includes(SHEET_DELIMITER) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}

const DAY_MS = 86_400_000
/** Day 0 of the two date systems. The first counts a 29 February 1900 that never was. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }

/**
 * A number of a workbook as the text that a person would write in a table, so that the rules for texts hold: a date, a
 * percentage and another currency are seen as such. The decimal sign is a point. Nothing is rounded but the noise beyond
 * 15 digits, which is all that a spreadsheet keeps. `isPadded`: a zero was added, because "1.234" could be read as a
 * thousand and "1.2340" cannot.
 */
export function numberText(
  stored: string,
  format: NumberFormat,
  dates: 1900 | 1904,
): { text: string; isPadded: boolean } {
  if (format.kind === 'plain' && AS_IT_IS.test(stored)) return { text: stored, isPadded: false }
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return { text: stored, isPadded: false }
  const text = plainText(value)
  const isPlain = format.kind === 'zeros' && !Number.isInteger(value)
  if (!isPlain && format.kind !== 'plain' && format.kind !== 'text')
    return { text: formatted(value, text, format, dates), isPadded: false }
  return THOUSAND.test(text) ? { text: `${text}0`, isPadded: true } : { text, isPadded: false }
}

/** Whole numbers, and prices of one or two decimals, of which nothing would be changed. */
const AS_IT_IS = /^(?:\d{1,15}|(?:0|[1-9]\d{0,8})\.\d?[1-9])$/
const THOUSAND = /^-?\d{1,3}\.\d{3}$/

function formatted(
  value: number,
  text: string,
  format: Exclude<NumberFormat, { kind: 'plain' | 'text' }>,
  dates: 1900 | 1904,
): string {
  switch (format.kind) {
    case 'zeros':
      return value >= 0 ? text.padStart(format.width, '0') : text
    case 'date':
      return dateText(value, dates) ?? text
    case 'percent':
      return `${plainText(value * 100)} %`
    case 'money':
      return `${THOUSAND.test(text) ? `${text}0` : text} ${format.sign}`
    case 'words': {
      const number = text.padStart(format.width, '0')
      return `${format.before}${THOUSAND.test(number) ? `${number}0` : number}${format.after}`.trim()
    }
    case 'instead':
      return format.text
    case 'other':
      return `=TEXT(${text},"${format.code}")`
  }
}

function plainText(value: number): string {
  const size = Math.abs(value)
  // More digits than a spreadsheet keeps: what was typed is lost.
  if (size >= 1e15) return value.toExponential().toUpperCase()
  const text = String(Number(value.toPrecision(15)))
  // Far below a cent: not as `1e-7`.
  return text.includes('e') ? value.toFixed(20) : text
}

function dateText(serial: number, dates: 1900 | 1904): string | null {
  const at = EPOCHS[dates] + Math.round(serial * DAY_MS)
  if (serial < 0 || at > Date.UTC(9999, 11, 31)) return null
  const [day = '', time = ''] = new Date(at).toISOString().split('T')
  if (serial < 1) return time.slice(0, 8)
  return Number.isInteger(serial) ? day : `${day} ${time.slice(0, 8)}`
}
