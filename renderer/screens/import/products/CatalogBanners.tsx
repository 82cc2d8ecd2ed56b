import type { CatalogProgress } from '../../../../shared/contract/groups/catalog.ts'
import { useRefreshCategories } from '../../../bridge/queries/products.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'

interface CatalogBannersProps {
  /** How complete the catalog is; null when it is. */
  progress: CatalogProgress | null
  /** Whether a person accepts that not every SKU could be checked. */
  isFine: boolean
  onFine: (isFine: boolean) => void
  hasCategories: boolean
}

/** What the preview can't know yet: SKUs of products that were not read, and categories. */
export function CatalogBanners({ progress, isFine, onFine, hasCategories }: CatalogBannersProps) {
  const { t, number } = useLanguage()
  const refresh = useRefreshCategories()
  const read = async () => {
    const { kind } = await refresh.mutateAsync()
    if (kind !== 'read') showToast('warn', t('newProducts.categoriesNotRead'))
  }
  return (
    <>
      {hasCategories ? null : (
        <Banner
          isBar
          tone="warn"
          title={t('newProducts.noCategoriesTitle')}
          text={t('newProducts.noCategoriesText')}
          actions={
            <Button busy={refresh.isPending} onClick={() => void read()}>
              {t('newProducts.readCategories')}
            </Button>
          }
        />
      )}
      {progress === null ? null : (
        <Banner
          isBar
          tone="warn"
          title={t('newProducts.partTitle')}
          text={
            progress.total === null
              ? t('newProducts.partTextNone')
              : t('newProducts.partText', { read: number(progress.read), total: number(progress.total) })
          }
        >
          <Checkbox label={t('newProducts.partConfirm')} checked={isFine} onChange={onFine} />
        </Banner>
      )}
    </>
  )
}
