import { describe, expect, test } from 'vitest'
import { SHAPES } from '../api-variant.ts'
import {
  ask,
  createRow,
  expectDone,
  expectRefused,
  type Json,
  listRows,
  type Row,
  useSandbox,
} from './fixtures/ask.ts'

const UNITS = ['stem', 'bunch', 'box', 'pack', 'piece', 'kilogram', 'meter', 'roll']

describe.each(SHAPES)('API document §4 GET /products on shape %s', shape => {
  const sandbox = useSandbox({ shape, products: 250 })

  const page = async (query: string): Promise<{ rows: Row[]; pagination: Json }> => {
    const data = expectDone(await ask(sandbox(), 'GET', `/products${query}`))
    expect(Object.keys(data).sort()).toEqual(['pagination', 'products'])
    return { rows: data.products as Row[], pagination: data.pagination as Json }
  }

  test('every product has the fields of §2, of their types, and no others', async () => {
    for (const row of (await page('?per_page=100')).rows) {
      expect(row).toEqual({
        id: expect.any(Number),
        name: expect.any(String),
        sku: expect.any(String),
        type: expect.toBeOneOf(['flower', 'supply']),
        base_price: expect.any(Number),
        unit: expect.toBeOneOf(UNITS),
        stock_qty: expect.any(Number),
        stock_status: expect.any(String),
        is_active: expect.any(Boolean),
        is_approved: expect.any(Boolean),
        category: { id: expect.any(Number), name: expect.any(String) },
        primary_image: expect.any(String),
      })
      expect([row.id, row.stock_qty].every(Number.isInteger)).toBe(true)
      if (row.primary_image !== '') expect(row.primary_image).toMatch(/^\/[^/]/)
    }
  })

  test('the default page has 20 products', async () => {
    const { rows, pagination } = await page('')
    expect(rows.length).toBe(20)
    expect(pagination).toEqual({ current_page: 1, total_pages: 13, total_items: 250, per_page: 20 })
  })

  test.each([
    ['?page=2', { current_page: 2, total_pages: 13, total_items: 250, per_page: 20 }, 20],
    ['?page=13', { current_page: 13, total_pages: 13, total_items: 250, per_page: 20 }, 10],
    ['?per_page=100', { current_page: 1, total_pages: 3, total_items: 250, per_page: 100 }, 100],
    ['?per_page=100&page=3', { current_page: 3, total_pages: 3, total_items: 250, per_page: 100 }, 50],
    ['?per_page=1&page=250', { current_page: 250, total_pages: 250, total_items: 250, per_page: 1 }, 1],
    ['?page=14', { current_page: 14, total_pages: 13, total_items: 250, per_page: 20 }, 0],
    ['?page=999999', { current_page: 999_999, total_pages: 13, total_items: 250, per_page: 20 }, 0],
    ['?unknown=1', { current_page: 1, total_pages: 13, total_items: 250, per_page: 20 }, 20],
    ['?search=nothing-is-called-so', { current_page: 1, total_pages: 0, total_items: 0, per_page: 20 }, 0],
  ])('%s', async (query, pagination, count) => {
    const got = await page(query)
    expect(got.pagination).toEqual(pagination)
    expect(got.rows.length).toBe(count)
  })

  test.each(['page', 'per_page'])('%s must be a whole number from 1', async name => {
    for (const value of [
      '0',
      '-1',
      'abc',
      '',
      '1.5',
      '1e2',
      '%201',
      '+1',
      '0x1',
      '01',
      '99999999999',
      'null',
    ])
      expectRefused(
        await ask(sandbox(), 'GET', `/products?${name}=${value}`),
        422,
        'VALIDATION_ERROR',
        new RegExp(`\\b${name}\\b`),
      )
  })

  test.each(['101', '500', '1000'])('per_page=%s never gives more than 100', async perPage => {
    const reply = await ask(sandbox(), 'GET', `/products?per_page=${perPage}`)
    if (shape === 'b') return expectRefused(reply, 422, 'VALIDATION_ERROR', /per_page/)
    expect((expectDone(reply).products as Row[]).length).toBe(100)
    expect(reply.data.pagination).toEqual({
      current_page: 1,
      total_pages: 3,
      total_items: 250,
      per_page: 100,
    })
  })

  test('the pages contain every product once', async () => {
    const ids = new Set<number>()
    for (let number = 1; number <= 9; number++)
      for (const row of (await page(`?per_page=30&page=${number}`)).rows) ids.add(row.id)
    expect(ids.size).toBe(250)
  })

  test('the order is stable: newest first in shape a, oldest first in shape b', async () => {
    const ids = (await page('?per_page=100')).rows.map(row => row.id)
    expect(ids).toEqual([...ids].sort((x, y) => (shape === 'a' ? y - x : x - y)))
    expect((await page('?per_page=100')).rows.map(row => row.id)).toEqual(ids)
  })

  describe('status', () => {
    const every = async (query: string) => {
      const rows: Row[] = []
      for (let number = 1; number <= 3; number++)
        rows.push(...(await page(`?per_page=100&page=${number}${query}`)).rows)
      return rows
    }

    test('every product is active, inactive or pending', async () => {
      const [active, inactive, pending] = [
        await every('&status=active'),
        await every('&status=inactive'),
        await every('&status=pending'),
      ]
      expect(active.every(row => row.is_active && row.is_approved)).toBe(true)
      expect(inactive.every(row => !row.is_active && row.is_approved)).toBe(true)
      expect(pending.every(row => !row.is_approved)).toBe(true)
      expect([active, inactive, pending].every(rows => rows.length > 0)).toBe(true)
      expect(active.length + inactive.length + pending.length).toBe(250)
    })

    test('the pagination counts the filtered products', async () => {
      const { pagination } = await page('?status=pending&per_page=1')
      expect(pagination.total_items).toBe((await every('&status=pending')).length)
    })

    test.each(['deleted', 'Active', 'ACTIVE', '', 'active,pending', 'all', '1'])(
      '%j is refused',
      async status => {
        expectRefused(
          await ask(sandbox(), 'GET', `/products?status=${status}`),
          422,
          'VALIDATION_ERROR',
          /status/,
        )
      },
    )

    test('a new product is pending, and active once an administrator approves it', async () => {
      const row = await createRow(sandbox())
      const found = async (status: string) =>
        (await listRows(sandbox(), `?status=${status}&search=${row.sku}`)).length
      expect([await found('pending'), await found('active')]).toEqual([1, 0])
      sandbox().control.approve({ id: row.id })
      expect([await found('pending'), await found('active')]).toEqual([0, 1])
      sandbox().control.changeProduct({ id: row.id, set: { deleted: true } })
    })
  })

  describe('search', () => {
    test('finds part of the name, ignoring case', async () => {
      const { rows } = await page('?search=rOsE&per_page=100')
      expect(rows.length).toBeGreaterThan(5)
      expect(rows.every(row => `${row.name}\n${row.sku}`.toLowerCase().includes('rose'))).toBe(true)
    })

    test('finds a SKU and part of it', async () => {
      for (const { id, sku } of (await page('?per_page=10')).rows)
        for (const search of [sku, sku.slice(0, -1), sku.slice(1)]) {
          const found = await listRows(sandbox(), `?per_page=100&search=${encodeURIComponent(search)}`)
          expect(found.map(row => row.id)).toContain(id)
        }
    })

    test('keeps leading zeros of a SKU', async () => {
      const zeros = sandbox()
        .control.state()
        .products.find(({ sku, supplierId }) => supplierId === 1 && sku.startsWith('00'))
      const found = await listRows(sandbox(), `?search=${zeros?.sku}`)
      expect(found.map(row => row.sku)).toContain(zeros?.sku)
    })

    test('punctuation is matched literally', async () => {
      for (const search of ['%25', '_', '.*', '*', '\\', "'", '"'])
        for (const row of await listRows(sandbox(), `?per_page=100&search=${search}`))
          expect(`${row.name} ${row.sku}`).toContain(decodeURIComponent(search))
    })

    test('finds letters beyond ASCII', async () => {
      const row = await createRow(sandbox(), { name: 'Růže Élise, Süße Träume' })
      for (const search of ['růže', 'ÉLISE', 'träume'])
        expect(
          (await listRows(sandbox(), `?search=${encodeURIComponent(search)}`)).map(({ id }) => id),
        ).toContain(row.id)
      sandbox().control.changeProduct({ id: row.id, set: { deleted: true } })
    })

    test('combines with status and pages', async () => {
      const { rows, pagination } = await page('?search=rose&status=active&per_page=5&page=2')
      expect(rows.length).toBe(5)
      expect(rows.every(row => row.is_active && row.name.toLowerCase().includes('rose'))).toBe(true)
      expect(pagination).toMatchObject({ current_page: 2, per_page: 5 })
    })

    test('an empty search finds everything', async () => {
      expect((await page('?search=')).pagination.total_items).toBe(250)
    })
  })
})
