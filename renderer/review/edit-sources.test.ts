import { expect, test } from 'vitest'
import { draftCell } from '../../shared/contract/fixtures/draft-cell.ts'
import { NO_LINE } from '../../shared/domain/changes/change.ts'
import type { ReviewRow } from '../../shared/domain/changes/review.ts'
import { bySource } from './edit-sources.ts'

const row = (product: number, file: string | null, line = product): ReviewRow => ({
  kind: 'unchanged',
  edit: draftCell(product, '1', '1', { origin: file === null ? null : { file, line } }),
})

test('each file has a heading of its own, after the edits by hand and before what files leave out', () => {
  const rows = [
    row(1, 'monday.csv', NO_LINE),
    row(2, 'tuesday.csv'),
    row(3, null),
    row(4, 'monday.csv'),
    row(5, 'tuesday.csv'),
  ]
  expect(
    bySource(rows).map(
      group => `${group.source.kind} ${group.source.file}: ${group.rows.map(({ edit }) => edit.product)}`,
    ),
  ).toEqual(['hand : 3', 'lines tuesday.csv: 2,5', 'lines monday.csv: 4', 'left-out monday.csv: 1'])
})

test('the edits of a file stand in the order of its lines', () => {
  const rows = [row(1, 'monday.csv', 9), row(2, 'monday.csv', 3), row(3, 'monday.csv', 3)]
  expect(bySource(rows)[0]?.rows.map(({ edit }) => edit.product)).toEqual([2, 3, 1])
})
