import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { LaneOrders, type LaneProps } from './LaneOrders.tsx'
import { ListHead, type ListHeadProps } from './ListHead.tsx'
import { ListRow } from './ListRow.tsx'
import css from './ListRows.module.css'
import { useLane } from './use-lane.ts'

/** Pixels. */
export const ORDER_ROW_HEIGHT = 36

/** All orders in one list; only the visible ones are rendered. */
export function ListRows(props: LaneProps & ListHeadProps & { orders: readonly OrderRow[] }) {
  const { orders, cursor, moved, sort, onSort } = props
  const { t } = useLanguage()
  const lane = useLane({
    orders,
    filter: props.board.filter,
    cursor,
    moved,
    step: ORDER_ROW_HEIGHT,
    overscan: 6,
  })
  return (
    <div className={css.list}>
      <ListHead sort={sort} onSort={onSort} />
      <div ref={lane.scroller} className={css.scroller}>
        <LaneOrders
          lane={lane}
          orders={orders}
          css={css}
          of={props}
          label={t('orders.title')}
          item={ListRow}
          itemHeight={ORDER_ROW_HEIGHT}
        />
      </div>
    </div>
  )
}
