import { getOrder } from '../../api/endpoints.ts'
import { isNotFound } from '../../api/read-one-product.ts'
import { readOrderDetail } from '../../api/read-order.ts'
import type { SeenOrder } from '../reconcile/resolve-single.ts'
import type { Parts } from '../context/context.ts'
import { type Asked, isAboutThisOne, type Read, read } from './reads.ts'

/** Reads an order group, and gives it to the catalog. */
export async function lookAtOrder(
  parts: Parts,
  order: string,
  asked: Asked,
  take: (seen: SeenOrder, startedAt: number) => void,
): Promise<Read> {
  const answer = await read(parts, getOrder(order), asked)
  if (answer === null) return 'failed'
  const { reply, startedAt, fence } = answer
  if (isNotFound(reply)) take({ kind: 'gone' }, startedAt)
  else if (reply.kind === 'ok') {
    const shown = readOrderDetail(reply.data, order)
    if (shown !== null) parts.catalog.orders.take(reply.data, fence, 'detail')
    take({ kind: 'status', status: shown?.status ?? null }, startedAt)
  } else if (isAboutThisOne(parts, answer)) take({ kind: 'status', status: null }, startedAt)
  else return 'failed'
  return 'ok'
}
