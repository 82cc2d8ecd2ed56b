import type { ProductColumns } from '../../shared/contract/groups/catalog.ts'

/** The whole catalog by column in the window's memory, and where each product's row is. */
export interface CatalogRows {
  readonly columns: ProductColumns
  /** Product id → row. */
  readonly rowOf: ReadonlyMap<number, number>
}

type Field = keyof ProductColumns
const FIELDS: readonly Field[] = [
  'id',
  'sku',
  'name',
  'type',
  'base_price',
  'unit',
  'stock_qty',
  'stock_status',
  'is_active',
  'is_approved',
  'category',
  'category_id',
  'primary_image',
  'readAt',
]

export function noRows(): CatalogRows {
  return { columns: emptyColumns(), rowOf: new Map() }
}

/**
 * Takes in a page of products: known ones are changed where they stand, new ones come to the end, `gone` ones
 * leave. The arrays are changed in place (100,000 rows are not copied for one price) unless rows leave.
 */
export function takeRows(rows: CatalogRows, page: ProductColumns, gone: readonly number[]): CatalogRows {
  const rowOf = rows.rowOf as Map<number, number>
  for (let index = 0; index < page.id.length; index++) {
    const id = page.id[index] as number
    const row = rowOf.get(id) ?? rowOf.size
    rowOf.set(id, row)
    for (const field of FIELDS) (rows.columns[field] as unknown[])[row] = page[field][index]
  }
  return gone.length === 0 ? rows : withoutRows(rows, new Set(gone))
}

function withoutRows(rows: CatalogRows, gone: ReadonlySet<number>): CatalogRows {
  if (![...gone].some(id => rows.rowOf.has(id))) return rows
  const columns = emptyColumns()
  const rowOf = new Map<number, number>()
  rows.columns.id.forEach((id, row) => {
    if (gone.has(id)) return
    rowOf.set(id, rowOf.size)
    for (const field of FIELDS) (columns[field] as unknown[]).push(rows.columns[field][row])
  })
  return { columns, rowOf }
}

function emptyColumns(): ProductColumns {
  return Object.fromEntries(FIELDS.map(field => [field, []])) as unknown as ProductColumns
}
