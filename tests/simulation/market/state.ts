/** What a cell of the marketplace may hold. Prices are numbers, as JSON has them. */
export type Value = string | number | boolean | null

export interface MarketImage {
  id: number
  /** The URL it was downloaded from. It identifies an image, because every URL is asked for once. */
  source: string
}

export interface MarketProduct {
  id: number
  /** The colour it was created with. Nobody changes it and no two share it, so it identifies a create. */
  bornAs: string
  fields: Record<string, Value>
  isActive: boolean
  isApproved: boolean
  isDeleted: boolean
  images: MarketImage[]
  primary: number | null
}

export interface MarketOrder {
  id: number
  number: string
  status: string
  items: { product_id: number; sku: Value; quantity: number }[]
  history: { status: string; comment: string | null; at: number }[]
}

/**
 * One thing that changed, with what caused it: the number of a request, or null for somebody else. `cell` is a field of
 * the product by its name, or `created`, `deleted`, `image`, `image-gone`, `primary`; of an order, `status`.
 */
export interface Effect {
  at: number
  request: number | null
  product: number | null
  order: number | null
  cell: string
  value: Value
  before: Value
}

interface Shown {
  text: string | null
  until: number
}

/** Everything the marketplace holds, and everything that ever happened to it. */
export interface MarketState {
  products: Map<number, MarketProduct>
  orders: Map<number, MarketOrder>
  effects: Effect[]
  nextProduct: number
  nextImage: number
  nextOrder: number
  /** The old states that reads still show of products that just changed; null for one that didn't exist. */
  lagging: { read: Map<number, Shown>; list: Map<number, Shown> }
}

export const CATEGORIES = [
  { id: 1, name: 'Roses', slug: 'roses', parent_id: null, type: 'flower' },
  { id: 2, name: 'Tulips', slug: 'tulips', parent_id: null, type: 'flower' },
  { id: 3, name: 'Vases', slug: 'vases', parent_id: null, type: 'supply' },
]

export function emptyState(): MarketState {
  return {
    products: new Map(),
    orders: new Map(),
    effects: [],
    nextProduct: 101,
    nextImage: 5001,
    nextOrder: 901,
    lagging: { read: new Map(), list: new Map() },
  }
}

/** A product from before the world began; its first values are no effect. */
export function seedProduct(state: MarketState, index: number, isApproved: boolean): MarketProduct {
  const id = state.nextProduct++
  const images = Array.from({ length: index % 3 }, (_, image) => ({
    id: state.nextImage++,
    source: `https://pictures.example/seed-${id}-${image}.jpg`,
  }))
  const product: MarketProduct = {
    id,
    bornAs: `seed ${id}`,
    fields: {
      name: `Rose ${id}`,
      sku: `R-${id}`,
      type: 'flower',
      base_price: 1 + index / 4,
      unit: 'stem',
      stock_qty: 100 + index,
      category_id: 1,
      description: 'A rose',
      min_order_qty: 1,
      color: `seed ${id}`,
      stem_length: 40,
      country_of_origin: 'NL',
      vat_rate: 21,
    },
    ...{ isActive: true, isApproved, isDeleted: false, images, primary: images[0]?.id ?? null },
  }
  state.products.set(id, product)
  return product
}

/** An order of last week that nobody has opened yet. */
export function seedOrder(state: MarketState): void {
  const id = state.nextOrder++
  const history = [{ status: 'pending', comment: null, at: 0 }]
  state.orders.set(id, { id, number: `ORD-${id}`, status: 'pending', items: [], history })
}

/** The product as GET shows it; `isDetail` for a single read. */
export function shownProduct(product: MarketProduct, isDetail: boolean, hasImages: boolean): object {
  const {
    category_id,
    description,
    min_order_qty,
    color,
    stem_length,
    country_of_origin,
    vat_rate,
    ...listed
  } = product.fields
  const category = CATEGORIES.find(({ id }) => id === category_id)
  const row = {
    id: product.id,
    ...listed,
    stock_status: Number(listed.stock_qty) > 0 ? 'in_stock' : 'out_of_stock',
    is_active: product.isActive && !product.isDeleted,
    is_approved: product.isApproved,
    category: { id: category_id, name: category?.name ?? 'Other' },
    primary_image: product.primary === null ? null : pathOf(product.primary),
  }
  if (!isDetail) return row
  const detail = { ...row, description, min_order_qty, color, stem_length, country_of_origin, vat_rate }
  return hasImages ? { ...detail, images: shownImages(product), variants: [] } : { ...detail, variants: [] }
}

export function shownImages(product: MarketProduct): object[] {
  return product.images.map(({ id }) => ({
    id,
    url: pathOf(id),
    thumbnail_url: `/thumbs${pathOf(id)}`,
    is_primary: product.primary === id,
  }))
}

function pathOf(image: number): string {
  return `/images/${image}.jpg`
}
