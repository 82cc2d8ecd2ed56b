import type { RefObject } from 'react'
import {
  ALL_ORDERS,
  ORDER_AGES,
  type OrderAge,
  type OrderFilter,
  type StatusFilter,
} from '../../../shared/domain/orders/order-board.ts'
import { ORDER_STATUSES } from '../../../shared/domain/rules/order-moves.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { FilterChips } from '../../ui/fields/FilterChips.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Popover } from '../../ui/popups/Popover.tsx'
import { FilterDays } from './FilterDays.tsx'
import { daysText } from './filter-days-text.ts'
import css from './Toolbar.module.css'
import { statusName } from './texts/status-text.ts'
import type { BoardView } from './use-board.ts'

interface ToolbarProps {
  board: BoardView
  layout: 'board' | 'list'
  searchRef: RefObject<HTMLInputElement | null>
  onLayout: (layout: 'board' | 'list') => void
  onSeen: () => void
  /** Gives the focus back to the orders. */
  onLeave: () => void
}

const TEXT_MAX = 200

/** Filters, and how the orders are shown. */
export function Toolbar({ board, layout, searchRef, onLayout, onSeen, onLeave }: ToolbarProps) {
  const { t } = useLanguage()
  const { filter, setFilter } = board
  return (
    <div className={css.bar}>
      <SearchField
        ref={searchRef}
        label={t('orders.search')}
        clearLabel={t('common.clearSearch')}
        maxLength={TEXT_MAX}
        value={filter.text}
        onChange={text => setFilter({ text })}
        onLeave={onLeave}
      />
      <FilterPopover filter={filter} onFilter={setFilter} />
      <Chips filter={filter} onFilter={setFilter} />
      <span className={css.gap} />
      {board.needYou === 0 || filter.status === 'needs-you' ? null : (
        <Button variant="quiet" icon="warning" onClick={() => setFilter({ status: 'needs-you' })}>
          {t('common.attentionCount', { n: board.needYou })}
        </Button>
      )}
      {board.fresh === 0 ? null : (
        <>
          {filter.status === 'new' ? null : (
            <Button variant="quiet" icon="dot" onClick={() => setFilter({ status: 'new' })}>
              {t('orders.newCount', { n: board.fresh })}
            </Button>
          )}
          <Button variant="quiet" onClick={onSeen}>
            {t('orders.markSeen')}
          </Button>
        </>
      )}
      <span className={css.look}>
        <Choice
          label={t('orders.layout')}
          labelHidden
          value={layout}
          options={{ board: t('orders.layoutBoard'), list: t('orders.layoutList') }}
          onChange={onLayout}
        />
      </span>
    </div>
  )
}

interface FilterProps {
  filter: OrderFilter
  onFilter: (patch: Partial<OrderFilter>) => void
}

const STATUSES: readonly StatusFilter[] = ['any', ...ORDER_STATUSES, 'other', 'needs-you', 'new']

function FilterPopover({ filter, onFilter }: FilterProps) {
  const { t, language } = useLanguage()
  return (
    <Popover
      trigger={<Button variant="quiet">{t('common.filter')}</Button>}
      title={t('orders.filterTitle')}
      align="start"
      width="wide"
    >
      <div className={css.filters}>
        <Choice
          label={t('common.status')}
          variant="list"
          value={filter.status}
          options={STATUSES.map(value => ({ value, label: statusFilterText(value, language) }))}
          onChange={status => onFilter({ status })}
        />
        <div className={css.came}>
          <Choice
            label={t('orders.created')}
            variant="list"
            value={filter.age}
            options={ORDER_AGES.map(value => ({ value, label: t(AGE[value]) }))}
            onChange={age => onFilter({ age })}
          />
          {filter.age === 'days' ? <FilterDays filter={filter} onFilter={onFilter} /> : null}
        </div>
      </div>
    </Popover>
  )
}

const AGE = {
  any: 'orders.ageAny',
  today: 'today.title',
  'two-days': 'orders.ageTwoDays',
  week: 'orders.ageWeek',
  month: 'orders.ageMonth',
  days: 'orders.ageDays',
} as const satisfies Record<OrderAge, string>

function statusFilterText(status: StatusFilter, language: Language): string {
  switch (status) {
    case 'any':
      return language.t('orders.anyStatus')
    case 'other':
      return language.t('orders.other')
    case 'needs-you':
      return language.t('common.needsAttention')
    case 'new':
      return language.t('orders.newOnes')
    default:
      return statusName(status, language)
  }
}

const ANY_TIME = { age: ALL_ORDERS.age, from: ALL_ORDERS.from, to: ALL_ORDERS.to }

/** Null where no time is filtered. */
function cameText({ age, from, to }: OrderFilter, language: Language): string | null {
  if (age === 'any') return null
  return age === 'days' ? daysText(from, to, language) : language.t(AGE[age])
}

/** The active filters, each removable. */
function Chips({ filter, onFilter }: FilterProps) {
  const { t, language } = useLanguage()
  const came = cameText(filter, language)
  const chips = [
    ...(filter.status === ALL_ORDERS.status
      ? []
      : [{ words: statusFilterText(filter.status, language), patch: { status: ALL_ORDERS.status } }]),
    ...(came === null ? [] : [{ words: came, patch: ANY_TIME }]),
  ].map(({ words, patch }) => ({
    key: words,
    words,
    label: t('common.removeFilter', { what: words }),
    onRemove: () => onFilter(patch),
  }))
  return <FilterChips label={t('common.filters')} chips={chips} />
}
