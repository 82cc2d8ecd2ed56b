import { describe, expect, test } from 'vitest'
import { columnsOf, type Line, tableOf } from '../fixtures/product-lines.ts'
import { categoryTree } from '../products/category-tree.ts'
import type { ColumnFilter } from './column-filter.ts'
import { exactFirst, filterProducts, valuesIn } from './filter-products.ts'
import { type Overlay, type ProductTable, productTable, type TableWork, WORKS } from './product-table.ts'
import { narrows, productTexts, searchProducts } from './search-products.ts'
import { isSameListing, type ProductListing, type SheetColumnKey, UNFILTERED } from './sheet-view.ts'
import { sortProducts } from './sort-products.ts'
import { tableReader } from './table-reader.ts'

const over = (work: TableWork, values: Overlay['values'] = {}, life: Overlay['life'] = 'there'): Overlay => ({
  life,
  values,
  work,
  picture: null,
})

const line = { slug: null, type: null }
const TREE = categoryTree([
  { id: 7, name: 'Tulips', parent_id: null, ...line },
  { id: 8, name: 'Parrot tulips', parent_id: 7, ...line },
])

/** Products found, in order. */
function found(table: ProductTable, wanted: Partial<typeof UNFILTERED>) {
  const texts = productTexts()
  texts.follow(table)
  const listing = { ...UNFILTERED, ...wanted }
  const search = searchProducts(listing.search, table, texts, id => (id === 12 ? 'Cut flowers Roses' : null))
  const reader = tableReader(table, texts, TREE)
  const rows = filterProducts(sortProducts(table, texts, []), table, reader, listing, search)
  return [...exactFirst(rows, search)].map(row => table.id[row])
}

function sorted(table: ProductTable, column: SheetColumnKey, isDescending = false) {
  const texts = productTexts()
  texts.follow(table)
  return [...sortProducts(table, texts, [{ column, isDescending }])].map(row => table.id[row])
}

describe('what a person did lies over the catalog', () => {
  test('a value that waits is shown, and the catalog itself stays as it is', () => {
    const columns = columnsOf([{ id: 1 }, { id: 2 }])
    const rowOf = new Map([
      [1, 0],
      [2, 1],
    ])
    const overlays = new Map([
      [2, over('waiting', { name: 'Rose Avalanche', base_price: '2.5', stock_qty: '40', category_id: 7 })],
    ])
    const table = productTable(columns, rowOf, overlays, () => 'Tulips')
    expect([table.name[1], table.base_price[1], table.stock_qty[1], table.category[1]]).toEqual([
      'Rose Avalanche',
      '2.5',
      40,
      'Tulips',
    ])
    expect(columns.name[1]).toBe('Rose 2')
    expect([...table.work]).toEqual([0, WORKS.indexOf('waiting')])
  })

  test('new local products are listed too, newest first', () => {
    const made = (name: string) => over('waiting', { name, base_price: '1', unit: 'stem' }, 'created')
    const table = tableOf(
      [{ id: 5 }],
      new Map([
        [-1, made('First')],
        [-2, made('Second')],
      ]),
    )
    expect(table.count).toBe(3)
    expect(found(table, {})).toEqual([-2, -1, 5])
    expect(found(table, { search: 'second' })).toEqual([-2])
    expect(table.is_active[1]).toBe(null)
  })

  test('without a sort they stand by their numbers, however large those are', () => {
    for (const ids of [
      [7, -3, 40, 1, -12, 0],
      [Number.MAX_SAFE_INTEGER, -2, 5, Number.MAX_SAFE_INTEGER - 1, -1],
    ])
      expect(found(tableOf(ids.map(id => ({ id }))), {})).toEqual(ids.toSorted((a, b) => a - b))
  })

  test('a change of a product that has left the catalog makes no row', () => {
    expect(tableOf([{ id: 5 }], new Map([[9, over('waiting', { name: 'Gone' })]])).count).toBe(1)
  })
})

describe('search', () => {
  const table = tableOf([
    { id: 1, name: 'Růže Bílá 60 cm', sku: 'RU-10' },
    { id: 2, name: 'Tulip RU-1', sku: 'TU-2' },
    { id: 3, name: 'Tulip', sku: 'RU-1' },
    { id: 4, name: 'Fern', sku: null, category: 'Greens', categoryId: 30 },
    { id: 5, name: 'Moss', category: null, categoryId: null },
  ])
  test.each([
    ['letter case and diacritics do not count', 'ruze BILA', [1]],
    ['every word must be found, wherever', 'tulip 2', [2]],
    ['the product whose whole SKU was typed comes first', 'ru-1', [3, 1, 2]],
    ['the category counts', 'greens', [4]],
    ['what stands above the category counts', 'cut tulip', [2, 3]],
    ['nothing is called so', 'daffodil', []],
    ['a blank finds everything', '   ', [1, 2, 3, 4, 5]],
  ])('%s', (_, text, wanted) => expect(found(table, { search: text })).toEqual(wanted))
})

test('typing more narrows the result; another text does not', () => {
  expect(narrows('ro', 'ros')).toBe(true)
  expect(narrows('Růže', 'ruze bila')).toBe(true)
  expect(narrows('', 'x')).toBe(true)
  expect(narrows('ros', 'ro')).toBe(false)
  expect(narrows('rose', 'red rose')).toBe(false)
})

