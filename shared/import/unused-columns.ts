import type { Columns } from './columns/columns.ts'
import type { Judged } from './judge/judged.ts'
import { isBlank, trimBlanks } from './table/blanks.ts'

export type ReadColumns = Pick<Columns, 'of' | 'images' | 'explaining' | 'command'>

/** The columns that something is read from: those of fields and images, of what explains the values, and of commands. */
export function columnsRead({ of, images, explaining, command }: ReadColumns): ReadonlySet<number> {
  return new Set([...of.values(), ...images, ...explaining.map(({ column }) => column), command ?? -1])
}

/** The same, and those by which a person told lines of one product apart. */
export function usedColumns({ answers, columns }: Pick<Judged, 'answers' | 'columns'>): ReadonlySet<number> {
  return new Set([...columnsRead(columns), ...Object.keys(answers.repeats ?? {}).map(Number)])
}

/** The headings of columns that nothing is read from; empty while no column is known. */
export function unusedColumns(judged: Judged): string[] {
  const { columns, table, questions } = judged
  if (table.header.record === null || columns.of.size === 0) return []
  if (questions.some(({ about }) => about === 'mapping')) return []
  const used = usedColumns(judged)
  return table.header.cells.filter((cell, column) => !isBlank(cell) && !used.has(column)).map(trimBlanks)
}
