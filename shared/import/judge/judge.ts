import type { BulkField } from '../../domain/changes/change.ts'
import type { Decimal } from '../../domain/text/decimal.ts'
import { type Answers, decimalOf } from '../answers.ts'
import { type Columns, chooseColumns } from '../columns/columns.ts'
import { PLAIN_FIELDS, type PlainField } from '../columns/product-values.ts'
import { namesMostlyKnown } from '../columns/recognise.ts'
import { askAboutOutliers } from '../context/outliers.ts'
import { besideValues } from '../context/paper.ts'
import { type Context, readContext } from '../context/read-context.ts'
import { type Day, dayOf } from '../context/validity.ts'
import type { ImportKind } from '../fields.ts'
import type { Table } from '../table/read-file.ts'
import type { CatalogLookup } from './catalog/catalog-lookup.ts'
import { compareWithCatalog } from './catalog/compare-with-catalog.ts'
import { readProductIds } from './catalog/product-ids.ts'
import { convertedAt, type OpenConversions, rememberConversions } from './conversion-questions.ts'
import { type GoodCells, settleGoodCells } from './good-cells.ts'
import { stocksAre } from './measured-stocks.ts'
import { type Open, type OpenCategories, rememberCategory, rememberPlain } from './open-values.ts'
import { defaultOf, isNothing, problemOf } from './problems.ts'
import {
  addRemark,
  askAboutUnusualValues,
  type Market,
  type Remark,
  type TakenSku,
  takenBy,
} from './products/new-products.ts'
import { askCategories, askDecimal, askEncoding, askWorkbook, type Question } from './questions.ts'
import { isNotChosen } from './repeats/choices.ts'
import { judgeRepetitions } from './repeats/repetitions.ts'
import { settleRepeats } from './repeats/settle-repeats.ts'
import { type Scan, sampleOf, scan } from './scan.ts'
import type { Verdicts } from './verdicts.ts'

/** A judged file, by column: one entry per record. `rowAt` in `rows.ts` makes rows of it. */
export interface Judged {
  kind: ImportKind
  table: Table
  columns: Columns
  questions: Question[]
  verdicts: Verdicts
  /** Records that wait for an answer about the columns. */
  unread: number
  sku: readonly string[]
  /** What a row would set; null (NaN for stock) when it sets nothing or needs an answer. */
  price: readonly (Decimal | null)[]
  stock: Float64Array
  plain: ReadonlyMap<PlainField, readonly (string | number | null)[]>
  catalog: CatalogLookup | null
  /** What new products are compared with besides the catalog; null for other kinds or when unknown. */
  market: Market | null
  /** Further problems of rows of new products, besides their verdict. */
  remarks: Map<number, readonly Remark[]>
  answers: Answers
  good: GoodCells
  /** Numbers of products that exist which can't be taken; see `updates.ts`. */
  unfit: Map<number, readonly BulkField[]>
  /** What stands beside the values and says what they mean. */
  context: Context
  /** Null where it isn't known, so that every date is a doubt. */
  today: Day | null
}

interface JudgeOptions {
  answers?: Answers
  catalog?: CatalogLookup | null
  /** For new products: the categories, and products that wait to be created. */
  market?: Market | null
  /** When it is judged: a list that is valid by now needs no question. */
  nowMs?: number | undefined
  /** Called now and then with the number of records read. */
  onRecord?: (done: number, total: number) => void
}

