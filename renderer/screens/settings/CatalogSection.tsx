import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { useCatalogProgress, useRefreshCatalog } from '../../bridge/queries/catalog.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/popups/Toasts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import shared from '../../ui/shared.module.css'
import { Section } from './Section.tsx'

/** The size of the local catalog, and a button to read it again, with its cost in requests. */
export function CatalogSection() {
  const { t } = useLanguage()
  const { data } = useCatalogProgress()
  const refresh = useRefreshCatalog()
  const onRefresh = () =>
    refresh.mutate(undefined, {
      onSuccess: ({ started }) =>
        showToast('ok', t(started ? 'settings.catalogStarted' : 'settings.catalogNotStarted')),
    })
  if (data === undefined)
    return (
      <Section name="catalog" title={t('settings.catalog')} text={t('settings.catalogText')}>
        <Skeleton label={t('common.loading')} lines={1} />
      </Section>
    )
  const isReading = data.state === 'reading'
  return (
    <Section name="catalog" title={t('settings.catalog')} text={t('settings.catalogText')}>
      <p>
        {t('catalog.count', { n: data.read })}
        {'. '}
        <span className={shared.muted}>
          {t('settings.catalogCost', { n: Math.max(1, Math.ceil((data.total ?? data.read) / PER_PAGE_MAX)) })}
        </span>
      </p>
      <Button icon="retry" busy={isReading || refresh.isPending} onClick={onRefresh}>
        {t(isReading ? 'settings.catalogRefreshing' : 'settings.catalogRefresh')}
      </Button>
    </Section>
  )
}
