import { type Decimal, numberOfDecimal } from '../../domain/text/decimal.ts'
import { holdLine, waitsForAnswer } from './doubts.ts'
import type { Filling } from './judged.ts'

/** Prices from which a usual one can be told. */
const ENOUGH = 5
/** Flowers and the trolley they stand on lie within this; a date serial or a lost decimal sign does not. */
const TIMES = 200
/** The same for a whole number among prices with decimals: "61" is 0.61 without its comma. */
const TIMES_WHOLE = 30
/** So many of the prices are whole where each may be. */
const WHOLE_SHARE = 0.2
/** A price this close to the catalog's is no slip, however unusual for the list. */
const NEAR_CATALOG = 5

/** About ten times and more: a decimal sign that slipped, or another product's price, beside prices that are about the catalog's. */
const SLIPPED = 8
const ABOUT = { share: 0.8, times: 2 }

/** Asks about prices of which the decimal sign slipped: ten times the catalog's or more, or a tenth, where nearly all others are near. */
export function askAboutSlips(judged: Filling): void {
  const { price, verdicts, table, columns, catalog, kind, sku } = judged
  const column = columns.of.get('base_price')
  if (column === undefined || catalog === null || kind === 'products') return
  const slipped: { record: number; before: number }[] = []
  let [near, all] = [0, 0]
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const value = price.at(record)
    if (!isPositive(value) || !verdicts.isOpen(record)) continue
    const now = catalog.find(sku.at(record))?.base_price
    if (!isPositive(now)) continue
    const before = numberOfDecimal(now)
    const ratio = numberOfDecimal(value) / before
    const times = Math.max(ratio, 1 / ratio)
    all++
    if (times <= ABOUT.times) near++
    else if (times >= SLIPPED) slipped.push({ record, before })
  }
  if (all < ENOUGH || near < all * ABOUT.share) return
  for (const { record, before } of slipped)
    holdLine(judged, record, 'base_price', { code: 'price-unusual', column, wanted: String(before) })
}

/** Asks about prices that are far from all others of the column: a date, a bar code, a lost decimal separator. */
export function askAboutOutliers(judged: Filling): void {
  const { price, verdicts, table, columns, catalog, good, kind } = judged
  const column = columns.of.get('base_price')
  if (column === undefined || kind === 'products') return
  const isJudged = (record: number): boolean =>
    verdicts.isOpen(record) ||
    good.get(record) === 'base_price' ||
    (verdicts.of(record) === 'asked' && !waitsForAnswer(verdicts.codeOf(record)))
  const counts = price.countPrices(record => record >= table.header.dataFrom && isJudged(record))
  counts.delete(ZERO)
  const usual = medianOf(counts)
  const mayBeWhole = wholeShareOf(counts) > WHOLE_SHARE
  const isFar = (value: Decimal, from: number, times = TIMES): boolean => {
    const amount = numberOfDecimal(value)
    const most = Number.isInteger(amount) && !mayBeWhole ? Math.min(times, TIMES_WHOLE) : times
    return amount > from * most || amount < from / times
  }
  const far = new Set([...counts.keys()].filter(value => usual === null || isFar(value, usual)))
  // Values of two columns that changed places further down: half of them are as usual as the other half.
  if (far.size === 0 && !areFarApart(counts.keys())) return
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const value = price.at(record)
    if (!isPositive(value) || !isJudged(record)) continue
    const now = catalog?.find(judged.sku.at(record))?.base_price
    const before = isPositive(now) ? numberOfDecimal(now) : null
    const isFarFromNow = before !== null && isFar(value, before)
    // A few lines are no list to compare with, but the catalog is.
    const compared = isFarFromNow ? before : usual
    if (compared === null || !(isFarFromNow || far.has(value))) continue
    if (!isFarFromNow && before !== null && !isFar(value, before, NEAR_CATALOG)) continue
    const wanted = String(Number(compared.toFixed(2)))
    holdLine(judged, record, 'base_price', { code: 'price-unusual', column, wanted })
  }
}

function areFarApart(values: Iterable<Decimal>): boolean {
  const amounts = [...values].map(numberOfDecimal)
  const least = amounts.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  return amounts.some(amount => amount > least * TIMES)
}

/** The middle of all prices, each counted as often as it occurs; null when there are too few. */
function medianOf(counts: ReadonlyMap<Decimal, number>): number | null {
  const sorted = [...counts].map(([value, count]) => ({ amount: numberOfDecimal(value), count }))
  sorted.sort((a, b) => a.amount - b.amount)
  const all = sorted.reduce((sum, { count }) => sum + count, 0)
  if (all < ENOUGH) return null
  let below = 0
  for (const { amount, count } of sorted) {
    below += count
    if (below > all / 2) return amount
  }
  return null
}

function wholeShareOf(counts: ReadonlyMap<Decimal, number>): number {
  let all = 0
  let whole = 0
  for (const [value, count] of counts) {
    all += count
    if (Number.isInteger(numberOfDecimal(value))) whole += count
  }
  return all === 0 ? 1 : whole / all
}

const ZERO = '0' as Decimal

function isPositive(price: Decimal | null | undefined): price is Decimal {
  return price != null && price !== ZERO
}
