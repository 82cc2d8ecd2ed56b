import type { Answers } from '../answers.ts'
import { type Field, fieldsOf, type ImportKind } from '../fields.ts'

/** The columns that a person chose, by field: the first of each. */
export function answeredColumns(answers: Answers): Map<Field, number> {
  const columns = new Map<Field, number>()
  for (const [index, field] of Object.entries(answers.mapping ?? {}))
    if (field !== 'ignore' && !columns.has(field)) columns.set(field, Number(index))
  return columns
}

/** Those that a kind of import reads. */
export function answeredFields(kind: ImportKind, answered: ReadonlyMap<Field, number>): Map<Field, number> {
  const columns = new Map<Field, number>()
  for (const field of fieldsOf(kind)) {
    const column = answered.get(field)
    if (column !== undefined) columns.set(field, column)
  }
  return columns
}

/** The columns that a person left out. */
export function ignoredColumns(answers: Answers): Set<number> {
  const entries = Object.entries(answers.mapping ?? {})
  return new Set(entries.filter(([, field]) => field === 'ignore').map(([index]) => Number(index)))
}
