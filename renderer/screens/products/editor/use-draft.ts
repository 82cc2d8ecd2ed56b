import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSaveProductDraft } from '../../../bridge/queries-products.ts'
import { createDraftKeeper, type DraftKeeper, type KeptState } from './draft-keeper.ts'

/** Keeps the form of a product on the disk; 0 is one that is being made. What is left is written when the form goes. */
export function useDraft(product: number): { keeper: DraftKeeper; kept: KeptState } {
  const save = useSaveProductDraft()
  const keeper = useMemo(
    () =>
      createDraftKeeper({
        save: async draft => {
          const answer = await save({ product, draft })
          return answer.kind === 'saved' ? null : answer.why
        },
        after: (ms, run) => {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
      }),
    [product, save],
  )
  useEffect(() => {
    const onHide = () => keeper.flush()
    const onLeave = (event: BeforeUnloadEvent) => {
      keeper.flush()
      if (keeper.state().kind !== 'kept') event.preventDefault()
    }
    window.addEventListener('pagehide', onHide)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('beforeunload', onLeave)
      keeper.flush()
    }
  }, [keeper])
  const kept = useSyncExternalStore(keeper.subscribe, keeper.state)
  return { keeper, kept }
}
