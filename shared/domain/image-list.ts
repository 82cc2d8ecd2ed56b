import type { LocalImage, LocalProduct } from './local-view.ts'
import { IMAGES_PER_PRODUCT_MAX } from './rules/limits.ts'

/**
 * Which image is the primary one, as far as is known: `becoming` by a change on its way, or because the primary one is
 * being deleted (API document §3: the next image becomes primary).
 */
export type PrimaryMark = 'none' | 'primary' | 'becoming'

/** An image in the order of the marketplace, those on their way behind it. */
export interface PlacedImage extends LocalImage {
  readonly key: string
  /** From 1, as it stands on the screen. */
  readonly place: number
  readonly primary: PrimaryMark
}

/** The images of a product in their places; null when they were never read. */
export function placedImages({ images, life }: Pick<LocalProduct, 'images' | 'life'>): PlacedImage[] | null {
  if (images === null) return null
  const nextPrimary = heirOf(images, new Set())
  return images.map((image, at) => ({
    ...image,
    key: keyOf(image, at),
    place: at + 1,
    // The first address of a product that is made is its primary image.
    primary: image === nextPrimary || (life === 'created' && at === 0) ? 'becoming' : primaryMark(image),
  }))
}

function primaryMark({ isPrimary, isGoing, mark }: LocalImage): PrimaryMark {
  if (!isPrimary || isGoing) return 'none'
  // What was refused has changed nothing.
  return mark === 'plain' || mark === 'needs-you' ? 'primary' : 'becoming'
}

function keyOf({ id, change, url }: LocalImage, at: number): string {
  return id === null ? `change ${change} ${url ?? at}` : `image ${id}`
}

/**
 * The image that should become primary when these are deleted as well: the next one of those that stay, in the order
 * the marketplace showed, and the first behind the last. Null when the primary one stays, or none is left.
 */
export function heirOf<I extends Pick<LocalImage, 'id' | 'isPrimary' | 'isGoing'>>(
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

/**
 * How many images may still be added: those that are there and stay, and those on their way, count; what was refused
 * does not.
 */
export function roomIn({ images, life }: Pick<LocalProduct, 'images' | 'life'>): number {
  const isCounted = ({ id, isGoing, mark }: LocalImage) =>
    !isGoing && (id !== null || mark !== 'needs-you' || life === 'created')
  return Math.max(0, IMAGES_PER_PRODUCT_MAX - (images ?? []).filter(isCounted).length)
}
