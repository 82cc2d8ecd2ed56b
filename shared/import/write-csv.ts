import type { Decimal } from '../domain/decimal.ts'
import type { DecimalSign } from '../domain/number-text.ts'
import { withoutControls } from '../domain/visible-text.ts'
import { guard } from './guard.ts'

/** How a file is written: the sign between cells and the sign before decimals. */
export interface CsvShape {
  delimiter: string
  decimal: DecimalSign
}

/** The shape a spreadsheet of this locale opens without asking: where the comma stands before decimals, `;` parts cells. */
export function csvShapeOf(locale: string): CsvShape {
  const decimal = new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'
  return { delimiter: decimal === ',' ? ';' : ',', decimal }
}

export function decimalText(value: Decimal | null, sign: DecimalSign): string {
  return value === null ? '' : sign === ',' ? value.replace('.', ',') : value
}

/**
 * One line without its line end: the one way into a CSV file. Text that a spreadsheet would calculate is guarded,
 * control characters are written out, and cells are quoted where any spreadsheet might part them.
 */
export function csvLine(cells: readonly string[], delimiter: string): string {
  return csvLineAsItStood(
    cells.map(cell => guard(withoutControls(cell))),
    delimiter,
  )
}

/** The same for cells of a person's own file, which go back as they stood. */
export function csvLineAsItStood(cells: readonly string[], delimiter: string): string {
  return cells.map(cell => quote(cell, delimiter)).join(delimiter)
}

const AMOUNT = /^-?[\d.,]+$/

function quote(cell: string, delimiter: string): string {
  const needs =
    cell.includes(delimiter) || cell !== cell.trim() || (/[;,|\t"\r\n]/.test(cell) && !AMOUNT.test(cell))
  return needs ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** UTF-8 with a byte order mark and CRLF: what every spreadsheet opens with the right letters. */
export function csvText(lines: readonly string[]): string {
  return `\ufeff${lines.map(line => `${line}\r\n`).join('')}`
}
