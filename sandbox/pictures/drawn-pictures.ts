import type { PictureSize } from '../images/picture-store.ts'
import type { Picture, Product } from '../world/model.ts'
import { drawProduct } from './draw-product.ts'
import { encodePng } from './png.ts'

const EDGE: Readonly<Record<PictureSize, number>> = { full: 400, thumbnail: 120 }
const KEPT_BYTES = 32 * 1024 * 1024

/** Pictures of sample products, drawn when they are asked for. */
export interface DrawnPictures {
  read(product: Product, picture: Picture & { source: 'drawn' }, size: PictureSize): Uint8Array
}

/** Keeps what was asked for last, within {@link KEPT_BYTES}. */
export function drawnPictures(): DrawnPictures {
  const kept = new Map<string, Uint8Array>()
  let keptBytes = 0
  return {
    read: (product, picture, size) => {
      const name = `${picture.id} ${size} ${product.color} ${product.categoryId}`
      const known = kept.get(name)
      if (known !== undefined) {
        kept.delete(name)
        kept.set(name, known)
        return known
      }
      const png = encodePng(drawProduct(product, picture.seed, EDGE[size]))
      kept.set(name, png)
      keptBytes += png.length
      for (const [oldest, bytes] of kept) {
        if (keptBytes <= KEPT_BYTES) break
        kept.delete(oldest)
        keptBytes -= bytes.length
      }
      return png
    },
  }
}
