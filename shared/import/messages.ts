import { visibleText } from '../domain/visible-text.ts'

/** Why a whole file is not read. */
export type FileError = keyof typeof FILE_ERRORS

/** Sentences about a whole file: what it is, and what to do. */
const FILE_ERRORS = {
  'file-empty': 'The file is empty. Save it again from the program it comes from.',
  'file-too-large': 'The file is larger than 100 MB. Split it into smaller files.',
  'file-xlsx':
    'This is an Excel workbook. Save it as CSV (in Excel: Save as, "CSV UTF-8") and open that file.',
  'file-old-excel': 'This is a workbook of an old Excel. Save it as CSV and open that file.',
  'file-ods': 'This is an OpenDocument spreadsheet. Save it as CSV and open that file.',
  'file-pdf': 'This is a PDF, not a table. Ask for the list as CSV.',
  'file-picture': 'This is a picture, not a table. Ask for the list as CSV.',
  'file-compressed': 'This is a compressed file. Unpack it first and open the table in it.',
  'file-html': 'This is a web page, not a table of text. Open it in a spreadsheet and save it as CSV.',
  'file-xml': 'This is an XML file. Export the list as CSV instead.',
  'file-json': 'This is a JSON file. Export the list as CSV instead.',
  'file-rtf': 'This is a text document. Save the table in it as CSV.',
  'file-utf-32': 'The file is written in UTF-32, which is not read. Save it as UTF-8.',
  'file-binary': 'This is not a text file. Export the list as CSV.',
  'no-rows': 'The file has a header but no rows below it.',
  'header-too-long':
    'A column heading is longer than 4,096 characters. Check that the first line holds the headings, and shorten it.',
  'column-missing': 'The file lacks a column that is needed, and has no other column that could be it.',
} as const

/** `field` is the one a missing column was wanted for. */
export function sentenceOfFile(code: FileError, field?: string | null): string {
  if (code === 'column-missing' && field != null)
    return `The file has no column for ${field}, and none that could be it. Add one, or choose another kind of import.`
  return FILE_ERRORS[code]
}

/** What a sentence about one line may mention. */
export interface FilePlace {
  line: number
  /** Header of the column, or its number where there is no header. */
  column: string
  /** The cell as it stands in the file. */
  text: string
  sku: string
  /** The other line of a pair. */
  otherLine: number | null
  near: readonly string[]
  /** What else the sentence needs, such as the values allowed. */
  wanted: string
}

type Sentence = (place: FilePlace) => string

const cell = ({ line, column, text }: FilePlace): string => `Line ${line}, ${column}: ${quoted(text)}`

