import { type MovePlan, movesOf } from '../../../../shared/domain/orders/plan-moves.ts'
import { useOutboxActions } from '../../../bridge/queries/outbox.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { faultText } from '../../../i18n/texts/fault-text.ts'
import { notQueuedText } from '../../../i18n/texts/not-queued-text.ts'
import { tell } from '../../../ui/popups/Toasts.tsx'
import { orderName } from '../texts/status-text.ts'

/** Queues the moves of a plan, names those that were left as they are, and calls `onDone` once that is on the disk. */
export function useMarkProcessing(onDone: () => void) {
  const language = useLanguage()
  const { t } = language
  const { queue } = useOutboxActions()
  const go = async (plan: MovePlan) => {
    try {
      const result = await queue.mutateAsync({ changes: movesOf(plan, ''), file: null })
      if (result.kind === 'not-queued') return tell('bad', notQueuedText(result.why, language))
      tell('ok', t('paper.marked', { n: plan.go.length }))
      const names = plan.skip.map(({ order }) => orderName(order)).join(', ')
      if (plan.skip.length > 0) tell('warn', t('paper.notMarked', { n: plan.skip.length, names }))
      onDone()
    } catch (error) {
      tell('bad', faultText(error, language))
    }
  }
  return { go: (plan: MovePlan) => void go(plan), isBusy: queue.isPending }
}
