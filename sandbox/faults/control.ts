import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import type { KeyName } from '../http/keys.ts'
import type { OfflineMode } from '../http/listener.ts'
import type { OrderGroup, Product, Supplier } from '../world/model.ts'
import type { FaultRule } from './fault.ts'
import type { LoggedRequest } from './request-log.ts'

/** Everything there is, deleted products included. */
export interface SandboxState {
  suppliers: Supplier[]
  products: Product[]
  orders: OrderGroup[]
  keys: { name: string; supplierId: number; revoked: boolean; limit: number }[]
  /** Requests received in all; `requests` holds the last thousands of them. */
  requestCount: number
  requests: LoggedRequest[]
}

/** What somebody else may change of a product behind the client's back. */
export type ProductChange = Partial<
  Pick<Product, 'name' | 'sku' | 'basePrice' | 'stockQty' | 'active' | 'approved' | 'deleted' | 'description'>
>

/** The strings behind the stage. The control port offers the same functions by the same names, as JSON. */
export interface SandboxControl {
  state(): SandboxState
  /** Requests after the one with this id, oldest first; all that are kept when left out. */
  requests(wanted?: { sinceId?: number }): LoggedRequest[]
  forgetRequests(): void
  product(wanted: { id: number }): Product | null
  order(wanted: { id: number }): OrderGroup | null
  /** The next matching requests fail. Rules wait in line; each is used up before the next. */
  failNext(rule: FaultRule): void
  clearMishaps(): void
  /** From now on the sandbox answers in these styles (`answer-styles/`), on top of its shape; none ends them all. */
  answerIn(wanted: { styles: readonly string[] }): void
  /** Somebody else changes a product: a price in the dashboard, a delete. Answers with what it became. */
  changeProduct(wanted: { id: number; set: ProductChange }): Product
  /** A customer buys: stock falls, never below 0. */
  sell(wanted: { id: number; quantity: number }): Product
  /** An order comes in for the first supplier, or another: pending unless said. */
  receiveOrder(wanted?: { status?: OrderStatus; supplierId?: number }): OrderGroup
  /** An administrator approves one product, or all. Answers how many. */
  approve(wanted?: { id?: number }): number
  setRevoked(wanted: { key: KeyName; revoked: boolean }): void
  setVerified(wanted: { supplierId: number; verified: boolean }): void
  /** Sets a key's hourly limit, what is left of the running window, or the seconds until that resets. */
  setRate(wanted: { key: KeyName; limit?: number; remaining?: number; resetInSeconds?: number }): void
  goOffline(wanted?: { mode?: OfflineMode }): Promise<void>
  goOnline(): Promise<void>
}
