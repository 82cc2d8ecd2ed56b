import { useState } from 'react'
import type { Change } from '../../../../../shared/contract/outbox/change.ts'
import type { NewChange } from '../../../../../shared/domain/changes/change.ts'
import { useOutboxActions } from '../../../../bridge/queries/outbox.ts'
import type { ChangeStore } from '../../../../bridge/stores/change-store.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { useQueueChanges } from '../../../../parts/use-queueing.ts'
import { useTrying } from '../../../../parts/use-trying.ts'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import { type ListState, shownOf } from '../list-model.ts'
import { meantBy } from '../selection.ts'

/** What deleting would do: `there` are at the marketplace, `made` are only here, `going` are being deleted already. */
export interface DeletePlan {
  readonly there: readonly { product: number; name: string; sku: string | null }[]
  readonly made: readonly { product: number; name: string; create: number }[]
  readonly going: number
}

/** What deleting the selected products would do. */
export function deletePlanOf(state: ListState, changes: Pick<ChangeStore, 'ofProduct'>): DeletePlan {
  const shown = shownOf(state)
  const { table, overlays, selection } = state
  const meant = meantBy(selection, shown).map(product => {
    const row = shown.tableRowOf(product)
    const life = overlays.get(product)?.life ?? 'there'
    return { product, name: table.name[row] ?? '', sku: table.sku[row] ?? null, life }
  })
  return {
    there: meant.filter(({ life }) => life === 'there'),
    made: meant.flatMap(one => (one.life === 'created' ? madeHere(one, changes.ofProduct(one.product)) : [])),
    going: meant.filter(({ life }) => life === 'going').length,
  }
}

/** A product that is only here, with its create. */
export function madeHere(
  of: { product: number; name: string },
  changes: readonly Change[],
): DeletePlan['made'] {
  const create = changes.find(({ kind }) => kind === 'create')
  return create === undefined ? [] : [{ ...of, create: create.id }]
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
  const giveUp = async (made: DeletePlan['made']) => {
    if (made.length === 0) return true
    const { kept } = await cancel.mutateAsync({ ids: made.map(({ create }) => create) })
    if (kept > 0) showToast('warn', t('products.deleteKept', { n: kept }))
    if (made.length > kept) showToast('ok', t('products.givenUp', { n: made.length - kept }))
    return kept === 0
  }
  const queueAll = async (there: DeletePlan['there']) => {
    if (there.length === 0) return true
    const news = there.map(({ product, sku }): NewChange => ({ kind: 'delete', product, sku, origin: null }))
    const result = await queue(news)
    if (result === null) return false
    showToast('ok', t('products.deleted', { n: result.queued }), {
      label: t('common.undo'),
      onPress: () => void undo(result.job),
    })
    return true
  }
  const go = async () => {
    const plan = asked
    setAsked(null)
    if (plan === null) return
    const isDone = await trying(async () => {
      const isGivenUp = await giveUp(plan.made)
      return (await queueAll(plan.there)) && isGivenUp
    })
    if (isDone === true) onDone()
  }
  return { asked, ask, stopAsking: () => setAsked(null), go: () => void go() }
}
