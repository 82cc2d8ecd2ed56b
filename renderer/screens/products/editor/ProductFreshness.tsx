import type { HeldProduct, ReadResult } from '../../../../shared/contract/groups/products.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { FreshnessLine } from '../../../parts/FreshnessLine.tsx'
import { useNow } from '../../../ui/use-now.ts'

const WHY = {
  'no-account': 'productEditor.readNoAccount',
  limited: 'productEditor.readLimited',
  'key-refused': 'productEditor.readKeyRefused',
  refused: 'productEditor.readRefused',
  unreadable: 'productEditor.readUnreadable',
} as const

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

/** The result of a refresh that a person asked for. */
export function resultText(result: ReadResult, readAt: string, { t }: Language): string {
  if (result.kind === 'read') return t('productEditor.readDone')
  if (result.kind === 'gone') return t('productEditor.readGone')
  const sentence =
    result.why === 'no-connection'
      ? t('productEditor.readNoConnection', { time: readAt })
      : t(WHY[result.why])
  return result.words === null
    ? sentence
    : t('productEditor.readWords', { sentence, words: isolated(result.words) })
}
