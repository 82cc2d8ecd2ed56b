import { useMemo } from 'react'
import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import type { BoardColumn } from '../../../../shared/domain/orders/order-board.ts'
import type { DropVerdict } from '../../../../shared/domain/orders/plan-moves.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { STATUS_LOOK, statusName } from '../status-text.ts'
import { Card } from './Card.tsx'
import css from './Column.module.css'
import { dropMessage } from './drop-text.ts'
import { LaneOrders, type LaneProps } from './LaneOrders.tsx'
import { useLane } from './use-lane.ts'

export const CARD_HEIGHT = 98
const GAP = 6
const STEP = CARD_HEIGHT + GAP

interface ColumnProps extends LaneProps {
  column: BoardColumn<OrderRow>
  /** What dropping here would do; null while nothing is dragged. */
  verdict: DropVerdict | null
  isOver: boolean
  isFolded: boolean
  onFold: () => void
  onPickColumn: () => void
}

/** The orders of one status, any number of them, of which only the visible ones exist. */
export function Column(props: ColumnProps) {
  const { column, board, cursor, moved, verdict, picked, onPickColumn } = props
  const language = useLanguage()
  const { t, number } = language
  const { orders, status } = column
  const lane = useLane({
    orders,
    filter: props.board.filter,
    cursor,
    moved,
    step: STEP,
    before: GAP,
    overscan: 3,
  })

  const name = status === 'other' ? t('orders.other') : statusName(status, language)
  const look = STATUS_LOOK[status]
  const isAll = orders.length > 0 && orders.every(({ id }) => picked.ids.has(id))
  const words = verdict === null ? null : dropMessage(verdict, language)
  const { isNew } = board
  const fresh = useMemo(() => orders.filter(isNew).length, [orders, isNew])
  const freshText = fresh === 0 ? null : t('orders.newCount', { n: fresh })
  const unfold = [t('orders.unfold', { status: name, n: number(orders.length) }), freshText]
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
          {freshText === null ? null : <span className={css.fresh}>{number(fresh)}</span>}
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
        {freshText === null ? null : <span className={css.fresh}>{freshText}</span>}
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
      <div ref={lane.scroller} className={css.scroller}>
        {orders.length === 0 ? <p className={css.none}>{t('orders.columnEmpty')}</p> : null}
        <LaneOrders {...{ lane, orders, css }} of={props} label={name} item={Card} itemHeight={CARD_HEIGHT} />
      </div>
    </section>
  )
}
