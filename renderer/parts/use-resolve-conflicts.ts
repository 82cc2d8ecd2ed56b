import type { Input } from '../../shared/contract/contract.ts'
import { useOutboxActions } from '../bridge/queries/outbox.ts'
import { queueConfirmed } from '../bridge/queries/queue-confirmed.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { railQuestion } from '../i18n/texts/values/rail-question.ts'
import { ask } from '../ui/popups/Ask.tsx'
import { showToast } from '../ui/popups/Toasts.tsx'

/**
 * Resolves conflicts, asking the person about values beyond the guard rails, and shows the result: `doneText`, where any
 * was resolved. `start` returns false when the person said no, or the call failed (which is shown for every call).
 */
export function useResolveConflicts(doneText: (n: number) => string) {
  const language = useLanguage()
  const { resolve } = useOutboxActions()
  const start = async (input: Input<'resolveConflicts'>): Promise<boolean> => {
    const result = await queueConfirmed(
      confirmed => resolve.mutateAsync({ ...input, confirmed }),
      beyond => ask(railQuestion(beyond, language)),
    ).catch(() => null)
    if (result === null) return false
    const n = result.kind === 'resolved' ? result.resolved : 0
    if (n === 0) showToast('muted', language.t('common.nothingDone'))
    else showToast('ok', doneText(n))
    return true
  }
  return { start, isPending: resolve.isPending }
}
