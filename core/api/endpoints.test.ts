import { expect, test } from 'vitest'
import { decimal } from '../../shared/domain/text/decimal.ts'
import * as api from './endpoints.ts'
import type { ApiRequest } from './reply.ts'

const price =
  decimal('1.50') ??
  (() => {
    throw new Error('no decimal')
  })()
const create = { name: 'Rose', category_id: 1, base_price: price, unit: 'stem' } as const

test.each<[ApiRequest, string, unknown]>([
  [api.listProducts(2, 100), 'GET /products {"page":2,"per_page":100}', undefined],
  [
    api.listProducts(1, 20, { status: 'pending', search: 'a&b' }),
    'GET /products {"page":1,"per_page":20,"status":"pending","search":"a&b"}',
    undefined,
  ],
  [api.getProduct(7), 'GET /products/7', undefined],
  [api.createProduct(create), 'POST /products', { ...create, base_price: 1.5 }],
  [api.updateProduct(7, { vat_rate: price }), 'POST /products/7', { vat_rate: 1.5 }],
  [api.deleteProduct(7), 'POST /products/7/delete', undefined],
  [api.listImages(7), 'GET /products/7/images', undefined],
  [api.addImage(7, 'https://x/y.png'), 'POST /products/7/images', { image_url: 'https://x/y.png' }],
  [api.deleteImage(7, 8), 'POST /products/7/images/8/delete', undefined],
  [api.makeImagePrimary(7, 8), 'POST /products/7/images/8/primary', undefined],
  [api.setStocks([{ sku: 'A', stock_qty: 1 }]), 'POST /stock', { items: [{ sku: 'A', stock_qty: 1 }] }],
  [
    api.setPrices([{ product_id: 1, base_price: price }]),
    'POST /prices',
    { items: [{ product_id: 1, base_price: 1.5 }] },
  ],
  [api.listOrders(1, 100, 'shipped'), 'GET /orders {"page":1,"per_page":100,"status":"shipped"}', undefined],
  [api.getOrder('a/b'), 'GET /orders/a%2Fb', undefined],
  [api.moveOrder(3, 'confirmed', ''), 'POST /orders/3/status', { status: 'confirmed', comment: '' }],
  [api.listCategories(), 'GET /categories', undefined],
])('%j', (request, wanted, body) => {
  const query = request.query === undefined ? '' : ` ${JSON.stringify(request.query)}`
  expect(`${request.method} ${request.path}${query}`).toBe(wanted)
  expect(request.body).toEqual(body)
})

test('requests that make the service download images may take two minutes', () => {
  expect(api.addImage(7, 'https://x/y.png').answerMs).toBe(120_000)
  expect(api.createProduct({ ...create, image_url: 'https://x/y.png' }).answerMs).toBe(120_000)
  expect(api.createProduct(create).answerMs).toBeUndefined()
})
