import type { ReadResult } from '../../../../shared/contract/groups/products.ts'
import { useRefreshProduct } from '../../../bridge/queries/products.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { faultText } from '../../../i18n/texts/fault-text.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './ProductImages.module.css'

/** The marketplace's images were never read, and why the last try failed. */
export function UnreadImages({ product }: { product: number }) {
  const { t, language } = useLanguage()
  const { mutate, data, error, isPending } = useRefreshProduct()
  const why = error === null ? whyNot(data, language) : faultText(error, language)
  return (
    <div className={css.unread} role="status">
      <p>{why === null ? t('images.unread') : t('images.unreadStill', { why })}</p>
      <Button icon="retry" busy={isPending} onClick={() => mutate(product)}>
        {t('images.readNow')}
      </Button>
    </div>
  )
}

const NOT_READ = {
  'no-account': 'common.noAccount',
  'no-connection': 'images.readNoConnection',
  limited: 'images.readLimited',
  'key-refused': 'common.keyRefused',
  refused: 'common.marketplaceRefused',
  unreadable: 'images.readUnreadable',
} as const

function whyNot(result: ReadResult | undefined, { t }: Language): string | null {
  if (result === undefined || result.kind === 'read') return null
  if (result.kind === 'gone') return t('images.readGone')
  return t(NOT_READ[result.why])
}
