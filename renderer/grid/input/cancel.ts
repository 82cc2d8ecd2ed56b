import type { GridCore } from '../core/grid-core.ts'
import { isSingle } from '../core/range.ts'
import { selectCell, toggleAdding } from '../core/selection.ts'

/** Escape: ends the open editor, else adding by keys, the marks of what was copied, a selection, or what is told; false where there is none. */
export function cancelIn(core: GridCore): boolean {
  const { editor, selection, copied, latest } = core.state()
  if (editor !== null) {
    core.put({ editor: null })
    core.go(selection)
  } else if (selection.adding !== undefined) toggleAddingIn(core)
  else if (copied !== null) core.set({ copied: null })
  else if (core.ranges().length > 1 || !isSingle(core.range())) core.go(selectCell(selection.active))
  else if (latest !== null) core.set({ latest: null })
  else return false
  return true
}

/** Shift+F8: keys add to what is selected, or no longer do. */
export function toggleAddingIn(core: GridCore): void {
  const selection = toggleAdding(core.state().selection)
  core.put({ selection })
  core.announce({ kind: 'adding', isOn: selection.adding !== undefined })
}
