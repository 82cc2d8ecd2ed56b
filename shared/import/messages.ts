import type { BulkField } from '../domain/changes/change.ts'
import { visibleText } from '../domain/text/visible-text.ts'
import { FIELD_WORDS, type Field } from './fields.ts'
import { isNameOfId } from './judge/catalog/catalog-lookup.ts'

/** What a sentence about one line may mention. */
interface FilePlace {
  line: number
  /** Header of the column, or its number where there is no header. */
  column: string
  /** The text of the cell, as it is in the file. */
  text: string
  sku: string
  /** The other line of a pair. */
  otherLine: number | null
  near: readonly string[]
  /** What else the sentence mentions, such as the allowed values. */
  wanted: string
  /** Which values wait for an answer; absent for both. */
  held?: BulkField | 'both'
}

type Sentence = (place: FilePlace) => string

const HELD = { base_price: 'price', stock_qty: 'stock', both: 'price or the stock' } as const

const cell = ({ line, column, text }: FilePlace): string => `Line ${line}, ${column}: ${quoted(text)}`

/** One sentence per code: where, what is there, what to do. Codes are part of `--json` output and never change. */
const SENTENCES = {
  // The line as a whole
  'sep-line': p => `Line ${p.line} sets the delimiter.`,
  'above-header': p => `Line ${p.line} is above the header.`,
  'row-above-header': p =>
    `Line ${p.line} has an SKU and a value, but is above the header. Move it below the header.`,
  header: p => `Line ${p.line} is the header.`,
  'repeated-header': p => `Line ${p.line} repeats the header.`,
  'other-header': p => `Line ${p.line} is the header of another table.`,
  'other-table': p =>
    `Line ${p.line} belongs to another table with its own header. Save that table as a separate file.`,
  'blank-line': p => `Line ${p.line} is blank.`,
  'continued-line': p => `Line ${p.line} continues the quoted text of line ${p.otherLine}.`,
  totals: p => `Line ${p.line} is a totals row.`,
  'second-header': p => `Line ${p.line} explains the header.`,
  'comment-line': p => `Line ${p.line} is commented out.`,
  'blank-cell': p => `Line ${p.line} is blank in ${p.column}. A blank cell changes nothing.`,
  'left-by-answer': p => `Line ${p.line}: ${quoted(p.text)} in ${p.column} was left out, as answered.`,
  'duplicate-same': p => `Line ${p.line} repeats line ${p.otherLine}.`,
  unchanged: p => `Line ${p.line}: ${quoted(p.sku)} already has this value.`,
  'stored-rounded': p =>
    `Line ${p.line}: ${quoted(p.sku)} already has this price, as the marketplace rounds it.`,
  'broken-quotes': p =>
    `Line ${p.line} has an unmatched quotation mark. Delete it, or double it inside quoted text.`,
  'doubtful-quotes': p =>
    `Line ${p.line}: quotation marks join lines that look like separate rows. Check the quotation marks.`,
  'row-shifted': p =>
    `Line ${p.line} has its cells in the wrong columns. Put quotation marks around cells that contain the delimiter.`,
  'price-in-two-cells': p =>
    `Line ${p.line}: the price may stand in two cells, its cents in the second. Put it into one.`,
  'row-deletes': p => `Line ${p.line} asks to delete the product. An import never deletes products.`,
  // The SKU
  'sku-missing': p => `Line ${p.line} has a value but no SKU.`,
  'sku-destroyed': p =>
    `${cell(p)} is a SKU that a spreadsheet turned into a rounded number. Copy the SKU from the original list.`,
  'sku-unreadable': p => `${cell(p)} contains unreadable characters. Save the file as UTF-8.`,
  'sku-spreadsheet-error': p => `${cell(p)} is a spreadsheet error, not a SKU.`,
  'sku-like-scientific': p => `${cell(p)} looks like a number that a spreadsheet rounded. Is it the SKU?`,
  'sku-like-rounded': p =>
    `${cell(p)} ends in zeros, where a spreadsheet may have dropped digits. Is it the whole SKU?`,
  'sku-like-date': p => `${cell(p)} looks like a SKU that a spreadsheet changed to a date. Is it the SKU?`,
  'sku-like-formula': p => `${cell(p)} looks like a formula. Is it the SKU?`,
  'sku-apostrophe': p => `${cell(p)} starts with an apostrophe. Is the SKU the text after it?`,
  'sku-invisible': p => `${cell(p)} contains invisible characters. Is the SKU the text without them?`,
  'sku-quotes': p => `${cell(p)} is in quotation marks. Is the SKU the text between them?`,
  'sku-placeholder': p => `${cell(p)} looks like a word for “none”. Is it the SKU?`,
  'sku-long': p => `${cell(p)} is very long for a SKU. Is it the SKU?`,
  'sku-list': p => `${cell(p)} lists several SKUs for one value. Give each SKU its own line.`,
  'sku-variant': p =>
    `Line ${p.line}: ${quoted(p.sku)} differs from line ${p.otherLine} only in letter case or spaces. Is it another product?`,
  'duplicate-different': p =>
    `Line ${p.line}: ${quoted(p.sku)} has a different value on line ${p.otherLine}. Neither is sent. Keep only one of the lines.`,
  'repeats-unanswered': p =>
    `Line ${p.line}: line ${p.otherLine} has the same SKU. It is not sent until you choose which of these lines count.`,
  'duplicate-unlike': p =>
    `Line ${p.line}: ${quoted(p.sku)} is on line ${p.otherLine} too, with the same value but other details. Is this the value of the product?`,
  'unknown-sku': p =>
    `Line ${p.line}: the catalog has no SKU ${quoted(p.sku)}.${p.near.length > 0 ? ` Similar: ${p.near.map(text => quoted(text)).join(', ')}.` : ''}`,
  'product-id-unknown': p =>
    `${cell(p)}: the catalog has no product with this ID. Correct it${p.sku === '' ? '' : ', or clear the cell to go by the SKU'}.`,
  'product-id-other': p =>
    `${cell(p)} is the ID of ${p.near.map(text => quoted(text)).join() || 'a product without a SKU'}, not of ${quoted(p.sku)}. Correct the ID or the SKU.`,
  'sku-exists': p =>
    isNameOfId(p.sku)
      ? `Line ${p.line}: the catalog already has the product with this ID.`
      : `Line ${p.line}: the catalog already has the SKU ${quoted(p.sku)}.`,
  'sku-too-long': p => `${cell(p)} is longer than 4,096 characters, too long for a SKU.`,
  // Numbers
  'no-value': p => `${cell(p)} is not a number. It is not read as 0.`,
  'not-a-number': p => `${cell(p)} is not a number.`,
  percent: p => `${cell(p)} is a percentage. Enter an amount.`,
  scientific: p => `${cell(p)} is a rounded number in scientific notation. Enter all digits.`,
  formula: p =>
    `${cell(p)} is a formula without a result. Open the file in Excel, save it, and import it again; or enter the result.`,
  'spreadsheet-error': p => `${cell(p)} is a spreadsheet error.`,
  'other-currency': p => `${cell(p)} is not in euros. Prices are in EUR.`,
  'other-currency-column': p =>
    `Line ${p.line}: the currency column says ${quoted(p.text)}. Prices are in EUR.`,
  'other-currency-title': p => `Line ${p.line}: the list mentions ${quoted(p.text)}. Is this price in euros?`,
  'price-in-cents': p =>
    `Line ${p.line}: the list mentions ${quoted(p.text)}. Is this price in euros, not in cents?`,
  'price-with-vat': p =>
    `Line ${p.line}: the price may include VAT (${quoted(p.text)}). Is it the price without VAT?`,
  'price-dated': p =>
    `Line ${p.line}: the price may not be valid today (${quoted(p.text)}). Is it today’s price?`,
  'stock-dated': p =>
    `Line ${p.line}: the stock may not be today’s (${quoted(p.text)}). Is it the stock that can be sold?`,
  'price-for-some': p =>
    `Line ${p.line}: the price may be for some customers or quantities only (${quoted(p.text)}). Is it the price for everyone?`,
  'other-paper': p =>
    `Line ${p.line}: this may not be a price or stock list (${quoted(p.text)}). Is it the product’s new value?`,
  'new-words': p => `Line ${p.line} waits until you say whether the list is what it seems.`,
  'stock-in-packs': p =>
    `Line ${p.line}: the stock may not be counted in the product’s unit (${quoted(p.text)}). Is it the number of units?`,
  date: p => `${cell(p)} is a date. Enter a number.`,
  'unreadable-character': p => `${cell(p)} contains unreadable characters.`,
  'negative-price': p => `${cell(p)} is below zero. A price can't be negative.`,
  'price-too-large': p => `${cell(p)} is too large for a price.`,
  'price-too-precise': p => `${cell(p)} has more digits than the marketplace can store exactly.`,
  'negative-stock': p => `${cell(p)} is below zero. Stock can't be negative.`,
  'fractional-stock': p => `${cell(p)} is not a whole number, and stock must be.`,
  'stock-too-large': p => `${cell(p)} is above the largest possible stock (2,147,483,647).`,
  'currency-in-stock': p => `${cell(p)} is an amount of money. Enter a stock quantity.`,
  'price-zero': p => `${cell(p)}: the price is 0, so the product would be free. Is it correct?`,
  'plus-sign': p => `${cell(p)} may mean an increase. Is it the new value?`,
  'price-per-several': p =>
    `Line ${p.line}: the price may be for several pieces (${quoted(p.text)}). Is it the price of one?`,
  'stock-reserved': p =>
    `Line ${p.line}: part of the stock may be taken (${quoted(p.text)}). Is it the stock that can be sold?`,
  'row-remark': p =>
    `Line ${p.line}, ${p.column}: ${quoted(p.text, REMARK_MAX)} may mean that the ${HELD[p.held ?? 'both']} isn't right as it stands. Is it?`,
  'name-of-other': p =>
    `${cell(p)} is not the name of ${p.sku} in the catalog, but of another product or a total. Are the values right?`,
  'name-differs': p =>
    `${cell(p)} is not what the catalog calls ${p.sku}, as the names of the other lines are. Is it the same product, and are its values right?`,
  'row-section': p =>
    `Line ${p.line} is below line ${p.otherLine}, which may mean that its products can't be sold now. Are the values right?`,
  'goes-on-below': p =>
    `Line ${p.line}: line ${p.otherLine} has a value but no SKU, and may be a part of this product’s. Is the value of this line all of it?`,
  'quantity-tier': p =>
    `Line ${p.line}, ${p.column}: the quantity may be the one from which the price holds, as on line ${p.otherLine}. Are the values right for any quantity?`,
  'crossed-out': p => `${cell(p)} is crossed out in the workbook. Is it valid all the same?`,
  'cell-comment': p =>
    `Line ${p.line}, ${p.column} has a comment in the workbook (${quoted(p.text, REMARK_MAX)}). Is the value right as it stands?`,
  'hidden-column': p =>
    `Line ${p.line}: the workbook hides the column ${quoted(p.text)}. Is it the product’s new value?`,
  'stock-running': p =>
    `Line ${p.line}: the column ${quoted(p.text)} counts its lines (1, 2, 3 …). Is it the product’s stock?`,
  'price-elsewhere': p =>
    `Line ${p.line}: the column ${quoted(p.text)} holds numbers near the catalog’s prices, this one doesn’t. Is this the price?`,
  'price-times': p =>
    `Line ${p.line}: the prices are about ${p.text} times the catalog’s. Is this the price of one in euros, without VAT?`,
  'stock-elsewhere': p =>
    `Line ${p.line}: the column ${quoted(p.text)} holds numbers near the catalog’s stock, this one doesn’t. Is this the stock?`,
  'left-out': p => `Line ${p.line}: you chose to leave this value out.`,
  'not-chosen': p => `Line ${p.line}: you chose other lines.`,
  'added-up': p => `Line ${p.line} is added to line ${p.otherLine}.`,
  'sum-incomplete': p =>
    `Line ${p.line}: line ${p.otherLine} has the same SKU but no stock that can be added. Is this the whole stock?`,
  'sum-unknown': p =>
    `Line ${p.line}: line ${p.otherLine} has the same SKU and can't be added up. Correct that line.`,
  'sum-twice': p =>
    `Line ${p.line}: line ${p.otherLine} may already be the total of the lines with this SKU. Is the stock all of them together?`,
  'decimal-unknown': p => `${cell(p)} can be read in two ways. Choose the decimal separator.`,
  'decimal-neither': p => `${cell(p)} can be read in two ways, and you said that neither is right.`,
  'columns-unknown': p => `Line ${p.line} waits until you choose the columns.`,
  'sheet-unknown': p => `Line ${p.line} is not read until you choose the sheet.`,
  'hidden-row': p =>
    `Line ${p.line} is hidden in the workbook. It is not read until you decide about hidden rows.`,
  'encoding-unknown': p => `Line ${p.line} is not read until you choose the encoding.`,
  'too-long': p => `${cell(p)} is longer than 4,096 characters, too long for a number.`,
  // Fields of a new product
  'required-missing': p => `Line ${p.line} has no ${p.column}, which a new product needs.`,
  'new-product-columns': p =>
    `Line ${p.line}: ${p.sku === '' ? 'the SKU is missing' : `no product of the catalog has the SKU ${quoted(p.sku)}`}, and the file lacks columns that a new product needs.`,
  'not-a-whole-number': p => `${cell(p)} is not a whole number${p.wanted}.`,
  'not-allowed': p => `${cell(p)} is not one of: ${p.wanted}.`,
  'text-too-long': p => `${cell(p)} is too long${p.wanted}.`,
  'vat-out-of-range': p => `${cell(p)} is not a VAT rate from 0 to 100 percent.`,
  'not-a-url': p => `${cell(p)} is not a web address.`,
  'too-many-images': p => `${cell(p)} has more than 10 images.`,
  'country-unknown': p => `${cell(p)} is not the name or the code of a country.`,
  'not-taken': p => `${cell(p)} is not a value that this field can have.`,
  'category-unknown': p => `${cell(p)}: no category has this name. Choose one.`,
  'category-several': p => `${cell(p)}: several categories have this name. Choose one.`,
  'category-left-out': p => `${cell(p)}: you chose to skip rows of this category.`,
  'sku-waiting': p => `Line ${p.line}: a new product with the SKU ${quoted(p.sku)} is already in the Outbox.`,
  'sku-alike': p =>
    `Line ${p.line}: ${quoted(p.sku)} differs from the existing SKU ${quoted(p.wanted)} only in letter case or spaces. Is it another product?`,
  'name-exists': p =>
    `Line ${p.line} has no SKU, and ${p.wanted} already has this name. Is it another product?`,
  'name-twice': p =>
    `Line ${p.line} has no SKU and the same name as line ${p.otherLine}. Is it another product?`,
  'price-unusual': p => `${cell(p)}: the usual price is about ${p.wanted}. Is it correct?`,
  'vat-odd': p => `${cell(p)} is an unusual VAT rate. Enter percent: 21, not 0.21.`,
  'stem-odd': p => `${cell(p)} is an unusual stem length. Enter centimetres.`,
  'vat-unknown': p =>
    `Line ${p.line}: no VAT rate in the file, and none that the products of the same category share in the catalog. Choose one.`,
} satisfies Record<string, Sentence>

