import { expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { encode } from '../table/encoding/encode.ts'
import { catalogLookup } from './catalog/catalog-lookup.ts'

const catalog = catalogLookup([
  { id: 1, sku: 'A1', base_price: null, stock_qty: 5 },
  { id: 2, sku: 'A2', base_price: null, stock_qty: 6 },
])

const check = (text: string) => checkFile(encode(text, 'utf-8'), 'a.csv', 'both', { catalog })

test('a bad stock does not cost the row its good price, nor a bad price its good stock', () => {
  const checked = check('SKU;Price;Stock\nA1;1,25;-3\nA2;$2;60\n')
  expect(checked.rows).toEqual([
    { line: 2, sku: 'A1', base_price: 1.25 },
    { line: 3, sku: 'A2', stock_qty: 60 },
  ])
  expect(checked.rejected).toMatchObject([
    { line: 2, code: 'negative-stock', field: 'stock_qty' },
    { line: 3, code: 'other-currency', field: 'base_price' },
  ])
  expect(checked.counts).toMatchObject({ change: 0, rejected: 2 })
  expect(checked.batches).toBe(2)
})

test('a price that is doubtful beside the stock is asked about, and the stock is sent', () => {
  const checked = check('Prices incl. VAT\nSKU;Price;Stock\nA1;1,25;50\n')
  expect(checked.rows).toEqual([{ line: 3, sku: 'A1', stock_qty: 50 }])
  expect(checked.asked).toMatchObject([{ line: 3, code: 'price-with-vat', field: 'base_price' }])
})

test('a price that is doubtful for two reasons costs the row no good stock', () => {
  const rows = ['A1;900;50', 'B;1;1', 'C;1;1', 'D;1;1', 'E;1;1', 'F;1;1'].join('\n')
  expect(check(`Prices incl. VAT\nSKU;Price;Stock\n${rows}\n`).rows).toEqual([
    { line: 3, sku: 'A1', stock_qty: 50 },
  ])
})

test('a row that is rejected for one value says why its other one is held back', () => {
  const [rejected] = check('SKU;Price;Stock;Status\nA1;1,25;-3;sold out\nA2;1,30;6;\n').rejected
  expect(rejected).toMatchObject({ line: 2, code: 'negative-stock' })
  expect(rejected?.why).toContain('Status: "sold out"')
  // What the list says of all stocks is quoted, not this one.
  const list = 'Stock of week 3 of 2020\nSKU;Price;Stock\nA1;on request;7\nA2;1,30;8\n'
  const nowMs = Date.parse('2026-03-02')
  const [held] = checkFile(encode(list, 'utf-8'), 'a.csv', 'both', { catalog, nowMs }).rejected
  expect(held?.why).toContain('not be today’s ("week 3")')
})

test.each([
  ['the price', 'SKU;Price;Stock;Remark\nA1;1,25;50;price on request\nA2;1,35;7;\n'],
  ['the price', 'SKU;Price;Remark\nA1;1,25;sold out\nA2;1,35;\n'],
  ['the price', 'SKU;Price;Stock;Remark\nA1;1,25;5;sold out\nA2;1,35;7;\n'],
  ['the stock', 'SKU;Stock;Remark\nA1;50;sold out\nA2;7;\n'],
  ['the price or the stock', 'SKU;Price;Stock;Remark\nA1;1,25;50;sold out\nA2;1,35;7;\n'],
])('a remark that holds %s says so', (held, text) => {
  expect(check(text).asked[0]?.why).toContain(` may mean that ${held} isn't right as it stands.`)
})

test.each([
  ['whose SKU is doubtful', "SKU;Price;Stock\n'A1;1,25;-3\n"],
  ['whose SKU is unknown', 'SKU;Price;Stock\nA9;1,25;-3\n'],
  ['whose SKU stands in the file twice', 'SKU;Price;Stock\nA1;1,25;-3\nA1;1,35;7\n'],
  ['whose other spelling stands in the file', 'SKU;Price;Stock\nA1;1,25;-3\na1;1,35;-7\n'],
  ['of an invoice', 'Invoice 12\nSKU;Price;Stock\nA1;1,25;-3\n'],
  ['whose price is far from all others', 'SKU;Price;Stock\nA1;900;-3\nB;1\nC;1\nD;1\nE;1\nF;1\n'],
  ['that holds nothing new', 'SKU;Price;Stock\nA1;$1;5\n'],
])('nothing is sent of a row %s', (_, text) => {
  expect(check(text).rows).toEqual([])
})
