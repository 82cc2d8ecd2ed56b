import type { GridCore } from '../grid-core.ts'
import { type Cell, columnsIn, type Range, rowsIn } from '../range.ts'
import { selectCell } from '../selection.ts'
import type { StepReport, WriteHow, WriteReport } from '../source.ts'
import { type ClipboardBlock, copyBlock, editableColumns, writeBlock } from './blocks.ts'
import {
  dragArea,
  dragTexts,
  type FillPlan,
  lastFilledBeside,
  planDragFill,
  planFillDown,
  planFillRight,
} from './fill.ts'
import { planPaste } from './paste.ts'
import { readTsv } from './tsv.ts'

/** Everything that writes to many cells as one step. */
export class BlockActions {
  readonly #core: GridCore

  constructor(core: GridCore) {
    this.#core = core
  }

  clear(how: 'clear' | 'cut'): void {
    const core = this.#core
    const target = core.range()
    if (core.view().length === 0) return
    if (editableColumns(core.source, target).length === 0) {
      if (how === 'clear') this.#refuse(target)
      return
    }
    const report = this.#writeRange(target, how, () => null)
    if (how === 'clear') core.announce({ kind: 'cleared', report })
  }

  fillDown(): void {
    this.#fill(planFillDown(this.#core.range()))
  }

  fillRight(): void {
    this.#fill(planFillRight(this.#core.range()))
  }

  /** Puts the text of the open editor into every selected cell. */
  fillSelection() {
    const core = this.#core
    const target = core.range()
    const { editor, focusTick } = core.state()
    core.put({ editor: null, focusTick: focusTick + 1 })
    if (editor === null) return core.emit()
    const { text } = editor
    const report = this.#writeRange(target, 'fill', () => (text === '' ? null : text))
    core.announce({ kind: 'filled', report })
  }

  copy({ isCut, withHeaders }: { isCut: boolean; withHeaders: boolean }): ClipboardBlock | null {
    const core = this.#core
    if (core.view().length === 0 || core.state().selection.active.row < 0) return null
    const target = core.range()
    const block = copyBlock(core.source, core.view(), target, withHeaders)
    if (isCut) this.clear('cut')
    core.announce({ kind: 'copied', rows: rowsIn(target), columns: columnsIn(target), isCut })
    return block
  }

  paste(text: string) {
    const core = this.#core
    const { source } = core
    const target = core.range()
    if (core.state().selection.active.row < 0) return
    const shown = (row: number, column: number) => source.copyText(core.rowAt(row), column)
    const plan = planPaste(readTsv(text), target, core.extent(), source.columns, shown)
    if (plan.kind === 'nothing') return core.announce({ kind: 'not-pasted', why: plan.why })
    if (plan.kind === 'too-large') return core.announce(plan)
    if (plan.kind === 'other-rows') {
      const { wanted, got } = plan
      return core.announce({ kind: 'other-rows', line: plan.row - target.top + 1, wanted, got })
    }
    const textAt = (row: number, column: number) => plan.textAt(row, column).trim() || null
    const report = this.#writeRange(plan.range, 'paste', textAt, plan.columns)
    const { top, left, bottom, right } = plan.range
    const corner = { row: bottom, column: right }
    const focusTick = core.state().focusTick + 1
    core.put({ selection: { ...selectCell({ row: top, column: left }), corner }, focusTick })
    const isPartial = rowsIn(plan.range) > 1 && source.isFiltered()
    core.announce({ kind: 'pasted', report, skippedCells: plan.skippedCells, isPartial })
  }

  dragFill(to: Cell | null): void {
    this.#core.set({ fillTo: to === null ? null : dragArea(this.#core.range(), to) })
  }

  /** Fills to where the handle was dragged; `hasCommand` is Ctrl held when it is let go, see {@link dragTexts}. */
  dropFill(hasCommand: boolean): void {
    const core = this.#core
    const { fillTo } = core.state()
    if (fillTo === null) return
    const selected = core.range()
    core.put({ fillTo: null })
    const anchor = { row: Math.min(selected.top, fillTo.top), column: Math.min(selected.left, fillTo.left) }
    const bottom = Math.max(selected.bottom, fillTo.bottom)
    const corner = { row: bottom, column: Math.max(selected.right, fillTo.right) }
    const reveal = { row: fillTo.top < selected.top ? fillTo.top : fillTo.bottom, column: fillTo.right }
    core.go({ ...selectCell(anchor), corner }, reveal)
    const textAt = (row: number, column: number) => core.source.editText(core.rowAt(row), column)
    this.#fill(planDragFill(selected, fillTo), dragTexts(selected, fillTo, textAt, hasCommand))
  }

  /** A double click on the handle: down as far as the column beside is filled. */
  fillToEnd(): void {
    const core = this.#core
    const { rows, columns } = core.extent()
    const textAt = (row: number, column: number) => core.source.text(core.rowAt(row), column)
    const selected = core.range()
    const row = lastFilledBeside(selected, rows, columns, textAt)
    if (row === selected.bottom) return
    core.put({ fillTo: { ...selected, top: selected.bottom + 1, bottom: row } })
    this.dropFill(false)
  }

  showStep(kind: 'undone' | 'redone', step: StepReport | null): void {
    const core = this.#core
    core.announce({ kind, step })
    const row = step === null ? -1 : core.view().indexOf(step.row)
    if (step !== null && row !== -1) core.go(selectCell({ row, column: step.column }))
  }

  #fill(plan: FillPlan | null, textOf?: (row: number, column: number) => string) {
    if (plan === null) return
    const core = this.#core
    const { source } = core
    if (editableColumns(source, plan.range).length === 0) return this.#refuse(plan.range)
    const { column } = plan.from(plan.range.top, plan.range.left)
    // A name or a unit is no value of the columns beside it.
    if (plan.range.left !== column && source.columns[column]?.isEditable !== true)
      return this.#refuse({ ...plan.range, left: column })
    const repeated = (row: number, at: number) => {
      const cell = plan.from(row, at)
      return source.editText(core.rowAt(cell.row), cell.column)
    }
    const textAt = (row: number, at: number) => (textOf ?? repeated)(row, at) || null
    core.announce({ kind: 'filled', report: this.#writeRange(plan.range, 'fill', textAt) })
  }

  #refuse(target: Range) {
    const { source, announce } = this.#core
    announce({ kind: 'read-only', column: source.columns[target.left]?.title ?? '' })
  }

  /** Writes to every editable cell of a rectangle, as one step. */
  #writeRange(
    target: Range,
    how: WriteHow,
    textAt: (row: number, column: number) => string | null,
    columns: readonly number[] = editableColumns(this.#core.source, target),
  ): WriteReport {
    return writeBlock(this.#core.source, this.#core.view(), target, columns, how, textAt)
  }
}
