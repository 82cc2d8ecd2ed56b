import { isJsonObject } from '../../is-json-object.ts'
import { looseTextOf, plainKey } from './loose.ts'

/** Keys of the whole location, most certain first. */
const WHOLE = [
  ...['storagelocation', 'stocklocation', 'warehouselocation', 'picklocation', 'pickinglocation'],
  ...['binlocation', 'shelflocation', 'location', 'locationcode', 'locations', 'storageplace'],
]
/** Keys of its parts, in walking order. */
const PARTS = ['aisle', 'rack', 'shelf', 'bin', 'bincode', 'bins']
/** Objects that may hold one. */
const HOLDERS = ['warehouse', 'storage', 'stock', 'inventory', 'logistics']
const NAMES = ['code', 'name', 'label', 'title', 'number', 'value']
const NO_PLACE =
  /^(lat|latitude|lng|lon|long|longitude|coordinates?|geo\w*|x|y)$|street|address|city|country|postcode|postalcode|zip/

/** A location is short; a longer text is a description. */
const LENGTH_MOST = 40
const LISTED_MOST = 5
const DEPTH_MOST = 2

/** Whether {@link storageLocation} would look at this key; `plain` as `plainKey` writes it. */
export function isLocationKey(plain: string): boolean {
  return WHOLE.includes(plain) || PARTS.includes(plain) || HOLDERS.includes(plain)
}

/**
 * Where a product is stored at the supplier, found among the fields of an order's item or of a product, none
 * of which the API document names (§2). Text or whole numbers as received; coordinates and addresses don't
 * count. Null if not given.
 */
export function storageLocation(fields: Readonly<Record<string, unknown>>, depth = 0): string | null {
  const values = new Map(Object.entries(fields).map(([key, value]) => [plainKey(key), value]))
  for (const name of WHOLE) {
    const found = placeOf(values.get(name), depth)
    if (found !== null) return found
  }
  const parts = PARTS.map(name => placeOf(values.get(name), depth)).filter(part => part !== null)
  if (parts.length > 0) return parts.join(' ')
  for (const name of HOLDERS) {
    const inner = values.get(name)
    if (!isJsonObject(inner) || depth >= DEPTH_MOST) continue
    const found = storageLocation(inner, depth + 1)
    if (found !== null) return found
  }
  return null
}

function placeOf(value: unknown, depth: number): string | null {
  if (Array.isArray(value)) return placesOf(value, depth)
  if (!isJsonObject(value)) return shortText(value)
  const inner = new Map(Object.entries(value).map(([key, part]) => [plainKey(key), part]))
  if (depth >= DEPTH_MOST || [...inner.keys()].some(key => NO_PLACE.test(key))) return null
  const named = NAMES.map(name => shortText(inner.get(name))).find(text => text !== null)
  return named ?? storageLocation(value, depth + 1)
}

/** A product may have several locations; a list of numbers is a pair of coordinates. */
function placesOf(values: readonly unknown[], depth: number): string | null {
  if (values.length > LISTED_MOST || values.some(value => typeof value === 'number')) return null
  const places = new Set(values.map(value => placeOf(value, depth + 1)).filter(place => place !== null))
  return places.size === 0 ? null : [...places].join(', ')
}

const GLOBE = /^-?\d{1,3}\.\d{2,}(\s*[,;/ ]\s*-?\d{1,3}\.\d{2,})?$/
const WEB = /@|:\/\//
/** After the first comma: the town of an address. */
const POSTCODE = /\b(\d{4}\s?[A-Z]{2}|\d{5})\b/

function shortText(value: unknown): string | null {
  if (typeof value === 'boolean') return null
  const text = looseTextOf(value)?.trim() ?? null
  if (text === null || text.length > LENGTH_MOST || /[\r\n]/.test(text)) return null
  return GLOBE.test(text) || WEB.test(text) || POSTCODE.test(behindComma(text)) ? null : text
}

function behindComma(text: string): string {
  const comma = text.indexOf(',')
  return comma === -1 ? '' : text.slice(comma + 1)
}
