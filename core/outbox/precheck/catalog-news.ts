import { isBulk } from '../../../shared/domain/changes/change.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { byOf, heldValue } from '../rows/bulk-value.ts'
import type { CatalogNews } from '../send/compose-batch.ts'
import { checksOfJobs } from '../store/job-check.ts'
import type { OutboxStore } from '../store/store.ts'
import { comparingOf } from './apply-precheck.ts'
import { compareBulk } from './compare.ts'

/**
 * Names the batch items whose value in the catalog has changed since they were compared. A person decides about
 * those, so that nothing is overwritten unseen; a difference ("20 more") is compared again. This costs no request.
 * Items whose product the catalog doesn't hold are sent as usual.
 */
export function catalogNews(
  store: OutboxStore,
  catalog: Pick<Catalog, 'values'>,
  time: () => number,
): CatalogNews {
  return items => {
    const checkOf = checksOfJobs(store.db)
    const products = items.flatMap(({ product }) => (product === null ? [] : [product]))
    const values = catalog.values(products)
    const stale: Map<number, { kind: 'conflict'; theirs: string } | { kind: 'ask' }> = new Map()
    for (const { row, operation, product } of items) {
      if (!isBulk(operation)) continue
      const held = product === null ? null : heldValue(operation, values.get(product))
      // A change under the check `mine` overwrites whatever is there.
      if (held === null || (byOf(operation) === null && checkOf(row.job) === 'mine')) continue
      const comparison = compareBulk(operation, held, comparingOf({ store, time }, row, time()))
      if (comparison.kind === 'conflict') stale.set(row.seq, { kind: 'conflict', theirs: String(held) })
      if (comparison.kind === 'rewrite') stale.set(row.seq, { kind: 'ask' })
    }
    return stale
  }
}
