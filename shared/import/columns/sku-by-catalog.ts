import type { CatalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { isBlank } from '../table/blanks.ts'
import type { Role } from './dictionary.ts'
import { readSku } from './sku-text.ts'

/** So many texts of a column must be SKUs before it is taken for them. */
const KNOWN_LEAST = 3
const KNOWN_SHARE = 0.9

/**
 * The column of SKUs where no header names one: the only column under an unknown word (or a word for names, such as
 * "Artikel") whose texts are nearly all SKUs of the catalog. -1 where none is, or several are.
 */
export function skuColumnByCatalog(
  candidates: readonly number[],
  roles: readonly (Role | null)[],
  sample: readonly (readonly string[])[],
  catalog: CatalogLookup | null,
): number {
  if (catalog === null) return -1
  const known = candidates.filter(
    column => (roles[column] ?? 'name') === 'name' && holdsSkus(sample, column, catalog),
  )
  return known.length === 1 ? (known[0] as number) : -1
}

function holdsSkus(sample: readonly (readonly string[])[], column: number, catalog: CatalogLookup): boolean {
  const cells = sample.map(row => row[column] ?? '').filter(cell => !isBlank(cell))
  const known = cells.filter(cell => {
    const reading = readSku(cell)
    return reading.kind === 'sku' && catalog.find(reading.sku) !== null
  })
  return known.length >= KNOWN_LEAST && known.length >= cells.length * KNOWN_SHARE
}
