import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usePictureHost } from '../../sandbox/document/fixtures/picture-host.ts'
import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import { type Answer, openSandbox, openSimulated, REQUESTS_PER_HOUR, type Subject } from './subjects.ts'

type Row = Record<string, unknown> & { id: number; sku: string }

/** Moves of API document §3, and some illegal ones. */
const MOVES: [from: OrderStatus, to: OrderStatus, isAllowed: boolean][] = [
  ['pending', 'confirmed', true],
  ['pending', 'cancelled', true],
  ['confirmed', 'processing', true],
  ['confirmed', 'cancelled', true],
  ['processing', 'shipped', true],
  ['processing', 'cancelled', true],
  ['shipped', 'delivered', true],
  ['pending', 'shipped', false],
  ['confirmed', 'pending', false],
  ['shipped', 'cancelled', false],
]

/** API document §2. */
const ROW_FIELDS = [
  ...['id', 'name', 'sku', 'type', 'base_price', 'unit', 'stock_qty', 'stock_status'],
  ...['is_active', 'is_approved', 'category', 'primary_image'],
]

const SIMULATED = [1, 2, 3, 4, 5, 6].map(
  seed => [`the simulated marketplace, variant ${seed}`, () => openSimulated(seed)] as const,
)
const WHOLE: (readonly [string, () => Promise<Subject>])[] = [
  ['the sandbox, variant a', () => openSandbox('a')],
  ['the sandbox, variant b', () => openSandbox('b')],
  ...SIMULATED,
]

let market: Subject

function on(open: () => Promise<Subject>): void {
  beforeEach(async () => {
    market = await open()
  })
  afterEach(() => market.close())
}

