import type { Picture, Product } from '../world/model.ts'
import type { World } from '../world/world.ts'
import type { JsonObject } from './answer.ts'

/** Site-relative path under which a picture is served. */
export function picturePath(product: Product, picture: Picture, size: 'full' | 'thumbnail'): string {
  const ending = picture.type === 'jpeg' ? 'jpg' : picture.type
  const folder = size === 'full' ? 'images' : 'thumbnails'
  return `/uploads/products/${product.id}/${folder}/${picture.id}.${ending}`
}

/** A product in a list (API document §2): these fields and no others. */
export function presentListed(world: World, product: Product) {
  const primary = product.pictures.find(picture => picture.id === product.primaryId)
  return {
    id: product.id,
    name: product.name,
    sku: product.sku,
    type: product.type,
    base_price: product.basePrice,
    unit: product.unit,
    stock_qty: product.stockQty,
    stock_status: stockStatus(world, product),
    is_active: product.active,
    is_approved: product.approved,
    category: { id: product.categoryId, name: world.categories.get(product.categoryId)?.name ?? '' },
    primary_image: primary === undefined ? '' : picturePath(product, primary, 'full'),
  }
}

/** A product image (API document §2). */
export function presentPicture(product: Product, picture: Picture) {
  return {
    id: picture.id,
    url: picturePath(product, picture, 'full'),
    thumbnail_url: picturePath(product, picture, 'thumbnail'),
    is_primary: picture.id === product.primaryId,
  }
}

export function presentPictures(product: Product) {
  return product.pictures.map(picture => presentPicture(product, picture))
}

/** A single product: "images and variants", everything else not shown (API document §4). */
export function presentRead(world: World, product: Product): JsonObject {
  const whole = {
    ...presentListed(world, product),
    description: product.description,
    min_order_qty: product.minOrderQty,
    color: product.color,
    stem_length: product.stemLength,
    country_of_origin: product.country,
    vat_rate: product.vatRate,
  }
  if (world.shape === 'a')
    return { product: { ...whole, images: presentPictures(product), variants: variantsAsList(product) } }
  const { category, color, stem_length, country_of_origin, ...rest } = whole
  return {
    ...rest,
    category_id: category.id,
    category_name: category.name,
    attributes: { color, stem_length, country_of_origin },
    images: product.pictures.map(picture => picturePath(product, picture, 'full')),
    variants: variantsByName(product),
  }
}

function stockStatus(world: World, product: Product): string {
  if (product.stockQty === 0) return world.shape === 'a' ? 'out_of_stock' : 'sold_out'
  if (product.stockQty < product.minOrderQty) return world.shape === 'a' ? 'low_stock' : 'limited'
  return 'in_stock'
}

/** Flowers are also sold by the bunch: a plausible variant, in a form that the document does not show. */
function variantsAsList(product: Product) {
  if (product.unit !== 'stem') return []
  return [10, 20].map((stems, index) => ({
    id: product.id * 10 + index,
    name: `Bunch of ${stems}`,
    sku: `${product.sku}-B${stems}`,
    price: cents(product.basePrice * stems),
    stock_qty: Math.floor(product.stockQty / stems),
  }))
}

function variantsByName(product: Product): JsonObject {
  if (product.unit !== 'stem') return {}
  return Object.fromEntries(
    [10, 20].map(stems => [`bunch-${stems}`, { stems, price: (product.basePrice * stems).toFixed(2) }]),
  )
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