/** One sentence for each code: the place, what is there, and what was wanted. Codes are stable. */
const SENTENCES = {
  // The line as a whole
  'sep-line': p => `Line ${p.line} names the sign between columns.`,
  'above-header': p => `Line ${p.line} stands above the header.`,
  header: p => `Line ${p.line} is the header.`,
  'repeated-header': p => `Line ${p.line} repeats the header.`,
  'other-header': p => `Line ${p.line} is the header of another table.`,
  'other-table': p =>
    `Line ${p.line} belongs to another table, below a header of its own. Put it into a file of its own.`,
  'blank-line': p => `Line ${p.line} is blank.`,
  'continued-line': p => `Line ${p.line} continues the quoted text of line ${p.otherLine}.`,
  totals: p => `Line ${p.line} is a totals line.`,
  'blank-cell': p => `Line ${p.line} has no value in ${p.column}; a blank changes nothing.`,
  'duplicate-same': p => `Line ${p.line} says the same as line ${p.otherLine}.`,
  unchanged: p => `Line ${p.line}: ${quoted(p.sku)} already has this value.`,
  'broken-quotes': p =>
    `Line ${p.line} has a quotation mark that does not fit. Remove it, or write it twice inside quotes.`,
  'doubtful-quotes': p =>
    `Line ${p.line}: quotation marks join lines that look like rows of their own. Check the quotation marks.`,
  'row-shifted': p =>
    `Line ${p.line} does not fit the columns of the file: its cells have shifted. Quote cells that hold the sign between columns.`,
  'row-deletes': p => `Line ${p.line} asks to delete the product, which an import does not do.`,
  // The SKU
  'sku-missing': p => `Line ${p.line} has a value but no SKU.`,
  'sku-destroyed': p =>
    `${cell(p)} was turned into a rounded number by a spreadsheet. Take the SKU from the original list.`,
  'sku-unreadable': p => `${cell(p)} holds characters that could not be read. Save the file as UTF-8.`,
  'sku-spreadsheet-error': p => `${cell(p)} is an error of the spreadsheet, not a SKU.`,
  'sku-like-scientific': p => `${cell(p)} may be a SKU, or a number that a spreadsheet has rounded.`,
  'sku-like-rounded': p => `${cell(p)} ends in zeros where a spreadsheet drops digits. Is it the whole SKU?`,
  'sku-like-date': p => `${cell(p)} looks like a date that a spreadsheet made of a SKU.`,
  'sku-like-formula': p => `${cell(p)} starts like a formula. Is it the SKU?`,
  'sku-apostrophe': p => `${cell(p)} starts with an apostrophe. Does it belong to the SKU?`,
  'sku-invisible': p => `${cell(p)} holds characters that cannot be seen. Is the SKU meant without them?`,
  'sku-quotes': p => `${cell(p)} stands in quotation marks that the file does not use as quotes.`,
  'sku-placeholder': p => `${cell(p)} says that there is no SKU. Is it one?`,
  'sku-long': p => `${cell(p)} is longer than SKUs are.`,
  'sku-list': p => `${cell(p)} is a list of SKUs with one value.`,
  'sku-variant': p =>
    `Line ${p.line}: ${quoted(p.sku)} differs from line ${p.otherLine} only by case or blanks.`,
  'duplicate-different': p =>
    `Line ${p.line}: ${quoted(p.sku)} has another value on line ${p.otherLine}. Neither is sent; keep one.`,
  'unknown-sku': p =>
    `Line ${p.line}: the catalog has no SKU ${quoted(p.sku)}.${p.near.length > 0 ? ` Similar: ${p.near.map(quoted).join(', ')}.` : ''}`,
  'sku-exists': p => `Line ${p.line}: the catalog already has the SKU ${quoted(p.sku)}.`,
  'sku-too-long': p => `${cell(p)} is longer than 4,096 characters; a SKU was wanted.`,
  // Numbers
  'no-value': p => `${cell(p)} is no number, and is not taken as 0.`,
  'not-a-number': p => `${cell(p)} is not a number.`,
  percent: p => `${cell(p)} is a percentage; an amount was wanted.`,
  scientific: p => `${cell(p)} is a rounded number in scientific notation; write it in full.`,
  formula: p => `${cell(p)} is a formula; its value was wanted.`,
  'spreadsheet-error': p => `${cell(p)} is an error of the spreadsheet.`,
  'other-currency': p => `${cell(p)} is not in euro; prices are in EUR.`,
  'other-currency-column': p =>
    `Line ${p.line}: the currency column says ${quoted(p.text)}; prices are in EUR.`,
  'other-currency-title': p =>
    `Line ${p.line}: a line above the header names ${quoted(p.text)}. Is this price in euro?`,
  date: p => `${cell(p)} is a date; a number was wanted.`,
  'unreadable-character': p => `${cell(p)} holds characters that cannot be read.`,
  'negative-price': p => `${cell(p)} is below zero; a price is not.`,
  'price-too-large': p => `${cell(p)} is too large for a price.`,
  'price-too-precise': p => `${cell(p)} has more digits than the marketplace can hold exactly.`,
  'negative-stock': p => `${cell(p)} is below zero; a stock quantity is not.`,
  'fractional-stock': p => `${cell(p)} is not a whole number; a stock quantity is.`,
  'stock-too-large': p => `${cell(p)} is larger than a stock quantity can be (2,147,483,647).`,
  'currency-in-stock': p => `${cell(p)} is an amount of money; a stock quantity was wanted.`,
  'price-zero': p => `${cell(p)}: a price of 0 gives the product away. Is it meant?`,
  'plus-sign': p => `${cell(p)} may mean "so many more". Is it the new value?`,
  'price-per-several': p =>
    `Line ${p.line}: the price may be for several pieces (${quoted(p.text)}), not for one.`,
  'decimal-unknown': p => `${cell(p)} can be read in two ways. Say which sign stands before decimals.`,
  'columns-unknown': p => `Line ${p.line} waits until it is known which columns are meant.`,
  'encoding-unknown': p => `Line ${p.line} waits until it is known how the file writes its letters.`,
  'too-long': p => `${cell(p)} is longer than 4,096 characters; a number was wanted.`,
  // Fields of a new product
  'required-missing': p => `Line ${p.line} has no ${p.column}, which a new product needs.`,
  'not-a-whole-number': p => `${cell(p)} is not a whole number${p.wanted}.`,
  'not-allowed': p => `${cell(p)} is not one of: ${p.wanted}.`,
  'text-too-long': p => `${cell(p)} is too long${p.wanted}.`,
  'vat-out-of-range': p => `${cell(p)} is not a VAT rate from 0 to 100 percent.`,
  'not-a-url': p => `${cell(p)} is not a web address.`,
  'too-many-images': p => `${cell(p)} has more than 10 images.`,
  'category-unknown': p => `${cell(p)}: no category is called so. Say which one is meant.`,
  'category-several': p => `${cell(p)}: several categories are called so. Say which one is meant.`,
  'category-left-out': p => `${cell(p)}: rows of this category are left out, as you said.`,
  'sku-waiting': p =>
    `Line ${p.line}: a new product with the SKU ${quoted(p.sku)} waits in the outbox already.`,
  'sku-alike': p =>
    `Line ${p.line}: ${quoted(p.sku)} differs from the SKU ${quoted(p.wanted)}, which is there already, only by letter case or blanks. Is it another product?`,
  'name-exists': p =>
    `Line ${p.line} has no SKU, and ${p.wanted} has this name already. Is it another product?`,
  'name-twice': p =>
    `Line ${p.line} has no SKU and the same name as line ${p.otherLine}. Is it another product?`,
  'price-unusual': p => `${cell(p)}: a price far from the usual, which is about ${p.wanted}. Is it meant?`,
  'vat-odd': p => `${cell(p)} is an unusual VAT rate. Per cent are wanted: 21, not 0.21.`,
  'stem-odd': p => `${cell(p)} is an unusual stem length. Centimetres are wanted.`,
} satisfies Record<string, Sentence>

