import { utf8Text } from '../table/encoding/text-decoder.ts'
import { numberText, quotedCell, type ReadCell, SHEET_DELIMITER } from './cells/cell-text.ts'
import { PLAIN } from './cells/number-format.ts'
import { isPlainNumber } from './cells/plain-number.ts'
import { TextWriter } from './cells/text-writer.ts'
import { ascii, isAt } from './package/bytes.ts'
import { COLUMNS_MAX, ROWS_MAX } from './sheet-size.ts'
import type { Workbook } from './workbook.ts'

/** Gets how much was done, from 0 to 1. */
export type OnShare = (share: number) => void
/** Rows between two calls. */
const ROWS_PER_CALL = 5000

interface Surroundings {
  workbook: Workbook
  /** Hidden rows are not wanted. */
  isHiddenLeft: boolean
  /** The last row before these. */
  lastRow: number
  /** Columns that name articles. */
  names: ReadonlySet<number>
  /** Called now and then with how much of the bytes was read, from 0 to 1. */
  onShare: OnShare
  /** Reads a cell that is not plain, from its markup. */
  readCell(xml: string, after: number): ReadCell
}

interface PlainRows {
  /** The lines of the rows, each after its line end, and of the rows without cells between them. */
  text: string
  hidden: number[]
  /** Where the markup goes on, behind the last row. */
  end: number
}

/**
 * Reads the rows of a sheet from the bytes of its markup, without a text for each cell: a number and a shared text go
 * straight to the text of the sheet. Null for a sheet whose rows or cells are out of order or hold anything else; it is
 * then read tag by tag.
 */
export function readPlainRows(bytes: Uint8Array, from: number, around: Surroundings): PlainRows | null {
  const reader = new RowReader(bytes, from, around)
  for (let count = 1; ; count++) {
    const row = reader.row()
    if (count % ROWS_PER_CALL === 0) around.onShare(reader.at / bytes.length)
    if (row === 'odd') return null
    if (row === 'end') return reader.done()
  }
}

const [SPACE, QUOTE, AND, SLASH, ZERO, LESS, EQUALS, MORE] = [32, 34, 38, 47, 48, 60, 61, 62]
const [C, H, N, R, S, T] = [99, 104, 110, 114, 115, 116]
const [ROW, ROW_END] = [ascii('<row'), ascii('</row>')]
const [CELL_END, HIDDEN] = [ascii('</c>'), ascii(' hidden="')]
/** Four signs in one number, as they are compared for every cell. */
const word = (text: string) => new DataView(ascii(text).buffer).getUint32(0)
const [VALUE, VALUE_END, CELL_ENDS] = [word('><v>'), word('</v>'), word('</c>')]

class RowReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #around: Surroundings
  readonly #out: TextWriter
  readonly #hidden: number[] = []
  #at: number
  #row: number
  #written: number
  // Of the row that is read.
  #isHidden = false
  #isClosed = false
  #linesDue = 0
  // Of the cell that is read.
  #column = -1
  #style = 0
  #isShared = false
  /** Column of the last cell of the row with a text. */
  #filled = -1

  constructor(bytes: Uint8Array, from: number, around: Surroundings) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#at = from
    // A cell takes about a quarter of its markup.
    this.#out = new TextWriter(65_536 + (bytes.length >> 2))
    this.#around = around
    this.#row = around.lastRow
    this.#written = around.lastRow
  }

  get at(): number {
    return this.#at
  }

  done(): PlainRows {
    return { text: utf8Text(this.#out.bytes()), hidden: this.#hidden, end: this.#at }
  }

  /** `odd`: the row is not written as rows are; `end`: here is none. */
  row(): 'read' | 'odd' | 'end' {
    this.#skipSpace()
    const after = this.#bytes[this.#at + ROW.length]
    if (!this.#isAt(ROW) || (after !== SPACE && after !== MORE && after !== SLASH)) return 'end'
    const last = this.#row
    if (!this.#rowTag() || this.#row <= last) return 'odd'
    if (this.#isClosed) return 'read'
    const start = this.#out.length
    const isWanted = this.#row <= ROWS_MAX && !(this.#isHidden && this.#around.isHiddenLeft)
    // Written with the first text: rows of blank cells cost nothing.
    this.#linesDue = isWanted ? this.#row - this.#written : 0
    this.#column = -1
    this.#filled = -1
    for (this.#skipSpace(); !this.#isAt(ROW_END); this.#skipSpace()) if (!this.#cell()) return 'odd'
    this.#at += ROW_END.length
    if (this.#filled !== -1 && this.#isHidden && this.#row <= ROWS_MAX) this.#hidden.push(this.#row)
    if (this.#filled !== -1 && isWanted) this.#written = this.#row
    else this.#out.backTo(start)
    return 'read'
  }

  /** Reads the tag of a row: its number, and whether it is hidden. */
  #rowTag(): boolean {
    const bytes = this.#bytes
    this.#at += ROW.length
    this.#row++
    this.#isHidden = false
    while (bytes[this.#at] === SPACE) {
      const name = bytes[this.#at + 1]
      if (name === R && bytes[this.#at + 2] === EQUALS && bytes[this.#at + 3] === QUOTE) {
        this.#at += 4
        this.#row = this.#number()
      } else {
        const isHidden = name === H && this.#isAt(HIDDEN)
        const equals = bytes.indexOf(EQUALS, this.#at)
        if (equals === -1 || bytes[equals + 1] !== QUOTE) return false
        this.#at = equals + 2
        const first = bytes[this.#at]
        if (isHidden) this.#isHidden = first === ZERO + 1 || first === T
        this.#at = bytes.indexOf(QUOTE, this.#at)
      }
      if (this.#at === -1 || bytes[this.#at++] !== QUOTE) return false
    }
    this.#isClosed = bytes[this.#at] === SLASH
    if (this.#isClosed) this.#at++
    return bytes[this.#at++] === MORE
  }

  #cell(): boolean {
    const start = this.#at
    const before = this.#column
    if (!this.#cellTag()) return this.#oddCell(start, before)
    if (this.#column <= before) return false
    if (this.#bytes[this.#at] === SLASH) {
      this.#at += 2
      return this.#bytes[this.#at - 1] === MORE
    }
    if (this.#word(this.#at) !== VALUE) return this.#oddCell(start, before)
    this.#at += 4
    if (!(this.#isShared ? this.#sharedText() : this.#plainNumber())) return this.#oddCell(start, before)
    this.#at += 8
    return true
  }

  /** The place of a text in the list that cells share. */
  #sharedText(): boolean {
    const from = this.#at
    const index = this.#number()
    if (!this.#isValueEnd()) return false
    const { texts } = this.#around.workbook
    if (this.#at > from && !texts.isBlank(index) && this.#startCell()) texts.write(index, this.#out)
    return true
  }

  #plainNumber(): boolean {
    const bytes = this.#bytes
    const from = this.#at
    for (let code = bytes[from]; code !== LESS; code = bytes[++this.#at])
      if (code === undefined || code === AND) return false
    if (!this.#isValueEnd()) return false
    const { formats, dates } = this.#around.workbook
    const format = formats[this.#style] ?? PLAIN
    if (format.kind === 'plain' && isPlainNumber(bytes, from, this.#at)) {
      if (this.#startCell()) this.#out.copy(bytes, from, this.#at)
    } else this.#writeNumber(numberText(utf8Text(bytes.subarray(from, this.#at)), format, dates))
    return true
  }

  /** Reads `<c r="A2" s="1" t="s"`. False for a cell with anything else. */
  #cellTag(): boolean {
    const bytes = this.#bytes
    if (bytes[this.#at] !== LESS || bytes[this.#at + 1] !== C) return false
    this.#at += 2
    this.#column++
    this.#style = 0
    this.#isShared = false
    while (bytes[this.#at] === SPACE) {
      const name = bytes[this.#at + 1]
      if (bytes[this.#at + 2] !== EQUALS || bytes[this.#at + 3] !== QUOTE) return false
      this.#at += 4
      if (name === R) {
        if (!this.#reference()) return false
      } else if (name === S) this.#style = this.#number()
      else if (name === T) {
        const type = bytes[this.#at++]
        if (type !== S && type !== N) return false
        this.#isShared = type === S
      } else return false
      if (bytes[this.#at++] !== QUOTE) return false
    }
    return bytes[this.#at] === SLASH || bytes[this.#at] === MORE
  }

  #reference(): boolean {
    const start = this.#at
    let column = 0
    for (let letter = this.#letter(); letter !== 0; letter = this.#letter()) {
      column = column * 26 + letter
      this.#at++
    }
    const letters = this.#at - start
    this.#number()
    this.#column = column - 1
    return letters > 0 && letters < 4
  }

  #letter(): number {
    const letter = (this.#bytes[this.#at] ?? 0) - 64
    return letter >= 1 && letter <= 26 ? letter : 0
  }

  /** Digits, as far as there are some. */
  #number(): number {
    let number = 0
    for (;;) {
      const digit = (this.#bytes[this.#at] ?? 0) - ZERO
      if (digit < 0 || digit > 9) return number
      number = number * 10 + digit
      this.#at++
    }
  }

  /** Any other cell is read from its markup: formulas, texts of its own, prices with a format. */
  #oddCell(start: number, before: number): boolean {
    const bytes = this.#bytes
    const sign = bytes[start + 2]
    if (bytes[start] !== LESS || bytes[start + 1] !== C || (sign !== SPACE && sign !== MORE)) return false
    const tagEnd = bytes.indexOf(MORE, start)
    if (tagEnd === -1) return false
    this.#at = tagEnd
    if (bytes[tagEnd - 1] === SLASH) this.#at++
    else {
      while (this.#at !== -1 && !this.#isAt(CELL_END)) this.#at = bytes.indexOf(LESS, this.#at + 1)
      if (this.#at === -1) return false
      this.#at += CELL_END.length
    }
    const xml = utf8Text(bytes.subarray(start, this.#at))
    if (xml.includes('<!')) return false
    const cell = this.#around.readCell(xml, before)
    if (cell.column <= before) return false
    this.#column = cell.column
    this.#writeNumber(cell)
    return true
  }

  #writeNumber({ text, isPadded }: Omit<ReadCell, 'column'>): void {
    this.#write(isPadded && this.#around.names.has(this.#column) ? text.slice(0, -1) : text)
  }

  #write(text: string): void {
    if (text === '' || !this.#startCell()) return
    if (!this.#out.plain(text)) this.#out.add(quotedCell(text))
  }

  /** False for a cell that no spreadsheet has. */
  #startCell(): boolean {
    if (this.#column >= COLUMNS_MAX) return false
    if (this.#filled === -1) this.#out.repeat('\n', this.#linesDue)
    this.#out.repeat(SHEET_DELIMITER, this.#column - Math.max(this.#filled, 0))
    this.#filled = this.#column
    return true
  }

  #isValueEnd(): boolean {
    return this.#word(this.#at) === VALUE_END && this.#word(this.#at + 4) === CELL_ENDS
  }

  /** The four signs from here on; 0 where fewer are left. */
  #word(at: number): number {
    return at + 4 <= this.#bytes.length ? this.#view.getUint32(at) : 0
  }

  #isAt(signs: Uint8Array): boolean {
    return isAt(this.#bytes, this.#at, signs)
  }

  #skipSpace(): void {
    while ((this.#bytes[this.#at] ?? SLASH) <= SPACE) this.#at++
  }
}
