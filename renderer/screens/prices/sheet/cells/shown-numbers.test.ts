import { expect, test } from 'vitest'
import { shownNumbers } from './shown-numbers.ts'

test('a value that was applied and not read back is sorted by, as it is shown', () => {
  const rows = { count: () => 3, at: (row: number) => row, rowOf: (product: number) => product - 10 }
  const columns = { base_price: ['1', '2', null] }
  const applied = { kind: 'price', state: 'applied', product: 10, field: 'base_price', to: '5' }
  const stage = {
    changes: () => [applied],
    edits: () => [{ product: 11, field: 'base_price', to: null }],
    valueUnder: (product: number) => (product === 10 ? '5' : null),
  }
  const numbers = shownNumbers(rows as never, columns as never, stage as never, 'base_price')
  expect([...numbers]).toEqual([5, Number.NaN, Number.NaN])
})
