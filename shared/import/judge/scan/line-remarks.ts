import type { Columns } from '../../columns/columns.ts'
import { roleOfHeader } from '../../columns/headings/header-role.ts'
import { isReasonHeader } from '../../columns/headings/reason-column.ts'
import { EXCLUDING, TAX } from '../../columns/headings/tax-words.ts'
import { isStateHeading } from '../../columns/state-column.ts'
import { numberOfCell } from '../../columns/values/number-of-cell.ts'
import { isMark } from '../../context/footnotes.ts'
import { isBehindTable } from '../../context/surrounding-texts.ts'
import type { Day } from '../../context/times/validity.ts'
import { words } from '../../context/words/patterns.ts'
import {
  type Doubted,
  doubtedByFlag,
  doubtedByRemark,
  type FlagHeading,
  flagOfHeading,
  isAboutPlants,
  isSectionOfOthers,
} from '../../context/words/remarks/remark-words.ts'
import { isHeadingOfRemarks, saysOnlyOfPlants } from '../../context/words/remarks/usual-remarks.ts'
import { saysOfValues } from '../../context/words/small-print/small-print.ts'
import type { ImportKind } from '../../fields.ts'
import { isBlank, trimBlanks } from '../../table/blanks.ts'
import type { Table } from '../../table/read-file.ts'
import { holdLine } from '../doubts.ts'
import type { Filling } from '../judged.ts'
import { type PlaceLine, placeIn } from '../repeats/place-lines.ts'
import { areExceptions, askAboutText } from './line-texts.ts'
import { isTakenOff } from './taken-off.ts'

/** What a text makes doubtful; a mark is that of a footnote, which is read with the others below the table. */
type Said = Doubted | 'unknown' | 'mark' | null

/** A column whose texts are read line by line. */
interface RemarkColumn {
  column: number
  flag: FlagHeading | null
  /** What its cells say of prices is read for itself. */
  isExplaining: boolean
  isOfPlants: boolean
  /** Few lines have a text in it: it says what is special about them. */
  isSparse: boolean
  /** What is known of its texts. */
  known: Map<string, Said>
}

/** Texts whose meaning is remembered: a column of remarks repeats a few. */
const TEXTS_MAX = 10_000
/** Texts of a column that are searched for units, taxes and days as a title is: that takes twenty times as long as the rest. */
const READ_AS_TITLE_MAX = 2000
/** Lines of words between the rows that are kept. */
const SECTIONS_MAX = 10_000
const SECTION_LENGTH_MAX = 200
/** More than so many are the manner of the list, however long it is. */
const UNKNOWN_MAX = 2_000

/**
 * What stands on or above single lines and makes their values doubtful: a remark, a status, a line of words between the
 * rows. Fed while the rows are read; {@link hold} gives the verdicts.
 */
export class LineRemarks {
  readonly #columns: readonly RemarkColumn[]
  readonly #today: Day | null
  /** Remarks of which nothing tells what they mean. */
  readonly #unknown: { record: number; column: number; text: string }[] = []
  readonly #marked: { record: number; column: number; mark: string }[] = []
  readonly #said = new Map<number, { column: number; doubted: Doubted }>()
  /** Lines that say where the goods below them are. */
  readonly places: PlaceLine[] = []
  readonly #sections: { record: number; isOfOthers: boolean }[] = []

  constructor(columns: readonly RemarkColumn[], today: Day | null) {
    this.#columns = columns
    this.#today = today
  }

  get isEmpty(): boolean {
    return this.#columns.length === 0
  }

  /** Reads the remarks of a row. */
  takeRow(record: number, cellAt: (column: number) => string): void {
    for (const each of this.#columns) {
      const cell = cellAt(each.column)
      if (cell === '') continue
      const said = this.#saidBy(each, cell)
      if (said === 'unknown') {
        if (this.#unknown.length <= UNKNOWN_MAX)
          this.#unknown.push({ record, column: each.column, text: cell })
      } else if (said === 'mark') this.#marked.push({ record, column: each.column, mark: trimBlanks(cell) })
      else if (said !== null) this.#doubt(record, each.column, said)
    }
  }

  #doubt(record: number, column: number, doubted: Doubted): void {
    const before = this.#said.get(record)
    const both = before === undefined || before.doubted === doubted ? doubted : 'both'
    this.#said.set(record, { column: before?.column ?? column, doubted: both })
  }

