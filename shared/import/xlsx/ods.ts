import { addMark } from './cells/cell-marks.ts'
import { numberText } from './cells/cell-text.ts'
import { type Padded, withoutPadding } from './cells/name-columns.ts'
import { PLAIN } from './cells/number-format.ts'
import { attribute, decodeXml, scanXml, type Tag } from './package/xml.ts'
import type { Sheet } from './sheet.ts'
import { COLUMNS_MAX, ROWS_MAX } from './sheet-size.ts'

/** Cells that repeated rows and merged cells may fill: a file of a kilobyte can ask for thousands of millions. */
const FILLED_MAX = 5_000_000
/** Signs of a note on a cell that are kept. */
const NOTE_MAX = 500

/** A sheet of an OpenDocument spreadsheet that a person can see. */
interface OdsSheet extends Sheet {
  name: string
}

/** Reads the sheets of an OpenDocument spreadsheet (`content.xml`). Null when it fills more cells than are read. */
export function readOds(xml: string): OdsSheet[] | null {
  const reader = new OdsReader(xml)
  scanXml(xml, reader)
  return reader.isTooLarge ? null : reader.sheets
}

/** The attributes of a cell that decide what its text is. */
interface OdsCell {
  type: string | null
  value: string
  currency: string | null
  formula: string | null
  repeated: number
  rows: number
}

class OdsReader {
  readonly sheets: OdsSheet[] = []
  isTooLarge = false
  readonly #xml: string
  readonly #hiddenStyles = new Set<string>()
  #style = ''
  #sheet: OdsSheet | null = null
  #padded: Padded[] = []
  #spans: { row: number; column: number; rows: number }[] = []
  #filled = 0
  /** Tables in tables and notes on cells, which are no text of the sheet. */
  #tables = 0
  #notes = 0
  #note = ''
  #row = { at: 0, repeated: 1, isHidden: false, cells: [] as string[], padded: [] as number[] }
  #column = 0
  #cell: OdsCell | null = null
  #text: string[] = []
  #isInText = false

  constructor(xml: string) {
    this.#xml = xml
  }

