import { isAboutKey } from '../../api/about-key.ts'
import { type DetailMemory, type OneReading, readOneProduct } from '../../api/read-one-product.ts'
import type { Product } from '../../api/read-product.ts'
import type { ApiRequest } from '../../api/reply.ts'
import type { AskedReply } from '../../polling/asker.ts'

/** Where the reading of one product goes. */
export interface SingleInto {
  /** By which the list is searched for a product whose own page does not show it; null for none. */
  skuOf(product: number): string | null
  /** Whether GET /products/{id} ever showed the product. */
  hasDetail(product: number): boolean
  takeDetail(product: Product, stamp: number): void
  takeRow(product: Product, stamp: number): void
  hide(product: number): void
  memory: DetailMemory
}

/** `isWhole` is false when the product's own page failed, which may pass; where it never shows anything, its row is all there is. */
export type SingleReading = OneReading<AskedReply> & { isWhole: boolean }

/**
 * Reads one product and takes in what was shown of it. Where its own page shows nothing, its row of the list stands for
 * it, so that nobody waits for ever for what this marketplace does not tell.
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
  // A failure may pass; an answer in which nothing can be read is all this marketplace tells.
  const isWhole = reading.first.reply.kind === 'ok' || !into.memory.isWorthAsking()
  if (isWhole && !into.hasDetail(id)) into.takeDetail(only.product, only.answer.stamp)
  return { ...reading, isWhole }
}

/** Whether the marketplace answered, so that it can be asked for others. */
function isAboutThisOne({ reply }: AskedReply): boolean {
  return (
    (reply.kind === 'ok' || reply.kind === 'unreadable' || reply.kind === 'refused') && !isAboutKey(reply)
  )
}
