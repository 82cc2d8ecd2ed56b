import { selectCell } from '../core/selection.ts'
import type { StepReport } from '../source.ts'
import type { BlockWriter } from './block-writer.ts'
import { type ClipboardBlock, copyBlock, editableColumns, joinedArea } from './blocks.ts'
import { touchedBlock } from './touched-block.ts'

/** Copy, cut, clear and undo. */
export class BlockActions {
  readonly #writer: BlockWriter

  constructor(writer: BlockWriter) {
    this.#writer = writer
  }

  clear(): void {
    const core = this.#writer.core
    if (core.view().length === 0) return
    const ranges = this.#writer.ranges()
    const [first] = ranges
    const isEditable = ranges.some(range => editableColumns(core.source, range).length > 0)
    if (first === undefined) core.announce({ kind: 'heading' })
    else if (!isEditable) this.#writer.refuse(first)
    else
      this.#writer.write('clear', this.#writer.cellsIn(ranges, null), report => ({ kind: 'cleared', report }))
  }

  /** Puts the text of the open editor into every selected cell. */
  fillSelection() {
    const core = this.#writer.core
    const { editor, focusTick } = core.state()
    core.put({ editor: null, focusTick: focusTick + 1 })
    if (editor === null) return core.emit()
    const cells = this.#writer.cellsIn(this.#writer.ranges(), editor.text || null)
    this.#writer.write('type', cells, report => ({ kind: 'filled', report }))
  }

  copy({ isCut, withHeaders }: { isCut: boolean; withHeaders: boolean }): ClipboardBlock | null {
    const core = this.#writer.core
    const view = core.view()
    const ranges = this.#writer.ranges()
    if (view.length === 0 || core.state().selection.active.row < 0) return null
    if (ranges.length === 0) {
      core.announce({ kind: 'heading' })
      return null
    }
    const area = isCut && ranges.length > 1 ? null : joinedArea(ranges)
    if (area === null) {
      core.announce({ kind: 'several' })
      return null
    }
    const moving = area.columns.filter(column => !isCut || core.source.columns[column]?.isEditable === true)
    if (moving.length === 0) {
      core.announce({ kind: 'not-cut', column: core.source.columns[area.columns[0] ?? -1]?.title ?? '' })
      return null
    }
    const block = copyBlock(core.source, this.#writer.data().rows, area, withHeaders)
    core.put({ copied: { ranges: core.ranges(), view, isCut, text: block.text } })
    core.announce({ kind: 'copied', rows: area.rows.length, columns: moving.length, isCut })
    return block
  }

  showStep(kind: 'undone' | 'redone', step: StepReport | null): void {
    const core = this.#writer.core
    if (step !== null && !('cells' in step)) return void core.announce({ kind, step })
    const heading = step === null ? -1 : (core.source.groups?.headingOf(step.row) ?? -1)
    if (heading !== -1) core.source.groups?.setOpen(heading, true)
    const touched = step === null ? null : touchedBlock(step, core.view())
    const { focusTick, revealTick } = core.state()
    if (touched !== null) {
      const active = { row: touched.top, column: touched.left }
      const corner = { row: touched.bottom, column: touched.right }
      const ticks = { focusTick: focusTick + 1, revealTick: revealTick + 1, scrolledRows: 0 }
      core.put({ selection: { ...selectCell(active), corner }, reveal: active, ...ticks })
    }
    core.announce({ kind, step })
  }
}
