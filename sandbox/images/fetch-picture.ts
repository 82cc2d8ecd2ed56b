import { imageTypeOf } from '../../shared/domain/rules/images.ts'
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '../../shared/domain/rules/limits.ts'
import { codec } from './codec.ts'
import { download } from './download.ts'
import type { Fetched } from './fetched-picture.ts'
import { imageSizeOf, isWholeJpeg } from './image-size.ts'
import { shrink, thumbnailSize } from './thumbnail.ts'

const TIMEOUT_MS = 10_000
const REDIRECTS_MAX = 3

/** Downloads, checks and scales one image (API document §2 "Image rules", §4, §8). */
export async function fetchPicture(url: string, allowPrivate: boolean, stop: AbortSignal): Promise<Fetched> {
  const got = await download(url, {
    allowPrivate,
    maxBytes: IMAGE_BYTES_MAX,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: REDIRECTS_MAX,
    stop,
  })
  if (got.kind === 'refused') return got
  const type = imageTypeOf(got.bytes)
  if (type === null) return { kind: 'refused', why: 'is no JPEG, PNG or WebP image' }
  const size = imageSizeOf(got.bytes, type)
  if (size === null || size.width * size.height > IMAGE_PIXELS_MAX || size.width * size.height === 0)
    return { kind: 'refused', why: 'is not a readable image' }
  if (type === 'jpeg' && !isWholeJpeg(got.bytes)) return { kind: 'refused', why: 'is not a readable image' }
  const { decode, encode } = await codec()
  try {
    const raster = await decode(got.bytes, type)
    const small = thumbnailSize(raster.width, raster.height)
    const thumbnail = await encode(shrink(raster, small.width, small.height), type)
    return { kind: 'fetched', picture: { url, type, full: got.bytes, thumbnail } }
  } catch {
    // The messages of the decoders mean nothing to a supplier.
    return { kind: 'refused', why: 'is not a readable image' }
  }
}
