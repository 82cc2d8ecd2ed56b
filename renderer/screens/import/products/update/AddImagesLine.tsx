import { useState } from 'react'
import type { UpdatePlan } from '../../../../../shared/import/plan/update-plan.ts'
import { useOutboxActions } from '../../../../bridge/queries/outbox.ts'
import type { CatalogRows } from '../../../../bridge/stores/catalog-store.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { faultText } from '../../../../i18n/texts/fault-text.ts'
import { notQueuedText } from '../../../../i18n/texts/not-queued-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import css from './UpdatePanel.module.css'

/** Images that are queued by one press; the button offers the rest afterwards. */
const IMAGES_PER_JOB = 20_000

interface AddImagesLineProps {
  plan: Pick<UpdatePlan, 'images' | 'keepImages'>
  catalog: CatalogRows
  file: string
}

/** Queues the file's images of products that have none. One request each, so that one that fails stops no other. */
export function AddImagesLine({ plan, catalog, file }: AddImagesLineProps) {
  const language = useLanguage()
  const { t } = language
  const { queue } = useOutboxActions()
  // The marketplace may have an image before the catalog shows it.
  const [queued, setQueued] = useState<ReadonlySet<number>>(NONE)
  const images = plan.images.filter(({ product }) => !queued.has(product))
  if (images.length === 0 && plan.keepImages === 0) return null

  const add = async () => {
    const last = images[IMAGES_PER_JOB]?.product
    const now = images.slice(0, IMAGES_PER_JOB).filter(({ product }) => product !== last)
    const skuOf = (product: number) => catalog.columns.sku[catalog.rowOf.get(product) ?? -1] ?? null
    try {
      const result = await queue.mutateAsync({
        changes: now.map(image => ({ kind: 'image-add', sku: skuOf(image.product), ...image })),
        file,
      })
      if (result.kind === 'not-queued') return showToast('bad', notQueuedText(result.why, language))
      setQueued(new Set([...queued, ...now.map(({ product }) => product)]))
      showToast('ok', t('images.addQueued', { n: result.queued }))
    } catch (fault) {
      showToast('bad', faultText(fault, language))
    }
  }
  const products = new Set(images.map(({ product }) => product)).size
  const parts = [
    products === 0 ? '' : t('updates.imagesMissing', { n: products }),
    plan.keepImages === 0 ? '' : t('updates.imagesKept', { n: plan.keepImages }),
  ]
  return (
    <div className={css.panel}>
      <p className={css.text}>{parts.filter(Boolean).join(' ')}</p>
      {images.length === 0 ? null : (
        <Button icon="plus" busy={queue.isPending} onClick={() => void add()}>
          {t('updates.imagesAdd', { n: images.length })}
        </Button>
      )}
    </div>
  )
}

const NONE: ReadonlySet<number> = new Set()
