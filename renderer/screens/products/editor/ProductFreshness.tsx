import type { HeldProduct, ReadResult } from '../../../../shared/contract/groups/products.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { notReadText } from '../../../i18n/texts/not-read-text.ts'
import { FreshnessLine } from '../../../parts/FreshnessLine.tsx'
import { useNow } from '../../../ui/use-now.ts'

interface FreshnessProps {
  held: HeldProduct
  result: ReadResult | null
  isReading: boolean
  onAgain: () => void
}

/** The age of the data, and a button to refresh it. */
export function ProductFreshness({ held, result, isReading, onAgain }: FreshnessProps) {
  const { t, time, language } = useLanguage()
  const now = useNow(60_000)
  const read =
    held.detailReadAt === null
      ? // Images that were added make what was read of the rest old until it is read again.
        t(held.images === null ? 'productEditor.readPartly' : 'productEditor.readImages', {
          time: time(held.readAt, now),
        })
      : t('common.updated', { time: time(Math.max(held.detailReadAt, held.readAt), now) })
  return (
    <FreshnessLine
      said={result === null ? read : resultText(result, time(held.readAt, now), language)}
      isReading={isReading}
      onAgain={onAgain}
    />
  )
}

/** The result of a refresh that a person asked for; `readAt`: when what is shown was read, null for nothing. */
export function resultText(result: ReadResult, readAt: string | null, language: Language): string {
  const { t } = language
  if (result.kind === 'read') return t('productEditor.readDone')
  if (result.kind === 'gone') return t('productEditor.readGone')
  const why = t('common.notRefreshed', { why: notReadText(result, language) })
  const sentence = readAt === null ? why : t('productEditor.readAsOf', { sentence: why, time: readAt })
  return result.words === null
    ? sentence
    : t('productEditor.readWords', { sentence, words: isolated(result.words) })
}
