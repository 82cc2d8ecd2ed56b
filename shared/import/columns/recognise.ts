import { type Field, requiredFields } from '../fields.ts'
import type { CatalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { sampleOf } from '../judge/scan/scan.ts'
import type { Table } from '../table/read-file.ts'
import { chooseColumns } from './columns.ts'
import type { Role } from './headings/dictionary.ts'
import { roleOfHeader } from './headings/header-role.ts'
import { isNoStock, soundsLike } from './headings/heading-sounds.ts'
import { readProductId } from './product-id-column.ts'
import { readSku } from './values/sku-text.ts'

/** What a table looks like before the user chooses what it is. */
export interface Recognised {
  /** `products`: it describes new products, or changes other things of known ones than prices and stock. */
  kind: 'both' | 'products'
  /** Whether it can be read as a list of products: it has what a new one needs, or tells more of those that exist. */
  canCreate: boolean
  /** Fields that a new product needs and the file has no column for, in a list of known products: nobody is asked for them. */
  lacks: readonly Field[]
}

/** Columns that a price or stock list rarely has. */
const DESCRIBING: readonly Field[] = [
  'category_id',
  'unit',
  'description',
  'image_url',
  'color',
  'stem_length',
  'country_of_origin',
  'vat_rate',
  'min_order_qty',
]

/** Looks at the header and the first rows. An exported catalog counts as a price list, whatever its columns. */
export function recogniseKind(table: Table, catalog: CatalogLookup | null): Recognised {
  if (table.header.record === null) return { kind: 'both', canCreate: false, lacks: [] }
  const sample = sampleOf(table)
  const { of, questions, platform } = chooseColumns(
    'products',
    table.header.cells,
    sample,
    {},
    { namesCategories: true, catalog },
  )
  const isAsked = (field: Field) =>
    questions.some(
      question => question.field === field && question.about === 'mapping' && question.reason === 'several',
    )
  const has = (field: Field) => of.has(field) || isAsked(field)
  // “Land” and “Min” say nothing of the kind of list.
  const isSure = (column: number | undefined) =>
    column !== undefined && (platform !== null || roleOfHeader(table.header.cells[column] ?? '') !== null)
  const describes = DESCRIBING.some(field => isSure(of.get(field)))
  const isKnown = mostlyKnown(of, sample, catalog)
  const isPriceList = has('base_price') || has('stock_qty')
  const changesOthers = isKnown && (describes || (has('name') && !isPriceList))
  const canCreate = (has('name') && has('base_price')) || changesOthers
  const isOfValues = isPriceList || table.header.cells.some(saysValues)
  const isOfProducts = canCreate && (changesOthers ? !isOfValues : describes && !isKnown)
  const lacks = isKnown ? requiredFields('products').filter(field => !has(field)) : []
  return { kind: isOfProducts ? 'products' : 'both', canCreate, lacks }
}

/** "Price per 100", "Free stock (old)", "Qty sold": a price or a quantity, though perhaps not ours. */
function saysValues(header: string): boolean {
  const role = roleOfHeader(header)
  return role === null ? soundsLike(header) !== null || isNoStock(header) : VALUES.has(role)
}

const VALUES: ReadonlySet<Role> = new Set([
  'price-gross',
  'price-alone',
  'price-other',
  'stock-alone',
  'stock-other',
])

/** Whether most of the products that a table begins with are in the catalog, by the columns of their SKUs and ids. */
export function namesMostlyKnown(
  table: Table,
  sample: readonly (readonly string[])[],
  catalog: CatalogLookup | null,
): boolean {
  if (table.header.record === null) return false
  const { of } = chooseColumns('products', table.header.cells, sample, {}, { namesCategories: true, catalog })
  return mostlyKnown(of, sample, catalog)
}

function mostlyKnown(
  of: ReadonlyMap<Field, number>,
  sample: readonly (readonly string[])[],
  catalog: CatalogLookup | null,
): boolean {
  if (catalog === null) return false
  const isKnown = sample.flatMap(row => {
    const reading = readSku(row[of.get('sku') ?? -1] ?? '')
    if (reading.kind === 'sku') return [catalog.find(reading.sku) !== null]
    const id = readProductId(row[of.get('product_id') ?? -1] ?? '')
    return id === null ? [] : [catalog.byId(id) !== null]
  })
  return isKnown.filter(Boolean).length * 2 >= isKnown.length && isKnown.length > 0
}
