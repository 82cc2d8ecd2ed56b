import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { isSameListing, type ProductListing, type SavedView } from '../../../shared/domain/list/sheet-view.ts'

/** The view that was chosen or saved last, on either screen. */
const chosen = createStore<{ id: string | null }>(() => ({ id: null }))

export const chooseView = (id: string | null): void => chosen.setState({ id })

/**
 * Which of the saved views is shown where the list looks like `now`: of several that look the same, the one that was
 * chosen. `fitted` is a view as this screen shows it.
 */
export function useShownView(
  views: readonly SavedView[],
  now: ProductListing,
  fitted: (listing: ProductListing) => ProductListing,
): SavedView | undefined {
  const { id } = useStore(chosen)
  const same = views.filter(({ listing }) => isSameListing(fitted(listing), now))
  return same.find(view => view.id === id) ?? same[0]
}
