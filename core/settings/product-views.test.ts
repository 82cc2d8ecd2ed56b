import { expect, test } from 'vitest'
import { productCalls } from '../../shared/contract/groups/products.ts'
import { ALL_PRODUCTS, type ProductListing, type SavedView } from '../../shared/domain/list/sheet-view.ts'
import { type MemoryFile, memoryFile } from '../disk/fixtures/memory-file.ts'
import { openProductViews } from './product-views.ts'

const LISTING: ProductListing = {
  view: {
    columns: [
      { column: 'name', width: 240 },
      { column: 'price', width: null },
    ],
    frozen: 1,
    group: null,
  },
  search: 'rose',
  filter: 'out',
  filters: [{ column: 'unit', filter: { kind: 'values', values: ['stem'] } }],
  sort: [{ column: 'price', isDescending: true }],
}
const LOW: SavedView = { id: 'low', name: 'Low stock', listing: LISTING }

const opened = (file: MemoryFile) => openProductViews(file, () => {})
/** The views of a file with this content. */
const readFrom = (json: unknown) => opened(memoryFile(json)).read()

test('stored views are there after a restart', () => {
  const file = memoryFile()
  expect(opened(file).read()).toEqual({ views: [], last: null })
  const first = opened(file)
  expect(first.keep({ views: [LOW], last: LISTING })).toEqual({ kind: 'saved' })
  expect(first.read()).toEqual({ views: [LOW], last: LISTING })
  expect(opened(file).read()).toEqual({ views: [LOW], last: LISTING })
})

test('columns and filters of another program are left out one by one', () => {
  const listing = {
    view: {
      columns: [
        { column: 'scent', width: 90 },
        { column: 'name', width: 'wide' },
        { column: 'price', width: 80, pinned: true },
        { column: 'name', width: 5 },
        null,
      ],
    },
    filter: 'sold-today',
    filters: [...LISTING.filters, { column: 'moon', filter: { kind: 'text', text: 'x' } }],
    sort: 'by hand',
  }
  const columns = [
    { column: 'name', width: null },
    { column: 'price', width: 80 },
  ]
  expect(readFrom({ version: 2, views: [{ ...LOW, listing }], last: { filter: null, view: 'all' } })).toEqual(
    {
      views: [
        {
          ...LOW,
          listing: { ...ALL_PRODUCTS, view: { columns, frozen: 0, group: null }, filters: LISTING.filters },
        },
      ],
      last: null,
    },
  )
})

test('a view of version 1 keeps its columns, filters and order; of one of the sheet what the sheet had', () => {
  const listing = {
    filter: {
      text: 'rose',
      status: 'inactive',
      approval: 'waiting',
      category: 3,
      types: ['flower'],
      units: [],
      stock: { kind: 'below', than: 10 },
      work: 'failed',
    },
    sort: { column: 'availability', isDescending: true },
    columns: [
      { column: 'image', width: 60 },
      { column: 'name', width: null },
      { column: 'status', width: null },
    ],
  }
  const { view, search, filter, filters, sort } = LISTING
  const old = [
    { id: 'list', name: 'Of the list', listing },
    { id: 'sheet', name: 'Of the sheet', listing, sheet: { view, search, filter, filters, sort } },
  ]
  const values = (column: string, ...of: string[]) => ({ column, filter: { kind: 'values', values: of } })
  const today = {
    view: {
      columns: [
        { column: 'picture', width: 60 },
        { column: 'name', width: null },
        { column: 'active', width: null },
      ],
      frozen: 2,
      group: null,
    },
    search: 'rose',
    filter: 'problems',
    filters: [
      values('active', 'false'),
      values('approval', 'false'),
      values('category', '3+'),
      values('type', 'flower'),
      { column: 'stock', filter: { kind: 'range', least: null, most: 9, blanks: false } },
    ],
    sort: [{ column: 'stockStatus', isDescending: true }],
  }
  expect(readFrom({ version: 1, views: old, last: listing })).toEqual({
    views: [
      { id: 'list', name: 'Of the list', listing: today },
      { id: 'sheet', name: 'Of the sheet', listing: LISTING },
    ],
    last: today,
  })
})

test('a view that is none does not take the others with it, and none is there twice', () => {
  const views = [null, 7, {}, { ...LOW, id: '' }, { ...LOW, name: ' ' }, { ...LOW, listing: [] }]
  const long = { ...LOW, id: 'long', name: 'n'.repeat(500) }
  const read = readFrom({ version: 2, views: [...views, LOW, { ...LOW, name: 'Again' }, long], last: 7 })
  expect(read.views.map(({ name }) => name.slice(0, 10))).toEqual(['Low stock', 'nnnnnnnnnn'])
  expect(read.last).toBeNull()
  expect(productCalls.readProductViews.output.safeParse(read).error).toBeUndefined()
})
