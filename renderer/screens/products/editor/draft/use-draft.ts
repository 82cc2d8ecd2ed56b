import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { finishBeforeLeaving } from '../../../../bridge/queries/leave-account.ts'
import { useSaveProductDraft } from '../../../../bridge/queries/products.ts'
import { byTimeout } from '../../../../bridge/schedule.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { leaveQuestion } from '../../../../i18n/texts/leave-question.ts'
import { ask } from '../../../../ui/popups/Ask.tsx'
import { createFormDraftSaver, type DraftSaveState, type FormDraftSaver } from './form-draft-saver.ts'

/** Saves the draft of a form to disk; 0 is a new product. The rest is saved when the form closes. */
export function useDraft(product: number): { saver: FormDraftSaver; kept: DraftSaveState } {
  const save = useSaveProductDraft()
  const language = useLanguage()
  const saver = useMemo(
    () =>
      createFormDraftSaver({
        save: async draft => {
          const answer = await save({ product, draft })
          return answer.kind === 'saved' ? null : answer.why
        },
        after: byTimeout,
      }),
    [product, save],
  )
  useEffect(() => {
    const onHide = () => saver.flush()
    const onLeave = (event: BeforeUnloadEvent) => {
      saver.flush()
      if (saver.kept.getState().kind !== 'saved') event.preventDefault()
    }
    window.addEventListener('pagehide', onHide)
    window.addEventListener('beforeunload', onLeave)
    const stop = finishBeforeLeaving(async mayAsk => {
      const kept = await saver.whenSaved()
      return kept.kind !== 'not-saved' || (mayAsk && ask(leaveQuestion({ ...kept, cells: 1 }, language)))
    })
    return () => {
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('beforeunload', onLeave)
      stop()
      saver.flush()
    }
  }, [saver, language])
  const kept = useStore(saver.kept)
  return { saver, kept }
}
