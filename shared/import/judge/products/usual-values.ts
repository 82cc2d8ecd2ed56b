import {
  DEFAULT_MIN_ORDER_QTY,
  DEFAULT_STOCK_QTY,
  DEFAULT_VAT_PERCENT,
} from '../../../domain/rules/limits.ts'
import { askVat, countRates, type VatCategory } from '../../columns/column-questions.ts'
import { waitsForAnswer } from '../doubts.ts'
import type { Filling, Judged } from '../judged.ts'
import type { Question } from '../questions/questions.ts'

// What new products get though the file doesn't say it. A stock of 0 and a minimum of 1 are the marketplace's own, harmless
// values; the unit is always asked about. The minimum isn't taken from the category: each product has its own.

/** So many products of a category must be known, or all; all but a few of those must have the same value. */
const ENOUGH = 3
const SHARE = 0.95

/** What new products get without a word of the file, where their category settles it. */
const SETTLED = ['vat_rate', 'type'] as const
type Settled = (typeof SETTLED)[number]

/** A value that new products get though the file doesn't say it. */
export interface UsualValue {
  field: Settled | 'stock_qty' | 'min_order_qty'
  /** Null for a VAT rate that only the marketplace's catalog can show, where there is none to look at. */
  value: string | number | null
  /** Of the products of the same category, or the marketplace's own (API document §4). */
  from: 'category' | 'marketplace'
  rows: number
}

/**
 * Gives new products the VAT rate and the type that all or nearly all products of their category have. Where the catalog
 * doesn't show the VAT rate of a category it is asked, and the products wait: a wrong one would be sent unseen. Only a
 * check without a marketplace asks nothing, because the catalog may answer.
 */
export function takeUsualValues(judged: Filling): void {
  const { catalog, answers, kind, market } = judged
  if (kind !== 'products') return
  for (const field of SETTLED) {
    if (answers.defaults?.[field] !== undefined) continue
    const answered = field === 'vat_rate' ? answers.vatRates : undefined
    const open = fillIn(judged, field, usualByCategory(catalog?.rows ?? [], field), answered)
    if (field === 'vat_rate' && market !== null && open.length > 0 && !answers.without?.includes(field))
      askAbout(judged, open)
  }
}

/** Fills in what each new product's category has, else what was answered; returns the records that get neither. */
function fillIn(
  judged: Filling,
  field: Settled,
  usual: ReadonlyMap<number, string | number | null>,
  answered: Readonly<Record<string, number>> = {},
): number[] {
  const { plain, table, verdicts, columns } = judged
  const values: (string | number | null)[] = [
    ...(plain.get(field) ?? new Array<null>(table.records.count).fill(null)),
  ]
  const open: number[] = []
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const category = plain.get('category_id')?.[record] ?? null
    const isNew = verdicts.isOpen(record) || verdicts.of(record) === 'asked'
    const isOwn = verdicts.columnOf(record) === columns.of.get(field)
    if (!isNew || isOwn || category === null || values[record] !== null) continue
    const value = usual.get(Number(category)) ?? null
    values[record] = value ?? answered[String(category)] ?? null
    if (values[record] === null) open.push(record)
    else if (value !== null) judged.filledIn.add(`${field} ${record}`)
  }
  plain.set(field, values)
  return open
}

function askAbout(judged: Filling, records: readonly number[]): void {
  const { catalog, plain, questions, verdicts } = judged
  for (const record of records)
    if (!waitsForAnswer(verdicts.codeOf(record))) verdicts.set(record, 'asked', 'vat-unknown')
  const byCategory = Map.groupBy(records, record => Number(plain.get('category_id')?.[record]))
  const rows = catalog?.rows ?? []
  const rowsOf = Map.groupBy(rows, ({ category_id }) => category_id ?? null)
  const categories = [...byCategory]
    .map(([id, { length }]) => ({ id, rows: length, ...knownRates(rowsOf.get(id) ?? []) }))
    .sort((a, b) => b.rows - a.rows)
  questions.push(askVat(ratesOf(rows), categories))
}

