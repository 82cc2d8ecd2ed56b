import type { BulkField } from '../../domain/changes/change.ts'
import { type Answers, answeredSigns, decimalOf } from '../answers.ts'
import { type Columns, chooseColumns } from '../columns/columns.ts'
import { askAboutJoined } from '../columns/headings/joined-headings.ts'
import { namesMostlyKnown } from '../columns/recognise.ts'
import { PLAIN_FIELDS, type PlainField } from '../columns/values/product-values.ts'
import { askAboutOutliers } from '../context/outliers.ts'
import { besideValues } from '../context/paper.ts'
import { type Context, readContext } from '../context/read-context.ts'
import { type Day, dayOf } from '../context/words/validity.ts'
import type { ImportKind } from '../fields.ts'
import type { Table } from '../table/read-file.ts'
import type { CatalogLookup } from './catalog/catalog-lookup.ts'
import { compareWithCatalog } from './catalog/compare-with-catalog.ts'
import { readProductIds } from './catalog/product-ids.ts'
import { certainRows } from './certain-rows.ts'
import { type GoodCells, settleGoodCells } from './good-cells.ts'
import { leaveOut } from './left-out.ts'
import { stocksAre } from './measured-stocks.ts'
import { PriceColumn } from './price-column.ts'
import { defaultOf, isNothing, problemOf } from './problems.ts'
import {
  addRemark,
  askAboutUnusualValues,
  type Market,
  type Remark,
  type TakenSku,
  takenBy,
} from './products/new-products.ts'
import {
  convertedAt,
  type OpenConversions,
  rememberConversions,
  type SaidValues,
} from './questions/conversion-questions.ts'
import { type Open, type OpenCategories, rememberCategory, rememberPlain } from './questions/open-values.ts'
import { askCategories, askDecimal, askEncoding, askWorkbook, type Question } from './questions/questions.ts'
import { askAboutPartsBelow } from './repeats/parts-below.ts'
import { judgeRepetitions } from './repeats/repetitions.ts'
import { settleRepeats } from './repeats/settle-repeats.ts'
import { askAboutTiers } from './repeats/tiers.ts'
import { type Scan, sampleOf, scan } from './scan/scan.ts'
import type { SkuColumn } from './scan/sku-column.ts'
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
  sku: SkuColumn
  /** What a row would set; null (NaN for stock) when it sets nothing or needs an answer. */
  price: PriceColumn
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
  /** The separators of values that only an answer settles, by column. */
  signs: Map<number, string>
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
  const chosen = chooseColumns(
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
  const seen = scan(table, kind, chosen, sample, answers, today, options.onRecord)
  const joined = askAboutJoined(table, chosen, seen.noteLines.second, sample, answers)
  const columns = { ...chosen, questions: [...chosen.questions, ...joined] }
  const count = table.records.count
  const judged: Filling = {
    kind,
    table,
    columns,
    questions: [...columns.questions],
    verdicts: seen.verdicts,
    unread: 0,
    sku: seen.sku,
    price: new PriceColumn(count),
    stock: new Float64Array(count).fill(Number.NaN),
    plain: new Map(),
    catalog,
    market: kind === 'products' ? (options.market ?? null) : null,
    remarks: new Map(),
    good: new Map(),
    unfit: new Map(),
    answers,
    signs: new Map(),
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
      answers,
    ),
    today,
  }
  const ofWorkbook = askWorkbook(table)
  if (ofWorkbook?.about === 'sheet') return holdForSheet(judged, ofWorkbook)
  if (ofWorkbook !== null) judged.questions.unshift(ofWorkbook)
  if (columns.questions.length > 0 || columns.missing !== null) return holdAll(judged)
  const taken = kind === 'products' ? takenBy(judged, judged.market?.waiting ?? []) : null
  readProductIds(judged, seen)
  judgeValues(judged, seen, taken)
  seen.remarks.hold(judged)
  settleRepeats(judged)
  judgeRepetitions(judged)
  askAboutPartsBelow(judged)
  askAboutTiers(judged)
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
  plain: Map<PlainField, (string | number | null)[]>
}

/** What rows ask about, to be put into one question each. */
interface OpenQuestions {
  values: Record<BulkField, Open[]>
  /** By column. */
  plain: Map<number, Open[]>
  categories: OpenCategories
  conversions: OpenConversions
}

