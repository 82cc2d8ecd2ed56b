import type { KeyboardEvent, RefObject } from 'react'
import type { ProductListing } from '../../../../shared/domain/product-list.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterPopover } from './FilterPopover.tsx'
import css from './ListToolbar.module.css'
import type { ListModel, ListState } from './list-model.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

interface ListToolbarProps {
  model: ListModel
  state: ListState
  searchRef: RefObject<HTMLInputElement | null>
  onListing: (patch: Partial<ProductListing>) => void
  /** The keys go back to the list. */
  onLeave: () => void
}

/** The most a search may hold; the contract keeps no more. */
const TEXT_MAX = 200

/** What narrows the list, and how it is shown. */
export function ListToolbar({ model, state, searchRef, onListing, onLeave }: ListToolbarProps) {
  const { t } = useLanguage()
  const { listing } = state
  const { filter } = listing
  const search = (text: string) => onListing({ filter: { ...filter, text } })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && filter.text !== '') search('')
    else if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') onLeave()
    else return
    event.preventDefault()
  }
  return (
    <div className={css.bar}>
      <label className={css.search}>
        <Icon name="search" />
        <input
          ref={searchRef}
          type="text"
          className={css.input}
          aria-label={t('products.search')}
          placeholder={t('products.search')}
          spellCheck={false}
          autoComplete="off"
          maxLength={TEXT_MAX}
          value={filter.text}
          onChange={event => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {filter.text === '' ? null : (
          <IconButton icon="close" label={t('products.clearSearch')} onClick={() => search('')} />
        )}
      </label>
      <FilterPopover state={state} onFilter={next => onListing({ filter: next })} />
      <span className={css.right}>
        <ViewsMenu model={model} listing={listing} onListing={onListing} />
        <ColumnsMenu listing={listing} onListing={onListing} />
      </span>
      <FilterChips state={state} onFilter={next => onListing({ filter: next })} />
    </div>
  )
}
