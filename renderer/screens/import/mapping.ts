import type { Answers } from '../../../shared/import/answers.ts'
import type { Field } from '../../../shared/import/fields.ts'
import type { Summary } from './worker/protocol.ts'

/** What a column can be taken for on this screen. */
export type ColumnChoice = 'ignore' | 'sku' | 'base_price' | 'stock_qty'

/** What each column is taken for now, filled up with a guess that the person sees before it counts. */
export function choicesOf(summary: Summary, guess: Readonly<Record<string, Field>>): ColumnChoice[] {
  const settled = new Map(Object.entries(summary.mapping).map(([field, index]) => [index, field]))
  return summary.columns.map(({ index }) => asChoice(settled.get(index) ?? guess[index]))
}

/** The answer for every column, so that no column is recognised against the person's choice. */
export function mappingOf(choices: readonly ColumnChoice[]): NonNullable<Answers['mapping']> {
  return Object.fromEntries(choices.map((choice, index) => [String(index), choice]))
}

function asChoice(field: string | undefined): ColumnChoice {
  return field === 'sku' || field === 'base_price' || field === 'stock_qty' ? field : 'ignore'
}
