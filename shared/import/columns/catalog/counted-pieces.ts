import { isOtherUnit } from '../../context/words/units/unit-words.ts'
import type { CatalogLookup } from '../../judge/catalog/catalog-lookup.ts'
import { isBlank, trimBlanks } from '../../table/blanks.ts'
import type { Role } from '../headings/dictionary.ts'
import { namesSize } from '../headings/measures.ts'
import { countsPieces } from '../headings/stock-words.ts'
import { numberOfCell } from '../values/number-of-cell.ts'
import { readSku } from '../values/sku-text.ts'

/** What is known of a list when the number of its pieces is looked for. */
interface CountedList {
  headers: readonly string[]
  /** What the headings say, or sound like. */
  roles: readonly (Role | null)[]
  sample: readonly (readonly string[])[]
  sku: number
  isTaken: (column: number) => boolean
  catalog: CatalogLookup | null
  /** Whether the numbers of a column are about the stocks that the catalog has, in these rows; null where nothing tells. */
  isLikeStock: (column: number, rows: CountedList['sample'], enough?: number) => boolean | null
}

/** Parts of a plant, and plants in a pot, are few; of a stock, some number is larger. */
const PARTS_MAX = 50

/**
 * The column of a list without another word for a stock that counts pieces by its heading ("Stuks", "Stiele", "Number"),
 * where no other column could be meant: it alone has whole numbers, but for sizes and codes, or about the catalog's
 * stocks. Beside a price only the latter, as they may be those of an order, or of a pack. -1 for none.
 */
export function countedColumn(list: CountedList): number {
  const { headers, roles, sample, sku, isTaken, catalog, isLikeStock } = list
  const rows = sample.filter(
    row => !isBlank(row[sku]) && row.some((cell, at) => at !== sku && !isBlank(cell)),
  )
  const isFree = (column: number): boolean => column !== sku && !isTaken(column)
  const counts = headers.map((heading, column) => (isFree(column) ? countsPieces(heading) : null))
  // Beside "Stems", "Bunch" says how many are in one.
  const named = counts.flatMap((counted, column) =>
    counted !== null && (counted !== 'unsure' || isLikeStock(column, rows)) ? [column] : [],
  )
  const [only, second] = named
  if (only === undefined || second !== undefined) return -1
  const counted = counts[only]
  const inPacks = counted === 'pieces' ? rows.filter(row => isSoldInPacks(row[sku] ?? '', catalog)) : []
  if (isLikeStock(only, rows) && (inPacks.length === 0 || isLikeStock(only, inPacks, 1))) {
    const isOther = (column: number): boolean => column !== only && isFree(column) && roles[column] === null
    return headers.some((_, column) => isOther(column) && isLikeStock(column, rows)) ? -1 : only
  }
  if (roles.some(role => role === 'base_price' || role?.startsWith('price-'))) return -1
  const hasOther = headers.some(
    (heading, column) =>
      column !== only &&
      isFree(column) &&
      !isOfOther(heading, roles[column] ?? null) &&
      rows.some(row => isWhole(row[column])),
  )
  const cells = rows.map(row => row[only]).filter(cell => !isBlank(cell))
  const numbers = cells.filter(isWhole).map(cell => numberOfCell(cell, 'thousands'))
  if (hasOther || numbers.length === 0 || numbers.length * 10 < cells.length * 9) return -1
  if (numbers.length > 1 && new Set(numbers).size === 1) return -1
  if (counted === 'plants' && Math.max(...numbers) < PARTS_MAX) return -1
  return inPacks.length > 0 ? -1 : only
}

/** Sizes, days, codes: columns whose whole numbers are none of goods. */
function isOfOther(heading: string, role: Role | null): boolean {
  return role === null ? namesSize(heading) : NO_NUMBERS.has(role)
}

const NO_NUMBERS: ReadonlySet<Role> = new Set(['sku', 'product_id', 'stem_length', 'vat_rate', 'category_id'])

function isWhole(cell: string | undefined): boolean {
  return /^\d[\d.,’' ]*$/.test(trimBlanks(cell ?? '')) && Number.isInteger(numberOfCell(cell, 'thousands'))
}

/** Whether a product is sold by the bunch or the like, so that pieces of it are not its stock. */
export function isSoldInPacks(cell: string, catalog: CatalogLookup | null): boolean {
  const reading = readSku(cell)
  const product = reading.kind === 'sku' ? catalog?.find(reading.sku) : null
  return product?.unit !== undefined && isOtherUnit('piece', product.unit)
}
