import { isProductStatus, PRODUCT_STATUSES, type ProductStatus } from '../../shared/domain/rules/units.ts'
import type { Entry } from '../world/entry.ts'
import type { Product } from '../world/model.ts'
import { fetchPictures, withPictures } from './add-pictures.ts'
import { type Answer, done, invalid, notFound, refuse } from './answer.ts'
import type { Ask } from './ask.ts'
import { cutPage, pagination, readPage } from './pages.ts'
import { presentListed, presentRead } from './present-product.ts'
import { newProduct, readCreateBody, readUpdateBody } from './product-body.ts'

/** GET /products (API document §4). Shape a lists newest first, shape b oldest first. */
export function listProducts({ world, supplier, query }: Ask): Answer {
  const wanted = readPage(query, world.shape)
  if (wanted.kind === 'bad') return invalid(wanted.message)
  const status = query.get('status')
  if (status !== null && !isProductStatus(status))
    return invalid(`The status parameter must be one of: ${PRODUCT_STATUSES.join(', ')}.`)
  const search = query.get('search') ?? ''
  const candidates = search === '' ? world.productsOf(supplier.id) : world.searchProducts(supplier.id, search)
  const matches = (product: Product) => !product.deleted && (status === null || statusOf(product) === status)
  const cut = cutPage(candidates, matches, wanted.value, world.shape === 'a')
  return done({
    products: cut.rows.map(product => presentListed(world, product)),
    pagination: pagination(wanted.value, cut.total),
  })
}

/** A product has exactly one status: pending until approved, then active or inactive. */
function statusOf(product: Product): ProductStatus {
  if (!product.approved) return 'pending'
  return product.active ? 'active' : 'inactive'
}

/** GET /products/{id} (API document §4). */
export function readProduct(ask: Ask): Answer {
  const product = askedProduct(ask)
  return product === undefined ? notFound('Product') : done(presentRead(ask.world, product))
}

/** POST /products (API document §4). All or nothing: an image that cannot be downloaded refuses the create. */
export async function createProduct(ask: Ask): Promise<() => Answer> {
  const { world, supplier } = ask
  const body = readCreateBody(world, ask.body)
  if (body.kind === 'bad') return () => invalid(body.message)
  const { fields, imageUrls } = body.value
  const isTaken = () => fields.sku !== undefined && world.skuTaken(supplier.id, fields.sku, null)
  if (isTaken()) return () => duplicateSku(ask, fields.sku)
  const fetched = await fetchPictures(ask, imageUrls, () => 0)
  return () => {
    if (fetched.kind === 'refused') return fetched
    if (isTaken()) return duplicateSku(ask, fields.sku)
    const product = newProduct(world, supplier.id, fields)
    const added = withPictures(ask, product, fetched.pictures)
    const set = { ...product, ...added.set }
    const entries: Entry[] = [...added.entries, { kind: 'product', id: product.id, set }]
    return world.shape === 'a'
      ? done(presentRead(world, set), entries)
      : done({ message: 'Product created. It will be shown once approved.' }, entries, 201)
  }
}

/** POST /products/{id} (API document §4): changes only the fields sent; `image_url` adds images. */
export async function updateProduct(ask: Ask): Promise<() => Answer> {
  const { world, supplier } = ask
  const asked = askedProduct(ask)
  if (asked === undefined) return () => notFound('Product')
  const body = readUpdateBody(world, ask.body)
  if (body.kind === 'bad') return () => invalid(body.message)
  const { fields, imageUrls } = body.value
  const isTaken = () => fields.sku !== undefined && world.skuTaken(supplier.id, fields.sku, asked.id)
  if (isTaken()) return () => duplicateSku(ask, fields.sku)
  const fetched = await fetchPictures(ask, imageUrls, () => askedProduct(ask)?.pictures.length ?? 0)
  return () => {
    const product = askedProduct(ask)
    if (product === undefined) return notFound('Product')
    if (fetched.kind === 'refused') return fetched
    if (isTaken()) return duplicateSku(ask, fields.sku)
    const added = withPictures(ask, product, fetched.pictures)
    const set = { ...fields, ...added.set }
    const entries: Entry[] = [...added.entries, { kind: 'product', id: product.id, set }]
    return world.shape === 'a'
      ? done(presentRead(world, { ...product, ...set }), entries)
      : done({ message: 'Product updated.' }, entries)
  }
}

/** POST /products/{id}/delete (API document §4). Afterwards the product is in no list and every read is 404. */
export function deleteProduct(ask: Ask): Answer {
  const product = askedProduct(ask)
  if (product === undefined) return notFound('Product')
  const answer = ask.world.shape === 'a' ? { message: 'Product deleted.' } : {}
  return done(answer, [{ kind: 'product', id: product.id, set: { deleted: true } }])
}

/** The product of the path, if it exists and belongs to the supplier. */
export function askedProduct({ world, supplier, ids }: Ask): Product | undefined {
  return world.productOf(supplier.id, Number(ids[0]))
}

function duplicateSku({ world }: Ask, sku = ''): Answer {
  const message = `The sku field is already in use: ${sku}.`
  return world.shape === 'a' ? invalid(message) : refuse(409, 'DUPLICATE_SKU', message)
}
