import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { faultText } from '../../i18n/texts/fault-text.ts'
import { useConnection } from './connection.ts'
import { useRefreshOrders } from './orders.ts'

/** What is told of a check: how it goes, in words. */
type Tell = (tone: 'ok' | 'warn' | 'bad', text: string) => void

/** Nothing that is known stands against asking the marketplace. */
const ANSWERS = ['online', 'untried', 'trying']

/** Checks for new orders now, and says whether that is possible at all. */
export function useCheckOrders(tell: Tell): { check: () => void; isPending: boolean } {
  const language = useLanguage()
  const { t } = language
  const { data: connection } = useConnection()
  const refresh = useRefreshOrders()
  const canAsk = connection === undefined || ANSWERS.includes(connection.network.kind)
  const check = () =>
    refresh.mutate(undefined, {
      onSuccess: ({ started }) => {
        if (!canAsk) tell('warn', t('app.checkOrdersLater'))
        else tell('ok', t(started ? 'app.checkingOrders' : 'app.checkingOrdersAlready'))
      },
      onError: error => tell('bad', faultText(error, language)),
    })
  return { check, isPending: refresh.isPending }
}