describe.each(WHOLE)('%s keeps the API document', (_, open) => {
  on(open)
  const picture = usePictureHost()

  test('lists products in pages', async () => {
    const first = await list({ page: 1, per_page: 20 })
    const last = await list({ page: 3, per_page: 20 })
    expect([first.rows.length, last.rows.length]).toEqual([20, 5])
    expect(first.pagination).toEqual({ current_page: 1, total_pages: 3, total_items: 45, per_page: 20 })
    expect(last.pagination).toMatchObject({ current_page: 3 })
    expect(new Set([...first.rows, ...last.rows].map(({ id }) => id)).size).toBe(25)
  })

  test('finds a product by its SKU', async () => {
    const [wanted] = await all()
    const { rows } = await list({ search: wanted?.sku ?? '', per_page: 100 })
    expect(rows).toContainEqual(wanted)
    expect(rows.length).toBeLessThan(45)
  })

  test('shows a product, and answers 404 for one that is not there', async () => {
    const [row] = await all()
    expect(await shown(row?.id)).toMatchObject({ sku: row?.sku, base_price: row?.base_price })
    refused(await get('/products/999999'), 404, 'NOT_FOUND')
  })

  test('creates a product pending approval, once per SKU', async () => {
    done(await post('/products', body('NEW-1')))
    const made = await found('NEW-1')
    expect(made).toMatchObject({ sku: 'NEW-1', is_approved: false, base_price: 1.25 })
    expect((await shown(made?.id)).stock_qty).toBe(0)
    const again = await post('/products', body('NEW-1'))
    expect([again.body.success, Math.floor(again.status / 100)]).toEqual([false, 4])
    const { rows } = await list({ status: 'pending', per_page: 100 })
    expect(rows.filter(({ sku }) => sku === 'NEW-1').length).toBe(1)
  })

  test('changes only the fields that were sent', async () => {
    const [row] = await all()
    const before = await shown(row?.id)
    done(await post(`/products/${row?.id}`, { name: 'Another name' }))
    expect(await shown(row?.id)).toEqual({ ...before, name: 'Another name' })
  })

  test('deletes a product', async () => {
    const [row] = await all()
    done(await post(`/products/${row?.id}/delete`))
    expect((await all()).map(({ id }) => id)).not.toContain(row?.id)
    expect((await list({ per_page: 100 })).pagination).toMatchObject({ total_items: 44 })
  })

  test.each([
    ['stock', 'stock_qty', 77],
    ['prices', 'base_price', 3.45],
  ])('%s: applies the items that can be, whatever becomes of the others', async (place, field, value) => {
    const [one, two] = await all()
    const items = [one?.id, 999_999, two?.id].map(product_id => ({ product_id, [field]: value }))
    const data = done(await post(`/${place}`, { items }))
    // The answer of POST /prices is not shown.
    if (place === 'stock')
      expect(data).toEqual({
        updated: 2,
        failed: 1,
        errors: [{ index: 1, sku: expect.any(String), error: expect.stringMatching(/./) }],
      })
    expect([(await shown(one?.id))[field], (await shown(two?.id))[field]]).toEqual([value, value])
  })

  test.each(MOVES)('an order from %s to %s: allowed %s', async (from, to, isAllowed) => {
    const order = market.addOrder(from)
    const answer = await post(`/orders/${order}/status`, { status: to, comment: 'as agreed' })
    expect([answer.body.success, market.orderStatus(order)]).toEqual([isAllowed, isAllowed ? to : from])
    if (!isAllowed) expect(Math.floor(answer.status / 100)).toBe(4)
    done(await get(`/orders/${order}`))
  })

  test('answers 404 for an order that is not there', async () => {
    refused(await get('/orders/123456789'), 404, 'NOT_FOUND')
  })

  test('keeps images; when the primary is deleted, the next one becomes primary', async () => {
    done(await post('/products', body('PICTURES')))
    const { id } = (await found('PICTURES')) ?? { id: 0 }
    for (const name of ['rose.png', 'rose.jpg', 'rose.webp'])
      done(await post(`/products/${id}/images`, { image_url: picture(`/${name}`) }))
    const [first, second, third] = await images(id)
    expect([first?.is_primary, second?.is_primary, third?.is_primary]).toEqual([true, false, false])
    done(await post(`/products/${id}/images/${third?.id}/primary`))
    expect((await images(id)).map(one => one.is_primary)).toEqual([false, false, true])
    done(await post(`/products/${id}/images/${third?.id}/delete`))
    const left = await images(id)
    expect(left.map(one => one.id)).toEqual([first?.id, second?.id])
    expect(left.filter(one => one.is_primary).length).toBe(1)
    refused(await post(`/products/${id}/images/999999/delete`), 404, 'NOT_FOUND')
  })
})

