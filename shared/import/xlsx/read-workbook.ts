import type { Answers } from '../answers.ts'
import type { FileError } from '../file-messages.ts'
import { readComments, type SheetMarks } from './cells/cell-marks.ts'
import { quotedCell, SHEET_DELIMITER } from './cells/cell-text.ts'
import { readOds } from './ods.ts'
import { hasMark } from './own-mark.ts'
import { openZip, PartTooLarge, type UnpackedParts, type Zip } from './package/zip.ts'
import type { OnShare } from './plain-rows.ts'
import { readSheet, type Sheet } from './sheet.ts'
import { checkSheetSize, SheetTooLarge } from './sheet-size.ts'
import { readWorkbookParts, type SheetPart, type Workbook } from './workbook.ts'

/** What a table keeps of the workbook it comes from. */
export interface WorkbookFacts {
  /** The sheet that was read. */
  sheet: string
  /** All sheets that hold anything. */
  sheets: readonly string[]
  /** The sheets to choose from, while nobody has chosen one; empty when there is no choice. */
  choice: readonly { name: string; rows: number }[]
  /** The sheet that a person chose, where the workbook has none of this name. */
  gone: string | null
  /** Lines of hidden rows that nobody has decided on. */
  hidden: ReadonlySet<number>
  /** Cells that are crossed out or have a comment, by row. */
  marks: SheetMarks
  /** Hidden columns, from 0. */
  hiddenColumns: ReadonlySet<number>
  /** Other sheets that may be lists, once one was chosen: they are not read. */
  others: readonly string[]
  /** Sentences beside the list: of a cover sheet, or printed above and below each page. */
  beside: readonly string[]
}

type WorkbookRead =
  | { kind: 'read'; text: string; facts: WorkbookFacts }
  | { kind: 'refused'; code: FileError }

/**
 * Reads one sheet of a workbook as a table of text, line for row, so that it goes the way of every other file. Numbers
 * are written by their format (cell-text.ts).
 */
export function readWorkbook(
  bytes: Uint8Array,
  answers: Answers,
  unpacked?: UnpackedParts,
  onShare?: OnShare,
): WorkbookRead {
  const opened = openZip(bytes, unpacked)
  if (opened.kind !== 'open')
    return { kind: 'refused', code: opened.kind === 'too-large' ? 'workbook-too-large' : 'file-damaged' }
  const { zip } = opened
  try {
    if (isBinary(zip)) return { kind: 'refused', code: 'file-xlsb' }
    const workbook = readWorkbookParts(zip)
    if (workbook !== null) return chosenSheet(sheetsOf(zip, workbook, onShare), answers)
    return isOds(zip) ? readOdsFile(zip, answers) : { kind: 'refused', code: whatElse(zip) }
  } catch (error) {
    if (error instanceof SheetTooLarge) return { kind: 'refused', code: 'workbook-too-large' }
    // Else the packed data of a part is damaged.
    return { kind: 'refused', code: error instanceof PartTooLarge ? 'workbook-sizes' : 'file-damaged' }
  }
}

/** A sheet that is read when it is chosen. */
interface LazySheet {
  name: string
  rows: number
  /** `isHiddenLeft`: hidden rows are not wanted; they may be among the rows all the same. */
  read(isHiddenLeft: boolean): Sheet
}

function sheetsOf(zip: Zip, workbook: Workbook, onShare?: OnShare): LazySheet[] {
  return (
    workbook.sheets
      // A sheet without others need not be counted.
      .map((part, _, all) => ({
        name: part.name,
        rows: all.length === 1 ? 1 : countRows(zip, part),
        read: (isHiddenLeft: boolean) => {
          const sheet = readSheet(zip.bytes(part.part), workbook, isHiddenLeft, onShare)
          readComments(zip, part.part, sheet.marks)
          return sheet
        },
      }))
  )
}

/**
 * Whether a workbook is a binary one (.xlsb), wherever its parts are. Other workbooks have `.bin` parts, too: macros,
 * printer settings.
 */
function isBinary(zip: Zip): boolean {
  const types = zip.text('[Content_Types].xml') ?? ''
  if (types.includes('application/vnd.ms-excel.sheet.binary.macroEnabled.main')) return true
  const has = (part: RegExp) => [...zip.names].some(name => part.test(name))
  return has(/(?:^|\/)(?:workbook|sheet\d*)\.bin$/i) && !has(/(?:^|\/)sheet\d*\.xml$/i)
}

function isOds(zip: Zip): boolean {
  return zip.names.has('content.xml') && (zip.text('mimetype') ?? '').includes('opendocument.spreadsheet')
}

function readOdsFile(zip: Zip, answers: Answers): WorkbookRead {
  if ((zip.text('META-INF/manifest.xml') ?? '').includes('encryption-data'))
    return { kind: 'refused', code: 'file-protected' }
  const sheets = readOds(zip.text('content.xml') ?? '')
  if (sheets === null) return { kind: 'refused', code: 'workbook-too-large' }
  const lazy = sheets.map(sheet => ({ name: sheet.name, rows: sheet.rows.size, read: () => sheet }))
  return chosenSheet(lazy, answers)
}

