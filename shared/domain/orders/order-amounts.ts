import { isRecord, type Loose, plainKey } from './loose.ts'
import { AMOUNTS, CURRENCIES, type Money, readMoney, SMALLER, VALUES } from './money.ts'
import { ADDRESS } from './order-customer.ts'
import { firstIn, type OwnPart } from './own-parts.ts'

/** An amount with the key it stood under. */
export interface LabelledMoney {
  label: string
  money: Money
}

const TOTALS = [
  'total',
  'grandtotal',
  'totalamount',
  'totalprice',
  'ordertotal',
  'amount',
  'totalgross',
  'sum',
]
const SUMS = /total|amount|vat|tax|shipping|delivery|discount|fee|net|gross|price|cost/
/** Reads like a sum by its name, and is a rate, a day, a way, or counts what is no currency. */
const NO_SUMS =
  /cents?$|minor|rate|percent|date|time|day|window|slot|method|number|code|count|items|lines|qty|quantity|weight|volume|list|status|included|exempt|(?<!pa)ids?$|(?:ed|d)at$/

/** What the whole order comes to: in an object of sums it may have one of more names. */
export function totalOf(parts: readonly OwnPart[]): Money | null {
  const total = firstIn(parts, ({ raw, isTop, isOwn }) => {
    if (isTop) return moneyOf(raw, TOTALS)
    return moneyOf(raw, MONEY.test(raw.name) ? [...TOTALS, ...WITH_VAT] : isOwn ? TOTALS : CLEAR_TOTALS)
  })
  if (total === null || total.currency !== null) return total
  return { ...total, currency: firstIn(parts, ({ raw }) => raw.text(['currency', 'currencycode'])) }
}

/** Names of objects that hold amounts. */
export const MONEY = /total|amount|money|sum|pric|financ|cost/
const WITH_VAT = ['gross', 'grosstotal', 'incl', 'inclvat', 'includingvat', 'incltax', 'payable']
/** What is the order's own wherever it stands. */
const CLEAR_TOTALS = TOTALS.filter(name => !['amount', 'sum'].includes(name))

/** The amount under the surest of these names, with the currency that stands beside it. */
export function moneyOf(raw: Loose, names: readonly string[]): Money | null {
  if (raw.name !== '' && raw.entries(plain => SMALLER.test(plain)).length > 0) return null
  const wanted = new Set(names)
  const found = raw
    .entries((plain, value) => wanted.has(plain) && readMoney(value) !== null)
    .sort(([a], [b]) => names.indexOf(plainKey(a)) - names.indexOf(plainKey(b)))[0]
  if (found === undefined) return null
  const money = takeMoney(raw, ...found)
  if (money === null || money.currency !== null) return money
  return { ...money, currency: raw.text(['currency', 'currencycode']) }
}

/** Of an object only the amount with its currency: what else it says stays in sight. */
function takeMoney(raw: Loose, key: string, value: unknown): Money | null {
  const within = isRecord(value) ? raw.record([plainKey(key)]) : null
  if (within === null) raw.take(key)
  else takeParts(within)
  return readMoney(value)
}

function takeParts(raw: Loose): void {
  if (raw.text(AMOUNTS) === null) {
    const inner = raw.record(VALUES)
    if (inner !== null) takeParts(inner)
  }
  raw.text(CURRENCIES)
}

/** Other amounts of an order. */
export function sumsOf(raw: Loose): LabelledMoney[] {
  const isSum = (plain: string) => SUMS.test(plain) && !NO_SUMS.test(plain) && !ADDRESS.test(plain)
  return raw
    .entries((plain, value) => isSum(plain) && readMoney(value)?.amount != null)
    .flatMap(([key, value]) => {
      const money = takeMoney(raw, key, value)
      return money === null ? [] : [{ label: key, money }]
    })
}
