import { isJsonObject } from '../../../../shared/domain/is-json-object.ts'
import { readImages } from '../../../api/replies/read-images.ts'
import { at, readId } from '../../../api/replies/read-value.ts'

/** The fact that an image exists, for the stale-read guard. */
export const imageFact = (image: number) => `image ${image}`
/** The image of such a fact; null if the fact is another one. */
export function imageOfFact(fact: string): number | null {
  return fact.startsWith('image ') ? Number(fact.slice('image '.length)) : null
}
/** The fact which image is the primary one, named after the column that shows it. */
export const PRIMARY_FACT = 'primary_image'

/** The list with this image id marked as the primary one, and no other. */
export function withPrimaryImage(list: readonly unknown[], primary: number): unknown[] {
  return list.map(image => withPrimary(image, readId(at(image, 'id')) === primary))
}

/** The list without an image. If a single one is left, it becomes primary (API document §3). */
export function withoutImage(list: readonly unknown[], image: number): unknown[] {
  const left = list.filter(entry => readId(at(entry, 'id')) !== image)
  const [only] = left
  return left.length === 1 && left.length < list.length ? [withPrimary(only, true)] : left
}

/** The path of the primary image; null if the list shows none. */
export function primaryUrl(list: readonly unknown[]): string | null {
  return readImages(list)?.find(image => image.is_primary)?.url ?? null
}

/** The id of the primary image; undefined if the list shows none. */
export function primaryId(list: readonly unknown[]): number | undefined {
  return readImages(list)?.find(image => image.is_primary)?.id
}

function withPrimary(image: unknown, isPrimary: boolean): unknown {
  return isJsonObject(image) ? { ...image, is_primary: isPrimary } : image
}
