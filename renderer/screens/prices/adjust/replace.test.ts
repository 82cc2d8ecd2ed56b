import { expect, test } from 'vitest'
import { replacementsIn, scopeOf } from './replace.ts'

const fieldAt = (column: number) => (column === 1 ? 'base_price' : column === 2 ? 'stock_qty' : null)
const TEXTS = [
  ['Rose', '12.95', '95'],
  ['Tulip 95', '3.50', '195'],
  ['Lily', '0.95', '10'],
]
const textAt = (row: number, column: number) => TEXTS[row]?.[column] ?? ''
const at = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })

test('one cell selected means everywhere that is shown, names aside', () => {
  const scope = scopeOf(at(1, 1, 1, 1), 3, 3, fieldAt)
  expect(replacementsIn(scope, textAt, '.95', '.99').map(({ row, text }) => [row, text])).toEqual([
    [0, '12.99'],
    [2, '0.99'],
  ])
})

test('several rows selected means only there', () => {
  const scope = scopeOf(at(0, 2, 1, 2), 3, 3, fieldAt)
  expect(
    replacementsIn(scope, textAt, '95', '5').map(({ row, column, text }) => [row, column, text]),
  ).toEqual([
    [0, 2, '5'],
    [1, 2, '15'],
  ])
})

test('nothing to find finds nothing', () => {
  expect(replacementsIn(scopeOf(at(0, 0, 0, 0), 3, 3, fieldAt), textAt, '', 'x')).toEqual([])
})
