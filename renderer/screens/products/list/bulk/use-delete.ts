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
}

/** What deleting would do: `there` are at the marketplace, `made` are only here, `going` are being deleted already. */
export interface DeletePlan {
  readonly there: readonly Doomed[]
  readonly made: readonly Doomed[]
  readonly going: number
}

/** What deleting the selected products would do. */
export function deletePlanOf(state: ListState): DeletePlan {
  const shown = shownOf(state)
  const { table, overlays, selection } = state
  const meant = meantBy(selection, shown).map(product => {
    const row = shown.tableRowOf(product)
    const life = overlays.get(product)?.life ?? 'there'
    return { product, name: table.name[row] ?? '', sku: table.sku[row] ?? null, life }
  })
  return {
    there: meant.filter(({ life }) => life === 'there'),
    made: meant.filter(({ life }) => life === 'created'),
    going: meant.filter(({ life }) => life === 'going').length,
  }
}

/** Confirms before products are deleted, deletes them, and offers an undo as long as nothing was sent. */
export function useDelete(onDone: () => void) {
  const { t } = useLanguage()
  const trying = useTrying()
  const { cancel } = useOutboxActions()
  const { queue } = useQueueChanges()
  const [asked, setAsked] = useState<DeletePlan | null>(null)

  const ask = (plan: DeletePlan) => {
    if (plan.there.length + plan.made.length > 0) setAsked(plan)
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
    const all = [...plan.there, ...plan.made]
    const news = all.map(({ product, sku }): NewChange => ({ kind: 'delete', product, sku, origin: null }))
    const result = await queue(news)
    if (result === null) return
    if (result.queued > 0) {
      showToast('ok', t('products.deleted', { n: result.queued }), {
        label: t('common.undo'),
        onPress: () => void undo(result.job),
      })
    }
    // A product that was not sent yet goes with its create; one that may exist is deleted behind it.
    const givenUp = all.length - result.queued
    if (givenUp > 0) showToast('ok', t('products.givenUp', { n: givenUp }))
    onDone()
  }
  return { asked, ask, stopAsking: () => setAsked(null), go: () => void go() }
}
