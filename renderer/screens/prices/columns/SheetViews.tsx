import { useMemo } from 'react'
import { useStore } from 'zustand/react'
import { ALL_PRODUCTS, type SavedView } from '../../../../shared/domain/list/product-list.ts'
import { productListingOf, sheetListingOf } from '../../../../shared/domain/list/shared-view.ts'
import { categoryTree } from '../../../../shared/domain/products/category-tree.ts'
import { useCategories, useProductViews } from '../../../bridge/queries/products.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { ViewsMenu } from '../../../parts/views/ViewsMenu.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import type { PricesModel } from '../sheet/prices-model.ts'
import { toSheet } from '../sheet/to-sheet.ts'
import { isSameSheet } from './sheet-listing.ts'

/** Saved views in the sheet; of one that was saved in the product list, what the sheet can show of it. */
export function SheetViews({ model }: { model: PricesModel }) {
  const { t } = useLanguage()
  useStore(model.store)
  const { data } = useCategories()
  const { data: stored } = useProductViews()
  const tree = useMemo(() => categoryTree(data?.categories ?? []), [data])
  const namesBelow = (category: number) =>
    tree.branches.flatMap(({ category: one }) => (tree.below(category).has(one.id) ? [one.name] : []))
  const categoryNamed = (name: string) => {
    const [only, ...others] = tree.branches.filter(({ category }) => category.name === name)
    return only === undefined || others.length > 0 ? null : only.category.id
  }
  const now = model.listing()
  const show = (view: SavedView | null) => {
    if (view === null)
      return model.showListing({
        view: { ...now.view, group: null },
        search: '',
        filter: 'all',
        filters: [],
        sort: [],
      })
    const { listing, isWhole } = sheetListingOf(view, now, namesBelow)
    model.showListing(listing)
    if (!isWhole) showToast('warn', t('products.viewPartly'))
  }
  const capture = () => {
    const sheet = model.listing()
    const columns = stored?.last?.columns ?? []
    const { listing } = productListingOf(sheet, { columns }, categoryNamed)
    return { sheet, listing: { ...listing, filter: { ...ALL_PRODUCTS, ...listing.filter } } }
  }
  return (
    <ViewsMenu
      last={null}
      isShown={view => isSameSheet(sheetListingOf(view, now, namesBelow).listing, now)}
      onShow={show}
      capture={capture}
      returnTo={() => toSheet(model.grid)}
    />
  )
}
