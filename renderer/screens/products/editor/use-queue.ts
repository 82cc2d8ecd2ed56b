import type { Output } from '../../../../shared/contract/contract.ts'
import { FIELD_OF_KIND, isBulk, type NewChange } from '../../../../shared/domain/change.ts'
import type { Confirmation } from '../../../../shared/domain/guard-rails.ts'
import { useOutboxActions } from '../../../bridge/queries/outbox.ts'
import { queueConfirmed } from '../../../bridge/queries/queue-confirmed.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { faultText } from '../../../i18n/texts/fault-text.ts'
import { notQueuedText } from '../../../i18n/texts/not-queued-text.ts'
import { railQuestion } from '../../../i18n/texts/rail-question.ts'
import { useStageQuietly } from '../../../stage/StageProvider.tsx'
import { ask } from '../../../ui/popups/Ask.tsx'
import { tell } from '../../../ui/popups/Toasts.tsx'

type Result = Output<'queueChanges'>
export type QueuedForm = Extract<Result, { kind: 'queued' }>

/**
 * Puts changes into the outbox, and says so when that was not possible; asks about values beyond the guard rails.
 * Prepared cells of the sheet give way to them.
 */
export function useQueueForm(): {
  queue: (changes: readonly NewChange[], confirmed?: readonly Confirmation[]) => Promise<QueuedForm | null>
  isBusy: boolean
} {
  const language = useLanguage()
  const { queue } = useOutboxActions()
  const stage = useStageQuietly()

  const send = async (
    changes: readonly NewChange[],
    confirmed: readonly Confirmation[] = [],
  ): Promise<QueuedForm | null> => {
    try {
      const cells = changes.flatMap(change => {
        const edit = isBulk(change) ? stage.editOf(change.product, FIELD_OF_KIND[change.kind]) : undefined
        return edit === undefined ? [] : [edit]
      })
      if (cells.length > 0) await stage.whenSaved()
      const result = await stage.queueEdits(cells, () =>
        queueConfirmed(
          given => queue.mutateAsync({ changes: [...changes], file: null, confirmed: given }),
          beyond => ask(railQuestion(beyond, language)),
          confirmed,
        ),
      )
      if (result === null || result.kind === 'queued') return result
      tell('bad', notQueuedText(result.why, language))
    } catch (error) {
      tell('bad', faultText(error, language))
    }
    return null
  }
  return { queue: send, isBusy: queue.isPending }
}
