import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { BoardView } from '../use-board.ts'
import type { CardActions } from './Card.tsx'
import { ListRow } from './ListRow.tsx'
import css from './ListRows.module.css'
import type { Picked } from './selection.ts'
import { useFocusMoved } from './use-focus-moved.ts'

export const ROW_HEIGHT = 36

interface ListRowsProps {
  orders: readonly OrderRow[]
  board: BoardView
  now: number
  picked: Picked
  open: string | null
  cursor: number
  moved: number
  actions: CardActions
  onPress: (id: string, event: MouseEvent) => void
}

/** All orders one below the other, of which only the visible ones exist. */
export function ListRows(props: ListRowsProps) {
  'use no memo'
  const { orders, board, cursor, moved, picked } = props
  const { t } = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: index => orders[index]?.id ?? index,
    overscan: 6,
    // The order with the keys stays, wherever it was scrolled to: its focus must not get lost.
    rangeExtractor: range => {
      const shown = defaultRangeExtractor(range)
      return cursor === -1 || shown.includes(cursor) ? shown : [...shown, cursor].sort((a, b) => a - b)
    },
  })
  const latest = useRef(cursor)
  latest.current = cursor
  useEffect(() => {
    if (moved > 0 && latest.current !== -1) virtual.scrollToIndex(latest.current)
  }, [moved, virtual])
  useFocusMoved(scroller, orders[cursor]?.id ?? null, moved)
  return (
    <div className={css.list}>
      <div className={css.head} aria-hidden="true">
        <span />
        <span>{t('orders.colNumber')}</span>
        <span>{t('orders.colCustomer')}</span>
        <span>{t('orders.colStatus')}</span>
        <span className={css.right}>{t('orders.colItems')}</span>
        <span className={css.right}>{t('orders.colTotal')}</span>
        <span>{t('orders.colCame')}</span>
        <span>{t('orders.colWaits')}</span>
      </div>
      <div ref={scroller} className={css.scroller}>
        <ul className={css.tall} aria-label={t('orders.list')} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const order = orders[index]
            return order === undefined ? null : (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the order's own button takes the keys
              <li
                key={key}
                className={css.place}
                data-order={order.id}
                aria-setsize={orders.length}
                aria-posinset={index + 1}
                style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
                onClick={event => props.onPress(order.id, event)}
                onContextMenu={event => {
                  event.preventDefault()
                  props.actions.onMenu(order.id, event.currentTarget)
                }}
              >
                <ListRow
                  order={order}
                  standing={board.standing(order.id)}
                  now={props.now}
                  isNew={board.isNew(order)}
                  isPicked={picked.ids.has(order.id)}
                  isOpen={order.id === props.open}
                  isCursor={index === cursor}
                  actions={props.actions}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
