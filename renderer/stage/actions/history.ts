import type { Edit } from '../../../shared/domain/changes/edit.ts'
import type { CellKey } from '../cells/cells.ts'

/** What one action changed, cell by cell: undone by putting `before` back, redone by `after`. */
export interface Patch {
  readonly keys: readonly CellKey[]
  readonly before: readonly (Edit | undefined)[]
  readonly after: readonly (Edit | undefined)[]
}

/** Undo and redo over patches, the oldest forgotten when they grow beyond a number of bytes. */
export interface EditHistory {
  push(patch: Patch): void
  /** The patch to take back, already moved to the redo side; null when there is none. */
  undo(): Patch | null
  redo(): Patch | null
  canUndo(): boolean
  canRedo(): boolean
  clear(): void
}

// A key, two references, and about half of the edit objects they alone keep alive.
const BYTES_PER_CELL = 24 + 80

export function createHistory(mostBytes = 64 * 1024 * 1024): EditHistory {
  let done: Patch[] = []
  let undone: Patch[] = []
  let bytes = 0
  const sizeOf = (patch: Patch) => patch.keys.length * BYTES_PER_CELL

  return {
    push: patch => {
      if (patch.keys.length === 0) return
      bytes -= undone.reduce((sum, gone) => sum + sizeOf(gone), 0)
      undone = []
      done.push(patch)
      bytes += sizeOf(patch)
      // The last step stays even when it is larger than all allowed: it is the one a person takes back.
      while (bytes > mostBytes && done.length > 1) bytes -= sizeOf(done.shift() as Patch)
    },
    undo: () => {
      const patch = done.pop()
      if (patch === undefined) return null
      undone.push(patch)
      return patch
    },
    redo: () => {
      const patch = undone.pop()
      if (patch === undefined) return null
      done.push(patch)
      return patch
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    clear: () => {
      done = []
      undone = []
      bytes = 0
    },
  }
}
