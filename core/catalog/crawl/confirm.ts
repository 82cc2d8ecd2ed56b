import type { ApiRequest } from '../../api/reply.ts'
import type { AskedReply } from '../../polling/asker.ts'
import { readSingle, type SingleInto } from './read-single.ts'

export interface ConfirmInto {
  /** Null when there is no answer to wait for. */
  ask: (request: ApiRequest) => Promise<AskedReply | null>
  into: SingleInto
}

/**
 * Reads products that a list did not show; one that isn't found is gone. Returns the products that got an answer: all,
 * unless the marketplace stopped answering.
 */
export async function confirm(suspects: readonly number[], { ask, into }: ConfirmInto): Promise<number[]> {
  const answered: number[] = []
  for (const id of suspects) {
    // The list has answered already, so it isn't asked again for fields that the product's own page doesn't show.
    const reading = await readSingle(ask, { ...into, skuOf: () => null }, id)
    if (reading.kind === 'failed') break
    answered.push(id)
  }
  return answered
}
