import { z } from 'zod'
import { count, decimalString, revision, sentText, time } from '../shapes.ts'
import { readResult } from './products.ts'

/** The id that GET /orders/{id} takes, as text: it is not shown to be a number. */
export const orderId = sentText.min(1).max(255)

/**
 * One order group as far as lists go; found by shared/domain/orders, as its fields are not shown (API document §2). Null
 * where nothing was found.
 */
const orderRow = z.object({
  id: orderId,
  /** What people call it. */
  number: z.string().nullable(),
  /** One of the document's statuses (§3), or whatever the marketplace has. Without the moves that wait in the outbox. */
  status: z.string().nullable(),
  /** When it was made, as it came, and for sorting as milliseconds. */
  created: z.string().nullable(),
  createdAt: time.nullable(),
  customer: z.string().nullable(),
  total: decimalString.nullable(),
  currency: z.string().nullable(),
  items: count.nullable(),
  /** SKUs and names of its products and of the customer, for searching; only what was read so far. */
  words: z.string(),
  firstSeenAt: time,
  /** The marketplace's own order, newer ones higher: it decides between orders of the same time, or of none. */
  place: z.number().int(),
  readAt: time,
  /** When it was last read by itself; null when only lists showed it. */
  detailReadAt: time.nullable(),
})
export type OrderRow = z.infer<typeof orderRow>

/** How far the list of orders has been read. Never a silent cap: `held` of `total`. */
export const ordersProgress = z.object({
  /** `unreadable`: the answers hold no list of orders that could be found. */
  state: z.enum(['empty', 'reading', 'waiting', 'complete', 'unreadable']),
  held: count,
  total: count.nullable(),
  requestsLeft: count,
  /** When the whole list was last read to its end. */
  finishedAt: time.nullable(),
  /** When the present reading ended, also one that never showed everything; null while it goes on. */
  endedAt: time.nullable(),
  /** When it was last looked for new ones, and when that will be again; null while nobody is at work. */
  polledAt: time.nullable(),
  nextAt: time.nullable(),
  /** Order groups that are new to the person: first seen after `seenUpTo` of the desk. */
  unseen: count.optional(),
})
export type OrdersProgress = z.infer<typeof ordersProgress>

/** One order group whole, as it came; `readOrderView` makes it readable. */
const heldOrder = z.object({
  id: orderId,
  row: z.record(z.string(), z.json()),
  detail: z.record(z.string(), z.json()).nullable(),
  status: z.string().nullable(),
  readAt: time,
  detailReadAt: time.nullable(),
})
export type HeldOrder = z.infer<typeof heldOrder>

/** How a person left the orders of this account. */
export const orderDesk = z.object({
  look: z.enum(['board', 'list']),
  /** Comments used before, the latest first. */
  phrases: z.array(z.string().max(1000)).max(30),
  /** Order groups first seen after this are marked as new; null before the first visit. */
  seenUpTo: time.nullable(),
  pickBy: z.enum(['sku', 'name', 'category', 'location']),
})
export type OrderViewInput = z.infer<typeof orderDesk>

export const orderCalls = {
  /** Order groups changed after a revision, oldest change first; `after: 0` reads all in pages. */
  readOrders: {
    input: z.object({ after: revision, limit: z.number().int().min(1).max(5000) }),
    output: z.object({
      orders: z.array(orderRow),
      /** Those the marketplace does not have any more. */
      gone: z.array(orderId).optional(),
      revision,
      more: z.boolean(),
    }),
  },
  /** `isLooking`: a person has orders on the screen now, said again each minute; so they are looked for more often. */
  readOrdersProgress: { input: z.object({ isLooking: z.boolean().optional() }), output: ordersProgress },
  /** Looks for new orders now, and reads the rest of the list; with `isWhole` the whole list again. */
  refreshOrders: {
    input: z.object({ isWhole: z.boolean().optional() }),
    output: z.object({ started: z.boolean() }),
  },
  /** What is held of one order group; no request. */
  readOrder: { input: z.object({ id: orderId }), output: z.object({ held: heldOrder.nullable() }) },
  /** GET /orders/{id} as a person who waits: one request. */
  refreshOrder: { input: z.object({ id: orderId }), output: readResult },
  readOrderDesk: { input: z.object({}), output: z.object({ desk: orderDesk }) },
  saveOrderViewState: {
    input: z.object({ desk: orderDesk }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('saved') }),
      z.object({ kind: z.literal('not-saved'), why: z.enum(['disk-full', 'disk-error', 'no-account']) }),
    ]),
  },
}

export const orderEvents = {
  ordersChanged: z.object({ revision }),
  ordersProgressed: ordersProgress,
  /** Order groups that were not there at the look before, newest first. */
  ordersArrived: z.object({ orders: z.array(orderRow).max(50), total: count }),
}
