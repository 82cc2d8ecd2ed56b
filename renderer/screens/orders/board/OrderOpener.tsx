import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { orderName } from '../status-words.ts'
import type { CardProps } from './Card.tsx'

type OrderOpenerProps = Pick<CardProps, 'order' | 'isOpen' | 'isCursor' | 'actions'> & {
  className: string | undefined
}

/** What an order is called, which opens it and takes the keys. */
export function OrderOpener({ order, isOpen, isCursor, actions, className }: OrderOpenerProps) {
  const { t } = useLanguage()
  const name = orderName(order)
  return (
    <button
      type="button"
      className={className}
      data-card={order.id}
      tabIndex={isCursor ? 0 : -1}
      aria-current={isOpen || undefined}
      aria-label={t('orders.open', { order: name })}
      onClick={event => {
        // Pressed together with Ctrl or Cmd it is selected, by the place around it.
        if (event.ctrlKey || event.metaKey) return
        event.stopPropagation()
        actions.onOpen(order.id)
      }}
    >
      {name}
    </button>
  )
}
