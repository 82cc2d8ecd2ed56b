import { useEffect } from 'react'
import { finishBeforeLeaving } from '../../bridge/queries/leave-account.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { leaveQuestion } from '../../i18n/texts/leave-question.ts'
import { delivered } from '../../screens/import/deliveries.ts'
import { useStageQuietly } from '../../stage/StageProvider.tsx'
import { ask } from '../../ui/popups/Ask.tsx'

/** Another account opens when a file on its way has arrived and every edit is on disk, or when the person gives those up. */
export function useLeaveAccount(): void {
  const stage = useStageQuietly()
  const language = useLanguage()
  useEffect(
    () =>
      finishBeforeLeaving(async () => {
        await delivered(stage)
        const state = await stage.whenSaved()
        if (state.kind === 'saved' || stage.counts().edits + stage.counts().unreadable === 0) return true
        return ask(leaveQuestion(state.cells, language))
      }),
    [stage, language],
  )
}
