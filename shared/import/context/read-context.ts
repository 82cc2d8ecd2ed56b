import type { BulkField } from '../../domain/changes/change.ts'
import type { Decimal } from '../../domain/text/decimal.ts'
import type { Answers } from '../answers.ts'
import type { Columns } from '../columns/columns.ts'
import { countsPieces } from '../columns/headings/stock-words.ts'
import type { Code } from '../messages.ts'
import { isBlank } from '../table/blanks.ts'
import { columnName } from '../table/header.ts'
import type { Table } from '../table/read-file.ts'
import { cellsOf } from '../table/tokenise.ts'
import { findPackColumn, findRateColumn } from './beside/numbers-beside.ts'
import { currencyNotNamed } from './country-currency.ts'
import { footnotesIn, isNoteOf, isOfOtherColumn, isOfSomeCells } from './footnotes.ts'
import { commentAt } from './marked-cells.ts'
import { stillAsked, type WordsAround } from './new-words.ts'
import { formTest, isOfOtherAmounts, namesColumn } from './paper/not-said.ts'
import { type BesideValues, movedInName } from './paper/paper.ts'
import { placesOf, type SurroundingTexts } from './surrounding-texts.ts'
import { beginsSoon, isWrittenNow } from './times/other-time.ts'
import { spansIn } from './times/time-spans.ts'
import type { Day } from './times/validity.ts'
import { numberIn, type Saying, sayingsAboutPrices, sayingsAboutStocks } from './words/context-words.ts'
import { isOfOtherSum, saysEuro } from './words/currencies.ts'
import { firmsIn, isFirmName } from './words/firm-names.ts'
import { type Further, furtherIn } from './words/further-words.ts'
import { sayingsOfHeading } from './words/heading-words.ts'
import { SAYS_STOCK } from './words/patterns.ts'
import { isByTheWay } from './words/small-print/by-the-way.ts'
import { type PackSize, packSizesIn } from './words/units/pack-sizes.ts'
import { isOtherUnit, unitOfWord } from './words/units/unit-words.ts'
import { inTheirLine } from './words/whole-lines.ts'

/** What is said of all values, with the number in its words. */
export type SaidOfAll = Saying & { number: Decimal | null }

/** What stands beside the values and says what all of them mean: each doubt once, in the words that came first. */
export interface Context {
  price: readonly SaidOfAll[]
  stock: readonly SaidOfAll[]
  /** Notes below the table that say any of it. */
  notes: readonly string[]
  /** Notes that begin with a mark, by it. */
  footnotes: ReadonlyMap<string, string>
  /** Sentences that limit or contradict what is said of all prices. */
  further: readonly Further[]
  /** What the list says about the size of its packs. */
  sizes: readonly PackSize[]
  /** The words around the table, and what of them is new. */
  words: WordsAround
  /** The column of VAT rates; -1 for none. */
  rateColumn: number
  /** The column that says how many units a pack holds; -1 for none. */
  packColumn: number
}

/** Lines below the header without values: notes, and a second header line directly below. */
export interface NoteLines {
  /** Texts of lines that have one cell alone, in the order of the file. */
  notes: readonly string[]
  /** Those of them below the last row. */
  ending: readonly string[]
  /** The cells of the line below the header that explains it; null when there is none. */
  second: readonly string[] | null
}

/** What else is known of the values. */
interface Beside extends BesideValues {
  byCatalog: readonly Saying[]
  words: WordsAround
  /** The stocks are about those of the catalog. */
  isLikeStock: boolean
}

