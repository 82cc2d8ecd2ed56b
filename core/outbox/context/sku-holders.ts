import { memoryOf } from '../rows/create-memory.ts'
import { CHANGE_COLUMNS, type ChangeRow } from '../rows/row.ts'
import { OPEN } from '../rows/schema.ts'
import type { OutboxContext } from './context.ts'

/**
 * The SKU is all that an unsure create can be recognised by (API document §4 knows no idempotency key), so nobody may
 * take it from under it:
 *
 * ```
 * create sent, no answer ──► a list, a search, a page shows 900 with its SKU ──► 900 is written down here
 *   ├─ whatever is asked of 900 waits behind the create (ready.ts)
 *   └─ 900 is read by its number before anything is sent again, whatever its SKU is by then (look-at-creates.ts)
 * ```
 */
export type NotingHolders = Pick<OutboxContext, 'store' | 'entities' | 'catalog' | 'time'>

/** Creates without a number that were sent, or are on their way. */
const SENT = `SELECT ${CHANGE_COLUMNS}, n.sku AS sku FROM entity n JOIN change c INDEXED BY change_open ON c.entity = n.id
  WHERE n.type = 'product' AND n.remote IS NULL AND n.sku IS NOT NULL AND c.lane = 'life' AND c.kind = 'create'
  AND c.${OPEN} AND (c.state IN ('sending', 'unknown') OR c.before_send IS NOT NULL)`

interface Found {
  row: ChangeRow
  holders: number[]
}

/** The same in a transaction of its own, when there is anything to write down: called whenever the catalog has changed. */
export function noteHoldersNow(noting: NotingHolders): void {
  const { store } = noting
  if (store.db.isInTransaction() || found(noting).length === 0) return
  store.write(() => noteHolders(noting))
}

/**
 * Writes down which products the catalog shows with the SKU of an unsure create; the create is looked at next, and one
 * that waited to be sent again is not. Only inside a transaction.
 */
export function noteHolders(noting: NotingHolders): void {
  const { store, entities, time } = noting
  for (const { row, holders } of found(noting)) {
    for (const product of holders) entities.addHolder(row.entity, product)
    if (row.state === 'unknown') store.move(row, 'unknown', { recheck_at: time() })
    if (row.state === 'queued') store.move(row, 'unknown', { reason: 'no-answer', recheck_at: time() })
  }
}

/** What is not written down yet, and what waits to be sent again although something is. */
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
        // What was there before is not the new product, nor is what another create made.
        .filter(id => !taken.includes(id) && !known.includes(id) && entities.ofProduct(id) === id)
      const isToBeHeld = row.state === 'queued' && known.length > 0
      return holders.length > 0 || isToBeHeld ? [{ row, holders }] : []
    })
}
