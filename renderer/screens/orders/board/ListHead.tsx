// biome-ignore-all lint/a11y/useSemanticElements: a table of one row, above a list that is windowed
// biome-ignore-all lint/a11y/useFocusableInteractive: the buttons in the headings have the focus
import { sortAfter } from '../../../../shared/domain/list/sort-after.ts'
import {
  ORDER_SORT_COLUMNS,
  type OrderSort,
  type OrderSortColumn,
} from '../../../../shared/domain/orders/sort-orders.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { useOneStop } from '../../../ui/keyboard/use-one-stop.ts'
import shared from '../../../ui/shared.module.css'
import css from './ListRows.module.css'

export interface ListHeadProps {
  sort: OrderSort | null
  onSort: (sort: OrderSort | null) => void
}

const ARROW = { ascending: '▲', descending: '▼' }
const NAME = {
  number: 'orders.colNumber',
  customer: 'orders.partCustomer',
  status: 'common.status',
  items: 'orders.partItems',
  total: 'orders.total',
  created: 'orders.created',
} as const satisfies Record<OrderSortColumn, string>

/** The names of the columns; a click or Enter sorts by one. */
export function ListHead({ sort, onSort }: ListHeadProps) {
  const { t } = useLanguage()
  const { group, tabIndexOf } = useOneStop(0, 'across')
  return (
    <div role="table" aria-label={t('orders.sortBy')}>
      <div role="row" className={css.head} {...group}>
        <span />
        {ORDER_SORT_COLUMNS.map((column, index) => {
          const direction =
            sort?.column === column ? (sort.isDescending ? 'descending' : 'ascending') : 'none'
          return (
            <span key={column} role="columnheader" aria-sort={direction}>
              <button
                type="button"
                className={css.heading}
                data-column={column}
                tabIndex={tabIndexOf(index)}
                title={t('orders.sortHint')}
                onClick={() => onSort(sortAfter(sort, column))}
              >
                <span className={shared.cut}>{t(NAME[column])}</span>
                {direction === 'none' ? null : (
                  <span className={css.arrow} aria-hidden="true">
                    {ARROW[direction]}
                  </span>
                )}
              </button>
            </span>
          )
        })}
        <span role="columnheader">{t('common.waiting')}</span>
      </div>
    </div>
  )
}
