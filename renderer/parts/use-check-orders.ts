import { useConnection } from '../bridge/queries/connection.ts'
import { useRefreshOrders } from '../bridge/queries/orders.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { showToast } from '../ui/popups/Toasts.tsx'

/** Connection states in which asking the marketplace may work. */
const ANSWERS = ['online', 'untried', 'trying']

/** Checks for new orders now, and says whether that is possible at all. */
export function useCheckOrders() {
  const { t } = useLanguage()
  const { data: connection } = useConnection()
  const refresh = useRefreshOrders()
  const canAsk = connection === undefined || ANSWERS.includes(connection.network.kind)
  const check = () =>
    refresh.mutate(undefined, {
      onSuccess: ({ started }) => {
        if (!canAsk) showToast('warn', t('orders.checkOrdersLater'))
        else showToast('ok', t(started ? 'orders.checkingOrders' : 'orders.checkingOrdersAlready'))
      },
    })
  return { check, isPending: refresh.isPending }
}