  /** Reads a line that may be one of words alone. */
  takeLine(record: number, cells: readonly string[]): void {
    let text = ''
    for (const cell of cells) {
      if (isBlank(cell)) continue
      // "Locatie:;Aalsmeer"
      if (text !== '' && !/^\p{L}[\p{L} ]*:$/u.test(text)) return
      text = `${text} ${trimBlanks(cell)}`.trim()
    }
    // A SKU without values is no heading.
    const isOfWords = /\p{L}{2}/u.test(text) && (text.includes(' ') || !/\d/.test(text))
    if (!isOfWords || text.length > SECTION_LENGTH_MAX || this.#sections.length === SECTIONS_MAX) return
    const place = placeIn(text)
    if (place !== null) this.places.push({ record, ...place })
    const isOfOthers = isSectionOfOthers(text, this.#today)
    if (isOfOthers || /\p{L}{3}/u.test(text)) this.#sections.push({ record, isOfOthers })
  }

  #saidBy(column: RemarkColumn, cell: string): Said {
    const { known } = column
    const before = known.get(cell)
    if (before !== undefined) return before
    const said = this.#read(column, trimBlanks(cell))
    if (known.size < TEXTS_MAX) known.set(cell, said)
    return said
  }

  #read({ flag, isExplaining, isOfPlants, isSparse, known }: RemarkColumn, text: string): Said {
    const byFlag = flag === null ? null : doubtedByFlag(flag, text)
    if (byFlag !== null) return byFlag
    if (isMark(text)) return 'mark'
    if (flag === 'changes-price' || flag === 'names-kind') return null
    const doubted = doubtedByRemark(text, this.#today, {
      isExplaining: isExplaining || known.size >= READ_AS_TITLE_MAX,
      isOfPlants,
    })
    return doubted ?? (isSparse && !saysOnlyOfPlants(text) ? 'unknown' : null)
  }

  #doubtedByNote(note: string): Doubted | null {
    const doubted = doubtedByRemark(note, this.#today, { isExplaining: false, isOfPlants: false })
    return doubted ?? (saysOfValues(note) ? 'both' : null)
  }

  /** Asks about the lines. That nothing is left agrees with "sold out", unless it stands on all lines. */
  hold(judged: Filling): void {
    for (const { record, column, mark } of this.#marked) {
      const doubted = this.#doubtedByNote(judged.context.footnotes.get(mark) ?? '')
      if (doubted !== null) this.#doubt(record, column, doubted)
    }
    const lines = judged.table.records.count - judged.table.header.dataFrom
    const isOfAll = this.#said.size > 1 && this.#said.size * 10 >= lines * 9
    for (const [record, { column, doubted }] of this.#said) {
      if (doubted === 'both' && judged.stock[record] === 0 && !isOfAll) continue
      holdLine(judged, record, doubted, { code: 'row-remark', column })
    }
    if (this.#unknown.length <= UNKNOWN_MAX && areExceptions(this.#unknown.length, lines))
      for (const { record, column, text } of this.#unknown)
        askAboutText(judged, record, text, { code: 'row-remark', column })
    for (const [at, { record: above, isOfOthers }] of this.#sections.entries()) {
      if (!isOfOthers) continue
      const end = this.#sections[at + 1]?.record ?? judged.table.records.count
      for (let record = above + 1; record < end; record++)
        holdLine(judged, record, 'both', { code: 'row-section', column: -1, other: above })
    }
  }
}

/** Share of the texts of a column that may differ, and how many at least, for it to be one of remarks. */
const FEW = 20

/** The columns of a list that are used for nothing and hold remarks: by their heading, or a few words again and again. */
export function remarkColumnsOf(
  table: Table,
  kind: ImportKind,
  columns: Columns,
  sample: readonly (readonly string[])[],
): RemarkColumn[] {
  if (kind === 'products') return []
  const used = new Set(columns.of.values())
  const price = columns.of.get('base_price')
  const explaining = new Map(columns.explaining.map(({ column, about }) => [column, about]))
  const width = Math.max(table.header.cells.length, ...sample.map(row => row.length))
  return Array.from({ length: width }, (_, column) => column).flatMap(column => {
    const heading = table.header.cells[column] ?? ''
    const about = explaining.get(column)
    // The columns of a platform's export are known: only its status says which products are for sale.
    if (columns.platform !== null && !/^status$/i.test(heading)) return []
    if (used.has(column) || isReasonHeader(heading) || OF_BOOKS.test(heading)) return []
    if (about === 'unit' || about === 'from' || about === 'until' || about === 'as-of') return []
    const role = roleOfHeader(heading)
    const cells = sample.map(row => trimBlanks(row[column] ?? '')).filter(cell => cell !== '')
    if (NAMES_TAX.test(heading) && cells.length > 0 && cells.every(cell => WITHOUT_TAX.test(cell))) return []
    const named = role === 'type' ? 'names-kind' : flagOf(heading, cells)
    // Prices with tax, and no word whether they have it.
    const isOfPrices = named === 'includes-tax' && cells.some(cell => numberOfCell(cell) > 1)
    if (named === 'changes-price' && price !== undefined && isTakenOff(sample, column, price)) return []
    const flag = isOfPrices ? null : named
    // "Lager" is a stock, and a place where words stand below it.
    const isPlace = role?.startsWith('stock') === true && cells.every(cell => /\p{L}{3}/u.test(cell))
    if (flag === null && role !== null && role !== 'never' && !isPlace) return []
    if (flag === null && (!isOfRemarks(cells, sample.length) || isOfOneStore(heading, cells))) return []
    return [
      {
        column,
        flag,
        isExplaining: about !== undefined,
        isOfPlants: isAboutPlants(heading),
        isSparse:
          flag === null &&
          about === undefined &&
          isHeadingOfRemarks(heading) &&
          !(heading === '' && isBehindTable(table, sample, column)) &&
          cells.length * 2 <= sample.length,
        known: new Map(),
      },
    ]
  })
}

/** "BTW-code verkoop" over "Laag tarief 9%, excl." */
const NAMES_TAX = words(TAX)
const WITHOUT_TAX = words(`${EXCLUDING}\\.?`)

/** The account to which a program books what is sold: "Sales", "Omzet laag tarief". */
const OF_BOOKS =
  /(?<!\p{L})(?:accounts?|\p{L}{0,12}(?:omzet|umsatz|erlös|boekings|buchungs)-?(?:groep|gruppe)|\p{L}{0,12}konto|\p{L}{0,12}rekening|grootboek\p{L}{0,8}|ledger|nominal|comptes?|cuentas?|cont[oi])(?!\p{L})/iu

/** "Status" over nothing but 1 and 0 says which lines are active; over words each says it itself. */
function flagOf(heading: string, cells: readonly string[]): FlagHeading | null {
  const isSwitch = isStateHeading(heading) && cells.length > 0 && cells.every(cell => /^[01]$/.test(cell))
  const isPercent = cells.some(cell => cell.endsWith('%'))
  const flag = isSwitch ? 'if-no' : flagOfHeading(heading, isPercent)
  // "Reserved" over numbers says how many.
  return flag === 'if-yes' && cells.some(cell => numberOfCell(cell) > 1) ? null : flag
}

const OF_STORES =
  /group|groep|gruppe|grupa|categor|kategor|warehouse|magazijn|magazyn|magazzino|lagerort|depot|dépôt|location|locatie|standort|ubicaci|almac[eé]n/iu
const STORE_NAME =
  /^(?:(?:wh|main|nursery|hoofd|haupt)[ /_-]?)?(?:stock|voorraad|lager|magazyn|sales?|sprzedaż|verkoop|verkauf|ventes?|venta|vendita)$/iu

/** "Location: WH/Stock", "Magazyn: SPRZEDAŻ" on every line: what the only store of a list is called. */
function isOfOneStore(heading: string, cells: readonly string[]): boolean {
  const [first = ''] = cells
  return OF_STORES.test(heading) && STORE_NAME.test(first) && cells.every(cell => cell === first)
}

/** A column that is blank in the sample may be filled below. */
function isOfRemarks(cells: readonly string[], rows: number): boolean {
  const texts = cells.filter(cell => /\p{L}{2}/u.test(cell) || isMark(cell))
  if (texts.length * 2 < cells.length) return false
  return cells.length * 2 <= rows || new Set(texts).size <= Math.max(FEW, rows / 5)
}
