import { MEANT_MAX } from '../../../../shared/import/answers.ts'
import { fieldOfColumn } from '../../../../shared/import/columns/image-columns.ts'
import type { Judged } from '../../../../shared/import/judge/judged.ts'
import { trimBlanks } from '../../../../shared/import/table/blanks.ts'
import { cellsOf } from '../../../../shared/import/table/tokenise.ts'
import type { FixableCell } from '../worker/rows/row-types.ts'
import { isOfTheText } from './fixable-codes.ts'

/** The cells of a file that a person can correct in place; cells with the same text are counted once. */
export function fixableCells(judged: Judged): (record: number) => FixableCell | null {
  let counts: ReadonlyMap<string, number> | null = null
  return record => {
    const cell = fixableAt(judged, record)
    if (cell === null) return null
    counts ??= countAlike(judged)
    return { ...cell, rows: counts.get(keyOfCell(cell)) ?? 1 }
  }
}

type Cell = Omit<FixableCell, 'rows'>

function fixableAt({ table, columns, verdicts }: Judged, record: number): Cell | null {
  if (!isOfTheText(verdicts.codeOf(record))) return null
  const column = verdicts.columnOf(record)
  const field = fieldOfColumn(columns, column)
  if (field === null || field === 'sku' || field === 'product_id') return null
  // What several columns say is one text.
  if (field === 'image_url' && columns.images.length > 1) return null
  const text = trimBlanks(cellsOf(table, record)[column] ?? '')
  return text === '' || text.length > MEANT_MAX ? null : { column, field, text }
}

function countAlike(judged: Judged): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const { header, records } = judged.table
  for (let record = header.dataFrom; record < records.count; record++) {
    const cell = fixableAt(judged, record)
    if (cell !== null) counts.set(keyOfCell(cell), (counts.get(keyOfCell(cell)) ?? 0) + 1)
  }
  return counts
}

function keyOfCell({ column, text }: Cell): string {
  return `${column} ${text}`
}
