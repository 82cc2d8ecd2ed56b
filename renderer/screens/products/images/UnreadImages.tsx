import type { ReadResult } from '../../../../shared/contract/groups/products.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { useRefreshProduct } from '../../../bridge/queries/products.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { faultText } from '../../../i18n/texts/fault-text.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './ProductImages.module.css'

/** The marketplace's images were never read: says so, and why a try came to nothing. */
export function UnreadImages({ product }: { product: number }) {
  const language = useLanguage()
  const { t } = language
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

function whyNot(result: ReadResult | undefined, { t }: Language): string | null {
  if (result === undefined || result.kind === 'read') return null
  if (result.kind === 'gone') return t('images.readGone')
  switch (result.why) {
    case 'no-account':
      return t('images.readNoAccount')
    case 'no-connection':
      return t('images.readNoConnection')
    case 'limited':
      return t('images.readLimited')
    case 'key-refused':
      return t('images.readKeyRefused')
    case 'refused':
      return t('images.readRefused')
    case 'unreadable':
      return t('images.readUnreadable')
    default:
      return assertNever(result.why)
  }
}
