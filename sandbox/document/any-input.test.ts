import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHAPES } from '../api-variant.ts'
import { ask, bodiedPaths, type Reply, useSandbox } from './fixtures/ask.ts'

const STATUSES = new Set([200, 201, 404, 409, 422])

describe.each(SHAPES)('whatever is sent, the answer is in the envelope, on shape %s', shape => {
  const sandbox = useSandbox({ shape, onBug: error => expect.fail(String(error)) })
  const hold = ({ status, json }: Reply) => {
    expect(STATUSES).toContain(status)
    if (status < 300) expect(json).toEqual({ success: true, data: expect.any(Object) })
    else
      expect(json).toEqual({
        success: false,
        error: { code: expect.any(String), message: expect.any(String) },
      })
  }

  const fields = [
    'name',
    'category_id',
    'base_price',
    'unit',
    'sku',
    'stock_qty',
    'items',
    'status',
    'comment',
    '__proto__',
    'constructor',
  ]
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(1001, 21, 'stem', 'confirmed', -0, 1e300, 2 ** 53, '', [
      { product_id: 1001 },
      { sku: '' },
      null,
    ]),
  )
  const body = fc.dictionary(fc.constantFrom(...fields), value)

  test.each(bodiedPaths(shape))('any object to POST %s', async path => {
    await fc.assert(
      fc.asyncProperty(body, async body => hold(await ask(sandbox(), 'POST', path, { body }))),
      { numRuns: 60 },
    )
  })

  test.each(['/stock', '/prices'])(
    'any items to POST %s: each is counted or listed as an error',
    async path => {
      const item = fc.oneof(
        value,
        fc.dictionary(fc.constantFrom('product_id', 'sku', 'stock_qty', 'base_price'), value),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 20 }), async items => {
          const reply = await ask(sandbox(), 'POST', path, { body: { items } })
          hold(reply)
          if (path === '/prices' && shape === 'b') return
          const { updated, failed, errors } = reply.data as {
            updated: number
            failed: number
            errors: { index: number; sku: string }[]
          }
          expect([updated + failed, errors.length]).toEqual([items.length, failed])
          expect(errors.map(({ index }) => index)).toEqual(
            [...errors.map(({ index }) => index)].sort((x, y) => x - y),
          )
          expect(errors.every(({ sku }) => typeof sku === 'string')).toBe(true)
        }),
        { numRuns: 60 },
      )
    },
  )

  test.each(['/products', '/orders'])('any query to GET %s', async path => {
    const query = fc.dictionary(
      fc.constantFrom('page', 'per_page', 'status', 'search'),
      fc.oneof(fc.string(), fc.constantFrom('1', '20', 'active', 'pending')),
    )
    await fc.assert(
      fc.asyncProperty(query, async query =>
        hold(await ask(sandbox(), 'GET', `${path}?${new URLSearchParams(query)}`)),
      ),
      { numRuns: 60 },
    )
  })

  test('any path', async () => {
    const path = fc.array(
      fc.oneof(fc.webSegment(), fc.constantFrom('products', '1001', 'images', 'delete')),
      { maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'), async (parts, method) =>
        hold(await ask(sandbox(), method, `/${parts.join('/')}`)),
      ),
      { numRuns: 60 },
    )
  })
})
