import { useRefreshProduct } from '../../../bridge/queries/products.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { faultText } from '../../../i18n/texts/fault-text.ts'
import { notReadText } from '../../../i18n/texts/not-read-text.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './ProductImages.module.css'

/** The marketplace's images were never read, and why the last try failed. */
export function UnreadImages({ product }: { product: number }) {
  const language = useLanguage()
  const { t } = language
  const { mutate, data, error, isPending } = useRefreshProduct()
  const notRead = data === undefined || data.kind === 'read' ? null : notReadText(data, language)
  const why = error === null ? notRead : faultText(error, language)
  return (
    <div className={css.unread} role="status">
      <p>{why === null ? t('images.unread') : t('images.unreadStill', { why })}</p>
      <Button icon="retry" busy={isPending} onClick={() => mutate(product)}>
        {t('images.readNow')}
      </Button>
    </div>
  )
}
