import type { GridModel } from '../../grid/grid.ts'
import { commandOf } from '../../grid/input/keys.ts'
import { isInField } from '../../ui/keyboard/alt-key.ts'
import { useWindowKeys } from '../../ui/keyboard/use-window-keys.ts'

/** Ctrl+Z and Ctrl+Y mean the sheet wherever the focus is on its screen, but in fields and what is open over it. */
export function useUndoKeys(grid: GridModel): void {
  useWindowKeys(event => {
    const { key, shiftKey: hasShift, altKey: hasAlt } = event
    const hasCommand = event.ctrlKey || event.metaKey
    if (event.defaultPrevented || !hasCommand || isInField(event.target)) return
    const command = commandOf({ key, hasCommand, hasShift, hasAlt }, 'cells')
    if (command?.kind !== 'undo' && command?.kind !== 'redo') return
    event.preventDefault()
    grid.run(command)
    grid.refocus()
  })
}
