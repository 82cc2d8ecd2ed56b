import type { GridCore } from '../grid-core.ts'
import type { CopiedCells, GridEvent } from '../grid-state.ts'
import { type DataRows, dataRows } from '../groups.ts'
import { type Cell, type Range, rowsIn } from '../range.ts'
import { selectCell } from '../selection.ts'
import type { CellWrite, StepReport, WriteHow, WriteReport } from '../source.ts'
import {
  blockCells,
  type CellsToWrite,
  type ClipboardBlock,
  copyBlock,
  editableCells,
  editableColumns,
  joinedArea,
} from './blocks.ts'
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
import { isTitle, matchNames, type NameMatch, namingColumn } from './match.ts'
import { type PastePlan, planPaste } from './paste.ts'
import { readTsv } from './tsv.ts'

/** So many cells are written in one task; more would be felt. */
const AT_ONCE = 5_000
const NO_CELL: CellWrite = { row: -1, column: 0, text: null }

/** Everything that writes to many cells as one step. Rows are counted without the headings of groups here. */
export class BlockActions {
  readonly #core: GridCore

  constructor(core: GridCore) {
    this.#core = core
  }

  clear(): void {
    const core = this.#core
    if (core.view().length === 0) return
    const ranges = this.#ranges()
    const [first] = ranges
    const isEditable = ranges.some(range => editableColumns(core.source, range).length > 0)
    if (first === undefined) core.announce({ kind: 'heading' })
    else if (!isEditable) this.#refuse(first)
    else this.#write('clear', this.#cellsIn(ranges, null), report => ({ kind: 'cleared', report }))
  }

  fillDown(): void {
    this.#fillBy(planFillDown)
  }

  fillRight(): void {
    this.#fillBy(planFillRight)
  }

  /** Puts the text of the open editor into every selected cell. */
  fillSelection() {
    const core = this.#core
    const { editor, focusTick } = core.state()
    core.put({ editor: null, focusTick: focusTick + 1 })
    if (editor === null) return core.emit()
    const cells = this.#cellsIn(this.#ranges(), editor.text || null)
    this.#write('type', cells, report => ({ kind: 'filled', report }))
  }

  copy({ isCut, withHeaders }: { isCut: boolean; withHeaders: boolean }): ClipboardBlock | null {
    const core = this.#core
    const view = core.view()
    const ranges = this.#ranges()
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
    const block = copyBlock(core.source, this.#data().rows, area, withHeaders)
    core.put({ copied: { ranges: core.ranges(), view, isCut, text: block.text } })
    core.announce({ kind: 'copied', rows: area.rows.length, columns: area.columns.length, isCut })
    return block
  }

  /** `isByPosition`: a person says that no text in it names a row. */
  paste(text: string, isByPosition = false) {
    const core = this.#core
    const { source } = core
    const target = this.#data().within(core.range())
    const { copied } = core.state()
    if (core.state().selection.active.row < 0) return
    if (target === null) return core.announce({ kind: 'heading' })
    const lines = readTsv(text)
    if (core.ranges().length > 1) return this.#pasteOnSeveral(lines)
    const data = this.#data()
    const shown = (row: number, column: number) => source.copyText(this.#rowAt(row), column)
    const extent = { ...core.extent(), rows: data.rows.length }
    const plan = planPaste(lines, target, extent, source.columns, shown)
    if (!isByPosition && !this.#isNamedRight(plan, lines)) return this.#offerNames(lines, text)
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
      return this.#write('cut', this.#moved(copied, pasted), report => ({ kind: 'moved', report }))
    }
    const isPartial = rowsIn(plan.range) > 1 && source.isFiltered()
    const { skippedCells } = plan
    this.#write('paste', pasted, report => ({ kind: 'pasted', report, skippedCells, isPartial }))
  }

  /** False where the block names rows, and would not fall on exactly those. */
  #isNamedRight(plan: PastePlan, lines: readonly (readonly string[])[]): boolean {
    const { source } = this.#core
    const naming = namingColumn(lines, text => source.rowNamed(text))
    if (naming === null) return true
    const isOne = lines.length === 1 && lines[0]?.length === 1
    if (isOne || plan.kind !== 'paste') return isOne && plan.kind === 'nothing'
    // What lies on the identity column was compared with it, line by line.
    const width = lines.reduce((most, line) => Math.max(most, line.length), 0)
    const isWhole = plan.range.right - plan.range.left + 1 === width
    return isWhole && source.columns[plan.range.left + naming.column]?.isIdentity === true
  }

  #offerNames(lines: readonly (readonly string[])[], text: string) {
    const core = this.#core
    const { columns } = core.source
    const rowOf = (name: string) => core.source.rowNamed(name)
    const naming = namingColumn(lines, rowOf)
    if (naming === null) return
    const matches = matchNames(lines, naming.column, rowOf, {
      identity: columns.findIndex(column => column.isIdentity),
      takesNumbers: column => columns[column]?.numbers !== undefined,
      titled: heading =>
        columns.findIndex(({ title, numbers }) => numbers !== undefined && isTitle(heading, title)),
      active: core.state().selection.active.column,
      withDecimals: columns.findIndex(column => column.numbers === 'decimal'),
      whole: columns.findIndex(column => column.numbers === 'whole'),
    })
    core.announce({ kind: 'names-others', matches, text: naming.isSure ? null : text })
  }

