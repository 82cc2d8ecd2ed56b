import { useRefreshOrders } from '../../bridge/queries/orders.ts'
import { useOutbox } from '../../bridge/queries/outbox.ts'
import { useCatalog, useCatalogStore } from '../../bridge/stores/CatalogProvider.tsx'
import { useOrders } from '../../bridge/stores/OrdersProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { faultText } from '../../i18n/texts/fault-text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** Says that something here was not read, so that a missing line is not taken for good news. */
export function Trouble() {
  const language = useLanguage()
  const { t } = language
  const store = useCatalogStore()
  const catalog = useCatalog()
  const orders = useOrders()
  const outbox = useOutbox()
  const refresh = useRefreshOrders()
  const isBad = catalog.state === 'failed' || orders.state === 'failed' || outbox.error !== null
  if (!isBad) return null
  const retry = () => {
    if (outbox.error !== null) void outbox.refetch()
    if (catalog.state === 'failed') store.restart()
    // An answer about orders has those read again that were missed.
    if (orders.state === 'failed') refresh.mutate()
  }
  return (
    <Banner
      tone="bad"
      title={t('today.troubleTitle')}
      text={faultText(outbox.error, language)}
      actions={
        <Button icon="retry" onClick={retry}>
          {t('app.retry')}
        </Button>
      }
    />
  )
}
