import { answeredSigns, decimalOf } from '../answers.ts'
import { PLAIN_FIELDS } from '../columns/values/product-values.ts'
import type { Field } from '../fields.ts'
import { certainRows } from './certain-rows.ts'
import { addRemark } from './doubts.ts'
import { hasDoubtfulText } from './encoding-doubt.ts'
import type { Filling } from './judged.ts'
import { leaveOut } from './left-out.ts'
import { stocksAre } from './measured-stocks.ts'
import { defaultOf, isNothing, problemOf } from './problems.ts'
import type { TakenSku } from './products/new-products.ts'
import {
  convertedAt,
  type OpenConversions,
  rememberConversions,
  type SaidValues,
} from './questions/conversion-questions.ts'
import {
  type OpenCategories,
  type OpenNumbers,
  rememberCategory,
  rememberNumber,
  rememberPlain,
} from './questions/open-values.ts'
import { askCategories, askDecimal, askEncoding, type Question } from './questions/questions.ts'
import { RECORDS_PER_CALL, type Scan } from './scan/scan.ts'

/** What rows ask about, to be put into one question each. */
interface OpenQuestions {
  numbers: OpenNumbers
  categories: OpenCategories
  conversions: OpenConversions
  /** Records whose text depends on the encoding. */
  encoding: number[]
}

/** Takes the values of all rows, sets aside those that are left out, and asks about what can't be read with certainty. */
export function judgeValues(judged: Filling, seen: Scan, taken: TakenSku | null): void {
  const { table, verdicts } = judged
  const { prices, stocks } = readNumbers(judged, seen)
  const open: OpenQuestions = {
    numbers: new Map(),
    categories: new Map(),
    conversions: new Map(),
    encoding: [],
  }
  preparePlain(judged)
  const isLeftOut = leaveOut(judged)
  const isCertain = certainRows(judged, seen, prices, stocks)
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (record % RECORDS_PER_CALL === 0) seen.onRecord(record, 'values')
    if (!verdicts.isOpen(record) || isLeftOut(record)) continue
    if (!isCertain(record)) {
      const price = prices[seen.priceRef[record] ?? -1]
      const values = convertedAt(judged, seen, record, price, stocks[seen.stockRef[record] ?? -1])
      if (judgeRow(judged, seen, record, values, taken, open) === 'settled') continue
    }
    if (hasDoubtfulText(judged, record)) {
      verdicts.set(record, 'asked', 'encoding-unknown')
      judged.good.delete(record)
      open.encoding.push(record)
    }
  }
  judged.questions.push(...questionsOf(judged, open))
}

/** The readings of the different numbers of both columns, and the signs that only an answer settles. */
function readNumbers(judged: Filling, seen: Scan) {
  const { answers, columns, signs } = judged
  const [priceColumn, stockColumn] = [columns.of.get('base_price'), columns.of.get('stock_qty')]
  const holds = stocksAre(judged, seen)
  if (priceColumn !== undefined) signs.set(priceColumn, seen.prices.openSigns('amounts'))
  if (stockColumn !== undefined) signs.set(stockColumn, seen.stocks.openSigns(holds))
  return {
    prices: seen.prices.resolvePrices(decimalOf(answers, priceColumn), answeredSigns(answers, priceColumn)),
    stocks: seen.stocks.resolveStocks(
      decimalOf(answers, stockColumn),
      holds,
      answeredSigns(answers, stockColumn),
    ),
  }
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
  for (const doubt of problem.further ?? []) addRemark(judged, record, doubt)
  if (problem.beside !== undefined) judged.verdicts.setBeside(record, problem.beside)
  if (problem.good !== undefined) judged.good.set(record, problem.good)
  if (problem.unfit !== undefined) judged.unfit.set(record, problem.unfit)
  if (problem.verdict !== 'asked') return 'settled'
  rememberConversions(judged, record, values, open.conversions)
  if (problem.code === 'decimal-unknown') rememberPlain(judged, seen, record, problem.column, open.numbers)
  rememberNumber(judged, record, 'base_price', price, seen.prices, seen.priceRef, open.numbers)
  rememberNumber(judged, record, 'stock_qty', stock, seen.stocks, seen.stockRef, open.numbers)
  return 'open'
}

/** One question for each column of numbers, each calculation and each category, and one for the encoding. */
function* questionsOf(
  { catalog, columns, table }: Filling,
  { numbers, categories, conversions, encoding }: OpenQuestions,
): Generator<Question> {
  for (const field of new Set<Field>(['base_price', 'stock_qty', ...columns.of.keys()])) {
    const column = columns.of.get(field) ?? -1
    const question = askDecimal(table, field, column, numbers.get(column) ?? [], catalog)
    if (question !== null) yield question
  }
  yield* conversions.values()
  yield* askCategories(table, categories)
  const question = askEncoding(table, encoding)
  if (question !== null) yield question
}

function preparePlain(judged: Filling): void {
  if (judged.kind !== 'products') return
  for (const field of PLAIN_FIELDS)
    if (judged.columns.of.has(field) || defaultOf(judged.answers, field) !== null)
      judged.plain.set(field, new Array<string | number | null>(judged.table.records.count).fill(null))
}
