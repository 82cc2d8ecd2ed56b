import { z } from 'zod'
import { PRODUCT_TYPES, UNITS } from '../domain/rules/units.ts'
import { DELIMITERS, ENCODINGS, QUOTES } from '../domain/text/file-shape.ts'
import { KNOWN_WORD_MAX, KNOWN_WORDS_MAX } from './context/new-words.ts'
import { WORDS_MAX } from './context/words/whole-lines.ts'
import { FIELDS } from './fields.ts'
import { LINE_TEXT_MAX, LINE_TEXTS_MAX } from './judge/scan/line-texts.ts'
import { trimBlanks } from './table/blanks.ts'

/** The longest text of a cell that can be explained, and its longest explanation. */
export const MEANT_MAX = 1_000

const whole = z.number().int().min(0).max(2_147_483_647)

const columnIndex = z.string().regex(/^\d{1,4}$/, 'a column index from 0')

/** Words of the file → what is done with the values that they are about; an empty text leaves these out. */
const byWords = (act: RegExp, wanted: string) =>
  z.record(z.string().min(1).max(200), z.string(wanted).regex(act, wanted)).optional()

const repeats = z.union([
  z.enum(['sum', 'none']),
  z.strictObject({ sum: z.array(z.string().max(200)).max(500), codes: z.literal(true).optional() }),
  z.strictObject({ only: z.string().max(200) }),
])

/** Images may be in several columns. */
function namesEachFieldOnce(mapping: Record<string, string>): boolean {
  const fields = Object.values(mapping).filter(field => field !== 'ignore' && field !== 'image_url')
  return new Set(fields).size === fields.length
}

const blankChoice = z.enum(['keep', 'clear'])

/** Fields that a blank cell can empty: the marketplace takes an empty text where it wants one (API document §4). */
export const EMPTIED = ['description', 'color', 'country_of_origin'] as const

/** A person's answers to the questions of a file. With new answers the file is read again from the start. */
export const answers = z.strictObject({
  /** The header of the files that these answers are for, as `layoutOfHeader` writes it; absent for any. */
  layout: z.string().max(1_000_000).optional(),
  /** The words around the tables of earlier lists of the layout (`context/new-words.ts`); absent before the first. */
  words: z.array(z.string().max(KNOWN_WORD_MAX)).max(KNOWN_WORDS_MAX).optional(),
  /** The words of titles and names of files that were taken before, of any layout (`context/new-words.ts`). */
  names: z.array(z.string().max(KNOWN_WORD_MAX)).max(KNOWN_WORDS_MAX).optional(),
  /** What a list says around its table that a person took. */
  texts: z.array(z.string().max(WORDS_MAX)).max(KNOWN_WORDS_MAX).optional(),
  /** Texts beside lines that a person took in earlier lists of the layout, as `keyOfText` writes them. */
  remarks: z.array(z.string().max(LINE_TEXT_MAX)).max(LINE_TEXTS_MAX).optional(),
  /** For a list without a header: the usual ratio of its prices to those of the catalog. */
  level: z.number().positive().optional(),
  /** Whether the file has a header. */
  header: z.boolean().optional(),
  /**
   * Records above the first row of values. With `header: true` the last of them is the header, whatever its words; without
   * it that with the most known words is, and with `header: false` none.
   */
  headerRows: z.number().int().min(0).max(1000).optional(),
  /** Column index from 0 → field, or `ignore`. Other columns are recognised as usual. */
  mapping: z
    .record(columnIndex, z.enum([...FIELDS, 'ignore']))
    .refine(namesEachFieldOnce, 'an object that names each field but image_url at most once')
    .optional(),
  encoding: z.enum(ENCODINGS).optional(),
  /** What stands between two cells of a text file; without an answer it is recognised. */
  delimiter: z.enum(DELIMITERS).optional(),
  /** What encloses cells of a text file; without an answer the quotation mark `"`. */
  quote: z.enum(QUOTES).optional(),
  /** The name of the sheet of a workbook that is the list. */
  sheet: z.string().max(255).optional(),
  /** Whether rows that are hidden or filtered out in a workbook belong to the list. */
  hiddenRows: z.enum(['take', 'leave']).optional(),
  /** The decimal separator of values that can be read in two ways. */
  decimal: z.enum([',', '.']).optional(),
  /**
   * The same for one column, by its index from 0. Takes precedence over `decimal`. `neither`: such values of the column
   * are left out.
   */
  decimals: z.record(columnIndex, z.enum([',', '.', 'neither'])).optional(),
  /**
   * For which separators of such values the answer was given, by column: `.` for `1.234`. Values with another are asked
   * about.
   */
  signs: z.record(columnIndex, z.enum([',', '.', ',.'])).optional(),
  /**
   * What texts of a column mean, by the column's index from 0: `>100` is 100, `krat` is `box`; an empty text leaves the
   * cell out. Outer blanks don't count. They are judged as if they stood in the file.
   */
  values: z
    .record(columnIndex, z.record(z.string().min(1).max(MEANT_MAX), z.string().max(MEANT_MAX)))
    .optional(),
  /**
   * What prices are divided by that the file says are for several units or in cents, by the words that say so:
   * `per 100` by 100, `Box` by 20. By 1: they are prices of one unit. `column`, by the header of a column of numbers: by
   * the number beside the price.
   */
  divide: byWords(
    /^(?:[1-9]\d{0,5}(?:\.\d{1,3})?|column)?$/,
    'a number from 1 as text, such as "100", "column" or ""',
  ),
  /** The percent of VAT that is taken off prices that a text says include it. `column`: the rate beside the price. */
  vat: byWords(/^(?:\d{1,2}(?:\.\d{1,2})?|column)?$/, 'a percentage as text, such as "9", "column" or ""'),
  /** What a stock is multiplied by that a text says is counted in packs; as for {@link divide}. */
  multiply: byWords(
    /^(?:[1-9]\d{0,5}|column)?$/,
    'a whole number from 1 as text, such as "20", "column" or ""',
  ),
  /**
   * What becomes of lines with the same SKU that a column tells apart, such as a location, by its index from 0: their
   * stock is added up (`sum`, or only while the column has no other texts than these; with `codes`, no other words,
   * where each batch has a number), only the lines with one text in the column count, or none of those lines does.
   */
  repeats: z.record(columnIndex, repeats).optional(),
  /** Fields that the file does not have, whatever its headers look like. */
  without: z.array(z.enum(FIELDS)).optional(),
  /** Values for new products, by field, used when the column is missing or the cell is blank. */
  defaults: z
    .strictObject({
      category_id: z.number().int(),
      unit: z.enum(UNITS),
      type: z.enum(PRODUCT_TYPES),
      stock_qty: whole,
      min_order_qty: whole.min(1),
      color: z.string().min(1).max(255),
      country_of_origin: z.string().min(1).max(255),
      vat_rate: z.number().min(0).max(100),
    })
    .partial()
    .optional(),
  /** Category id → the VAT rate of its new products, where neither the file nor the catalog says it. */
  vatRates: z.record(z.string().regex(/^\d+$/, 'a category id'), z.number().min(0).max(100)).optional(),
  /** Category names in the file → category ids. Null skips the rows with that name. */
  categories: z.record(z.string().min(1).max(1000), z.number().int().nullable()).optional(),
  /**
   * What becomes of products that earlier lists of this layout held and this file leaves out: their stock is set to
   * 0, which has to be confirmed with their number, or nothing is said about them.
   */
  missing: z.enum(['zero', 'leave']).optional(),
  /**
   * Whether a blank cell empties its field of a product that exists: for all fields that can be emptied, or for each.
   * Without an answer it changes nothing.
   */
  blanks: z.union([blankChoice, z.partialRecord(z.enum(EMPTIED), blankChoice)]).optional(),
  /** Whether fields that were never read from the marketplace are changed; without an answer they are. */
  unread: z.enum(['take', 'leave']).optional(),
  /** Write all countries as English names or as two-letter codes. Without an answer, a code stays a code. */
  countries: z.enum(['name', 'code']).optional(),
})
export type Answers = z.infer<typeof answers>

