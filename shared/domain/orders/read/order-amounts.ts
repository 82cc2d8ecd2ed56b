import { isJsonObject } from '../../is-json-object.ts'
import { type Loose, plainKey } from './loose.ts'
import { AMOUNTS, CURRENCIES, type Money, readMoney, SMALLER, VALUES } from './money.ts'
import { ADDRESS } from './order-customer.ts'
import { firstIn, type OwnPart } from './own-parts.ts'

/** An amount with its key. */
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
/** Looks like a sum by its name, but is a rate, a day, a shipping method, or no currency amount. */
const NO_SUMS =
  /cents?$|minor|rate|percent|date|time|day|window|slot|method|number|code|count|items|lines|qty|quantity|weight|volume|list|status|included|exempt|(?<!pa)ids?$|(?:ed|d)at$/

/** The total of the order: an object of sums may have one under a more general name. */
export function totalOf(parts: readonly OwnPart[]): Money | null {
  const total = firstIn(parts, ({ raw, isTop, isOwn }) => {
    if (isTop) return moneyOf(raw, TOTALS)
    return moneyOf(raw, MONEY.test(raw.name) ? [...TOTALS, ...WITH_VAT] : isOwn ? TOTALS : CLEAR_TOTALS)
  })
  if (total === null || total.currency !== null) return total
  return { ...total, currency: firstIn(parts, ({ raw }) => raw.text(['currency', 'currencycode'])) }
}

/** Keys of objects that hold amounts. */
export const MONEY = /total|amount|money|sum|pric|financ|cost/
const WITH_VAT = ['gross', 'grosstotal', 'incl', 'inclvat', 'includingvat', 'incltax', 'payable']
/** Keys that mean the order's own total wherever they occur. */
const CLEAR_TOTALS = TOTALS.filter(name => !['amount', 'sum'].includes(name))

/** The amount under the most certain of these keys, with the currency beside it. */
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

/** From an object it takes only the amount and its currency: the rest is still shown. */
function takeMoney(raw: Loose, key: string, value: unknown): Money | null {
  const within = isJsonObject(value) ? raw.record([plainKey(key)]) : null
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
