import { listImages } from '../../api/endpoints.ts'
import { type ApiProductImage, readImages } from '../../api/replies/read-images.ts'
import { isNotFound } from '../../api/replies/read-one-product.ts'
import type { ReadContext } from '../context/context.ts'
import { refetchProduct } from './read-products.ts'
import { isAboutThisOne, type Read, type ReadFor, read } from './reads.ts'
import type { ServerImages } from './server-state.ts'

type TakeImages = (seen: ServerImages, startedAt: number) => void

/**
 * Reads the images of a product and passes them to the catalog. When their own endpoint does not show them, the
 * product is read instead; only that can tell that the product is gone.
 */
export async function readImageLists(
  context: ReadContext,
  product: number,
  asked: ReadFor,
  take: TakeImages,
): Promise<Read> {
  const answer = await read(context, listImages(product), asked)
  if (answer === null) return 'failed'
  const { reply, startedAt, stamp } = answer
  const images = reply.kind === 'ok' ? readImages(reply.data) : null
  if (reply.kind === 'ok' && images !== null) {
    context.catalog.takeImages(product, reply.data, stamp)
    take(imagesSeen(images), startedAt)
    return 'ok'
  }
  if (reply.kind !== 'ok' && !isNotFound(reply) && !isAboutThisOne(context, answer)) return 'failed'
  return readProductImages(context, product, asked, take)
}

async function readProductImages(
  context: ReadContext,
  id: number,
  asked: ReadFor,
  take: TakeImages,
): Promise<Read> {
  const reading = await refetchProduct(context, id, [], asked)
  if (reading.kind === 'failed') return 'failed'
  const images = reading.kind === 'shown' ? readImages(reading.product.raw) : null
  const { startedAt } = reading.first
  if (reading.kind === 'gone') take({ kind: 'gone' }, startedAt)
  else take(images === null ? { kind: 'unreadable' } : imagesSeen(images), startedAt)
  return 'ok'
}

const imagesSeen = (images: readonly ApiProductImage[]): ServerImages => ({
  kind: 'images',
  ids: images.map(({ id }) => id),
  primary: images.filter(image => image.is_primary).map(({ id }) => id),
})
