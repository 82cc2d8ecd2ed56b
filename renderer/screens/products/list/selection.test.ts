import { expect, test } from 'vitest'
import {
  extendSelectionTo,
  followed,
  goToProduct,
  meantBy,
  NOTHING_PICKED,
  pickAll,
  pickNone,
  pickOnly,
  toggle,
} from './selection.ts'

const products = [11, 22, 33, 44, 55]
const shown = {
  count: products.length,
  productAt: (index: number) => products[index] ?? 0,
  indexOf: (product: number) => products.indexOf(product),
}
const picked = (selection: { picked: ReadonlySet<number> }) => [...selection.picked].sort((a, b) => a - b)

test('Shift takes everything from where the range began, both ways', () => {
  const start = pickOnly(33)
  expect(picked(extendSelectionTo(start, 55, shown))).toEqual([33, 44, 55])
  expect(picked(extendSelectionTo(extendSelectionTo(start, 55, shown), 11, shown))).toEqual([11, 22, 33])
})

test('Shift with an arrow begins at the row the keys were on', () => {
  expect(picked(extendSelectionTo(goToProduct(NOTHING_PICKED, 22), 33, shown))).toEqual([22, 33])
})

test('a range whose beginning was filtered out begins anew, and takes in nothing nobody pointed at', () => {
  const start = pickOnly(99)
  const range = extendSelectionTo(start, 44, shown)
  expect(picked(range)).toEqual([44])
  expect(picked(extendSelectionTo(range, 55, shown))).toEqual([44, 55])
})

test('an action is about what is picked, else about the row with the keys, and never about a row nobody sees', () => {
  expect(meantBy(pickOnly(22), shown)).toEqual([22])
  expect(meantBy(goToProduct(NOTHING_PICKED, 33), shown)).toEqual([33])
  expect(meantBy(goToProduct(NOTHING_PICKED, 99), shown)).toEqual([])
  expect(meantBy(NOTHING_PICKED, shown)).toEqual([])
})

test('Ctrl adds and takes away one, and a range beside it', () => {
  const two = toggle(toggle(NOTHING_PICKED, 11), 44)
  expect(picked(two)).toEqual([11, 44])
  expect(picked(toggle(two, 11))).toEqual([44])
  expect(picked(extendSelectionTo(two, 55, shown, true))).toEqual([11, 44, 55])
})

test('all that match, and none', () => {
  expect(pickAll(NOTHING_PICKED, shown).picked.size).toBe(5)
  expect(pickNone(pickAll(NOTHING_PICKED, shown)).picked.size).toBe(0)
})

test('a product that left is no longer picked, and one made here is followed to its number', () => {
  const before = { picked: new Set([11, -1, 22]), anchor: -1, cursor: -1 }
  const after = followed(
    before,
    product => product !== 22,
    product => (product === -1 ? 99 : null),
  )
  expect(picked(after)).toEqual([11, 99])
  expect(after.cursor).toBe(99)
})