  pasteByNames({ values, lines, matched }: NameMatch): void {
    const core = this.#core
    core.put({ focusTick: core.state().focusTick + 1 })
    const cells = { count: values.length, at: (index: number) => values[index] ?? NO_CELL }
    this.#write('paste', cells, report => ({ kind: 'matched', report, left: lines - matched }))
  }

  /** One value goes into all of them; a block has no place in several rectangles. */
  #pasteOnSeveral(lines: readonly (readonly string[])[]) {
    const core = this.#core
    const [[text = ''] = []] = lines
    if (lines.length !== 1 || lines[0]?.length !== 1) return core.announce({ kind: 'several' })
    const cells = this.#cellsIn(this.#ranges(), text.trim() || null)
    const isPartial = core.source.isFiltered()
    this.#write('paste', cells, report => ({ kind: 'pasted', report, skippedCells: 0, isPartial }))
  }

  /** Is this the text that was cut, and do the cells still hold it? A clipboard may have changed the line ends. */
  #isStill({ ranges, view, text }: CopiedCells, pasted: string): boolean {
    const data = dataRows(view)
    const area = joinedArea(data.withinAll(ranges))
    const plain = (lines: string) => lines.replaceAll('\r\n', '\n')
    if (area === null || plain(pasted) !== plain(text)) return false
    return copyBlock(this.#core.source, data.rows, area, false).text === text
  }

  /** Takes the values of cut cells elsewhere: those go back to what they were, in the same step. */
  #moved({ ranges, view }: CopiedCells, pasted: CellsToWrite): CellsToWrite {
    const data = dataRows(view)
    const left = editableCells(this.#core.source, data.rows, data.withinAll(ranges))
    // What was cut comes first: where both meet, the value that was pasted stays.
    const at = (index: number): CellWrite => {
      const cell = left[index]
      return cell === undefined ? pasted.at(index - left.length) : { ...cell, text: null }
    }
    return { count: left.length + pasted.count, at }
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
    const [from, to] = [this.#data().within(selected), this.#data().within(fillTo)]
    if (from === null || to === null) return
    this.#fill(planDragFill(from, to), dragTexts(from, to, this.#patternText(), hasCommand))
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
    const heading = step === null ? -1 : (core.source.groups?.headingOf(step.row) ?? -1)
    if (heading !== -1) core.source.groups?.setOpen(heading, true)
    core.announce({ kind, step })
    const row = step === null ? -1 : core.view().indexOf(step.row)
    if (step !== null && row !== -1) core.go(selectCell({ row, column: step.column }))
  }

  #fillBy(planOf: (selected: Range) => FillPlan | null) {
    const selected = this.#data().within(this.#core.range())
    if (selected === null) this.#core.announce({ kind: 'heading' })
    else this.#fill(planOf(selected))
  }

  #fill(plan: FillPlan | null, textOf?: (row: number, column: number) => string) {
    if (plan === null) return
    const core = this.#core
    const { source } = core
    if (editableColumns(source, plan.range).length === 0) return this.#refuse(plan.range)
    const { column } = plan.from(plan.range.top, plan.range.left)
    // A name or a unit is no value of the columns beside it, and a price is no name.
    const isText = (at: number) => source.columns[at]?.numbers === undefined
    if (plan.range.left !== column && [column, ...editableColumns(source, plan.range)].some(isText))
      return this.#refuse({ ...plan.range, left: column })
    const patternText = this.#patternText()
    const repeated = (row: number, at: number) => {
      const cell = plan.from(row, at)
      return patternText(cell.row, cell.column)
    }
    const textAt = (row: number, at: number) => (textOf ?? repeated)(row, at) || null
    const cells = blockCells(this.#data().rows, plan.range, editableColumns(source, plan.range), textAt)
    this.#write('fill', cells, report => ({ kind: 'filled', report }))
  }

  /** What the cells of a fill's pattern hold, as it would be typed. */
  #patternText(): (row: number, column: number) => string {
    const { source } = this.#core
    return readOnce(source.columns.length, (row, column) => source.editText(this.#rowAt(row), column))
  }

  #refuse(target: Range) {
    const { source, announce } = this.#core
    announce({ kind: 'read-only', column: source.columns[target.left]?.title ?? '' })
  }

  /** Writes cells as one step, and says what came of it. */
  #write(how: WriteHow, { count, at }: CellsToWrite, eventOf: (report: WriteReport) => GridEvent) {
    const core = this.#core
    const { source } = core
    if (count <= AT_ONCE || source.writeInPieces === undefined)
      return core.announce(eventOf(source.write(count, at, how)))
    const { latest } = core.state()
    const writing = source.writeInPieces(count, at, how)
    core.emit()
    void writing.then(report => {
      // Something newer was said since, such as what an undo took back.
      if (core.state().latest === latest) core.announce(eventOf(report))
    })
  }

  /** The editable cells of some rectangles, all with one text. */
  #cellsIn(ranges: readonly Range[], text: string | null): CellsToWrite {
    const { source } = this.#core
    const { rows } = this.#data()
    const [only] = ranges
    if (ranges.length === 1 && only !== undefined)
      return blockCells(rows, only, editableColumns(source, only), () => text)
    const cells = editableCells(source, rows, ranges)
    return { count: cells.length, at: index => ({ ...(cells[index] ?? NO_CELL), text }) }
  }

  #data(): DataRows {
    return dataRows(this.#core.view())
  }

  /** The selected rectangles; those of headings alone are left out. */
  #ranges(): Range[] {
    return this.#data().withinAll(this.#core.ranges())
  }

  #rowAt(at: number): number {
    return this.#data().rows[at] ?? -1
  }
}
