import { FORM_FIELDS, isWholeField } from '../products/product-fields.ts'
import { LOCAL_MARKS, type LocalMark, type LocalProduct, type LocalValue } from './local-view.ts'

/**
 * The progress of what a person did to a product; later entries matter more. `begun`: a form left unfinished;
 * `edited`: staged. Neither is queued yet.
 */
export const WORKS = ['none', 'begun', 'edited', 'waiting', 'sending', 'checking', 'needs-you'] as const
/** Stored in `ProductTable.work` as the index in {@link WORKS}. */
export type TableWork = (typeof WORKS)[number]

/** Products by column, as the catalog holds them; all arrays have the length of `id`. */
export interface TableColumns {
  readonly id: readonly number[]
  readonly sku: readonly (string | null)[]
  readonly name: readonly string[]
  readonly type: readonly (string | null)[]
  readonly base_price: readonly (string | null)[]
  readonly unit: readonly (string | null)[]
  readonly stock_qty: readonly (number | null)[]
  readonly stock_status: readonly (string | null)[]
  readonly is_active: readonly (boolean | null)[]
  readonly is_approved: readonly (boolean | null)[]
  readonly category: readonly (string | null)[]
  readonly category_id: readonly (number | null)[]
  readonly primary_image: readonly (string | null)[]
  /** Milliseconds; null for a product that the marketplace hasn't shown yet. */
  readonly readAt: readonly (number | null)[]
  readonly min_order_qty: readonly (number | null)[]
  readonly vat_rate: readonly (string | null)[]
  readonly color: readonly (string | null)[]
  readonly stem_length: readonly (number | null)[]
  readonly country_of_origin: readonly (string | null)[]
  readonly description: readonly (string | null)[]
  /** How many there are. */
  readonly variants: readonly (number | null)[]
}

const IS_COLUMN: Readonly<Record<keyof TableColumns, true>> = {
  id: true,
  sku: true,
  name: true,
  type: true,
  base_price: true,
  unit: true,
  stock_qty: true,
  stock_status: true,
  is_active: true,
  is_approved: true,
  category: true,
  category_id: true,
  primary_image: true,
  readAt: true,
  min_order_qty: true,
  vat_rate: true,
  color: true,
  stem_length: true,
  country_of_origin: true,
  description: true,
  variants: true,
}

/** Every column by its name. */
export const PRODUCT_TABLE_COLUMNS = Object.keys(IS_COLUMN) as readonly (keyof TableColumns)[]

/**
 * The products of a list as a person sees them: the catalog's with open changes and staged edits applied,
 * followed by those created here (negative numbers).
 */
export interface ProductTable extends TableColumns {
  readonly count: number
  /** Index in {@link WORKS}, by row. */
  readonly work: Uint8Array
}

/** Values over a product, by the marketplace's names, and their progress. */
export interface Overlay {
  readonly life: LocalProduct['life']
  readonly values: Readonly<Record<string, LocalValue>>
  readonly work: TableWork
  /** URL of the first image of a product created here, if the marketplace has none yet. */
  readonly picture: string | null
}

/** The values that open changes put over a product. */
export function overlayOf(local: LocalProduct): Overlay {
  const values: Record<string, LocalValue> = {}
  let mark: LocalMark = local.lifeMark
  const take = (next: LocalMark) => {
    if (LOCAL_MARKS.indexOf(next) > LOCAL_MARKS.indexOf(mark)) mark = next
  }
  for (const [name, field] of Object.entries(local.fields)) {
    values[name] = field.value
    take(field.mark)
  }
  for (const image of local.images ?? []) take(image.mark)
  const picture = local.life === 'created' ? (local.images?.[0]?.url ?? null) : null
  return { life: local.life, values, work: mark === 'plain' ? 'none' : mark, picture }
}

/** Of two the one that matters more to a person: the later one in {@link WORKS}. */
export function worseWork(a: TableWork, b: TableWork): TableWork {
  return WORKS.indexOf(a) > WORKS.indexOf(b) ? a : b
}

/**
 * Applies `overlays` to the catalog. `rowOf` finds a product in `columns`; a created product without a row
 * there is appended. `categoryName` names the category a product was moved to.
 */
export function productTable(
  columns: TableColumns,
  rowOf: ReadonlyMap<number, number>,
  overlays: ReadonlyMap<number, Overlay>,
  categoryName: (id: number) => string | null,
): ProductTable {
  const made = [...overlays].filter(([product, { life }]) => life === 'created' && !rowOf.has(product))
  const count = columns.id.length + made.length
  const table = { ...columns, count, work: new Uint8Array(count) } as Columns & ProductTable
  const written = new Set<keyof TableColumns>()
  // A column that nothing is written to is the catalog's own: copying 100,000 values of each is felt.
  const own: Own = name => {
    if (!written.has(name)) {
      Object.assign(table, { [name]: columns[name].slice() })
      written.add(name)
    }
    return table[name]
  }
  if (made.length > 0) for (const name of PRODUCT_TABLE_COLUMNS) own(name)
  // Newest first: the one just created comes first.
  for (const [product] of made.sort(([a], [b]) => a - b)) pushEmpty(table, product)
  for (const [product, overlay] of overlays) {
    const row =
      rowOf.get(product) ?? (overlay.life === 'created' ? table.id.indexOf(product, columns.id.length) : -1)
    if (row === -1) continue
    table.work[row] = WORKS.indexOf(overlay.work)
    put(own, row, overlay.values, categoryName)
  }
  return table
}

type Columns = { -readonly [K in keyof TableColumns]: TableColumns[K][number][] }
/** A column of the table, as a copy that may be written to. */
type Own = <K extends keyof TableColumns>(name: K) => Columns[K]

const UNKNOWN_AT_FIRST = PRODUCT_TABLE_COLUMNS.filter(name => name !== 'id' && name !== 'name')

function pushEmpty(columns: Columns, product: number) {
  columns.id.push(product)
  columns.name.push('')
  for (const name of UNKNOWN_AT_FIRST) columns[name].push(null)
}

function put(own: Own, row: number, values: Overlay['values'], categoryName: (id: number) => string | null) {
  const { name, category_id } = values
  if (name !== undefined) own('name')[row] = textOf(name) ?? ''
  for (const field of FORM_FIELDS) {
    if (values[field] === undefined || field === 'name' || field === 'category_id') continue
    if (isWholeField(field)) own(field)[row] = numberOf(values[field])
    else own(field)[row] = textOf(values[field])
  }
  if (category_id !== undefined) {
    const id = numberOf(category_id)
    own('category_id')[row] = id
    own('category')[row] = id === null ? null : categoryName(id)
  }
}

function textOf(value: LocalValue): string | null {
  return value === null ? null : String(value)
}

function numberOf(value: LocalValue): number | null {
  return value === null || value === '' || Number.isNaN(Number(value)) ? null : Number(value)
}
