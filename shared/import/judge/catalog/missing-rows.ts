import { readProductId } from '../../columns/product-id-column.ts'
import type { Code } from '../../messages.ts'
import { cellsOf } from '../../table/tokenise.ts'
import type { Judged } from '../judged.ts'
import type { CatalogLookup, CatalogRow } from './catalog-lookup.ts'

/** The products that a stock list names. */
interface NamedProducts {
  /** By their SKU as written. */
  ids: readonly number[]
  /** Lines of which it is not known whose they are: any product may be meant. */
  unread: number
}

/** A product of earlier lists that this one leaves out, and the stock it would lose. */
export interface MissingProduct {
  id: number
  sku: string
  stock: number
}

/**
 * What a stock list leaves out of what earlier lists of its layout held. `unread`: some lines could belong to any
 * product, so nothing counts as missing.
 */
export type Missing =
  /** `known`: how many products of earlier lists the catalog still has. */
  { kind: 'missing'; products: MissingProduct[]; known: number } | { kind: 'unread'; lines: number }

/** Which files are lists of one layout: those with the same header. Empty without a header. */
export function layoutOf({ header, fingerprint }: Pick<Judged['table'], 'header' | 'fingerprint'>): string {
  return header.record === null ? '' : fingerprint
}

/** Null for a file that is no stock list, or of which nothing is settled: what was not read is not missing. */
export function namedProducts(judged: Judged): NamedProducts | null {
  const looked = look(judged)
  return looked === null ? null : { ids: [...looked.exact], unread: looked.unread }
}

/**
 * The products of earlier lists that the file does not name and that still have stock. A similar SKU counts as named,
 * and so does a line that was refused for its value: only silence is missing. Null as in {@link namedProducts}.
 */
export function missingFrom(judged: Judged, earlier: Iterable<number>): Missing | null {
  const looked = look(judged)
  if (looked === null || judged.catalog === null) return null
  const { exact, near, unread } = looked
  const wanted = new Set(earlier)
  const known = judged.catalog.rows.filter(({ id }) => id !== null && wanted.has(id)).length
  const products = judged.catalog.rows.flatMap(({ id, sku, stock_qty: stock }): MissingProduct[] =>
    id === null || !wanted.has(id) || exact.has(id) || near.has(id) || stock === null || stock <= 0
      ? []
      : [{ id, sku, stock }],
  )
  if (products.length > 0 && unread > 0) return { kind: 'unread', lines: unread }
  return { kind: 'missing', products, known }
}

function look(judged: Judged): { exact: Set<number>; near: Set<number>; unread: number } | null {
  const { catalog, kind, columns, questions, table, verdicts } = judged
  if (catalog === null || kind === 'products' || !columns.of.has('stock_qty') || questions.length > 0)
    return null
  const exact = new Set<number>()
  const near = new Set<number>()
  let unread = 0
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const sku = judged.sku.at(record)
    const byId = verdicts.codeOf(record) === 'product-id-other' ? idAt(judged, record) : null
    if (byId !== null) near.add(byId)
    const found = sku === '' ? null : catalog.find(sku)
    if (found !== null) {
      if (found.id !== null) exact.add(found.id)
      continue
    }
    const alike = nearOf(catalog, sku)
    for (const { id } of alike) if (id !== null) near.add(id)
    if (['rejected', 'asked'].includes(verdicts.of(record)) && alike.length === 0 && !isOther(judged, record))
      unread++
  }
  return exact.size === 0 ? null : { exact, near, unread }
}

/** The id in a row, where it names another product than the SKU: either may be meant. */
function idAt({ columns, table }: Judged, record: number): number | null {
  return readProductId(cellsOf(table, record)[columns.of.get('product_id') ?? -1] ?? '')
}

function nearOf(catalog: CatalogLookup, sku: string): readonly CatalogRow[] {
  return sku === '' ? [] : catalog.near(sku)
}

/** Doubts that leave no doubt about the SKU. */
const ABOUT_OTHERS: ReadonlySet<Code | null> = new Set<Code | null>([
  'unknown-sku',
  'duplicate-different',
  'repeats-unanswered',
  'sku-variant',
  'row-deletes',
])

/** Whether a line names a product that the catalog does not have. */
function isOther({ sku, verdicts, columns }: Judged, record: number): boolean {
  if (sku.at(record) === '') return false
  const column = verdicts.columnOf(record)
  return ABOUT_OTHERS.has(verdicts.codeOf(record)) || (column !== -1 && column !== columns.of.get('sku'))
}