export type Code = keyof typeof SENTENCES
/** All codes; verdicts store a code as its index here. */
export const CODES = Object.keys(SENTENCES) as readonly Code[]

/** The sentence of a code at its place. */
export function sentenceOf(code: Code, place: FilePlace): string {
  return (SENTENCES[code] as Sentence)({ ...place, column: visibleText(place.column) })
}

const oneOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Sentences of the questions about a file. */
export const QUESTION_SENTENCES = {
  several: (field: Field) => `Several columns could be ${FIELD_WORDS[field]}. Which one is it?`,
  none: (field: Field) => `No column was recognised as ${FIELD_WORDS[field]}. Which one is it?`,
  'no-skus': (names: { header: string; names: number; lines: number } | null) =>
    `No column holds SKUs that the catalog knows. Which one is the SKU?${
      names === null
        ? ''
        : ` ${names.names} of the first ${names.lines} texts in ${quoted(names.header)} are names of products, not SKUs.`
    }`,
  values: (field: Field) => {
    const word = FIELD_WORDS[field]
    return `The column named ${word} contains other values. Which column is ${word}?`
  },
  ids: () => 'Is this column the product ID of the marketplace? No SKU says which products are meant.',
  'no-header': () => 'The header was not recognised. Which columns are these?',
  unused: (headings: readonly string[], fields: readonly Field[]) =>
    `No column is known as ${oneOf(fields.map(field => FIELD_WORDS[field]))}, but ${oneOf(headings.map(text => quoted(text)))} may be. Which field is ${headings.length === 1 ? 'it' : 'each'}, or none?`,
  decimal: (column: string, text: string) =>
    `${visibleText(column)}: ${quoted(text)} can be read in two ways. Which is the decimal separator?`,
  default: (field: Field) =>
    `The file has no column for ${FIELD_WORDS[field]}. Which value do all products get?`,
  vat: (rows: number) =>
    `For ${rows === 1 ? 'one new product' : `${rows} new products`} the file says no VAT rate, and the catalog shows none that the products of the same category share. Which rate do they have? A column “VAT” in the file says it, too.`,
  'price-per-several': (words: string) =>
    `The prices may be for several units (${quoted(words)}). What are they divided by?`,
  'price-in-cents': (words: string) =>
    `The prices may be in cents (${quoted(words)}). What are they divided by?`,
  'price-with-vat': (words: string) =>
    `The prices may include VAT (${quoted(words)}). Which rate is taken off?`,
  'stock-in-packs': (words: string) =>
    `The stock may be counted in packs (${quoted(words)}). What is it multiplied by?`,
  repeats: (column: string) =>
    `Several lines have the same SKU and differ in ${quoted(column)}. Which of them count?`,
  category: (text: string) => `No category is called ${quoted(text)}. Which one is it?`,
  categories: (text: string) => `Several categories are called ${quoted(text)}. Which one is it?`,
  sheet: (sheets: readonly string[], gone: string | null) => {
    const names = sheets
      .slice(0, SHEETS_NAMED)
      .map(text => quoted(text))
      .join(', ')
    const more = sheets.length > SHEETS_NAMED ? ' and others' : ''
    return gone === null
      ? `The workbook has ${sheets.length} sheets: ${names}${more}. Which one is the list?`
      : `The workbook has no sheet ${quoted(gone)} but ${names}${more}. Which one is the list?`
  },
  names: (texts: readonly string[]) =>
    `The list says ${listedTexts(texts)}. Do its values apply as they stand, to all customers?`,
  'new-words': (texts: readonly string[]) =>
    `Earlier lists with these columns didn’t say ${listedTexts(texts)}. Are its values the products’ new ones?`,
  'hidden-rows': (rows: number) =>
    rows === 1
      ? 'One row of the sheet is hidden or filtered out. Is it part of the list?'
      : `${rows} rows of the sheet are hidden or filtered out. Are they part of the list?`,
  encoding: () => 'The encoding is not certain. In which lines are all letters correct?',
} as const

const SHEETS_NAMED = 10
const TEXTS_NAMED = 20

function listedTexts(texts: readonly string[]): string {
  const named = texts.slice(0, TEXTS_NAMED).map(text => quoted(text, REMARK_MAX))
  const more = texts.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

const QUOTED_MAX = 60
/** What a person has to read to decide about a line: a remark or a comment. */
const REMARK_MAX = 400

/** A text as a sentence names it: in quotation marks, and not too long. */
export function quoted(text: string, max = QUOTED_MAX): string {
  return `"${visibleText(text.length > max ? `${text.slice(0, max - 3)}…` : text)}"`
}
