import { isAboutKey } from '../../api/about-key.ts'
import { type DetailMemory, type OneReading, readOneProduct } from '../../api/replies/read-one-product.ts'
import type { Product } from '../../api/replies/read-product.ts'
import type { ApiRequest } from '../../api/reply.ts'
import type { AskedReply } from '../../polling/asker.ts'

/** Where the reading of one product goes. */
export interface SingleInto {
  /** The SKU to search the list by if the product's own page doesn't show it; null for none. */
  skuOf(product: number): string | null
  /** Whether GET /products/{id} ever showed the product. */
  hasDetail(product: number): boolean
  takeDetail(product: Product, stamp: number): void
  takeRow(product: Product, stamp: number): void
  hide(product: number): void
  memory: DetailMemory
}

/**
 * `isWhole` is false if the product's own page failed, which may pass; if it never shows anything, the row is all there
 * is.
 */
type SingleReading = OneReading<AskedReply> & { isWhole: boolean }

/**
 * Reads one product and takes in what was shown of it. If its own page shows nothing, its row of the list is used
 * instead, so that nobody waits forever for something this marketplace doesn't show.
 */
export async function readSingle(
  ask: (request: ApiRequest) => Promise<AskedReply | null>,
  into: SingleInto,
  id: number,
): Promise<SingleReading> {
  const reading = await readOneProduct(
    { id, sku: into.skuOf(id), needs: [] },
    { ask, isAboutThisOne, memory: into.memory },
  )
  if (reading.kind === 'gone') into.hide(id)
  if (reading.kind !== 'shown') return { ...reading, isWhole: false }
  for (const { of, product, answer } of reading.by) {
    if (of === 'detail') into.takeDetail(product, answer.stamp)
    else into.takeRow(product, answer.stamp)
  }
  const [only] = reading.by
  if (only?.of !== 'row') return { ...reading, isWhole: true }
  // A failure may pass; an unreadable answer stays unreadable.
  const isWhole = reading.first.reply.kind === 'ok' || !into.memory.isWorthAsking()
  if (isWhole && !into.hasDetail(id)) into.takeDetail(only.product, only.answer.stamp)
  return { ...reading, isWhole }
}

/** Whether the marketplace answered, so that it can be asked about others. */
const isAboutThisOne = ({ reply }: AskedReply): boolean =>
  (reply.kind === 'ok' || reply.kind === 'unreadable' || reply.kind === 'refused') && !isAboutKey(reply)

/** How suspects are asked about, and where the answers go. */
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
