import type { CatalogProgress } from '../../../shared/contract/groups/catalog.ts'
import { readProductDetail } from '../api/read-product.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { setAside } from '../database/set-aside.ts'
import { type StorageTrouble, storageTrouble } from '../database/sqlite-code.ts'
import type { Transacted } from '../database/transact.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { Catalog } from './catalog.ts'
import { coalesce } from './coalesce.ts'
import { readCrawl } from './crawl-row.ts'
import { startCrawler } from './crawler.ts'
import { openMirror } from './mirror.ts'
import { readColumns } from './read-columns.ts'
import { countersOf } from './rows.ts'
import { type Store, storeOver } from './store.ts'

export interface CatalogOptions {
  /** `mirror.db` in the folder of the account, which exists. */
  file: string
  scheduler: Pick<Scheduler, 'turn'>
  clock: Clock
  /** Products that are never hidden, because changes wait for them. */
  keeps?: (product: number) => boolean
  /** Told what happened to the mirror: a damaged one put aside, a write that failed. For the log. */
  onTrouble?: (what: string, detail: string) => void
}

export type OpenedCatalog = { kind: 'open'; catalog: Catalog } | Exclude<StorageTrouble, { kind: 'corrupt' }>

interface Mirror {
  db: Database
  store: Store
}

const EVENT_EVERY_MS = 100
const CORRUPT_CODES = [11, 26]

/**
 * Opens the local copy of the marketplace's products and begins, or goes on, reading it. A mirror that turns out to be
 * damaged, now or later, is put aside and read anew.
 */
export function openCatalog(options: CatalogOptions): OpenedCatalog {
  const { file, clock } = options
  const keeps = options.keeps ?? (() => false)
  const onTrouble = options.onTrouble ?? (() => {})
  const listeners = {
    change: new Set<(revision: number) => void>(),
    progress: new Set<(p: CatalogProgress) => void>(),
  }

  const first = openMirror(file, clock.now())
  if (first.kind !== 'open') return first
  if (first.setAside !== null) onTrouble('a damaged mirror was put aside', first.setAside)
  let mirror: Mirror = { db: first.db, store: storeOver(first.db, clock, keeps) }

  const changes = coalesce(clock, EVENT_EVERY_MS, () => {
    const revision = reading(() => countersOf(mirror.db).rev)
    for (const listener of listeners.change) listener(revision)
  })
  const progress = coalesce(clock, EVENT_EVERY_MS, () => {
    const present = crawler.progress()
    for (const listener of listeners.progress) listener(present)
  })

  function rebuild(detail: string): void {
    mirror.store.stop()
    mirror.db.close()
    const aside = setAside(file, clock.now())
    const again = openMirror(file, clock.now())
    if (again.kind !== 'open')
      throw new Error(`the mirror was damaged and cannot be made anew: ${again.detail}`)
    mirror = { db: again.db, store: storeOver(again.db, clock, keeps) }
    onTrouble(`a damaged mirror was put aside: ${detail}`, aside)
    crawler.restart()
  }

  /** Reads; from a damaged mirror nothing can be read, so the answer is that of an empty one. */
  function reading<T>(act: () => T): T {
    try {
      return act()
    } catch (error) {
      const trouble = storageTrouble(error)
      if (trouble?.kind !== 'corrupt') throw error
      rebuild(trouble.detail)
      return act()
    }
  }

  /** Writes. One that fails loses nothing that the marketplace would not say again. */
  function writing<T>(act: () => Transacted<T>): Transacted<T> {
    const written = act()
    if (written.kind === 'done') changes.ring()
    else if (CORRUPT_CODES.includes(written.code & 0xff)) rebuild(written.detail)
    else onTrouble(`the mirror could not be written (${written.why})`, written.detail)
    return written
  }

  const takeProduct = (data: unknown, fence: number) => {
    const product = readProductDetail(data, null)
    if (product !== null) writing(() => mirror.store.takeProduct(product, fence))
  }
  const crawler = startCrawler({
    scheduler: options.scheduler,
    clock,
    kept: reading(() => readCrawl(mirror.db)),
    held: () => reading(() => countersOf(mirror.db).held),
    fence: () => mirror.store.fences.draw(),
    takePage: (kept, page, fence) => writing(() => mirror.store.takePage(kept, page, fence)),
    takeProduct,
    countMissing: ({ crawl }) => {
      const counted = writing(() => mirror.store.countMissing(crawl))
      return counted.kind === 'done' ? counted.value.suspects : []
    },
    hide: product => void writing(() => mirror.store.hide(product)),
    onProgress: () => progress.ring(),
  })

  const catalog: Catalog = {
    readAfter: (revision, limit) => reading(() => readColumns(mirror.db, revision, limit)),
    search: (text, limit) => reading(() => mirror.store.search(text, limit)),
    progress: () => crawler.progress(),
    values: products => reading(() => mirror.store.values(products)),
    acknowledge: values => void writing(() => mirror.store.putValues(values)),
    takeProduct,
    fence: () => mirror.store.fences.draw(),
    refresh: () => crawler.refresh(),
    onChange: listener => {
      listeners.change.add(listener)
      return () => listeners.change.delete(listener)
    },
    onProgress: listener => {
      listeners.progress.add(listener)
      return () => listeners.progress.delete(listener)
    },
    close: async () => {
      await crawler.stop()
      changes.stop()
      progress.stop()
      mirror.store.stop()
      mirror.db.close()
    },
  }
  return { kind: 'open', catalog }
}
