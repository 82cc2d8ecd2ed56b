import { describe, expect, test } from 'vitest'
import { SHAPES } from '../api-variant.ts'
import {
  ask,
  createRow,
  expectDone,
  expectRefused,
  type Json,
  newBody,
  rowOf,
  useSandbox,
} from './fixtures/ask.ts'
import { ACCEPTED, REFUSED } from './fixtures/product-cases.ts'

describe.each(SHAPES)('API document §4 creating products on shape %s', shape => {
  const sandbox = useSandbox({ shape })
  const create = (body: unknown) => ask(sandbox(), 'POST', '/products', { body })
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

    test('an empty object is refused because it has no name', async () => {
      expectRefused(await create({}), 422, 'VALIDATION_ERROR', /name/)
    })

    test.each(REFUSED)('%s: %j is refused, named, and nothing is created', async (field, value) => {
      const before = count()
      const wanted = new RegExp(`\\b${field}\\b`)
      expectRefused(await create(newBody({ [field]: value })), 422, 'VALIDATION_ERROR', wanted)
      expect(count()).toBe(before)
    })

    test.each(ACCEPTED)('%j is accepted', async (body, wanted) => {
      const sku = (body.sku as string | undefined) ?? newBody().sku
      expectDone(await create(newBody({ ...body, sku })))
      expect(await rowOf(sandbox(), sku)).toMatchObject(wanted)
    })

    test('four fields are required; the others have defaults', async () => {
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

    test('a SKU is unique', async () => {
      const body = newBody()
      expectDone(await create(body))
      const before = count()
      const [status, code] =
        shape === 'a' ? ([422, 'VALIDATION_ERROR'] as const) : ([409, 'DUPLICATE_SKU'] as const)
      expectRefused(await create({ ...newBody(), sku: body.sku }), status, code, /sku/)
      expect(count()).toBe(before)
    })

    test('SKUs are case-sensitive in shape a only', async () => {
      const body = newBody({ sku: `case-${shape}` })
      expectDone(await create(body))
      const status = (await create(newBody({ sku: `CASE-${shape}` }))).status
      expect(status).toBe(shape === 'a' ? 200 : 409)
    })

    test('of two simultaneous creates with one SKU, one is refused', async () => {
      const body = newBody()
      const replies = await Promise.all([create(body), create(body), create(body)])
      expect(replies.filter(reply => reply.json.success === true).length).toBe(1)
    })

    test('the answer is the product in shape a, a message in shape b', async () => {
      const reply = await create(newBody({ name: 'Answer' }))
      if (shape === 'a')
        expect([reply.status, reply.data]).toMatchObject([200, { product: { name: 'Answer' } }])
      else expect([reply.status, reply.data]).toEqual([201, { message: expect.any(String) }])
    })

    test('shape a accepts a price of 0 and rounds to cents; shape b keeps fractions', async () => {
      expect((await create(newBody({ base_price: 0 }))).status).toBe(shape === 'a' ? 200 : 422)
      expect((await createRow(sandbox(), { base_price: 1.239 })).base_price).toBe(
        shape === 'a' ? 1.24 : 1.239,
      )
    })
  })
})
