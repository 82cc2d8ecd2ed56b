import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export interface TodayScreenProps {
  /** To the board, with one order open beside it. */
  onOrders: (order: string | null) => void
  onOutbox: () => void
  onJob: (job: number) => void
  onProducts: () => void
  onProduct: (product: number) => void
}

export function TodayScreen(_: TodayScreenProps) {
  const { t } = useLanguage()
  return <PageHeader title={t('today.title')} />
}
