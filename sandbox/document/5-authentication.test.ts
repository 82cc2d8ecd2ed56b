import { describe, expect, test } from 'vitest'
import { SHAPES } from '../api-variant.ts'
import { ask, expectDone, expectRefused, listRows, newBody, type Reply, useSandbox } from './fixtures/ask.ts'

const ENDPOINTS = [
  ['GET', '/products'],
  ['GET', '/products/1001'],
  ['POST', '/products'],
  ['POST', '/products/1001'],
  ['POST', '/products/1001/delete'],
  ['GET', '/products/1001/images'],
  ['POST', '/products/1001/images'],
  ['POST', '/products/1001/images/5001/delete'],
  ['POST', '/products/1001/images/5001/primary'],
  ['POST', '/stock'],
  ['POST', '/prices'],
  ['GET', '/orders'],
  ['GET', '/orders/10001'],
  ['POST', '/orders/10001/status'],
  ['GET', '/categories'],
  ['GET', '/no-such-path'],
  ['GET', '/products/999999'],
  ['GET', '/products?page=abc'],
  ['PUT', '/products'],
] as const

describe.each(SHAPES)('API document §5 on shape %s', shape => {
  const sandbox = useSandbox({ shape })

  describe.each(ENDPOINTS)('%s %s', (method, path) => {
    test('without a key is 401', async () => {
      expectRefused(await ask(sandbox(), method, path, { key: null }), 401, 'UNAUTHORIZED')
    })
    test('with an unknown key is 401', async () => {
      const headers = { Authorization: 'Bearer sk_unknown' }
      expectRefused(await ask(sandbox(), method, path, { key: null, headers }), 401, 'UNAUTHORIZED')
    })
    test('with a revoked key is 403', async () => {
      expectRefused(await ask(sandbox(), method, path, { key: 'revoked' }), 403, 'FORBIDDEN', /revoked/)
    })
    test('with the key of a supplier who is not verified is 403', async () => {
      expectRefused(await ask(sandbox(), method, path, { key: 'unverified' }), 403, 'FORBIDDEN', /verified/)
    })
    if (method === 'POST')
      test('malformed JSON without a key is still 401, and with a revoked one 403', async () => {
        expectRefused(await ask(sandbox(), method, path, { key: null, body: '{' }), 401, 'UNAUTHORIZED')
        expectRefused(await ask(sandbox(), method, path, { key: 'revoked', body: '{' }), 403, 'FORBIDDEN')
      })
  })

  test.each([
    ['no scheme', (key: string) => key],
    ['the scheme alone', () => 'Bearer'],
    ['an empty key', () => 'Bearer '],
    ['another scheme', (key: string) => `Basic ${key}`],
    ['a lower-case scheme', (key: string) => `bearer ${key}`],
    ['two blanks', (key: string) => `Bearer  ${key}`],
    ['a tab', (key: string) => `Bearer\t${key}`],
    ['quotes', (key: string) => `Bearer "${key}"`],
    ['two keys', (key: string) => `Bearer ${key} ${key}`],
    ['a part of the key', (key: string) => `Bearer ${key.slice(0, -1)}`],
    ['more than the key', (key: string) => `Bearer ${key}0`],
    ['the key in upper case', (key: string) => `Bearer ${key.toUpperCase()}`],
  ])('a header with %s is 401', async (_, header) => {
    const headers = { Authorization: header(sandbox().keys.valid) }
    expectRefused(await ask(sandbox(), 'GET', '/products', { key: null, headers }), 401, 'UNAUTHORIZED')
  })

  test.each(['X-Api-Key', 'Api-Key', 'X-Authorization', 'Cookie'])('a key in %s is ignored', async name => {
    const headers = { [name]: sandbox().keys.valid }
    expectRefused(await ask(sandbox(), 'GET', '/products', { key: null, headers }), 401, 'UNAUTHORIZED')
  })

  test('a key in the query is ignored', async () => {
    const path = `/products?api_key=${sandbox().keys.valid}&access_token=${sandbox().keys.valid}`
    expectRefused(await ask(sandbox(), 'GET', path, { key: null }), 401, 'UNAUTHORIZED')
  })

  test('a revoked key is 403 until it is restored', async () => {
    sandbox().control.setRevoked({ key: 'valid', revoked: true })
    expectRefused(await ask(sandbox(), 'GET', '/products'), 403, 'FORBIDDEN')
    sandbox().control.setRevoked({ key: 'valid', revoked: false })
    expectDone(await ask(sandbox(), 'GET', '/products'))
  })

  test('a newly verified supplier has access to an empty catalog', async () => {
    sandbox().control.setVerified({ supplierId: 3, verified: true })
    expect(await listRows(sandbox(), '', 'unverified')).toEqual([])
    sandbox().control.setVerified({ supplierId: 3, verified: false })
  })

  describe('scope: another supplier', () => {
    const own = { product: 1001, sku: '', order: shape === 'a' ? '10001' : 'g-10001' }
    const asOther = (method: string, path: string, body?: unknown): Promise<Reply> =>
      ask(sandbox(), method, path, { key: 'other', ...(body === undefined ? {} : { body }) })

    test('does not see the first one’s products in list or search', async () => {
      const mine = await listRows(sandbox(), '?per_page=100')
      const theirs = await listRows(sandbox(), '?per_page=100', 'other')
      expect(theirs.length).toBeGreaterThanOrEqual(12)
      expect(theirs.filter(row => mine.some(({ id }) => id === row.id))).toEqual([])
      const sku = encodeURIComponent(mine[0]?.sku ?? '')
      expect(
        (await listRows(sandbox(), `?search=${sku}`, 'other')).filter(row => row.id === mine[0]?.id),
      ).toEqual([])
    })

    test.each([
      ['GET', `/products/${own.product}`, undefined],
      ['POST', `/products/${own.product}`, { name: 'Taken over' }],
      ['POST', `/products/${own.product}/delete`, undefined],
      ['GET', `/products/${own.product}/images`, undefined],
      ['POST', `/products/${own.product}/images`, { image_url: 'https://example.com/x.png' }],
      ['POST', `/products/${own.product}/images/5001/delete`, undefined],
      ['POST', `/products/${own.product}/images/5001/primary`, undefined],
      ['GET', `/orders/${own.order}`, undefined],
      ['POST', `/orders/${own.order}/status`, { status: 'confirmed', comment: 'x' }],
    ])('gets 404 for %s %s, and changes nothing', async (method, path, body) => {
      const before = JSON.stringify(sandbox().control.state().products)
      expectRefused(await asOther(method, path, body), 404, 'NOT_FOUND')
      expect(JSON.stringify(sandbox().control.state().products)).toBe(before)
    })

    test.each(['/stock', '/prices'])('cannot change them by %s, by id or by SKU', async path => {
      const theirSkus = (await listRows(sandbox(), '', 'other')).map(({ sku }) => sku)
      const row = (await listRows(sandbox())).find(({ sku }) => !theirSkus.includes(sku))
      expect(row).toBeDefined()
      const amount = { stock_qty: 77_777, base_price: 777.77 }
      const items = [
        { product_id: row?.id, ...amount },
        { sku: row?.sku, ...amount },
      ]
      expectDone(await asOther('POST', path, { items }))
      expect((await listRows(sandbox())).find(({ id }) => id === row?.id)).toEqual(row)
    })

    test('may use a SKU of the first one', async () => {
      const body = newBody()
      expectDone(await ask(sandbox(), 'POST', '/products', { body }))
      expectDone(await asOther('POST', '/products', body))
    })

    test('cannot move an image to the first one’s product', async () => {
      const withImage = sandbox()
        .control.state()
        .products.find(product => product.supplierId === 2 && product.pictures.length > 0)
      const image = withImage?.pictures[0]?.id
      expectRefused(
        await ask(sandbox(), 'POST', `/products/${own.product}/images/${image}/primary`),
        404,
        'NOT_FOUND',
      )
      expectRefused(
        await ask(sandbox(), 'POST', `/products/${own.product}/images/${image}/delete`),
        404,
        'NOT_FOUND',
      )
    })

    test('sees only its own orders', async () => {
      const ids = async (key: 'valid' | 'other') => {
        const data = expectDone(await ask(sandbox(), 'GET', '/orders?per_page=100', { key }))
        const rows = (data.orders ?? data.groups) as Record<string, unknown>[]
        return rows.map(row => row.id ?? row.order_group_id)
      }
      const [mine, theirs] = [await ids('valid'), await ids('other')]
      expect([mine.length, theirs.length]).toEqual([70, 7])
      expect(theirs.filter(id => mine.includes(id))).toEqual([])
    })
  })
})
