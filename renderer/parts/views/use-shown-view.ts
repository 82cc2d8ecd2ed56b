import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { SavedView } from '../../../shared/domain/list/product-list.ts'
import type { LeftOutOfView } from '../../../shared/domain/list/shared-view.ts'
import { useProductViews } from '../../bridge/queries/products.ts'

type Screen = 'list' | 'sheet'
/** The view that was chosen last on each screen. */
const chosen = createStore<Partial<Record<Screen, string>>>(() => ({}))

/** A view that a screen shows without a part of it. */
export interface PartlyShown {
  readonly name: string
  readonly left: readonly LeftOutOfView[]
}

/**
 * Which saved view a screen shows: `translated` is what it can show of one. Without its filters a view can look like any
 * list: it is shown only where it was chosen, on a later visit to that screen too.
 */
export function useShownView<Listing>(
  screen: Screen,
  translated: (view: SavedView) => { listing: Listing; left: readonly LeftOutOfView[] },
  isNow: (listing: Listing) => boolean,
) {
  const { data } = useProductViews()
  const last = useStore(chosen)[screen]
  const isShown = (view: SavedView) => {
    const { listing, left } = translated(view)
    return isNow(listing) && (left.length === 0 || view.id === last)
  }
  /** What to show then; null where that is everything. */
  const choose = (wanted: SavedView | null): Listing | null => {
    chosen.setState({ [screen]: wanted?.id ?? '' })
    return wanted === null ? null : translated(wanted).listing
  }
  const view = data?.views.find(({ id }) => id === last)
  const left = view === undefined || !isShown(view) ? [] : translated(view).left
  const partly: PartlyShown | null = view === undefined || left.length === 0 ? null : { ...view, left }
  return { isShown, choose, partly }
}
