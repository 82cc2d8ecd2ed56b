import type { Answers } from '../../../shared/import/answers.ts'
import { type Field, fieldsOf } from '../../../shared/import/fields.ts'
import type { FileSummary, ListKind } from './worker/protocol.ts'

/** What a column can be taken for on this screen. */
export type ColumnChoice = 'ignore' | Field

/** What each column is taken for now, filled up with a guess that the person sees before it counts. */
export function choicesOf(
  summary: Pick<FileSummary, 'mapping' | 'columns'>,
  guess: Readonly<Record<string, Field>>,
  kind: ListKind,
): ColumnChoice[] {
  const known = new Set<string>(fieldsOf(kind))
  const chosen = new Map(Object.entries(summary.mapping).map(([field, index]) => [index, field]))
  return summary.columns.map(({ index }) => {
    const field = chosen.get(index) ?? guess[index]
    return field !== undefined && known.has(field) ? (field as Field) : 'ignore'
  })
}

/** The answer for every column, so that no column is recognised against the person's choice. */
export function mappingOf(choices: readonly ColumnChoice[]): NonNullable<Answers['mapping']> {
  return Object.fromEntries(choices.map((choice, index) => [String(index), choice]))
}
