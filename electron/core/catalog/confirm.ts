import { getProduct } from '../api/endpoints.ts'
import { readProductDetail } from '../api/read-product.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'

export interface ConfirmInto {
  /** Null when there is no answer to wait for. */
  ask: (request: ApiRequest) => Promise<{ reply: Reply; fence: number } | null>
  takeProduct: (data: unknown, fence: number) => void
  hide: (product: number) => void
}

/**
 * Looks for products that a list did not show; one that is not found is gone. Returns those that an answer was about:
 * all, unless the marketplace stopped answering.
 */
export async function confirm(
  suspects: readonly number[],
  { ask, takeProduct, hide }: ConfirmInto,
): Promise<number[]> {
  const answered: number[] = []
  for (const id of suspects) {
    const asked = await ask(getProduct(id))
    if (asked === null) break
    const { reply, fence } = asked
    if (reply.kind === 'refused' && reply.status === 404) hide(id)
    else if (reply.kind === 'ok' && readProductDetail(reply.data, id) !== null) takeProduct(reply.data, fence)
    else if (reply.kind !== 'ok' && reply.kind !== 'refused') break
    answered.push(id)
  }
  return answered
}
