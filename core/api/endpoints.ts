import type { NewProductFields, ProductFields } from '../../shared/domain/products/product-fields.ts'
import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import type { ProductStatus } from '../../shared/domain/rules/units.ts'
import { type Decimal, numberOfDecimal } from '../../shared/domain/text/decimal.ts'
import type { ApiRequest } from './reply.ts'

/** A bulk item names its product by id where one is known: SKUs may be missing or change. */
type BulkTarget = { product_id: number } | { sku: string }

/** Body of a create: its fields, and the URLs of its images joined with `;`. */
type CreateFields = NewProductFields & { image_url?: string }

/** The service downloads images while we wait. */
const IMAGE_ANSWER_MS = 120_000

/** API document §4, GET /products: `perPage` at most 100. */
export const listProducts = (
  page: number,
  perPage: number,
  filter: { status?: ProductStatus; search?: string } = {},
): ApiRequest => ({ method: 'GET', path: '/products', query: { page, per_page: perPage, ...filter } })

/** API document §4, GET /products/{id}. */
export const getProduct = (id: number): ApiRequest => ({ method: 'GET', path: `/products/${id}` })

/** API document §4, POST /products. */
export function createProduct(fields: CreateFields): ApiRequest {
  const answer = fields.image_url === undefined ? {} : { answerMs: IMAGE_ANSWER_MS }
  return { method: 'POST', path: '/products', body: bodyOf(fields), ...answer }
}

/** API document §4, POST /products/{id}: only the fields given are changed. */
export function updateProduct(id: number, fields: ProductFields): ApiRequest {
  return { method: 'POST', path: `/products/${id}`, body: bodyOf(fields) }
}

/** API document §4, POST /products/{id}/delete: soft, no body. */
export const deleteProduct = (id: number): ApiRequest => ({ method: 'POST', path: `/products/${id}/delete` })

/** API document §4, GET /products/{id}/images. */
export function listImages(product: number): ApiRequest {
  return { method: 'GET', path: `/products/${product}/images` }
}

/** API document §4, POST /products/{id}/images. One URL per request, so that the outcome can be told afterwards. */
export function addImage(product: number, imageUrl: string): ApiRequest {
  const path = `/products/${product}/images`
  return { method: 'POST', path, body: { image_url: imageUrl }, answerMs: IMAGE_ANSWER_MS }
}

/** API document §4, POST /products/{id}/images/{imageId}/delete. */
export function deleteImage(product: number, image: number): ApiRequest {
  return { method: 'POST', path: `/products/${product}/images/${image}/delete` }
}

/** API document §4, POST /products/{id}/images/{imageId}/primary. */
export function makeImagePrimary(product: number, image: number): ApiRequest {
  return { method: 'POST', path: `/products/${product}/images/${image}/primary` }
}

/** API document §4, POST /stock: at most 500 items. */
export function setStocks(items: readonly (BulkTarget & { stock_qty: number })[]): ApiRequest {
  return { method: 'POST', path: '/stock', body: { items } }
}

/** API document §4, POST /prices: at most 500 items, EUR. */
export function setPrices(items: readonly (BulkTarget & { base_price: Decimal })[]): ApiRequest {
  const numbered = items.map(item => ({ ...item, base_price: numberOfDecimal(item.base_price) }))
  return { method: 'POST', path: '/prices', body: { items: numbered } }
}

/** API document §4, GET /orders: `perPage` at most 100. */
export const listOrders = (page: number, perPage: number, status?: OrderStatus): ApiRequest => ({
  method: 'GET',
  path: '/orders',
  query: { page, per_page: perPage, ...(status === undefined ? {} : { status }) },
})

/** API document §4, GET /orders/{id}. Order numbers are not shown to be integers. */
export function getOrder(id: number | string): ApiRequest {
  return { method: 'GET', path: `/orders/${encodeURIComponent(id)}` }
}

/**
 * API document §4, POST /orders/{id}/status. `comment` is always sent, because the document doesn't show whether it is
 * required.
 */
export function moveOrder(id: number | string, status: OrderStatus, comment: string): ApiRequest {
  return { method: 'POST', path: `/orders/${encodeURIComponent(id)}/status`, body: { status, comment } }
}

/** API document §4, GET /categories: all active categories in one answer. */
export const listCategories = (): ApiRequest => ({ method: 'GET', path: '/categories' })

function bodyOf(fields: ProductFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const isMoney = name === 'base_price' || name === 'vat_rate'
      // A field may be cleared: then it is null.
      return [name, isMoney && typeof value === 'string' ? numberOfDecimal(value as Decimal) : value]
    }),
  )
}
