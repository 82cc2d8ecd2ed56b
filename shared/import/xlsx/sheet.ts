import { utf8Text } from '../table/encoding/text-decoder.ts'
import { addMark, type SheetMarks } from './cells/cell-marks.ts'
import { numberText, type ReadCell } from './cells/cell-text.ts'
import { HEADER_ROWS, nameColumns, type Padded, withoutPadding } from './cells/name-columns.ts'
import { PLAIN } from './cells/number-format.ts'
import { isPrinted, printedText } from './cells/printed-text.ts'
import { makeTextReader } from './cells/shared-texts.ts'
import { attribute, decodeXml, scanXml, type Tag } from './package/xml.ts'
import { type OnShare, readPlainRows } from './plain-rows.ts'
import { COLUMNS_MAX, checkSheetSize, FILLED_MAX, HIDDEN_MAX, ROWS_MAX } from './sheet-size.ts'
import type { Workbook } from './workbook.ts'

/** Rows read tag by tag before the plain ones; blank ones among them are not searched. */
const HEAD_ROWS = 2 * HEADER_ROWS
const LESS = 60
const END_OF_ROW = Uint8Array.from('</row>', sign => sign.charCodeAt(0))

/** The rows of a sheet, by row number from 1; rows without cells are absent, cells without content are holes. */
export interface Sheet {
  rows: Map<number, string[]>
  /** Numbers of the rows that are hidden or filtered away, and have cells. */
  hidden: number[]
  /** The lines of the rows below `restFrom`, as they stand in the text of the sheet, each after its line end. */
  rest?: string
  restFrom?: number
  /** Cells that are crossed out or have a comment, by row. */
  marks: SheetMarks
  /** Columns that are hidden, from 0. */
  hiddenColumns: ReadonlySet<number>
  /** What is printed above and below each page. */
  printed: readonly string[]
}

/**
 * Reads a sheet of a workbook. Rows as nearly all programs write them are read from the bytes (plain-rows.ts), but for
 * the first ones, which tell the columns of names; a sheet with anything else is read whole, tag by tag.
 */
export function readSheet(
  bytes: Uint8Array,
  workbook: Workbook,
  isHiddenLeft: boolean,
  onShare: OnShare = () => {},
): Sheet {
  return readQuickly(bytes, workbook, isHiddenLeft, onShare) ?? readWhole(bytes, workbook)
}

function readWhole(bytes: Uint8Array, workbook: Workbook): Sheet {
  const reader = new SheetReader(workbook)
  reader.read(utf8Text(bytes))
  return reader.done()
}

/** Null when the sheet must be read tag by tag. */
function readQuickly(
  bytes: Uint8Array,
  workbook: Workbook,
  isHiddenLeft: boolean,
  onShare: OnShare,
): Sheet | null {
  // Crossed-out cells are seen tag by tag.
  if (workbook.crossed.size > 0) return null
  const reader = new SheetReader(workbook)
  const headEnd = endOfRows(bytes, HEAD_ROWS)
  const head = headEnd === null ? '' : utf8Text(bytes.subarray(0, headEnd))
  // A comment may hold what looks like a row.
  if (headEnd === null || head.includes('<!')) return null
  reader.read(head)
  const rest = readPlainRows(bytes, headEnd, {
    ...{ workbook, isHiddenLeft, onShare, lastRow: reader.lastRow, names: nameColumns(reader.rows) },
    readCell: (xml, column) => reader.readCell(xml, column),
  })
  if (rest === null || reader.rows.size < HEADER_ROWS) return null
  const tail = utf8Text(bytes.subarray(rest.end))
  const lastOfHead = reader.lastRow
  reader.read(tail)
  if (tail.includes('<!') || reader.lastRow !== lastOfHead || reader.mergesBelow(lastOfHead)) return null
  const sheet = reader.done()
  for (const row of rest.hidden) sheet.hidden.push(row)
  return { ...sheet, rest: rest.text, restFrom: lastOfHead }
}

/** Where the first rows of a sheet end; null when it has fewer. */
function endOfRows(bytes: Uint8Array, rows: number): number | null {
  let left = rows
  for (let at = bytes.indexOf(LESS); at !== -1; at = bytes.indexOf(LESS, at + 1))
    if (END_OF_ROW.every((sign, place) => bytes[at + place] === sign) && --left === 0)
      return at + END_OF_ROW.length
  return null
}

class SheetReader {
  readonly rows: Sheet['rows'] = new Map()
  /** The number of the last row, with cells or not. */
  lastRow = 0
  #xml = ''
  readonly #workbook: Workbook
  readonly #hidden: number[] = []
  readonly #merged: string[] = []
  readonly #padded: Padded[] = []
  readonly #marks: SheetMarks = new Map()
  readonly #hiddenColumns = new Set<number>()
  readonly #printed: string[] = []
  #isPrinted = false
  readonly #text = makeTextReader()
  #isHidden = false
  #cells: string[] = []
  #column = -1
  #type = 'n'
  #style = 0
  /** Characters in the rows so far, with delimiters. */
  #size = 0
  #hiddenCount = 0
  #value = ''
  #formula: string | null = null
  #inside: 'v' | 'f' | null = null

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  read(xml: string): void {
    this.#xml = xml
    scanXml(xml, this)
  }

