import { isOtherUnit } from '../context/words/units/unit-words.ts'
import type { CatalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { isBlank, trimBlanks } from '../table/blanks.ts'
import type { Role } from './headings/dictionary.ts'
import { namesSize } from './headings/measures.ts'
import { countsPieces } from './headings/stock-words.ts'
import { numberOfCell } from './values/number-of-cell.ts'
import { readSku } from './values/sku-text.ts'

/** What is known of a list when the number of its pieces is looked for. */
interface CountedList {
  headers: readonly string[]
  /** What the headings say, or sound like. */
  roles: readonly (Role | null)[]
  sample: readonly (readonly string[])[]
  sku: number
  isTaken: (column: number) => boolean
  catalog: CatalogLookup | null
}

/** Parts of a plant, and plants in a pot, are few; of a stock, some number is larger. */
const PARTS_MAX = 50

/**
 * The column of a stock list without another word for a stock that counts pieces by its heading ("Stuks", "Stiele",
 * "Number"), where no other column could be meant: it alone has whole numbers, but for sizes and codes. -1 for none.
 */
export function countedColumn({ headers, roles, sample, sku, isTaken, catalog }: CountedList): number {
  // Beside a price they are those of an order, or of a pack.
  if (roles.some(role => role === 'base_price' || role?.startsWith('price-'))) return -1
  const rows = sample.filter(
    row => !isBlank(row[sku]) && row.some((cell, at) => at !== sku && !isBlank(cell)),
  )
  const isFree = (column: number): boolean => column !== sku && !isTaken(column)
  const [only, second] = headers.flatMap((heading, column) =>
    isFree(column) && countsPieces(heading) !== null ? [column] : [],
  )
  if (only === undefined || second !== undefined) return -1
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
  const counted = countsPieces(headers[only] ?? '')
  if (counted === 'plants' && Math.max(...numbers) < PARTS_MAX) return -1
  return counted === 'pieces' && rows.some(row => isSoldInPacks(row[sku] ?? '', catalog)) ? -1 : only
}

/** Sizes, days, codes: columns whose whole numbers are none of goods. */
function isOfOther(heading: string, role: Role | null): boolean {
  return role === null ? namesSize(heading) : NO_NUMBERS.has(role)
}

const NO_NUMBERS: ReadonlySet<Role> = new Set(['sku', 'product_id', 'stem_length', 'vat_rate', 'category_id'])

function isWhole(cell: string | undefined): boolean {
  return /^\d[\d.,’' ]*$/.test(trimBlanks(cell ?? '')) && Number.isInteger(numberOfCell(cell, 'thousands'))
}

/** Pieces of a product that is sold by the bunch are not its stock. */
function isSoldInPacks(cell: string, catalog: CatalogLookup | null): boolean {
  const reading = readSku(cell)
  const product = reading.kind === 'sku' ? catalog?.find(reading.sku) : null
  return product?.unit !== undefined && isOtherUnit('piece', product.unit)
}
