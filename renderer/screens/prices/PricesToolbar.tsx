import { type RefObject, useState } from 'react'
import { useStore } from 'zustand/react'
import { SHEET_FILTERS, type SheetFilter } from '../../../shared/domain/list/sheet-view.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Stage } from '../../stage/stage.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { AdjustPopover } from './adjust/AdjustPopover.tsx'
import { ReplacePopover } from './adjust/ReplacePopover.tsx'
import { ColumnsPopover } from './columns/ColumnsPopover.tsx'
import { SheetViews } from './columns/SheetViews.tsx'
import { SheetFilterChips } from './filter/SheetFilterChips.tsx'
import css from './PricesToolbar.module.css'
import type { PricesModel } from './sheet/prices-model.ts'
import { focusFound } from './use-focus-on-open.ts'

const FILTER_WORDS = {
  all: 'common.all',
  changed: 'catalog.edited',
  problems: 'common.needsAttention',
  out: 'catalog.outOfStock',
  inactive: 'catalog.inactive',
} as const

/** Filters, and actions on the selection. */
export function PricesToolbar(props: {
  model: PricesModel
  stage: Stage
  searchRef: RefObject<HTMLInputElement | null>
}) {
  const { model, stage, searchRef } = props
  const { t, number } = useLanguage()
  const { filter, only, search: searched } = useStore(model.store).choice
  const [text, setText] = useState(searched)
  const search = (next: string) => {
    setText(next)
    model.choose({ search: next })
  }
  // In a narrow window or at a large zoom, one select replaces five words.
  const filters = {
    label: t('prices.filter'),
    labelHidden: true,
    value: filter,
    options: SHEET_FILTERS.map(value => ({ value, label: t(FILTER_WORDS[value]) })),
    onChange: (next: SheetFilter) => model.choose({ filter: next }),
  }
  const shown = model.shown()
  const all = model.total()
  const some =
    shown === all
      ? t('catalog.count', { n: all })
      : t('prices.shownOf', { shown: number(shown), all: number(all) })
  const count = model.isLoading() ? t('catalog.loading') : some

  return (
    <div className={css.bar}>
      <SearchField
        ref={searchRef}
        label={t('catalog.search')}
        placeholder={t('prices.searchIn')}
        clearLabel={t('common.clearSearch')}
        value={text}
        onChange={search}
        onLeave={() => focusFound(model.grid)}
      />
      <span className={css.wide}>
        <Choice<SheetFilter> {...filters} />
      </span>
      <span className={css.narrow}>
        <Select<SheetFilter> {...filters} />
      </span>
      {only === null ? null : (
        <Button icon="close" variant="quiet" onClick={() => model.choose({ only: null })}>
          {t('prices.only', { n: only.size })}
        </Button>
      )}
      <span className={css.rest}>
        <span className={css.count}>
          <span role="status" className={css.unseen}>
            {count}
          </span>
          <span aria-hidden="true" title={count}>
            <span className={css.long}>{count}</span>
            <span className={css.short}>
              {shown === all
                ? number(all)
                : t('prices.shownOfShort', { shown: number(shown), all: number(all) })}
            </span>
          </span>
        </span>
        <SheetViews model={model} />
        <ColumnsPopover model={model} />
        <ReplacePopover model={model} stage={stage} />
        <AdjustPopover model={model} stage={stage} />
      </span>
      <SheetFilterChips model={model} />
    </div>
  )
}
