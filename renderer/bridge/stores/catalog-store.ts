import type { Bridge } from '../../../shared/contract/bridge.ts'
import { type CatalogRows, noRows, takeRows } from './catalog-rows.ts'
import { openFollowedView, type ViewProgress, type ViewStore } from './followed-view.ts'

/** The catalog as the window has it now. A new object after every change, over the same arrays. */
export interface CatalogView extends CatalogRows, ViewProgress {}

/** The window's copy of the catalog. */
export type CatalogStore = ViewStore<CatalogView>

const PAGE = 20_000

/** Reads the catalog in pages and then follows `catalogChanged`. `onFault` is told why a reading stopped. */
export function openCatalogStore(bridge: Bridge, onFault: (error: unknown) => void): CatalogStore {
  return openFollowedView(
    bridge,
    {
      event: 'catalogChanged',
      read: after => bridge.call('readCatalog', { after, limit: PAGE }),
      none: noRows,
      take: (rows: CatalogRows, page) => takeRows(rows, page.columns, page.gone),
    },
    onFault,
  )
}
