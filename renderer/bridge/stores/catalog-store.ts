import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { Output } from '../../../shared/contract/contract.ts'
import type { CatalogPlace, ProductColumns } from '../../../shared/contract/groups/catalog.ts'
import { PRODUCT_TABLE_COLUMNS } from '../../../shared/domain/list/product-table.ts'
import { FIRST_CATALOG_PAGE } from '../port/first-calls.ts'
import { openFollowedView, type ViewProgress, type ViewStore } from './followed-view.ts'
import { whenIdle } from './when-idle.ts'

/** The catalog as the window has it now. A new object after every change, over the same arrays. */
export interface CatalogView extends CatalogRows, ViewProgress {}

/** The window's copy of the catalog. */
export type CatalogStore = ViewStore<CatalogView>

// Rows of a page, which the window takes in as one task.
const PAGE = 10_000
/** Rows in one block of {@link CatalogRows.taken}. */
export const ROWS_PER_BLOCK = 4_000

/** Reads the catalog in pages and then follows `catalogChanged`. `onFault` gets the reason when reading stops. */
export function openCatalogStore(bridge: Bridge, onFault: (error: unknown) => void): CatalogStore {
  let isShown = false
  return openFollowedView(
    bridge,
    {
      event: 'catalogChanged',
      read: async (after, from?: CatalogPlace) => {
        const isFirst = after === 0 && from === undefined
        // What the first screen asks for is answered before the large pages, not between them.
        if (!isFirst && !isShown) await whenIdle()
        isShown ||= !isFirst
        return bridge.call('readCatalog', isFirst ? FIRST_CATALOG_PAGE : { after, from, limit: PAGE })
      },
      none: noRows,
      take: (rows: CatalogRows, page) => takeRows(rows, page.columns, page.gone, page.left),
    },
    onFault,
  )
}

/** The whole catalog by column in the window's memory, and where each product's row is. */
export interface CatalogRows {
  readonly columns: ProductColumns
  /** Product id → row. */
  readonly rowOf: ReadonlyMap<number, number>
  /** How many rows were taken in, block by block: an equal number over the same columns is the same block. */
  readonly taken: readonly number[]
  /** SKU and name of products that left the catalog; one of them may have come back. */
  readonly left: ReadonlyMap<number, Pick<LeftProduct, 'sku' | 'name'>>
}

type LeftProduct = NonNullable<Output<'readCatalog'>['left']>[number]

export const noRows = (): CatalogRows => ({
  columns: emptyColumns(),
  rowOf: new Map(),
  taken: [],
  left: new Map(),
})

/**
 * Takes in a page of products: known ones are updated in place, new ones are appended, `gone` ones are removed. The
 * arrays are changed in place (100,000 rows are not copied for one price) unless rows leave.
 */
export function takeRows(
  rows: CatalogRows,
  page: ProductColumns,
  gone: readonly number[],
  left: readonly LeftProduct[] = [],
): CatalogRows {
  const rowOf = rows.rowOf as Map<number, number>
  const places = page.id.map(id => {
    const row = rowOf.get(id) ?? rowOf.size
    rowOf.set(id, row)
    noteTaken(rows, row)
    return row
  })
  for (const name of PRODUCT_TABLE_COLUMNS) put<unknown>(rows.columns[name], places, page[name])
  const known = left.length === 0 ? rows : { ...rows, left: new Map([...rows.left, ...byId(left)]) }
  return gone.length === 0 ? known : withoutRows(known, new Set(gone))
}

function noteTaken({ taken }: { taken: readonly number[] }, row: number): void {
  const block = Math.floor(row / ROWS_PER_BLOCK)
  ;(taken as number[])[block] = (taken[block] ?? 0) + 1
}

/** Column by column: ten times as fast as row by row. */
function put<Value>(column: Value[], places: readonly number[], values: readonly Value[]): void {
  for (let index = 0; index < places.length; index++) column[places[index] as number] = values[index] as Value
}

const byId = (products: readonly LeftProduct[]) => products.map(each => [each.id, each] as const)

function withoutRows(rows: CatalogRows, gone: ReadonlySet<number>): CatalogRows {
  if (![...gone].some(id => rows.rowOf.has(id))) return rows
  const columns = emptyColumns()
  const rowOf = new Map<number, number>()
  const taken: number[] = []
  const left = new Map(rows.left)
  rows.columns.id.forEach((id, row) => {
    if (gone.has(id)) {
      left.set(id, { sku: rows.columns.sku[row] ?? null, name: rows.columns.name[row] ?? '' })
      return
    }
    noteTaken({ taken }, rowOf.size)
    rowOf.set(id, rowOf.size)
    for (const name of PRODUCT_TABLE_COLUMNS) (columns[name] as unknown[]).push(rows.columns[name][row])
  })
  return { columns, rowOf, taken, left }
}

function emptyColumns(): ProductColumns {
  return Object.fromEntries(PRODUCT_TABLE_COLUMNS.map(name => [name, []])) as unknown as ProductColumns
}