function judgeValues(judged: Filling, seen: Scan, taken: TakenSku | null): void {
  const { answers, catalog, table, columns, verdicts } = judged
  const [priceColumn, stockColumn] = [columns.of.get('base_price'), columns.of.get('stock_qty')]
  const holds = stocksAre(judged, seen)
  const prices = seen.prices.resolvePrices(
    decimalOf(answers, priceColumn),
    answeredSigns(answers, priceColumn),
  )
  const stocks = seen.stocks.resolveStocks(
    decimalOf(answers, stockColumn),
    holds,
    answeredSigns(answers, stockColumn),
  )
  if (priceColumn !== undefined) judged.signs.set(priceColumn, seen.prices.openSigns('amounts'))
  if (stockColumn !== undefined) judged.signs.set(stockColumn, seen.stocks.openSigns(holds))
  const open: OpenQuestions = {
    values: { base_price: [], stock_qty: [] },
    plain: new Map(),
    categories: new Map(),
    conversions: new Map(),
  }
  const doubtful: number[] = []
  preparePlain(judged)
  const isLeftOut = leaveOut(judged)
  const isCertain = certainRows(judged, seen, prices, stocks)
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (!verdicts.isOpen(record) || isLeftOut(record)) continue
    if (!isCertain(record)) {
      const price = prices[seen.priceRef[record] ?? -1]
      const values = convertedAt(judged, seen, record, price, stocks[seen.stockRef[record] ?? -1])
      if (judgeRow(judged, seen, record, values, taken, open) === 'settled') continue
    }
    if (table.encodingDoubt !== null && isDoubtfulRow(judged, record)) {
      verdicts.set(record, 'asked', 'encoding-unknown')
      judged.good.delete(record)
      doubtful.push(record)
    }
  }
  for (const field of ['base_price', 'stock_qty'] as const) {
    const column = columns.of.get(field)
    const question =
      column === undefined ? null : askDecimal(table, field, column, open.values[field], catalog)
    if (question !== null) judged.questions.push(question)
  }
  for (const [field, column] of columns.of) {
    const question = askDecimal(table, field, column, open.plain.get(column) ?? [], null)
    if (question !== null) judged.questions.push(question)
  }
  judged.questions.push(...open.conversions.values())
  judged.questions.push(...askCategories(table, open.categories))
  const question = askEncoding(table, doubtful)
  if (question !== null) judged.questions.push(question)
}

/** Takes the values of a row, and gives it a verdict if it has a problem; `settled` if nothing can change that any more. */
function judgeRow(
  judged: Filling,
  seen: Scan,
  record: number,
  values: SaidValues,
  taken: TakenSku | null,
  open: OpenQuestions,
): 'settled' | 'open' {
  const { price, stock } = values
  const problem = problemOf(judged, seen, record, values, taken)
  if (price?.kind === 'one') judged.price.set(record, price.value)
  if (stock?.kind === 'one') judged.stock[record] = stock.value
  else if (taken !== null && isNothing(stock))
    judged.stock[record] = judged.answers.defaults?.stock_qty ?? Number.NaN
  if (problem === null) return 'open'
  if (problem.code === 'category-unknown' || problem.code === 'category-several')
    rememberCategory(judged, seen, record, open.categories)
  judged.verdicts.set(record, problem.verdict, problem.code, problem.column)
  for (const { code, column } of problem.further ?? []) addRemark(judged, record, code, column)
  if (problem.beside !== undefined) judged.verdicts.setBeside(record, problem.beside)
  if (problem.good !== undefined) judged.good.set(record, problem.good)
  if (problem.unfit !== undefined) judged.unfit.set(record, problem.unfit)
  if (problem.verdict !== 'asked') return 'settled'
  rememberConversions(judged, record, values, open.conversions)
  if (problem.code === 'decimal-unknown') rememberPlain(judged, seen, record, problem.column, open.plain)
  const row = { record, sku: judged.sku.at(record) }
  if (price?.kind === 'two')
    open.values.base_price.push({
      ...row,
      text: seen.prices.textOf(seen.priceRef[record] ?? -1),
      reading: price,
    })
  if (stock?.kind === 'two')
    open.values.stock_qty.push({
      ...row,
      text: seen.stocks.textOf(seen.stockRef[record] ?? -1),
      reading: stock,
    })
  return 'open'
}

/** Whether a text has a character that depends on an encoding nobody chose yet. */
export function hasDoubtfulCharacter(table: Table, text: string): boolean {
  const chars = table.encodingDoubt?.chars
  if (chars === undefined) return false
  for (const char of text) if (chars.has(char)) return true
  return false
}

function isDoubtfulRow(judged: Judged, record: number): boolean {
  if (hasDoubtfulCharacter(judged.table, judged.sku.at(record))) return true
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
