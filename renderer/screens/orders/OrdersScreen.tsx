import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export interface OrdersScreenProps {
  /** The order group that is open beside the board. */
  order: string | null
  onOrder: (order: string | null) => void
  onProduct: (product: number) => void
  onOutbox: () => void
}

export function OrdersScreen(_: OrdersScreenProps) {
  const { t } = useLanguage()
  return <PageHeader title={t('orders.title')} />
}