  /** The markup of one cell, which follows that of a column. */
  readCell(xml: string, after: number): ReadCell {
    this.#cells = []
    this.#column = after
    this.read(xml)
    const isPadded = this.#padded.at(-1)?.cells === this.#cells
    if (isPadded) this.#padded.pop()
    return { column: this.#column, text: this.#cells[this.#column] ?? '', isPadded }
  }

  /** Whether merged cells fill rows below this one. */
  mergesBelow(row: number): boolean {
    return this.#merged.some(reference => {
      const [from, to] = rowsOf(reference)
      return to > from && to > row
    })
  }

  open(tag: Tag): void {
    this.#text.open(tag.name)
    switch (tag.name) {
      case 'row':
        this.lastRow = Number(attribute(this.#xml, tag, 'r') ?? this.lastRow + 1)
        this.#isHidden = ['1', 'true'].includes(attribute(this.#xml, tag, 'hidden') ?? '')
        this.#cells = []
        this.#column = -1
        return
      case 'c':
        this.#column = columnOf(attribute(this.#xml, tag, 'r')) ?? this.#column + 1
        this.#type = attribute(this.#xml, tag, 't') ?? 'n'
        this.#style = Number(attribute(this.#xml, tag, 's') ?? 0)
        this.#value = ''
        this.#formula = null
        this.#text.start()
        return
      case 'col':
        if (['1', 'true'].includes(attribute(this.#xml, tag, 'hidden') ?? '')) this.#hideColumns(tag)
        return
      case 'v':
        this.#inside = 'v'
        return
      case 'f':
        this.#inside = 'f'
        this.#formula = ''
        return
      case 'mergeCell':
        this.#merged.push(attribute(this.#xml, tag, 'ref') ?? '')
        return
      default:
        if (isPrinted(tag.name)) this.#isPrinted = true
    }
  }

  text(piece: string): void {
    if (this.#inside === 'v') this.#value += piece
    else if (this.#inside === 'f') this.#formula += piece
    else if (this.#isPrinted) this.#printed.push(printedText(decodeXml(piece)))
    else this.#text.add(piece)
  }

  close(name: string): void {
    this.#text.close(name)
    this.#isPrinted = false
    if (name === 'v' || name === 'f') this.#inside = null
    else if (name === 'c' && this.#column < COLUMNS_MAX) this.#endCell()
    else if (name === 'row' && this.#cells.length > 0 && this.lastRow <= ROWS_MAX) {
      this.rows.set(this.lastRow, this.#cells)
      this.#size += this.#cells.length
      if (this.#isHidden) this.#hidden.push(this.lastRow)
    }
  }

  done(): Sheet {
    fillMerged(this.rows, this.#merged)
    withoutPadding(this.rows, this.#padded)
    return {
      rows: this.rows,
      hidden: this.#hidden,
      marks: this.#marks,
      hiddenColumns: this.#hiddenColumns,
      printed: this.#printed.filter(text => text !== ''),
    }
  }

  #hideColumns(tag: Tag): void {
    const [from, to] = ['min', 'max'].map(name => Number(attribute(this.#xml, tag, name) ?? 0))
    const last = Math.min(to ?? 0, COLUMNS_MAX)
    for (let at = Math.max(from ?? 0, 1); at <= last && this.#hiddenCount++ < HIDDEN_MAX; at++)
      this.#hiddenColumns.add(at - 1)
  }

  #endCell(): void {
    const cell = this.#cellText()
    if (cell === '') return
    this.#size += cell.length
    checkSheetSize(this.#size)
    this.#cells[this.#column] = cell
    if (this.#workbook.crossed.has(this.#style))
      addMark(this.#marks, this.lastRow, { kind: 'crossed', column: this.#column, text: '' })
  }

  #cellText(): string {
    const { texts, formats, isComputed, dates } = this.#workbook
    if (this.#type === 'inlineStr') return this.#text.end()
    const value = decodeXml(this.#value)
    // A formula that nobody computed has no value, or a 0 in its place.
    if (this.#formula !== null && (value === '' || (value === '0' && !isComputed)))
      return this.#type === 'str' && value === '' && isComputed ? '' : `=${decodeXml(this.#formula)}`
    switch (this.#type) {
      case 's':
        return value === '' ? '' : texts.at(Number(value))
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE'
      case 'n': {
        const { text, isPadded } = numberText(value, formats[this.#style] ?? PLAIN, dates)
        if (isPadded) this.#padded.push({ cells: this.#cells, column: this.#column })
        return text
      }
      default:
        return value
    }
  }
}

/** `AB12` → 27; null when it is no cell. */
function columnOf(reference: string | null): number | null {
  let column = 0
  let at = 0
  for (; reference !== null && at < reference.length && at < 4; at++) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return at === 0 ? null : column - 1
}

/** Merged cells hold their value in the first one only; those below it mean the same. */
function fillMerged(rows: Sheet['rows'], merged: readonly string[]): void {
  let filled = 0
  for (const reference of merged) {
    const column = columnOf(reference)
    const [from, to] = rowsOf(reference)
    const value = column === null ? undefined : rows.get(from)?.[column]
    if (column === null || value === undefined) continue
    for (let row = from + 1; row <= to && filled < FILLED_MAX; row++, filled++) {
      const cells = rows.get(row)
      if (cells !== undefined && cells[column] === undefined) cells[column] = value
    }
  }
}

/** The first and the last row of `A1:B2`. */
function rowsOf(reference: string): [from: number, to: number] {
  const [first = '', last = first] = reference.split(':')
  const [from = 0, to = 0] = [first, last].map(cell => Number(/\d{1,7}$/.exec(cell)?.[0] ?? 0))
  return [from, to]
}
