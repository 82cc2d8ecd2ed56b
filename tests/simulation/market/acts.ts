import { IMAGES_PER_PRODUCT_MAX } from '../../../shared/domain/rules/limits.ts'
import type { ApiVariant } from './api-variant.ts'
import { type MarketOrder, type MarketProduct, type MarketState, shownProduct, type Value } from './state.ts'

/** Who acts and when: `request` is null for somebody else. */
export interface Doing {
  state: MarketState
  shape: ApiVariant
  at: number
  request: number | null
}

/** Keeps the old state that reads still show for a moment after a change. */
function beforeChange({ state, shape, at }: Doing, product: MarketProduct | null, id: number): void {
  const keep = (where: 'read' | 'list', lagMs: number) => {
    if (lagMs === 0) return
    const shown = state.lagging[where].get(id)
    if (shown !== undefined && at < shown.until) return
    const text =
      product === null || product.isDeleted
        ? null
        : JSON.stringify(shownProduct(product, where === 'read', shape.detailHasImages))
    state.lagging[where].set(id, { text, until: at + lagMs })
  }
  keep('read', shape.readLagMs)
  keep('list', shape.listLagMs)
}

function note(doing: Doing, product: number, cell: string, value: Value, before: Value): void {
  const { at, request } = doing
  doing.state.effects.push({ at, request, product, order: null, cell, value, before })
}

export function setField(doing: Doing, product: MarketProduct, field: string, asked: Value): void {
  beforeChange(doing, product, product.id)
  const before = product.fields[field] ?? null
  const value =
    field === 'base_price' && doing.shape.pricesAreRounded ? Math.round(Number(asked) * 100) / 100 : asked
  product.fields[field] = value
  note(doing, product.id, field, value, before)
}

export function create(
  doing: Doing,
  fields: Record<string, Value>,
  images: readonly string[],
): MarketProduct {
  const { state } = doing
  const id = state.nextProduct++
  beforeChange(doing, null, id)
  const product: MarketProduct = {
    ...{
      id,
      bornAs: String(fields.color ?? fields.name),
      isActive: true,
      isApproved: false,
      isDeleted: false,
    },
    fields: {
      ...{ sku: null, type: 'flower', description: null, stock_qty: 0, min_order_qty: 1, color: null },
      ...{ stem_length: null, country_of_origin: null, vat_rate: 21 },
    },
    images: [],
    primary: null,
  }
  state.products.set(id, product)
  note(doing, id, 'created', product.bornAs, null)
  for (const [field, value] of Object.entries(fields)) setField(doing, product, field, value)
  for (const url of images.slice(0, IMAGES_PER_PRODUCT_MAX)) addImage(doing, product, url)
  return product
}

export function remove(doing: Doing, product: MarketProduct): void {
  beforeChange(doing, product, product.id)
  note(doing, product.id, 'deleted', true, product.isDeleted)
  product.isDeleted = true
}

export function approve(doing: Doing, product: MarketProduct): void {
  beforeChange(doing, product, product.id)
  product.isApproved = true
}

export function addImage(doing: Doing, product: MarketProduct, source: string): number {
  beforeChange(doing, product, product.id)
  const id = doing.state.nextImage++
  product.images.push({ id, source })
  product.primary ??= id
  note(doing, product.id, 'image', source, null)
  return id
}

export function deleteImage(doing: Doing, product: MarketProduct, image: number): void {
  beforeChange(doing, product, product.id)
  product.images = product.images.filter(({ id }) => id !== image)
  if (product.primary === image) product.primary = product.images[0]?.id ?? null
  note(doing, product.id, 'image-gone', image, null)
}

export function makePrimary(doing: Doing, product: MarketProduct, image: number): void {
  beforeChange(doing, product, product.id)
  note(doing, product.id, 'primary', image, product.primary)
  product.primary = image
}

export function moveOrder(doing: Doing, order: MarketOrder, status: string, comment: string | null): void {
  const { at, request, state } = doing
  const before = order.status
  order.status = status
  order.history.push({ status, comment, at })
  const value = request === null ? status : `${status} ${comment ?? ''}`
  state.effects.push({ at, request, product: null, order: order.id, cell: 'status', value, before })
}

/** A customer orders some of a product: its stock goes down, and the order group appears. */
export function placeOrder(doing: Doing, product: MarketProduct, wanted: number): void {
  const { state, at } = doing
  const stock = Number(product.fields.stock_qty)
  const quantity = Math.min(wanted, stock)
  if (quantity <= 0) return
  setField(doing, product, 'stock_qty', stock - quantity)
  const id = state.nextOrder++
  const items = [{ product_id: product.id, sku: product.fields.sku ?? null, quantity }]
  const history = [{ status: 'pending', comment: null, at }]
  state.orders.set(id, { id, number: `ORD-${id}`, status: 'pending', items, history })
}
