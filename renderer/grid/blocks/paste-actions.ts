import { finished, type SteppedWork } from '../../bridge/in-pieces.ts'
import type { GridEvent } from '../core/grid-event.ts'
import type { CopiedCells } from '../core/grid-state.ts'
import { dataRows } from '../core/groups.ts'
import { rowsIn } from '../core/range.ts'
import { selectCell } from '../core/selection.ts'
import type { CellWrite } from '../source.ts'
import type { BlockWriter } from './block-writer.ts'
import { blockCells, type CellsToWrite, copyBlock, editableCells, joinedArea } from './blocks.ts'
import { ownHeading } from './lists/own-heading.ts'
import { partLines } from './lists/part-lines.ts'
import type { PastedLists } from './lists/pasted-lists.ts'
import { type PastePlan, planPaste } from './paste.ts'
import { readTsv } from './tsv.ts'

/** A text of so many characters is read in one task; more would be felt. */
const AT_ONCE = 20_000

/** What is pasted. `isByPosition`: a person says that no text in it names a row. `copied`: the cells marked as copied. */
interface Pasted {
  readonly text: string
  readonly isByPosition: boolean
  readonly copied: CopiedCells | null
}

/** Pastes texts: each as one step, by position or by the names of rows in it. */
export class PasteActions {
  readonly #writer: BlockWriter
  readonly #lists: PastedLists

  constructor(writer: BlockWriter, lists: PastedLists) {
    this.#writer = writer
    this.#lists = lists
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

  /** See {@link Pasted}. A large text is read in pieces. */
  paste(text: string, isByPosition = false): void {
    this.settle()
    const core = this.#writer.core
    const { source } = core
    const pasted = { text, isByPosition, copied: core.state().copied }
    if (text.length <= AT_ONCE || source.readInPieces === undefined) finished(this.#read(pasted))()
    else this.settle = source.readInPieces(this.#readFromNow(pasted))
  }

  /** Ends the reading of a paste at once. Whatever would find other cells selected comes after it. */
  settle: () => void = () => {};

  /** What was found about places that have changed meanwhile is found again. */
  *#readFromNow(pasted: Pasted): SteppedWork<() => void> {
    const core = this.#writer.core
    const view = core.view()
    const { columns } = core.source
    const isStill = () => core.view() === view && core.source.columns === columns
    const reading = this.#read(pasted)
    let next = reading.next()
    while (next.done !== true && isStill()) {
      yield
      if (isStill()) next = reading.next()
    }
    const found = next.done === true ? next.value : null
    return () => (found !== null && isStill() ? found : finished(this.#read(pasted)))()
  }

  /** Reads a text for the selected cells, in steps; what it returns pastes it, or says why not. */
  *#read(pasted: Pasted): SteppedWork<() => void> {
    const { text, isByPosition } = pasted
    const core = this.#writer.core
    const { source } = core
    const target = this.#writer.data().within(core.range())
    const say = (event: GridEvent) => () => core.announce(event)
    if (core.state().selection.active.row < 0) return () => {}
    if (target === null) return say({ kind: 'heading' })
    const cells = yield* readTsv(text)
    const parted = isByPosition ? cells : yield* partLines(cells, source)
    // A name may begin with its SKU; where numbers belong, such a text means another row.
    if (parted === null && this.#lists.isOnNumbers()) return say({ kind: 'not-pasted', why: 'unparted' })
    const listed = parted ?? cells
    const heading = yield* ownHeading(listed, target, source)
    const lines = heading === null ? listed : listed.slice(1)
    if (core.ranges().length > 1) return () => this.#pasteOnSeveral(lines)
    const data = this.#writer.data()
    const shown = (row: number, column: number) => source.copyText(this.#writer.rowAt(row), column)
    const extent = { ...core.extent(), rows: data.rows.length }
    const plan = yield* planPaste(lines, target, extent, source.columns, shown)
    if (!isByPosition && !(yield* this.#lists.isNamedRight(plan, lines)))
      return say(yield* this.#lists.offerNames(listed, text, listed !== cells))
    if (plan.kind === 'nothing') return say({ kind: 'not-pasted', why: plan.why })
    if (plan.kind === 'too-large') return say(plan)
    if (plan.kind === 'other-rows') {
      const { wanted, got } = plan
      return say({ kind: 'other-rows', line: plan.row - target.top + 1, wanted, got })
    }
    return () => this.#write(pasted, plan, heading)
  }

  #write(
    { text, copied }: Pasted,
    plan: Extract<PastePlan, { kind: 'paste' }>,
    heading: readonly string[] | null,
  ) {
    const core = this.#writer.core
    const data = this.#writer.data()
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
    const isPartial = rowsIn(plan.range) > 1 && core.source.isFiltered()
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
}
