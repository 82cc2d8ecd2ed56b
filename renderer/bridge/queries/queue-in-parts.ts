import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { Input, Output } from '../../../shared/contract/contract.ts'
import { CHANGES_PER_PART } from '../../../shared/contract/groups/outbox.ts'

/** Queues a job, a large one in several messages: the window writes none of them for long. */
export async function queueInParts(
  bridge: Pick<Bridge, 'call'>,
  { changes, ...job }: Input<'queueChanges'>,
): Promise<Output<'queueChanges'>> {
  if (changes.length <= CHANGES_PER_PART) return bridge.call('queueChanges', { changes, ...job })
  const id = crypto.randomUUID()
  let count = 0
  for (; count + CHANGES_PER_PART < changes.length; count += CHANGES_PER_PART) {
    const part = changes.slice(count, count + CHANGES_PER_PART)
    await bridge.call('keepChanges', { upload: id, changes: part })
  }
  return bridge.call('queueChanges', { changes: changes.slice(count), ...job, upload: { id, count } })
}
