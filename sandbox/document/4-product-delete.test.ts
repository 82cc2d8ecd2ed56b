import { describe, expect, test } from 'vitest'
import { SHAPES } from '../api-variant.ts'
import { ask, createRow, expectDone, expectRefused, type Json, newBody, useSandbox } from './fixtures/ask.ts'

describe.each(SHAPES)('API document §4 reading and deleting products on shape %s', shape => {
  const sandbox = useSandbox({ shape })
  const create = (body: unknown) => ask(sandbox(), 'POST', '/products', { body })
  const update = (id: number | string, body: unknown) => ask(sandbox(), 'POST', `/products/${id}`, { body })

  describe('read', () => {
    test('has images and variants', async () => {
      const data = expectDone(await ask(sandbox(), 'GET', '/products/1001'))
      const product = shape === 'a' ? (data.product as Json) : data
      expect(product).toMatchObject({ id: 1001, images: expect.any(Array), variants: expect.anything() })
    })
  })

  describe('delete', () => {
    test('afterwards the product is in no list and every call is 404', async () => {
      const row = await createRow(sandbox())
      expectDone(await ask(sandbox(), 'POST', `/products/${row.id}/delete`))
      const found = expectDone(await ask(sandbox(), 'GET', `/products?search=${row.sku}`))
      expect(found).toMatchObject({ products: [], pagination: { total_items: 0 } })
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['POST', '', { name: 'x' }],
        ['POST', '/delete', undefined],
        ['GET', '/images', undefined],
        ['POST', '/images', { image_url: 'https://example.com/x.png' }],
      ] as const)
        expectRefused(
          await ask(sandbox(), method, `/products/${row.id}${path}`, body === undefined ? {} : { body }),
          404,
          'NOT_FOUND',
        )
      const items = [
        { product_id: row.id, stock_qty: 1, base_price: 1 },
        { sku: row.sku, stock_qty: 1, base_price: 1 },
      ]
      expect(expectDone(await ask(sandbox(), 'POST', '/stock', { body: { items } }))).toMatchObject({
        updated: 0,
        failed: 2,
      })
    })

    test('it is soft: the marketplace keeps the product', async () => {
      const row = await createRow(sandbox())
      expectDone(await ask(sandbox(), 'POST', `/products/${row.id}/delete`))
      expect(sandbox().control.product({ id: row.id })).toMatchObject({ deleted: true, name: row.name })
    })

    test('a body is ignored', async () => {
      const row = await createRow(sandbox())
      expectDone(await ask(sandbox(), 'POST', `/products/${row.id}/delete`, { body: '{' }))
    })

    test('the SKU is free again in shape a only', async () => {
      const row = await createRow(sandbox())
      expectDone(await ask(sandbox(), 'POST', `/products/${row.id}/delete`))
      expect((await create(newBody({ sku: row.sku }))).status).toBe(shape === 'a' ? 200 : 409)
    })
  })

  test.each([
    '0',
    '-1',
    'abc',
    '1.5',
    '01001',
    '999999',
    '1001x',
    '1e3',
    '9999999999999999',
    'null',
    '%31001',
  ])('no call knows the product id %s', async id => {
    expectRefused(await ask(sandbox(), 'GET', `/products/${id}`), 404, 'NOT_FOUND')
    expectRefused(await update(id, { name: 'x' }), 404, 'NOT_FOUND')
    expectRefused(await ask(sandbox(), 'POST', `/products/${id}/delete`), 404, 'NOT_FOUND')
    expectRefused(await ask(sandbox(), 'GET', `/products/${id}/images`), 404, 'NOT_FOUND')
  })
})
