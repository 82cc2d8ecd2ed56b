import { useLayoutEffect, useMemo, useRef } from 'react'
import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import type { BoardColumn } from '../../../../shared/domain/orders/order-board.ts'
import type { DropVerdict } from '../../../../shared/domain/orders/plan-moves.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { STATUS_LOOK, statusName } from '../texts/status-text.ts'
import { Card } from './Card.tsx'
import css from './Column.module.css'
import { dropMessage } from './drag/drop-text.ts'
import { LaneOrders, type LaneProps } from './LaneOrders.tsx'
import { useLane } from './use-lane.ts'

/** Pixels. */
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

/** The orders of one status; only the visible ones are rendered. */
export function Column(props: ColumnProps) {
  const { column, board, cursor, moved, verdict } = props
  const { t, language } = useLanguage()
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
  const words = verdict === null ? null : dropMessage(verdict, language)
  const { isNew } = board
  const fresh = useMemo(() => orders.filter(isNew).length, [orders, isNew])
  const drop = {
    'aria-label': t('orders.column', { status: name, n: orders.length }),
    'data-column': status,
    'data-verdict': verdict?.kind,
    'data-over': props.isOver || undefined,
  }
  const section = useFoldFocus(props.isFolded)
  if (props.isFolded)
    return (
      <section ref={section} className={css.strip} {...drop}>
        <FoldedColumn column={column} name={name} fresh={fresh} words={words} onFold={props.onFold} />
      </section>
    )
  return (
    <section ref={section} className={css.column} {...drop}>
      <ColumnHead {...props} name={name} fresh={fresh} />
      {words === null ? null : <p className={css.verdict}>{words}</p>}
      <div ref={lane.scroller} className={css.scroller}>
        {orders.length === 0 ? <p className={css.none}>{t('orders.columnEmpty')}</p> : null}
        <LaneOrders
          lane={lane}
          orders={orders}
          css={css}
          of={props}
          label={name}
          item={Card}
          itemHeight={CARD_HEIGHT}
        />
      </div>
    </section>
  )
}

/** The button that folds a column goes with it, and so does the one that unfolds it: the other one gets the focus. */
function useFoldFocus(isFolded: boolean) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(isFolded)
  useLayoutEffect(() => {
    if (before.current === isFolded) return
    before.current = isFolded
    if (document.activeElement === document.body) section.current?.querySelector('button')?.focus()
  }, [isFolded])
  return section
}

type HeadProps = Pick<ColumnProps, 'column' | 'picked' | 'onFold' | 'onPickColumn'> & {
  name: string
  /** How many of its orders are new. */
  fresh: number
}

function ColumnHead({ column: { orders, status }, picked, onFold, onPickColumn, name, fresh }: HeadProps) {
  const { t, number } = useLanguage()
  const look = STATUS_LOOK[status]
  const isAll = orders.length > 0 && orders.every(({ id }) => picked.ids.has(id))
  return (
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
      {fresh === 0 ? null : <span className={css.fresh}>{t('orders.newCount', { n: fresh })}</span>}
      <span className={css.count}>{number(orders.length)}</span>
      <button
        type="button"
        className={css.fold}
        aria-label={t('orders.fold', { status: name })}
        title={t('orders.fold', { status: name })}
        onClick={onFold}
      >
        <Icon name="chevronRight" />
      </button>
    </header>
  )
}

type FoldedProps = Pick<HeadProps, 'column' | 'name' | 'fresh' | 'onFold'> & { words: string | null }

/** A folded column; `words` say what dropping on it would do. */
function FoldedColumn({ column: { orders, status }, name, fresh, words, onFold }: FoldedProps) {
  const { t, number } = useLanguage()
  const unfold = [
    t('orders.unfold', { status: name, n: number(orders.length) }),
    ...(fresh === 0 ? [] : [t('orders.newCount', { n: fresh })]),
  ].join(', ')
  return (
    <button type="button" className={css.unfold} title={words ?? unfold} aria-label={unfold} onClick={onFold}>
      <Icon name={STATUS_LOOK[status].icon} />
      <span className={css.upright}>{words ?? name}</span>
      <span className={css.count}>{number(orders.length)}</span>
      {fresh === 0 ? null : <span className={css.fresh}>{number(fresh)}</span>}
    </button>
  )
}
