import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { CallFault } from '../../../../shared/contract/fault.ts'
import type { SourcePart } from '../worker/protocol.ts'

/** The core's number of the file, null when it is not stored; `isWhole`: all its rows are on disk. */
interface SavedSource {
  source: string | null
  isWhole: boolean
}

/**
 * Stores the rows that become edits or products in the core, as they are in the person's file: what the marketplace
 * refuses can then be returned in that form, even days later. Without it, everything else still works.
 */
export async function saveSourceOfImport(
  bridge: Bridge,
  read: (from: number) => Promise<SourcePart | null>,
  file: string,
): Promise<SavedSource> {
  let source: string | null = null
  try {
    for (let from: number | null = 0; from !== null; ) {
      const part: SourcePart | null = await read(from)
      if (part === null) return { source, isWhole: false }
      if (source === null) {
        const kept = await bridge.call('saveSource', { file, shape: part.shape })
        if (kept.kind !== 'kept') return { source: null, isWhole: false }
        source = kept.id
      }
      const added = await bridge.call('saveSourceRows', { id: source, rows: part.rows })
      if (added.kind !== 'kept') return { source, isWhole: false }
      from = part.next
    }
    return { source, isWhole: true }
  } catch (error) {
    if (!(error instanceof CallFault)) throw error
    return { source, isWhole: false }
  }
}
