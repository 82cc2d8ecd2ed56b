import { foldText } from '../text/fold-text.ts'
import { isUnlistedColumn, numberFieldOf } from './column-field.ts'
import { type DaySpan, daysOfSpan } from './day-span.ts'
import type { SheetColumnKey } from './sheet-view.ts'

/** How the text of a cell is compared; `blank` and `filled` compare with none. */
export const TEXT_HOWS = ['contains', 'begins', 'ends', 'not', 'blank', 'filled'] as const
/** One of {@link TEXT_HOWS}. */
export type TextHow = (typeof TEXT_HOWS)[number]

/** What a column lets through, in the sheet and in the product list, as it is stored. */
export type ColumnFilter =
  /** Categories by number, see {@link wholeBranch}. `isAllBut`: all others pass, also those that come later. */
  | { kind: 'values'; values: string[]; isAllBut?: boolean | undefined }
  | { kind: 'text'; how: TextHow; text: string }
  /** Both ends count as inside; null is open. A cell without a number passes only with `blanks`. */
  | {
      kind: 'range'
      least: number | null
      most: number | null
      blanks: boolean
      /** Cells that were never read pass too. */
      unread?: boolean | undefined
      /** The days that it means today; both ends are null then. */
      span?: DaySpan | undefined
    }

/** The filter of one column; of several, all must let a row through. */
export interface FilteredColumn {
  column: SheetColumnKey
  filter: ColumnFilter
}

/** Stands among the values of a column for those that were never read: no text of the marketplace's is like it. */
export const UNREAD_VALUE = '\u0000unread'

/** The value for a category with all that are below it, also those that come later; its number alone is without them. */
export const wholeBranch = (category: number): string => `${category}+`

/** Reads the columns of products: those of the catalog with what a person did to them. */
export interface ColumnReader {
  readonly count: number
  /** Empty for none; of a category its number. Not asked for columns of numbers. */
  valueIn(key: SheetColumnKey): (row: number) => string
  /** The text as it is searched, see `foldText`. */
  foldedOf(key: SheetColumnKey): (row: number) => string
  /** NaN for none; for columns of numbers alone. */
  numbersOf(key: SheetColumnKey): ArrayLike<number>
  /** Which rows were never read; null for a column that every list shows. */
  unreadIn(key: SheetColumnKey): ((row: number) => boolean) | null
  readonly categories: {
    /** The category with all its descendants; empty for an unknown one. */
    below(id: number): ReadonlySet<number>
    named(name: string): readonly number[]
  }
}

const TEXTS: readonly SheetColumnKey[] = ['name', 'sku', 'color', 'description']

/** How a column is filtered besides by its values: by words in it, or by size. */
export function filterKindOf(key: SheetColumnKey): ColumnFilter['kind'] {
  if (isNumberColumn(key) || isDayColumn(key)) return 'range'
  return TEXTS.includes(key) ? 'text' : 'values'
}

/** Whether a column holds numbers. */
export const isNumberColumn = (key: SheetColumnKey): boolean =>
  key === 'variants' || numberFieldOf(key) !== null

/** Whether a column holds days, see {@link dayValue}; each end of a range is one. */
export const isDayColumn = (key: SheetColumnKey): boolean => key === 'read'

/** The status of a product in one word (API document §2); empty where it is not known. */
export function statusValue(isActive: boolean | null, isApproved: boolean | null) {
  if (isApproved === false) return 'pending'
  if (isActive === null) return ''
  return isActive ? 'active' : 'inactive'
}

/** What waits for approval comes first. */
export const STATUS_RANK = { pending: 0, inactive: 1, active: 2, '': 2 } as const

/** The day of a time, as its first millisecond: a column of times has few values then. */
export function dayValue(at: number | null | undefined): string {
  return at === null || at === undefined || at === 0 ? '' : String(new Date(at).setHours(0, 0, 0, 0))
}

/** Whether a row passes every filter; `except` is a column whose filter does not count. */
export function passesFilters(
  reader: ColumnReader,
  filters: readonly FilteredColumn[],
  except: string | null = null,
): (row: number) => boolean {
  const tests = filters.flatMap(({ column, filter }) =>
    column === except ? [] : [filterTest(reader, column, filter)],
  )
  return row => tests.every(test => test(row))
}

/** Whether a row passes the filter of a column. */
export function filterTest(
  reader: ColumnReader,
  key: SheetColumnKey,
  filter: ColumnFilter,
): (row: number) => boolean {
  switch (filter.kind) {
    case 'values': {
      const wanted = key === 'category' ? categoryValues(reader, filter.values) : new Set(filter.values)
      const readValue = valuesIn(reader, key)
      const { isAllBut = false } = filter
      return row => wanted.has(readValue(row)) !== isAllBut
    }
    case 'text':
      return textTest(reader, key, filter)
    case 'range':
      return rangeTest(reader, key, filter)
  }
}

