import type { Entry } from '../world/entry.ts'
import type { Picture, Product } from '../world/model.ts'
import { fetchPictures, withPictures } from './add-pictures.ts'
import { type Answer, done, invalid, notFound } from './answer.ts'
import type { Ask } from './ask.ts'
import { presentPicture, presentPictures } from './present-product.ts'
import { readImageUrls } from './product-body.ts'
import { askedProduct } from './products.ts'

/** GET /products/{id}/images (API document §4). */
export function listImages(ask: Ask): Answer {
  const product = askedProduct(ask)
  return product === undefined ? notFound('Product') : done({ images: presentPictures(product) })
}

/** POST /products/{id}/images (API document §4). Adds all URLs or none. */
export async function addImages(ask: Ask): Promise<() => Answer> {
  if (askedProduct(ask) === undefined) return () => notFound('Product')
  if (ask.body.image_url === undefined) return () => invalid('The image_url field is required.')
  const urls = readImageUrls(ask.body.image_url)
  if (urls.kind === 'bad') return () => invalid(urls.message)
  const fetched = await fetchPictures(ask, urls.value, () => askedProduct(ask)?.pictures.length ?? 0)
  return () => {
    const product = askedProduct(ask)
    if (product === undefined) return notFound('Product')
    if (fetched.kind === 'refused') return fetched
    const { set, entries } = withPictures(ask, product, fetched.pictures)
    const after = { ...product, ...set }
    const added = after.pictures.slice(product.pictures.length).map(picture => presentPicture(after, picture))
    return pictureAnswer(ask, product, set, { images: added }, 'Images added.', entries)
  }
}

/** POST /products/{id}/images/{imageId}/delete (API document §4): the next image becomes primary. */
export function deleteImage(ask: Ask): Answer {
  const asked = askedPicture(ask)
  if (asked.kind === 'refused') return asked
  const { product, picture } = asked
  const at = product.pictures.indexOf(picture)
  const pictures = product.pictures.filter(other => other !== picture)
  const next = pictures[at] ?? pictures[0]
  const primaryId = product.primaryId === picture.id ? (next?.id ?? null) : product.primaryId
  const after = { ...product, pictures, primaryId }
  return pictureAnswer(
    ask,
    product,
    { pictures, primaryId },
    { images: presentPictures(after) },
    'Image deleted.',
    [{ kind: 'picture-removed', id: picture.id }],
  )
}

/** POST /products/{id}/images/{imageId}/primary (API document §4). */
export function setPrimaryImage(ask: Ask): Answer {
  const asked = askedPicture(ask)
  if (asked.kind === 'refused') return asked
  const { product, picture } = asked
  const after = { ...product, primaryId: picture.id }
  return pictureAnswer(
    ask,
    product,
    { primaryId: picture.id },
    { images: presentPictures(after) },
    'Primary image set.',
  )
}

function pictureAnswer(
  ask: Ask,
  product: Product,
  set: Partial<Product>,
  shown: { images: unknown[] },
  message: string,
  before: Entry[] = [],
): Answer {
  return done(ask.world.shape === 'a' ? shown : { message }, [
    ...before,
    { kind: 'product', id: product.id, set },
  ])
}

function askedPicture(ask: Ask) {
  const product = askedProduct(ask)
  if (product === undefined) return notFound('Product')
  const picture = product.pictures.find((picture: Picture) => picture.id === Number(ask.ids[1]))
  return picture === undefined ? notFound('Image') : { kind: 'found' as const, product, picture }
}
