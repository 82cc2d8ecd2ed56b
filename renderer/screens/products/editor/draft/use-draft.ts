import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { finishBeforeLeaving } from '../../../../bridge/queries/leave-account.ts'
import { useSaveProductDraft } from '../../../../bridge/queries/products.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { leaveQuestion } from '../../../../i18n/texts/leave-question.ts'
import { ask } from '../../../../ui/popups/Ask.tsx'
import { createDraftKeeper, type DraftKeeper, type DraftSaveState } from './draft-keeper.ts'

/** Keeps the form of a product on the disk; 0 is one that is being made. What is left is written when the form goes. */
export function useDraft(product: number): { keeper: DraftKeeper; kept: DraftSaveState } {
  const save = useSaveProductDraft()
  const language = useLanguage()
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
      if (keeper.kept.getState().kind !== 'kept') event.preventDefault()
    }
    window.addEventListener('pagehide', onHide)
    window.addEventListener('beforeunload', onLeave)
    const stop = finishBeforeLeaving(async mayAsk => {
      const kept = await keeper.settled()
      return kept.kind !== 'not-kept' || (mayAsk && ask(leaveQuestion({ ...kept, cells: 1 }, language)))
    })
    return () => {
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('beforeunload', onLeave)
      stop()
      keeper.flush()
    }
  }, [keeper, language])
  const kept = useStore(keeper.kept)
  return { keeper, kept }
}
