import { isOrderStatus } from '../rules/order-moves.ts'
import { isRecord, type Loose, loose, plainKey, textOf } from './loose.ts'
import type { Money } from './money.ts'
import { type LabelledMoney, sumsOf, totalOf } from './order-amounts.ts'
import { customerOf, type OrderAddress, type OrderParty } from './order-customer.ts'
import { HISTORY, historyOf, type OrderStep } from './order-history.ts'
import { countOf, itemsOf, type OrderItem } from './order-items.ts'
import {
  CREATED_KEYS,
  canonicalStatus,
  ORDER_IDS,
  ORDER_NUMBERS,
  STATUS_KEYS,
  STATUS_PARTS,
} from './order-keys.ts'
import { type OrderTime, timeOf } from './order-time.ts'

/**
 * An order group as a person sees it. Its fields are not shown by the API document (§2): what is here was found under the
 * usual names, never made up, and whatever was not recognised is in `also` as it came.
 */
export interface OrderView {
  number: string | null
  status: string | null
  created: OrderTime | null
  total: Money | null
  /** Other sums: without VAT, shipping, … */
  sums: LabelledMoney[]
  itemCount: number | null
  customer: OrderParty | null
  addresses: OrderAddress[]
  /** Null when no items were found, which is not the same as none. */
  items: OrderItem[] | null
  history: OrderStep[] | null
  note: string | null
  also: Record<string, unknown>
}

const NOTES = ['note', 'notes', 'customernote', 'remark', 'remarks', 'comment', 'comments', 'message']

/**
 * Reads an order group: `row` as the list showed it, `detail` as it was read by itself, of which the newer fields win.
 * Any JSON will do.
 */
export function readOrderView(row: unknown, detail: unknown): OrderView {
  const raw = loose({ ...(isRecord(row) ? row : {}), ...(isRecord(detail) ? detail : {}) })
  // Known apart from what is shown; neither is anybody's business to read.
  raw.text(ORDER_IDS)
  // In this order: what one of them takes, no other finds.
  const number = raw.text(ORDER_NUMBERS)
  const status = readStatus(raw)
  const created = timeOf(raw, CREATED_KEYS)
  const history = historyOf(raw)
  const items = itemsOf(raw, HISTORY)
  const { customer, addresses } = customerOf(raw)
  const total = totalOf(raw)
  const itemCount = countOf(raw, items)
  return {
    ...{ number, status, created, total, customer, addresses, items, history },
    itemCount,
    note: raw.text(NOTES),
    sums: sumsOf(raw),
    also: raw.rest(),
  }
}

function readStatus(raw: Loose): string | null {
  const text = raw.text(STATUS_KEYS)
  if (text !== null) return canonicalStatus(text)
  const record = raw.record(STATUS_KEYS)
  if (record === null) return null
  const parts = record
    .entries((plain, value) => STATUS_PARTS.includes(plain) && textOf(value) !== null)
    .map(([key, value]) => ({ key, status: canonicalStatus(textOf(value) ?? '') }))
    .sort((a, b) => STATUS_PARTS.indexOf(plainKey(a.key)) - STATUS_PARTS.indexOf(plainKey(b.key)))
  const { status = null } = parts.find(part => isOrderStatus(part.status)) ?? parts[0] ?? {}
  // What else it says of the status, in words of its own, stays in sight.
  for (const part of parts) if (part.status === status) record.take(part.key)
  return status
}
