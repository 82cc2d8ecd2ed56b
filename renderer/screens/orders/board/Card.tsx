import { memo, useId } from 'react'
import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import { legalMoves, type OrderStatus } from '../../../../shared/domain/rules/order-moves.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { isFirstClick } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { orderStateText } from '../texts/order-state-text.ts'
import { orderAgeText, orderFactsOf } from '../texts/order-text.ts'
import { moveText, orderName } from '../texts/status-text.ts'
import type { BoardOrderState } from '../use-board.ts'
import css from './Card.module.css'
import { OrderOpener } from './OrderOpener.tsx'

export interface CardActions {
  onOpen: (id: string) => void
  onToggle: (id: string) => void
  onMove: (id: string, to: OrderStatus) => void
  /** Opens the menu of moves beside `anchor`. */
  onMenu: (id: string, anchor: Element) => void
}

export interface CardProps {
  order: OrderRow
  state: BoardOrderState
  now: number
  isNew: boolean
  isPicked: boolean
  isOpen: boolean
  /** It has the keys: its box and its buttons can be reached by Tab. */
  isCursor: boolean
  /** The tab stop of its lane: one order of each lane, so that each can be reached and scrolled. */
  isStop: boolean
  actions: CardActions
}

/** One order on the board: what it is, what waits, and the moves that are allowed from its status. */
export const Card = memo(function Card(props: CardProps) {
  const { order, state, now, isNew, isPicked, isOpen, isCursor, actions } = props
  const { t, language } = useLanguage()
  const name = orderName(order)
  const words = orderStateText(state, language)
  const id = useId()
  // Cancelling is rare and needs confirmation: it is in the menu only.
  const next = legalMoves(state.status ?? '').find(to => to !== 'cancelled')
  return (
    <article
      className={css.card}
      data-picked={isPicked || undefined}
      data-open={isOpen || undefined}
      data-stuck={state.stuck !== null || undefined}
    >
      <div className={css.line}>
        <span className={css.tick}>
          <Checkbox
            label={t('orders.select', { order: name })}
            labelHidden
            checked={isPicked}
            tabIndex={isCursor ? 0 : -1}
            onChange={() => actions.onToggle(order.id)}
          />
        </span>
        <OrderOpener
          {...props}
          className={css.number}
          describedBy={`${id}customer ${id}facts ${id}age ${id}state`}
        />
      </div>
      <p id={`${id}customer`} className={css.customer} dir="auto" title={order.customer ?? undefined}>
        {order.customer === null ? t('orders.noCustomer') : isolated(order.customer)}
      </p>
      <div className={css.line}>
        <p id={`${id}facts`} className={css.facts}>
          {orderFactsOf(order, language)}
        </p>
        <span id={`${id}age`} className={css.age} title={order.created ?? undefined}>
          {orderAgeText(order.created, now, language)}
        </span>
      </div>
      <div className={css.line}>
        {isNew ? <Mark tone="ok" icon="dot" word={t('orders.newOnes')} /> : null}
        {words === null ? null : (
          <span id={`${id}state`} className={css.mark} title={words.title}>
            <Mark {...words} />
          </span>
        )}
        <Moves order={order} next={next} tabIndex={isCursor ? 0 : -1} actions={actions} />
      </div>
    </article>
  )
})

interface MovesProps extends Pick<CardProps, 'order' | 'actions'> {
  next: OrderStatus | undefined
  tabIndex: number
}

/** The next move, and the menu of all. Pressing them doesn't press the card. */
function Moves({ order, next, tabIndex, actions }: MovesProps) {
  const { t, language } = useLanguage()
  const name = orderName(order)
  return (
    <span className={css.moves}>
      {next === undefined ? null : (
        <button
          type="button"
          className={css.move}
          tabIndex={tabIndex}
          aria-label={t('orders.doOrder', { what: moveText(next, language), order: name })}
          onClick={event => {
            event.stopPropagation()
            if (isFirstClick(event)) actions.onMove(order.id, next)
          }}
        >
          {moveText(next, language)}
        </button>
      )}
      <button
        type="button"
        className={css.more}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={t('orders.more', { order: name })}
        title={t('orders.more', { order: name })}
        onClick={event => {
          event.stopPropagation()
          actions.onMenu(order.id, event.currentTarget)
        }}
      >
        <Icon name="chevronDown" />
      </button>
    </span>
  )
}
