import { describe, expect, test } from 'vitest'
import { SHAPES } from '../api-variant.ts'
import { ask, createRow, expectDone, expectRefused, newBody, rowOf, useSandbox } from './fixtures/ask.ts'
import { ACCEPTED, REFUSED } from './fixtures/product-cases.ts'

describe.each(SHAPES)('API document §4 updating products on shape %s', shape => {
  const sandbox = useSandbox({ shape })
  const create = (body: unknown) => ask(sandbox(), 'POST', '/products', { body })
  const update = (id: number | string, body: unknown) => ask(sandbox(), 'POST', `/products/${id}`, { body })

  describe('update', () => {
    test.each(REFUSED)('%s: %j is refused, named, and changes nothing', async (field, value) => {
      const row = await createRow(sandbox())
      const before = sandbox().control.product({ id: row.id })
      const body = { name: 'New name', stock_qty: 5, [field]: value }
      expectRefused(await update(row.id, body), 422, 'VALIDATION_ERROR', new RegExp(`\\b${field}\\b`))
      expect(sandbox().control.product({ id: row.id })).toEqual(before)
    })

    test.each(ACCEPTED)('%j is accepted', async (body, wanted) => {
      const row = await createRow(sandbox())
      const sku = body.sku === undefined ? row.sku : `${body.sku}-u`
      expectDone(await update(row.id, body.sku === undefined ? body : { sku }))
      expect(await rowOf(sandbox(), sku)).toMatchObject({ ...wanted, sku, id: row.id })
    })

    test.each([
      [{ name: 'Changed' }, { name: 'Changed' }],
      [{ base_price: 9.99 }, { basePrice: 9.99 }],
      [{ stock_qty: 7 }, { stockQty: 7 }],
      [{ unit: 'box' }, { unit: 'box' }],
      [{ type: 'supply' }, { type: 'supply' }],
      [{ category_id: 3 }, { categoryId: 3 }],
      [{ description: 'd' }, { description: 'd' }],
      [{ min_order_qty: 3 }, { minOrderQty: 3 }],
      [{ color: 'c' }, { color: 'c' }],
      [{ stem_length: 33 }, { stemLength: 33 }],
      [{ country_of_origin: 'Ecuador' }, { country: 'Ecuador' }],
      [{ vat_rate: 12 }, { vatRate: 12 }],
      [{ sku: 'CHANGED' }, { sku: 'CHANGED' }],
      [
        { name: 'Two', stock_qty: 2 },
        { name: 'Two', stockQty: 2 },
      ],
    ])('%j changes only what is sent', async (body, changed) => {
      const row = await createRow(sandbox(), {
        description: 'old',
        color: 'Red',
        stem_length: 50,
        country_of_origin: 'Kenya',
        vat_rate: 9,
        min_order_qty: 5,
        stock_qty: 11,
      })
      const before = sandbox().control.product({ id: row.id })
      expectDone(await update(row.id, body))
      expect(sandbox().control.product({ id: row.id })).toEqual({ ...before, ...changed })
    })

    test('an approved product stays approved and active', async () => {
      const row = await createRow(sandbox())
      sandbox().control.approve({ id: row.id })
      expectDone(await update(row.id, { name: 'Still there' }))
      expect(await rowOf(sandbox(), row.sku)).toMatchObject({ is_approved: true, is_active: true })
    })

    test('a body without a known field changes nothing, and is refused in shape b', async () => {
      const row = await createRow(sandbox())
      for (const body of [{}, { is_approved: true }]) {
        expect((await update(row.id, body)).status).toBe(shape === 'a' ? 200 : 422)
        expect(await rowOf(sandbox(), row.sku)).toEqual(row)
      }
    })

    test('its own SKU may be sent again, another product’s is refused', async () => {
      const [one, two] = [await createRow(sandbox()), await createRow(sandbox())]
      expectDone(await update(one.id, { sku: one.sku }))
      const [status, code] =
        shape === 'a' ? ([422, 'VALIDATION_ERROR'] as const) : ([409, 'DUPLICATE_SKU'] as const)
      expectRefused(await update(one.id, { sku: two.sku, name: 'No' }), status, code, /sku/)
      expect(await rowOf(sandbox(), one.sku)).toEqual(one)
    })

    test('a product is found by its new SKU, and the old one is free', async () => {
      const row = await createRow(sandbox())
      expectDone(await update(row.id, { sku: `${row.sku}-NEW` }))
      const items = [
        { sku: row.sku, stock_qty: 1 },
        { sku: `${row.sku}-NEW`, stock_qty: 2 },
      ]
      expect(expectDone(await ask(sandbox(), 'POST', '/stock', { body: { items } }))).toMatchObject({
        updated: 1,
        failed: 1,
      })
      expectDone(await create(newBody({ sku: row.sku })))
    })
  })
})