  open(tag: Tag): void {
    const at = (name: string) => attribute(this.#xml, tag, name)
    const count = (name: string) => Math.max(1, Math.min(ROWS_MAX, Number(at(name) ?? 1) || 1))
    if (tag.name === 'annotation' && this.#notes++ === 0) this.#note = ''
    if (this.#notes > 0) return
    if (tag.name === 'table') this.#startTable(at)
    if (this.#tables > 1) return
    switch (tag.name) {
      case 'style':
        this.#style = at('style:name') ?? ''
        return
      case 'table-properties':
        if (at('table:display') === 'false') this.#hiddenStyles.add(this.#style)
        return
      case 'table-row':
        this.#column = 0
        this.#row = {
          at: this.#row.at + this.#row.repeated,
          repeated: count('table:number-rows-repeated'),
          isHidden: ['collapse', 'filter'].includes(at('table:visibility') ?? ''),
          cells: [],
          padded: [],
        }
        return
      case 'table-cell':
      case 'covered-table-cell':
        this.#text = []
        this.#cell = {
          type: at('office:value-type'),
          value: at('office:value') ?? at('office:date-value') ?? at('office:boolean-value') ?? '',
          currency: at('office:currency'),
          formula: at('table:formula'),
          repeated: count('table:number-columns-repeated'),
          rows: count('table:number-rows-spanned'),
        }
        return
      case 'p':
        this.#isInText = true
        this.#text.push('')
        return
      case 's':
        this.#add(' '.repeat(Math.min(count('text:c'), 100)))
        return
      case 'tab':
      case 'line-break':
        this.#add(' ')
    }
  }

  text(piece: string): void {
    if (this.#notes > 0) this.#note += this.#note.length < NOTE_MAX ? `${decodeXml(piece)} ` : ''
    else if (this.#isInText && this.#tables === 1) this.#add(decodeXml(piece))
  }

  close(name: string): void {
    if (name === 'annotation' && --this.#notes === 0) this.#takeNote()
    if (this.#notes > 0) return
    if (name === 'p') this.#isInText = false
    if (name === 'table' && this.#tables-- === 1) this.#endTable()
    if (this.#tables !== 1) return
    if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell()
    else if (name === 'table-row') this.#endRow()
  }

  #startTable(at: (name: string) => string | null): void {
    if (this.#tables++ > 0) return
    const isHidden = this.#hiddenStyles.has(at('table:style-name') ?? '')
    this.#sheet = isHidden
      ? null
      : {
          ...{ name: at('table:name') ?? '', rows: new Map(), hidden: [] },
          ...{ marks: new Map(), hiddenColumns: new Set<number>(), printed: [] },
        }
    this.#row = { at: 0, repeated: 1, isHidden: false, cells: [], padded: [] }
    this.#padded = []
    this.#spans = []
  }

  #takeNote(): void {
    const text = this.#note.replace(/\s+/g, ' ').trim()
    if (this.#sheet !== null && this.#cell !== null && text !== '')
      addMark(this.#sheet.marks, this.#row.at, { kind: 'comment', column: this.#column, text })
  }

  #add(piece: string): void {
    if (this.#text.length > 0) this.#text[this.#text.length - 1] += piece
  }

  #endCell(): void {
    const cell = this.#cell
    if (cell === null) return
    const { text, isPadded } = odsText(cell, this.#text.join(' '))
    const last = Math.min(this.#column + cell.repeated, COLUMNS_MAX)
    for (let column = this.#column; text !== '' && column < last && this.#mayFill(); column++) {
      this.#row.cells[column] = text
      if (isPadded) this.#row.padded.push(column)
      if (cell.rows > 1) this.#spans.push({ row: this.#row.at, column, rows: cell.rows })
    }
    this.#column += cell.repeated
    this.#cell = null
  }

  #endRow(): void {
    const { at, repeated, isHidden, cells, padded } = this.#row
    const sheet = this.#sheet
    if (sheet === null || cells.length === 0) return
    // Not filled to the brim before it is refused.
    if (this.#filled + cells.length * repeated > FILLED_MAX) this.isTooLarge = true
    if (this.isTooLarge) return
    for (let row = at; row < at + repeated && row <= ROWS_MAX && this.#mayFill(cells.length); row++) {
      const own = row === at ? cells : cells.slice()
      sheet.rows.set(row, own)
      for (const column of padded) this.#padded.push({ cells: own, column })
      if (isHidden) sheet.hidden.push(row)
    }
  }

  #endTable(): void {
    const sheet = this.#sheet
    if (sheet === null) return
    for (const { row, column, rows } of this.#spans) {
      const value = sheet.rows.get(row)?.[column]
      for (let below = row + 1; value !== undefined && below < row + rows && this.#mayFill(); below++) {
        const cells = sheet.rows.get(below)
        if (cells !== undefined && cells[column] === undefined) cells[column] = value
      }
    }
    withoutPadding(sheet.rows, this.#padded)
    this.sheets.push(sheet)
  }

  #mayFill(cells = 1): boolean {
    this.#filled += cells
    this.isTooLarge ||= this.#filled > FILLED_MAX
    return !this.isTooLarge
  }
}

/** A cell as a person would write it in a table; `shown` is its text in the spreadsheet. */
function odsText(
  { type, value, currency, formula }: OdsCell,
  shown: string,
): { text: string; isPadded: boolean } {
  const whole = (text: string) => ({ text, isPadded: false })
  switch (type) {
    case null:
      // A formula that nobody computed has no value.
      return whole(formula === null || shown !== '' ? shown : `=${formula}`)
    case 'float':
      return numberAsShown(value, shown)
    case 'percentage':
      return whole(numberText(value, { kind: 'percent' }, 1900).text)
    case 'currency':
      return currency === 'EUR' || currency === null
        ? numberAsShown(value, shown.replace(/€|EUR/g, ''))
        : whole(numberText(value, { kind: 'money', sign: currency }, 1900).text)
    case 'date':
      return whole(value.replace('T', ' ').slice(0, 19))
    case 'boolean':
      return whole(value.toUpperCase())
    default:
      return whole(shown)
  }
}

/**
 * A number whose format may pad it, scale it or put words beside it. Zeros in front are kept, words stay beside the
 * number, and a number that is shown as another one is written as a formula, which no field accepts.
 */
function numberAsShown(value: string, shown: string): { text: string; isPadded: boolean } {
  const digits = shown.replace(/\D/g, '')
  // Signs and brackets that the number does not have, and words, are what a person sees.
  const signs = Number(value) < 0 ? '' : shown.replace(/[^+()−-]/g, '')
  if (signs !== '' || hasWordsAround(shown)) return { text: shown.trim(), isPadded: false }
  if (/^0\d+$/.test(shown) && Number(shown) === Number(value)) return { text: shown, isPadded: false }
  const plain = numberText(value, PLAIN, 1900)
  if (digits === '') return { text: shown.trim(), isPadded: false }
  if (/e[+-]?\d/i.test(shown)) return plain
  if (!isShownAs(Math.abs(Number(value)), digits))
    return { text: `=TEXT(${value},"${shown}")`, isPadded: false }
  const words = shown.replace(/[\d.,'’\s()+−-]/g, '')
  return words === '' ? plain : { text: `${plain.text} ${words}`, isPadded: false }
}

/** "7.40 per 10": digits before and behind words. */
function hasWordsAround(shown: string): boolean {
  const between = shown.split(/\d/).slice(1, -1)
  return between.some(piece => /\p{L}/u.test(piece)) && !/e[+-]?\d/i.test(shown)
}

/** Whether digits are those of a number, rounded to as many decimals as are shown. */
function isShownAs(value: number, digits: string): boolean {
  const wanted = Number(digits)
  for (let decimals = 0; decimals <= 15; decimals++)
    if (Math.abs(wanted - value * 10 ** decimals) <= 0.5 + 1e-9 * wanted) return true
  return false
}
