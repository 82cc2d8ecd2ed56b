import { expect, test } from 'vitest'
import { productCalls } from '../../shared/contract/groups/products.ts'
import { ALL_PRODUCTS, type ProductListing, type SavedView } from '../../shared/domain/list/product-list.ts'
import { type MemoryFile, memoryFile } from '../disk/fixtures/memory-file.ts'
import { openProductViews } from './product-views.ts'

const LISTING: ProductListing = {
  filter: { ...ALL_PRODUCTS, text: 'rose', types: ['flower'], stock: { kind: 'below', than: 10 } },
  sort: { column: 'price', isDescending: true },
  columns: [
    { column: 'name', width: 240 },
    { column: 'price', width: null },
  ],
}
const LOW: SavedView = { id: 'low', name: 'Low stock', listing: LISTING }
const MORNING: SavedView = {
  id: 'morning',
  name: 'Morning',
  listing: LISTING,
  sheet: {
    view: {
      columns: [
        { column: 'name', width: 240 },
        { column: 'sku', width: null },
      ],
      frozen: 1,
      group: null,
    },
    search: 'rose',
    filter: 'out',
    filters: [{ column: 'unit', filter: { kind: 'values', values: ['stem'] } }],
    sort: [{ column: 'price', isDescending: true }],
  },
}

const opened = (file: MemoryFile) => openProductViews(file, () => {})
/** The views of a file with this content. */
const readFrom = (json: unknown) => opened(memoryFile(json)).read()

test('stored views are there after a restart', () => {
  const file = memoryFile()
  expect(opened(file).read()).toEqual({ views: [], last: null })
  const first = opened(file)
  expect(first.keep({ views: [LOW, MORNING], last: LISTING })).toEqual({ kind: 'saved' })
  expect(first.read()).toEqual({ views: [LOW, MORNING], last: LISTING })
  expect(opened(file).read()).toEqual({ views: [LOW, MORNING], last: LISTING })
})

test('of a view of the sheet the parts that this version has are taken', () => {
  const sheet = {
    ...MORNING.sheet,
    filter: 'sold-today',
    filters: [...(MORNING.sheet?.filters ?? []), { column: 'moon', filter: { kind: 'text', text: 'x' } }],
    sort: 'by hand',
  }
  expect(readFrom({ version: 1, views: [{ ...MORNING, sheet }], last: null }).views).toEqual([
    { ...MORNING, sheet: { ...MORNING.sheet, filter: 'all', sort: [] } },
  ])
  const bare = readFrom({ version: 1, views: [{ ...MORNING, sheet: { ...sheet, view: null } }], last: null })
  expect(bare.views).toEqual([{ id: 'morning', name: 'Morning', listing: LISTING }])
})

test('columns and filters of another program are left out one by one', () => {
  const json = {
    version: 1,
    views: [
      {
        ...LOW,
        listing: {
          filter: {
            ...LISTING.filter,
            status: 'dormant',
            scent: 'strong',
            stock: { kind: 'above', than: 3 },
          },
          sort: { column: 'scent', isDescending: false },
          columns: [
            { column: 'scent', width: 90 },
            { column: 'name', width: 'wide' },
            { column: 'price', width: 80, pinned: true },
            { column: 'name', width: 5 },
            null,
          ],
        },
      },
    ],
    last: { filter: null, columns: 'all' },
  }
  expect(readFrom(json)).toEqual({
    views: [
      {
        ...LOW,
        listing: {
          filter: { ...ALL_PRODUCTS, text: 'rose', types: ['flower'] },
          sort: null,
          columns: [
            { column: 'name', width: null },
            { column: 'price', width: 80 },
          ],
        },
      },
    ],
    last: { filter: ALL_PRODUCTS, sort: null, columns: [] },
  })
})

test('a view that is none does not take the others with it, and none is there twice', () => {
  const views = [null, 7, {}, { ...LOW, id: '' }, { ...LOW, name: ' ' }, { ...LOW, listing: [] }]
  const long = { ...LOW, id: 'long', name: 'n'.repeat(500) }
  const read = readFrom({ version: 1, views: [...views, LOW, { ...LOW, name: 'Again' }, long], last: 7 })
  expect(read.views.map(({ name }) => name.slice(0, 10))).toEqual(['Low stock', 'nnnnnnnnnn'])
  expect(read.last).toBeNull()
  expect(productCalls.readProductViews.output.safeParse(read).error).toBeUndefined()
})
