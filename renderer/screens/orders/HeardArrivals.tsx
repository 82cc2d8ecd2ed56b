import { useState } from 'react'
import { useArrivedOrders } from '../../bridge/use-arrived-orders.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import css from './HeardMoves.module.css'
import { orderName } from './status-words.ts'

const NAMED_MOST = 3

/** Says aloud that orders came in, for those who cannot see their marks appear. */
export function HeardArrivals() {
  const { t } = useLanguage()
  const [said, setSaid] = useState('')
  useArrivedOrders(({ orders, total }) => {
    const first = orders.slice(0, NAMED_MOST).map(orderName).join(', ')
    const names = total > NAMED_MOST ? t('orders.heardNewMore', { names: first }) : first
    setSaid(t('orders.heardNew', { n: total, names }))
  })
  return (
    <p className={css.heard} role="status">
      {said}
    </p>
  )
}
