import type { NewChange } from '../../../../../shared/domain/changes/change.ts'
import { useBridge } from '../../../../bridge/port/BridgeProvider.tsx'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { useQueueChanges } from '../../../../parts/use-queueing.ts'
import { useTrying } from '../../../../parts/use-trying.ts'
import { showToast } from '../../../../ui/popups/Toasts.tsx'

/** Queues a corrected change as a job of its own; `onDone` gets the new change. */
export function useCorrection(onDone: (change: number) => void) {
  const { t } = useLanguage()
  const trying = useTrying()
  const bridge = useBridge()
  const { queue, isBusy } = useQueueChanges()

  const send = async (changes: NewChange[]) => {
    const queued = await queue(changes)
    if (queued === null) return
    showToast('ok', t('outbox.edited'))
    const first = { id: queued.job, states: [], offset: 0, limit: 1 }
    await trying(async () => {
      const [change] = (await bridge.call('readJob', first)).changes
      if (change !== undefined) onDone(change.id)
    })
  }
  return { send, isBusy }
}
