import type { GridEvent } from '../core/grid-event.ts'
import { type Cell, type Range, rowsIn } from '../core/range.ts'
import { selectCell } from '../core/selection.ts'
import type { CellWrite } from '../source.ts'
import { type BlockWriter, NO_CELL } from './block-writer.ts'
import { blockCells, type CellsToWrite, editableColumns } from './blocks.ts'
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

  run(kind: 'fill-down' | 'fill-right' | 'fill-series'): void {
    if (kind === 'fill-series') this.#fillSeries()
    else this.#fillBy(kind === 'fill-down' ? planFillDown : planFillRight)
  }

  /** What the handle makes of the first two rows, for the others of the selection. */
  #fillSeries() {
    const selected = this.#writer.data().within(this.#writer.core.range())
    if (selected === null || rowsIn(selected) < 3) return
    const from = { ...selected, bottom: selected.top + 1 }
    const to = { ...selected, top: selected.top + 2 }
    this.#fill([planDragFill(from, to)], dragTexts(from, to, this.#patternText(), false))
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
    this.#fill([planDragFill(from, to)], dragTexts(from, to, this.#patternText(), hasCommand))
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

  /** Each selected rectangle for itself, as one step. */
  #fillBy(planOf: (selected: Range) => FillPlan | null) {
    const ranges = this.#writer.ranges()
    if (ranges.length === 0) this.#writer.core.announce({ kind: 'heading' })
    else this.#fill(ranges.flatMap(range => planOf(range) ?? []))
  }

  #fill(plans: readonly FillPlan[], textOf?: (row: number, column: number) => string) {
    const { core } = this.#writer
    const [first] = plans
    if (first === undefined) return
    const able = plans.filter(({ range }) => editableColumns(core.source, range).length > 0)
    if (able.length === 0) return this.#writer.refuse(first.range)
    const refused = able.map(plan => this.#unlike(plan)).find(event => event !== null)
    if (refused !== undefined) return core.announce(refused)
    const cells = able.length === 1 ? this.#cellsOf(able[0] ?? first, textOf) : this.#cellsOfAll(able)
    this.#writer.write('fill', cells, report => ({ kind: 'filled', report }))
  }

  /** A name or a unit is no value of the columns beside it, and a price is no name. */
  #unlike({ range, from }: FillPlan): GridEvent | null {
    const { source } = this.#writer.core
    const { column } = from(range.top, range.left)
    const titleOf = (at: number) => source.columns[at]?.title ?? ''
    const isText = (at: number) => source.columns[at]?.numbers === undefined
    if (range.left === column || ![column, ...editableColumns(source, range)].some(isText)) return null
    return { kind: 'not-filled', from: titleOf(column), to: titleOf(range.left) }
  }

  #cellsOf({ range, from }: FillPlan, textOf?: (row: number, column: number) => string): CellsToWrite {
    const patternText = this.#patternText()
    const repeated = (row: number, at: number) => {
      const cell = from(row, at)
      return patternText(cell.row, cell.column)
    }
    const textAt = (row: number, at: number) => (textOf ?? repeated)(row, at) || null
    const columns = editableColumns(this.#writer.core.source, range)
    return blockCells(this.#writer.data().rows, range, columns, textAt)
  }

  /** Each cell once. A fill finds what those before it filled. */
  #cellsOfAll(plans: readonly FillPlan[]): CellsToWrite {
    const { source } = this.#writer.core
    const { rows } = this.#writer.data()
    const cells = new Map<number, CellWrite>()
    const keyOf = (row: number, column: number) => row * source.columns.length + column
    const textOf = (row: number, column: number) =>
      cells.get(keyOf(row, column))?.text ?? source.editText(row, column)
    for (const { range, from } of plans)
      for (const column of editableColumns(source, range))
        for (let at = range.top; at <= range.bottom; at++) {
          const row = rows[at] ?? -1
          const pattern = from(at, column)
          const text = textOf(rows[pattern.row] ?? -1, pattern.column) || null
          cells.set(keyOf(row, column), { row, column, text })
        }
    const all = [...cells.values()]
    return { count: all.length, at: index => all[index] ?? NO_CELL }
  }

  /** What the cells of a fill's pattern hold, as it would be typed. */
  #patternText(): (row: number, column: number) => string {
    const { source } = this.#writer.core
    return readOnce(source.columns.length, (row, column) => source.editText(this.#writer.rowAt(row), column))
  }
}
