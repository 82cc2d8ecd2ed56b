import { isJsonObject } from '../../shared/domain/is-json-object.ts'
import { imageList, readImages } from '../api/replies/read-images.ts'
import { readSomeProduct } from '../api/replies/read-product-detail.ts'
import { at } from '../api/replies/read-value.ts'
import type { Catalog } from './catalog.ts'
import type { GuardedReplica } from './replica/guarded-replica.ts'
import { lastPageOf, productsWithSku, readAtOf, replicaProduct, valuesOf } from './replica/rows/held.ts'
import { readColumns } from './replica/rows/read-columns.ts'

/** What the catalog answers from the replica, and what it writes to it, without a request. */
export type ReplicaFacts = Pick<
  Catalog,
  | 'page'
  | 'readAfter'
  | 'search'
  | 'values'
  | 'held'
  | 'findSku'
  | 'readAt'
  | 'lastPageOf'
  | 'acknowledge'
  | 'acknowledgeFields'
  | 'takeCreated'
  | 'takeDeleted'
  | 'takeProduct'
  | 'takeImages'
  | 'acknowledgePrimary'
  | 'acknowledgeImageGone'
  | 'imagesMoved'
  | 'stamp'
>

/** Answers from the current replica, which is replaced if it turns out to be damaged. */
export function replicaFacts(replica: GuardedReplica): ReplicaFacts {
  const { db, store, reading, writing } = replica
  const page: ReplicaFacts['page'] = wanted =>
    reading(() => {
      const { text, isLast } = readColumns(db(), wanted)
      if (isLast) store().prepareSearch()
      return text
    })
  return {
    page,
    readAfter: (after, limit, last) => page({ after, limit, from: last?.next }).value(),
    search: (text, limit) => reading(() => store().search(text, limit)),
    values: products => reading(() => valuesOf(db(), products)),
    held: product => reading(() => replicaProduct(db(), product)),
    findSku: sku => reading(() => productsWithSku(db(), sku)),
    readAt: products => reading(() => readAtOf(db(), products)),
    lastPageOf: products => reading(() => lastPageOf(db(), products)),
    acknowledge: values => void writing(() => store().acknowledged.putValues(values)),
    acknowledgeFields: (product, fields) =>
      void writing(() => store().acknowledged.putFields(product, fields)),
    takeCreated: (product, fields) => void writing(() => store().acknowledged.create(product, fields)),
    takeDeleted: product => void writing(() => store().acknowledged.delete(product)),
    takeProduct: (data, stamp, of = looksLikeDetail(data) ? 'detail' : 'row') => {
      const product = readSomeProduct(data)
      if (product === null) return
      writing(() =>
        of === 'detail' ? store().takeDetail(product, stamp) : store().takeListed([product], stamp, null),
      )
    },
    takeImages: (product, data, stamp) => {
      const list = readImages(data) === null ? null : imageList(data)
      if (list !== null) writing(() => store().takeImages(product, list, stamp))
    },
    acknowledgePrimary: (product, image) =>
      void writing(() => store().acknowledged.putPrimary(product, image)),
    acknowledgeImageGone: (product, image) =>
      void writing(() => store().acknowledged.putImageGone(product, image)),
    imagesMoved: product => void writing(() => store().acknowledged.imagesMoved(product)),
    stamp: () => store().stamp(),
  }
}

/** A single product is wrapped, or shows fields that no row of a list does (API document §4). */
function looksLikeDetail(data: unknown): boolean {
  if (isJsonObject(at(data, 'product'))) return true
  return ['images', 'variants', 'description'].some(name => at(data, name) !== undefined)
}
