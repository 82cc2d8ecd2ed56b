import { listImages } from '../../api/endpoints.ts'
import { type ProductImage, readImages } from '../../api/read-images.ts'
import { isNotFound } from '../../api/read-one-product.ts'
import type { SeenImages } from '../reconcile/resolve-single.ts'
import { readProduct } from './read-products.ts'
import type { Parts } from '../context/context.ts'
import { type Asked, isAboutThisOne, type Read, read } from './reads.ts'

type TakeImages = (seen: SeenImages, startedAt: number) => void

/**
 * Reads the images of a product, and gives them to the catalog. Where their own endpoint does not tell them the product
 * may, and only the product itself can be gone.
 */
export async function lookAtImages(
  parts: Parts,
  product: number,
  asked: Asked,
  take: TakeImages,
): Promise<Read> {
  const answer = await read(parts, listImages(product), asked)
  if (answer === null) return 'failed'
  const { reply, startedAt, fence } = answer
  const images = reply.kind === 'ok' ? readImages(reply.data) : null
  if (reply.kind === 'ok' && images !== null) {
    parts.catalog.takeImages(product, reply.data, fence)
    take(imagesSeen(images), startedAt)
    return 'ok'
  }
  if (reply.kind !== 'ok' && !isNotFound(reply) && !isAboutThisOne(parts, answer)) return 'failed'
  return lookAtProduct(parts, product, asked, take)
}

async function lookAtProduct(parts: Parts, id: number, asked: Asked, take: TakeImages): Promise<Read> {
  const reading = await readProduct(parts, id, [], asked)
  if (reading.kind === 'failed') return 'failed'
  const images = reading.kind === 'shown' ? readImages(reading.product.raw) : null
  const { startedAt } = reading.first
  if (reading.kind === 'gone') take({ kind: 'gone' }, startedAt)
  else take(images === null ? { kind: 'unreadable' } : imagesSeen(images), startedAt)
  return 'ok'
}

function imagesSeen(images: readonly ProductImage[]): SeenImages {
  return {
    kind: 'images',
    ids: images.map(({ id }) => id),
    primary: images.filter(image => image.is_primary).map(({ id }) => id),
  }
}
