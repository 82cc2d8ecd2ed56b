import type { Cell, Range } from '../core/range.ts'
import { selectCell } from '../core/selection.ts'
import type { BlockWriter } from './block-writer.ts'
import { blockCells, editableColumns } from './blocks.ts'
import {
  dragArea,
  dragTexts,
  type FillPlan,
  lastFilledBeside,
  planDragFill,
  planFillDown,
  planFillRight,
  readOnce,
} from './fill.ts'

/** Copies and series: by keys, and by the handle of the selection. */
export class FillActions {
  readonly #writer: BlockWriter

  constructor(writer: BlockWriter) {
    this.#writer = writer
  }

  fillDown(): void {
    this.#fillBy(planFillDown)
  }

  fillRight(): void {
    this.#fillBy(planFillRight)
  }

  dragFill(to: Cell | null): void {
    this.#writer.core.set({ fillTo: to === null ? null : dragArea(this.#writer.core.range(), to) })
  }

  /** Fills to where the handle was dragged; `hasCommand` is Ctrl held when it is let go, see {@link dragTexts}. */
  dropFill(hasCommand: boolean): void {
    const { fillTo } = this.#writer.core.state()
    const isUp = fillTo !== null && fillTo.top < this.#writer.core.range().top
    if (fillTo !== null)
      this.#fillTo(fillTo, hasCommand, { row: isUp ? fillTo.top : fillTo.bottom, column: fillTo.right })
  }

  /** The active cell stays where it is; `reveal` comes into sight. */
  #fillTo(fillTo: Range, hasCommand: boolean, reveal: Cell): void {
    const core = this.#writer.core
    const selected = core.range()
    const { active } = core.state().selection
    core.put({ fillTo: null })
    const anchor = { row: Math.min(selected.top, fillTo.top), column: Math.min(selected.left, fillTo.left) }
    const bottom = Math.max(selected.bottom, fillTo.bottom)
    const corner = { row: bottom, column: Math.max(selected.right, fillTo.right) }
    core.go({ ...selectCell(anchor), active, corner }, reveal)
    const [from, to] = [this.#writer.data().within(selected), this.#writer.data().within(fillTo)]
    if (from === null || to === null) return
    this.#fill(planDragFill(from, to), dragTexts(from, to, this.#patternText(), hasCommand))
  }

  /** A double click on the handle: down as far as the column beside is filled. What is looked at stays in sight. */
  fillToEnd(): void {
    const core = this.#writer.core
    const { rows, columns } = core.extent()
    const textAt = (row: number, column: number) => core.source.text(core.rowAt(row), column)
    const selected = core.range()
    const row = lastFilledBeside(selected, rows, columns, textAt)
    if (row === selected.bottom) return
    const fillTo = { ...selected, top: selected.bottom + 1, bottom: row }
    this.#fillTo(fillTo, false, { row: -1, column: -1 })
  }

  #fillBy(planOf: (selected: Range) => FillPlan | null) {
    const selected = this.#writer.data().within(this.#writer.core.range())
    if (selected === null) this.#writer.core.announce({ kind: 'heading' })
    else this.#fill(planOf(selected))
  }

  #fill(plan: FillPlan | null, textOf?: (row: number, column: number) => string) {
    if (plan === null) return
    const core = this.#writer.core
    const { source } = core
    if (editableColumns(source, plan.range).length === 0) return this.#writer.refuse(plan.range)
    const { column } = plan.from(plan.range.top, plan.range.left)
    // A name or a unit is no value of the columns beside it, and a price is no name.
    const titleOf = (at: number) => source.columns[at]?.title ?? ''
    const isText = (at: number) => source.columns[at]?.numbers === undefined
    if (plan.range.left !== column && [column, ...editableColumns(source, plan.range)].some(isText))
      return core.announce({ kind: 'not-filled', from: titleOf(column), to: titleOf(plan.range.left) })
    const patternText = this.#patternText()
    const repeated = (row: number, at: number) => {
      const cell = plan.from(row, at)
      return patternText(cell.row, cell.column)
    }
    const textAt = (row: number, at: number) => (textOf ?? repeated)(row, at) || null
    const cells = blockCells(
      this.#writer.data().rows,
      plan.range,
      editableColumns(source, plan.range),
      textAt,
    )
    this.#writer.write('fill', cells, report => ({ kind: 'filled', report }))
  }

  /** What the cells of a fill's pattern hold, as it would be typed. */
  #patternText(): (row: number, column: number) => string {
    const { source } = this.#writer.core
    return readOnce(source.columns.length, (row, column) => source.editText(this.#writer.rowAt(row), column))
  }
}
