import type { BulkField } from '../../../domain/changes/change.ts'
import { readNumberText } from '../../../domain/text/number-text.ts'
import type { Answers } from '../../answers.ts'
import { sayingsAboutPrices, sayingsAboutStocks } from '../../context/words/context-words.ts'
import { unitOfWord } from '../../context/words/units/unit-words.ts'
import { isBlank, trimBlanks } from '../../table/blanks.ts'
import { columnName } from '../../table/header.ts'
import type { Table } from '../../table/read-file.ts'
import { cellsOf } from '../../table/tokenise.ts'
import { answeredColumns } from '../answered-columns.ts'
import { askColumn, type MappingQuestion, samplesOf } from '../column-questions.ts'
import type { Columns } from '../columns.ts'
import { roleOfHeader } from './header-role.ts'

const WORDS_MAX = 60

/**
 * Asks which column the price or the stock is where the line above or below the header adds a word that makes it another
 * one: "Price" above "RRP", "Sold" above "Stock". The words together are read as a heading of one line is; what they say
 * of units, taxes and days is asked about as if a title said it.
 */
export function askAboutJoined(
  table: Table,
  { of }: Pick<Columns, 'of'>,
  second: readonly string[] | null,
  sample: readonly (readonly string[])[],
  answers: Answers,
): MappingQuestion[] {
  const above = lineAbove(table, of)
  if (second === null && above === null) return []
  const answered = answeredColumns(answers)
  const { cells } = table.header
  const wordAt = (line: readonly string[] | null, column: number): string => trimBlanks(line?.[column] ?? '')
  return (['base_price', 'stock_qty'] as const).flatMap(field => {
    const column = of.get(field)
    if (column === undefined || answered.has(field)) return []
    const heading = cells[column] ?? ''
    const [over, below] = [wordAt(above, column), wordAt(second, column)]
    // A unit below the heading is asked about as one beside it.
    const isBelowOther = isOther(field, heading, below) && !isUnit(below)
    if (!isBelowOther && !isOther(field, heading, over)) return []
    const used = new Set(of.values())
    const free = cells.flatMap((_, at) => (used.has(at) || !hasNumbers(sample, at) ? [] : [at]))
    const joined = cells.map((_, at) =>
      [wordAt(above, at), columnName(table.header, at), wordAt(second, at)].filter(Boolean).join(' '),
    )
    return [askColumn(field, 'none', [column, ...free], samplesOf(joined, sample))]
  })
}

function hasNumbers(sample: readonly (readonly string[])[], column: number): boolean {
  return sample.some(row => readNumberText(row[column] ?? '').kind !== 'not')
}

/** The line directly above the header, if its words stand over columns: it has none where a title has its first. */
function lineAbove(table: Table, of: Columns['of']): readonly string[] | null {
  const record = (table.header.record ?? 0) - 1
  if (record < 0 || (record === 0 && table.sepLine)) return null
  const cells = cellsOf(table, record)
  const naming = [0, of.get('sku'), of.get('name')].map(column => cells[column ?? 0])
  return naming.every(isBlank) ? cells : null
}

/** Whether a word makes a heading that of something else than its field. */
function isOther(field: BulkField, heading: string, word: string): boolean {
  if (word === '' || word.length > WORDS_MAX) return false
  const isField = (words: string): boolean => {
    const role = roleOfHeader(words)
    return role === field || (field === 'base_price' && role === 'price-net')
  }
  if ([word, `${heading} ${word}`, `${word} ${heading}`].some(isField)) return false
  const said =
    field === 'base_price' ? sayingsAboutPrices(`${heading} ${word}`, null) : sayingsAboutStocks(word, null)
  return said.length === 0
}

/** "Stk", "Stk / st" */
function isUnit(words: string): boolean {
  return words.split('/').every(each => unitOfWord(trimBlanks(each)) !== null)
}

/**
 * Whether the line directly below the header explains it: words, no SKU and no name, and no value. A dash stands for a
 * blank cell.
 */
export function isSecondHeader(
  { header }: Table,
  cells: readonly string[],
  record: number,
  { of }: Pick<Columns, 'of'>,
): boolean {
  if (header.record === null || record !== header.record + 1 || record < header.dataFrom) return false
  // "Artikel-" over "nummer"
  const isContinued = (column: number) =>
    /\p{L}-\s*$/u.test(header.cells[column] ?? '') && /^\s*\p{Ll}+\s*$/u.test(cells[column] ?? '')
  const namesRow = [of.get('sku') ?? -1, of.get('name') ?? -1]
  if (!namesRow.every(column => isBlank(cells[column]) || isContinued(column))) return false
  const valueColumns = [of.get('base_price'), of.get('stock_qty')].filter(column => column !== undefined)
  const values = valueColumns.map(column => cells[column] ?? '').filter(cell => !isBlank(cell))
  return values.length > 0 && values.every(cell => cell.length < 40 && isWords(cell))
}

function isWords(cell: string): boolean {
  const reading = readNumberText(cell)
  return (
    /per ?\d/.test(cell) ||
    (reading.kind === 'not' &&
      (reading.code === 'not-a-number' || !/\d/.test(cell)) &&
      /[\p{L}\p{Sc}/%‰]/u.test(cell))
  )
}
