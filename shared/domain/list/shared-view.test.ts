import { expect, test } from 'vitest'
import { ALL_PRODUCTS, type ProductListing } from './product-list.ts'
import { productListingOf, sheetListingOf } from './shared-view.ts'
import type { SheetListing } from './sheet-view.ts'

const COLUMNS: ProductListing['columns'] = [{ column: 'name', width: 200 }]
const SHEET: SheetListing = {
  view: {
    columns: [
      { column: 'name', width: 300 },
      { column: 'sku', width: null },
    ],
    group: null,
    frozen: 1,
  },
  search: '',
  filter: 'all',
  filters: [],
  sort: [],
}
const namesBelow = (id: number) => (id === 3 ? ['Roses', 'Spray roses'] : [])
const categoryNamed = (name: string) => (name === 'Roses' ? 3 : null)

test('a view of the product list opens in the sheet with its filters and its order', () => {
  const listing: ProductListing = {
    filter: {
      ...ALL_PRODUCTS,
      text: 'red',
      category: 3,
      types: ['flower'],
      stock: { kind: 'below', than: 10 },
    },
    sort: { column: 'price', isDescending: true },
    columns: COLUMNS,
  }
  expect(sheetListingOf({ listing }, SHEET, namesBelow)).toEqual({
    left: [],
    listing: {
      ...SHEET,
      search: 'red',
      filters: [
        { column: 'category', filter: { kind: 'values', values: ['Roses', 'Spray roses'] } },
        { column: 'type', filter: { kind: 'values', values: ['flower'] } },
        { column: 'stock', filter: { kind: 'range', least: null, most: 9, blanks: false } },
      ],
      sort: [{ column: 'price', isDescending: true }],
    },
  })
})

test('a category that is gone is left out, and that is told', () => {
  const listing = { filter: { ...ALL_PRODUCTS, category: 9 }, sort: null, columns: COLUMNS }
  expect(sheetListingOf({ listing }, SHEET, namesBelow)).toMatchObject({
    left: ['gone'],
    listing: { filters: [] },
  })
})

test('a view that was saved in the sheet comes back as it was', () => {
  const saved = { ...SHEET, filter: 'inactive' as const }
  const listing = { filter: ALL_PRODUCTS, sort: null, columns: COLUMNS }
  expect(sheetListingOf({ listing, sheet: saved }, SHEET, namesBelow)).toEqual({
    listing: saved,
    left: [],
  })
})

test('of a view of the sheet the product list takes what it can show, and says when that is not all', () => {
  const sheet: SheetListing = {
    ...SHEET,
    filter: 'changed',
    filters: [
      { column: 'category', filter: { kind: 'values', values: ['Roses'] } },
      { column: 'unit', filter: { kind: 'values', values: ['stem', 'bunch'] } },
      { column: 'stock', filter: { kind: 'range', least: null, most: 9, blanks: false } },
    ],
    sort: [{ column: 'stockStatus', isDescending: false }],
  }
  expect(productListingOf(sheet, { columns: COLUMNS }, categoryNamed)).toEqual({
    left: [],
    listing: {
      filter: {
        ...ALL_PRODUCTS,
        category: 3,
        units: ['stem', 'bunch'],
        stock: { kind: 'below', than: 10 },
        work: 'changed',
      },
      sort: { column: 'availability', isDescending: false },
      columns: COLUMNS,
    },
  })
  const filters: SheetListing['filters'] = [{ column: 'name', filter: { kind: 'text', text: 'red' } }]
  const cases: [Partial<SheetListing>, string][] = [
    [{ filters }, 'name'],
    [{ filter: 'inactive' }, 'inactive'],
    [{ sort: [...sheet.sort, ...sheet.sort] }, 'order'],
  ]
  for (const [other, left] of cases)
    expect(productListingOf({ ...SHEET, ...other }, { columns: COLUMNS }, categoryNamed).left).toEqual([left])
})
