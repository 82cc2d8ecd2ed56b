import { memoryOf } from '../rows/create-memory.ts'
import { CHANGE_COLUMNS, type ChangeRow } from '../rows/row.ts'
import { OPEN } from '../rows/schema.ts'
import type { OutboxContext } from './context.ts'

/**
 * The product of an unknown create can only be recognised by its SKU (API document §4 has no idempotency key), so
 * nothing may take the SKU away from it meanwhile:
 *
 * ```
 * create sent, no answer ──► a list, a search, a page shows 900 with its SKU ──► 900 is stored here
 *   ├─ every change of 900 waits behind the create (ready.ts)
 *   └─ 900 is read by its number before anything is sent again, whatever its SKU is by then (read-creates.ts)
 * ```
 */
type NotingHolders = Pick<OutboxContext, 'store' | 'entities' | 'catalog' | 'time'>

/** Creates without a marketplace number that were sent, or are on their way. */
const SENT = `SELECT ${CHANGE_COLUMNS}, n.sku AS sku FROM entity n JOIN change c INDEXED BY change_open ON c.entity = n.id
  WHERE n.type = 'product' AND n.remote IS NULL AND n.sku IS NOT NULL AND c.lane = 'life' AND c.kind = 'create'
  AND c.${OPEN} AND (c.state IN ('sending', 'unknown') OR c.before_send IS NOT NULL)`

interface Found {
  row: ChangeRow
  holders: number[]
}

/**
 * Like {@link noteHolders} in a transaction of its own, if there is anything to store. Called whenever the catalog
 * has changed.
 */
export function noteHoldersNow(noting: NotingHolders): void {
  const { store } = noting
  if (store.db.isInTransaction() || found(noting).length === 0) return
  store.write(() => noteHolders(noting))
}

/**
 * Stores which products the catalog shows with the SKU of an unknown create. The create is read next; one that was
 * queued to be sent again becomes `unknown`. Only inside a transaction.
 */
export function noteHolders(noting: NotingHolders): void {
  const { store, entities, time } = noting
  for (const { row, holders } of found(noting)) {
    for (const product of holders) entities.addHolder(row.entity, product)
    if (row.state === 'unknown') store.move(row, 'unknown', { recheck_at: time() })
    if (row.state === 'queued') store.move(row, 'unknown', { reason: 'no-answer', recheck_at: time() })
  }
}

/** Holders that are not stored yet, and creates that wait to be sent again although a holder is stored. */
function found({ store, entities, catalog }: NotingHolders): Found[] {
  return store.db
    .prepare(SENT)
    .all<ChangeRow & { sku: string }>()
    .flatMap(row => {
      const { taken, unsure } = memoryOf(row)
      if (!unsure && row.state !== 'sending' && row.state !== 'unknown') return []
      const known = entities.holdersOf(row.entity)
      const holders = catalog
        .findSku(row.sku)
        // Not a product that was there before, or that another create made.
        .filter(id => !taken.includes(id) && !known.includes(id) && entities.ofProduct(id) === id)
      const isToBeHeld = row.state === 'queued' && known.length > 0
      return holders.length > 0 || isToBeHeld ? [{ row, holders }] : []
    })
}
