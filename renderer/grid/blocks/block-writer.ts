import type { GridCore } from '../core/grid-core.ts'
import type { GridEvent } from '../core/grid-event.ts'
import { type DataRows, dataRows } from '../core/groups.ts'
import type { Range } from '../core/range.ts'
import type { CellWrite, WriteHow, WriteReport } from '../source.ts'
import { blockCells, type CellsToWrite, editableCells, editableColumns } from './blocks.ts'

/** So many cells are written in one task; more would be felt. */
const AT_ONCE = 5_000
export const NO_CELL: CellWrite = { row: -1, column: 0, text: null }

/** Writes to many cells of a grid as one step. Rows are counted without the headings of groups here. */
export class BlockWriter {
  readonly core: GridCore

  constructor(core: GridCore) {
    this.core = core
  }

  /** Writes cells as one step, and says what came of it. */
  write(how: WriteHow, { count, at }: CellsToWrite, eventOf: (report: WriteReport) => GridEvent) {
    const core = this.core
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
  cellsIn(ranges: readonly Range[], text: string | null): CellsToWrite {
    const { source } = this.core
    const { rows } = this.data()
    const [only] = ranges
    if (ranges.length === 1 && only !== undefined)
      return blockCells(rows, only, editableColumns(source, only), () => text)
    const cells = editableCells(source, rows, ranges)
    return { count: cells.length, at: index => ({ ...(cells[index] ?? NO_CELL), text }) }
  }

  data(): DataRows {
    return dataRows(this.core.view())
  }

  /** The selected rectangles; those of headings alone are left out. */
  ranges(): Range[] {
    return this.data().withinAll(this.core.ranges())
  }

  rowAt(at: number): number {
    return this.data().rows[at] ?? -1
  }

  /** Says that the first column of a block can't be edited. */
  refuse(target: Range) {
    const core = this.core
    const { title = '', key = '' } = core.source.columns[target.left] ?? {}
    core.announce({ kind: 'read-only', column: title, key })
  }
}
