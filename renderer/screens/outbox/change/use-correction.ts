import type { NewChange } from '../../../../shared/domain/change.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import { useOutboxActions } from '../../../bridge/queries/outbox.ts'
import { queueConfirmed } from '../../../bridge/queries/queue-confirmed.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { faultText } from '../../../i18n/texts/fault-text.ts'
import { notQueuedText } from '../../../i18n/texts/not-queued-text.ts'
import { railQuestion } from '../../../i18n/texts/rail-question.ts'
import { ask } from '../../../ui/popups/Ask.tsx'
import { tell } from '../../../ui/popups/Toasts.tsx'

/** Queues a corrected change as a job of its own; `onDone` gets the new change. */
export function useCorrection(onDone: (change: number) => void) {
  const language = useLanguage()
  const { t } = language
  const bridge = useBridge()
  const { queue } = useOutboxActions()

  const send = async (changes: NewChange[]) => {
    try {
      const result = await queueConfirmed(
        confirmed => queue.mutateAsync({ changes, file: null, confirmed }),
        beyond => ask(railQuestion(beyond, language)),
      )
      if (result === null) return
      if (result.kind === 'not-queued') return tell('bad', notQueuedText(result.why, language))
      tell('ok', t('outbox.edited'))
      const { changes: queued } = await bridge.call('readJob', {
        id: result.job,
        states: [],
        offset: 0,
        limit: 1,
      })
      if (queued[0] !== undefined) onDone(queued[0].id)
    } catch (error) {
      tell('bad', faultText(error, language))
    }
  }
  return { send, isBusy: queue.isPending }
}