/** The rates that products of a category show, and a few more to read where these are not enough to settle it. */
function knownRates(rows: Rows): Pick<VatCategory, 'known' | 'toRead'> {
  const unknown = rows.flatMap(({ id, vat_rate }) => (id === null || vat_rate != null ? [] : [id]))
  const known = countRates(rows.map(({ vat_rate }) => vat_rate))
  const shown = rows.filter(({ vat_rate }) => vat_rate != null).length
  return {
    known: known.sort((a, b) => b.products - a.products),
    toRead: unknown.slice(0, Math.max(0, ENOUGH - shown)),
  }
}

const OF_MARKETPLACE: Readonly<Record<UsualValue['field'], string | number>> = {
  type: 'flower',
  stock_qty: DEFAULT_STOCK_QTY,
  min_order_qty: DEFAULT_MIN_ORDER_QTY,
  vat_rate: DEFAULT_VAT_PERCENT,
}

/** What the new products of a file get though it doesn't say it, by field and value. */
export function usualValuesOf(judged: Judged): UsualValue[] {
  const { answers, filledIn, kind, market, plain, stock, table, verdicts } = judged
  const isVatOpen = market === null && !answers.without?.includes('vat_rate')
  const found = new Map<string, UsualValue>()
  if (kind !== 'products') return []
  const add = (field: UsualValue['field'], value: UsualValue['value'], from: UsualValue['from']): void => {
    const key = `${field} ${value} ${from}`
    const known = found.get(key)
    if (known === undefined) found.set(key, { field, value, from, rows: 1 })
    else known.rows++
  }
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (verdicts.of(record) !== 'change') continue
    for (const field of ['type', 'stock_qty', 'min_order_qty', 'vat_rate'] as const) {
      const value = field === 'stock_qty' ? null : (plain.get(field)?.[record] ?? null)
      if (value !== null && filledIn.has(`${field} ${record}`)) add(field, value, 'category')
      else if (field === 'vat_rate' && value === null && isVatOpen) add(field, null, 'category')
      else if (field === 'stock_qty' ? Number.isNaN(stock[record]) : value === null)
        add(field, OF_MARKETPLACE[field], 'marketplace')
    }
  }
  return [...found.values()]
}

/**
 * Products whose VAT rate is worth reading, as lists of products don't show it: a few of each category of new products
 * whose rate is asked, by id.
 */
export const productsToRead = (questions: readonly Question[]): number[] =>
  questions
    .flatMap(question => ('categories' in question ? (question.categories ?? []) : []))
    .flatMap(({ toRead }) => toRead)

type Rows = NonNullable<Judged['catalog']>['rows']

/** The value of nearly all products of each category; null for a category whose products have several. */
function usualByCategory(rows: Rows, field: Settled): ReadonlyMap<number, string | number | null> {
  const counts = new Map<number, Map<string, number>>()
  const sizes = new Map<number, number>()
  for (const row of rows) {
    const value = row[field] ?? null
    const category = row.category_id ?? null
    if (category === null) continue
    sizes.set(category, (sizes.get(category) ?? 0) + 1)
    if (value === null) continue
    const ofCategory = counts.get(category) ?? new Map<string, number>()
    ofCategory.set(value, (ofCategory.get(value) ?? 0) + 1)
    counts.set(category, ofCategory)
  }
  return new Map(
    [...counts].map(([category, ofCategory]) => {
      const all = [...ofCategory.values()].reduce((sum, count) => sum + count, 0)
      const [most] = byCount(ofCategory)
      const isSure =
        most !== undefined && all >= Math.min(ENOUGH, sizes.get(category) ?? 0) && most[1] >= all * SHARE
      return [category, !isSure ? null : field === 'vat_rate' ? Number(most[0]) : most[0]]
    }),
  )
}

/** The VAT rates of the catalog, the most frequent first, with the marketplace's own. */
function ratesOf(rows: Rows): number[] {
  const counts = new Map<string, number>()
  for (const { vat_rate } of rows) if (vat_rate) counts.set(vat_rate, (counts.get(vat_rate) ?? 0) + 1)
  return [...new Set([...byCount(counts).map(([rate]) => Number(rate)), DEFAULT_VAT_PERCENT])].slice(
    0,
    RATES_MAX,
  )
}

const RATES_MAX = 5

const byCount = (counts: ReadonlyMap<string, number>) => [...counts].sort((a, b) => b[1] - a[1])
