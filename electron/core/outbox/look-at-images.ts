import { listImages } from '../api/endpoints.ts'
import { readImages } from '../api/read-images.ts'
import type { SeenImages } from './judge-single.ts'
import type { Parts } from './parts.ts'
import { type Asked, isAboutThisOne, isGone, type Read, read } from './reads.ts'

/** Reads the images of a product, and gives them to the catalog. */
export async function lookAtImages(
  parts: Parts,
  product: number,
  asked: Asked,
  take: (seen: SeenImages, startedAt: number) => void,
): Promise<Read> {
  const answer = await read(parts, listImages(product), asked)
  if (answer === null) return 'failed'
  const { reply, startedAt, fence } = answer
  if (isGone(reply)) take({ kind: 'gone' }, startedAt)
  else if (reply.kind === 'ok') {
    const images = readImages(reply.data)
    if (images !== null) parts.catalog.takeImages(product, reply.data, fence)
    const primary = images?.filter(image => image.is_primary).map(({ id }) => id) ?? []
    take(
      images === null ? { kind: 'unreadable' } : { kind: 'images', ids: images.map(({ id }) => id), primary },
      startedAt,
    )
  } else if (isAboutThisOne(parts, answer)) take({ kind: 'unreadable' }, startedAt)
  else return 'failed'
  return 'ok'
}
