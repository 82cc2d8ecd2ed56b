import { expect, test } from 'vitest'
import { readBulkReply } from './read-bulk.ts'
import { readCategories } from './read-category.ts'
import { readProductPage } from './read-page.ts'
import { readProduct } from './read-product.ts'
import { readProductDetail } from './read-product-detail.ts'

const ROSE = {
  id: 7,
  name: 'Rose',
  sku: 'R-1',
  type: 'flower',
  base_price: 1.5,
  unit: 'stem',
  stock_qty: 12,
  stock_status: 'in_stock',
  is_active: true,
  is_approved: false,
  category: { id: 3, name: 'Roses' },
  primary_image: '/i/7.jpg',
}

test('a product of the API document is read, and fields it does not name are kept', () => {
  const sent = {
    ...ROSE,
    colour_code: '#f00',
    vat_rate: 9.0,
    specs: { color: 'red', stem_length: '60' },
    description: 'Red.\r\nLong.',
    variants: [{}, 7],
  }
  const { category: _category, ...plain } = ROSE
  expect(readProduct(sent)).toEqual({
    ...plain,
    base_price: '1.5',
    categoryId: 3,
    category: 'Roses',
    min_order_qty: null,
    vat_rate: '9',
    color: 'red',
    stem_length: 60,
    country_of_origin: null,
    description: 'Red.\r\nLong.',
    variants: 2,
    raw: sent,
  })
})

test.each<[string, unknown, string, unknown]>([
  ['a price as text', { base_price: '1.50' }, 'base_price', '1.5'],
  ['a price with a comma', { base_price: '1,50' }, 'base_price', null],
  ['a price of another kind', { base_price: { amount: 1 } }, 'base_price', null],
  ['a tiny price', { base_price: 1e-7 }, 'base_price', '0.0000001'],
  ['a stock as text', { stock_qty: '12' }, 'stock_qty', 12],
  ['a broken stock', { stock_qty: 1.5 }, 'stock_qty', null],
  ['a stock below zero', { stock_qty: -3 }, 'stock_qty', -3],
  ['a number as SKU', { sku: 4711 }, 'sku', '4711'],
  ['no name', { name: null }, 'name', ''],
  ['a number as id', { id: '42' }, 'id', 42],
  ['flags as numbers', { is_active: 0 }, 'is_active', false],
  ['a flag as words', { is_active: 'yes' }, 'is_active', null],
  ['no category', { category: null }, 'category', null],
  ['a category as text', { category: 'Roses' }, 'category', 'Roses'],
  ['a category as number', { category: 3 }, 'category', null],
  ['a status nobody knows', { stock_status: 'on_its_way' }, 'stock_status', 'on_its_way'],
])('%s is survived', (_name, change, key, wanted) => {
  expect(readProduct({ ...ROSE, ...(change as object) })).toHaveProperty(key, wanted)
})

test.each([null, 1, 'x', [], {}, { id: 0 }, { id: -1 }, { id: 1.5 }, { id: 'x' }, { id: 2 ** 60 }])(
  '%j is no product',
  value => expect(readProduct(value)).toBeNull(),
)

test('a single product is found where it lies, and only if it is the wanted one', () => {
  expect(readProductDetail(ROSE, 7)?.sku).toBe('R-1')
  expect(readProductDetail({ product: ROSE, images: [] }, 7)?.sku).toBe('R-1')
  expect(readProductDetail(ROSE, 8)).toBeNull()
  expect(readProductDetail(null, 7)).toBeNull()
})

test('a page counts what it cannot read, and survives any pagination', () => {
  const page = readProductPage({
    products: [ROSE, { name: 'nameless' }, null],
    pagination: { total_items: '30', total_pages: -1, per_page: 'x' },
  })
  expect(page).toMatchObject({
    unreadable: 2,
    pagination: { current_page: null, total_pages: null, total_items: 30, per_page: null },
  })
  expect(readProductPage({ products: [] })?.pagination.total_items).toBeNull()
  expect(readProductPage({ items: [] })).toBeNull()
  expect(readProductPage([ROSE])).toBeNull()
})

test('categories are read with their parents', () => {
  const sent = [
    { id: 1, name: 'Flowers', slug: 'flowers', parent_id: null, type: 'flower' },
    { id: '2', name: 'Roses', parent_id: 1 },
    { name: 'x' },
  ]
  expect(readCategories({ categories: sent })).toMatchObject([
    { id: 1, name: 'Flowers', parentId: null, type: 'flower' },
    { id: 2, parentId: 1, slug: null },
  ])
  expect(readCategories({})).toBeNull()
})

