import type { NotQueued } from '../../shared/contract/groups/outbox.ts'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import type { Confirmation } from '../../shared/domain/changes/guard-rails.ts'
import { useOutboxActions } from '../bridge/queries/outbox.ts'
import { queueConfirmed } from '../bridge/queries/queue-confirmed.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { notQueuedText } from '../i18n/texts/not-queued-text.ts'
import { railQuestion } from '../i18n/texts/values/rail-question.ts'
import { ask } from '../ui/popups/Ask.tsx'
import { showToast } from '../ui/popups/Toasts.tsx'
import { useTrying } from './use-trying.ts'

/**
 * Returns a function that queues changes by `queue`: it asks the person about values beyond the guard rails, and
 * shows why nothing was queued. Its result is null when nothing was.
 */
export function useQueueing() {
  const language = useLanguage()
  const trying = useTrying()
  return <Done extends { kind: 'queued' }>(
    queue: (confirmed: Confirmation[]) => Promise<Done | NotQueued>,
    confirmed: readonly Confirmation[] = [],
  ): Promise<Done | null> =>
    trying(async () => {
      const result = await queueConfirmed(queue, beyond => ask(railQuestion(beyond, language)), confirmed)
      if (result === null || result.kind !== 'not-queued') return result
      showToast('bad', notQueuedText(result.why, language))
      return null
    })
}

/** Queues changes of no file as one job. */
export function useQueueChanges() {
  const { queue } = useOutboxActions()
  const queueing = useQueueing()
  return {
    queue: (changes: readonly NewChange[], confirmed: readonly Confirmation[] = []) =>
      queueing(
        given => queue.mutateAsync({ changes: [...changes], file: null, confirmed: given }),
        confirmed,
      ),
    isBusy: queue.isPending,
  }
}
