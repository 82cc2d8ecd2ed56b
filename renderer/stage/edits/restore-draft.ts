import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { DraftCell } from '../../../shared/contract/groups/draft.ts'
import type { Schedule } from '../../bridge/schedule.ts'

/** `failed`: the saved draft could not be read yet. It is tried again, and nothing on disk is touched. */
export type RestoreState = 'restoring' | 'restored' | 'failed'

export interface Restore {
  state(): RestoreState
  close(): void
}

const RETRY_MS = 2_000

/** Reads the saved draft, retrying until it succeeds. `take` gets its cells, `onState` every outcome. */
export function restoreDraft(parts: {
  bridge: Bridge
  schedule: Schedule
  take: (cells: readonly DraftCell[]) => void
  onState: () => void
  onFault: (error: unknown) => void
}): Restore {
  const { bridge, schedule, take, onState, onFault } = parts
  let state: RestoreState = 'restoring'
  let isClosed = false
  let callOff: (() => void) | null = null

  async function read() {
    try {
      const { cells } = await bridge.call('readDraft', {})
      if (isClosed) return
      take(cells)
      state = 'restored'
    } catch (error) {
      if (isClosed) return
      state = 'failed'
      onFault(error)
      callOff = schedule(RETRY_MS, () => void read())
    }
    onState()
  }
  void read()

  return {
    state: () => state,
    close: () => {
      isClosed = true
      callOff?.()
    },
  }
}
