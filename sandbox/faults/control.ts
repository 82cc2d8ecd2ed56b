import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import type { KeyName } from '../http/keys.ts'
import type { OfflineMode } from '../http/listener.ts'
import type { OrderGroup, Product, Supplier } from '../world/model.ts'
import type { FaultRule } from './fault.ts'
import type { LoggedRequest } from './request-log.ts'

/** The whole state, deleted products included. */
interface SandboxState {
  suppliers: Supplier[]
  products: Product[]
  orders: OrderGroup[]
  keys: { name: string; supplierId: number; revoked: boolean; limit: number }[]
  /** Requests received in all; `requests` holds the last few thousand. */
  requestCount: number
  requests: LoggedRequest[]
}

/** Fields that somebody other than the client may change. */
type ProductChange = Partial<
  Pick<Product, 'name' | 'sku' | 'basePrice' | 'stockQty' | 'active' | 'approved' | 'deleted' | 'description'>
>

/** Controls a running sandbox. The control port offers the same functions by the same names, as JSON. */
export interface SandboxControl {
  state(): SandboxState
  /** Requests after the one with this id, oldest first; without an id all that are stored. */
  requests(wanted?: { sinceId?: number }): LoggedRequest[]
  forgetRequests(): void
  product(wanted: { id: number }): Product | null
  order(wanted: { id: number }): OrderGroup | null
  /** The next matching requests fail. Rules are queued; each is used up before the next. */
  failNext(rule: FaultRule): void
  clearMishaps(): void
  /** Sets the answer styles (`answer-styles/`) on top of the shape; an empty list removes all. */
  answerIn(wanted: { styles: readonly string[] }): void
  /** Somebody else changes a product: a price in the dashboard, a delete. Returns the result. */
  changeProduct(wanted: { id: number; set: ProductChange }): Product
  /** A customer buys: stock falls, never below 0. */
  sell(wanted: { id: number; quantity: number }): Product
  /** A new order for the first supplier, or another; pending by default. */
  receiveOrder(wanted?: { status?: OrderStatus; supplierId?: number }): OrderGroup
  /** An administrator approves one product, or all. Returns how many. */
  approve(wanted?: { id?: number }): number
  setRevoked(wanted: { key: KeyName; revoked: boolean }): void
  setVerified(wanted: { supplierId: number; verified: boolean }): void
  /** Sets a key's hourly limit, the remaining requests of the window, or the seconds until it resets. */
  setRate(wanted: { key: KeyName; limit?: number; remaining?: number; resetInSeconds?: number }): void
  goOffline(wanted?: { mode?: OfflineMode }): Promise<void>
  goOnline(): Promise<void>
}
