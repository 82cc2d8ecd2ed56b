import { strToU8, zipSync } from 'fflate'
import type { Decimal } from '../../domain/text/decimal.ts'
import { withoutControls } from '../../domain/text/visible-text.ts'

/** A column of a written sheet. */
export interface SheetColumn {
  heading: string
  /** `price`: with two decimals or more; `count`: whole. Texts stay texts, whatever they look like. */
  holds: 'text' | 'price' | 'count'
  /** In characters. */
  width: number
  isHidden?: boolean
  /** Grey: what a person changes there is not read back. */
  isReadOnly?: boolean
}

/** A second sheet that explains the first. */
interface HelpSheet {
  name: string
  lines: readonly string[]
}

/** A number as canonical decimal text, a text, or nothing. */
type SheetCell = Decimal | string | number | null

interface WorkbookParts {
  help?: HelpSheet | null
  /** Rows above the header. */
  titles?: readonly (readonly string[])[]
}

/** The longest text that a cell of a spreadsheet holds. */
const CELL_MAX = 32_767
/** Without the year it is packed in, equal sheets are equal files. */
const PACKED_AT = new Date(1980, 0, 1)

/**
 * A workbook of one sheet, with a header that stays in place. It opens without questions and without calculating
 * anything: texts are stored as texts, so that no zero in front of a SKU is lost and no "=" is a formula.
 */
export function writeWorkbook(
  name: string,
  columns: readonly SheetColumn[],
  rows: Iterable<readonly SheetCell[]>,
  { help = null, titles = [] }: WorkbookParts = {},
): Uint8Array<ArrayBuffer> {
  const letters = columns.map((_, column) => lettersOf(column))
  const lines = titles.map((cells, at) =>
    rowXml(
      at + 1,
      cells.map((cell, column) => textCell(`${lettersOf(column)}${at + 1}`, cell, TEXT)),
    ),
  )
  const top = lines.length + 1
  lines.push(
    rowXml(
      top,
      columns.map(({ heading }, at) => textCell(`${letters[at]}${top}`, heading, HEADING)),
    ),
  )
  for (const row of rows) {
    const number = lines.length + 1
    lines.push(
      rowXml(
        number,
        columns.map((column, at) => cellXml(`${letters[at]}${number}`, column, row[at] ?? null)),
      ),
    )
  }
  const cols = columns
    .map(
      ({ width, isHidden }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${isHidden ? ' hidden="1"' : ''}/>`,
    )
    .join('')
  const first = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData>${lines.join('')}</sheetData>`
  const second = help === null ? [] : [{ name: sheetName(help.name), xml: helpXml(help) }]
  return packed([{ name: sheetName(name), xml: first }, ...second])
}

interface SheetPart {
  name: string
  /** What stands inside `worksheet`. */
  xml: string
}

function helpXml({ lines }: HelpSheet): string {
  const rows = lines.map((line, at) => rowXml(at + 1, [textCell(`A${at + 1}`, line, TEXT)]))
  return `<cols><col min="1" max="1" width="110" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData>`
}

function packed(sheets: readonly SheetPart[]): Uint8Array<ArrayBuffer> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/styles.xml': STYLES,
  }
  sheets.forEach(({ xml }, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet xmlns="${MAIN}">${xml}</worksheet>`
  })
  const zip = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(XML + xml)])),
    { mtime: PACKED_AT, level: 1 },
  )
  return zip as Uint8Array<ArrayBuffer>
}

function contentTypes(sheets: readonly SheetPart[]): string {
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main'],
    ...sheets.map((_, at) => [`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet']),
    ['/xl/styles.xml', 'styles'],
  ].map(
    ([part, type]) =>
      `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`,
  )
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Styles of cells, by their place in `cellXfs`. */
const [TEXT, HEADING, PRICE, COUNT, GREY] = [1, 2, 3, 4, 5]
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.00########"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDEDED"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fillId="2" xfId="0" applyNumberFormat="1" applyFill="1"/></cellXfs></styleSheet>`

function relations(parts: readonly (readonly [type: string, target: string])[]): string {
  const all = parts.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

function rowXml(row: number, cells: readonly string[]): string {
  return `<row r="${row}">${cells.join('')}</row>`
}

/** The letters of a column from 0: `A`, `Z`, `AA`. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}

function cellXml(place: string, { holds, isReadOnly }: SheetColumn, cell: SheetCell): string {
  if (cell === null || cell === '') return ''
  if (holds === 'text') return textCell(place, String(cell), isReadOnly ? GREY : TEXT)
  return `<c r="${place}" s="${holds === 'price' ? PRICE : COUNT}"><v>${cell}</v></c>`
}

function textCell(place: string, text: string, style: number): string {
  const whole = text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(whole)}</t></is></c>`
}

/** A text as XML: control characters are shown, and what looks like an escaped one stays what it is. */
function escaped(text: string): string {
  return withoutControls(text)
    .toWellFormed()
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A name that a sheet may have: 31 characters, without those of formulas. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[[\]*?:/\\']/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet1'
  )
}
