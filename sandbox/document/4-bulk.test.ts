import { describe, expect, test } from 'vitest'
import { SHAPES } from '../api-variant.ts'
import {
  ask,
  createRow,
  expectDone,
  expectRefused,
  listRows,
  type Row,
  rowOf,
  useSandbox,
} from './fixtures/ask.ts'

const KINDS = [
  {
    path: '/stock',
    field: 'stock_qty',
    value: 41,
    other: 42,
    wrong: [-1, 1.5, '5', null, true, [], 2_147_483_648],
  },
  {
    path: '/prices',
    field: 'base_price',
    value: 4.25,
    other: 5.5,
    wrong: [-0.01, '1.25', '1,25', null, true, [], 1e15],
  },
] as const

describe.each(SHAPES)('API document §4 bulk on shape %s', shape => {
  describe.each(KINDS)('POST $path', ({ path, field, value, other, wrong }) => {
    const sandbox = useSandbox({ shape, products: 620 })
    const post = (body: unknown) => ask(sandbox(), 'POST', path, { body })
    /** Whether the answer has counts: POST /stock always, POST /prices in shape a. */
    const isCounted = path === '/stock' || shape === 'a'
    const expectCounts = (data: unknown, updated: number, errors: unknown[]) => {
      if (isCounted) expect(data).toEqual({ updated, failed: errors.length, errors })
      else expect(data).toEqual({ message: expect.any(String) })
    }
    const amountOf = (row: Row) => row[field]
    const amountsNow = async (...rows: Row[]) => {
      const now = await Promise.all(rows.map(({ sku }) => rowOf(sandbox(), sku)))
      return now.map(amountOf)
    }
    const error = (index: number, sku: string) => ({ index, sku, error: expect.stringMatching(/./) })

    test('takes products by id and by SKU', async () => {
      const [one, two] = [await createRow(sandbox()), await createRow(sandbox())]
      const data = expectDone(
        await post({
          items: [
            { product_id: one.id, [field]: value },
            { sku: two.sku, [field]: other },
          ],
        }),
      )
      expectCounts(data, 2, [])
      expect(await amountsNow(one, two)).toEqual([value, other])
    })

    test('changes nothing but the amount', async () => {
      const row = await createRow(sandbox())
      const before = sandbox().control.product({ id: row.id })
      expectDone(await post({ items: [{ product_id: row.id, [field]: value, name: 'x', stock: 1 }] }))
      const key = field === 'stock_qty' ? 'stockQty' : 'basePrice'
      expect(sandbox().control.product({ id: row.id })).toEqual({ ...before, [key]: value })
    })

    test('a failed item is named by its index, the others are applied', async () => {
      const [one, two] = [await createRow(sandbox()), await createRow(sandbox())]
      const items = [
        { product_id: 999_999, [field]: value },
        { product_id: one.id, [field]: value },
        { sku: 'NO-SUCH-SKU', [field]: value },
        { [field]: value },
        { product_id: one.id, sku: one.sku, [field]: other },
        { product_id: two.id },
        'text',
        null,
        [],
        { product_id: String(two.id), [field]: value },
        { product_id: 1.5, [field]: value },
        { product_id: null, [field]: value },
        { sku: 12, [field]: value },
        { sku: '', [field]: value },
        { sku: two.sku, [field]: other },
      ]
      const data = expectDone(await post({ items }))
      expectCounts(data, 2, [
        error(0, ''),
        error(2, 'NO-SUCH-SKU'),
        error(3, ''),
        error(4, one.sku),
        error(5, two.sku),
        ...[6, 7, 8, 9, 10, 11, 12, 13].map(index => error(index, '')),
      ])
      expect(await amountsNow(one, two)).toEqual([value, other])
    })

    test.each(wrong)(`${field}: %j fails its item only`, async amount => {
      const [one, two] = [await createRow(sandbox()), await createRow(sandbox())]
      const items = [
        { sku: one.sku, [field]: amount },
        { product_id: one.id, [field]: amount },
        { product_id: two.id, [field]: value },
      ]
      expectCounts(expectDone(await post({ items })), 1, [error(0, one.sku), error(1, one.sku)])
      expect([await rowOf(sandbox(), one.sku), amountOf(await rowOf(sandbox(), two.sku))]).toEqual([
        one,
        value,
      ])
    })

    test('the error names the field', async () => {
      if (!isCounted) return
      const row = await createRow(sandbox())
      const data = expectDone(await post({ items: [{ sku: row.sku, [field]: -1 }, { sku: row.sku }] }))
      for (const entry of data.errors as { error: string }[]) expect(entry.error).toContain(field)
    })

    test('a batch in which everything fails is still a success', async () => {
      expectCounts(expectDone(await post({ items: [{ sku: 'NO', [field]: value }] })), 0, [error(0, 'NO')])
    })

    test('the same product twice: the later one counts in shape a, and fails in shape b', async () => {
      const row = await createRow(sandbox())
      const data = expectDone(
        await post({
          items: [
            { product_id: row.id, [field]: value },
            { sku: row.sku, [field]: other },
          ],
        }),
      )
      expectCounts(data, shape === 'a' ? 2 : 1, shape === 'a' ? [] : [error(1, row.sku)])
      expect(amountOf(await rowOf(sandbox(), row.sku))).toBe(shape === 'a' ? other : value)
    })

    test.each([
      ['no items', {}],
      ['null', { items: null }],
      ['an object', { items: { 0: { product_id: 1001, [field]: value } } }],
      ['text', { items: '[]' }],
      ['an empty list', { items: [] }],
    ])('%s is refused whole', async (_, body) => {
      expectRefused(await post(body), 422, 'VALIDATION_ERROR', /items/)
    })

    test('a list is refused as a body', async () => {
      expectRefused(await post([{ product_id: 1001, [field]: value }]), 422, 'VALIDATION_ERROR')
    })

    test('500 items are accepted', async () => {
      const items = Array.from({ length: 500 }, (_, at) => ({ product_id: 1001 + at, [field]: at + 1 }))
      expectCounts(expectDone(await post({ items })), 500, [])
      const rows = await listRows(sandbox(), '?per_page=100&page=3')
      for (const row of rows.filter(({ id }) => id <= 1500)) expect(amountOf(row)).toBe(row.id - 1000)
    })

    test.each([501, 600])('%d items are refused whole, and none is applied', async length => {
      const before = JSON.stringify(sandbox().control.state().products)
      const items = Array.from({ length }, (_, at) => ({ product_id: 1001 + at, [field]: 7 }))
      expectRefused(await post({ items }), 422, 'VALIDATION_ERROR', /500/)
      expect(JSON.stringify(sandbox().control.state().products)).toBe(before)
    })
  })

  const sandbox = useSandbox({ shape })
  test('a stock of 0 is accepted and shown', async () => {
    const row = await createRow(sandbox(), { stock_qty: 9 })
    expectDone(await ask(sandbox(), 'POST', '/stock', { body: { items: [{ sku: row.sku, stock_qty: 0 }] } }))
    const after = await rowOf(sandbox(), row.sku)
    expect([row.stock_status, after.stock_qty]).toEqual(['in_stock', 0])
    expect(after.stock_status).not.toBe('in_stock')
  })
})
