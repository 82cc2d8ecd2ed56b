import type { DecimalSign } from '../../domain/text/number-text.ts'
import { FIELDS } from '../fields.ts'
import { csvLine, csvText } from './write-csv.ts'

/** A new product has no ID yet. */
const FIELDS_OF_NEW = FIELDS.filter(field => field !== 'product_id')

/**
 * An empty list for new products, with the marketplace's field names as headers, in a format that a spreadsheet opens
 * with separate columns. Write it as UTF-8.
 */
export function productTemplate(sign: DecimalSign): string {
  return csvText([csvLine(FIELDS_OF_NEW, sign === ',' ? ';' : ',')])
}
