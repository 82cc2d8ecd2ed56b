import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import type { BoardColumn } from '../../../../shared/domain/orders/order-board.ts'
import type { DropVerdict } from '../../../../shared/domain/orders/plan-moves.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { STATUS_LOOK, statusName } from '../status-words.ts'
import type { BoardView } from '../use-board.ts'
import { Card, type CardActions } from './Card.tsx'
import css from './Column.module.css'
import { dropWords } from './drop-words.ts'
import type { Picked } from './selection.ts'
import { useFocusMoved } from './use-focus-moved.ts'

export const CARD_HEIGHT = 98
const GAP = 6
const STEP = CARD_HEIGHT + GAP

interface ColumnProps {
  column: BoardColumn<OrderRow>
  board: BoardView
  now: number
  picked: Picked
  open: string | null
  /** The order with the keys, when it stands in this column; -1 when not. */
  cursor: number
  /** Counts up whenever the keys have moved the cursor, so that it is shown and focused. */
  moved: number
  /** What dropping here would do; null while nothing is dragged. */
  verdict: DropVerdict | null
  isOver: boolean
  isFolded: boolean
  onFold: () => void
  actions: CardActions
  onPress: (id: string, event: MouseEvent) => void
  onPickColumn: () => void
}

/** The orders of one status, any number of them, of which only the visible ones exist. */
export function Column(props: ColumnProps) {
  'use no memo'
  const { column, board, cursor, moved, verdict, picked, onPress, onPickColumn } = props
  const language = useLanguage()
  const { t, number } = language
  const { orders, status } = column
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => STEP,
    getItemKey: index => orders[index]?.id ?? index,
    overscan: 3,
    paddingStart: GAP,
    // The order with the keys stays, wherever it was scrolled to: its focus must not get lost.
    rangeExtractor: range => {
      const shown = defaultRangeExtractor(range)
      return cursor === -1 || shown.includes(cursor) ? shown : [...shown, cursor].sort((a, b) => a - b)
    },
  })
  const latest = useRef(cursor)
  latest.current = cursor
  useEffect(() => {
    if (moved === 0 || latest.current === -1) return
    virtual.scrollToIndex(latest.current)
  }, [moved, virtual])
  useFocusMoved(scroller, cursor === -1 ? null : (orders[cursor]?.id ?? null), moved)

  const name = status === 'other' ? t('orders.other') : statusName(status, language)
  const look = STATUS_LOOK[status]
  const isAll = orders.length > 0 && orders.every(({ id }) => picked.ids.has(id))
  const words = verdict === null ? null : dropWords(verdict, language)
  const { isNew } = board
  const fresh = useMemo(() => orders.filter(isNew).length, [orders, isNew])
  const freshWords = fresh === 0 ? null : t('orders.newCount', { n: fresh })
  const unfold = [t('orders.unfold', { status: name, n: number(orders.length) }), freshWords]
    .filter(part => part !== null)
    .join(', ')
  if (props.isFolded)
    return (
      <section
        className={css.strip}
        aria-label={t('orders.column', { status: name, n: orders.length })}
        data-column={status}
        data-verdict={verdict?.kind}
        data-over={props.isOver || undefined}
      >
        <button
          type="button"
          className={css.unfold}
          title={words ?? unfold}
          aria-label={unfold}
          onClick={props.onFold}
        >
          <Icon name={look.icon} />
          <span className={css.upright}>{words ?? name}</span>
          <span className={css.count}>{number(orders.length)}</span>
          {freshWords === null ? null : <span className={css.fresh}>{number(fresh)}</span>}
        </button>
      </section>
    )
  return (
    <section
      className={css.column}
      aria-label={t('orders.column', { status: name, n: orders.length })}
      data-column={status}
      data-verdict={verdict?.kind}
      data-over={props.isOver || undefined}
    >
      <header className={css.head} data-tone={look.tone}>
        <span className={css.tick}>
          <Checkbox
            label={t('orders.selectColumn', { status: name })}
            labelHidden
            checked={isAll}
            mixed={!isAll && orders.some(({ id }) => picked.ids.has(id))}
            disabled={orders.length === 0}
            onChange={onPickColumn}
          />
        </span>
        <Icon name={look.icon} />
        <h2 className={css.name}>{name}</h2>
        {freshWords === null ? null : <span className={css.fresh}>{freshWords}</span>}
        <span className={css.count}>{number(orders.length)}</span>
        <button
          type="button"
          className={css.fold}
          aria-label={t('orders.fold', { status: name })}
          title={t('orders.fold', { status: name })}
          onClick={props.onFold}
        >
          <Icon name="chevronRight" />
        </button>
      </header>
      {words === null ? null : <p className={css.verdict}>{words}</p>}
      <div ref={scroller} className={css.scroller}>
        {orders.length === 0 ? <p className={css.none}>{t('orders.columnEmpty')}</p> : null}
        <ul className={css.tall} aria-label={name} style={{ height: virtual.getTotalSize() }}>
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
                style={{ height: CARD_HEIGHT, transform: `translateY(${start}px)` }}
                onClick={event => onPress(order.id, event)}
                onContextMenu={event => {
                  event.preventDefault()
                  props.actions.onMenu(order.id, event.currentTarget)
                }}
              >
                <Card
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
    </section>
  )
}
