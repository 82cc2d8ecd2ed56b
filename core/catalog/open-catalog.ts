import type { StorageTrouble } from '../sqlite/sqlite-code.ts'
import type { OrderList } from '../orders/orders.ts'
import type { Catalog } from './catalog.ts'
import { coalesced } from '../base/coalesce.ts'
import { openGuardedMirror } from './replica/guarded-replica.ts'
import { mirrorFacts } from './replica-facts.ts'
import type { CatalogOptions } from './options.ts'
import { startReaders } from './readers.ts'
import { countersOf } from './replica/rows.ts'

export type OpenedCatalog =
  | { kind: 'open'; catalog: Catalog; orders: OrderList }
  | Exclude<StorageTrouble, { kind: 'corrupt' }>

const EVENT_EVERY_MS = 100

/**
 * Opens the local copy of the marketplace's products and begins, or goes on, reading it. A mirror that turns out to be
 * damaged, now or later, is put aside and read anew.
 */
export function openCatalog(options: CatalogOptions): OpenedCatalog {
  const { file, clock, keeps = () => false, openFile, onTrouble = () => {} } = options
  // A mirror that is damaged before anything reads into it is read from the start anyway.
  let restart = () => {}
  const opened = openGuardedMirror({
    ...{ file, clock, keeps, openFile, onTrouble },
    onWritten: () => changes.ring(),
    onRebuilt: () => restart(),
  })
  if (opened.kind !== 'open') return opened
  const { mirror } = opened
  const changes = coalesced(clock, EVENT_EVERY_MS, () => mirror.reading(() => countersOf(mirror.db()).rev))
  const progress = coalesced(clock, EVENT_EVERY_MS, () => readers.progress())
  const facts = mirrorFacts(mirror)
  const {
    list,
    restart: readAgain,
    stop,
    ...readers
  } = startReaders({
    ...{ mirror, facts, options, onTrouble },
    onProgress: progress.ring,
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
      mirror.close()
    },
  }
  return { kind: 'open', catalog, orders: list }
}
