import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { readCatalogFile } from '../judge/catalog/catalog-file.ts'
import { encode } from '../table/encoding/encode.ts'
import { guard, unguard } from './guard.ts'
import { writeCatalogCsv } from './write-catalog.ts'
import { csvLine } from './write-csv.ts'

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const PARTS = [';', ',', '\t', '|', '\n', '\r\n']

/** The cells of a text in a spreadsheet that knows no quotation marks and splits at this character. */
const cellsAt = (text: string, sign: string) => text.split(sign).map(cell => cell.replace(/^[\s"]+/, ''))

describe('no cell is calculated, wherever a spreadsheet splits the line', () => {
  test.each(['de-DE', 'en-US'])('written for %s', locale => {
    const names = SIGNS.flatMap(sign => [
      `${sign}cmd|' /C calc'!A0`,
      ` ${sign}A1`,
      ...PARTS.flatMap(part => [`Rose${part}${sign}A1*2`, `Rose${part} ${sign}A1*2`]),
    ])
    const text = writeCatalogCsv(
      names.map((name, at) => ({
        id: at,
        sku: `A${at}`,
        name,
        base_price: null,
        stock_qty: 1,
        unit: null,
        type: null,
        category: null,
      })),
      locale,
    )
    for (const part of PARTS)
      expect(cellsAt(text, part).filter(cell => SIGNS.some(sign => cell.startsWith(sign)))).toEqual([])
  })
})

test.each(["'=1", '=1', "''=1", 'Rose,=1', "Rose;'=1", '＝1', ' =1', "'", "it's", '12,-', '-5', 'a\n=1'])(
  '%j comes back as it was',
  text => expect(unguard(guard(text))).toBe(text),
)

test('any text is read back as it was', () => {
  const text = fc.string({
    unit: fc.constantFrom(...SIGNS, ...PARTS, "'", ' ', 'a', '1', '.', '"'),
    maxLength: 20,
  })
  fc.assert(
    fc.property(text, given => {
      expect(unguard(guard(given))).toBe(given)
    }),
  )
})

test('amounts and negative numbers stay numbers', () => {
  expect(csvLine(['1234,50', '-5', '12,-', '0.45', '-1,5'], ';')).toBe('1234,50;-5;"12,-";0.45;-1,5')
})

test.each(['de-DE', 'en-US'])('SKUs and names with symbols are read back from a file for %s', locale => {
  const skus = ['=1', "'=1", 'A,=1', '-A', '="1"', '+5']
  const text = writeCatalogCsv(
    skus.map((sku, at) => ({
      id: at,
      sku,
      name: sku,
      base_price: null,
      stock_qty: 3,
      unit: null,
      type: null,
      category: null,
    })),
    locale,
  )
  const read = readCatalogFile(encode(text.slice(1), 'utf-8'), 'catalog.csv')
  expect(read.kind === 'rows' && read.rows.map(row => row.sku)).toEqual(skus)
  const checked = checkFile(encode(text.slice(1), 'utf-8'), 'catalog.csv', 'stock')
  // Without the catalog such a SKU is doubtful, so it is asked unchanged.
  expect(checked.asked.map(row => row.ifConfirmed?.sku)).toEqual(skus)
})

test('a control character in a name is escaped', () => {
  expect(csvLine(['Rose \u001b[2J'], ';')).toBe('Rose \\u001b[2J')
})