describe.each(WHOLE)('%s keeps the limits of the API document', (_, open) => {
  on(open)
  const picture = usePictureHost()

  test('shows 20 products by default, at most 100', async () => {
    expect((await list({})).rows.length).toBe(20)
    expect((await list({ per_page: 100 })).pagination).toMatchObject({ per_page: 100 })
    const more = await get('/products', { per_page: 101 })
    if (more.body.success === true) expect(more.body.data?.pagination).toMatchObject({ per_page: 100 })
    else refused(more, 422, 'VALIDATION_ERROR')
  })

  test('finds items of a batch by SKU', async () => {
    const [row] = await all()
    done(await post('/stock', { items: [{ sku: row?.sku, stock_qty: 61 }] }))
    expect(await shown(row?.id)).toMatchObject({ stock_qty: 61 })
  })

  test.each(['stock', 'prices'])('%s: accepts 1 to 500 items', async place => {
    const [row] = await all()
    const items = (count: number) =>
      Array.from({ length: count }, () => ({ product_id: row?.id, stock_qty: 5, base_price: 5 }))
    done(await post(`/${place}`, { items: items(500) }))
    refused(await post(`/${place}`, { items: items(501) }), 422, 'VALIDATION_ERROR')
    refused(await post(`/${place}`, { items: [] }), 422, 'VALIDATION_ERROR')
  })

  test.each(['name', 'category_id', 'base_price', 'unit'])('creates no product without %s', async field => {
    const { [field]: _left, ...rest } = body('PARTIAL')
    refused(await post('/products', rest), 422, 'VALIDATION_ERROR')
    expect(await found('PARTIAL')).toBeUndefined()
  })

  test('gives a new product the defaults of the document', async () => {
    done(await post('/products', body('PLAIN')))
    const made = await found('PLAIN')
    expect(await shown(made?.id)).toMatchObject({
      type: 'flower',
      stock_qty: 0,
      min_order_qty: 1,
      vat_rate: 21,
    })
  })

  test('shows the fields of a row, of an image and of a category', async () => {
    const [row] = await all()
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(ROW_FIELDS))
    const [category] = done(await get('/categories')).categories as object[]
    expect(Object.keys(category ?? {}).sort()).toEqual(['id', 'name', 'parent_id', 'slug', 'type'])
    const pictured = (await all()).find(one => one.primary_image !== null)
    const [image] = await images(pictured?.id ?? 0)
    expect(Object.keys(image ?? {}).sort()).toEqual(['id', 'is_primary', 'thumbnail_url', 'url'])
  })

  test('accepts at most ten images of a product', async () => {
    const urls = (count: number) => Array<string>(count).fill(picture('/small.png')).join(';')
    refused(await post('/products', { ...body('MANY'), image_url: urls(11) }), 422, 'VALIDATION_ERROR')
    expect(await found('MANY')).toBeUndefined()
    done(await post('/products', { ...body('TEN'), image_url: urls(10) }))
    const { id } = (await found('TEN')) ?? { id: 0 }
    expect((await images(id)).length).toBe(10)
    refused(await post(`/products/${id}/images`, { image_url: urls(1) }), 422, 'VALIDATION_ERROR')
  })

  test('answers a wrong key with 401', async () => {
    refused(await market.ask({ method: 'GET', path: '/products' }, 'no-key-of-ours'), 401, 'UNAUTHORIZED')
  })

  test('sends the remaining requests, and 429 with the time to wait', async () => {
    const first = await get('/categories')
    expect(first.headers.get('x-ratelimit-limit')).toBe(String(REQUESTS_PER_HOUR))
    expect(first.headers.get('x-ratelimit-remaining')).toBe(String(REQUESTS_PER_HOUR - 1))
    for (let asked = 1; asked < REQUESTS_PER_HOUR; asked++) await get('/categories')
    const beyond = await get('/categories')
    refused(beyond, 429, 'RATE_LIMITED')
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

function get(path: string, query: Record<string, string | number> = {}): Promise<Answer> {
  return market.ask({ method: 'GET', path, query })
}

function post(path: string, json: object = {}): Promise<Answer> {
  return market.ask({ method: 'POST', path, body: json })
}

function done(answer: Answer): Record<string, unknown> {
  expect([answer.body, answer.status]).toEqual([
    { success: true, data: expect.any(Object) },
    expect.toBeOneOf([200, 201]),
  ])
  return answer.body.data ?? {}
}

function refused(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body]).toEqual([
    status,
    { success: false, error: { code, message: expect.stringMatching(/./) } },
  ])
}

async function list(query: Record<string, string | number>): Promise<{ rows: Row[]; pagination: unknown }> {
  const { products, pagination } = done(await get('/products', query))
  return { rows: products as Row[], pagination }
}

async function all(): Promise<Row[]> {
  return (await list({ page: 1, per_page: 100 })).rows
}

/** A product pending approval, by SKU. */
async function found(sku: string): Promise<Row | undefined> {
  const { rows } = await list({ status: 'pending', search: sku, per_page: 100 })
  return rows.find(row => row.sku === sku)
}

async function shown(id: number | undefined): Promise<Record<string, unknown>> {
  const data = done(await get(`/products/${id}`))
  return (data.product ?? data) as Record<string, unknown>
}

async function images(id: number): Promise<{ id: number; is_primary: boolean }[]> {
  return done(await get(`/products/${id}/images`)).images as { id: number; is_primary: boolean }[]
}

function body(sku: string): Record<string, unknown> {
  return { name: `Rose ${sku}`, category_id: 21, base_price: 1.25, unit: 'stem', sku }
}
