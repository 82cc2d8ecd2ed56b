import { FIELD_WORDS, type Field, type ImportKind } from './fields.ts'

/** Why a whole file is not read. */
export type FileError = keyof typeof FILE_ERRORS

/** Sentences about a whole file: what it is, and what to do. */
const FILE_ERRORS = {
  'file-empty': 'The file is empty, or has only blank lines. Export it again from the program that made it.',
  'file-too-large': 'The file is larger than 100 MB. Split it into smaller files.',
  'workbook-too-large':
    'This workbook holds more than 200 MB. Save the sheet as CSV (in Excel: Save as, "CSV UTF-8") and open that file.',
  'workbook-sizes':
    'The workbook holds more than it says: it is damaged, or made to fill the memory. Open it in a spreadsheet and save it again.',
  'file-damaged': 'The file is damaged or incomplete. Open it in a spreadsheet and save it again.',
  'file-protected':
    'This workbook is protected by a password. Remove the password in Excel (File, Info, Protect Workbook) and open it again.',
  'file-xlsb':
    'This is a binary Excel workbook. Save it as an Excel workbook (.xlsx) or CSV and open that file.',
  'file-word': 'This is a text document. Save its table as a workbook or CSV.',
  'file-numbers': 'This is a Numbers document. Export it as an Excel workbook or CSV and open that file.',
  'file-old-excel':
    'This is an old Excel workbook (.xls). Save it as an Excel workbook (.xlsx) or CSV and open that file.',
  'file-pdf': 'This is a PDF, not a table. Ask for the list as an Excel workbook or CSV.',
  'file-picture': 'This is a picture, not a table. Ask for the list as an Excel workbook or CSV.',
  'file-compressed': 'This is a compressed file. Extract the table from it and open that file.',
  'file-sylk':
    'This is a SYLK file (.slk). Open it in a spreadsheet, save it as a workbook or CSV, and open that file.',
  'file-sql': 'This is a database export (SQL). Export the list as CSV instead.',
  'file-mhtml':
    'This is a web page in one file (MHTML). Open it in a spreadsheet, save it as a workbook or CSV, and open that file.',
  'file-email':
    'This is an e-mail. Save the list that came with it as a file of its own, and open that file.',
  'file-html': 'This is a web page. Open it in a spreadsheet and save it as CSV.',
  'file-xml': 'This is an XML file. Export the list as CSV instead.',
  'file-json': 'This is a JSON file. Export the list as CSV instead.',
  'file-rtf': 'This is a text document. Save its table as CSV.',
  'file-utf-32': 'The file uses the encoding UTF-32. Save it as UTF-8.',
  'file-binary': 'This is not a text file. Export the list as CSV.',
  'no-rows': 'The file has a header but no rows below it.',
  'header-too-long':
    'A column header is longer than 4,096 characters. Check that the first line contains the headers.',
  'file-too-long': 'The file has more than 5,000,000 lines. Split it into smaller files.',
  'file-too-wide':
    'A line has more than 16,384 columns. Check that the file is a list with one product on each line.',
  'column-missing':
    'The file has no column for a field that this import needs. Add the column, or choose another kind of import.',
} as const

/** Of prices and stocks that are read together, one will do. */
const EITHER = `${FIELD_WORDS.base_price} or ${FIELD_WORDS.stock_qty}`

/** `missing` is the field whose column is missing in a list of a kind. */
export function sentenceOfFile(
  code: FileError,
  missing: Field | null = null,
  kind: ImportKind | null = null,
): string {
  const isEither = kind === 'both' && (missing === 'base_price' || missing === 'stock_qty')
  if (code === 'column-missing' && missing !== null)
    return `The file has no column for ${isEither ? EITHER : FIELD_WORDS[missing]}. Add one, or choose another kind of import.`
  return FILE_ERRORS[code]
}
