import type { CopiedCells } from '../core/grid-state.ts'
import { dataRows } from '../core/groups.ts'
import { rowsIn } from '../core/range.ts'
import { selectCell } from '../core/selection.ts'
import type { CellWrite, StepReport } from '../source.ts'
import type { BlockWriter } from './block-writer.ts'
import {
  blockCells,
  type CellsToWrite,
  type ClipboardBlock,
  copyBlock,
  editableCells,
  editableColumns,
  joinedArea,
} from './blocks.ts'
import { ownHeading } from './lists/own-heading.ts'
import { partLines } from './lists/part-lines.ts'
import type { PastedLists } from './lists/pasted-lists.ts'
import { planPaste } from './paste.ts'
import { touchedBlock } from './touched-block.ts'
import { readTsv } from './tsv.ts'

/** Copy, cut, paste, clear and undo: what writes to many cells as one step, but fills. */
export class BlockActions {
  readonly #writer: BlockWriter
  readonly #lists: PastedLists

  constructor(writer: BlockWriter, lists: PastedLists) {
    this.#writer = writer
    this.#lists = lists
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

  /** Enter while cells are marked as copied: pastes them, once. False where nothing is, or something newer may be. */
  pasteCopied(): boolean {
    const core = this.#writer.core
    const { copied, editor, selection } = core.state()
    if (copied === null || editor !== null || selection.active.row < 0) return false
    if (copied.isOld !== true) this.paste(copied.text)
    core.set({ copied: null })
    return copied.isOld !== true
  }

  /** `isByPosition`: a person says that no text in it names a row. */
  paste(text: string, isByPosition = false) {
    const core = this.#writer.core
    const { source } = core
    const target = this.#writer.data().within(core.range())
    const { copied } = core.state()
    if (core.state().selection.active.row < 0) return
    if (target === null) return core.announce({ kind: 'heading' })
    const cells = readTsv(text)
    const parted = isByPosition ? cells : partLines(cells, source)
    // A name may begin with its SKU; where numbers belong, such a text means another row.
    if (parted === null && this.#lists.isOnNumbers())
      return core.announce({ kind: 'not-pasted', why: 'unparted' })
    const listed = parted ?? cells
    const heading = ownHeading(listed, target, source)
    const lines = heading === null ? listed : listed.slice(1)
    if (core.ranges().length > 1) return this.#pasteOnSeveral(lines)
    const data = this.#writer.data()
    const shown = (row: number, column: number) => source.copyText(this.#writer.rowAt(row), column)
    const extent = { ...core.extent(), rows: data.rows.length }
    const plan = planPaste(lines, target, extent, source.columns, shown)
    if (!isByPosition && !this.#lists.isNamedRight(plan, lines))
      return this.#lists.offerNames(listed, text, listed !== cells)
    if (plan.kind === 'nothing') return core.announce({ kind: 'not-pasted', why: plan.why })
    if (plan.kind === 'too-large') return core.announce(plan)
    if (plan.kind === 'other-rows') {
      const { wanted, got } = plan
      return core.announce({ kind: 'other-rows', line: plan.row - target.top + 1, wanted, got })
    }
    const textAt = (row: number, column: number) => plan.textAt(row, column).trim() || null
    const isMove = copied?.isCut === true && this.#isStill(copied, text)
    const pasted = blockCells(data.rows, plan.range, plan.columns, textAt)
    const { top, left, bottom, right } = plan.range
    const corner = { row: data.placeOf(bottom), column: right }
    const focusTick = core.state().focusTick + 1
    core.put({ selection: { ...selectCell({ row: data.placeOf(top), column: left }), corner }, focusTick })
    if (isMove) {
      core.put({ copied: null })
      return this.#writer.write('cut', this.#moved(copied, pasted), report => ({ kind: 'moved', report }))
    }
    const isPartial = rowsIn(plan.range) > 1 && source.isFiltered()
    const { skippedCells } = plan
    this.#writer.write('paste', pasted, report => ({
      kind: 'pasted',
      report,
      skippedCells,
      isPartial,
      heading: heading?.join(', ') ?? null,
    }))
  }

  /** One value goes into all of them; a block has no place in several rectangles. */
  #pasteOnSeveral(lines: readonly (readonly string[])[]) {
    const core = this.#writer.core
    const [[text = ''] = []] = lines
    if (lines.length !== 1 || lines[0]?.length !== 1) return core.announce({ kind: 'several' })
    const cells = this.#writer.cellsIn(this.#writer.ranges(), text.trim() || null)
    const isPartial = core.source.isFiltered()
    const skipped = { skippedCells: 0, heading: null }
    this.#writer.write('paste', cells, report => ({ kind: 'pasted', report, isPartial, ...skipped }))
  }

  /** Is this the text that was cut, and do the cells still hold it? A clipboard may have changed the line ends. */
  #isStill({ ranges, view, text }: CopiedCells, pasted: string): boolean {
    const data = dataRows(view)
    const area = joinedArea(data.withinAll(ranges))
    const plain = (lines: string) => lines.replaceAll('\r\n', '\n')
    if (area === null || plain(pasted) !== plain(text)) return false
    return copyBlock(this.#writer.core.source, data.rows, area, false).text === text
  }

  /** Takes the values of cut cells elsewhere: those go back to what they were, in the same step. */
  #moved({ ranges, view }: CopiedCells, pasted: CellsToWrite): CellsToWrite {
    const data = dataRows(view)
    const left = editableCells(this.#writer.core.source, data.rows, data.withinAll(ranges))
    // What was cut comes first: where both meet, the value that was pasted stays.
    const at = (index: number): CellWrite => {
      const cell = left[index]
      return cell === undefined ? pasted.at(index - left.length) : { ...cell, text: null }
    }
    return { count: left.length + pasted.count, at }
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
