import { z } from 'zod'
import { ORDER_SORT_COLUMNS } from '../../domain/orders/sort-orders.ts'
import { count, decimalString, revision, saveResult, sentText, time } from '../shapes.ts'
import { readResult } from './products.ts'

/** The id for GET /orders/{id}, as text: nothing says it is a number. */
const orderId = sentText.min(1).max(255)

/**
 * One order as far as lists show it. shared/domain/orders finds the fields, since the API document does not
 * show them (§2). Null for what was not found.
 */
const orderRow = z.object({
  id: orderId,
  /** The number people use for it. */
  number: z.string().nullable(),
  /**
   * One of the document's statuses (§3), or whatever the marketplace sent. Excludes moves waiting in the
   * outbox.
   */
  status: z.string().nullable(),
  /** When it was created: as received, and in milliseconds for sorting. */
  created: z.string().nullable(),
  createdAt: time.nullable(),
  customer: z.string().nullable(),
  total: decimalString.nullable(),
  currency: z.string().nullable(),
  items: count.nullable(),
  /** SKUs and names of its products and of the customer, for searching; only what was read so far. */
  words: z.string(),
  firstSeenAt: time,
  /**
   * The marketplace's own order, newer ones higher; it breaks ties between orders with the same time or none.
   */
  place: z.number().int(),
  readAt: time,
  /** When it was last read by itself; null if only lists showed it. */
  detailReadAt: time.nullable(),
})
/**
 * An order group as lists show it (API document §4, GET /orders). Times in ms, `total` as decimal text in `currency`.
 */
export type OrderRow = z.infer<typeof orderRow>

/** How far the list of orders has been read: `held` of `total`. Never a silent limit. */
const ordersProgress = z.object({
  /** `unreadable`: no list of orders was found in the answers. */
  state: z.enum(['empty', 'reading', 'waiting', 'complete', 'unreadable']),
  held: count,
  total: count.nullable(),
  requestsLeft: count,
  /** When the whole list was last read to its end. */
  finishedAt: time.nullable(),
  /** When the present reading ended, also one that never showed everything; null while it goes on. */
  endedAt: time.nullable(),
  /**
   * When new orders were last checked for, and when they will be next; null while nobody uses the program.
   */
  polledAt: time.nullable(),
  nextAt: time.nullable(),
  /** Orders that are new to the person: first seen after `seenUpTo`. */
  unseen: count.optional(),
})
/** How far the list of orders was read, and when new ones are checked for. */
export type OrdersProgress = z.infer<typeof ordersProgress>

/** One whole order as received; `readOrderView` makes it readable. */
const heldOrder = z.object({
  id: orderId,
  row: z.record(z.string(), z.json()),
  detail: z.record(z.string(), z.json()).nullable(),
  status: z.string().nullable(),
  readAt: time,
  detailReadAt: time.nullable(),
})
/** An order group with everything the marketplace sent; `detail` is null until GET /orders/{id} was read. */
export type HeldOrder = z.infer<typeof heldOrder>

/** The state in which a person left the orders of this account. */
export const orderViewInput = z.object({
  layout: z.enum(['board', 'list']),
  /** Comments used before, latest first. */
  phrases: z.array(z.string().max(1000)).max(30),
  /** Orders first seen after this are marked as new; null before the first visit. */
  seenUpTo: time.nullable(),
  pickBy: z.enum(['sku', 'name', 'category', 'location']),
  /** Of the list; null for newest first. */
  sort: z.object({ column: z.enum(ORDER_SORT_COLUMNS), isDescending: z.boolean() }).nullable(),
})
/** View state of the orders, one per account. */
export type OrderViewInput = z.infer<typeof orderViewInput>
/** Where nothing is stored yet. */
export const DEFAULT_ORDER_VIEW: OrderViewInput = {
  layout: 'board',
  phrases: [],
  seenUpTo: null,
  pickBy: 'sku',
  sort: null,
}

/** Order groups of the open account (API document §4). Moves are changes: they go through `queueChanges`. */
export const orderCalls = {
  /** Orders changed after a revision, oldest change first; `after: 0` reads all in pages. */
  readOrders: {
    input: z.object({ after: revision, limit: z.number().int().min(1).max(5000) }),
    output: z.object({
      orders: z.array(orderRow),
      /** Those the marketplace no longer has. */
      gone: z.array(orderId).optional(),
      revision,
      more: z.boolean(),
    }),
  },
  /** `isLooking`: orders are on screen now, so new ones are checked for more often. Repeated every minute. */
  readOrdersProgress: { input: z.object({ isLooking: z.boolean().optional() }), output: ordersProgress },
  /** Checks for new orders now and reads the rest of the list; with `isWhole` the whole list again. */
  refreshOrders: {
    input: z.object({ isWhole: z.boolean().optional() }),
    output: z.object({ started: z.boolean() }),
  },
  /** The stored state of one order; makes no request. */
  readOrder: { input: z.object({ id: orderId }), output: z.object({ held: heldOrder.nullable() }) },
  /** GET /orders/{id} for a person who is waiting: one request. */
  refreshOrder: { input: z.object({ id: orderId }), output: readResult },
  readOrderViewState: { input: z.object({}), output: z.object({ viewState: orderViewInput }) },
  saveOrderViewState: {
    input: z.object({ viewState: orderViewInput }),
    output: saveResult,
  },
}

/**
 * `ordersChanged`: ask `readOrders` for what came after your revision. `ordersArrived`: new ones, for the
 * notification.
 */
export const orderEvents = {
  ordersChanged: z.object({ revision }),
  ordersProgressed: ordersProgress,
  /** Orders that were not there at the last check, newest first. */
  ordersArrived: z.object({ orders: z.array(orderRow).max(50), total: count }),
}
