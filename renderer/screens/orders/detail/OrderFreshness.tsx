import type { HeldOrder } from '../../../../shared/contract/groups/orders.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { notReadText } from '../../../i18n/texts/not-read-text.ts'
import { FreshnessLine } from '../../../parts/FreshnessLine.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { FreshOrder } from './use-fresh-order.ts'

const CLOCK_MS = 60_000
/** The age of the data, and a button to refresh it. */
export function OrderFreshness({ held, fresh }: { held: HeldOrder; fresh: FreshOrder }) {
  const { t, time, language } = useLanguage()
  const now = useNow(CLOCK_MS)
  const trouble = troubleText(fresh.result, language)
  const read =
    held.detailReadAt === null
      ? t('orders.readPartly', { time: time(held.readAt, now) })
      : t('common.updated', { time: time(held.detailReadAt, now) })
  return (
    <FreshnessLine
      said={fresh.isReading ? t('orders.reading') : (trouble ?? read)}
      isReading={fresh.isReading}
      onAgain={fresh.again}
    />
  )
}

function troubleText(result: FreshOrder['result'], language: Language): string | null {
  const { t } = language
  if (result === null) return null
  if (result === 'failed') return t('orders.readFailed')
  if (result.kind === 'read') return null
  if (result.kind === 'gone') return t('orders.readGone')
  const sentence = t('orders.readAsLast', { why: notReadText(result, language) })
  return result.words === null
    ? sentence
    : `${sentence} ${t('common.quoted', { words: isolated(result.words) })}`
}
