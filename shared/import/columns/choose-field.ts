import type { BulkField } from '../../domain/changes/change.ts'
import { withoutUnit } from '../../domain/text/foreign-text.ts'
import { readNumberText } from '../../domain/text/number-text.ts'
import { isConvertCode } from '../context/conversions.ts'
import { sayingsOfHeading } from '../context/words/heading-words.ts'
import { saysNo } from '../context/words/remarks/remark-words.ts'
import type { Field } from '../fields.ts'
import { bareWord, bareWords, isBlank } from '../table/blanks.ts'
import { SAMPLE_ROWS } from '../table/header.ts'
import type { Role } from './headings/dictionary.ts'
import { newOne } from './headings/new-one.ts'
import { numberOfCell } from './values/number-of-cell.ts'
import { countOfCell, readWithWords } from './values/words-behind.ts'

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
  const rivalsOf = (...wanted: Role[]): number[] =>
    having(...wanted).filter(i => isRival(sample, i) && !(field === 'base_price' && isSwitch(sample, i)))
  if (field === 'base_price') {
    // "VK" over "Bund" says how it is sold.
    const [net, numbers, gross] = [having('price-net'), rivalsOf('base_price'), rivalsOf('price-gross')]
    const plain = numbers.length > 0 || net.length > 0 ? numbers : having('base_price')
    const rivalsOn = (role: Role): number[] => rivalsOf(role).filter(i => !isOff(i, headers, sample))
    const [alone, other] = [rivalsOn('price-alone'), rivalsOn('price-other')]
    // A price without tax wins over one with tax; any other pair is a question.
    const [untaxed, second] = [...net, ...plain, ...alone]
    if (untaxed !== undefined && second === undefined && other.length === 0) {
      const isClear = gross.length === 0 || net.length === 1 || gross.every(i => isTaxed(sample, untaxed, i))
      if (isClear) return { column: untaxed }
    }
    const [ofNet, secondNet] = net
    const isOther = secondNet !== undefined || alone.length > 0 || other.length > 0
    const mayBeTaxed = [...plain, ...gross]
    if (ofNet !== undefined && !isOther && mayBeTaxed.every(i => isTaxed(sample, ofNet, i, ONE_RATE)))
      return { column: ofNet }
    const all = [...net, ...plain, ...gross, ...alone, ...other]
    if (isExplained(field, all, headers)) return { column: all[0] as number }
    return onlyOne([...net, ...plain], [...gross, ...alone, ...other], headers)
  }
  if (field === 'stock_qty') {
    const own = having('stock_qty')
    const alone = rivalsOf('stock-alone').filter(
      i =>
        holdsQuantities(sample, i, headers[i] ?? '') &&
        (own.length === 0 || !PLACE.has(bareWord(headers[i] ?? ''))),
    )
    // "Manage stock" over 1 and 0 says whether it is counted.
    const others = [...alone, ...rivalsOf('stock-other').filter(i => !isSwitch(sample, i))]
    // What is available is the stock where the list has no other.
    const [only] = own.length === 0 && others.length === 1 ? alone : []
    if (only !== undefined) return { column: only }
    const all = [...own, ...others]
    const pieces = all.find(i => isPieces(sample, i, all, having('base_price', 'price-net', 'price-alone')))
    if (pieces !== undefined) return { column: pieces }
    if (isExplained(field, all, headers)) return { column: all[0] as number }
    return onlyOne(own, others, headers)
  }
  const named = having(field)
  // "Item" is the name beside another SKU, which "Item #" is not; so is "Article" over words.
  const coded = named.filter(
    i => field !== 'sku' || ((headers[i] ?? '').trim().toLowerCase() !== 'item' && !holdsNames(sample, i)),
  )
  const mains = coded.length > 0 ? coded : named
  const [image] = field === 'image_url' ? images : []
  if (image !== undefined) return { column: image }
  const literal = mains.filter(i => bareWord(headers[i] ?? '') === bareWord(field))
  if (literal.length === 1) return { column: literal[0] as number }
  return onlyOne(mains, [], headers)
}

/**
 * Whether the only column that could be it has a heading which says what its values are instead, as "Price per box" does:
 * then they are asked about, and not the column.
 */
function isExplained(field: BulkField, columns: readonly number[], headers: readonly string[]): boolean {
  const [only, second] = columns
  if (only === undefined || second !== undefined || FROM_SEVERAL.test(headers[only] ?? '')) return false
  return sayingsOfHeading(field, headers[only] ?? '', null).some(
    ({ code, unit }) => isConvertCode(code) && (field === 'base_price' || unit !== 'stem'),
  )
}

/** "Prijs vanaf 100 zak": of large orders. */
const FROM_SEVERAL =
  /(?<!\p{L})(?:ab|from|vanaf|v\.?a\.?|à partir de|dès|desde|da|od|fra|från|nuo|no|min\p{L}*\.?|≥|>=?) ?(?:[2-9]|\d{2})/iu

/** Columns of yes and no beside a special price, by their bare words: "On Sale", "Aktion aktiv". */
const OFFERED =
  /^(?:is)?(?:on|in|en)?(?:sale|offer|special|promo(?:tion|cion|zione|cja)?|actie|aktion|angebot|aanbieding|offerta|oferta)(?:act?i[ev]f?v?[eoa]?|aktiv|active|enabled)?$/
const OF_OFFER = /sale|special|promo|actie|aktion|angebot|aanbied|offer|ofert|akcij/

