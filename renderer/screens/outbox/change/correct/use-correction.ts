import type { NewChange } from '../../../../../shared/domain/changes/change.ts'
import { useBridge } from '../../../../bridge/port/BridgeProvider.tsx'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { faultText } from '../../../../i18n/texts/fault-text.ts'
import { useQueueChanges } from '../../../../parts/use-queueing.ts'
import { showToast } from '../../../../ui/popups/Toasts.tsx'

/** Queues a corrected change as a job of its own; `onDone` gets the new change. */
export function useCorrection(onDone: (change: number) => void) {
  const { t, language } = useLanguage()
  const bridge = useBridge()
  const { queue, isBusy } = useQueueChanges()

  const send = async (changes: NewChange[]) => {
    const queued = await queue(changes)
    if (queued === null) return
    showToast('ok', t('outbox.edited'))
    const first = { id: queued.job, states: [], offset: 0, limit: 1 }
    try {
      const [change] = (await bridge.call('readJob', first)).changes
      if (change !== undefined) onDone(change.id)
    } catch (error) {
      showToast('bad', faultText(error, language))
    }
  }
  return { send, isBusy }
}
