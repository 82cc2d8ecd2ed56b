import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { checkList, summaryOfList } from '../fixtures/checked-list.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { encode } from '../table/encoding/encode.ts'

describe('numbers of a column', () => {
  test.each([
    ['a grouping shown by another value settles 1.234', '12,50|1.234,50|1.234', 'A0=12.5 A1=1234.5 A2=1234'],
    ['decimals shown with that sign settle 1,234', '12,50|1,234', 'A0=12.5 A1=1.234'],
    ['decimals with the other sign settle nothing', '12,50|1.234', 'A0=12.5 3?decimal-unknown [decimal]'],
    [
      'contradicting values settle nothing',
      '12,50|12.50|1.234',
      'A0=12.5 A1=12.5 4?decimal-unknown [decimal]',
    ],
    ['three decimals throughout are settled by a leading zero', '0,950|12,500', 'A0=0.95 A1=12.5'],
    ['alone it is a question', '1.234|5', 'A1=5 2?decimal-unknown [decimal]'],
    [
      'a lost comma is asked about',
      '0,67|0,45|0,41|1,10|61',
      'A0=0.67 A1=0.45 A2=0.41 A3=1.1 6?price-unusual',
    ],
    ['not where whole prices are usual', '0,67|0,45|2|1|61', 'A0=0.67 A1=0.45 A2=2 A3=1 A4=61'],
    ['many decimals are kept', '0.12345|3.005', 'A0=0.12345 A1=3.005'],
  ])('%s', (_, cells, wanted) => {
    const rows = cells.split('|').map((cell, i) => `A${i};${cell}`)
    expect(summaryOfList(`sku;price\n${rows.join('\n')}\n`, 'price')).toBe(wanted)
  })

  test('a total without a SKU proves nothing about the column', () => {
    expect(summaryOfList('sku;price\nA1;1.234\n;9.999,00\n', 'price')).toBe(
      '2?decimal-unknown 3-sku-missing [decimal]',
    )
    expect(summaryOfList('sku;price\nA1;1.234\nTotal;9.999,00\n', 'price')).toBe(
      '2?decimal-unknown [decimal]',
    )
  })

  test('one fraction among thousands of whole stocks is rejected alone', () => {
    expect(summaryOfList('sku;stock\nA1;12,000\nA2;1,5\n')).toBe(
      '2?decimal-unknown 3-fractional-stock [decimal]',
    )
  })

  test.each([
    ['a fraction can be no stock, so the sign groups', '1.460|7', 'A0=1460 A1=7'],
    ['and does so for its neighbours', '1,460|12,000|7', 'A0=1460 A1=12000 A2=7'],
    ['12 and 12,000 are both stocks', '12.000|7', 'A1=7 2?decimal-unknown [decimal]'],
    ['a decimal point elsewhere', '1.460|12.50', '2?decimal-unknown 3-fractional-stock [decimal]'],
    [
      'no number without three digits behind the sign',
      '5,500|12,000',
      '2?decimal-unknown 3?decimal-unknown [decimal]',
    ],
    ['three decimals throughout', '1.460|0.000|12.000', 'A1=0 2?decimal-unknown 4?decimal-unknown [decimal]'],
  ])('stock: %s', (_, cells, wanted) => {
    const rows = cells.split('|').map((cell, i) => `A${i};${cell}`)
    expect(summaryOfList(`sku;stock\n${rows.join('\n')}\n`)).toBe(wanted)
  })

  test('a stock of 1.460 may be kilograms where the product is sold by weight', () => {
    expect(summaryOfList('sku;stock\nA1;1.460\nA2;7\n')).toBe('A1=1460 A2=7')
    expect(summaryOfList('sku;unit;stock\nA1;piece;1.460\nA2;piece;7\n')).toBe('A1=1460 A2=7')
    expect(summaryOfList('sku;unit;stock\nA1;kg;1.460\nA2;kg;7\n')).toMatch(/^2\?decimal-unknown /)
    const catalog = catalogLookup([{ id: 1, sku: 'A1', base_price: null, stock_qty: 5, unit: 'kilogram' }])
    const { rows, asked } = checkFile(encode('sku;stock\nA1;1.460\nA2;7\n', 'utf-8'), 'a.csv', 'stock', {
      catalog,
    })
    expect(rows).toEqual([])
    expect(asked).toMatchObject([{ line: 2, code: 'decimal-unknown' }, { code: 'unknown-sku' }])
  })

  test('the answer decides the values in doubt', () => {
    expect(summaryOfList('sku;price\nA1;1.234\n', 'price', { decimal: ',' })).toBe('A1=1234')
    expect(summaryOfList('sku;price\nA1;1.234\n', 'price', { decimal: '.' })).toBe('A1=1.234')
  })

  test('the question shows both readings and how many rows wait', () => {
    const [question] = checkList('sku;price\nA1;1.234\nA2;5.678\n', 'price').questions
    expect(question).toMatchObject({
      about: 'decimal',
      column: 1,
      header: 'price',
      rows: 2,
      samples: [
        { line: 2, text: '1.234', comma: '1234', point: '1.234' },
        { line: 3, text: '5.678', comma: '5678', point: '5.678' },
      ],
    })
  })
})

describe('stock', () => {
  test.each([
    ['', ''],
    ['n/a', '2-no-value'],
    ['-', '2-no-value'],
    ['+5', '2?plus-sign'],
    ['12,5', '2-fractional-stock'],
    ['-5', '2-negative-stock'],
    ['12,0', 'A1=12'],
    ['0', 'A1=0'],
  ])('%j', (cell, wanted) => {
    expect(summaryOfList(`sku;stock\nA1;${cell}\n`)).toBe(wanted)
  })
})
