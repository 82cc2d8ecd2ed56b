import type { Encoding, LineEnd, Quote } from '../../domain/text/file-shape.ts'
import { SHORT_TEXT_MAX } from '../../domain/text/foreign-text.ts'
import type { Answers } from '../answers.ts'
import type { FileError } from '../file-messages.ts'
import { SHEET_DELIMITER } from '../xlsx/cells/cell-text.ts'
import { largeParts, type PackedPart } from '../xlsx/package/large-parts.ts'
import type { UnpackedParts } from '../xlsx/package/zip.ts'
import type { OnShare } from '../xlsx/plain-rows.ts'
import { readWorkbook, type WorkbookFacts } from '../xlsx/read-workbook.ts'
import { COLUMNS_MAX } from '../xlsx/sheet-size.ts'
import { findDelimiter } from './delimiter.ts'
import { type Decoded, decode, type EncodingDoubt } from './encoding/decode.ts'
import { FILE_BYTES_MAX, HEAD_BYTES } from './file-kinds.ts'
import { tabbed } from './fixed-width.ts'
import { findHeader, HEADER_SEARCH, type Header } from './header.ts'
import { layoutOfHeader } from './layout.ts'
import { cutRecords, RECORDS_MAX } from './records.ts'
import { isZip, sniff } from './sniff.ts'
import { type Cells, eachRecord, swapQuotes } from './tokenise.ts'

/** What a list is called that comes without a name. */
export const NO_NAME = 'standard input'
/** What pasted text is called: our word, which says nothing about the list. */
export const PASTED_NAME = 'clipboard.tsv'

/** A file as records, before anything is known about their meaning. */
export interface Table extends Cells {
  name: string
  encoding: Encoding
  encodingDoubt: EncodingDoubt | null
  hasByteOrderMark: boolean
  lineEnd: LineEnd
  sepLine: boolean
  header: Header
  /** Null for a file of text. */
  workbook: WorkbookFacts | null
  /** Identifies the format, to remember answers for the next file with the same one. */
  fingerprint: string
}

type FileRead =
  | { kind: 'table'; table: Table }
  | { kind: 'refused'; code: FileError; encoding: Encoding | null }

/** The parts of a file that a host may unpack beforehand, and hand to {@link readFile}; none of most files. */
export function packedParts(bytes: Uint8Array): PackedPart[] {
  return isZip(bytes) && bytes.length <= FILE_BYTES_MAX ? largeParts(bytes) : []
}

/**
 * Sniffs, decodes, cuts into records and finds the header. Keeps only the text, not the bytes. `onShare` gets how much of
 * the rows of a workbook was read; texts are read at once.
 */
export function readFile(
  bytes: Uint8Array,
  name: string,
  answers: Answers = {},
  unpacked?: UnpackedParts,
  onShare?: OnShare,
): FileRead {
  if (bytes.length > FILE_BYTES_MAX) return { kind: 'refused', code: 'file-too-large', encoding: null }
  const read = isZip(bytes) ? textOfWorkbook(bytes, answers, unpacked, onShare) : textOfFile(bytes, answers)
  if (read.kind === 'refused') return read
  const { encoding, lineEnd, doubt, hasByteOrderMark, workbook } = read
  const swapped = workbook === null ? SWAPPED[answers.quote ?? '"'] : undefined
  const written = swapped === undefined ? read.text : swapQuotes(read.text, swapped)
  const ofColumns = workbook === null && answers.delimiter === undefined ? tabbed(written) : null
  const text = ofColumns ?? written
  if (!HAS_CELL.test(text)) return { kind: 'refused', code: 'file-empty', encoding }
  const found =
    workbook === null ? findDelimiter(text, ofColumns === null ? answers.delimiter : '\t') : IN_SHEETS
  const { delimiter, sepLine, inner } = found
  const records = cutRecords(text, delimiter)
  if (records.count > RECORDS_MAX) return { kind: 'refused', code: 'file-too-long', encoding }
  const cells: Cells = {
    text,
    records,
    delimiter,
    inner,
    ...(swapped !== undefined && { swapped }),
  }
  const top: (readonly string[])[] = []
  eachRecord(cells, 0, Math.min(HEADER_SEARCH, cells.records.count), row => top.push(row))
  if (top.some(row => row.length > COLUMNS_MAX)) return { kind: 'refused', code: 'file-too-wide', encoding }
  const header = findHeader(top, sepLine, answers)
  if (header.cells.some(cell => cell.length > SHORT_TEXT_MAX))
    return { kind: 'refused', code: 'header-too-long', encoding }
  const table: Table = {
    ...cells,
    name,
    encoding,
    encodingDoubt: doubt,
    hasByteOrderMark,
    lineEnd,
    sepLine,
    header,
    workbook,
    fingerprint: layoutOfHeader(top, header),
  }
  return { kind: 'table', table }
}

/** Anything but blanks, and what separates and surrounds them. */
const HAS_CELL = /[^\s;,|"]/

/** What changes places with `"`, so that everything behind knows that one quotation mark: a character that no text has. */
const SWAPPED: Readonly<Record<Quote, string | undefined>> = { '"': undefined, "'": "'", none: '\ue000' }

const IN_SHEETS = { delimiter: SHEET_DELIMITER, sepLine: false, inner: null }

interface FileText extends Decoded, Pick<Table, 'hasByteOrderMark' | 'workbook'> {
  kind: 'text'
}

function textOfFile(bytes: Uint8Array, answers: Answers): FileText | Exclude<FileRead, { kind: 'table' }> {
  const sniffed = sniff(bytes)
  if (sniffed.kind === 'refused') return { kind: 'refused', code: sniffed.code, encoding: null }
  const decoded = decode(bytes, sniffed, answers.encoding)
  return { kind: 'text', ...decoded, hasByteOrderMark: sniffed.kind === 'bom', workbook: null }
}

/** Lines of a workbook are saved as a CSV that the spreadsheet it comes from opens again. */
function textOfWorkbook(
  bytes: Uint8Array,
  answers: Answers,
  unpacked: UnpackedParts | undefined,
  onShare: OnShare | undefined,
): FileText | Exclude<FileRead, { kind: 'table' }> {
  const read = readWorkbook(bytes, answers, unpacked, onShare)
  if (read.kind === 'refused') return { kind: 'refused', code: read.code, encoding: null }
  const { text, facts } = read
  return {
    kind: 'text',
    text,
    encoding: 'utf-8',
    doubt: null,
    lineEnd: '\r\n',
    hasByteOrderMark: true,
    workbook: facts,
  }
}

/** More lines than a window shows, but not so many that they take long. */
const HEAD_LINES = 80

/**
 * The first lines of a file for a quick preview, at most `HEAD_BYTES`; all of a short file. The result is provisional: a later
 * row may decide a number format or repeat a SKU.
 */
export function headOfFile(bytes: Uint8Array): Uint8Array {
  // The directory of a workbook is at its end.
  if (bytes.length <= HEAD_BYTES || isZip(bytes)) return bytes
  let end = 0
  for (let at = 0, lines = 0; at < HEAD_BYTES && lines < HEAD_LINES; at++) {
    if (bytes[at] !== 10) continue
    // In UTF-16 the line end is two bytes; the zero comes before or after it.
    end = bytes[at + 1] === 0 && at % 2 === 0 ? at + 2 : at + 1
    lines++
  }
  return bytes.subarray(0, end === 0 ? HEAD_BYTES : end)
}
