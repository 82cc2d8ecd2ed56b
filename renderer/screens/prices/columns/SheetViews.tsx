import { useMemo } from 'react'
import { useStore } from 'zustand/react'
import { ALL_PRODUCTS, type SavedView } from '../../../../shared/domain/list/product-list.ts'
import { productListingOf, sheetListingOf } from '../../../../shared/domain/list/shared-view.ts'
import type { SheetListing } from '../../../../shared/domain/list/sheet-view.ts'
import { categoryTree } from '../../../../shared/domain/products/category-tree.ts'
import { useCategories, useProductViews } from '../../../bridge/queries/products.ts'
import { PartlyShownBar } from '../../../parts/views/PartlyShownBar.tsx'
import { useShownView } from '../../../parts/views/use-shown-view.ts'
import { ViewsMenu } from '../../../parts/views/ViewsMenu.tsx'
import type { PricesModel } from '../sheet/prices-model.ts'
import { toSheet } from '../sheet/to-sheet.ts'
import { isSameSheet } from './sheet-listing.ts'

/** Of a view that was saved in the product list, what the sheet can show of it. */
function useSheetViews(model: PricesModel) {
  useStore(model.store)
  const { data } = useCategories()
  const tree = useMemo(() => categoryTree(data?.categories ?? []), [data])
  const namesBelow = (category: number) =>
    tree.branches.flatMap(({ category: one }) => (tree.below(category).has(one.id) ? [one.name] : []))
  const now = model.listing()
  const translated = (view: SavedView) => sheetListingOf(view, now, namesBelow)
  return { tree, now, ...useShownView('sheet', translated, listing => isSameSheet(listing, now)) }
}

/** Saved views in the sheet. */
export function SheetViews({ model }: { model: PricesModel }) {
  const { tree, now, isShown, choose } = useSheetViews(model)
  const { data: stored } = useProductViews()
  const categoryNamed = (name: string) => {
    const [only, ...others] = tree.branches.filter(({ category }) => category.name === name)
    return only === undefined || others.length > 0 ? null : only.category.id
  }
  const all = (): SheetListing => ({
    view: { ...now.view, group: null },
    search: '',
    filter: 'all',
    filters: [],
    sort: [],
  })
  const capture = () => {
    const sheet = model.listing()
    const columns = stored?.last?.columns ?? []
    const { listing } = productListingOf(sheet, { columns }, categoryNamed)
    return { sheet, listing: { ...listing, filter: { ...ALL_PRODUCTS, ...listing.filter } } }
  }
  return (
    <ViewsMenu
      last={null}
      isShown={isShown}
      onShow={view => model.showListing(choose(view) ?? all())}
      capture={capture}
      returnTo={() => toSheet(model.grid)}
    />
  )
}

/** What the sheet leaves out of the view that it shows. */
export function SheetViewBar({ model }: { model: PricesModel }) {
  return <PartlyShownBar partly={useSheetViews(model).partly} />
}