test.each<[string, unknown, string]>([
  ['all applied', { updated: 3, failed: 0, errors: [] }, 'counted'],
  ['all applied, errors left out', { updated: 3, failed: 0 }, 'counted'],
  ['one failed', { updated: 2, failed: 1, errors: [{ index: 2, sku: 'A', error: 'not found' }] }, 'counted'],
  [
    'an index as text',
    { updated: 2, failed: 1, errors: [{ index: '2', sku: 5, error: { a: 1 } }] },
    'counted',
  ],
  ['nothing said', {}, 'not-shown'],
  ['another object', { message: 'Prices updated' }, 'not-shown'],
  ['null', null, 'not-shown'],
  ['a list', [], 'not-shown'],
  ['counts that do not add up', { updated: 3, failed: 1, errors: [{ index: 0 }] }, 'disagrees'],
  ['fewer than were sent', { updated: 2, failed: 0, errors: [] }, 'disagrees'],
  ['more failed than named', { updated: 1, failed: 2, errors: [{ index: 0 }] }, 'disagrees'],
  ['an index beyond the batch', { updated: 2, failed: 1, errors: [{ index: 3 }] }, 'disagrees'],
  ['an error without index', { updated: 2, failed: 1, errors: [{ sku: 'A' }] }, 'disagrees'],
  ['the same index twice', { updated: 1, failed: 2, errors: [{ index: 0 }, { index: 0 }] }, 'disagrees'],
  ['half of the counts', { updated: 3 }, 'disagrees'],
  ['counts that are no numbers', { updated: 'all', failed: 0, errors: [] }, 'disagrees'],
  ['errors that are no list', { updated: 3, failed: 0, errors: {} }, 'disagrees'],
])('a bulk answer with %s is %s', (_name, data, kind) => {
  expect(readBulkReply(data, 3)).toHaveProperty('kind', kind)
})

test('the words of a failed item are kept whatever they are', () => {
  const data = {
    updated: 0,
    failed: 3,
    errors: [{ index: 0, error: 'no' }, { index: 1, error: { a: 1 } }, { index: 2 }],
  }
  expect(readBulkReply(data, 3)).toHaveProperty('errors', [
    { index: 0, sku: null, words: 'no' },
    { index: 1, sku: null, words: '{"a":1}' },
    { index: 2, sku: null, words: null },
  ])
})

test('a single product is found however deep it stands, among others, by its number and by what it shows', () => {
  const other = { ...ROSE, id: 8, sku: 'R-2' }
  const found = (data: unknown) => readProductDetail(data, 7)
  expect(found({ payload: { record: { article: ROSE, media: [1] } }, suggestions: [other] })).toMatchObject({
    sku: 'R-1',
    raw: { media: [1], suggestions: [other] },
  })
  expect(found({ products: [other, ROSE] })?.sku).toBe('R-1')
  expect(found({ products: { 7: ROSE, 8: other } })?.raw).toEqual(ROSE)
  const { id: _, ...rest } = ROSE
  expect(found({ card: { product_id: '7', ...rest } })).toMatchObject({ id: 7, sku: 'R-1' })
  // An object with only the id is something else: a category, a line of an order.
  expect(found({ product: { ...other, category: { id: 7, name: 'Roses', type: 'flower' } } })).toBeNull()
  expect(found({ lines: [{ product_id: 7, quantity: 5 }] })).toBeNull()
  // The fuller of two is the product; two different ones that match equally well are none.
  expect(found({ item: ROSE, summary: { id: 7, sku: 'old', name: 'Rose' } })?.sku).toBe('R-1')
  expect(found({ before: { ...ROSE, base_price: 1 }, after: ROSE })).toBeNull()
  // A product's own field is taken from beside it, never from further away.
  expect(found({ name: 'Catalogue', a: { b: { id: 7, sku: 'R-1', base_price: 1 } } })?.name).toBe('')
})

test('an answer as wide or as deep as may be is searched in no time', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 30_000 }, (_, index) => [`k${index}`, { id: index + 1 }]),
  )
  let deep: unknown = ROSE
  for (let level = 0; level < 5000; level++) deep = { in: deep }
  expect(readProductDetail({ wide, product: ROSE }, 7)?.sku).toBe('R-1')
  expect(readProductDetail(deep, 7)).toBeNull()
})

test('a product that is shown as deleted is not on the page, and counts among its totals', () => {
  const page = readProductPage({ products: [ROSE, { ...ROSE, id: 8, deleted_at: '2026-05-01T12:00:00Z' }] })
  expect(page).toMatchObject({ products: [{ id: 7 }], unreadable: 1 })
  expect(readProductPage({ products: [{ ...ROSE, deleted_at: null }] })?.products).toHaveLength(1)
})
