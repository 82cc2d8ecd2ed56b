import type { Edit } from '../../../shared/domain/changes/edit.ts'
import type { SheetViewChange } from '../../../shared/domain/list/sheet-view.ts'
import type { CellKey } from '../cells/cells.ts'

/** What one action changed, cell by cell: undone by putting `before` back, redone by `after`. */
export interface Patch {
  readonly keys: readonly CellKey[]
  readonly before: readonly (Edit | undefined)[]
  readonly after: readonly (Edit | undefined)[]
}

/** A change of what is shown, between the edits: its owner undoes it. */
export interface ViewStep {
  readonly view: SheetViewChange
  readonly undo: () => void
  readonly redo: () => void
}

export type HistoryStep = Patch | ViewStep

/** Undo and redo over steps, the oldest forgotten when they grow beyond a number of bytes. */
export interface EditHistory {
  push(step: HistoryStep): void
  /** The step to undo, already moved to the redo side; null when there is none. */
  undo(): HistoryStep | null
  redo(): HistoryStep | null
  canUndo(): boolean
  canRedo(): boolean
  /** Takes all steps away; those to undo can be put back by `restore`. */
  take(): readonly HistoryStep[]
  /** Puts steps to undo in the place of all others. */
  restore(steps: readonly HistoryStep[]): void
}

// A key, two references, and about half of the edit objects they alone keep alive.
const BYTES_PER_CELL = 24 + 80
const BYTES_PER_VIEW = 2048

export function createHistory(mostBytes = 64 * 1024 * 1024): EditHistory {
  let done: HistoryStep[] = []
  let undone: HistoryStep[] = []
  let bytes = 0
  const sizeOf = (step: HistoryStep) => ('view' in step ? BYTES_PER_VIEW : step.keys.length * BYTES_PER_CELL)

  return {
    push: step => {
      if (!('view' in step) && step.keys.length === 0) return
      bytes -= undone.reduce((sum, gone) => sum + sizeOf(gone), 0)
      undone = []
      done.push(step)
      bytes += sizeOf(step)
      // The last step stays even when it alone exceeds the limit: it is the one a person undoes.
      while (bytes > mostBytes && done.length > 1) bytes -= sizeOf(done.shift() as HistoryStep)
    },
    undo: () => {
      const step = done.pop()
      if (step === undefined) return null
      undone.push(step)
      return step
    },
    redo: () => {
      const step = undone.pop()
      if (step === undefined) return null
      done.push(step)
      return step
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    take: () => {
      const steps = done
      done = []
      undone = []
      bytes = 0
      return steps
    },
    restore: steps => {
      done = [...steps]
      undone = []
      bytes = steps.reduce((sum, step) => sum + sizeOf(step), 0)
    },
  }
}
