import type { SqlValue } from '../database/database.ts'
import type { ChangeRow } from './row.ts'
import type { Store } from './store.ts'

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
export type FindProducts = (text: string) => readonly number[]

/** Words of the payload that nobody wrote: its keys, and JSON's own. */
const OWN_WORDS = [
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
  ...['null', 'true', 'false'],
]

/**
 * Looks for a text in SKU, product number and name, order, file name, values and the marketplace's words; capitals of
 * ASCII do not matter. The payload is searched as it lies there, which is several times quicker than reading it; only
 * where the text is part of a key is every row looked at by itself.
 */
export function searchFor({ db }: Store, text: string, findProducts: FindProducts): TextSearch | null {
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
  return {
    sql: `(payload LIKE ?1 ${ESCAPE} OR base LIKE ?2 ${ESCAPE} OR words LIKE ?2 ${ESCAPE} OR theirs LIKE ?2 ${ESCAPE}
      OR job IN (SELECT value FROM json_each(?3)) OR entity IN (SELECT value FROM json_each(?4)))`,
    values: [pattern(inJson(wanted)), pattern(wanted), JSON.stringify(jobs), JSON.stringify(entities)],
    isMeant: OWN_WORDS.some(word => word.includes(wanted.toLowerCase()))
      ? row => jobs.includes(row.job) || entities.includes(row.entity) || holds(row, wanted.toLowerCase())
      : null,
  }
}

const ESCAPE = `ESCAPE '\\'`

function pattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** As the text stands inside a string of the payload. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** Keys of the payload, and values that are no text and no number: what a person never wrote. */
const NOT_WRITTEN = /"[a-z_]+":(?:null|true|false)?/g

function holds({ payload, base, words, theirs }: SearchedRow, wanted: string): boolean {
  const written = payload.toLowerCase().replace(NOT_WRITTEN, '')
  return (
    written.includes(inJson(wanted)) ||
    [base, words, theirs].some(value => value?.toLowerCase().includes(wanted) === true)
  )
}