/** Every category that these values mean, by number. Earlier versions stored names. */
export function categoryValues({ categories }: Pick<ColumnReader, 'categories'>, values: readonly string[]) {
  const wanted = new Set(values)
  for (const value of values) {
    const [, id, isWhole] = /^(\d+)(\+?)$/.exec(value) ?? []
    if (id === undefined) for (const named of categories.named(value)) wanted.add(String(named))
    else if (isWhole !== '')
      for (const each of [Number(id), ...categories.below(Number(id))]) wanted.add(String(each))
  }
  return wanted
}

function textTest(
  reader: ColumnReader,
  key: SheetColumnKey,
  { how, text }: Extract<ColumnFilter, { kind: 'text' }>,
): (row: number) => boolean {
  const textOf = reader.foldedOf(key)
  const fits = comparison(how, foldText(text).trim())
  const isUnread = reader.unreadIn(key)
  return row => fits(textOf(row)) && !(isUnread?.(row) ?? false)
}

/** Whether a folded text is what is looked for; `wanted` is folded too. */
export function comparison(how: TextHow, wanted: string): (text: string) => boolean {
  const words = wanted.split(/\s+/).filter(Boolean)
  switch (how) {
    case 'contains':
      return text => words.every(word => text.includes(word))
    case 'not':
      return text => !words.every(word => text.includes(word))
    case 'begins':
      return text => text.trimStart().startsWith(wanted)
    case 'ends':
      return text => text.trimEnd().endsWith(wanted)
    case 'blank':
      return text => text.trim() === ''
    case 'filled':
      return text => text.trim() !== ''
  }
}

function rangeTest(
  reader: ColumnReader,
  key: SheetColumnKey,
  { blanks, unread = false, span, ...ends }: Extract<ColumnFilter, { kind: 'range' }>,
): (row: number) => boolean {
  const { least, most } = span === undefined ? ends : daysOfSpan(span)
  const numbers = isDayColumn(key) ? daysOf(reader, key) : reader.numbersOf(key)
  const isUnread = reader.unreadIn(key) ?? (() => false)
  return row => {
    const number = numbers[row] ?? Number.NaN
    if (Number.isNaN(number)) return isUnread(row) ? unread : blanks
    return (least === null || number >= least) && (most === null || number <= most)
  }
}

/** NaN for none. */
function daysOf(reader: ColumnReader, key: SheetColumnKey): Float64Array {
  const valueIn = reader.valueIn(key)
  return Float64Array.from({ length: reader.count }, (_, row) => Number(valueIn(row) || Number.NaN))
}

/** The value of each row, {@link UNREAD_VALUE} for what was never read. */
function valuesIn(reader: ColumnReader, key: SheetColumnKey): (row: number) => string {
  const textOf = isNumberColumn(key) ? numberText(reader.numbersOf(key)) : reader.valueIn(key)
  const isUnread = reader.unreadIn(key)
  return isUnread === null ? textOf : row => (isUnread(row) ? UNREAD_VALUE : textOf(row))
}

function numberText(numbers: ArrayLike<number>): (row: number) => string {
  return row => {
    const number = numbers[row] ?? Number.NaN
    return Number.isNaN(number) ? '' : String(number)
  }
}

/** The values of a column among `shown` rows with their counts. */
export function columnValues(
  reader: ColumnReader,
  key: SheetColumnKey,
  shown: (row: number) => boolean,
): Map<string, number> {
  const counts = new Map<string, number>()
  const readValue = valuesIn(reader, key)
  for (let row = 0; row < reader.count; row++) {
    if (!shown(row)) continue
    const value = readValue(row)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** Whether a column may hold what was never read; its stock status is not known again after a change of the stock. */
export const mayBeUnread = (key: SheetColumnKey): boolean => key === 'stockStatus' || isUnlistedColumn(key)

/** Filters with their values in one order: what comes from the disk, or was ticked in another order, may have another. */
export function orderedFilters(filters: readonly FilteredColumn[]): readonly unknown[] {
  return filters
    .map(({ column, filter }) => [
      column,
      filter.kind === 'values'
        ? [filter.isAllBut ?? false, ...filter.values.toSorted()]
        : filter.kind === 'text'
          ? [filter.how, filter.text]
          : [filter.least, filter.most, filter.blanks, filter.unread ?? false, filter.span ?? ''],
    ])
    .toSorted()
}

/** The filter of a column; null for none. */
export const filterIn = (filters: readonly FilteredColumn[], column: SheetColumnKey): ColumnFilter | null =>
  filters.find(one => one.column === column)?.filter ?? null

/** The filters with another one of a column, which stands last; null removes it. */
export function withFilter(
  filters: readonly FilteredColumn[],
  column: SheetColumnKey,
  filter: ColumnFilter | null,
): FilteredColumn[] {
  const others = filters.filter(one => one.column !== column)
  return filter === null ? others : [...others, { column, filter }]
}