test('two lists are the same when they show the same, whatever the order of values and the widths', () => {
  const listing = (units: string[], width: number | null): ProductListing => ({
    view: { columns: [{ column: 'name', width }], frozen: 0, group: null },
    ...UNFILTERED,
    filters: [{ column: 'unit', filter: { kind: 'values', values: units } }],
    sort: [],
  })
  const one = listing(['box', 'stem'], null)
  expect(isSameListing(one, listing(['stem', 'box'], 90))).toBe(true)
  expect(isSameListing(one, listing(['stem'], null))).toBe(false)
  expect(isSameListing(one, { ...one, sort: [{ column: 'name', isDescending: false }] })).toBe(false)
})

describe('filters', () => {
  const lines: Line[] = [
    { id: 1, active: true, stock: 0 },
    { id: 2, active: false, approved: true, stock: -3, price: '0.5' },
    { id: 3, active: true, approved: false, type: 'supply', unit: 'box', stock: null, price: '0.70' },
    { id: 4, active: null, approved: null, categoryId: 8, stock: 12 },
    { id: 5, categoryId: null, category: null, unit: 'crate', stock: 40 },
  ]
  const table = tableOf(
    lines,
    new Map([
      [1, over('edited')],
      [2, over('needs-you')],
      [3, over('waiting', {}, 'going')],
    ]),
  )
  const values = (...of: string[]): ColumnFilter => ({ kind: 'values', values: of })
  const range = (least: number | null, most: number | null, blanks = false): ColumnFilter => ({
    kind: 'range',
    least,
    most,
    blanks,
  })
  const text = (how: 'begins' | 'not', of: string): ColumnFilter => ({ kind: 'text', how, text: of })
  test.each<[string, [SheetColumnKey, ColumnFilter][], number[]]>([
    ['active', [['active', values('true')]], [1, 3, 5]],
    ['inactive', [['active', values('false')]], [2]],
    ['a status in one word', [['status', values('pending', '')]], [3, 4]],
    ['approved', [['approval', values('true')]], [1, 2, 5]],
    ['waiting for approval', [['approval', values('false')]], [3]],
    ['one type', [['type', values('supply')]], [3]],
    ['units, also those the document does not name', [['unit', values('box', 'crate')]], [3, 5]],
    ['stock up to a number, below zero included, unknown not', [['stock', range(null, 0)]], [1, 2]],
    ['stock between two numbers, or unknown', [['stock', range(1, 12, true)]], [3, 4]],
    ['prices as the sheet filters them', [['price', range(0.5, 0.7)]], [2, 3]],
    ['single prices', [['price', values('1')]], [1, 4, 5]],
    ['the beginning of a name', [['name', text('begins', 'róse 1')]], [1]],
    ['names without a word', [['name', text('not', '2')]], [1, 3, 4, 5]],
    ['several categories, one with all below it', [['category', values('7+', '')]], [4, 5]],
    ['what is in the outbox', [['outbox', values('waiting')]], [3]],
    ['a field that was never read', [['color', values('\u0000unread')]], [1, 2, 3, 4, 5]],
    [
      'several at once',
      [
        ['active', values('true')],
        ['stock', range(null, 0)],
      ],
      [1],
    ],
  ])('%s', (_, filters, wanted) =>
    expect(found(table, { filters: filters.map(([column, filter]) => ({ column, filter })) })).toEqual(
      wanted,
    ),
  )

  test('changed: edits and open changes; needing a person; out of stock; inactive', () => {
    const of = (filter: ProductListing['filter']) => found(table, { filter })
    expect([of('changed'), of('problems'), of('out'), of('inactive')]).toEqual([[1, 2, 3], [2], [1], [2, 3]])
  })

  test('values are counted, the most frequent first', () => {
    expect(valuesIn(table.unit)).toEqual([
      { value: 'stem', count: 3 },
      { value: 'box', count: 1 },
      { value: 'crate', count: 1 },
    ])
  })
})

describe('sorting', () => {
  const table = tableOf(
    [
      { id: 9, name: 'Öland', price: '10', stock: null, readAt: 30, unit: null, active: false },
      { id: 2, name: 'oak', price: '9.5', stock: -1, readAt: 20, image: '/a.png' },
      { id: 3, name: '', price: null, stock: 5, readAt: 10, status: 'odd', approved: false },
      { id: 4, name: 'Oak', price: '9.50', stock: 5, readAt: 40, category: 'Ábies' },
    ],
    new Map([
      [3, over('waiting')],
      [4, over('needs-you')],
    ]),
  )
  test.each<[string, SheetColumnKey, number[]]>([
    ['by name without case and diacritics, no name last', 'name', [2, 4, 9, 3]],
    ['by price as a number, equal ones by number', 'price', [2, 4, 9, 3]],
    ['by stock, below zero first, unknown last', 'stock', [2, 3, 4, 9]],
    ['by what needs somebody', 'outbox', [4, 3, 2, 9]],
    ['by age, the freshest first', 'read', [4, 9, 2, 3]],
    ['by whether they are active, those first', 'active', [2, 3, 4, 9]],
    ['by approval, what waits first', 'approval', [3, 2, 4, 9]],
    ['by category', 'category', [4, 2, 3, 9]],
    ['by unit, none last', 'unit', [2, 3, 4, 9]],
    ['those with an image first', 'picture', [2, 3, 4, 9]],
    ['by availability', 'stockStatus', [2, 4, 9, 3]],
  ])('%s', (_, column, wanted) => expect(sorted(table, column)).toEqual(wanted))

  test('descending leaves those without a value at the end', () => {
    expect(sorted(table, 'price', true)).toEqual([9, 2, 4, 3])
    expect(sorted(table, 'stock', true)).toEqual([3, 4, 2, 9])
  })

  test('unsorted is by number, however the catalog has them', () => {
    expect(found(table, {})).toEqual([2, 3, 4, 9])
  })
})
