import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productCalls } from '../../shared/contract/groups/products.ts'
import { ALL_PRODUCTS, type ProductListing, type SavedView } from '../../shared/domain/list/product-list.ts'
import { jsonFile } from '../disk/json-file.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
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

function viewsIn() {
  const folder = ownFolder()
  const path = join(folder, 'views.json')
  const reported: string[] = []
  const open = () =>
    openProductViews(
      jsonFile(path, () => Date.UTC(2026, 2, 4, 5, 6, 7)),
      as => reported.push(as),
    )
  return { folder, path, reported, open }
}

/** The views of a file with this content. */
function readFrom(json: unknown) {
  const { path, open } = viewsIn()
  writeFileSync(path, JSON.stringify(json))
  return open().read()
}

test('an account begins without views, and with the list as it comes', () => {
  const { open, folder } = viewsIn()
  expect(open().read()).toEqual({ views: [], last: null })
  expect(readdirSync(folder)).toEqual([])
})

test('stored views are there after a restart', () => {
  const { open } = viewsIn()
  const first = open()
  expect(first.keep({ views: [LOW, MORNING], last: LISTING })).toEqual({ kind: 'saved' })
  expect(first.read()).toEqual({ views: [LOW, MORNING], last: LISTING })
  expect(open().read()).toEqual({ views: [LOW, MORNING], last: LISTING })
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

test.each(['', '{"version":1', 'null', '[]', '{"version":1}', '{"version":2,"views":[]}', '\u0000'])(
  'a damaged or newer file (%j) is put aside under a name that is reported',
  text => {
    const { folder, path, reported, open } = viewsIn()
    writeFileSync(path, text)
    const views = open()
    const aside = 'views.corrupt-20260304T050607Z.json'
    expect(views.read()).toEqual({ views: [], last: null })
    expect(reported).toEqual([aside])
    expect(readFileSync(join(folder, aside), 'utf8')).toBe(text)
    expect(views.keep({ views: [LOW], last: null })).toEqual({ kind: 'saved' })
    expect(readdirSync(folder).sort()).toEqual([aside, 'views.json'])
    expect(open().read().views).toEqual([LOW])
    expect(reported).toHaveLength(1)
  },
)

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

test('a failed write stores nothing, and says so', () => {
  const { path, open } = viewsIn()
  const views = open()
  views.keep({ views: [LOW], last: null })
  // A folder in its place: nothing can be renamed to it.
  rmSync(path)
  mkdirSync(join(path, 'inside'), { recursive: true })
  expect(views.keep({ views: [], last: null })).toEqual({ kind: 'not-saved', why: 'disk-error' })
  expect(views.read().views).toEqual([LOW])
  expect(readdirSync(join(path, '..'))).toContain('views.json')
})

test('while the file cannot be read nothing is kept over the views in it', () => {
  const { path, open } = viewsIn()
  mkdirSync(path)
  const views = open()
  expect(views.read()).toEqual({ views: [], last: null })
  expect(views.keep({ views: [LOW], last: null })).toEqual({ kind: 'not-saved', why: 'disk-error' })
  rmSync(path, { recursive: true })
  writeFileSync(path, JSON.stringify({ version: 1, views: [LOW], last: LISTING }))
  expect(views.read()).toEqual({ views: [LOW], last: LISTING })
})
