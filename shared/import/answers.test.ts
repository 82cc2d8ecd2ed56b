import { expect, test } from 'vitest'
import type { Answers } from './answers.ts'
import type { ImportKind } from './fields.ts'
import { checkFile } from './fixtures/check-file.ts'
import { encode } from './table/encoding/encode.ts'

const check = (text: string, kind: ImportKind, answers: Answers = {}) =>
  checkFile(encode(text, 'utf-8'), 'list.csv', kind, { answers })

test('an answer about the price says nothing about the stock', () => {
  const text = 'SKU;Price;Stock\nA1;1.234;2.000\n'
  const asked = check(text, 'both').questions
  expect(asked).toMatchObject([
    { about: 'decimal', field: 'base_price', column: 1 },
    { about: 'decimal', field: 'stock_qty', column: 2 },
  ])
  const half = check(text, 'both', { decimals: { '1': '.' } })
  expect(half.questions).toMatchObject([{ about: 'decimal', field: 'stock_qty' }])
  expect(half.rows).toEqual([{ line: 2, sku: 'A1', base_price: 1.234 }])
  const whole = check(text, 'both', { decimals: { '1': '.', '2': ',' } })
  expect(whole.rows).toEqual([{ line: 2, sku: 'A1', base_price: 1.234, stock_qty: 2000 }])
})

test('one separator for the whole file decides every column', () => {
  const { rows } = check('SKU;Price;Stock\nA1;1.234;2.000\n', 'both', { decimal: ',' })
  expect(rows).toEqual([{ line: 2, sku: 'A1', base_price: 1234, stock_qty: 2000 }])
})

test('a minimum order quantity with two readings has its own question', () => {
  const head = 'SKU;Name;Category;Price;Unit;Min. order\n'
  const text = `${head}A1;Rose;4;1,50;stem;1.000\n`
  const columns = { mapping: { '5': 'min_order_qty' as const } }
  expect(check(text, 'products', columns).questions).toMatchObject([
    { about: 'decimal', field: 'min_order_qty', column: 5, samples: [{ line: 2, text: '1.000' }] },
  ])
  const { rows } = check(text, 'products', { ...columns, decimals: { '5': ',' } })
  expect(rows).toMatchObject([{ min_order_qty: 1000 }])
})

test('an answer that no column is the price leaves the columns for the stock', () => {
  const text = 'SKU;foo;bar\nA1;5;7\n'
  const both = check(text, 'both', { mapping: { '0': 'sku' } }).questions
  expect(both).toMatchObject([{ field: 'base_price', candidates: [1, 2] }])
  const stock = check(text, 'stock', { mapping: { '0': 'sku' }, without: ['base_price'] }).questions
  expect(stock).toMatchObject([{ field: 'stock_qty', candidates: [1, 2] }])
})
