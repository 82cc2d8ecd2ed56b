import { isJsonObject } from '../../../shared/domain/is-json-object.ts'
import { at, readId, readText } from './read-value.ts'

/** A category of GET /categories (API document §2); `raw` keeps what came. */
interface ApiCategory {
  id: number
  name: string
  slug: string | null
  /** Null for a top-level category. */
  parentId: number | null
  type: string | null
  raw: Record<string, unknown>
}

/** The data of GET /categories; null if it holds no list of categories. Entries without an id are left out. */
export function readCategories(data: unknown): ApiCategory[] | null {
  const list = at(data, 'categories')
  return Array.isArray(list) ? list.map(readCategory).filter(category => category !== null) : null
}

function readCategory(value: unknown): ApiCategory | null {
  const id = readId(at(value, 'id'))
  if (!isJsonObject(value) || id === null) return null
  return {
    id,
    name: readText(value.name) ?? '',
    slug: readText(value.slug),
    parentId: readId(value.parent_id),
    type: readText(value.type),
    raw: value,
  }
}
