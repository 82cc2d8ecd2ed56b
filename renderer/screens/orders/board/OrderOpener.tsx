import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { orderName } from '../texts/status-text.ts'
import type { CardProps } from './Card.tsx'
import css from './OrderOpener.module.css'

type OrderOpenerProps = Pick<CardProps, 'order' | 'isOpen' | 'isStop' | 'actions'> & {
  className: string | undefined
  /** The ids of what else says which order it is. */
  describedBy: string
}

/** The last characters of a number distinguish it; those before them are cut first. */
const TELLING = 6

/** The name of an order, which opens it and has the focus. */
export function OrderOpener({ order, isOpen, isStop, actions, className, describedBy }: OrderOpenerProps) {
  const { t } = useLanguage()
  const name = orderName(order)
  const said = [...(order.number ?? order.id)]
  return (
    <button
      type="button"
      className={className}
      data-card={order.id}
      tabIndex={isStop ? 0 : -1}
      aria-current={isOpen || undefined}
      aria-label={t('orders.open', { order: name })}
      aria-describedby={describedBy}
      title={order.number ?? order.id}
      onClick={event => {
        // With Ctrl or Cmd the order is selected, by the element around it.
        if (event.ctrlKey || event.metaKey) return
        event.stopPropagation()
        actions.onOpen(order.id)
      }}
    >
      <bdi className={css.name}>
        <span className={css.start}>{said.slice(0, -TELLING).join('')}</span>
        <span className={css.end}>{said.slice(-TELLING).join('')}</span>
      </bdi>
    </button>
  )
}
