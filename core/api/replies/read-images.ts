import { isJsonObject } from '../../../shared/domain/is-json-object.ts'
import { at, readFlag, readId, readText } from './read-value.ts'

/** An image of a product (API document §2); paths that were not readable are null. */
export interface ApiProductImage {
  id: number
  url: string | null
  thumbnail_url: string | null
  is_primary: boolean
}

/**
 * The images in the data of GET /products/{id}/images, in the `images` of a single product, or in such a list itself.
 * Null if there is no list, or if an entry has no id: half a list would look like a whole one.
 */
export function readImages(data: unknown): ApiProductImage[] | null {
  const list = imageList(data)
  if (list === null) return null
  const images = list.map(readImage)
  return images.every(image => image !== null) ? images : null
}

/** The list as it came, wherever it is. */
export function imageList(data: unknown): unknown[] | null {
  for (const candidate of [data, at(data, 'images'), at(at(data, 'product'), 'images')])
    if (Array.isArray(candidate)) return candidate
  return null
}

function readImage(value: unknown): ApiProductImage | null {
  const id = readId(at(value, 'id'))
  if (!isJsonObject(value) || id === null) return null
  return {
    id,
    url: readText(value.url),
    thumbnail_url: readText(value.thumbnail_url),
    is_primary: readFlag(value.is_primary) === true,
  }
}
