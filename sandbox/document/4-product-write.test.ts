import { describe, expect, test } from 'vitest'
import { SHAPES } from '../shape.ts'
import {
  ask,
  createRow,
  expectDone,
  expectRefused,
  type Json,
  newBody,
  rowOf,
  useSandbox,
} from './fixture.ts'

const BIG = 2_147_483_648

/** Values refused by create and update alike. */
const REFUSED: [field: string, value: unknown][] = [
  ...['', '   ', null, 12, true, [], {}, 'x'.repeat(256)].map((value): [string, unknown] => ['name', value]),
  ...[0, -1, 1.5, '21', null, true, 999_999, BIG, 11, 111].map((value): [string, unknown] => [
    'category_id',
    value,
  ]),
  ...[-0.01, -1, '1.25', '1,25', null, true, [], 1e15].map((value): [string, unknown] => [
    'base_price',
    value,
  ]),
  ...['', 'Stem', 'stems', 'kg', null, 1, ['stem']].map((value): [string, unknown] => ['unit', value]),
  ...['', 'plant', 'Flower', null, 1, false].map((value): [string, unknown] => ['type', value]),
  ...[null, 12, {}].map((value): [string, unknown] => ['description', value]),
  ...['', ' ', null, 12, [], 'x'.repeat(101)].map((value): [string, unknown] => ['sku', value]),
  ...[-1, 1.5, '5', null, true, BIG].map((value): [string, unknown] => ['stock_qty', value]),
  ...[0, -1, 1.5, '5', null].map((value): [string, unknown] => ['min_order_qty', value]),
  ...[null, 12, []].map((value): [string, unknown] => ['color', value]),
  ...[-1, 50.5, '50', '50 cm', null].map((value): [string, unknown] => ['stem_length', value]),
  ...[null, 31, {}].map((value): [string, unknown] => ['country_of_origin', value]),
  ...[-1, 101, '21', null].map((value): [string, unknown] => ['vat_rate', value]),
  ...[
    '',
    ' ; ',
    null,
    12,
    [],
    'no url',
    'ftp://example.com/x.png',
    'file:///x.png',
    '/x.png',
    'data:image/png;base64,AA',
  ].map((value): [string, unknown] => ['image_url', value]),
]

/** Values taken by create and update alike, as the list shows them. */
const TAKEN: [body: Json, row: Json][] = [
  [{ name: 'Ružička “Élise” 🌹' }, { name: 'Ružička “Élise” 🌹' }],
  [{ category_id: 102 }, { category: { id: 102, name: 'Buckets & vases' } }],
  [{ base_price: 0.01 }, { base_price: 0.01 }],
  [{ base_price: 12 }, { base_price: 12 }],
  [{ base_price: 1234.56 }, { base_price: 1234.56 }],
  ...['stem', 'bunch', 'box', 'pack', 'piece', 'kilogram', 'meter', 'roll'].map((unit): [Json, Json] => [
    { unit },
    { unit },
  ]),
  [{ type: 'supply' }, { type: 'supply' }],
  [{ type: 'flower' }, { type: 'flower' }],
  [{ sku: '000123' }, { sku: '000123' }],
  [{ sku: 'lower-Case 7/ü' }, { sku: 'lower-Case 7/ü' }],
  [{ stock_qty: 0 }, { stock_qty: 0 }],
  [{ stock_qty: 2_147_483_647 }, { stock_qty: 2_147_483_647 }],
  [
    {
      min_order_qty: 25,
      color: 'Red',
      stem_length: 60,
      country_of_origin: 'Kenya',
      vat_rate: 9,
      description: '',
    },
    {},
  ],
  [{ vat_rate: 0, stem_length: 0, color: '' }, {}],
  [{ vat_rate: 5.5 }, {}],
]

