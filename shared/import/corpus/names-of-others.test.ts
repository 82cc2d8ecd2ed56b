import { describe, expect, test } from 'vitest'
import { checkFile } from '../check.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { encode } from '../table/encoding/encode.ts'

const CATALOG = catalogLookup(
  [
    ['A1', 'Quercus 12-14'],
    ['A2', 'Quercus 14-16'],
    ['A3', 'Carpinus'],
    ['A4', 'Fagus'],
    ['7714', 'Viola'],
    ['R60', 'Rosa Avalanche 60'],
    ['R00', 'Rosa Avalanche'],
    ['T1', 'Tulipa'],
    ['T2', 'Tulipa'],
    ['T3', 'Total Eclipse'],
  ].map(([sku = '', name = ''], id) => ({ id, sku, name, base_price: null, stock_qty: 1 })),
)

function sentOf(lines: string) {
  const bytes = encode(`Artikelcode;Omschrijving;Voorraad\n${lines}`, 'utf-8')
  const { rows, asked } = checkFile(bytes, 'list.csv', 'stock', { catalog: CATALOG })
  return { sent: rows.map(({ sku }) => sku).join(' '), asked: asked.map(({ code }) => code) }
}

describe('a name of another product of the catalog', () => {
  test.each([
    [
      'two names swapped',
      'A1;Quercus 14-16;30\nA2;QUERCUS 12-14;50\nA3;Carpinus;70\nA4;Fagus;9\n',
      'A3 A4',
      2,
    ],
    ['names moved by a line', 'A1;Quercus 14-16;30\nA2;Carpinus;50\nA3;Fagus;70\nA4;Acer;9\n', '', 4],
    ['a subtotal whose group is a SKU', 'A1;Quercus 12-14;30\n7714;Subtotaal groep 7714;9999\n', 'A1', 1],
  ])('%s', (_, lines, sent, count) => {
    const found = sentOf(lines)
    expect(found.sent).toBe(sent)
    expect(found.asked).toEqual(Array.from({ length: count }, () => 'name-of-other'))
  })

  test.each([
    ['names in other words', 'A1;Eik 12-14;30\nA2;Eik 14-16;50\nA3;Haagbeuk;70\n', 'A1 A2 A3'],
    ['a name without its size', 'R60;Rosa Avalanche;30\nR00;Rosa Avalanche;50\n', 'R60 R00'],
    ['one name of two products', 'T1;Tulipa;30\nT2;tulipa;50\n', 'T1 T2'],
    ['a product that is called a total', 'T3;Total Eclipse;30\n', 'T3'],
  ])('no question: %s', (_, lines, sent) => {
    expect(sentOf(lines)).toEqual({ sent, asked: [] })
  })
})
