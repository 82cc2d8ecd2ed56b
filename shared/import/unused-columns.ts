import type { Judged } from './judge/judged.ts'

/** The headings of columns that nothing is read from; empty while no column is known. */
export function unusedColumns({ answers, columns, table, questions }: Judged): string[] {
  if (table.header.record === null || columns.of.size === 0) return []
  if (questions.some(({ about }) => about === 'mapping')) return []
  const used = new Set([
    ...columns.of.values(),
    ...columns.images,
    ...columns.explaining.map(({ column }) => column),
    ...Object.keys(answers.repeats ?? {}).map(Number),
    columns.command,
  ])
  return table.header.cells.map(cell => cell.trim()).filter((cell, index) => cell !== '' && !used.has(index))
}
