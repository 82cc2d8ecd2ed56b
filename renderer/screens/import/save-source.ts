import type { Bridge } from '../../../shared/contract/bridge.ts'
import { CallFault } from '../../../shared/contract/fault.ts'
import type { SourcePart } from './worker/protocol.ts'

/** What the core calls the file, null when it does not keep it; `isWhole`: all its rows are on disk. */
interface SavedSource {
  source: string | null
  isWhole: boolean
}

/**
 * Gives the core the rows that become edits or products, as they stand in the person's file: what the marketplace refuses can then
 * be given back in that shape, also days later. What follows goes on without it.
 */
export async function saveSourceOfImport(
  bridge: Bridge,
  read: (from: number) => Promise<SourcePart>,
  file: string,
): Promise<SavedSource> {
  let source: string | null = null
  try {
    for (let from: number | null = 0; from !== null; ) {
      const part: SourcePart = await read(from)
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
