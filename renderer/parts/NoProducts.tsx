import type { ReactElement } from 'react'
import type { CatalogView } from '../bridge/stores/catalog-store.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

interface NoProductsProps {
  state: CatalogView['state']
  /** How many products there are, shown or not. */
  total: number
  /** Why none of them matches. */
  why: string
  /** What is said of a catalog without products. */
  empty: ReactElement
  onShowAll: () => void
  onRetry: () => void
  css: Readonly<Record<string, string>>
}

/** In place of products: loading, none at all, not readable, or no match. */
export function NoProducts({ state, total, why, empty, onShowAll, onRetry, css }: NoProductsProps) {
  const { t } = useLanguage()
  if (total === 0 && state === 'reading')
    return (
      <div className={css.lines}>
        <Skeleton label={t('catalog.loading')} lines={18} />
      </div>
    )
  if (total === 0 && state !== 'failed') return <div className={css.fill}>{empty}</div>
  const [icon, title, text, next, act] =
    total > 0
      ? (['search', t('catalog.noMatchTitle'), why, t('catalog.showAll'), onShowAll] as const)
      : (['warning', t('catalog.failedTitle'), t('catalog.failedText'), t('common.retry'), onRetry] as const)
  return (
    <div className={css.fill}>
      <Notice icon={icon} title={title} text={text} actions={<Button onClick={act}>{next}</Button>} />
    </div>
  )
}
