import { IMAGES_PER_PRODUCT_MAX } from '../../shared/domain/rules/limits.ts'
import type { FetchedPicture } from '../images/fetched-picture.ts'
import type { Entry } from '../world/entry.ts'
import type { Picture, Product } from '../world/model.ts'
import { invalid, type Refusal } from './answer.ts'
import type { Ask } from './ask.ts'

/**
 * Downloads every URL or refuses all: one bad URL adds no image. The limit of 10 is checked before the download and
 * again afterwards, because another request may have added images meanwhile.
 */
export async function fetchPictures(
  ask: Ask,
  urls: readonly string[],
  countNow: () => number,
): Promise<{ kind: 'fetched'; pictures: FetchedPicture[] } | Refusal> {
  const tooMany = () =>
    countNow() + urls.length > IMAGES_PER_PRODUCT_MAX
      ? invalid(`The image_url field brings the product to more than ${IMAGES_PER_PRODUCT_MAX} images.`)
      : null
  const before = tooMany()
  if (urls.length === 0) return { kind: 'fetched', pictures: [] }
  if (before !== null) return before
  const all = await Promise.all(urls.map(async url => ({ url, fetched: await ask.fetchPicture(url) })))
  const pictures: FetchedPicture[] = []
  for (const { url, fetched } of all) {
    if (fetched.kind === 'refused')
      return invalid(`The image_url field holds a URL that ${fetched.why}: ${url}`)
    pictures.push(fetched.picture)
  }
  return tooMany() ?? { kind: 'fetched', pictures }
}

interface WithPictures {
  set: Partial<Pick<Product, 'pictures' | 'primaryId'>>
  /** To apply before the product that uses them. */
  entries: Entry[]
}

/** The images of a product after an add; the first of all is primary. */
export function withPictures(ask: Ask, product: Product, fetched: readonly FetchedPicture[]): WithPictures {
  if (fetched.length === 0) return { set: {}, entries: [] }
  const firstId = ask.world.nextPictureId
  const added = fetched.map(
    ({ type, url }, index): Picture => ({ id: firstId + index, source: 'downloaded', type, url }),
  )
  const pictures = [...product.pictures, ...added]
  return {
    set: { pictures, primaryId: product.primaryId ?? pictures[0]?.id ?? null },
    entries: fetched.map((picture, index) => ({ kind: 'picture-stored', id: firstId + index, picture })),
  }
}
