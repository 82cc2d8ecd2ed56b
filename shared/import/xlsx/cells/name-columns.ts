import { roleOfHeader } from '../../columns/headings/header-role.ts'
import type { Sheet } from '../sheet.ts'

/** Rows searched for the header that names the articles. */
export const HEADER_ROWS = 60

/** A cell whose number got a zero, which it loses again in a column of names. */
export interface Padded {
  cells: string[]
  column: number
}

/** Takes the zero away again where a column names articles. */
export function withoutPadding(rows: Sheet['rows'], padded: readonly Padded[]): void {
  const names = nameColumns(rows)
  for (const { cells, column } of padded)
    if (names.has(column)) cells[column] = (cells[column] ?? '').slice(0, -1)
}

/** Columns whose heading names articles. */
export function nameColumns(rows: Sheet['rows']): ReadonlySet<number> {
  const names = new Set<number>()
  let left = HEADER_ROWS
  for (const cells of rows.values()) {
    if (left-- === 0) break
    cells.forEach((cell, column) => {
      if (cell.length < 60 && roleOfHeader(cell) === 'sku') names.add(column)
    })
  }
  return names
}
