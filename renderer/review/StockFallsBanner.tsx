import type { StockFalls } from '../../shared/domain/changes/stock-falls.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Banner } from '../ui/Banner.tsx'

/** Says that many stocks fall far at once; nothing has to be confirmed for it. */
export function StockFallsBanner({ found }: { found: StockFalls | null }) {
  const { t } = useLanguage()
  if (found === null) return null
  return (
    <Banner
      isBar
      tone="warn"
      title={t('review.stockFallsTitle', { n: found.falls, of: found.of })}
      text={t('review.stockFallsText')}
    />
  )
}
