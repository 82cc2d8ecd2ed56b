import type { EventName, EventOf } from '../../shared/contract/contract.ts'
import type { OpenedAccount } from './opened-account.ts'

/** Sends an event of the contract to every window. */
export type Emit = <E extends EventName>(event: E, value: EventOf<E>) => void

/** Emits what happens in an open account, until the returned function is called. */
export function forwardEvents(
  {
    rateLimiter,
    catalog,
    orders,
    outbox,
  }: Pick<OpenedAccount, 'rateLimiter' | 'catalog' | 'orders' | 'outbox'>,
  emit: Emit,
): () => void {
  const stops = [
    rateLimiter.onConnection(connection => emit('connectionChanged', connection)),
    catalog.onChange(revision => emit('catalogChanged', { revision })),
    catalog.categories.onChange(readAt => emit('categoriesChanged', { readAt })),
    catalog.onProgress(progress => emit('catalogProgressed', progress)),
    orders.onChange(revision => emit('ordersChanged', { revision })),
    orders.onProgress(progress => emit('ordersProgressed', progress)),
    orders.onArrival(arrived => emit('ordersArrived', arrived)),
    outbox.onChange(value => emit('outboxChanged', value)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
