import type { BulkField } from '../../../domain/changes/change.ts'
import { timesTheCatalog } from '../../context/price-scale.ts'
import type { Headings } from '../columns.ts'

/** Lines from which it can be told, the share that must agree, and how far a value may be from the catalog's. */
const ENOUGH = 5
const LIKE: Readonly<Record<BulkField, { share: number; times: number }>> = {
  base_price: { share: 0.9, times: 1.6 },
  stock_qty: { share: 0.75, times: 3 },
}
const UNLIKE_SHARE = 0.2

/**
 * Whether the numbers of a column are about the catalog's prices or stocks of the same products; null where it can't be
 * told. Prices of a customer are near them as well: it says which of the columns that are understood is meant, and what a
 * person is asked about.
 */
export function isLikeCatalog(
  field: BulkField,
  column: number,
  { sample, known: { catalog = null } }: Pick<Headings, 'sample' | 'known'>,
  sku: number | undefined,
  enough = ENOUGH,
): boolean | null {
  const compared = timesTheCatalog({ sample, price: column, sku, catalog }, field)
  const { share, times: most } = LIKE[field]
  const near = compared.filter(({ times }) => times <= most && times >= 1 / most).length
  if (compared.length < enough) return null
  if (near >= compared.length * share) return true
  return near <= compared.length * UNLIKE_SHARE ? false : null
}
