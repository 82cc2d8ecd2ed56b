import type { Decimal } from '../../domain/text/decimal.ts'
import type { DecimalSign } from '../../domain/text/number-text.ts'
import { withoutControls } from '../../domain/text/visible-text.ts'
import { guard } from './guard.ts'

/** The delimiter and the decimal separator of a file. */
interface CsvShape {
  delimiter: string
  decimal: DecimalSign
}

/**
 * The format that a spreadsheet with this locale opens without questions: with a decimal comma, `;` separates cells.
 */
export function csvShapeOf(locale: string): CsvShape {
  const decimal = new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'
  return { delimiter: decimal === ',' ? ';' : ',', decimal }
}

export function decimalText(value: Decimal | null, sign: DecimalSign): string {
  return value === null ? '' : sign === ',' ? value.replace('.', ',') : value
}

/**
 * One line without its line end. Text that a spreadsheet would calculate is guarded, control characters are escaped,
 * and cells that a spreadsheet might split are quoted.
 */
export function csvLine(cells: readonly string[], delimiter: string): string {
  return csvLineAsItStood(
    cells.map(cell => guard(withoutControls(cell))),
    delimiter,
  )
}

/** The same for cells of a user's own file, which are written back unchanged. */
export function csvLineAsItStood(cells: readonly string[], delimiter: string): string {
  return cells.map(cell => quote(cell, delimiter)).join(delimiter)
}

const AMOUNT = /^-?[\d.,]+$/

function quote(cell: string, delimiter: string): string {
  const needs =
    cell.includes(delimiter) || cell !== cell.trim() || (/[;,|\t"\r\n]/.test(cell) && !AMOUNT.test(cell))
  return needs ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** UTF-8 with a byte order mark and CRLF, which every spreadsheet reads correctly. */
export function csvText(lines: readonly string[]): string {
  return `\ufeff${lines.map(line => `${line}\r\n`).join('')}`
}
