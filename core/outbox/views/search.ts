import type { Operation } from '../../../shared/domain/changes/change.ts'
import { FORM_FIELDS, type FormField } from '../../../shared/domain/products/product-fields.ts'
import type { SqlValue } from '../../sqlite/database.ts'
import type { ChangeRow } from '../rows/row.ts'
import type { OutboxStore } from '../store/store.ts'

/** The columns in which a text is searched. */
export type SearchedRow = Pick<ChangeRow, 'seq' | 'job' | 'entity' | 'payload' | 'base' | 'words' | 'theirs'>

/** How to find the rows that contain a text. */
interface TextSearch {
  /** A condition on `change` that every such row meets, with `?1` to `?4`. */
  sql: string
  values: [SqlValue, SqlValue, SqlValue, SqlValue]
  /** The final check of a row that meets it; null when none is needed. */
  isMeant: ((row: SearchedRow) => boolean) | null
}

/** Products by name, as the catalog finds them. */
export type SearchProducts = (text: string) => readonly number[]

/** The keys of a value as JSON, at any depth. */
type KeysOf<T> = T extends string | number | boolean | null | undefined
  ? never
  : T extends readonly (infer Item)[]
    ? KeysOf<Item>
    : string extends keyof T
      ? never
      : { [Key in keyof T & string]-?: Key | KeysOf<T[Key]> }[keyof T & string]
/** The compiler asks for each key of an operation that is no field of a product. */
const OF_OPERATIONS: Record<Exclude<KeysOf<Operation>, FormField>, true> = {
  base: true,
  beyond: true,
  by: true,
  comment: true,
  confirmed: true,
  factor: true,
  field: true,
  fields: true,
  file: true,
  from: true,
  image: true,
  images: true,
  kind: true,
  limit: true,
  line: true,
  lowest: true,
  number: true,
  order: true,
  origin: true,
  percent: true,
  product: true,
  source: true,
  to: true,
  up: true,
  url: true,
}
/** Keys of the payload, which no person wrote. Those of a `ProductBase` are fields, images and `is_active`. */
const KEYS: readonly string[] = [...FORM_FIELDS, ...Object.keys(OF_OPERATIONS), 'is_active']
const JSON_WORDS = ['null', 'true', 'false']
/** Keys that are `null` in many rows. */
const OFTEN_NULL = ['sku', 'origin', 'by', 'from', 'to', 'number', 'comment']
/** Shorter texts are in most rows anyway, and in many keys. */
const TAKEN_OUT_FROM = 4

/**
 * Searches SKU, product id and name, order, file name, values and the marketplace's messages; ASCII case doesn't
 * matter. The payload is searched as JSON text, which is several times faster than parsing it. When the text is part
 * of a key, each hit is checked (`isMeant`).
 */
export function searchFor(
  { db }: OutboxStore,
  text: string,
  findProducts: SearchProducts,
): TextSearch | null {
  const wanted = text.trim()
  if (wanted === '') return null
  const jobs = db
    .prepare(`SELECT id FROM job WHERE file LIKE ? ${ESCAPE}`)
    .all<{ id: number }>(pattern(wanted))
    .map(({ id }) => id)
  const products = [...findProducts(wanted), ...(/^\d{1,15}$/.test(wanted) ? [Number(wanted)] : [])]
  const madeHere = db
    .prepare(`SELECT id FROM entity WHERE type = 'product' AND remote IN (SELECT value FROM json_each(?))`)
    .all<{ id: number }>(JSON.stringify(products.map(String)))
    .map(({ id }) => id)
  const entities = [...products, ...madeHere]
  const lower = wanted.toLowerCase()
  const isOwnWord = [...KEYS, ...JSON_WORDS].some(word => word.includes(lower))
  return {
    sql: `(${withoutKeys(lower)} LIKE ?1 ${ESCAPE} OR base LIKE ?2 ${ESCAPE} OR words LIKE ?2 ${ESCAPE} OR theirs LIKE ?2 ${ESCAPE}
      OR job IN (SELECT value FROM json_each(?3)) OR entity IN (SELECT value FROM json_each(?4)))`,
    values: [pattern(inJson(wanted)), pattern(wanted), JSON.stringify(jobs), JSON.stringify(entities)],
    isMeant: isOwnWord
      ? row => jobs.includes(row.job) || entities.includes(row.entity) || holds(row, lower)
      : null,
  }
}

/**
 * An SQL expression for the payload without the keys that contain the text. Every row has those keys, and checking
 * every row would take most of the time. In text a person wrote, no `"` comes before a `:` without a `\\` before it.
 */
function withoutKeys(wanted: string): string {
  if (wanted.length < TAKEN_OUT_FROM) return 'payload'
  const taken = KEYS.filter(key => key.includes(wanted)).map(key => `"${key}":`)
  const nulls = 'null'.includes(wanted) ? OFTEN_NULL.map(key => `"${key}":null`) : []
  return [...nulls, ...taken].reduce((sql, text) => `replace(${sql}, '${text}', '')`, 'payload')
}

const ESCAPE = `ESCAPE '\\'`

const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Whether the text is in a column, or in the payload outside its keys and the literals of JSON. */
function holds({ payload, base, words, theirs }: SearchedRow, wanted: string): boolean {
  if ([base, words, theirs].some(value => value?.toLowerCase().includes(wanted) === true)) return true
  const text = payload.toLowerCase()
  for (let at = text.indexOf(wanted); at !== -1; ) {
    // Extends the hit to the whole word of letters.
    let [start, end] = [at, at + wanted.length]
    while (isLetter(text, start - 1)) start--
    while (isLetter(text, end)) end++
    if (!isKey(text, start, end) && !isJsonWord(text, start, end)) return true
    at = text.indexOf(wanted, end)
  }
  return false
}

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code >= 97 && code <= 122) || code === 95
}

function isKey(text: string, start: number, end: number): boolean {
  return end > start && text[start - 1] === '"' && text[end] === '"' && text[end + 1] === ':'
}

/** Whether this is `null`, `true` or `false` right after a key. */
function isJsonWord(text: string, start: number, end: number): boolean {
  const behind = start - ':'.length
  if (text[behind] !== ':' || !JSON_WORDS.includes(text.slice(start, end))) return false
  const keyEnd = behind - '"'.length
  let keyStart = keyEnd
  while (isLetter(text, keyStart - 1)) keyStart--
  return isKey(text, keyStart, keyEnd)
}
