import type { SteppedWork } from '../../../bridge/in-pieces.ts'
import { eachOf, endsStep, mapOf, someOf } from '../../../bridge/in-steps.ts'
import type { GridSource } from '../../source.ts'
import { blockWidth } from '../tsv.ts'
import {
  type HeadedSource,
  headedColumns,
  NUMBER,
  type Target,
  type UntakenColumns,
} from './list-headings.ts'

/** A column of a pasted block whose texts name rows. */
interface NamingColumn {
  readonly column: number
  /** It is called so, or most of its texts can be nothing but names. Else they may be values as well. */
  readonly isSure: boolean
  /** Its texts are what rows are called, not what names them. */
  readonly isCalled?: boolean
}

/** Tells what a text of a list names. */
export type RowNames = Pick<GridSource, 'rowNamed' | 'isNameHeading' | 'nearName' | 'preparing'>

/** A value for a row of the source that the line names. */
interface MatchedValue {
  readonly row: number
  /** Column of the source. */
  readonly column: number
  readonly text: string
}

/** What pasting by names would write. */
export interface NameMatch {
  readonly values: readonly MatchedValue[]
  /** Columns of the source that get values. */
  readonly columns: readonly number[]
  /** Lines that name a row, and all lines that name something. */
  readonly matched: number
  readonly lines: number
  /** Numbers, from 1, of the lines that name no row, or one that another line names too. */
  readonly left: readonly number[]
}

/** A number as people type it, which may name a row as well. */
export const ORDINARY = /^(?:0|[1-9]\d{0,5})$/

/** The cells of a pasted list, line by line. */
export type ListLines = readonly (readonly string[])[]

/**
 * Finds the column whose texts name rows: it is called so, or at least half of them are known. Fewer known ones make it
 * doubtful; plain numbers, which may be prices, when all lines of several columns are known, or were but for zeros. So do
 * texts beside figures that nearly name rows, or by which at least half of the lines call them.
 */
export function* namingColumn(lines: ListLines, names: RowNames): SteppedWork<NamingColumn | null> {
  const width = blockWidth(lines)
  let doubtful: NamingColumn | null = null
  let calling: NamingColumn | null = null
  for (let column = 0; column < width; column++) {
    if (lines.length > 1 && names.isNameHeading((lines[0]?.[column] ?? '').trim()))
      return { column, isSure: true }
    const { known, sure, zeros, spelling, called, unknown } = yield* countNames(lines, column, names)
    if (sure > 0 && known >= unknown) return { column, isSure: true }
    const isAll = width > 1 && lines.length > 1 && known + zeros === lines.length
    const isNear = (spelling > 0 || called > 0) && (yield* hasFiguresBeside(lines, column))
    if (sure > 0 || isAll || (isNear && spelling > 0)) doubtful ??= { column, isSure: false }
    else if (isNear && called >= unknown) calling ??= { column, isSure: false, isCalled: true }
  }
  return doubtful ?? calling
}

/** How many texts of a column name a row (`sure`: and are no plain number), come near to it, or do neither. */
function* countNames(lines: ListLines, column: number, names: RowNames) {
  const counts = { known: 0, sure: 0, zeros: 0, spelling: 0, called: 0 }
  let unknown = 0
  const count = (text: string) => {
    if (names.rowNamed(text) !== -1) {
      counts.known++
      if (!ORDINARY.test(text)) counts.sure++
      return
    }
    const near = names.nearName(text)
    if (near === null) unknown++
    else counts[near]++
  }
  for (const [at, line] of lines.entries()) {
    const text = (line[column] ?? '').trim()
    if (text === '') continue
    const preparing = names.preparing?.(text) ?? null
    if (preparing !== null) yield* preparing
    count(text)
    if (endsStep(at)) yield
  }
  return { ...counts, unknown }
}

function hasFiguresBeside(lines: ListLines, column: number): SteppedWork<boolean> {
  return someOf(lines, line => line.some((text, at) => at !== column && /^\D{0,2}\d/.test(text.trim())))
}

/** What a block is pasted on. */
interface Landing {
  /** The columns that are written, and the first one it covers. */
  readonly columns: readonly number[]
  readonly left: number
  readonly isMisplaced: GridSource['isMisplaced']
  readonly takesNumbers: (column: number) => boolean
}

/**
 * Would most texts of one column of the block stand where they can't, while another one falls on a column of numbers? Then
 * the texts are likely to say whose numbers those are.
 */
export function* isListAstray(
  lines: ListLines,
  { columns, left, isMisplaced, takesNumbers }: Landing,
): SteppedWork<boolean> {
  if (!columns.some(takesNumbers)) return false
  const width = blockWidth(lines)
  if (width < 2) return false
  const textAt = (line: number, column: number) => (lines[line]?.[(column - left) % width] ?? '').trim()
  const isAstray = function* (column: number): SteppedWork<boolean> {
    // Texts that can't stand there without those that can; what is left to look at may not change its sign.
    let surplus = 0
    for (let rest = lines.length; rest > 0 && surplus <= rest && surplus > -rest; rest--) {
      const text = textAt(rest - 1, column)
      if (text !== '') surplus += isMisplaced(column, text) ? 1 : -1
      yield
    }
    return surplus > 0
  }
  const astray: number[] = []
  for (const column of columns) if (yield* isAstray(column)) astray.push(column)
  return (
    astray.length > 0 &&
    columns.some(
      column =>
        takesNumbers(column) &&
        !astray.includes(column) &&
        lines.some((_, line) => textAt(line, column) !== ''),
    )
  )
}

