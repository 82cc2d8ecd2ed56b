import type { GridCore } from '../grid-core.ts'
import { type Cell, columnsIn, type Range, rowsIn } from '../range.ts'
import { selectCell } from '../selection.ts'
import type { StepReport, WriteHow, WriteReport } from '../source.ts'
import { type ClipboardBlock, copyBlock, editableColumns, writeBlock } from './blocks.ts'
import { type FillPlan, planDragFill, planFillDown } from './fill.ts'
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
    core.announce({ kind: 'pasted', report, skippedCells: plan.skippedCells })
  }

  dragFill(to: Cell | null): void {
    const plan = to === null ? null : planDragFill(this.#core.range(), to)
    this.#core.set({ fillTo: plan?.range ?? null })
  }

  dropFill() {
    const core = this.#core
    const { fillTo } = core.state()
    if (fillTo === null) return
    const selected = core.range()
    const to = fillTo.top < selected.top ? fillTo.top : fillTo.bottom
    const plan = planDragFill(selected, { row: to, column: selected.left })
    core.put({ fillTo: null })
    if (plan === null) return core.emit()
    const anchor = { row: Math.min(selected.top, plan.range.top), column: selected.left }
    const corner = { row: Math.max(selected.bottom, plan.range.bottom), column: selected.right }
    core.go({ ...selectCell(anchor), corner }, { row: to, column: selected.left })
    this.#fill(plan)
  }

  showStep(kind: 'undone' | 'redone', step: StepReport | null): void {
    const core = this.#core
    core.announce({ kind, step })
    const row = step === null ? -1 : core.view().indexOf(step.row)
    if (step !== null && row !== -1) core.go(selectCell({ row, column: step.column }))
  }

  #fill(plan: FillPlan | null) {
    if (plan === null) return
    const core = this.#core
    const { source } = core
    if (editableColumns(source, plan.range).length === 0) return this.#refuse(plan.range)
    const textAt = (row: number, column: number) =>
      source.editText(core.rowAt(plan.from(row)), column) || null
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