/** Gives every line of the file one verdict. Pure: the same bytes, answers and catalog give the same verdicts. */
export function judge(table: Table, kind: ImportKind, options: JudgeOptions = {}): Judged {
  const answers = options.answers ?? {}
  const catalog = options.catalog ?? null
  const today = options.nowMs === undefined ? null : dayOf(options.nowMs)
  const sample = sampleOf(table)
  const columns = chooseColumns(
    kind,
    table.header.record === null ? null : table.header.cells,
    sample,
    answers,
    {
      namesCategories: options.market?.categories != null,
      isUpdate: kind === 'products' && namesMostlyKnown(table, sample, catalog),
      catalog,
    },
  )
  const seen = scan(table, kind, columns, sample, answers, options.onRecord)
  const count = table.records.count
  const judged: Filling = {
    kind,
    table,
    columns,
    questions: [...columns.questions],
    verdicts: seen.verdicts,
    unread: 0,
    sku: seen.sku,
    price: new Array<Decimal | null>(count).fill(null),
    stock: new Float64Array(count).fill(Number.NaN),
    plain: new Map(),
    catalog,
    market: kind === 'products' ? (options.market ?? null) : null,
    remarks: new Map(),
    good: new Map(),
    unfit: new Map(),
    answers,
    context: readContext(
      table,
      seen.noteLines,
      columns,
      besideValues(table, sample, {
        price: columns.of.get('base_price'),
        stock: columns.of.get('stock_qty'),
        isOfPlatform: columns.platform !== null,
      }),
      today,
    ),
    today,
  }
  const ofWorkbook = askWorkbook(table)
  if (ofWorkbook?.about === 'sheet') return holdForSheet(judged, ofWorkbook)
  if (ofWorkbook !== null) judged.questions.unshift(ofWorkbook)
  if (columns.questions.length > 0 || columns.missing !== null) return holdAll(judged)
  const taken = kind === 'products' ? takenBy(judged, judged.market?.waiting ?? []) : null
  readProductIds(judged, seen)
  judgeValues(judged, seen, answers, catalog, taken)
  settleRepeats(judged)
  judgeRepetitions(judged)
  if (taken !== null) askAboutUnusualValues(judged, taken)
  else askAboutOutliers(judged)
  settleGoodCells(judged)
  if (taken === null && catalog !== null) compareWithCatalog(judged, catalog)
  return judged
}

/** Whatever the columns of a sheet are, nothing of it counts before it is chosen. */
function holdForSheet(judged: Judged, question: Question): Judged {
  for (let record = 0; record < judged.table.records.count; record++)
    judged.verdicts.set(record, 'asked', 'sheet-unknown')
  return { ...judged, questions: [question], columns: { ...judged.columns, questions: [], missing: null } }
}

/** While the columns are unknown, every row waits for the answer. */
function holdAll(judged: Judged): Judged {
  const { table, verdicts } = judged
  const doubtful: number[] = []
  for (let record = table.header.dataFrom; record < table.records.count; record++)
    if (verdicts.isOpen(record)) {
      verdicts.set(record, 'asked', 'columns-unknown')
      judged.unread++
    }
  const header = table.header.record
  if (header !== null && hasDoubtfulCharacter(table, table.header.cells.join(';'))) doubtful.push(header)
  const question = askEncoding(table, doubtful)
  if (question !== null) judged.questions.push(question)
  return judged
}

/** A judged file while its columns are filled. */
export type Filling = Judged & {
  price: (Decimal | null)[]
  plain: Map<PlainField, (string | number | null)[]>
}

