import type { Bridge } from '../../../../../shared/contract/bridge.ts'
import type { PrintedOrder } from '../../../../../shared/domain/orders/paper/printed-order.ts'
import { readOrderView } from '../../../../../shared/domain/orders/read/order-view.ts'

/** An order with its details as they were read last. */
export interface ReadOrder extends PrintedOrder {
  readonly readAt: number
}

/** The stored details of orders, for printing; orders without details are left out. Costs no request. */
export async function readPrinted(
  bridge: Pick<Bridge, 'call'>,
  ids: readonly string[],
): Promise<ReadOrder[]> {
  const answers = await Promise.all(ids.map(id => bridge.call('readOrder', { id })))
  return answers.flatMap(({ held }) => {
    if (held === null || held.detail === null || held.detailReadAt === null) return []
    const view = readOrderView(held.row, held.detail)
    return [{ id: held.id, name: view.number ?? held.id, view, readAt: held.detailReadAt }]
  })
}
