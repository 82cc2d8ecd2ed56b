import type { Handlers } from '../../shared/contract/contract.ts'
import type { OrderDesk, OrderRow, orderCalls } from '../../shared/contract/groups/orders.ts'
import { decimal } from '../../shared/domain/decimal.ts'
import { ORDER_STATUSES } from '../../shared/domain/rules/order-moves.ts'

const CUSTOMERS = ['Bloemenhuis De Linde', 'Květiny Růžena', 'Petal & Stem', 'La Peonia', 'Fleurs d’Élise']
const PRODUCTS = [
  'Rosa Naomi R-60',
  'Tulip Strong Gold T-40',
  'Eucalyptus Cinerea E-50',
  'Bucket black 5 l B-5',
]
const STEP_MS = 23 * 60_000

/**
 * Answers about `orders` orders (none unless said): nine of ten are completed, as after a long season; the others stand in every
 * status, and a few in one that the document does not name.
 */
export function makeOrderAnswers(
  scene: URLSearchParams,
  now: number,
): Pick<Handlers, keyof typeof orderCalls> {
  const total = Number(scene.get('orders') ?? 0)
  const orders = Array.from({ length: total }, (_, at) => makeOrder(total - at, now - at * STEP_MS, now))
  const byId = new Map(orders.map(order => [order.id, order]))
  let desk: OrderDesk = {
    look: 'board',
    phrases: ['Picked at seven'],
    seenUpTo: now - 4 * STEP_MS,
    pickBy: 'sku',
  }
  return {
    readOrders: ({ after, limit }) => ({
      orders: orders.slice(after, after + limit),
      revision: Math.min(total, after + limit),
      more: after + limit < total,
    }),
    readOrdersProgress: () => ({
      state: 'complete',
      held: total,
      total,
      requestsLeft: 0,
      finishedAt: now,
      polledAt: now,
      nextAt: now + 120_000,
    }),
    refreshOrders: () => ({ started: true }),
    readOrder: ({ id }) => {
      const order = byId.get(id)
      if (order === undefined) return { held: null }
      const { number, status, created, customer, currency } = order
      const row = {
        id,
        number,
        status,
        created_at: created,
        customer_name: customer,
        total: order.total,
        currency,
      }
      const items = PRODUCTS.slice(0, order.items ?? 0).map(name => ({
        name,
        quantity: 10,
        unit_price: '1.25',
      }))
      const detail = { ...row, items, route: { van: 3, dock: 'B' } }
      return { held: { id, row, detail, status, readAt: now, detailReadAt: now } }
    },
    refreshOrder: ({ id }) => (byId.has(id) ? { kind: 'read' } : { kind: 'gone' }),
    readOrderDesk: () => ({ desk }),
    keepOrderDesk: ({ desk: kept }) => {
      desk = kept
      return { kind: 'saved' }
    },
  }
}

function makeOrder(n: number, createdAt: number, now: number): OrderRow {
  const customer = CUSTOMERS[n % CUSTOMERS.length] ?? null
  return {
    id: String(10_000 + n),
    number: `ORD-${10_000 + n}`,
    status: statusOf(n),
    created: new Date(createdAt).toISOString(),
    createdAt,
    customer,
    total: decimal(`${(n * 37) % 900}.${1 + (n % 9)}`),
    currency: 'EUR',
    items: 1 + (n % 4),
    words: `${customer} ${PRODUCTS[n % PRODUCTS.length]}`,
    firstSeenAt: createdAt,
    place: 0,
    readAt: now,
    detailReadAt: null,
  }
}

function statusOf(n: number): string {
  if (n % 10 !== 0) return 'completed'
  return n % 500 === 0 ? 'on hold' : (ORDER_STATUSES[(n / 10) % ORDER_STATUSES.length] ?? 'pending')
}
