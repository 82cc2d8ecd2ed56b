import type { Output } from '../../../../../shared/contract/contract.ts'
import { FIELD_OF_KIND, isBulk, type NewChange } from '../../../../../shared/domain/changes/change.ts'
import { CELL_FIELDS, type Edit } from '../../../../../shared/domain/changes/edit.ts'
import type { Confirmation } from '../../../../../shared/domain/changes/guard-rails.ts'
import { useQueueChanges } from '../../../../parts/use-queueing.ts'
import { useTrying } from '../../../../parts/use-trying.ts'
import { useStageQuietly } from '../../../../stage/StageProvider.tsx'

export type QueuedForm = Extract<Output<'queueChanges'>, { kind: 'queued' }>

/** Queues the changes of a form; they replace edits of the same cells on the sheet. */
export function useQueueForm() {
  const { queue, isBusy } = useQueueChanges()
  const trying = useTrying()
  const stage = useStageQuietly()
  const send = async (
    changes: readonly NewChange[],
    confirmed: readonly Confirmation[] = [],
  ): Promise<QueuedForm | null> => {
    const cells = changes.flatMap(change => {
      if (!isBulk(change) && change.kind !== 'update') return []
      const isOf = ({ field }: Edit) =>
        isBulk(change) ? field === FIELD_OF_KIND[change.kind] : change.fields.some(one => one.field === field)
      return CELL_FIELDS.flatMap(field => stage.editOf(change.product, field) ?? []).filter(isOf)
    })
    return trying(async () => {
      if (cells.length > 0) await stage.whenSaved()
      return await stage.queueEdits(cells, () => queue(changes, confirmed))
    })
  }
  return { queue: send, isBusy }
}
