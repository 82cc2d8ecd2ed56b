import type { ReadResult } from './groups/products.ts'

/** How many products were read, and why not the next one; null after the last one, and after a stop. */
interface ProductsRead {
  read: number
  trouble: Extract<ReadResult, { kind: 'not-read' }> | null
}

/** What goes on beside the reading. */
export interface ReadingProducts {
  /** Ends the wait as soon as it resolves: an answer may never come. */
  stop?: Promise<null>
  onRead?: (done: number) => void
}

/**
 * Reads products from the marketplace one after the other, until one can't be read: one request each, two where a product
 * comes without its images.
 */
export async function readEachProduct(
  products: readonly number[],
  read: (product: number) => Promise<ReadResult>,
  { stop, onRead }: ReadingProducts = {},
): Promise<ProductsRead> {
  let done = 0
  for (const product of products) {
    const reading = read(product)
    const result = await (stop === undefined ? reading : Promise.race([reading, stop]))
    if (result === null) break
    if (result.kind === 'not-read') return { read: done, trouble: result }
    done++
    onRead?.(done)
  }
  return { read: done, trouble: null }
}
