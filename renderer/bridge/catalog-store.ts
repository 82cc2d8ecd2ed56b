import type { Bridge } from '../../shared/contract/bridge.ts'
import { type CatalogRows, noRows, takeRows } from './catalog-rows.ts'

/** The catalog as the window has it now. A new object after every change, over the same arrays. */
export interface CatalogView extends CatalogRows {
  /** `reading` until the first whole pass; `failed` keeps what was read and tries again at the next event. */
  readonly state: 'reading' | 'ready' | 'failed'
  readonly revision: number
}

/** The window's copy of the catalog, one for all screens. */
export interface CatalogStore {
  view(): CatalogView
  subscribe(listener: () => void): () => void
  /** Starts over: another account was opened. */
  restart(): void
  close(): void
}

const PAGE = 20_000

/** Reads the catalog in pages and then follows `catalogChanged`. `onFault` is told why a reading stopped. */
export function openCatalogStore(bridge: Bridge, onFault: (error: unknown) => void): CatalogStore {
  const listeners = new Set<() => void>()
  let view = emptyView()
  // The newest revision the core spoke of since the reading under way began.
  let announced = 0
  let isReading = false
  // Counts accounts: a page that was asked for before a restart belongs to the account before.
  let run = 0
  let isClosed = false

  const show = (next: CatalogView) => {
    view = next
    for (const listener of listeners) listener()
  }

  const readPages = async (mine: number) => {
    for (let more = true; more; ) {
      const page = await bridge.call('readCatalog', { after: view.revision, limit: PAGE })
      if (mine !== run) return
      more = page.more
      const rows = takeRows(view, page.columns, page.gone)
      show({ ...rows, revision: page.revision, state: more ? view.state : 'ready' })
    }
  }

  const read = async () => {
    if (isReading || isClosed) return
    isReading = true
    announced = 0
    const mine = run
    await readPages(mine).catch(error => {
      if (mine !== run) return
      show({ ...view, state: 'failed' })
      onFault(error)
    })
    isReading = false
    if (mine !== run || announced > view.revision) void read()
  }

  const stop = bridge.on('catalogChanged', ({ revision }) => {
    announced = Math.max(announced, revision)
    if (revision > view.revision) void read()
  })
  void read()

  return {
    view: () => view,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restart: () => {
      run++
      show(emptyView())
      void read()
    },
    close: () => {
      isClosed = true
      run++
      stop()
      listeners.clear()
    },
  }
}

function emptyView(): CatalogView {
  return { ...noRows(), state: 'reading', revision: 0 }
}
