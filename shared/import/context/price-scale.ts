import type { BulkField } from '../../domain/changes/change.ts'
import type { Answers } from '../answers.ts'
import type { Columns } from '../columns/columns.ts'
import { roleOfHeader } from '../columns/headings/header-role.ts'
import { numberOfCell } from '../columns/values/number-of-cell.ts'
import { readSku } from '../columns/values/sku-text.ts'
import type { CatalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { isBlank, trimBlanks } from '../table/blanks.ts'
import { columnName } from '../table/header.ts'
import type { Table } from '../table/read-file.ts'
import { answeredBy } from './conversions.ts'
import type { Saying } from './words/context-words.ts'
import { sizeInCell } from './words/units/pack-sizes.ts'
import { unitOfWord } from './words/units/unit-words.ts'
import { keptWords } from './words/whole-lines.ts'

/** The rows of a list with its prices, and what the catalog says of them. */
export interface PricedRows {
  sample: readonly (readonly string[])[]
  price: number | undefined
  sku: number | undefined
  catalog: CatalogLookup | null
}

/** A price that is no more than this many times another one may be its new price. */
const NEAR = 1.6
/** Prices for several are at least this many times those for one. */
export const MUCH = 3

/** A row, and how many times the catalog's price its own is. */
interface Compared {
  row: readonly string[]
  times: number
}

/** Only of rows whose products have a price, or a stock, in the catalog. */
export function timesTheCatalog(
  { sample, price, sku, catalog }: PricedRows,
  field: BulkField = 'base_price',
): Compared[] {
  if (catalog === null || price === undefined || sku === undefined) return []
  return sample.flatMap(row => {
    const reading = readSku(row[sku] ?? '')
    const now = reading.kind === 'sku' ? Number(catalog.find(reading.sku)?.[field] ?? 0) : 0
    const amount = numberOfCell(row[price], field === 'base_price' ? 'decimal' : 'thousands')
    return now > 0 && amount > 0 ? [{ row, times: amount / now }] : []
  })
}

const isNear = (times: number): boolean => times <= NEAR && times >= 1 / NEAR

/** Whether a price that is so many times another one may be that of so many pieces. */
export function isForSeveral(times: number, pieces: number): boolean {
  return times >= MUCH && isNear(times / pieces)
}

/** Whether prices are those of the catalog, whatever stands beside them: they are for one. */
export function arePerOne(rows: PricedRows): boolean {
  return isMost(timesTheCatalog(rows), ({ times }) => isNear(times))
}

/** Whether a test holds for most of several; for none of nothing. */
function isMost<E>(all: readonly E[], test: (each: E) => boolean): boolean {
  return all.length > 0 && all.filter(test).length * 3 >= all.length * 2
}

/** A list whose values are compared with the catalog's. */
interface ComparedList {
  table: Table
  sample: PricedRows['sample']
  columns: Pick<Columns, 'of' | 'explaining'>
  catalog: CatalogLookup | null
  answers: Answers
}

/** What the catalog shows of the values of a list: that they may be in cents, of packs, or those of another column. */
export function doubtsByCatalog(list: ComparedList): Saying[] {
  const ofField = (field: BulkField) => valuesOfPacks(list, field) ?? valuesElsewhere(list, field)
  const ofPrices = pricesInCents(list) ?? ofField('base_price') ?? pricesTimes(list)
  return [ofPrices, ofField('stock_qty')].filter(said => said !== null)
}

/** Lines of which nine in ten show one proportion, how far from it they may be, and the least no new price list makes. */
const ENOUGH_TIMES = 5
const ABOUT = 1.25
const NO_NEW_PRICES = 1.9

/** That all prices are the same number of times the catalog's: of another currency, with what a shop adds, of packs. */
function pricesTimes({ sample, columns: { of, explaining }, catalog }: ComparedList): Saying | null {
  if (explaining.some(({ about }) => about === 'per' || about === 'currency')) return null
  const compared = timesTheCatalog({ sample, price: of.get('base_price'), sku: of.get('sku'), catalog })
  const middle = middleOf(compared.map(({ times }) => times))
  const isOne = middle < NO_NEW_PRICES && middle > 1 / NO_NEW_PRICES
  const about = compared.filter(({ times }) => times <= middle * ABOUT && times >= middle / ABOUT)
  if (isOne || compared.length < ENOUGH_TIMES || about.length * 10 < compared.length * 9) return null
  return { code: 'price-times', text: String(Number(middle.toPrecision(2))) }
}

/**
 * That prices without any decimals are about a hundred times those of the catalog, so that they may be cents. An answer
 * given to the heading holds where the catalog says nothing.
 */
function pricesInCents({ table, sample, columns: { of }, catalog, answers }: ComparedList): Saying | null {
  const price = of.get('base_price')
  if (price === undefined || sample.some(row => /\d[.,']\d/.test(row[price] ?? ''))) return null
  const text = keptWords(columnName(table.header, price))
  const compared = timesTheCatalog({ sample, price, sku: of.get('sku'), catalog })
  const by = answeredBy(answers, 'price-in-cents', text)
  const isSaid =
    compared.length === 0 ? by !== null && by !== '1' : isMost(compared, ({ times }) => isNear(times / 100))
  return isSaid ? { code: 'price-in-cents', text } : null
}

/** Values for a pair are at least this many times those for one. */
const PAIR = 1.7

/**
 * That the values below a heading which nobody understands, and a person chose, may be those of packs: prices far above
 * those of the catalog, or stocks far below.
 */
function valuesOfPacks(
  { table, sample, columns: { of }, catalog, answers }: ComparedList,
  field: BulkField,
): Saying | null {
  const column = of.get(field)
  if (column === undefined || answers.mapping?.[String(column)] !== field) return null
  const heading = table.header.cells[column] ?? ''
  // A number says which week or warehouse it is.
  if (roleOfHeader(heading) !== null || !/\p{L}/u.test(heading) || /\d/.test(heading)) return null
  const code = field === 'base_price' ? 'price-per-several' : 'stock-in-packs'
  const text = keptWords(columnName(table.header, column))
  const compared = timesTheCatalog({ sample, price: column, sku: of.get('sku'), catalog }, field)
  const isFar = ({ times }: Compared): boolean => (field === 'base_price' ? times >= PAIR : times <= 1 / MUCH)
  const isSaid = compared.length === 0 ? answeredBy(answers, code, text) !== null : isMost(compared, isFar)
  return isSaid ? { code, text } : null
}

/** For how many a price may be: a round number, alone or with a word that counts pieces. */
const ROUND = /^(10{0,4})(?: ?(\p{L}{1,12})\.?)?$/u

/** "100", "100 pcs" and "1 pc". */
export function isRoundCount(cell: string): boolean {
  const [found, , word] = ROUND.exec(cell) ?? []
  return found !== undefined && (word === undefined || unitOfWord(word) !== null)
}

/**
 * Tells whether a column holds for how many each price is, whatever its heading: 1, 10, 100 or 1000, with much larger
 * prices beside the larger numbers; or numbers by which the prices are those of the catalog.
 */
export function priceUnitTest(rows: PricedRows): (column: number) => boolean {
  const { sample, price } = rows
  if (price === undefined) return () => false
  let compared: readonly Compared[] | null = null
  return column => {
    const cells = sample.map(row => trimBlanks(row[column] ?? '')).filter(cell => cell !== '')
    if (cells.length < 2 || !cells.every(cell => sizeInCell(cell) !== null)) return false
    if (hasLargerPrices(rows, column, price, cells)) return true
    compared ??= timesTheCatalog(rows)
    return dividesToCatalog(compared, column)
  }
}

function hasLargerPrices(
  { sample }: PricedRows,
  column: number,
  price: number,
  cells: readonly string[],
): boolean {
  if (new Set(cells).size < 2 || !cells.every(isRoundCount)) return false
  const byNumber = new Map<number, number[]>()
  for (const row of sample) {
    const number = Number.parseInt(row[column] ?? '', 10)
    const amount = numberOfCell(row[price], 'decimal')
    if (number > 0 && amount > 0) byNumber.set(number, [...(byNumber.get(number) ?? []), amount])
  }
  const middles = [...byNumber].sort(([a], [b]) => a - b).map(([, amounts]) => middleOf(amounts))
  return (
    middles.length > 1 && middles.every((each, at) => at === 0 || each >= MUCH * (middles[at - 1] ?? each))
  )
}

function middleOf(amounts: readonly number[]): number {
  return amounts.toSorted((a, b) => a - b)[amounts.length >> 1] ?? 0
}

function dividesToCatalog(compared: readonly Compared[], column: number): boolean {
  if (!isMost(compared, ({ times }) => times >= MUCH)) return false
  return isMost(compared, ({ row, times }) => {
    const cell = row[column]
    return !isBlank(cell) && isNear(times / Number(sizeInCell(trimBlanks(cell ?? ''))))
  })
}

/** Rows from which the catalog's values can be told in another column. */
const ENOUGH = 3

/**
 * That the values are far from the catalog's, while another column of numbers holds those: two headings may have changed
 * places.
 */
function valuesElsewhere(
  { table, sample, columns: { of }, catalog, answers }: ComparedList,
  field: BulkField,
): Saying | null {
  const { mapping } = answers
  const own = of.get(field)
  if (own === undefined || mapping?.[String(own)] !== undefined) return null
  const compare = (price: number) => timesTheCatalog({ sample, price, sku: of.get('sku'), catalog }, field)
  const compared = compare(own)
  const isFar = ({ times }: Compared): boolean => times >= MUCH || times <= 1 / MUCH
  if (compared.length < ENOUGH || !compared.every(isFar)) return null
  const other = table.header.cells.findIndex((_, column) => {
    if (column === own || column === of.get('sku')) return false
    const there = compare(column)
    return there.length === compared.length && there.every(({ times }) => isNear(times))
  })
  if (other === -1) return null
  const code = field === 'base_price' ? 'price-elsewhere' : 'stock-elsewhere'
  return { code, text: columnName(table.header, other) }
}
