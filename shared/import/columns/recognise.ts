import type { Field } from '../fields.ts'
import type { CatalogLookup } from '../judge/catalog-lookup.ts'
import { sampleOf } from '../judge/scan.ts'
import type { Table } from '../table/read-file.ts'
import { chooseColumns } from './columns.ts'
import { readSku } from './sku-text.ts'

/** What a table looks like before the user chooses what it is. */
export interface Recognised {
  /** `products`: it describes products, and most of them are not in the catalog. */
  kind: 'both' | 'products'
  /** Whether products can be created from it: it has names and prices. */
  canCreate: boolean
}

/** Columns that a price or stock list rarely has. */
const DESCRIBING: readonly Field[] = [
  'category_id',
  'unit',
  'description',
  'image_url',
  'color',
  'stem_length',
]

/** Looks at the header and the first rows. An exported catalog counts as a price list, whatever its columns. */
export function recogniseKind(table: Table, catalog: CatalogLookup | null): Recognised {
  if (table.header.record === null) return { kind: 'both', canCreate: false }
  const sample = sampleOf(table)
  const { of, questions } = chooseColumns('products', table.header.cells, sample, {}, true)
  const isAsked = (field: Field) =>
    questions.some(
      question => question.field === field && question.about === 'mapping' && question.reason === 'several',
    )
  const has = (field: Field) => of.has(field) || isAsked(field)
  const canCreate = has('name') && has('base_price')
  const describes = DESCRIBING.some(field => of.has(field))
  return { kind: canCreate && describes && !isMostlyKnown() ? 'products' : 'both', canCreate }

  function isMostlyKnown(): boolean {
    const column = of.get('sku')
    if (column === undefined || catalog === null) return false
    const skus = sample.flatMap(row => {
      const reading = readSku(row[column] ?? '')
      return reading.kind === 'sku' ? [reading.sku] : []
    })
    return skus.filter(sku => catalog.find(sku) !== null).length * 2 >= skus.length && skus.length > 0
  }
}
