import type { SqlValue } from '../../sqlite/database.ts'
import type { ChangeRow } from '../rows/row.ts'
import type { OutboxStore } from '../store/store.ts'

/** As much of a row as is searched. */
export type SearchedRow = Pick<ChangeRow, 'seq' | 'job' | 'entity' | 'payload' | 'base' | 'words' | 'theirs'>

/** How the rows that hold a text are found. */
export interface TextSearch {
  /** A condition on `change` that every such row fulfils, with `?1` to `?4`. */
  sql: string
  values: [SqlValue, SqlValue, SqlValue, SqlValue]
  /** The last word on a row that fulfils it; null when none is needed. */
  isMeant: ((row: SearchedRow) => boolean) | null
}

/** Products by name, as the catalog finds them. */
export type SearchProducts = (text: string) => readonly number[]

/** Keys of the payload, which nobody wrote. */
const KEYS = [
  ...[
    'sku',
    'origin',
    'file',
    'line',
    'source',
    'to',
    'by',
    'fields',
    'field',
    'from',
    'images',
    'url',
    'image',
  ],
  ...['order', 'number', 'comment', 'name', 'category_id', 'base_price', 'unit', 'type', 'description'],
  ...['stock_qty', 'min_order_qty', 'color', 'stem_length', 'country_of_origin', 'vat_rate'],
]
const JSON_WORDS = ['null', 'true', 'false']
/** Keys that stand before `null` in many rows. */
const OFTEN_NULL = ['sku', 'origin', 'by', 'from', 'to', 'number', 'comment']
/** Shorter texts are in most rows anyway, and in many keys. */
const TAKEN_OUT_FROM = 4

/**
 * Looks for a text in SKU, product number and name, order, file name, values and the marketplace's words; capitals of
 * ASCII do not matter. The payload is searched as it lies there, which is several times quicker than reading it. Where
 * the text is part of a key, what is found is looked at by itself.
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
 * The payload as SQL, without what holds the text and certainly nobody wrote: every row has it, and to hand them all out
 * only to look at each would take most of the time. In what a person wrote no `"` stands before a `:` without `\\` before it.
 */
function withoutKeys(wanted: string): string {
  if (wanted.length < TAKEN_OUT_FROM) return 'payload'
  const taken = KEYS.filter(key => key.includes(wanted)).map(key => `"${key}":`)
  const nulls = 'null'.includes(wanted) ? OFTEN_NULL.map(key => `"${key}":null`) : []
  return [...nulls, ...taken].reduce((sql, text) => `replace(${sql}, '${text}', '')`, 'payload')
}

const ESCAPE = `ESCAPE '\\'`

function pattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** As the text stands inside a string of the payload. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** Whether anybody wrote what was found: in a column, or in the payload outside of its keys and of JSON's own words. */
function holds({ payload, base, words, theirs }: SearchedRow, wanted: string): boolean {
  if ([base, words, theirs].some(value => value?.toLowerCase().includes(wanted) === true)) return true
  const text = payload.toLowerCase()
  for (let at = text.indexOf(wanted); at !== -1; ) {
    // The text is part of a word of letters, as `wanted` is.
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

/** `null` right behind a key, and its like. */
function isJsonWord(text: string, start: number, end: number): boolean {
  const behind = start - ':'.length
  if (text[behind] !== ':' || !JSON_WORDS.includes(text.slice(start, end))) return false
  const keyEnd = behind - '"'.length
  let keyStart = keyEnd
  while (isLetter(text, keyStart - 1)) keyStart--
  return isKey(text, keyStart, keyEnd)
}
