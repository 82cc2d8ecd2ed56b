import type { GridCore } from '../core/grid-core.ts'
import { isHeading } from '../core/groups.ts'
import { selectCell } from '../core/selection.ts'
import type { GridCommand } from './keys.ts'

/** Showing and hiding the rows of groups. */
export interface GroupActions {
  /** The person stands on the heading then, unless its rows are shown. */
  setOpen(heading: number, isOpen: boolean): void
  toggle(heading: number): void
  /** On a heading the arrows to the side, Enter and F2 show and hide its rows; false for any other command. */
  run(command: GridCommand): boolean
}

export function groupActionsOf(core: GridCore): GroupActions {
  const { groups } = core.source

  function setOpen(heading: number, isOpen: boolean) {
    const { active } = core.state().selection
    const isInside = groups?.headingOf(core.rowAt(active.row)) === heading
    groups?.setOpen(heading, isOpen)
    if (!isInside || isOpen) core.set({ focusTick: core.state().focusTick + 1 })
    else core.go(selectCell({ row: core.view().indexOf(heading), column: active.column }))
  }

  const isOpened = (heading: number) => groups?.at(heading).isOpen !== false

  return {
    setOpen,
    toggle: heading => setOpen(heading, !isOpened(heading)),
    run: command => {
      const row = core.rowAt(core.state().selection.active.row)
      if (command.kind === 'group') {
        const heading = groups?.headingOf(row) ?? -1
        if (heading !== -1) setOpen(heading, command.isOpen)
        return heading !== -1
      }
      if (!isHeading(row)) return false
      if (
        command.kind === 'move' &&
        !command.extends &&
        (command.move === 'left' || command.move === 'right')
      )
        setOpen(row, command.move === 'right')
      else if (command.kind === 'edit' || (command.kind === 'enter' && !command.isBack))
        setOpen(row, !isOpened(row))
      else return false
      return true
    },
  }
}
