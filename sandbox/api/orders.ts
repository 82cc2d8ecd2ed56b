import {
  isLegalMove,
  isOrderStatus,
  ORDER_STATUSES,
  type OrderStatus,
} from '../../shared/domain/rules/order-moves.ts'
import type { HistoryStep, OrderGroup } from '../world/model.ts'
import { type Answer, done, invalid, notFound, type Refusal, refuse } from './answer.ts'
import type { Ask } from './ask.ts'
import { isObject } from './fields.ts'
import { cutPage, pagination, readPage } from './pages.ts'
import { orderNumber, presentOrder, presentOrderRow } from './present-order.ts'

const COMMENT_MAX = 2000

/** GET /orders (API document §4). Shape a: newest first under `orders`; shape b: oldest first under `groups`. */
export function listOrders({ world, supplier, query }: Ask): Answer {
  const wanted = readPage(query, world.shape)
  if (wanted.kind === 'bad') return invalid(wanted.message)
  const status = query.get('status')
  if (status !== null && !isOrderStatus(status))
    return invalid(`The status parameter must be one of: ${ORDER_STATUSES.join(', ')}.`)
  const matches = (order: OrderGroup) => status === null || order.status === status
  const cut = cutPage(world.ordersOf(supplier.id), matches, wanted.value, world.shape === 'a')
  const rows = cut.rows.map(order => presentOrderRow(world.shape, order))
  if (world.shape === 'a') return done({ orders: rows, pagination: pagination(wanted.value, cut.total) })
  const { page, perPage } = wanted.value
  return done({
    groups: rows,
    meta: { page, per_page: perPage, pages: Math.ceil(cut.total / perPage), total: cut.total },
  })
}

/** GET /orders/{id} (API document §4). */
export function readOrder(ask: Ask): Answer {
  const order = askedOrder(ask)
  return order === undefined ? notFound('Order') : done(presentOrder(ask.world.shape, order))
}

/** POST /orders/{id}/status (API document §3, §4). Shape b requires a comment. */
export function moveOrder(ask: Ask): Answer {
  const { world } = ask
  const order = askedOrder(ask)
  if (order === undefined) return notFound('Order')
  const wanted = readMove(ask)
  if (wanted.kind === 'refused') return wanted
  if (!isLegalMove(order.status, wanted.status)) {
    const message = `The status cannot be changed from ${order.status} to ${wanted.status}.`
    return world.shape === 'a' ? invalid(message) : refuse(409, 'INVALID_TRANSITION', message)
  }
  const step: HistoryStep = {
    from: order.status,
    to: wanted.status,
    comment: wanted.comment,
    atMs: ask.now(),
  }
  const set = { status: wanted.status, history: [...order.history, step] }
  const entries = [{ kind: 'order' as const, id: order.id, set }]
  return world.shape === 'a'
    ? done(presentOrder('a', { ...order, ...set }), entries)
    : done({ message: 'Status updated.' }, entries)
}

function readMove({ world, body }: Ask): { kind: 'move'; status: OrderStatus; comment: string } | Refusal {
  const { status, comment } = isObject(body) ? body : {}
  if (status === undefined) return invalid('The status field is required.')
  if (!isOrderStatus(status)) return invalid(`The status field must be one of: ${ORDER_STATUSES.join(', ')}.`)
  if (comment === undefined)
    return world.shape === 'a'
      ? { kind: 'move', status, comment: '' }
      : invalid('The comment field is required.')
  if (typeof comment !== 'string') return invalid('The comment field must be a string.')
  if ([...comment].length > COMMENT_MAX)
    return invalid(`The comment field must not be longer than ${COMMENT_MAX} characters.`)
  return { kind: 'move', status, comment }
}

function askedOrder({ world, supplier, ids }: Ask): OrderGroup | undefined {
  return world.orderOf(supplier.id, orderNumber(world.shape, ids[0] ?? ''))
}
