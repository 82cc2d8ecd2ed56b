import { expect, test } from 'vitest'
import { LISTED, readList } from '../../fixtures/read-list.ts'

test('rows about which the file says the same things are accepted in one press', () => {
  const { summary } = readList(
    'Prices incl. VAT\nSKU;Price;Einheit\nROS-1;0,60;Karton\n0047;2,10;Karton\nROS-2;3;Stück\n',
  )
  expect(summary.doubts.map(({ codes, records }) => `${codes.join(' + ')}: ${[...records]}`)).toEqual([
    'price-with-vat + price-per-several: 2,3',
    'price-with-vat: 4',
  ])
})

test('SKUs that lost their zeros in Excel are accepted in one press, where each can mean one product only', () => {
  const sku = ['000123', '000124', '000125', '0126', '12-6', 'A-0127', '00128']
  const id = sku.map((_, at) => at + 1)
  const part = { ...LISTED, id, sku, name: [], base_price: [], stock_qty: [], unit: [] }
  const text = 'SKU;Price\n123;1\n124;2\n0124;3\n126;4\na0127;5\n125;0,00\n128;6\n999;7\n'
  const { summary, rows, values } = readList(text, {}, 'list.csv', part)
  // Not 124 (twice), 126 (two products), a0127 (other signs too), 125 (free as well), 999 (unknown).
  expect(summary.doubts).toEqual([
    { codes: ['unknown-sku'], addsZeros: true, records: Int32Array.from([1, 7]) },
  ])
  expect(rows('asked', 0, 1)).toMatchObject([{ sku: '123', target: '000123', product: 1 }])
  expect(values([1, 7], null).map(({ product, value }) => `${product}=${value}`)).toEqual(['1=1', '7=6'])
})

test('lines are taken together by one doubt only, and for another SKU only where zeros are missing', () => {
  const text =
    "SKU;Price;Stock\nROS-1;0,00;11\n'ROS-2;1,30;21\n'ROS-1;0,00;12\nROS-2;1,40;+5\n47;2,10;31\nnobody;0,00;1\n"
  const { summary, rows, values } = readList(text.replace("'ROS-1;0,00;12\n", ''))
  const groups = summary.doubts.map(({ codes, records }) => [codes.join(), [...records]])
  expect(groups).toEqual([
    ['price-zero', [1]],
    ['unknown-sku', [4]],
  ])
  // A price of 0 behind a SKU with an apostrophe would be waved through with the apostrophes.
  const both = readList("SKU;Price\n'ROS-1;0,00\n'ROS-2;1,30\n")
  expect(both.summary.doubts).toEqual([{ codes: ['sku-apostrophe'], records: Int32Array.from([2]) }])
  expect(both.rows('asked', 0, 1)[0]?.why).toMatch(/apostrophe.*price is 0/)
  // Its own tick names the product's SKU.
  const near = rows('asked', 0, 9).find(row => row.sku === '47')
  expect(near).toMatchObject({ target: '0047', isConfirmable: true })
  expect(values([near?.record ?? -1], null)).toContainEqual(expect.objectContaining({ product: 3 }))
})
