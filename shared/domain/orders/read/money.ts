import { isJsonObject } from '../../is-json-object.ts'
import { type Decimal, decimal, decimalOfNumber } from '../../text/decimal.ts'
import { looseTextOf, plainKey } from './loose.ts'

/** An amount in an order: exact if it could be read, and always as received. */
export interface Money {
  text: string
  amount: Decimal | null
  /** As received, such as `EUR`; null if not given. */
  currency: string | null
}

/** Keys that hold the amount of an object, likeliest first. */
export const AMOUNTS = ['value', 'amount', 'total', 'gross', 'net', 'sum', 'price']
/** Beside one of these, the amount is in a smaller unit than its currency. */
export const SMALLER = /cents?$|minor|exponent|precision|scale|subunit/
/** Keys that may hold the currency of an amount, likeliest first, as {@link plainKey} writes them. */
export const CURRENCIES = ['currency', 'currencycode', 'iso', 'unit']

/** Keys that may hold another object with the amount. */
export const VALUES = ['value', 'amount']
const DEPTH_MOST = 3

/**
 * Reads a number, text such as `12.50` or `12.50 EUR`, an object with an amount and a currency, or `[12.5, "EUR"]`; null for
 * anything else.
 */
export function readMoney(value: unknown, depth = 0): Money | null {
  if (typeof value === 'number') {
    const amount = decimalOfNumber(value)
    return amount === null ? null : { text: String(value), amount, currency: null }
  }
  if (typeof value === 'string') return moneyOfText(value)
  if (Array.isArray(value)) return moneyOfPair(value)
  if (!isJsonObject(value) || depth > DEPTH_MOST) return null
  const part = (names: readonly string[]) => {
    const is = (key: string, name: string) => plainKey(key) === name && looseTextOf(value[key]) !== null
    const key = names.flatMap(name => Object.keys(value).find(candidate => is(candidate, name)) ?? [])[0]
    return key === undefined ? undefined : value[key]
  }
  if (Object.keys(value).some(key => SMALLER.test(plainKey(key)))) return null
  const inner = part(AMOUNTS) ?? Object.entries(value).find(([key]) => VALUES.includes(plainKey(key)))?.[1]
  const money = inner === undefined ? null : readMoney(inner, depth + 1)
  if (money === null) return null
  return { ...money, currency: looseTextOf(part(CURRENCIES)) ?? money.currency }
}

const CURRENCY = /^(?:€|[A-Z]{3})$/

/** An amount followed by its currency. */
function moneyOfPair(pair: readonly unknown[]): Money | null {
  const [amount, currency] = pair
  if (pair.length !== 2 || typeof currency !== 'string' || !CURRENCY.test(currency)) return null
  const money = typeof amount === 'number' || typeof amount === 'string' ? readMoney(amount) : null
  return money === null ? null : { ...money, currency: currency === '€' ? 'EUR' : currency }
}

const PLAIN = /^(?:(€|[A-Z]{3})\s*)?(-?\d+(?:\.\d+)?)(?:\s*(€|[A-Z]{3}))?$/

/** `1.234,50` is kept as received: its signs are ambiguous. */
function moneyOfText(text: string): Money | null {
  const trimmed = text.trim()
  if (!/\d/.test(trimmed)) return null
  const [, before, digits = '', after] = PLAIN.exec(trimmed) ?? []
  const sign = before ?? after ?? null
  return { text, amount: decimal(digits), currency: sign === '€' ? 'EUR' : sign }
}
