import type { LocalImage, LocalProduct } from '../list/local-view.ts'
import { IMAGES_PER_PRODUCT_MAX } from '../rules/limits.ts'

/**
 * Which image is the primary one, as far as known: `becoming` through a change on its way, or because the
 * primary one is being deleted (API document §3: the next image becomes primary).
 */
export type PrimaryMark = 'none' | 'primary' | 'becoming'

/** An image in the marketplace's order, images on their way last. */
export interface PlacedImage extends LocalImage {
  readonly key: string
  /** From 1, as shown on screen. */
  readonly place: number
  readonly primary: PrimaryMark
}

/** The images of a product in order; null if never read. */
export function placedImages({ images, life }: Pick<LocalProduct, 'images' | 'life'>): PlacedImage[] | null {
  if (images === null) return null
  const nextPrimary = nextPrimaryOf(images, new Set())
  return images.map((image, at) => ({
    ...image,
    key: keyOf(image, at),
    place: at + 1,
    // The first URL of a new product becomes its primary image.
    primary: image === nextPrimary || (life === 'created' && at === 0) ? 'becoming' : primaryMark(image),
  }))
}

function primaryMark({ isPrimary, isGoing, mark }: LocalImage): PrimaryMark {
  if (!isPrimary || isGoing) return 'none'
  // A refused change has no effect.
  return mark === 'plain' || mark === 'needs-you' ? 'primary' : 'becoming'
}

function keyOf({ id, change, url }: LocalImage, at: number): string {
  return id === null ? `change ${change} ${url ?? at}` : `image ${id}`
}

/**
 * The image that should become primary when these are deleted too: the next remaining one in the
 * marketplace's order, and the first after the last. Null if the primary one stays or none is left.
 */
export function nextPrimaryOf<I extends Pick<LocalImage, 'id' | 'isPrimary' | 'isGoing'>>(
  images: readonly I[],
  deleted: ReadonlySet<number>,
): I | null {
  const isLeaving = ({ id, isGoing }: I) => isGoing || (id !== null && deleted.has(id))
  const at = images.findIndex(image => image.isPrimary)
  const primary = images[at]
  if (primary === undefined || !isLeaving(primary)) return null
  const around = [...images.slice(at + 1), ...images.slice(0, at)]
  return around.find(image => image.id !== null && !isLeaving(image)) ?? null
}

/** How many images may still be added: those that stay and those on their way count; refused ones don't. */
export function roomIn({ images, life }: Pick<LocalProduct, 'images' | 'life'>): number {
  const isCounted = ({ id, isGoing, mark }: LocalImage) =>
    !isGoing && (id !== null || mark !== 'needs-you' || life === 'created')
  return Math.max(0, IMAGES_PER_PRODUCT_MAX - (images ?? []).filter(isCounted).length)
}
