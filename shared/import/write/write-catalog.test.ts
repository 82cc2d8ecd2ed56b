import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal } from '../../domain/text/decimal.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { readCatalogFile } from '../judge/catalog/catalog-file.ts'
import { encode } from '../table/encoding/encode.ts'
import { writeCatalogCsv } from './write-catalog.ts'

const row = (sku: string, base_price: string | null, stock_qty: number | null, name = 'Rose') => ({
  id: 7,
  sku,
  name,
  base_price: base_price === null ? null : decimal(base_price),
  stock_qty,
  unit: 'stem',
  type: 'flower',
  category: 'Roses',
})

const bytesOf = (text: string): Uint8Array => encode(text.slice(1), 'utf-8')

test('a spreadsheet of the locale opens the file without questions', () => {
  const rows = [row('00123', '1234.5', 7, 'Rose "red"; 60 cm')]
  expect(writeCatalogCsv(rows, 'de-DE')).toBe(
    '\ufeffsku;name;stock_qty;base_price;unit;type;category;product_id\r\n00123;"Rose ""red""; 60 cm";7;1234,5;stem;flower;Roses;7\r\n',
  )
  expect(writeCatalogCsv(rows, 'en-GB')).toContain('00123,"Rose ""red""; 60 cm",7,1234.5,')
})

test('no cell is calculated by a spreadsheet', () => {
  const text = writeCatalogCsv([row('=1+1', null, 1, '@sum'), row('-A', null, 1, '+x')], 'de')
  expect(text).not.toMatch(/(?:^|;|\n)[=+@-]/)
})

test('every SKU, price and quantity is read back', () => {
  const sku = fc.stringMatching(/^[A-Z0-9=+@-][A-Za-z0-9 ;,"-]{0,8}[A-Z0-9]$/)
  const price = fc.tuple(fc.nat(99_999), fc.nat(9999)).map(([a, b]) => `${a}.${b}`)
  const rows = fc.uniqueArray(fc.tuple(sku, price, fc.nat(100_000)), {
    selector: ([key]) => key,
    minLength: 1,
  })
  fc.assert(
    fc.property(rows, fc.constantFrom('de-DE', 'en-US', 'lt-LT', 'fr-FR'), (wanted, locale) => {
      const written = wanted.map(([key, amount, stock]) => row(key, amount, stock))
      // Only a whole amount with thousandths may be asked about, so one with a clear format is added.
      const text = writeCatalogCsv([row('settles', '0.5', 1), ...written], locale)
      const read = readCatalogFile(bytesOf(text), 'catalog.csv')
      expect(
        read.kind === 'rows' && read.rows.slice(1).map(each => [each.sku, each.base_price, each.stock_qty]),
      ).toEqual(written.map(each => [each.sku, each.base_price, each.stock_qty]))
    }),
  )
})

test('importing the exported catalog changes nothing', () => {
  const text = writeCatalogCsv([row('A1', '12.5', 7), row('00123', '3', 0)], 'nl-NL')
  const read = readCatalogFile(bytesOf(text), 'catalog.csv')
  expect(read.kind).toBe('rows')
  const checked = checkFile(bytesOf(text), 'catalog.csv', 'both')
  expect(checked.rows).toEqual([
    { line: 2, sku: 'A1', base_price: 12.5, stock_qty: 7 },
    { line: 3, sku: '00123', base_price: 3, stock_qty: 0 },
  ])
})