function chosenSheet(all: readonly LazySheet[], answers: Answers): WorkbookRead {
  const sheets = all.filter(sheet => sheet.rows > 0)
  const lists = sheets.length === 1 ? sheets : sheets.filter(sheet => !isCover(sheet))
  const chosen = sheets.find(({ name }) => name === answers.sheet)
  const fullest = (lists.length === 1 ? lists : sheets).reduce<LazySheet | null>(
    (most, sheet) => (most === null || sheet.rows > most.rows ? sheet : most),
    null,
  )
  const sheet = chosen ?? fullest
  if (sheet === null) return { kind: 'refused', code: 'file-empty' }
  const isHiddenLeft = answers.hiddenRows === 'leave'
  const read = sheet.read(isHiddenLeft)
  const { rows, hidden } = read
  if (rows.size === 0) return { kind: 'refused', code: 'file-empty' }
  if (isHiddenLeft) for (const row of hidden) rows.delete(row)
  // What we wrote into a file ourselves says nothing about its values.
  const isOwn = [...rows.values()].slice(0, OWN_ROWS).some(hasMark)
  const choice =
    chosen === undefined && ((sheets.length > 1 && lists.length !== 1) || answers.sheet !== undefined)
      ? sheets.map(({ name, rows }) => ({ name, rows }))
      : []
  const facts: WorkbookFacts = {
    sheet: sheet.name,
    sheets: sheets.map(({ name }) => name),
    choice,
    others:
      choice.length > 0
        ? []
        : lists.filter(other => other !== sheet && other.rows >= LIST_ROWS).map(({ name }) => name),
    gone: chosen === undefined ? (answers.sheet ?? null) : null,
    hidden: new Set(answers.hiddenRows === undefined ? hidden : []),
    marks: read.marks,
    hiddenColumns: read.hiddenColumns,
    beside: isOwn
      ? []
      : [...read.printed, ...sheets.flatMap(other => (other === sheet ? [] : coverLines(other)))],
  }
  return { kind: 'read', text: textOf(read), facts }
}

/** A header and a row: less is no list. */
const LIST_ROWS = 2
/** Rows above the header of a file that we wrote, at most. */
const OWN_ROWS = 50
/** Rows of a cover sheet, at most. */
const COVER_ROWS = 60

/** The filled cells of a sheet whose rows have so many at the most; null for any other sheet. */
function narrowRows(sheet: LazySheet, most: number): string[][] | null {
  if (sheet.rows > COVER_ROWS) return null
  const rows = [...sheet.read(false).rows.values()].map(cells => cells.filter(cell => cell.trim() !== ''))
  return rows.some(cells => cells.length > most) ? null : rows
}

/** The sentences of a sheet that has no list but says what one means; none of any other sheet. */
function coverLines(sheet: LazySheet): string[] {
  const rows = narrowRows(sheet, 2) ?? []
  return isPairs(rows) ? [] : rows.map(cells => cells.join(' '))
}

/** "A1; 40" in nearly every row: a list of two columns, whose rows say nothing of another one. */
function isPairs(rows: readonly string[][]): boolean {
  const pairs = rows.filter(([first = '', second = '']) => !first.trim().includes(' ') && isAmount(second))
  return rows.length > 2 && pairs.length * 5 >= (rows.length - 1) * 4
}

/** Whether a sheet surely is no list: words in every row, and no numbers beside them but one. */
function isCover(sheet: LazySheet): boolean {
  const rows = narrowRows(sheet, 3)?.filter(cells => cells.length > 0)
  if (rows === undefined) return false
  const isOfWords = rows.every(([first = '']) => /\p{L}/u.test(first) && !/^\S*\d\S*$/.test(first))
  const withAmounts = rows.filter(([, ...others]) => others.some(isAmount))
  return isOfWords && withAmounts.length < 2 && withAmounts.every(cells => cells.length < 3)
}

/** A number and little else: "12", "EUR 1.25"; no telephone. */
function isAmount(cell: string): boolean {
  return /^[^\d]{0,5}\d+(?:[.,\s]\d+)*[^\d]{0,5}$/.test(cell) && !/^\s*(?:0\d|\+)[\d\s]{6,}$/.test(cell)
}

function countRows(zip: Zip, { part }: SheetPart): number {
  const xml = zip.text(part) ?? ''
  const row = /<(?:\w{1,20}:)?row[\s/>]/g
  let rows = 0
  while (row.exec(xml) !== null) rows++
  return rows
}

/** One line for each row up to the last, so that the number of a line is that of its row. */
function textOf({ rows, rest = '', restFrom = 0 }: Sheet): string {
  const lines: string[] = []
  let size = rest.length
  for (const [row, cells] of rows) {
    const line = cells.map(quotedCell).join(SHEET_DELIMITER)
    lines[row - 1] = line
    size += line.length
    checkSheetSize(size)
  }
  if (rest !== '') lines.length = restFrom
  return Array.from(lines, line => line ?? '').join('\n') + rest
}

/** What a zip file is that holds no workbook. */
function whatElse({ names }: Zip): FileError {
  const has = (start: string) => [...names].some(name => name.startsWith(start))
  if (has('word/')) return 'file-word'
  if ([...names].some(name => name.endsWith('.iwa'))) return 'file-numbers'
  return names.has('content.xml') ? 'file-word' : 'file-compressed'
}