export type Code = keyof typeof SENTENCES
/** All codes, in an order that lets a column of verdicts hold them as numbers. */
export const CODES = Object.keys(SENTENCES) as readonly Code[]

/** The sentence of a code at its place. */
export function sentenceOf(code: Code, place: FilePlace): string {
  return (SENTENCES[code] as Sentence)({ ...place, column: visibleText(place.column) })
}

/** Sentences of the questions about a file. */
export const QUESTION_SENTENCES = {
  several: (field: string) => `Several columns could be ${field}. Which one is it?`,
  none: (field: string) => `No column is known to be ${field}. Which one is it?`,
  values: (field: string) => `The column that is called ${field} does not hold such values. Which one is it?`,
  'no-header': () => 'The file has no header that is known. Which columns are these?',
  decimal: (column: string, text: string) =>
    `${visibleText(column)}: what is ${quoted(text)}? Say which sign stands before decimals.`,
  default: (field: string) => `The file has no column for ${field}. What is it for all products?`,
  category: (text: string) => `No category is called ${quoted(text)}. Which one is meant?`,
  categories: (text: string) => `Several categories are called ${quoted(text)}. Which one is meant?`,
  encoding: () => 'The letters beyond A to Z can be read in several ways. Which lines look right?',
} as const

function quoted(text: string): string {
  return `"${visibleText(text.length > 60 ? `${text.slice(0, 57)}…` : text)}"`
}
