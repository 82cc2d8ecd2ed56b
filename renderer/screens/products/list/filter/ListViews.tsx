import {
  ALL_PRODUCTS,
  type ProductListing,
  type SavedView,
} from '../../../../../shared/domain/list/product-list.ts'
import { productListingOf } from '../../../../../shared/domain/list/shared-view.ts'
import { PartlyShownBar } from '../../../../parts/views/PartlyShownBar.tsx'
import { useShownView } from '../../../../parts/views/use-shown-view.ts'
import { ViewsMenu } from '../../../../parts/views/ViewsMenu.tsx'
import type { ListState } from '../list-model.ts'
import { isSameListing } from '../listing.ts'

interface ListViewsProps {
  state: ListState
  onListing: (patch: Partial<ProductListing>) => void
}

/** Of a view that was saved in the sheet, what the list can show of it. */
function useListView({ listing, tree }: ListState) {
  const categoryNamed = (name: string) => {
    const [only, ...others] = tree.branches.filter(({ category }) => category.name === name)
    return only === undefined || others.length > 0 ? null : only.category.id
  }
  const translated = ({ sheet, listing: saved }: SavedView) =>
    sheet === undefined
      ? { listing: saved, left: [] }
      : productListingOf(sheet, { columns: listing.columns }, categoryNamed)
  return useShownView('list', translated, wanted => isSameListing(wanted, listing))
}

/** Saved views in the product list. */
export function ListViews({ state, onListing }: ListViewsProps) {
  const { listing } = state
  const { isShown, choose } = useListView(state)
  const show = (view: SavedView | null) => onListing(choose(view) ?? { filter: ALL_PRODUCTS, sort: null })
  return <ViewsMenu last={listing} isShown={isShown} onShow={show} capture={() => ({ listing })} />
}

/** What the list leaves out of the view that it shows. */
export function ListViewBar({ state }: Pick<ListViewsProps, 'state'>) {
  return <PartlyShownBar partly={useListView(state).partly} />
}
