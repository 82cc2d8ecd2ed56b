import type { BulkField } from '../../domain/changes/change.ts'
import { readNumberText } from '../../domain/text/number-text.ts'
import { bareWord, isBlank } from '../table/blanks.ts'
import { isTaxed } from './choose-field.ts'
import { TAKEN } from './free-stock.ts'
import type { Role } from './headings/dictionary.ts'
import { isOtherAmount, isOtherQuantity } from './headings/heading-sounds.ts'
import { namesMeasure } from './headings/measures.ts'
import { saysFree } from './headings/stock-words.ts'

/** What is known of a list's columns when its price or its stock is looked for. */
interface Candidates {
  headers: readonly string[]
  sample: readonly (readonly string[])[]
  /** What the headings say, or sound like. */
  rivals: readonly (Role | null)[]
  /** Columns that are used, or that a person left out. */
  isTaken: (column: number) => boolean
}

/**
 * Columns under headings that nobody understands which look by their values like another price or stock beside `main`:
 * what is free, what is taken, the price without tax.
 */
export function secondColumns(
  field: BulkField,
  main: number,
  { headers, sample, rivals, isTaken }: Candidates,
): number[] {
  const width = Math.max(headers.length, ...sample.map(row => row.length))
  return Array.from({ length: width }, (_, column) => column).filter(column => {
    if (column === main || isTaken(column)) return false
    const heading = headers[column] ?? ''
    const role = rivals[column] ?? null
    if (
      role !== null &&
      !(
        field === 'stock_qty' &&
        (role === 'stock-other' || role === 'stock-alone') &&
        !NOT_EDITABLE.test(heading)
      )
    )
      return false
    if (heading.length > HEADING_MAX || isUnderstood(field, heading)) return false
    if (field === 'stock_qty' && saysFree(headers[main] ?? '') && TAKEN.test(bareWord(heading))) return false
    const isNet = field === 'base_price' && rivals[main] === 'price-net'
    return looksLikeSecond(field, sample, main, column) && !(isNet && isTaxed(sample, main, column))
  })
}

const HEADING_MAX = 100
/** What a platform computes from the stock of the same file. */
const NOT_EDITABLE = /not editable/i

function isUnderstood(field: BulkField, heading: string): boolean {
  return (
    heading.includes('%') ||
    namesMeasure(heading) ||
    (field === 'stock_qty' ? isOtherQuantity(heading) : isOtherAmount(heading))
  )
}

/** A number of a cell, and whether it is written with decimals; null for a blank cell and for words. */
type Read = { value: number; hasDecimals: boolean } | null

/** A line with a number in both columns. */
interface Pair {
  main: number
  other: number
}

/**
 * Whether a column looks by its values like another price or stock beside the one that was recognised: amounts close to
 * the prices or in a fixed proportion to them; pieces of which no line has more, or fewer, than the stock.
 */
function looksLikeSecond(
  field: BulkField,
  sample: readonly (readonly string[])[],
  main: number,
  other: number,
): boolean {
  const rows = sample.filter(row => !isBlank(row[main]))
  const cells = rows.map(row => row[other] ?? '')
  const read = (cell: string | undefined) => readCell(cell ?? '', field)
  const reads = cells.map(read)
  const filled = cells.filter(cell => !isBlank(cell)).length
  const numbers = reads.filter(read => read !== null).length
  if (numbers === 0 || numbers * 10 < filled * 9) return false
  const mains = rows.map(row => read(row[main]))
  return field === 'base_price' ? isSecondPrice(mains, reads) : isSecondStock(mains, reads)
}

function readCell(cell: string, field: BulkField): Read {
  if (isBlank(cell)) return null
  const reading = readNumberText(cell)
  if (reading.kind === 'not') return null
  // What can be read in two ways is a number with decimals beside a price, and 1200 pieces beside a stock.
  if (reading.kind === 'two')
    return field === 'base_price'
      ? { value: Number(reading.asDecimal), hasDecimals: true }
      : { value: Number(reading.asThousands), hasDecimals: false }
  return { value: Number(reading.value), hasDecimals: reading.shows.decimal !== '' }
}

/** Shares of the lines on which a rule holds. */
const NEARLY_ALL = 0.9
/** A net, a retail or a new price lies within this of the other. */
const TIMES = 3
/** Proportions differ by rounding only. */
const ROUNDING = 0.02
const PROPORTION_MAX = 20

function isSecondPrice(mains: readonly Read[], reads: readonly Read[]): boolean {
  const isOfDecimals = (all: readonly Read[]): boolean => {
    const numbers = all.filter(read => read !== null)
    return numbers.filter(read => read.hasDecimals).length * 2 >= numbers.length
  }
  if (isOfDecimals(mains) && !isOfDecimals(reads)) return false
  const pairs = pairsOf(mains, reads).filter(({ main, other }) => main > 0 && other > 0)
  if (pairs.length === 0 || isConstant(pairs)) return false
  const ratios = pairs.map(({ main, other }) => other / main)
  const near = ratios.filter(ratio => ratio <= TIMES && ratio >= 1 / TIMES).length
  if (near >= pairs.length * NEARLY_ALL) return true
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  const isProportion = pairs.length >= 3 && most <= least * (1 + ROUNDING)
  return isProportion && most <= PROPORTION_MAX && least >= 1 / PROPORTION_MAX
}

/** Lines from which the few sizes of packs can be told from numbers of pieces. */
const ENOUGH = 10
const SIZES_MAX = 6
/** A stock with what is on its way is no more than this many times the stock. */
const MORE = 2

function isSecondStock(mains: readonly Read[], reads: readonly Read[]): boolean {
  if (reads.some(read => read !== null && !isWhole(read.value))) return false
  // What is blank beside a stock is none: "reserved" is filled where there is some.
  const pairs = mains.flatMap((main, at): Pair[] =>
    main === null ? [] : [{ main: main.value, other: reads[at]?.value ?? 0 }],
  )
  // One code on every line but that of the sum.
  const filled = pairsOf(mains, reads)
  const isOfAll = filled.length >= pairs.length * NEARLY_ALL
  if (pairs.length < 2 || isConstant(isOfAll ? filled : pairs) || isRunning(pairs) || isOfSizes(pairs))
    return false
  // Yes and no.
  if (pairs.every(({ other }) => other < 2)) return false
  const share = (test: (pair: Pair) => boolean): boolean =>
    pairs.filter(test).length >= pairs.length * NEARLY_ALL
  if (share(({ main, other }) => other <= main)) return true
  return share(({ main, other }) => other >= main && other <= main * MORE)
}

const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0

function pairsOf(mains: readonly Read[], reads: readonly Read[]): Pair[] {
  return mains.flatMap((main, at): Pair[] => {
    const read = reads[at] ?? null
    return main === null || read === null ? [] : [{ main: main.value, other: read.value }]
  })
}

function isConstant(pairs: readonly Pair[]): boolean {
  return pairs.length > 1 && pairs.every(({ other }) => other === pairs[0]?.other)
}

/** 1, 2, 3: the number of the line. */
function isRunning(pairs: readonly Pair[]): boolean {
  return pairs.every(({ other }, at) => at === 0 || other === (pairs[at - 1]?.other ?? 0) + 1)
}

/** A few numbers again and again, none of them a stock or nothing: sizes of packs, years. */
function isOfSizes(pairs: readonly Pair[]): boolean {
  if (pairs.length < ENOUGH || pairs.some(({ main, other }) => other === 0 || other === main)) return false
  return new Set(pairs.map(({ other }) => other)).size <= Math.max(SIZES_MAX, pairs.length / 20)
}
