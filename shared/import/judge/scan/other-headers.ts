import { readNumberText } from '../../../domain/text/number-text.ts'
import type { Role } from '../../columns/headings/dictionary.ts'
import { roleOfHeader } from '../../columns/headings/header-role.ts'
import { differsByUnits } from '../../columns/headings/other-units.ts'
import { bareWord, isBlank } from '../../table/blanks.ts'
import type { Table } from '../../table/read-file.ts'
import type { Verdicts } from '../verdicts.ts'

/** What most values begin and end with, and hardly a heading. */
const NUMBER = /^\d(?:.*\d)?$/s

/** Whether a row is the header of other columns: from here on, values have another meaning. */
export function isOtherHeader(
  cells: readonly string[],
  valueColumn: number,
  skuColumn: number | undefined,
): boolean {
  const value = cells[valueColumn] ?? ''
  if (isBlank(value) || value.length > 60 || NUMBER.test(value)) return false
  // Beside a word for the SKU, any words are a heading: "Price per 100".
  if (roleIn(cells, skuColumn) === 'sku') return readNumberText(value).kind === 'not'
  if (/\d/.test(value) || roleOfHeader(value) === null) return false
  return cells.filter((_, column) => roleIn(cells, column) !== null).length >= 2
}

function roleIn(cells: readonly string[], column: number | undefined): Role | null {
  const cell = cells[column ?? -1] ?? ''
  return cell === '' || cell.length >= 60 ? null : roleOfHeader(cell)
}

/** Whether a row names the same columns as the header, in another language, or of other units. */
export function hasRolesOfHeader(
  { header }: Table,
  cells: readonly string[],
  valueColumns: readonly (number | undefined)[],
): boolean {
  if (differsByUnits(header.cells, cells)) return true
  return header.cells.every((word, column) => {
    const role = roleOfHeader(word)
    if (role !== null) return roleOfHeader(cells[column] ?? '') === role
    return !valueColumns.includes(column) || bareWord(word) === bareWord(cells[column] ?? '')
  })
}

/** Recognises a repeated header, as on every printed page. */
export function headerTest(table: Table): (cells: readonly string[]) => boolean {
  const wanted = table.header.cells.map(bareWord)
  const first = wanted.findIndex(word => word !== '')
  if (table.header.record === null || first === -1) return () => false
  const length = (table.header.cells[first] ?? '').trim().length
  return cells => {
    const probe = cells[first] ?? ''
    if (Math.abs(probe.trim().length - length) > 3 || bareWord(probe) !== wanted[first]) return false
    return wanted.every((word, i) => bareWord(cells[i] ?? '') === word)
  }
}

/** The record of a second header that every row stands below; null where the first one has rows, or is the only one. */
export function headerOfAllRows({ header, records }: Table, verdicts: Verdicts): number | null {
  for (let record = header.dataFrom; record < records.count; record++) {
    if (verdicts.codeOf(record) === 'other-header') return record
    if (verdicts.of(record) !== 'ignored') return null
  }
  return null
}
