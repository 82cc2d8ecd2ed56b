import { expect, test } from 'vitest'
import { heldPart, LISTED } from '../../fixtures/read-list.ts'

const ONE = { parts: 1, priceDigits: null }

test('other values are put into the catalog that is there, and a file is not compared with them before all are', () => {
  const held = heldPart(LISTED)
  const { lookup } = held
  held.take(0, { ...LISTED, stock_qty: [11, 20, 30] })
  expect(lookup?.find('ROS-1')?.stock_qty).toBe(10)
  expect(held.renew(ONE)).toBe(true)
  expect(held.lookup).toBe(lookup)
  expect(lookup?.find('ROS-1')?.stock_qty).toBe(11)
  held.take(0, { ...LISTED, stock_qty: [11, 20, 30] })
  expect(held.renew(ONE)).toBe(false)
})

test('products that are called otherwise are found by their new names', () => {
  const held = heldPart(LISTED)
  held.take(0, { ...LISTED, sku: ['ROS-9', 'ROS-2', null], name: ['Red Naomi', 'Avalanche', 'Tara'] })
  expect(held.renew(ONE)).toBe(true)
  const { lookup } = held
  expect([lookup?.find('ROS-1'), lookup?.find('ROS-9')?.id]).toEqual([null, 1])
  expect([lookup?.named('Rhodos'), lookup?.named('Tara')?.id]).toEqual([null, 3])
})

test.each([
  { parts: 1, priceDigits: 2 },
  { parts: 0, priceDigits: null },
])('a file gets other verdicts with %o', other => {
  const held = heldPart(LISTED)
  expect([held.renew(ONE), held.renew(other)]).toEqual([false, true])
  expect(held.lookup?.rows.length).toBe(other.parts === 0 ? undefined : 3)
})

test('an edit with the value of the marketplace is another state of the catalog', () => {
  const held = heldPart(LISTED)
  const earlier = [{ id: 1, field: 'base_price', present: '0.4', under: '0.4' } as const]
  held.take(0, { ...LISTED, earlier: [...earlier] })
  expect([held.renew(ONE), held.earlier.size]).toEqual([true, 1])
  held.take(0, { ...LISTED, earlier: [...earlier] })
  expect(held.renew(ONE)).toBe(false)
})
