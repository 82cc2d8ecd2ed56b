import type { Answers } from './answers.ts'
import { layoutOf } from './judge/catalog/missing-rows.ts'
import type { Judged } from './judge/judge.ts'

/**
 * The answers that a file was read with, and the columns that were recognised, for the next file of the same layout.
 * Its header goes with them: a mapping names columns by their place.
 */
export function answersOf({ answers, columns, table }: Judged): Answers {
  const found = [
    ...[...columns.of].map(([field, column]) => [String(column), field] as const),
    ...columns.images.map(column => [String(column), 'image_url'] as const),
  ]
  return {
    ...answers,
    mapping: { ...Object.fromEntries(found), ...answers.mapping },
    layout: layoutOf(table),
  }
}

/** Whether answers that were saved with a layout are for a file like this one; other answers are for any. */
export function hasLayoutOf({ answers, table }: Pick<Judged, 'answers' | 'table'>): boolean {
  return answers.layout === undefined || answers.layout === layoutOf(table)
}
