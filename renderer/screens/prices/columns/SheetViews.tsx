import { useStore } from 'zustand/react'
import { ALL_PRODUCTS } from '../../../../shared/domain/list/sheet-view.ts'
import { ViewsMenu } from '../../../parts/views/ViewsMenu.tsx'
import type { PricesModel } from '../sheet/prices-model.ts'
import { toSheet } from '../sheet/to-sheet.ts'
import { withNames } from './arrange.ts'

/** Saved views in the sheet. */
export function SheetViews({ model }: { model: PricesModel }) {
  useStore(model.store)
  const now = model.listing()
  return (
    <ViewsMenu
      now={now}
      isList={false}
      onShow={listing =>
        model.showListing(listing ?? { ...ALL_PRODUCTS, view: { ...now.view, group: null } })
      }
      fitted={listing => ({ ...listing, view: withNames(listing.view) })}
      returnTo={() => toSheet(model.grid)}
    />
  )
}
