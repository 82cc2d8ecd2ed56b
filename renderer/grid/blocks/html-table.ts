/** A block as an HTML table for the clipboard. Columns of `asText` are marked so that Excel keeps `007` as it stands. */
export function writeHtmlTable(
  lines: readonly (readonly string[])[],
  asText: readonly boolean[] = [],
): string {
  const rows = lines.map(
    line => `<tr>${line.map((cell, i) => writeCell(cell, asText[i] === true)).join('')}</tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

const NEEDS_MARKUP = /[&<>"\r\n]/

function writeCell(text: string, isText: boolean): string {
  const style = isText ? ` style="mso-number-format:'\\@'"` : ''
  // Nearly every text is written as it is, and a copy may have a million.
  const html = NEEDS_MARKUP.test(text) ? escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>') : text
  return `<td${style}>${html}</td>`
}

/** So many cells without a text of their own are read; more is no table that a person copied. */
const MOST_SPANNED = 1_000_000
/** As far as HTML lets one cell span. */
const MOST_ROWS = 65_534
const MOST_COLUMNS = 1000

/**
 * Reads the cells of the tables on a clipboard that carries no text, one table below the other. The places that a cell
 * spans besides its own are blank, as spreadsheets paste them; nothing is read where the spans would never end. Written
 * by hand, because a page under our policy may not hand foreign markup to the browser's own parser.
 */
export function readHtmlTable(html: string): string[][] {
  const reader = new TableReader()
  for (const [, tag = '', text = ''] of html.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const name = /^\/?[a-z]+\d?/i.exec(tag)?.[0].toLowerCase() ?? ''
    if (name === 'td' || name === 'th') reader.cell(spanOf(tag, 'rowspan'), spanOf(tag, 'colspan'), text)
    else if (name === 'tr') reader.row()
    else if (name === 'table') reader.beginTable()
    else if (/^\/?(?:td|th|tr)$/.test(name)) reader.endCell()
    else if (/^\/table|\/?(?:thead|tbody|tfoot)$/.test(name)) reader.endRows()
    else reader.add((name === 'br' ? '\n' : '') + text)
    if (reader.spanned > MOST_SPANNED) return []
  }
  reader.endRows()
  return reader.lines
}

function spanOf(tag: string, attribute: 'rowspan' | 'colspan'): number {
  const [, digits = '1'] = new RegExp(`\\s${attribute}\\s*=\\s*["']?\\s*(\\d+)`, 'i').exec(tag) ?? []
  return Number(digits)
}

/** The lines of tables, from their tags. */
class TableReader {
  readonly lines: string[][] = []
  /** Cells that are spanned so far. */
  spanned = 0
  #line: string[] | null = null
  #cell: { text: string; rows: number; columns: number } | null = null
  /** For each column, how many further rows a cell above spans there. */
  #below: number[] = []

  cell(rows: number, columns: number, text: string) {
    this.endCell()
    // To the end of these rows where it says 0.
    const height = rows === 0 ? MOST_ROWS : Math.min(rows, MOST_ROWS)
    this.#cell = { text, rows: height, columns: Math.min(Math.max(columns, 1), MOST_COLUMNS) }
  }

  add(text: string) {
    if (this.#cell !== null) this.#cell.text += text
  }

  endCell() {
    const cell = this.#cell
    this.#cell = null
    if (cell === null) return
    this.#line ??= []
    while (this.#isSpanned(this.#line.length)) this.#line.push('')
    for (let i = 0; i < cell.columns; i++) {
      this.#below[this.#line.length] = cell.rows - 1
      this.#line.push(i === 0 ? readText(cell.text) : '')
    }
    this.spanned += cell.columns - 1
  }

  row() {
    this.#endRow()
    this.#line = []
  }

  /** A cell that only frames another table is none. */
  beginTable() {
    if (this.#cell?.text.trim() === '') this.#cell = null
    this.endRows()
  }

  /** What begins here is not reached by what stands above. */
  endRows() {
    this.#endRow()
    this.#below = []
  }

  #endRow() {
    this.endCell()
    if (this.#line === null) return
    for (let column = this.#line.length; column < this.#below.length; column++)
      if (this.#isSpanned(column)) while (this.#line.length <= column) this.#line.push('')
    if (this.#line.length > 0) this.lines.push(this.#line)
    this.#line = null
  }

  /** Does a cell above span this place of the row? Asked once a row. */
  #isSpanned(column: number): boolean {
    const rows = this.#below[column] ?? 0
    if (rows === 0) return false
    this.#below[column] = rows - 1
    this.spanned++
    return true
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
}

function readText(html: string): string {
  const text = html.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = Number(name[1] === 'x' || name[1] === 'X' ? `0${name.slice(1)}` : name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
  return text.trim()
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
