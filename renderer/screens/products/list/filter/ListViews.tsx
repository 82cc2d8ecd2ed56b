import {
  ALL_PRODUCTS,
  type ProductListing,
  type SavedView,
} from '../../../../../shared/domain/list/product-list.ts'
import { type LeftOutOfView, productListingOf } from '../../../../../shared/domain/list/shared-view.ts'
import { isolated } from '../../../../i18n/isolated.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { ViewsMenu } from '../../../../parts/views/ViewsMenu.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import type { ListState } from '../list-model.ts'
import { isSameListing } from '../listing.ts'

/** A view that is shown without a part of it. */
export interface PartlyShown {
  readonly view: Pick<SavedView, 'id' | 'name'>
  readonly listing: ProductListing
  readonly left: readonly LeftOutOfView[]
}

interface ListViewsProps {
  state: ListState
  onListing: (patch: Partial<ProductListing>) => void
  partly: PartlyShown | null
  onPartly: (partly: PartlyShown | null) => void
}

/** Saved views in the product list; of one that was saved in the sheet, what the list can show of it. */
export function ListViews({ state, onListing, partly, onPartly }: ListViewsProps) {
  const { listing, tree } = state
  const categoryNamed = (name: string) => {
    const [only, ...others] = tree.branches.filter(({ category }) => category.name === name)
    return only === undefined || others.length > 0 ? null : only.category.id
  }
  const translated = ({ sheet, listing: saved }: SavedView) =>
    sheet === undefined
      ? { listing: saved, left: [] }
      : productListingOf(sheet, { columns: listing.columns }, categoryNamed)
  const show = (view: SavedView | null) => {
    if (view === null) return onListing({ filter: ALL_PRODUCTS, sort: null })
    const { listing: wanted, left } = translated(view)
    onListing(wanted)
    onPartly(left.length === 0 ? null : { view, listing: wanted, left })
  }
  // Without its filters a view can look like any list: it is shown only where it was chosen.
  const isShown = (view: SavedView) => {
    const { listing: wanted, left } = translated(view)
    return isSameListing(wanted, listing) && (left.length === 0 || partly?.view.id === view.id)
  }
  return <ViewsMenu last={listing} isShown={isShown} onShow={show} capture={() => ({ listing })} />
}

/** Names what the list doesn't apply of the view that was chosen, as long as it shows the rest of it. */
export function PartlyShownBar({ partly, listing }: { partly: PartlyShown | null; listing: ProductListing }) {
  const { t } = useLanguage()
  if (partly === null || !isSameListing(partly.listing, listing)) return null
  const name = isolated(partly.view.name)
  const filters = partly.left.flatMap(one =>
    one === 'order' ? [] : one === 'inactive' ? [t('products.inactive')] : [t(`prices.${one}`)],
  )
  const title =
    filters.length === 0
      ? t('products.viewOrderLeft', { name })
      : t('products.viewFiltersLeft', { name, filters: filters.join(', ') })
  return <Banner tone="warn" role="status" title={title} isBar />
}
