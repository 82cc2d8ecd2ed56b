import type { DecimalSign } from '../domain/number-text.ts'
import { FIELDS } from './fields.ts'
import { csvLine, csvText } from './write-csv.ts'

/**
 * An empty list for new products: the marketplace's field names, which every import here knows, in a file that a
 * spreadsheet opens with its columns apart. Write it as UTF-8.
 */
export function productTemplate(sign: DecimalSign): string {
  return csvText([csvLine(FIELDS, sign === ',' ? ';' : ',')])
}
