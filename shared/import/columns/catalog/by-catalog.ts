import type { Field } from '../../fields.ts'
import { isBlank } from '../../table/blanks.ts'
import { answeredColumns } from '../answered-columns.ts'
import { askColumn, type MappingQuestion } from '../column-questions.ts'
import type { Headings } from '../columns.ts'
import { freeColumns } from '../required-columns.ts'
import { countedColumn } from './counted-pieces.ts'
import { isLikeCatalog } from './like-catalog.ts'
import {
  holdsNames,
  knownColumn,
  nameColumnByCatalog,
  otherSkuColumns,
  skuColumnByCatalog,
} from './sku-by-catalog.ts'

/**
 * Where no heading is that of the SKU, the catalog may know the texts of one column; where two are, and name different
 * products, a person is asked.
 */
export function chooseSku(
  { headers, sample, answers, known, roles, columns, taken }: Headings,
  found: Map<Field, number>,
  questions: MappingQuestion[],
): void {
  if (answers.without?.includes('sku')) return
  const asked = questions.findIndex(each => each.field === 'sku')
  if (asked !== -1) {
    const only = knownColumn(questions[asked]?.candidates ?? [], headers, sample, known.catalog ?? null)
    if (only !== -1) settle('sku', only, found, questions)
    return
  }
  const main = found.get('sku')
  if (main !== undefined && answeredColumns(answers).has('sku')) return
  // OpenCart: the SKU stands in "model".
  const isEmpty = main !== undefined && sample.length > 0 && sample.every(row => isBlank(row[main]))
  if (main !== undefined && !isEmpty && !holdsNames(main, headers, sample, known.catalog ?? null)) {
    const others = otherSkuColumns(main, roles, sample, known.catalog ?? null)
    if (others.length === 0) return
    found.delete('sku')
    questions.push(askColumn('sku', 'several', [main, ...others], columns))
    return
  }
  const free = freeColumns(found, taken, headers.length)
  const column = skuColumnByCatalog(free, headers, roles, sample, known.catalog ?? null)
  if (column !== -1) found.set('sku', column)
}

/** In a list of prices or stocks, the column of names under an unknown heading: what a name says is no remark. */
export function chooseName(
  { kind, headers, sample, known: { catalog = null }, taken }: Headings,
  found: Map<Field, number>,
): void {
  const sku = found.get('sku')
  if (kind === 'products' || catalog === null || sku === undefined || found.has('name')) return
  const column = nameColumnByCatalog(freeColumns(found, taken, headers.length), sku, sample, catalog)
  if (column !== -1) found.set('name', column)
}

/** Of several columns of prices, the catalog shows which is meant. */
export function choosePrice(given: Headings, found: Map<Field, number>, questions: MappingQuestion[]): void {
  const asked = questions.find(each => each.field === 'base_price')
  const only = priceByCatalog(given, asked?.candidates ?? [], found.get('sku'))
  if (only !== -1) settle('base_price', only, found, questions)
}

function settle(field: Field, column: number, found: Map<Field, number>, questions: MappingQuestion[]): void {
  const asked = questions.findIndex(each => each.field === field)
  if (asked !== -1) questions.splice(asked, 1)
  found.set(field, column)
}

/** The column that counts pieces, of a stock list in which nothing else is a stock; -1 for none. */
export function countedStock(given: Headings, found: ReadonlyMap<Field, number>): number {
  const { headers, sample, known, roles, rivals, taken, ignored } = given
  const { catalog = null } = known
  const free = freeColumns(found, taken, headers.length)
  const sku = found.get('sku') ?? skuColumnByCatalog(free, headers, roles, sample, catalog)
  if (sku === -1 || given.kind === 'price' || given.kind === 'products') return -1
  const used = new Set([...found.values(), ...taken, ...ignored])
  return countedColumn({
    headers,
    roles: rivals,
    sample,
    sku,
    catalog,
    isTaken: column => used.has(column),
    isLikeStock: (column, rows, enough) =>
      isLikeCatalog('stock_qty', column, { sample: rows, known }, sku, enough),
  })
}

/** The same of the stock, where its heading says only that pieces are counted. */
export function chooseCounted(
  given: Headings,
  found: Map<Field, number>,
  questions: MappingQuestion[],
): void {
  const { answers } = given
  if (found.has('stock_qty') || answers.without?.includes('stock_qty')) return
  const column = countedStock(given, found)
  const asked = questions.find(each => each.field === 'stock_qty')
  // "Aantal stelen" sounds like a stock.
  if (column === -1 || asked?.candidates.some(each => each !== column)) return
  settle('stock_qty', column, found, questions)
}

/** The only one of several columns with the catalog's prices, where all others have other numbers; -1 for none. */
function priceByCatalog(given: Headings, candidates: readonly number[], sku: number | undefined): number {
  const likes = candidates.map(column => isLikeCatalog('base_price', column, given, sku))
  const only = candidates[likes.indexOf(true)] ?? -1
  const isOnly = likes.filter(like => like !== false).length === 1
  return isOnly && (UNDERSTOOD.has(given.roles[only] ?? '') || isNetto(given.headers[only])) ? only : -1
}

const UNDERSTOOD: ReadonlySet<string> = new Set(['base_price', 'price-net', 'price-alone'])

/** A weight or a price: over the catalog's prices it is one. */
function isNetto(heading = ''): boolean {
  return /^nett?o$/i.test(heading.trim())
}
