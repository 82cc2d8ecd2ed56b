import { useState } from 'react'
import type { NewChange } from '../../../../../shared/domain/changes/change.ts'
import { useOutboxActions } from '../../../../bridge/queries/outbox.ts'
import { useChangeStore } from '../../../../bridge/stores/ChangesProvider.tsx'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { useQueueChanges } from '../../../../parts/use-queueing.ts'
import { useTrying } from '../../../../parts/use-trying.ts'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import { type ListModel, shownOf } from '../list-model.ts'
import { meantBy, pickNone } from '../selection.ts'

/** What deleting would do: `there` are at the marketplace, `made` are only here, `going` are being deleted already. */
export interface DeletePlan {
  readonly there: readonly { product: number; name: string; sku: string | null }[]
  readonly made: readonly { product: number; name: string; create: number }[]
  readonly going: number
}

/** Confirms before products are deleted, deletes them, and offers an undo as long as nothing was sent. */
export function useDelete(model: ListModel) {
  const { t } = useLanguage()
  const trying = useTrying()
  const changes = useChangeStore()
  const { cancel } = useOutboxActions()
  const { queue } = useQueueChanges()
  const [asked, setAsked] = useState<DeletePlan | null>(null)

  const ask = () => {
    const state = model.state()
    const shown = shownOf(state)
    const { tableRowOf } = shown
    const meant = meantBy(state.selection, shown)
    const named = (product: number) => {
      const row = tableRowOf(product)
      return { product, name: state.table.name[row] ?? '', sku: state.table.sku[row] ?? null }
    }
    const lifeOf = (product: number) => state.overlays.get(product)?.life ?? 'there'
    const made = meant
      .filter(product => lifeOf(product) === 'created')
      .flatMap(product => {
        const create = changes.ofProduct(product).find(({ kind }) => kind === 'create')
        return create === undefined ? [] : [{ ...named(product), create: create.id }]
      })
    const there = meant.filter(product => lifeOf(product) === 'there').map(named)
    const going = meant.filter(product => lifeOf(product) === 'going').length
    if (there.length + made.length > 0) setAsked({ there, made, going })
  }

  const undo = (job: number) =>
    trying(async () => {
      const { cancelled, kept } = await cancel.mutateAsync({ job })
      if (kept === 0) showToast('ok', t('products.deleteUndone', { n: cancelled }))
      else showToast('warn', t('common.undone', { cancelled, kept }))
    })
  const giveUp = async (made: DeletePlan['made']) => {
    if (made.length === 0) return
    const { kept } = await cancel.mutateAsync({ ids: made.map(({ create }) => create) })
    if (kept > 0) showToast('warn', t('products.deleteKept', { n: kept }))
    if (made.length > kept) showToast('ok', t('products.givenUp', { n: made.length - kept }))
  }
  const queueAll = async (there: DeletePlan['there']) => {
    if (there.length === 0) return
    const news = there.map(({ product, sku }): NewChange => ({ kind: 'delete', product, sku, origin: null }))
    const result = await queue(news)
    if (result === null) return
    showToast('ok', t('products.deleted', { n: result.queued }), {
      label: t('common.undo'),
      onPress: () => void undo(result.job),
    })
  }
  const go = async () => {
    const plan = asked
    setAsked(null)
    if (plan === null) return
    model.select(pickNone(model.state().selection))
    await trying(async () => {
      await giveUp(plan.made)
      await queueAll(plan.there)
    })
  }
  return { asked, ask, stopAsking: () => setAsked(null), go: () => void go() }
}
