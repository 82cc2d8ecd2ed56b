import { useState } from 'react'
import { isBulkField } from '../../../../../shared/domain/changes/edit.ts'
import { type SetPlan, setChanges } from '../../../../../shared/domain/form/set-field.ts'
import type { UpdateField } from '../../../../../shared/domain/products/product-fields.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { useQueueChanges } from '../../../../parts/use-queueing.ts'
import { useStageQuietly } from '../../../../stage/StageProvider.tsx'
import { showToast } from '../../../../ui/popups/Toasts.tsx'

/** Sets a field of many products: prices and stock become edits to review, everything else is queued as one job. */
export function useSetField({ onJob, onPrices }: { onJob: (job: number) => void; onPrices: () => void }) {
  const { t } = useLanguage()
  const stage = useStageQuietly()
  const { queue, isBusy } = useQueueChanges()
  const [products, setProducts] = useState<ReadonlySet<number> | null>(null)

  const stageAll = (plan: SetPlan) => {
    const { field, rows, to } = plan
    if (!isBulkField(field)) return
    const { changed } = stage.applyEdits(rows.map(({ product }) => ({ product, field, value: String(to) })))
    setProducts(null)
    showToast('ok', t('products.setStaged', { n: changed }), {
      label: t('prices.title'),
      onPress: onPrices,
    })
  }
  const queueAll = async (plan: SetPlan & { field: UpdateField }) => {
    const result = await queue(setChanges(plan))
    if (result === null) return
    setProducts(null)
    showToast('ok', t('review.queued', { n: result.queued }), {
      label: t('products.showJob'),
      onPress: () => onJob(result.job),
    })
  }
  const set = (plan: SetPlan) => {
    const { field } = plan
    if (isBulkField(field)) stageAll(plan)
    else void queueAll({ ...plan, field })
  }
  return {
    /** The products of the open dialog. */
    products,
    ask: (of: ReadonlySet<number>) => setProducts(of),
    stopAsking: () => setProducts(null),
    set,
    isBusy,
  }
}
