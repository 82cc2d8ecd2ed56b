import { FIELD_OF_KIND, isBulk } from '../../../shared/domain/change.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Preflight } from '../send/compose-batch.ts'
import { checksOfJobs } from '../store/job-check.ts'
import type { OutboxStore } from '../store/store.ts'
import { comparingOf } from './apply-precheck.ts'
import { compareBulk } from './compare.ts'

/**
 * Names the batch items whose value in the catalog has changed since they were compared. A person decides about
 * those, so that nothing is overwritten unseen; a difference ("20 more") is compared again. This costs no request.
 * Items whose product the catalog doesn't hold are sent as usual.
 */
export function catalogPreflight(
  store: OutboxStore,
  catalog: Pick<Catalog, 'values'>,
  time: () => number,
): Preflight {
  return lines => {
    const checkOf = checksOfJobs(store.db)
    const products = lines.flatMap(({ product }) => (product === null ? [] : [product]))
    const values = catalog.values(products)
    const stale: Map<number, { kind: 'conflict'; theirs: string } | { kind: 'ask' }> = new Map()
    for (const { row, operation, product } of lines) {
      if (!isBulk(operation)) continue
      const value = product === null ? null : (values.get(product)?.[FIELD_OF_KIND[operation.kind]] ?? null)
      // A change under the check `mine` overwrites whatever is there.
      if (value === null || (operation.by === null && checkOf(row.job) === 'mine')) continue
      const held = String(value)
      const comparison = compareBulk(operation, held, comparingOf({ store, time }, row, time()))
      if (comparison.kind === 'conflict') stale.set(row.seq, { kind: 'conflict', theirs: held })
      if (comparison.kind === 'rewrite') stale.set(row.seq, { kind: 'ask' })
    }
    return stale
  }
}
