import { coalesced } from '../base/coalesce.ts'
import type { OrderList } from '../orders/orders.ts'
import type { StorageTrouble } from '../sqlite/sqlite-code.ts'
import type { Catalog } from './catalog.ts'
import type { CatalogOptions } from './options.ts'
import { startReaders } from './readers.ts'
import { openGuardedReplica } from './replica/guarded-replica.ts'
import { countersOf } from './replica/rows/product-row.ts'
import { replicaFacts } from './replica-facts.ts'

type OpenedCatalog =
  | { kind: 'open'; catalog: Catalog; orders: OrderList }
  | Exclude<StorageTrouble, { kind: 'corrupt' }>

const EVENT_EVERY_MS = 100

/**
 * Opens the local copy of the marketplace's products and starts or continues reading it. A damaged replica, found now
 * or later, is set aside and everything is read again.
 */
export function openCatalog(options: CatalogOptions): OpenedCatalog {
  const { file, clock, keeps = () => false, openFile, onTrouble = () => {} } = options
  // A replica found damaged before any crawl starts is read from the start anyway.
  let restart = () => {}
  const opened = openGuardedReplica({
    file,
    clock,
    keeps,
    openFile,
    onTrouble,
    onWritten: () => changes.run(),
    onRebuilt: () => restart(),
  })
  if (opened.kind !== 'open') return opened
  const { replica } = opened
  const changes = coalesced(clock, EVENT_EVERY_MS, () => replica.reading(() => countersOf(replica.db()).rev))
  const progress = coalesced(clock, EVENT_EVERY_MS, () => readers.progress())
  const facts = replicaFacts(replica)
  const {
    list,
    restart: readAgain,
    stop,
    ...readers
  } = startReaders({
    replica,
    facts,
    options,
    onTrouble,
    onProgress: progress.run,
  })
  restart = readAgain
  const catalog: Catalog = {
    ...facts,
    ...readers,
    onChange: changes.listen,
    onProgress: progress.listen,
    close: async () => {
      await stop()
      changes.stop()
      progress.stop()
      replica.close()
    },
  }
  return { kind: 'open', catalog, orders: list }
}