function judgeValues(
  judged: Filling,
  seen: Scan,
  answers: Answers,
  catalog: CatalogLookup | null,
  taken: TakenSku | null,
): void {
  const { table, columns, verdicts } = judged
  const prices = seen.prices.resolvePrices(decimalOf(answers, columns.of.get('base_price')))
  const stocks = seen.stocks.resolveStocks(
    decimalOf(answers, columns.of.get('stock_qty')),
    stocksAre(judged, seen),
  )
  const openPlain = new Map<number, Open[]>()
  const open: Record<'base_price' | 'stock_qty', Open[]> = { base_price: [], stock_qty: [] }
  const doubtful: number[] = []
  const categories: OpenCategories = new Map()
  const conversions: OpenConversions = new Map()
  preparePlain(judged)
  const hasMarked = hasComments(judged)
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (!verdicts.isOpen(record) || setAside(judged, record, hasMarked)) continue
    const [priceRead, stockRead] = [prices[seen.priceRef[record] ?? -1], stocks[seen.stockRef[record] ?? -1]]
    const values = convertedAt(judged, seen, record, priceRead, stockRead)
    const { price, stock } = values
    const problem = problemOf(judged, seen, record, values, taken)
    if (price?.kind === 'one') judged.price[record] = price.value
    if (stock?.kind === 'one') judged.stock[record] = stock.value
    else if (taken !== null && isNothing(stock))
      judged.stock[record] = answers.defaults?.stock_qty ?? Number.NaN
    if (problem?.code === 'category-unknown' || problem?.code === 'category-several')
      rememberCategory(judged, seen, record, categories)
    if (problem !== null) {
      verdicts.set(record, problem.verdict, problem.code, problem.column)
      for (const { code, column } of problem.further ?? []) addRemark(judged, record, code, column)
      if (problem.good !== undefined) judged.good.set(record, problem.good)
      if (problem.unfit !== undefined) judged.unfit.set(record, problem.unfit)
      if (problem.verdict !== 'asked') continue
      rememberConversions(judged, record, values, conversions)
      if (problem.code === 'decimal-unknown') rememberPlain(judged, seen, record, problem.column, openPlain)
      const sku = judged.sku[record] ?? ''
      if (price?.kind === 'two')
        open.base_price.push({
          record,
          sku,
          text: seen.prices.textOf(seen.priceRef[record] ?? -1),
          reading: price,
        })
      if (stock?.kind === 'two')
        open.stock_qty.push({
          record,
          sku,
          text: seen.stocks.textOf(seen.stockRef[record] ?? -1),
          reading: stock,
        })
    }
    if (table.encodingDoubt !== null && isDoubtfulRow(judged, record)) {
      verdicts.set(record, 'asked', 'encoding-unknown')
      judged.good.delete(record)
      doubtful.push(record)
    }
  }
  for (const field of ['base_price', 'stock_qty'] as const) {
    const column = columns.of.get(field)
    const question = column === undefined ? null : askDecimal(table, field, column, open[field], catalog)
    if (question !== null) judged.questions.push(question)
  }
  for (const [field, column] of columns.of) {
    const question = askDecimal(table, field, column, openPlain.get(column) ?? [], null)
    if (question !== null) judged.questions.push(question)
  }
  judged.questions.push(...conversions.values())
  judged.questions.push(...askCategories(table, categories))
  const question = askEncoding(table, doubtful)
  if (question !== null) judged.questions.push(question)
}

/** Gives a verdict to a row whose values don't count: hidden, commented out, or not chosen. */
function setAside(judged: Filling, record: number, hasMarked: boolean): boolean {
  const { catalog, table, verdicts } = judged
  const sku = judged.sku[record] ?? ''
  if (table.workbook?.hidden.has(table.records.line[record] ?? 0)) verdicts.set(record, 'asked', 'hidden-row')
  else if (hasMarked && COMMENT.test(sku) && !catalog?.find(sku))
    verdicts.set(record, 'ignored', 'comment-line')
  else if (isNotChosen(judged, record)) verdicts.set(record, 'ignored', 'not-chosen')
  else return false
  return true
}

const COMMENT = /^(?:#|\/\/)/

/** Whether a mark in front of a SKU comments its line out: not where most lines begin so. */
function hasComments({ sku, table }: Judged): boolean {
  let marked = 0
  for (const each of sku) if (each.charCodeAt(0) < 48 && COMMENT.test(each)) marked++
  return marked > 0 && marked * 2 <= table.records.count - table.header.dataFrom
}

/** Whether a text has a character that depends on an encoding nobody chose yet. */
export function hasDoubtfulCharacter(table: Table, text: string): boolean {
  const chars = table.encodingDoubt?.chars
  if (chars === undefined) return false
  for (const char of text) if (chars.has(char)) return true
  return false
}

function isDoubtfulRow(judged: Judged, record: number): boolean {
  if (hasDoubtfulCharacter(judged.table, judged.sku[record] ?? '')) return true
  for (const values of judged.plain.values()) {
    const value = values[record]
    if (typeof value === 'string' && hasDoubtfulCharacter(judged.table, value)) return true
  }
  return false
}

function preparePlain(judged: Filling): void {
  if (judged.kind !== 'products') return
  for (const field of PLAIN_FIELDS)
    if (judged.columns.of.has(field) || defaultOf(judged.answers, field) !== null)
      judged.plain.set(field, new Array<string | number | null>(judged.table.records.count).fill(null))
}
