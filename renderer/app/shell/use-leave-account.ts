import { useEffect } from 'react'
import { useBridge } from '../../bridge/port/BridgeProvider.tsx'
import { useAccounts } from '../../bridge/queries/accounts.ts'
import { finishBeforeLeaving, mayLeaveAccount } from '../../bridge/queries/leave-account.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { leaveQuestion } from '../../i18n/texts/leave-question.ts'
import { delivered } from '../../screens/import/taking/deliveries.ts'
import { useStageQuietly } from '../../stage/StageProvider.tsx'
import { ask } from '../../ui/popups/Ask.tsx'

/**
 * Another account opens when a file being staged has arrived and every edit is on disk, or when the person gives
 * those up. When another window opens it nobody is asked, and the core waits for a moment only.
 */
export function useLeaveAccount(): void {
  const stage = useStageQuietly()
  const language = useLanguage()
  const bridge = useBridge()
  const account = useAccounts().data?.open ?? null
  useEffect(
    () =>
      finishBeforeLeaving(async mayAsk => {
        await delivered(stage)
        const state = await stage.whenSaved()
        if (state.kind !== 'not-saved' || stage.counts().edits + stage.counts().unreadable === 0) return true
        return mayAsk && ask(leaveQuestion(state, language))
      }),
    [stage, language],
  )
  useEffect(() => {
    const show = (shown: string | null) =>
      bridge.call('showAccount', { account: shown }).catch(error => console.error('The account:', error))
    const stop = bridge.on('accountLeaving', async () => {
      if (await mayLeaveAccount(false)) await show(null)
    })
    void show(account)
    return () => {
      stop()
      void show(null)
    }
  }, [bridge, account])
}
