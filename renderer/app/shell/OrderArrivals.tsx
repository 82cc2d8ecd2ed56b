import { useRef } from 'react'
import { useCoreEvent } from '../../bridge/queries/client/core-query.ts'
import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { showToastUntil } from '../../ui/popups/Toasts.tsx'
import { go } from '../route/use-route.ts'

const NAMED_MOST = 3

/** Shows a toast for new orders on every screen, with a link to them; a newer toast replaces the one before. */
export function OrderArrivals() {
  const { t } = useLanguage()
  const closeLast = useRef(() => {})
  useCoreEvent('ordersArrived', ({ orders, total }) => {
    const [only] = orders
    const nameOf = ({ number, id }: { number: string | null; id: string }) => isolated(number ?? id)
    const first = orders.slice(0, NAMED_MOST).map(nameOf).join(', ')
    const names = total > NAMED_MOST ? t('orders.announceNewMore', { names: first }) : first
    const order = total === 1 && only !== undefined ? only.id : null
    closeLast.current()
    closeLast.current = showToastUntil('info', t('orders.announceNew', { n: total, names }), {
      label: t(order === null ? 'orders.showNew' : 'orders.openNew'),
      onPress: () => go({ screen: 'orders', order }),
    })
  })
  return null
}
