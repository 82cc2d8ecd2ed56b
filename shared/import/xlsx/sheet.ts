import { roleOfHeader } from '../columns/dictionary.ts'
import { numberText } from './cell-text.ts'
import type { NumberFormat } from './number-format.ts'
import { plainCell } from './plain-cell.ts'
import { makeTextReader, type Workbook } from './workbook.ts'
import { attribute, decodeXml, scanXml, type Tag } from './xml.ts'

/** Rows and columns that a spreadsheet can have. */
const [ROWS_MAX, COLUMNS_MAX] = [1_048_576, 16_384]
/** Rows searched for the header that names the articles. */
const HEADER_ROWS = 60
/** Cells that merged cells may fill below their first. */
const FILLED_MAX = 1_000_000

const PLAIN: NumberFormat = { kind: 'plain' }

/** The rows of a sheet, by row number from 1; rows without cells are absent, cells without content are holes. */
export interface Sheet {
  rows: Map<number, string[]>
  /** Numbers of the rows that are hidden or filtered away, and have cells. */
  hidden: number[]
}

export function readSheet(xml: string, workbook: Workbook): Sheet {
  const reader = new SheetReader(xml, workbook)
  scanXml(xml, reader)
  return reader.done()
}

class SheetReader {
  readonly #xml: string
  readonly #workbook: Workbook
  readonly #rows: Sheet['rows'] = new Map()
  readonly #hidden: number[] = []
  readonly #merged: string[] = []
  readonly #padded: Padded[] = []
  readonly #text = makeTextReader()
  #row = 0
  #isHidden = false
  #cells: string[] = []
  #column = -1
  #type = 'n'
  #style = 0
  #value = ''
  #formula: string | null = null
  #inside: 'v' | 'f' | null = null

  constructor(xml: string, workbook: Workbook) {
    this.#xml = xml
    this.#workbook = workbook
  }

  /** Most cells by far; visiting the tags of each took two thirds of the time. */
  shortcut(start: number): number {
    const cell = this.#inside === null ? plainCell(this.#xml, start) : null
    if (cell === null) return -1
    this.#column = cell.column ?? this.#column + 1
    this.#type = cell.type
    this.#style = cell.style
    this.#value = cell.value
    this.#formula = null
    if (cell.value !== '' && this.#column < COLUMNS_MAX) this.#endCell()
    return cell.end
  }

  open(tag: Tag): void {
    this.#text.open(tag.name)
    switch (tag.name) {
      case 'row':
        this.#row = Number(attribute(this.#xml, tag, 'r') ?? this.#row + 1)
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
      case 'v':
        this.#inside = 'v'
        return
      case 'f':
        this.#inside = 'f'
        this.#formula = ''
        return
      case 'mergeCell':
        this.#merged.push(attribute(this.#xml, tag, 'ref') ?? '')
    }
  }

  text(piece: string): void {
    if (this.#inside === 'v') this.#value += piece
    else if (this.#inside === 'f') this.#formula += piece
    else this.#text.add(piece)
  }

  close(name: string): void {
    this.#text.close(name)
    if (name === 'v' || name === 'f') this.#inside = null
    else if (name === 'c' && this.#column < COLUMNS_MAX) this.#endCell()
    else if (name === 'row' && this.#cells.length > 0 && this.#row <= ROWS_MAX) {
      this.#rows.set(this.#row, this.#cells)
      if (this.#isHidden) this.#hidden.push(this.#row)
    }
  }

  done(): Sheet {
    fillMerged(this.#rows, this.#merged)
    withoutPadding(this.#rows, this.#padded)
    return { rows: this.#rows, hidden: this.#hidden }
  }

  #endCell(): void {
    const cell = this.#cellText()
    if (cell !== '') this.#cells[this.#column] = cell
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
        return value === '' ? '' : (texts[Number(value)] ?? '')
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
    const [first = '', last = first] = reference.split(':')
    const column = columnOf(first)
    const [from, to] = [first, last].map(cell => Number(/\d{1,7}$/.exec(cell)?.[0] ?? 0)) as [number, number]
    const value = column === null ? undefined : rows.get(from)?.[column]
    if (column === null || value === undefined) continue
    for (let row = from + 1; row <= to && filled < FILLED_MAX; row++, filled++) {
      const cells = rows.get(row)
      if (cells !== undefined && cells[column] === undefined) cells[column] = value
    }
  }
}

/** A cell whose number got a zero, which it loses again in a column of names. */
export interface Padded {
  cells: string[]
  column: number
}

/** Takes the zero away again where a column names articles. */
export function withoutPadding(rows: Sheet['rows'], padded: readonly Padded[]): void {
  const names = nameColumns(rows)
  for (const { cells, column } of padded)
    if (names.has(column)) cells[column] = (cells[column] ?? '').slice(0, -1)
}

/** Columns whose heading names articles. */
function nameColumns(rows: Sheet['rows']): ReadonlySet<number> {
  const names = new Set<number>()
  let left = HEADER_ROWS
  for (const cells of rows.values()) {
    if (left-- === 0) break
    cells.forEach((cell, column) => {
      if (cell.length < 60 && roleOfHeader(cell) === 'sku') names.add(column)
    })
  }
  return names
}
