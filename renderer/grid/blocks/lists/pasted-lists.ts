import type { SteppedWork } from '../../../bridge/in-pieces.ts'
import { someOf } from '../../../bridge/in-steps.ts'
import type { GridEvent, ListDoubt } from '../../core/grid-event.ts'
import { type Range, rowsIn } from '../../core/range.ts'
import { type BlockWriter, NO_CELL } from '../block-writer.ts'
import type { PastePlan } from '../paste.ts'
import { blockWidth } from '../tsv.ts'
import {
  areNumbers,
  isListAstray,
  type ListLines,
  matchNames,
  type NameMatch,
  namingColumn,
  numberColumns,
} from './match.ts'

const NO_MATCH = { kind: 'names-others', matches: [], unused: [], hidden: null } as const

/** Pasted blocks that name the rows they are about: whether they fall on those, and what they mean where they don't. */
export class PastedLists {
  readonly #writer: BlockWriter

  constructor(writer: BlockWriter) {
    this.#writer = writer
  }

  /** Is anything selected in a column of numbers? */
  isOnNumbers(): boolean {
    const { columns } = this.#writer.core.source
    const isIn = ({ left, right }: Range) =>
      columns.slice(left, right + 1).some(({ numbers }) => numbers !== undefined)
    return this.#writer.ranges().some(isIn)
  }

  /** False where the block names rows, or seems to, and would not fall on exactly those. */
  *isNamedRight(plan: PastePlan, lines: ListLines): SteppedWork<boolean> {
    const { source } = this.#writer.core
    const naming = yield* namingColumn(lines, source)
    if (naming === null) {
      const takesNumbers = (column: number) => source.columns[column]?.numbers !== undefined
      const isMisplaced = (column: number, word: string) => source.isMisplaced(column, word)
      if (plan.kind !== 'paste') return true
      const { columns, range } = plan
      if (yield* this.#areNamesNumbers(plan, lines)) return false
      return !(yield* isListAstray(lines, { columns, left: range.left, isMisplaced, takesNumbers }))
    }
    const isOne = lines.length === 1 && lines[0]?.length === 1
    if (isOne || plan.kind !== 'paste') return isOne && plan.kind === 'nothing'
    // What lies on the identity column was compared with it, line by line.
    const width = blockWidth(lines)
    const isWhole = plan.range.right - plan.range.left + 1 === width
    const columnAt = (column: number) => source.columns[plan.range.left + column]
    const landing = columnAt(naming.column)
    if (!isWhole) return false
    if (naming.isCalled === true)
      return landing?.namesRow === true && (yield* this.#isCalledSo(plan, naming.column))
    if (landing?.isIdentity !== true) return false
    // Numbers that would fall on names or categories were meant for another column.
    return (yield* numberColumns(lines, naming.column)).every(column => {
      const { isEditable = false, align } = columnAt(column) ?? {}
      return !isEditable || align === 'end'
    })
  }

  /** Would several rows be called by numbers that aren't their names? */
  *#areNamesNumbers(plan: Extract<PastePlan, { kind: 'paste' }>, lines: ListLines): SteppedWork<boolean> {
    const { left, right } = plan.range
    const { columns } = this.#writer.core.source
    const at = columns.slice(left, right + 1).findIndex(({ namesRow }) => namesRow === true)
    if (at === -1 || rowsIn(plan.range) === 1) return false
    return (yield* areNumbers(lines, at % blockWidth(lines))) && !(yield* this.#isCalledSo(plan, at))
  }

  /** Are the rows that a block falls on already called so? */
  *#isCalledSo({ range, textAt }: Extract<PastePlan, { kind: 'paste' }>, at: number): SteppedWork<boolean> {
    const column = range.left + at
    for (let row = range.top; row <= range.bottom; row++) {
      const held = this.#writer.core.source.copyText(this.#writer.rowAt(row), column)
      if (textAt(row, column).trim() !== held.trim()) return false
      yield
    }
    return true
  }

  /** Says what a list may mean, or that it is one to import. */
  *offerNames(lines: ListLines, text: string, isParted: boolean): SteppedWork<GridEvent> {
    const core = this.#writer.core
    const naming = yield* namingColumn(lines, core.source)
    // What a row is called may begin so.
    const isWord = isParted && !this.isOnNumbers()
    const byPlace = naming === null || !naming.isSure || isWord ? text : null
    const forImport = (why: ListDoubt, unused: readonly string[] = []): GridEvent => ({
      ...NO_MATCH,
      text: byPlace,
      list: { text, why },
      unused,
    })
    if (naming === null) {
      const areNumbers = (yield* numberColumns(lines, -1)).length === blockWidth(lines)
      return forImport(areNumbers ? 'numbers' : 'astray')
    }
    const rowOf = (name: string) => core.source.rowNamed(name)
    const isKnown = yield* someOf(lines, line => rowOf((line[naming.column] ?? '').trim()) !== -1)
    if (!isKnown) return forImport(naming.isCalled === true ? 'astray' : 'names')
    const meaning = yield* matchNames(lines, naming.column, rowOf, this.#namedSource())
    if (meaning.kind === 'unclear') return forImport('headings', meaning.headings)
    if (meaning.kind === 'repeated') return forImport('repeated')
    const { matches, unused, hidden, isDoubtful } = meaning
    return {
      kind: 'names-others',
      matches,
      text: byPlace,
      list: isDoubtful ? { text, why: 'headings' } : null,
      unused,
      hidden: hidden.length === 0 ? null : { keys: hidden, text },
    }
  }

  /** What the columns of the source are to a list that names rows. */
  #namedSource(): Parameters<typeof matchNames>[3] {
    const core = this.#writer.core
    const { source } = core
    const { columns } = source
    return {
      identity: columns.findIndex(column => column.isIdentity),
      calling: columns.findIndex(column => column.namesRow),
      takesNumbers: column => columns[column]?.numbers !== undefined,
      readHeading: heading => source.readHeading(heading),
      isNameHeading: heading => source.isNameHeading(heading),
      textAt: (row, column) => source.copyText(row, column),
      active: core.state().selection.active.column,
      withDecimals: columns.findIndex(column => column.numbers === 'decimal'),
      whole: columns.findIndex(column => column.numbers === 'whole'),
    }
  }

  /** Writes what a list was found to mean. */
  pasteByNames({ values, left }: NameMatch): void {
    const core = this.#writer.core
    core.put({ focusTick: core.state().focusTick + 1 })
    const cells = { count: values.length, at: (index: number) => values[index] ?? NO_CELL }
    const { source } = core
    const shown = source.isFiltered() ? new Set(this.#writer.data().rows) : null
    const unshown = shown === null ? [] : values.filter(({ row }) => !shown.has(row))
    const hidden = new Set(unshown.map(({ row }) => row)).size
    this.#writer.write('paste', cells, report => ({ kind: 'matched', report, left, hidden }))
  }
}