/** Under which the answers of a layout are kept; `layout` as {@link layoutOf} in `judge/catalog/missing-rows.ts` has it. */
export function answersKey(list: 'both' | 'products', layout: string): string {
  return `${list} ${layout}`
}

/** Under which the words of titles are kept that lists of any layout had, as if they were those of a layout. */
export const NAMES_KEY = 'names'

/** Whether blank cells of a field empty it. */
export function clearsBlanks({ blanks }: Answers, field: string): boolean {
  if (typeof blanks !== 'object') return blanks === 'clear'
  return new Map<string, string>(Object.entries(blanks)).get(field) === 'clear'
}

/** The decimal separator that was chosen for a column. */
export function decimalOf({ decimal, decimals }: Answers, column: number | undefined) {
  const own = column === undefined ? undefined : decimals?.[String(column)]
  return own === 'neither' ? undefined : (own ?? decimal)
}

/** The separators for which it was chosen; undefined for any. */
export function answeredSigns({ signs }: Answers, column: number | undefined): string | undefined {
  return column === undefined ? undefined : signs?.[String(column)]
}

/** Whether values of a column that can be read in two ways are left out. */
export function isNeither({ decimals }: Answers, column: number): boolean {
  return decimals?.[String(column)] === 'neither'
}

/** What texts of a column mean. */
export function valuesFor({ values }: Answers, column: number | undefined): Readonly<Record<string, string>> {
  return (column === undefined ? undefined : values?.[String(column)]) ?? {}
}

/** A cell as a person explained it, else as it stands in the file. */
export function meantCell(answers: Answers, column: number | undefined, cell: string): string {
  const meant = valuesFor(answers, column)
  const key = trimBlanks(cell)
  return Object.hasOwn(meant, key) ? (meant[key] ?? '') : cell
}

/** Fields of a new product that can get one value for all rows. */
export type Defaults = NonNullable<Answers['defaults']>
