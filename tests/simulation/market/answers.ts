import type { ApiRequest } from '../../../core/api/reply.ts'
import { splitImageUrls } from '../../../shared/domain/rules/images.ts'
import {
  BATCH_MAX,
  IMAGES_PER_PRODUCT_MAX,
  PER_PAGE_DEFAULT,
  PER_PAGE_MAX,
} from '../../../shared/domain/rules/limits.ts'
import { isLegalMove } from '../../../shared/domain/rules/order-moves.ts'
import {
  addImage,
  create,
  type Doing,
  deleteImage,
  makePrimary,
  moveOrder,
  remove,
  setField,
} from './acts.ts'
import { CATEGORIES, type MarketProduct, shownImages, shownProduct, type Value } from './state.ts'

/** The marketplace's answer without its headers. */
export type Told =
  | { kind: 'ok'; data: unknown }
  | { kind: 'error'; status: number; code: string; message: string }

/** This marketplace rejects names that contain this, and prices from 90,000 up. */
export const UNWANTED = 'FORBIDDEN'
export const PRICE_FROM_UNWANTED = 90_000

const ok = (data: unknown): Told => ({ kind: 'ok', data })
const error = (status: number, code: string, message: string): Told => ({
  kind: 'error',
  status,
  code,
  message,
})
const notFound = () => error(404, 'NOT_FOUND', 'Resource not found.')
const invalid = (message: string, status = 422) => error(status, 'VALIDATION_ERROR', message)

/** Carries out a request (API document §4) and returns the answer. */
export function answer(doing: Doing, { method, path, query = {}, body }: ApiRequest): Told {
  const [, place = '', id, part, image, act] = path.split('/')
  const json = (body ?? {}) as Record<string, Value>
  if (method === 'GET') return read(doing, place, id, part, query)
  if (place === 'stock' || place === 'prices') return bulk(doing, place, json)
  if (place === 'orders' && part === 'status') return move(doing, Number(id), json)
  if (place !== 'products') return notFound()
  if (id === undefined) return createOne(doing, json)
  const product = doing.state.products.get(Number(id))
  if (product === undefined) return notFound()
  if (product.isDeleted && (part === 'delete' || !doing.shape.deletedTakesWrites)) return notFound()
  if (part === undefined) return update(doing, product, json)
  if (part === 'delete') {
    remove(doing, product)
    return ok({})
  }
  return imageWrite(doing, product, image === undefined ? null : Number(image), act, json)
}

function createOne(doing: Doing, json: Record<string, Value>): Told {
  const { image_url: urls, ...fields } = json
  const { state, shape } = doing
  const bad = refusal(fields)
  if (bad !== null) return bad
  for (const needed of ['name', 'category_id', 'base_price', 'unit'])
    if (fields[needed] === undefined || fields[needed] === '') return invalid(`The ${needed} is required.`)
  const isTaken = [...state.products.values()].some(
    other => other.fields.sku === fields.sku && !(other.isDeleted && shape.deletedSkuIsFree),
  )
  if (typeof fields.sku === 'string' && isTaken)
    return error(shape.skuTakenStatus, 'VALIDATION_ERROR', 'This SKU is taken.')
  const images = typeof urls === 'string' ? splitImageUrls(urls) : []
  if (images.length > IMAGES_PER_PRODUCT_MAX) return invalid('At most 10 images.')
  const product = create(doing, fields, images)
  if (shape.createTells === 'product')
    return ok({ product: shownProduct(product, true, shape.detailHasImages) })
  return ok(shape.createTells === 'id' ? { id: product.id } : { message: 'Product created.' })
}

function refusal(fields: Record<string, Value>): Told | null {
  if (String(fields.name ?? '').includes(UNWANTED)) return invalid('This name is not allowed.')
  if (fields.name === '') return invalid('The name is required.')
  if (Number(fields.base_price ?? 0) >= PRICE_FROM_UNWANTED) return invalid('This price is not allowed.')
  return null
}

function update(doing: Doing, product: MarketProduct, json: Record<string, Value>): Told {
  const bad = refusal(json)
  if (bad !== null) return bad
  const { sku } = json
  if (
    sku !== undefined &&
    [...doing.state.products.values()].some(other => other !== product && other.fields.sku === sku)
  )
    return error(doing.shape.skuTakenStatus, 'VALIDATION_ERROR', 'This SKU is taken.')
  for (const [field, value] of Object.entries(json)) setField(doing, product, field, value)
  return ok({ message: 'Product updated.' })
}

function imageWrite(
  doing: Doing,
  product: MarketProduct,
  image: number | null,
  act: string | undefined,
  json: Record<string, Value>,
): Told {
  if (image === null) {
    const urls = splitImageUrls(String(json.image_url ?? ''))
    if (urls.length === 0) return invalid('The image_url is required.')
    if (product.images.length + urls.length > IMAGES_PER_PRODUCT_MAX) return invalid('At most 10 images.')
    const ids = urls.map(url => addImage(doing, product, url))
    return ok(doing.shape.createTells === 'nothing' ? {} : { images: ids.map(id => ({ id })) })
  }
  if (!product.images.some(({ id }) => id === image)) return notFound()
  if (act === 'delete') deleteImage(doing, product, image)
  else if (act === 'primary') makePrimary(doing, product, image)
  else return notFound()
  return ok({})
}

