import { withoutUnit } from '../../domain/text/foreign-text.ts'
import { readNumberText } from '../../domain/text/number-text.ts'
import type { Field } from '../fields.ts'
import { bareWord, bareWords, isBlank } from '../table/blanks.ts'
import type { Role } from './headings/dictionary.ts'
import { newOne } from './headings/header-role.ts'

/** Fields whose columns hold numbers. */
export const NUMBERS: ReadonlySet<Field> = new Set([
  'base_price',
  'stock_qty',
  'min_order_qty',
  'stem_length',
  'vat_rate',
  'category_id',
])

/** The column of a field by the headings, or those that may be it. */
export function columnByHeading(
  field: Field,
  headers: readonly string[],
  roles: readonly (Role | null)[],
  sample: readonly (readonly string[])[],
  images: readonly number[],
): { column: number } | { candidates: number[] } {
  const having = (...wanted: Role[]): number[] =>
    roles.flatMap((role, i) => (role !== null && wanted.includes(role) ? [i] : []))
  if (field === 'base_price') {
    const net = having('price-net')
    const plain = having('base_price')
    const other = having('price-other').filter(i => isRival(sample, i))
    // A price without tax wins over one with tax; any other pair is a question.
    if (net.length === 1 && plain.length === 0 && other.length === 0) return { column: net[0] as number }
    const gross = having('price-gross').filter(i => isRival(sample, i))
    return onlyOne([...net, ...plain], [...gross, ...other], headers)
  }
  if (field === 'stock_qty') {
    const [own, others] = [having('stock_qty'), having('stock-other').filter(i => isRival(sample, i))]
    const [only, second] = others
    // What is available is the stock where the list has no other.
    const isOnly = own.length === 0 && only !== undefined && second === undefined
    if (isOnly && AVAILABLE.has(bareWord(headers[only] ?? ''))) return { column: only }
    return onlyOne(own, others, headers)
  }
  const named = having(field)
  // "Item" is the name beside another SKU, which "Item #" is not.
  const coded = named.filter(i => field !== 'sku' || (headers[i] ?? '').trim().toLowerCase() !== 'item')
  const mains = coded.length > 0 ? coded : named
  const [image] = field === 'image_url' ? images : []
  if (image !== undefined) return { column: image }
  const literal = mains.filter(i => bareWord(headers[i] ?? '') === bareWord(field))
  if (literal.length === 1) return { column: literal[0] as number }
  return onlyOne(mains, [], headers)
}

const AVAILABLE = bareWords(
  'Available|Available stock|Available quantity|Quantity available|Beschikbaar|Beschikbare voorraad|Verfügbar|Verfügbare Menge|Menge verfügbar|Verfügbarer Bestand|Frei verfügbar|Disponible|Disponibles|Quantité disponible|Qté dispo|Disponibile|Pieejams',
)

function onlyOne(
  mains: readonly number[],
  rivals: readonly number[],
  headers: readonly string[],
): { column: number } | { candidates: number[] } {
  const [only] = mains
  const fresh = mains.length === 0 ? rivals[newOne(rivals.map(i => headers[i] ?? ''))] : undefined
  if (fresh !== undefined) return { column: fresh }
  if (only !== undefined && mains.length === 1 && rivals.length === 0) return { column: only }
  return { candidates: [...mains, ...rivals] }
}

/**
 * Whether a column competes for a field. Empty columns and columns of words do not; an empty column counts only if
 * the sample is the whole file.
 */
function isRival(sample: readonly (readonly string[])[], column: number): boolean {
  const cells = sample.map(row => row[column]).filter(cell => !isBlank(cell))
  if (cells.length === 0) return sample.length >= SAMPLE_ROWS
  return cells.filter(cell => readNumberText(cell ?? '').kind !== 'not').length * 5 >= cells.length
}

/** Rows in a sample, at most. */
export const SAMPLE_ROWS = 500

/** Units that may follow the numbers of a column. */
const UNIT_BEHIND: Readonly<Partial<Record<Field, string>>> = {
  stem_length: 'cm',
  vat_rate: '%',
}

/** Whether a column holds what its heading says: numbers, where the field is one. */
export function looksNumeric(sample: readonly (readonly string[])[], column: number, field: Field): boolean {
  const unit = UNIT_BEHIND[field]
  const bare = (cell: string) => (unit === undefined ? cell : withoutUnit(cell, unit))
  const cells = sample.map(row => bare(row[column] ?? '')).filter(cell => !isBlank(cell))
  if (cells.length < 10) return true
  const numbers = cells.filter(cell => readNumberText(cell).kind !== 'not').length
  return numbers * 5 >= cells.length
}
