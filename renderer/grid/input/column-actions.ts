import type { GridCore } from '../core/grid-core.ts'
import type { GridState } from '../core/grid-state.ts'
import { fittingWidth } from '../layout.ts'
import type { Editing } from './editing.ts'

/** The widths and places that a person gives columns. */
export interface ColumnActions {
  /** Gives a column a width; a drag does so many times, and then says it is `isLast`. */
  readonly resize: (column: number, width: number, isLast?: boolean) => void
  /** Puts a column in the place of another one; the person stays in it. */
  readonly moveColumn: (from: number, to: number) => void
  /** A drag of a header is over the place of a column; null ends it. */
  readonly dragColumn: (moving: GridState['moving']) => void
}

export function columnActionsOf(core: GridCore, editing: Editing): ColumnActions {
  const { source } = core
  return {
    resize: (column, width, isLast = true) => {
      const { widths, isFlexing: wasFlexing } = core.state()
      const isFlexing = wasFlexing && source.columns[column]?.isFlexible !== true
      core.set({ widths: widths.with(column, fittingWidth(width)), isFlexing })
      if (isLast) source.columnResized?.()
    },
    moveColumn: (from, to) => {
      const last = source.columns.length - 1
      if (to === from || to < 0 || to > last) return
      editing.close()
      core.emit()
      source.moveColumn?.(from, to)
      // Moving its header took the focus from it.
      core.set({ focusTick: core.state().focusTick + 1 })
    },
    dragColumn: moving => {
      if (source.moveColumn !== undefined) core.set({ moving })
    },
  }
}
