import { IMAGE_MIME } from '../../shared/domain/rules/images.ts'
import { picturePath } from '../api/present-product.ts'
import type { PictureSize } from '../images/picture-store.ts'
import type { Marketplace } from './marketplace.ts'
import type { HttpReply } from './send.ts'

const PATH =
  /^\/uploads\/products\/([1-9][0-9]{0,14})\/(images|thumbnails)\/([1-9][0-9]{0,14})\.(?:png|jpg|webp)$/

/** The file of a picture path; null when no product has it any more. */
export async function pictureReply(market: Marketplace, path: string): Promise<HttpReply | null> {
  const match = PATH.exec(path)
  const product = match === null ? undefined : market.world.products.get(Number(match[1]))
  const picture = product?.pictures.find(picture => picture.id === Number(match?.[3]))
  if (product === undefined || picture === undefined || product.deleted) return null
  const size: PictureSize = match?.[2] === 'images' ? 'full' : 'thumbnail'
  if (picturePath(product, picture, size) !== path) return null
  const body =
    picture.source === 'sample'
      ? await market.samples.read(picture.file, size)
      : market.pictures.read(picture.id, size)
  if (body === null) return null
  return {
    status: 200,
    headers: { 'Content-Type': IMAGE_MIME[picture.type], 'Cache-Control': 'public, max-age=3600' },
    body,
  }
}
