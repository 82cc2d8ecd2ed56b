import { imageList, readImages } from '../api/read-images.ts'
import { readSomeProduct } from '../api/read-product-detail.ts'
import { at, isRecord } from '../api/read-value.ts'
import type { Catalog } from './catalog.ts'
import type { GuardedMirror } from './replica/guarded-replica.ts'
import { heldProduct, productsWithSku, readAtOf, valuesOf } from './replica/held.ts'
import { readColumns } from './replica/read-columns.ts'

/** What the catalog answers out of the mirror, and what it takes into it, without a request. */
export type MirrorFacts = Pick<
  Catalog,
  | 'readAfter'
  | 'search'
  | 'values'
  | 'held'
  | 'findSku'
  | 'readAt'
  | 'acknowledge'
  | 'acknowledgeFields'
  | 'takeCreated'
  | 'takeDeleted'
  | 'takeProduct'
  | 'takeImages'
  | 'acknowledgePrimary'
  | 'acknowledgeImageGone'
  | 'imagesMoved'
  | 'fence'
>

export function mirrorFacts(mirror: GuardedMirror): MirrorFacts {
  const { db, store, reading, writing } = mirror
  return {
    readAfter: (revision, limit) => reading(() => readColumns(db(), revision, limit)),
    search: (text, limit) => reading(() => store().search(text, limit)),
    values: products => reading(() => valuesOf(db(), products)),
    held: product => reading(() => heldProduct(db(), product)),
    findSku: sku => reading(() => productsWithSku(db(), sku)),
    readAt: products => reading(() => readAtOf(db(), products)),
    acknowledge: values => void writing(() => store().putValues(values)),
    acknowledgeFields: (product, fields) => void writing(() => store().putFields(product, fields)),
    takeCreated: (product, fields) => void writing(() => store().takeCreated(product, fields)),
    takeDeleted: product => void writing(() => store().takeDeleted(product)),
    takeProduct: (data, fence, of = looksLikeDetail(data) ? 'detail' : 'row') => {
      const product = readSomeProduct(data)
      if (product === null) return
      writing(() =>
        of === 'detail' ? store().takeDetail(product, fence) : store().takeListed([product], fence, null),
      )
    },
    takeImages: (product, data, fence) => {
      const list = readImages(data) === null ? null : imageList(data)
      if (list !== null) writing(() => store().takeImages(product, list, fence))
    },
    acknowledgePrimary: (product, image) => void writing(() => store().putPrimary(product, image)),
    acknowledgeImageGone: (product, image) => void writing(() => store().putImageGone(product, image)),
    imagesMoved: product => void writing(() => store().imagesMoved(product)),
    fence: () => store().fences.draw(),
  }
}

/** A single product is wrapped, or shows what no row of a list does (API document §4). */
function looksLikeDetail(data: unknown): boolean {
  if (isRecord(at(data, 'product'))) return true
  return ['images', 'variants', 'description'].some(name => at(data, name) !== undefined)
}
