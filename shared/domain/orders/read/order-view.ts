import { isJsonObject } from '../../is-json-object.ts'
import { Loose } from './loose.ts'
import type { Money } from './money.ts'
import { type LabelledMoney, sumsOf, totalOf } from './order-amounts.ts'
import { customerOf, type OrderAddress, type OrderParty } from './order-customer.ts'
import { HISTORY, historyOf, type OrderStep } from './order-history.ts'
import { createdOf, idOf, numberOf, statusOf } from './order-identity.ts'
import { countOf, itemsOf, type OrderItem } from './order-items.ts'
import type { OrderTime } from './order-time.ts'
import { ownParts } from './own-parts.ts'
import { unfold } from './unfold.ts'

/**
 * An order as a person sees it. The API document doesn't show its fields (§2): these were found under the
 * usual names and are never made up; whatever wasn't recognised is in `also` as received.
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
  /** Null if no items were found, which differs from an empty list. */
  items: OrderItem[] | null
  history: OrderStep[] | null
  note: string | null
  also: Record<string, unknown>
}

const NOTES = ['note', 'notes', 'customernote', 'remark', 'remarks', 'comment', 'comments', 'message']

/**
 * Reads an order: `row` as the list showed it, `detail` as read by itself, whose fields win. Accepts any
 * JSON.
 */
export function readOrderView(row: unknown, detail: unknown): OrderView {
  const whole = unfold({ ...(isJsonObject(row) ? row : {}), ...(isJsonObject(detail) ? detail : {}) })
  const raw = new Loose(isJsonObject(whole) ? whole : {})
  const parts = ownParts(raw)
  // Taken so that they are not shown: nobody reads an id.
  idOf(parts)
  // The order matters: what one of them takes, no other finds.
  const number = numberOf(parts)
  const status = statusOf(parts)
  const created = createdOf(parts)
  const history = historyOf(raw)
  const items = itemsOf(raw, HISTORY)
  const { customer, addresses } = customerOf(parts)
  const total = totalOf(parts)
  const itemCount = countOf(raw, items)
  return {
    number,
    status,
    created,
    total,
    customer,
    addresses,
    items,
    history,
    itemCount,
    note: raw.text(NOTES),
    sums: sumsOf(raw),
    also: raw.rest(),
  }
}