function bulk(doing: Doing, place: 'stock' | 'prices', json: Record<string, unknown>): Told {
  const items = json.items as { product_id?: number; sku?: string; stock_qty?: number; base_price?: number }[]
  if (!Array.isArray(items) || items.length === 0 || items.length > BATCH_MAX)
    return invalid('1 to 500 items.')
  const field = place === 'stock' ? 'stock_qty' : 'base_price'
  const found = items.map(item => {
    const products = [...doing.state.products.values()]
    return products.find(({ id, fields, isDeleted }) =>
      isDeleted ? false : item.product_id === undefined ? fields.sku === item.sku : id === item.product_id,
    )
  })
  const errors = items.flatMap((item, index) => {
    const sku = item.sku ?? found[index]?.fields.sku ?? ''
    if (found[index] === undefined) return [{ index, sku, error: 'Product not found.' }]
    const bad = refusal({ base_price: item.base_price ?? 0 })
    return bad === null ? [] : [{ index, sku, error: 'This price is not allowed.' }]
  })
  if (errors.length > 0 && doing.shape.batchIsAllOrNothing) return invalid(errors[0]?.error ?? '')
  items.forEach((item, index) => {
    const product = found[index]
    if (product !== undefined && !errors.some(failed => failed.index === index))
      setField(doing, product, field, item[field] ?? null)
  })
  if (place === 'prices' && !doing.shape.pricesTellCounts) return ok({ message: 'Prices processed.' })
  return ok({ updated: items.length - errors.length, failed: errors.length, errors })
}

function move(doing: Doing, id: number, json: Record<string, Value>): Told {
  const order = doing.state.orders.get(id)
  if (order === undefined) return notFound()
  const to = String(json.status)
  const isAllowed = isLegalMove(order.status, to) || (order.status === to && doing.shape.sameMoveIsTaken)
  if (!isAllowed)
    return error(doing.shape.illegalMoveStatus, 'VALIDATION_ERROR', `No move from ${order.status} to ${to}.`)
  moveOrder(doing, order, to, typeof json.comment === 'string' ? json.comment : null)
  return ok({ message: 'Order updated.' })
}

function read(
  doing: Doing,
  place: string,
  id: string | undefined,
  part: string | undefined,
  query: Readonly<Record<string, string | number>>,
): Told {
  if (place === 'categories') return ok({ categories: CATEGORIES })
  if (place === 'orders') return id === undefined ? listOrders(doing, query) : readOrder(doing, Number(id))
  if (place !== 'products') return notFound()
  if (id === undefined) return listProducts(doing, query)
  const product = doing.state.products.get(Number(id))
  if (product === undefined || (product.isDeleted && doing.shape.deletedAnswers === '404')) return notFound()
  if (part === 'images') return ok({ images: shownImages(product) })
  const shown = lagging(doing, 'read', product) ?? shownProduct(product, true, doing.shape.detailHasImages)
  if (shown === 'absent') return notFound()
  return ok(doing.shape.productWrap === 'product' ? { product: shown } : shown)
}

/** The old state that is still shown of a product that changed a moment ago; undefined if the current one is. */
function lagging(
  { state, at }: Doing,
  where: 'read' | 'list',
  product: MarketProduct,
): object | 'absent' | undefined {
  const shown = state.lagging[where].get(product.id)
  if (shown === undefined || at >= shown.until) return undefined
  return shown.text === null ? 'absent' : (JSON.parse(shown.text) as object)
}

function listProducts(doing: Doing, query: Readonly<Record<string, string | number>>): Told {
  const { state, shape } = doing
  const search = query.search === undefined ? null : String(query.search).toLowerCase()
  const isListed = (product: MarketProduct) => {
    if (product.isDeleted) return false
    if (query.status === 'pending') return !product.isApproved
    if (query.status === 'inactive') return !product.isActive
    if (query.status === 'active') return product.isActive && product.isApproved
    return product.isApproved || shape.listShowsPending
  }
  const listed = [...state.products.values()].filter(isListed).flatMap(product => {
    const shown = lagging(doing, 'list', product) ?? shownProduct(product, false, false)
    return shown === 'absent' ? [] : [shown as Record<string, unknown>]
  })
  const matching = listed.filter(
    ({ name, sku }) =>
      search === null ||
      String(name).toLowerCase().includes(search) ||
      String(sku).toLowerCase().includes(search),
  )
  if (shape.listOrder === 'newest') matching.reverse()
  if (shape.listOrder === 'name') matching.sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1))
  const { page, pagination } = paged(matching, query)
  return ok({ products: page, pagination })
}

function paged<T>(all: readonly T[], query: Readonly<Record<string, string | number>>) {
  const perPage = Math.min(PER_PAGE_MAX, Number(query.per_page ?? PER_PAGE_DEFAULT))
  const current = Number(query.page ?? 1)
  const pagination = {
    current_page: current,
    total_pages: Math.max(1, Math.ceil(all.length / perPage)),
    total_items: all.length,
    per_page: perPage,
  }
  return { page: all.slice((current - 1) * perPage, current * perPage), pagination }
}

function listOrders({ state }: Doing, query: Readonly<Record<string, string | number>>): Told {
  const matching = [...state.orders.values()]
    .filter(({ status }) => query.status === undefined || status === query.status)
    .reverse()
    .map(({ history: _, ...order }) => order)
  const { page, pagination } = paged(matching, query)
  return ok({ orders: page, pagination })
}

function readOrder({ state, shape }: Doing, id: number): Told {
  const order = state.orders.get(id)
  if (order === undefined) return notFound()
  return ok(shape.orderWrap === 'order' ? { order } : order)
}