/** Whether a column holds special prices that no line has: nothing but 0, or the column of flags beside it says no. */
function isOff(column: number, headers: readonly string[], sample: readonly (readonly string[])[]): boolean {
  const isAll = (at: number, test: (cell: string) => boolean): boolean => {
    const cells = sample.map(row => row[at] ?? '').filter(cell => !isBlank(cell))
    return cells.length > 0 && cells.every(test)
  }
  const flag = headers.findIndex((heading, at) => at !== column && OFFERED.test(bareWord(heading)))
  const isNo = flag !== -1 && OF_OFFER.test(bareWord(headers[column] ?? '')) && isAll(flag, saysNo)
  return isNo || isAll(column, cell => numberOfCell(cell, 'decimal') === 0)
}

/** One rate of tax for all rows, but for the rounding of small prices. */
const ONE_RATE = 1.03

/**
 * A price with tax is more than the one without, in every line by a rate that there is.
 *
 * @param apart How far the rates of two lines may be from each other.
 */
export function isTaxed(
  sample: readonly (readonly string[])[],
  net: number,
  gross: number,
  apart = Number.POSITIVE_INFINITY,
): boolean {
  const ratios = sample.flatMap(row => {
    const ratio = numberOfCell(row[gross], 'decimal') / numberOfCell(row[net], 'decimal')
    return Number.isFinite(ratio) ? [ratio] : []
  })
  const isRate = ratios.length > 1 && ratios.every(ratio => ratio > 1.02 && ratio < 1.28)
  return isRate && Math.max(...ratios) <= Math.min(...ratios) * apart
}

/** Whether a column is another candidate times a whole number beside it in every row: the pieces, and not the boxes. */
function isPieces(
  sample: readonly (readonly string[])[],
  column: number,
  candidates: readonly number[],
  prices: readonly number[],
): boolean {
  const rows = sample.filter(row => numberOfCell(row[column], 'thousands') > 0)
  const width = Math.max(0, ...rows.map(row => row.length))
  const sizes = Array.from({ length: width }, (_, size) => size).filter(
    size =>
      size !== column &&
      !prices.includes(size) &&
      rows.every(row => /^[1-9]\d{0,3}$/.test((row[size] ?? '').trim())),
  )
  return candidates.some(
    boxes =>
      boxes !== column &&
      sizes.some(
        size =>
          size !== boxes &&
          rows.length > 1 &&
          rows.some(row => row[size]?.trim() !== '1') &&
          rows.every(
            row =>
              numberOfCell(row[boxes], 'thousands') * Number(row[size]) ===
              numberOfCell(row[column], 'thousands'),
          ),
      ),
  )
}

/** Whether a column holds names: texts of several words. */
function holdsNames(sample: readonly (readonly string[])[], column: number): boolean {
  const cells = sample.map(row => row[column] ?? '').filter(cell => !isBlank(cell))
  return (
    cells.length > 0 && cells.filter(cell => /\p{L}{2} \p{L}{2}/u.test(cell)).length * 10 >= cells.length * 9
  )
}

/** Words for a stock that are also the number of a warehouse beside it. */
const PLACE = bareWords('Lager|Sandėlyje|Noliktavā')

/** Words that may be those of a week as well. */
const WHEN = bareWords(
  'Availability|Verfügbarkeit|Beschikbaarheid|Leverbaarheid|Disponibilité|Disponibilités|Disponibilidad|Disponibilidade|Dostępność|Dostupnost|Tilgængelighed|Tillgänglighet|Prieinamumas|Pieejamība',
)
const WEEKS = 53

/** "In stock" may be yes and no, written as 1 and 0. */
function holdsQuantities(sample: readonly (readonly string[])[], column: number, heading: string): boolean {
  const most = WHEN.has(bareWord(heading)) ? WEEKS : 1
  return sample.some(row => countOfCell(row[column]) > most)
}

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
  const isNumber = (cell = ''): boolean =>
    readNumberText(cell).kind !== 'not' || readWithWords(cell, 'stock_qty') !== null
  return cells.filter(isNumber).length * 5 >= cells.length
}

/** "Verkoop" over 1 and 0: whether it is sold. */
function isSwitch(sample: readonly (readonly string[])[], column: number): boolean {
  const cells = sample.map(row => row[column] ?? '').filter(cell => !isBlank(cell))
  return cells.length > 1 && cells.every(cell => /^[01]$/.test(cell.trim()))
}

/** Units that may follow the numbers of a column. */
const UNIT_BEHIND: Readonly<Partial<Record<Field, string>>> = {
  stem_length: 'cm',
  vat_rate: '%',
}

/** Numbers all the same, of which each line says what is wrong with it: no other column is meant. */
const NUMBERS_AMISS: ReadonlySet<string> = new Set(['formula', 'other-currency', 'spreadsheet-error'])

/** Whether a column holds what its heading says: numbers, where the field is one. */
export function looksNumeric(sample: readonly (readonly string[])[], column: number, field: Field): boolean {
  const unit = UNIT_BEHIND[field]
  const bare = (cell: string) => (unit === undefined ? cell : withoutUnit(cell, unit))
  const cells = sample.map(row => bare(row[column] ?? '')).filter(cell => !isBlank(cell))
  if (cells.length < 10) return true
  const isWorded = (cell: string): boolean =>
    (field === 'stock_qty' || field === 'base_price') && readWithWords(cell, field) !== null
  const isNumber = (cell: string): boolean => {
    const read = readNumberText(cell)
    return read.kind !== 'not' || NUMBERS_AMISS.has(read.code)
  }
  const numbers = cells.filter(cell => isNumber(cell) || isWorded(cell)).length
  return numbers * 5 >= cells.length
}
