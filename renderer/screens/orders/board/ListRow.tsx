import { memo, useId } from 'react'
import { columnOf } from '../../../../shared/domain/orders/order-board.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { orderStateText } from '../texts/order-state-text.ts'
import { moneyText, orderAgeText } from '../texts/order-text.ts'
import { orderName, STATUS_LOOK, statusName } from '../texts/status-text.ts'
import type { CardProps } from './Card.tsx'
import css from './ListRows.module.css'
import { OrderOpener } from './OrderOpener.tsx'

export const ListRow = memo(function ListRow(props: CardProps) {
  const { order, state, now, isNew, isPicked, isOpen, isCursor, actions } = props
  const { t, number, language } = useLanguage()
  const name = orderName(order)
  const id = useId()
  const words = orderStateText(state, language)
  const total = order.total === null ? undefined : moneyText(order.total, order.currency, language)
  return (
    <div className={css.row} data-picked={isPicked || undefined} data-open={isOpen || undefined}>
      <Checkbox
        label={t('orders.select', { order: name })}
        labelHidden
        checked={isPicked}
        tabIndex={isCursor ? 0 : -1}
        onChange={() => actions.onToggle(order.id)}
      />
      <span className={css.cell}>
        <OrderOpener
          {...props}
          className={css.number}
          describedBy={`${id}customer ${id}status ${id}total ${id}age ${id}state`}
        />
        {isNew ? <Mark tone="ok" icon="dot" word={t('orders.newOnes')} /> : null}
      </span>
      <span id={`${id}customer`} className={css.text} dir="auto" title={order.customer ?? undefined}>
        {order.customer === null ? t('orders.noCustomer') : isolated(order.customer)}
      </span>
      <span id={`${id}status`} className={css.cell}>
        <Mark {...STATUS_LOOK[columnOf(state.status)]} word={statusName(state.status, language)} />
      </span>
      <span className={css.right}>{order.items === null ? '' : number(order.items)}</span>
      <span id={`${id}total`} className={css.right} title={total}>
        {total}
      </span>
      <span id={`${id}age`} className={css.text} title={order.created ?? undefined}>
        {orderAgeText(order.created, now, language)}
      </span>
      <span className={css.cell} title={words?.title}>
        {words === null ? null : (
          <span id={`${id}state`}>
            <Mark {...words} />
          </span>
        )}
        <span className={css.more}>
          <IconButton
            icon="chevronDown"
            label={t('orders.more', { order: name })}
            aria-haspopup="menu"
            tabIndex={isCursor ? 0 : -1}
            onClick={event => {
              event.stopPropagation()
              actions.onMenu(order.id, event.currentTarget)
            }}
          />
        </span>
      </span>
    </div>
  )
})