/** What the columns of a source are to a list: which one names rows, what they hold, is active, holds prices and holds pieces. */
interface NamedSource extends HeadedSource {
  readonly identity: number
  readonly active: number
  readonly withDecimals: number
  readonly whole: number
}

/** What a list may mean, for a person to choose, or the headings that may change what its numbers are. */
export type ListMeaning =
  | ({ readonly kind: 'matches'; readonly matches: readonly NameMatch[] } & UntakenColumns)
  | { readonly kind: 'unclear'; readonly headings: readonly string[] }
  | { readonly kind: 'repeated' }

const ALL_TAKEN: UntakenColumns = { unused: [], hidden: [], isDoubtful: false }

/**
 * Reads a list that names its rows: what it may mean, for a person to choose; none where that is not clear. Where each
 * column of values belongs is known by the list's own headings (`unclear` where they say more than that; `repeated`: no row is named once), or by the places that names and values have in the source
 * itself. Else a single column of numbers belongs to `withDecimals` if it has any, to the active column if both are whole,
 * and to either if not: pieces are no prices; of two the one with decimals and the whole one are told apart. A row that is named twice is left out.
 */
export function* matchNames(
  lines: ListLines,
  naming: number,
  rowOf: (text: string) => number,
  source: NamedSource,
): SteppedWork<ListMeaning> {
  const rows = yield* mapOf(lines, line => rowOf((line[naming] ?? '').trim()))
  const times = new Map<number, number>()
  yield* eachOf(rows, row => times.set(row, (times.get(row) ?? 0) + 1))
  const known = yield* mapOf(rows, row => row !== -1 && times.get(row) === 1)
  const matched = known.filter(Boolean).length
  if (matched === 0) return { kind: 'repeated' }
  const rest = lines.filter((_, i) => rows[i] !== -1)
  const numbers = yield* numberColumns(rest, naming)
  const heading = headingOf(lines, rows, numbers)
  const textsOf = function* (from: number): Iterable<readonly [number, string]> {
    for (const [i, row] of rows.entries()) {
      const text = known[i] === true ? (lines[i]?.[from] ?? '').trim() : ''
      if (text !== '') yield [row, text]
    }
  }
  const headed = heading === null ? null : headedColumns(heading, { naming, numbers, textsOf }, source)
  if (headed?.kind === 'unclear') return headed
  // The headings name columns, and no row.
  const first = heading === null ? 0 : 1
  const left = lines.flatMap((line, i) =>
    i < first || known[i] === true || (line[naming] ?? '').trim() === '' ? [] : [i + 1],
  )
  const read = function* (targets: readonly Target[]): SteppedWork<NameMatch> {
    const values: MatchedValue[] = []
    yield* eachOf(rows, (row, i) => {
      if (known[i] !== true) return
      for (const [from, column] of targets) {
        const text = (lines[i]?.[from] ?? '').trim()
        if (text !== '') values.push({ row, column, text })
      }
    })
    return {
      values,
      columns: targets.map(([, column]) => column),
      matched,
      lines: matched + left.length,
      left,
    }
  }
  const isShown = (targets: readonly Target[]) => targets.every(([, column]) => column !== -1)
  const choices = headed?.choices ?? (yield* targetsOf(rest, naming, source)).filter(isShown)
  const matches: NameMatch[] = []
  for (const targets of choices) matches.push(yield* read(targets))
  return { kind: 'matches', matches, ...(headed?.untaken ?? ALL_TAKEN) }
}

/** The first line, where it names no row and has words where the others have numbers; else null. */
function headingOf(lines: ListLines, rows: readonly number[], numbers: readonly number[]) {
  const [first = []] = lines
  const isNumber = (column: number) => NUMBER.test((first[column] ?? '').trim())
  return rows[0] !== -1 || numbers.some(isNumber) ? null : first
}

/** The ways in which the values of some lines, each of which names a row, can belong to columns. */
function* targetsOf(lines: ListLines, naming: number, source: NamedSource): SteppedWork<Target[][]> {
  const numbers = yield* numberColumns(lines, naming)
  const shift = source.identity - naming
  const [first, second, third] = numbers
  if (first === undefined) return []
  if (numbers.every(column => source.takesNumbers(column + shift)))
    return [numbers.map(column => [column, column + shift])]
  const hasDecimals = (column: number) =>
    someOf(lines, line => /[.,]\d{1,2}\s*€?$/.test((line[column] ?? '').trim()))
  const isFirstPrice = yield* hasDecimals(first)
  if (second === undefined) {
    if (isFirstPrice) return [[[first, source.withDecimals]]]
    if (source.active === source.whole) return [[[first, source.whole]]]
    return [[[first, source.withDecimals]], [[first, source.whole]]]
  }
  if (third !== undefined || isFirstPrice === (yield* hasDecimals(second))) return []
  const [price, stock] = isFirstPrice ? [first, second] : [second, first]
  return [
    [
      [price, source.withDecimals],
      [stock, source.whole],
    ],
  ]
}

/** Columns in which nearly every line has a number. */
export function* numberColumns(lines: ListLines, naming: number): SteppedWork<number[]> {
  const width = blockWidth(lines)
  const columns: number[] = []
  for (let column = 0; column < width; column++)
    if (column !== naming && (yield* areNumbers(lines, column))) columns.push(column)
  return columns
}

/** Has nearly every line a number in this column? */
export function* areNumbers(lines: ListLines, column: number): SteppedWork<boolean> {
  let texts = 0
  let numbers = 0
  yield* eachOf(lines, line => {
    const text = (line[column] ?? '').trim()
    if (text !== '') texts++
    if (NUMBER.test(text)) numbers++
  })
  return texts > 0 && numbers * 10 >= texts * 9
}
