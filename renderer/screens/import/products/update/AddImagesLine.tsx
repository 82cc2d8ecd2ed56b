import { productsOf, type UpdatePlan, workOfImages } from '../../../../../shared/import/plan/update-plan.ts'
import { useOutboxActions } from '../../../../bridge/queries/outbox.ts'
import { useCatalogStore } from '../../../../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { faultText } from '../../../../i18n/texts/fault-text.ts'
import { notQueuedText } from '../../../../i18n/texts/not-queued-text.ts'
import { useCostText } from '../../../../parts/cost-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import css from './UpdatePanel.module.css'

/** Images that are queued by one press; the button offers the rest afterwards. */
const IMAGES_PER_JOB = 20_000

interface AddImagesLineProps extends Pick<UpdatePlan, 'images' | 'keepImages'> {
  file: string
  /** Stores the rows that they come from, and returns their number; null where they are not stored. */
  storeRows: () => Promise<string | null>
  onQueued: (products: readonly number[]) => void
}

/** Queues the file's images of products that have none. One request each, so that one that fails stops no other. */
export function AddImagesLine({ images, keepImages, file, storeRows, onQueued }: AddImagesLineProps) {
  const language = useLanguage()
  const { t } = language
  const { queue } = useOutboxActions()
  const catalog = useCatalogStore()
  const cost = useCostText(workOfImages(images), images.length > 0)
  if (images.length === 0 && keepImages === 0) return null

  const add = async () => {
    const last = images[IMAGES_PER_JOB]?.product
    const now = images.slice(0, IMAGES_PER_JOB).filter(({ product }) => product !== last)
    const { columns, rowOf } = catalog.getState()
    const skuOf = (product: number) => columns.sku[rowOf.get(product) ?? -1] ?? null
    try {
      const source = await storeRows()
      const result = await queue.mutateAsync({
        changes: now.map(({ product, url, origin }) => ({
          kind: 'image-add',
          sku: skuOf(product),
          product,
          url,
          origin: source === null ? origin : { ...origin, source },
        })),
        file,
      })
      if (result.kind === 'not-queued') return showToast('bad', notQueuedText(result.why, language))
      onQueued(now.map(({ product }) => product))
      showToast('ok', t('images.addQueued', { n: result.queued }))
    } catch (fault) {
      showToast('bad', faultText(fault, language))
    }
  }
  const parts = [
    images.length === 0 ? '' : t('updates.imagesMissing', { n: productsOf(images) }),
    keepImages === 0 ? '' : t('updates.imagesKept', { n: keepImages }),
  ]
  return (
    <div className={css.panel}>
      <p className={css.text}>{parts.filter(Boolean).join(' ')}</p>
      {images.length === 0 ? null : (
        <>
          <span>{cost}</span>
          <Button icon="plus" busy={queue.isPending} onClick={() => void add()}>
            {t('updates.imagesAdd', { n: images.length })}
          </Button>
        </>
      )}
    </div>
  )
}
