import { getOrder } from '../../api/endpoints.ts'
import { isNotFound } from '../../api/replies/read-one-product.ts'
import { readOrderDetail } from '../../api/replies/read-order.ts'
import type { ReadContext } from '../context/context.ts'
import { isAboutThisOne, type Read, type ReadFor, read } from './reads.ts'
import type { ServerOrder } from './server-state.ts'

/** Reads an order group and passes it to the catalog. */
export async function readOrderStatus(
  context: ReadContext,
  order: string,
  asked: ReadFor,
  take: (seen: ServerOrder, startedAt: number) => void,
): Promise<Read> {
  const answer = await read(context, getOrder(order), asked)
  if (answer === null) return 'failed'
  const { reply, startedAt, stamp } = answer
  if (isNotFound(reply)) take({ kind: 'gone' }, startedAt)
  else if (reply.kind === 'ok') {
    const shown = readOrderDetail(reply.data, order)
    if (shown !== null) context.catalog.orders.take(reply.data, stamp, 'detail')
    take({ kind: 'status', status: shown?.status ?? null }, startedAt)
  } else if (isAboutThisOne(context, answer)) take({ kind: 'status', status: null }, startedAt)
  else return 'failed'
  return 'ok'
}
