import type { ReadResult } from '../../shared/contract/groups/products.ts'
import { getOrder } from '../api/endpoints.ts'
import { readAskedOrder } from '../api/replies/read-order.ts'
import { makeShared } from '../base/one-at-a-time.ts'
import { notRead, type UserReadOptions, userRead, whyNotRead } from '../polling/user-read.ts'
import type { OrderReplica } from './order-replica.ts'

interface RefreshOrderOptions extends UserReadOptions {
  replica: OrderReplica
}

/**
 * Reads one whole order group for a person who waits (API document §4). A call while it is being read gets the same
 * reading.
 */
export function makeRefreshOrder(options: RefreshOrderOptions): (order: string) => Promise<ReadResult> {
  return makeShared(order => refresh(options, order))
}

async function refresh(options: RefreshOrderOptions, id: string): Promise<ReadResult> {
  const asked = await userRead(options, getOrder(id))
  if (asked.kind !== 'asked') return asked
  const { reply, stamp } = asked
  if (reply.kind === 'refused' && reply.status === 404) {
    options.replica.hide(id, stamp)
    return { kind: 'gone' }
  }
  if (reply.kind !== 'ok') return whyNotRead(reply) ?? notRead('unreadable')
  const order = readAskedOrder(reply.data, id)
  if (order === null) return notRead('unreadable')
  const { replica } = options
  replica.write(store => replica.take(store, order, 'detail', stamp))
  return { kind: 'read' }
}
