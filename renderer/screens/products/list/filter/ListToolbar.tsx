import type { ReactNode, RefObject } from 'react'
import { ALL_PRODUCTS, type ProductListing } from '../../../../../shared/domain/list/sheet-view.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { ViewsMenu } from '../../../../parts/views/ViewsMenu.tsx'
import { SearchField } from '../../../../ui/fields/SearchField.tsx'
import { ColumnsMenu } from '../ColumnsMenu.tsx'
import type { ListModel, ListState } from '../list-model.ts'
import { FilterPopover } from './FilterPopover.tsx'
import css from './ListToolbar.module.css'
import { ProductFilterChips } from './ProductFilterChips.tsx'

interface ListToolbarProps {
  model: ListModel
  state: ListState
  searchRef: RefObject<HTMLInputElement | null>
  onListing: (patch: Partial<ProductListing>) => void
  /** Gives the focus back to the list. */
  onLeave: () => void
  /** The menu of unfinished forms. */
  drafts: ReactNode
}

/** The longest search; the contract stores no more. */
const TEXT_MAX = 200

/** The filters, and how the list is shown. */
export function ListToolbar(props: ListToolbarProps) {
  const { model, state, searchRef, onListing, onLeave, drafts } = props
  const { t } = useLanguage()
  const { listing } = state
  return (
    <div className={css.bar}>
      <SearchField
        ref={searchRef}
        label={t('catalog.search')}
        clearLabel={t('common.clearSearch')}
        maxLength={TEXT_MAX}
        value={listing.search}
        onChange={search => onListing({ search })}
        onLeave={onLeave}
      />
      <FilterPopover model={model} state={state} onListing={onListing} />
      <span className={css.right}>
        {drafts}
        <ViewsMenu now={listing} isList onShow={wanted => onListing(wanted ?? ALL_PRODUCTS)} />
        <ColumnsMenu listing={listing} onListing={onListing} />
      </span>
      <ProductFilterChips state={state} onListing={onListing} />
    </div>
  )
}
