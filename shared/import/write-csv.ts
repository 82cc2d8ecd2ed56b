import type { Decimal } from '../domain/decimal.ts'
import type { DecimalSign } from '../domain/number-text.ts'

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

/**
 * Guards text that a spreadsheet would calculate (`=`, `+`, `-`, `@`) with an apostrophe, which our own reading takes
 * off again. A plain number is no formula.
 */
export function guard(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^-\d+(?:[.,]\d+)?$/.test(text) ? `'${text}` : text
}

export function decimalText(value: Decimal | null, sign: DecimalSign): string {
  return value === null ? '' : sign === ',' ? value.replace('.', ',') : value
}

/** One line without its line end; cells are quoted where they must be. */
export function csvLine(cells: readonly string[], delimiter: string): string {
  return cells.map(cell => quote(cell, delimiter)).join(delimiter)
}

function quote(cell: string, delimiter: string): string {
  const needs = cell.includes(delimiter) || /["\r\n]/.test(cell) || /^\s|\s$/.test(cell)
  return needs ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** UTF-8 with a byte order mark and CRLF: what every spreadsheet opens with the right letters. */
export function csvText(lines: readonly string[]): string {
  return `\ufeff${lines.map(line => `${line}\r\n`).join('')}`
}
