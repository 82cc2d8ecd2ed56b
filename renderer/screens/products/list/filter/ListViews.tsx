import { ALL_PRODUCTS, type ProductListing } from '../../../../../shared/domain/list/sheet-view.ts'
import { ViewsMenu } from '../../../../parts/views/ViewsMenu.tsx'

interface ListViewsProps {
  listing: ProductListing
  onListing: (patch: Partial<ProductListing>) => void
}

/** Saved views in the product list. */
export function ListViews({ listing, onListing }: ListViewsProps) {
  return <ViewsMenu now={listing} isList onShow={wanted => onListing(wanted ?? ALL_PRODUCTS)} />
}
