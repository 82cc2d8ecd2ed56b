import type { Judged } from '../../../../shared/import/judge/judged.ts'
import type { Code } from '../../../../shared/import/messages.ts'
import { trimBlanks } from '../../../../shared/import/table/blanks.ts'
import { cellsOf } from '../../../../shared/import/table/tokenise.ts'
import type { FixableCell } from './row-types.ts'

/** Problems of a text itself, whatever is in its row: one answer is right for all cells with that text. */
const OF_THE_TEXT: ReadonlySet<Code> = new Set<Code>([
  'not-a-number',
  'percent',
  'scientific',
  'formula',
  'date',
  'other-currency',
  'unreadable-character',
  'negative-price',
  'price-too-large',
  'price-too-precise',
  'price-zero',
  'negative-stock',
  'fractional-stock',
  'stock-too-large',
  'currency-in-stock',
  'plus-sign',
])
const LONGEST = 200

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
  const code = verdicts.codeOf(record)
  if (code === null || !OF_THE_TEXT.has(code)) return null
  const column = verdicts.columnOf(record)
  const field = (['base_price', 'stock_qty'] as const).find(each => columns.of.get(each) === column)
  if (field === undefined) return null
  const text = trimBlanks(cellsOf(table, record)[column] ?? '')
  return text === '' || text.length > LONGEST ? null : { column, field, text }
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
