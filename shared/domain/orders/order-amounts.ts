import { isRecord, type Loose, plainKey } from './loose.ts'
import { AMOUNTS, CURRENCIES, type Money, readMoney } from './money.ts'
import { ADDRESS } from './order-customer.ts'

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

/** What the whole order comes to. */
export function totalOf(raw: Loose): Money | null {
  return moneyOf(raw, TOTALS)
}

/** The amount under the surest of these names, with the currency that stands beside it. */
export function moneyOf(raw: Loose, names: readonly string[]): Money | null {
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
  else for (const names of [AMOUNTS, CURRENCIES]) within.text(names)
  return readMoney(value)
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
