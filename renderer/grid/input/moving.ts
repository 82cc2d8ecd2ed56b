import type { GridCore } from '../core/grid-core.ts'
import { isHeading } from '../core/groups.ts'
import { type Cell, isSameCell } from '../core/range.ts'
import {
  extendTo,
  type GridSelection,
  moveTo,
  selectAll,
  selectCell,
  selectColumns,
  selectRows,
  stepDown,
  stepRight,
} from '../core/selection.ts'
import { columnOnePage, scaleWidths } from '../layout.ts'
import type { GridCommand } from './keys.ts'
import { moveFrom } from './navigate.ts'

/** Where keys lead the selection. */
export interface Moving {
  move(command: Extract<GridCommand, { kind: 'move' }>): void
  enter(isBack: boolean): void
  /** False where it leaves the grid. */
  tab(isBack: boolean): boolean
  select(what: 'all' | 'rows' | 'columns'): void
  setPage(page: Partial<Page>): void
  frozen(): number
}

/** What of the sheet is in sight: whole rows, and pixels for columns. */
export interface Page {
  readonly rows: number
  readonly width: number
  /** How many times as wide as given columns are shown. */
  readonly scale: number
  /** Columns that stay while the others scroll. */
  readonly frozen: number
}

export function movingOf(core: GridCore): Moving {
  const { source } = core
  let page: Page = { rows: 20, width: 1000, scale: 1, frozen: 0 }
  const pageColumn = (column: number, isBack: boolean) =>
    columnOnePage(scaleWidths(core.state().widths, page.scale), page, column, isBack)
  const isEmpty = (cell: Cell) => source.text(core.rowAt(cell.row), cell.column) === ''

  function move(command: Extract<GridCommand, { kind: 'move' }>) {
    const { selection } = core.state()
    const { active } = selection
    if (core.view().length === 0) return
    const pageRows = Math.max(1, page.rows)
    const area = { ...core.extent(), frozen: page.frozen, pageRows, pageColumn, isEmpty }
    const scrolledRows = { 'page-down': pageRows, 'page-up': -pageRows }[command.move as string] ?? 0
    if (active.row < 0) {
      if (command.move === 'down') return core.go(selectCell({ row: 0, column: active.column }))
      if (command.move === 'up') return
      const to = moveFrom({ ...active, row: 0 }, command.move, area)
      const stays = to.row === 0 && command.move !== 'first'
      return core.go(selectCell({ row: stays ? -1 : to.row, column: to.column }))
    }
    if (command.extends) {
      const corner = moveFrom(selection.corner, command.move, area)
      return core.go(extendTo(selection, corner), corner, true, scrolledRows)
    }
    if (command.move === 'up' && active.row === 0 && selection.adding === undefined)
      return core.go(selectCell({ row: -1, column: active.column }))
    core.go(moveTo(selection, moveFrom(active, command.move, area)), undefined, true, scrolledRows)
  }

  /** Who types row after row is not stopped by the headings between them. */
  function overHeadings(first: GridSelection, step: (from: GridSelection) => GridSelection | null) {
    let selection = first
    for (let i = core.view().length; i > 0 && isHeading(core.rowAt(selection.active.row)); i--) {
      const next = step(selection)
      if (next === null || isSameCell(next.active, selection.active)) break
      selection = next
    }
    return selection
  }

  return {
    move,
    enter: isBack => {
      const step = (from: GridSelection) => stepDown(from, core.extent(), isBack)
      if (core.view().length > 0) core.go(overHeadings(step(core.state().selection), step))
    },
    tab: isBack => {
      const step = (from: GridSelection) => stepRight(from, core.extent(), isBack)
      const next = step(core.state().selection)
      if (next === null) return false
      core.go(overHeadings(next, step))
      return true
    },
    select: what => {
      if (core.view().length === 0) return
      const { selection } = core.state()
      const { active } = selection
      const from = active.row < 0 ? selectCell({ row: 0, column: active.column }) : selection
      const choose = { all: selectAll, rows: selectRows, columns: selectColumns }[what]
      core.go(choose(from, core.extent()), from.active)
    },
    setPage: next => {
      const { frozen } = page
      page = { ...page, ...next }
      if (page.frozen !== frozen) core.emit()
    },
    frozen: () => page.frozen,
  }
}
