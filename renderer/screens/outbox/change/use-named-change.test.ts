import { expect, test } from 'vitest'
import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { SAMPLES } from '../../../stage/fixtures/changes.ts'
import { namedChange } from './use-named-change.ts'

const names = new Map([[3, 'Roses']])

test('a category is shown by its name, and by its number where it has none', () => {
  const change: Change = {
    ...SAMPLES.update,
    fields: [
      { field: 'category_id', from: 3, to: 9 },
      { field: 'stem_length', from: 3, to: 50 },
      { field: 'category_id', to: 3 },
    ],
    theirs: { category_id: '3', color: '3' },
  }
  expect(namedChange(change, names)).toMatchObject({
    fields: [
      { field: 'category_id', from: 'Roses', to: 9 },
      { field: 'stem_length', from: 3, to: 50 },
      { field: 'category_id', to: 'Roses' },
    ],
    theirs: { category_id: 'Roses', color: '3' },
  })
  expect(namedChange(change, names)).not.toHaveProperty(['fields', 2, 'from'])
})