/** Reads the file's name, lines above the header, the second header line and notes, in this order. */
export function readContext(
  table: Table,
  { names, above: lines, beside: besideRows }: SurroundingTexts,
  { notes: below, ending, second }: NoteLines,
  columns: Columns,
  beside: Beside,
  today: Day | null,
  answers: Answers,
): Context {
  const firms = firmsIn([...lines, ...below])
  const above = [...names, ...lines.filter(line => !isFirmName(line, firms))]
  const notes = [...besideRows, ...below]
  const placeOf = placesOf(names, above, below, [...besideRows, ...ending])
  const headingOf = (column: number | undefined): string => table.header.cells[column ?? -1] ?? ''
  const said = {
    price: readOnce(line => sayingsAboutPrices(line, today, placeOf(line))),
    stock: readOnce(line => sayingsAboutStocks(line, today, placeOf(line))),
  }
  const used = [...columns.of.values()]
  const isOwnForm = formTest(table, [...names, ...lines])
  const isInEuro = [...above, ...notes].some(saysEuro)
  const isNow = lines.some(line => isWrittenNow(line, today))
  const placed = (line: string, all: Saying[]): Saying[] => {
    const own = all.filter(
      each => !isOwnForm(each) && !(isInEuro && saysCurrency(each) && isOfOtherSum(line, each)),
    )
    if (!names.includes(line))
      return own.filter(each => !isByTheWay(line, each) && !isOfOtherAmounts(table, used, line, each))
    return own
      .filter(each => !namesColumn(table, each) && !(isNow && beginsSoon(each.text, today)))
      .map(each => ({ ...each, nameOf: line === names[0] ? 'file' : 'sheet' }))
  }
  const sayingsOf = (field: BulkField, what: 'price' | 'stock'): Saying[] => {
    const column = columns.of.get(field)
    const inBeside = beside[what]
    return [
      ...names.flatMap(name => placed(name, movedInName(name))),
      ...(inBeside === null ? [] : [inBeside]),
      ...hiddenColumn(table, column, answers),
      ...(what === 'stock' ? runningNumbers(table, column, answers) : []),
      ...(what === 'stock' ? countedOfWhat(table, column, [...above, ...notes], beside, answers) : []),
      ...unitBelow(second, column, headingOf(column), IN_UNIT[what]),
      ...linesAbout(table, column, above, second, notes).flatMap(line =>
        placed(line, inTheirLine(line, said[what](line))),
      ),
      ...sayingsOfHeading(field, headingOf(column), today),
    ]
  }
  const prices = sayingsOf('base_price', 'price')
  const stocks = sayingsOf('stock_qty', 'stock')
  addByCatalog(beside.byCatalog, prices, stocks)
  prices.push(
    ...currencyNotNamed(table, columns.of.get('base_price'), [...above, ...(second ?? []), ...notes]),
  )
  const saidOfValues = [
    ...(columns.of.has('base_price') ? [prices] : []),
    ...(columns.of.has('stock_qty') ? [stocks] : []),
  ]
  const isElsewhere = (text: string) => isOfSomeCells(table, text) || isOfOtherColumn(table, used, text)
  return {
    price: eachOnce(prices),
    stock: eachOnce(stocks),
    words: { ...beside.words, asked: stillAsked(beside.words, saidOfValues, answers, isElsewhere) },
    notes: notes.filter(note =>
      [said.price, said.stock, furtherIn, packSizesIn, (each: string) => spansIn(each, today)].some(
        read => read(note).length > 0,
      ),
    ),
    footnotes: footnotesIn(notes),
    further: [...above, ...notes].flatMap(furtherIn),
    sizes: [...above, ...(second ?? []), ...notes, ...table.header.cells].flatMap(packSizesIn),
    rateColumn: findRateColumn(table, columns),
    packColumn: findPackColumn(table, columns),
  }
}

/** The lines that may say something about a column, with the words at its heading. */
function linesAbout(
  table: Table,
  column: number | undefined,
  above: readonly string[],
  second: NoteLines['second'],
  notes: readonly string[],
): string[] {
  const heading = table.header.cells[column ?? -1] ?? ''
  const below = second?.[column ?? -1] ?? ''
  const comment = commentAt({ table }, table.header.record ?? -1, column ?? -1)
  return [
    ...above,
    ...(comment === '' ? [] : [`${heading} ${comment}`]),
    ...(below === '' ? [] : [`${heading} ${below}`]),
    ...notes.filter(isNoteOf(table, column)),
  ]
}

/** Adds what the catalog says of all values; what the list says itself is not asked about twice. */
function addByCatalog(byCatalog: readonly Saying[], prices: Saying[], stocks: Saying[]): void {
  for (const said of byCatalog) {
    const all = said.code.startsWith('stock-') ? stocks : prices
    if (!all.some(saysScale) && !(said.code === 'price-times' && all.some(saysCurrency))) all.push(said)
  }
}