describe.each(SHAPES)('API document §4 writing products on shape %s', shape => {
  const sandbox = useSandbox({ shape })
  const create = (body: unknown) => ask(sandbox(), 'POST', '/products', { body })
  const update = (id: number | string, body: unknown) => ask(sandbox(), 'POST', `/products/${id}`, { body })
  const count = () => sandbox().control.state().products.length

  describe('create', () => {
    test.each(['name', 'category_id', 'base_price', 'unit'])(
      '%s is required, and the message names it',
      async field => {
        const before = count()
        const { [field]: _, ...body } = newBody() as Json
        expectRefused(await create(body), 422, 'VALIDATION_ERROR', new RegExp(`\\b${field}\\b`))
        expect(count()).toBe(before)
      },
    )

    test('an empty object is refused for want of a name', async () => {
      expectRefused(await create({}), 422, 'VALIDATION_ERROR', /name/)
    })

    test.each(REFUSED)('%s: %j is refused, named, and nothing is created', async (field, value) => {
      const before = count()
      const wanted = new RegExp(`\\b${field}\\b`)
      expectRefused(await create(newBody({ [field]: value })), 422, 'VALIDATION_ERROR', wanted)
      expect(count()).toBe(before)
    })

    test.each(TAKEN)('%j is taken', async (body, wanted) => {
      const sku = (body.sku as string | undefined) ?? newBody().sku
      expectDone(await create(newBody({ ...body, sku })))
      expect(await rowOf(sandbox(), sku)).toMatchObject(wanted)
    })

    test('the four required fields are enough; the rest gets its defaults', async () => {
      const { sku: _, ...body } = newBody({ name: 'Only what is required' })
      expectDone(await create(body))
      const product = sandbox()
        .control.state()
        .products.findLast(({ name }) => name === body.name)
      expect(product).toMatchObject({
        type: 'flower',
        stockQty: 0,
        minOrderQty: 1,
        vatRate: 21,
        description: null,
        color: null,
        stemLength: null,
        country: null,
        approved: false,
        deleted: false,
        pictures: [],
        primaryId: null,
      })
    })

    test('a new product waits for approval', async () => {
      expect((await createRow(sandbox())).is_approved).toBe(false)
    })

    test.each([{ is_approved: true }, { is_active: false }, { id: 1 }, { supplier_id: 2 }])(
      'nobody sets %j by a create',
      async more => {
        const body = newBody(more)
        const reply = await create(body)
        if (shape === 'b')
          return expectRefused(reply, 422, 'VALIDATION_ERROR', new RegExp(Object.keys(more)[0] ?? ''))
        expectDone(reply)
        const row = await rowOf(sandbox(), body.sku)
        expect([row.is_approved, row.is_active, row.id > 1000]).toEqual([false, true, true])
      },
    )

    test('an SKU is taken once', async () => {
      const body = newBody()
      expectDone(await create(body))
      const before = count()
      const [status, code] =
        shape === 'a' ? ([422, 'VALIDATION_ERROR'] as const) : ([409, 'DUPLICATE_SKU'] as const)
      expectRefused(await create({ ...newBody(), sku: body.sku }), status, code, /sku/)
      expect(count()).toBe(before)
    })

    test('letter case tells SKUs apart in shape a only', async () => {
      const body = newBody({ sku: `case-${shape}` })
      expectDone(await create(body))
      const status = (await create(newBody({ sku: `CASE-${shape}` }))).status
      expect(status).toBe(shape === 'a' ? 200 : 409)
    })

    test('of two creates with one SKU at the same time, one is refused', async () => {
      const body = newBody()
      const replies = await Promise.all([create(body), create(body), create(body)])
      expect(replies.filter(reply => reply.json.success === true).length).toBe(1)
    })

    test('what the answer holds: the product in shape a, a message alone in shape b', async () => {
      const reply = await create(newBody({ name: 'Answer' }))
      if (shape === 'a')
        expect([reply.status, reply.data]).toMatchObject([200, { product: { name: 'Answer' } }])
      else expect([reply.status, reply.data]).toEqual([201, { message: expect.any(String) }])
    })

    test('zero is a price in shape a; a fraction of a cent is rounded there and kept in shape b', async () => {
      expect((await create(newBody({ base_price: 0 }))).status).toBe(shape === 'a' ? 200 : 422)
      expect((await createRow(sandbox(), { base_price: 1.239 })).base_price).toBe(
        shape === 'a' ? 1.24 : 1.239,
      )
    })
  })

  describe('update', () => {
    test.each(REFUSED)('%s: %j is refused, named, and changes nothing', async (field, value) => {
      const row = await createRow(sandbox())
      const before = sandbox().control.product({ id: row.id })
      const body = { name: 'New name', stock_qty: 5, [field]: value }
      expectRefused(await update(row.id, body), 422, 'VALIDATION_ERROR', new RegExp(`\\b${field}\\b`))
      expect(sandbox().control.product({ id: row.id })).toEqual(before)
    })

    test.each(TAKEN)('%j is taken', async (body, wanted) => {
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

    test('its own SKU may be sent again, another product’s may not', async () => {
      const [one, two] = [await createRow(sandbox()), await createRow(sandbox())]
      expectDone(await update(one.id, { sku: one.sku }))
      const [status, code] =
        shape === 'a' ? ([422, 'VALIDATION_ERROR'] as const) : ([409, 'DUPLICATE_SKU'] as const)
      expectRefused(await update(one.id, { sku: two.sku, name: 'No' }), status, code, /sku/)
      expect(await rowOf(sandbox(), one.sku)).toEqual(one)
    })

    test('a changed SKU is found, and the old one is free', async () => {
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

  describe('read', () => {
    test('has images and variants, where the document says so', async () => {
      const data = expectDone(await ask(sandbox(), 'GET', '/products/1001'))
      const product = shape === 'a' ? (data.product as Json) : data
      expect(product).toMatchObject({ id: 1001, images: expect.any(Array), variants: expect.anything() })
    })
  })

  describe('delete', () => {
    test('afterwards the product is in no list and no call knows it', async () => {
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

    test('a body, which the endpoint does not have, is not looked at', async () => {
      const row = await createRow(sandbox())
      expectDone(await ask(sandbox(), 'POST', `/products/${row.id}/delete`, { body: '{' }))
    })

    test('the SKU is free again in shape a, and stays taken in shape b', async () => {
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
