import { describe, expect, test } from 'vitest'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { readFile } from '../table/read-file.ts'
import { recogniseKind } from './recognise.ts'

const rose = { id: 1, sku: 'R-1', name: 'Rose Red', base_price: null, stock_qty: 5, unit: 'stem' }
const catalog = catalogLookup([rose])

describe('the kind of a file', () => {
  test.each([
    [
      'new products when it describes what the catalog has not',
      'SKU;Name;Category;Price;Unit\nN-1;A;Roses;1;stem\n',
      'products',
      true,
    ],
    [
      'a price list when its products are there',
      'SKU;Name;Category;Price;Unit\nR-1;A;Roses;1;stem\n',
      'both',
      true,
    ],
    ['a price list when it has no more than names', 'SKU;Name;Price\nN-1;A;1\n', 'both', true],
    ['a stock list without prices', 'SKU;Name;Unit;Stock\nN-1;A;stem;1\n', 'both', false],
    ['new products without SKUs', 'Name;Category;Price\nA;Roses;1\n', 'products', true],
  ] as const)('%s', (_, text, kind, canCreate) => {
    const read = readFile(new TextEncoder().encode(text), 'new.csv')
    if (read.kind === 'refused') throw new Error(read.code)
    expect(recogniseKind(read.table, catalog)).toMatchObject({ kind, canCreate })
  })
})
