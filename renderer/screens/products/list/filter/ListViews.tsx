import {
  ALL_PRODUCTS,
  type ProductListing,
  type SavedView,
} from '../../../../../shared/domain/list/product-list.ts'
import { productListingOf } from '../../../../../shared/domain/list/shared-view.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { ViewsMenu } from '../../../../parts/views/ViewsMenu.tsx'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import type { ListState } from '../list-model.ts'
import { isSameListing } from '../listing.ts'

/** Saved views in the product list; of one that was saved in the sheet, what the list can show of it. */
export function ListViews(props: { state: ListState; onListing: (patch: Partial<ProductListing>) => void }) {
  const { state, onListing } = props
  const { t } = useLanguage()
  const { listing, tree } = state
  const categoryNamed = (name: string) => {
    const [only, ...others] = tree.branches.filter(({ category }) => category.name === name)
    return only === undefined || others.length > 0 ? null : only.category.id
  }
  const translated = ({ sheet, listing: saved }: SavedView) =>
    sheet === undefined
      ? { listing: saved, isWhole: true }
      : productListingOf(sheet, { columns: listing.columns }, categoryNamed)
  const show = (view: SavedView | null) => {
    if (view === null) return onListing({ filter: ALL_PRODUCTS, sort: null })
    const { listing: wanted, isWhole } = translated(view)
    onListing(wanted)
    if (!isWhole) showToast('warn', t('products.viewPartly'))
  }
  return (
    <ViewsMenu
      last={listing}
      isShown={view => isSameListing(translated(view).listing, listing)}
      onShow={show}
      capture={() => ({ listing })}
    />
  )
}
