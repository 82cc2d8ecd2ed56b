import type { ApiRequest } from '../../core/api/reply.ts'
import { openMarket } from '../../core/fixtures/market/market.ts'
import { addOrder, seedProduct } from '../../core/fixtures/market/state.ts'
import type { ApiVariant } from '../../sandbox/api-variant.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import { drawVariant } from '../simulation/draw/draw-variant.ts'
import { makeRng } from '../simulation/world/rng.ts'

export interface Answer {
  status: number
  /** The envelope, as JSON (API document §1). */
  body: { success?: unknown; data?: Record<string, unknown>; error?: { code?: unknown; message?: unknown } }
  headers: Headers
}

/** A marketplace that tests use, with 45 products; each is opened new. */
export interface Subject {
  ask(request: ApiRequest, key?: string): Promise<Answer>
  /** Adds an order group and returns the id for its path. */
  addOrder(status: OrderStatus): string
  orderStatus(id: string): string | undefined
  close(): Promise<void>
}

/** Requests per hour of the key. */
export const REQUESTS_PER_HOUR = 400
const PRODUCTS = 45

export async function openSandbox(shape: ApiVariant): Promise<Subject> {
  const sandbox = await startSandbox({
    products: PRODUCTS,
    orders: 0,
    limit: REQUESTS_PER_HOUR,
    shape,
    allowPrivateImages: true,
  })
  const prefix = shape === 'a' ? '' : 'g-'
  return {
    ask: async ({ method, path, query = {}, body }, key = sandbox.keys.valid) => {
      const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))
      const response = await fetch(`${sandbox.baseUrl}${path}?${parameters}`, {
        method,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      })
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
    addOrder: status => `${prefix}${sandbox.control.receiveOrder({ status }).id}`,
    orderStatus: id => sandbox.control.order({ id: Number(id.slice(prefix.length)) })?.status,
    close: sandbox.close,
  }
}

/** The simulation's marketplace in one of its variants, without those that are stricter than the document. */
export async function openSimulated(seed: number): Promise<Subject> {
  const variant = {
    ...drawVariant(makeRng(seed)),
    readLagMs: 0,
    listLagMs: 0,
    batchIsAllOrNothing: false,
    hasRateHeaders: true,
    requestsPerHour: REQUESTS_PER_HOUR,
  }
  const market = openMarket(variant, () => 0)
  for (let index = 0; index < PRODUCTS; index++) seedProduct(market.state, index, true)
  let requests = 0
  return {
    ask: async (request, key = market.key) => {
      const { status, headers, text } = market.handle(request, ++requests, key)
      return { status, body: JSON.parse(text), headers: new Headers(headers) }
    },
    addOrder: status => addOrder(market.state, { status }).id,
    orderStatus: id => market.state.orders.get(id)?.status,
    close: async () => {},
  }
}
