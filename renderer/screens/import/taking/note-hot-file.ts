import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { CallFault } from '../../../../shared/contract/fault.ts'
import { HOT_RESULT_MAX } from '../../../../shared/contract/groups/hot-folders.ts'
import type { FileResult } from '../../../../shared/import/write/file-result.ts'
import { blobToBase64 } from '../../../bridge/base64.ts'

/**
 * Says what a person decided about a list of a hot folder: its changes carry `source`, and it's done once they are queued.
 * A null `source`: nothing of it differs. If this fails the list keeps waiting.
 */
export async function noteHotFile(
  bridge: Bridge,
  id: string,
  source: string | null,
  readResult: () => Promise<FileResult | null>,
): Promise<void> {
  try {
    const result = await readResult()
    if (result === null) return
    const text = await blobToBase64(new Blob([result.text]))
    const given = { id, source, notTaken: result.notTaken }
    await bridge.call('noteHotFileOpened', { ...given, result: text.length > HOT_RESULT_MAX ? '' : text })
  } catch (error) {
    if (!(error instanceof CallFault)) throw error
  }
}
