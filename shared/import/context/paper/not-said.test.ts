import { expect, test } from 'vitest'
import type { Table } from '../../table/read-file.ts'
import { formTest } from './not-said.ts'

test('the rows of a table are read for an order form alone', () => {
  const unread = {
    header: { cells: ['SKU', 'Price', 'Order'], dataFrom: 1 },
    get records(): never {
      throw new Error('the rows are read')
    },
  } as unknown as Table
  const isOwnForm = formTest(unread, ['Rechnung 118'])
  expect(isOwnForm({ code: 'other-paper', text: 'Rechnung' })).toBe(false)
  expect(isOwnForm({ code: 'price-dated', text: 'Bestellformular' })).toBe(false)
  expect(() => isOwnForm({ code: 'other-paper', text: 'Bestellformular' })).toThrow('the rows are read')
})
