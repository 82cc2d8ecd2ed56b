import { z } from 'zod'
import { ENCODINGS } from '../domain/file-shape.ts'
import { PRODUCT_TYPES, UNITS } from '../domain/rules/units.ts'
import { FIELDS } from './fields.ts'

const whole = z.number().int().min(0).max(2_147_483_647)

const columnIndex = z.string().regex(/^\d{1,4}$/, 'a column index from 0')

function namesEachFieldOnce(mapping: Record<string, string>): boolean {
  const fields = Object.values(mapping).filter(field => field !== 'ignore')
  return new Set(fields).size === fields.length
}

/** What a person answered to the questions of a file; the file is then read again from the start. */
export const answers = z.strictObject({
  /** Whether the file has a header line at all. */
  header: z.boolean().optional(),
  /** Records above the first row of values; the last of them is the header unless `header` is false. */
  headerRows: z.number().int().min(0).max(1000).optional(),
  /** Column index from 0 → field, or `ignore`. Columns not named are recognised as usual. */
  mapping: z
    .record(columnIndex, z.enum([...FIELDS, 'ignore']))
    .refine(namesEachFieldOnce, 'each field at most once')
    .optional(),
  encoding: z.enum(ENCODINGS).optional(),
  /** The decimal sign of values that could be read in two ways. */
  decimal: z.enum([',', '.']).optional(),
  /** The same for one column, by its index from 0; it goes before `decimal`. */
  decimals: z.record(columnIndex, z.enum([',', '.'])).optional(),
  /** Fields that the file does not have, whatever its headings sound like. */
  without: z.array(z.enum(FIELDS)).optional(),
  /** What new products get where the file says nothing: by field, for a column that is missing and for blank cells. */
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
  /** Categories as the file writes them → number of the category; null leaves the rows with it out. */
  categories: z.record(z.string().min(1).max(1000), z.number().int().nullable()).optional(),
  /** Countries are all written as their English name, or as their code of two letters; absent: a code stays a code. */
  countries: z.enum(['name', 'code']).optional(),
})
export type Answers = z.infer<typeof answers>

/** The decimal sign that was answered for a column. */
export function decimalOf({ decimal, decimals }: Answers, column: number | undefined) {
  return (column === undefined ? undefined : decimals?.[String(column)]) ?? decimal
}

/** Fields of a new product that can be said once for all of them. */
export type Defaults = NonNullable<Answers['defaults']>