/** Notes are read for their column, and again for the files that are written. */
function readOnce(read: (line: string) => Saying[]): (line: string) => Saying[] {
  const known = new Map<string, Saying[]>()
  return line => {
    const found = known.get(line) ?? read(line)
    known.set(line, found)
    return found
  }
}

/** What a unit below the heading says. */
const IN_UNIT = { price: 'price-per-several', stock: 'stock-in-packs' } as const

/** That values are for several, or in cents. */
function saysScale({ code }: Saying): boolean {
  return code === 'price-in-cents' || code === 'price-per-several' || code === 'stock-in-packs'
}

function saysCurrency({ code }: Saying): boolean {
  return code === 'other-currency-title'
}

/**
 * "Stück" is no word for a stock: what the list says around its table tells what is counted, and where it says something
 * that earlier ones didn't, it must.
 */
function countedOfWhat(
  { header }: Table,
  column: number | undefined,
  texts: readonly string[],
  { words: { asked, unasked }, isLikeStock }: Beside,
  { mapping }: Answers,
): Saying[] {
  const [text] = [...asked, ...unasked]
  if (isLikeStock || text === undefined || column === undefined || mapping?.[String(column)] !== undefined)
    return []
  const isNamed =
    countsPieces(header.cells[column] ?? '') === null || texts.some(each => SAYS_STOCK.test(each))
  return isNamed ? [] : [{ code: 'other-paper', text }]
}

/** The values of a column that the workbook hides are asked about, unless a person chose it. */
function hiddenColumn(
  { header, workbook }: Table,
  column: number | undefined,
  { mapping }: Answers,
): Saying[] {
  if (column === undefined || !workbook?.hiddenColumns.has(column) || mapping?.[String(column)] !== undefined)
    return []
  return [{ code: 'hidden-column', text: columnName(header, column) }]
}

/** Lines whose numbers count them. */
const ENOUGH_LINES = 5

/** A stock of 1, 2, 3 … in the order of the lines is the number of each line, unless a person chose the column. */
function runningNumbers(table: Table, column: number | undefined, { mapping }: Answers): Saying[] {
  if (column === undefined || mapping?.[String(column)] !== undefined) return []
  const { header, records } = table
  let lines = 0
  for (let record = header.dataFrom; record < records.count; record++) {
    const cell = cellsOf(table, record)[column]
    if (isBlank(cell)) continue
    lines++
    if (cell?.trim() !== String(lines)) return []
  }
  return lines < ENOUGH_LINES ? [] : [{ code: 'stock-running', text: columnName(header, column) }]
}

/**
 * Two sayings of a kind are one, in the words of both, unless they give different numbers: then one without a number says
 * nothing more.
 */
function eachOnce(sayings: readonly Saying[]): SaidOfAll[] {
  const all = sayings.map(said => ({ ...said, number: numberIn(said.code, said.text) }))
  const kept = all.filter(
    (said, at) =>
      !all.some((other, index) => {
        if (other.code !== said.code || index === at) return false
        const isSameUnit = other.unit === said.unit
        if (other.number === said.number) return index < at && isSameUnit
        return said.number === null && (isSameUnit || said.unit === undefined)
      }),
  )
  return kept.map(said => {
    const others = all.filter(each => each.code === said.code && !kept.includes(each))
    const lines = new Set([said, ...others].flatMap(({ line }) => (line === undefined ? [] : [line])))
    return lines.size < 2 ? said : { ...said, line: [...lines].join(' · ') }
  })
}

/** A second header line that says "boxes". */
function unitBelow(
  second: NoteLines['second'],
  column: number | undefined,
  heading: string,
  code: Code,
): Saying[] {
  const cell = second?.[column ?? -1] ?? ''
  const unit = unitOfWord(cell)
  return unit !== null && isOtherUnit(unit, null)
    ? inTheirLine(`${heading} ${cell}`, [{ code, text: cell.trim(), unit }])
    : []
}

/** What of the context a sentence with this code is about. */
export function saidInContext({ price, stock }: Context, code: Code): SaidOfAll | null {
  return [...price, ...stock].find(said => said.code === code) ?? null
}
