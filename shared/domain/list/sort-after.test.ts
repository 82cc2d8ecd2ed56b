import { expect, test } from 'vitest'
import { sortAfter } from './sort-after.ts'

test('a header sorts upwards, downwards, and then not at all', () => {
  const up = sortAfter<string>(null, 'name')
  const down = sortAfter(up, 'name')
  expect([up, down, sortAfter(down, 'name')]).toEqual([
    { column: 'name', isDescending: false },
    { column: 'name', isDescending: true },
    null,
  ])
  expect(sortAfter(down, 'sku')).toEqual({ column: 'sku', isDescending: false })
})
