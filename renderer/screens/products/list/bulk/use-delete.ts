import { useState } from 'react'
import type { NewChange } from '../../../../../shared/domain/changes/change.ts'
import { useOutboxActions } from '../../../../bridge/queries/outbox.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { useQueueChanges } from '../../../../parts/use-queueing.ts'
import { useTrying } from '../../../../parts/use-trying.ts'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import { type ListState, shownOf } from '../list-model.ts'
import { meantBy } from '../selection.ts'

/** A product to delete. */
interface Doomed {
  readonly product: number
  readonly name: string
  readonly sku: string | null
  /** At the marketplace, or only here. */
  readonly life: 'there' | 'created'
}

/** What deleting would do; `going` are being deleted already. */
export interface DeletePlan {
  readonly doomed: readonly Doomed[]
  readonly going: number
}

/** What deleting the selected products would do. */
export function deletePlanOf(state: ListState): DeletePlan {
  const shown = shownOf(state)
  const { table, overlays, selection } = state
  const doomed: Doomed[] = []
  let going = 0
  for (const product of meantBy(selection, shown)) {
    const row = shown.tableRowOf(product)
    const life = overlays.get(product)?.life ?? 'there'
    if (life === 'going') going++
    else doomed.push({ product, name: table.name[row] ?? '', sku: table.sku[row] ?? null, life })
  }
  return { doomed, going }
}

/** Confirms before products are deleted, deletes them, and offers an undo as long as nothing was sent. */
export function useDelete(onDone: () => void) {
  const { t } = useLanguage()
  const trying = useTrying()
  const { cancel } = useOutboxActions()
  const { queue } = useQueueChanges()
  const [asked, setAsked] = useState<DeletePlan | null>(null)

  const ask = (plan: DeletePlan) => {
    if (plan.doomed.length > 0) setAsked(plan)
  }

  const undo = (job: number) =>
    trying(async () => {
      const { cancelled, kept } = await cancel.mutateAsync({ job })
      if (kept === 0) showToast('ok', t('products.deleteUndone', { n: cancelled }))
      else showToast('warn', t('common.undone', { cancelled, kept }))
    })
  const go = async () => {
    const plan = asked
    setAsked(null)
    if (plan === null) return
    const news = plan.doomed.map(
      ({ product, sku }): NewChange => ({ kind: 'delete', product, sku, origin: null }),
    )
    const result = await queue(news)
    if (result === null) return
    if (result.queued > 0) {
      showToast('ok', t('products.deleted', { n: result.queued }), {
        label: t('common.undo'),
        onPress: () => void undo(result.job),
      })
    }
    // A product that was not sent yet goes with its create; one that may exist is deleted behind it.
    const givenUp = news.length - result.queued
    if (givenUp > 0) showToast('ok', t('products.givenUp', { n: givenUp }))
    onDone()
  }
  return { asked, ask, stopAsking: () => setAsked(null), go: () => void go() }
}
