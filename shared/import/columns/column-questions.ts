import { readNumberText } from '../../domain/text/number-text.ts'
import type { Field, ImportKind } from '../fields.ts'
import type { CatalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { QUESTION_SENTENCES } from '../messages.ts'
import { isBlank } from '../table/blanks.ts'
import { type NamesColumn, withoutSkus } from './catalog/sku-by-catalog.ts'
import { guessByShape } from './guess.ts'
import { roleOfHeader } from './headings/header-role.ts'
import { isNoStock } from './headings/heading-sounds.ts'

/** A column as shown in a question. */
export interface ColumnSample {
  index: number
  header: string
  samples: string[]
}

export interface MappingQuestion {
  about: 'mapping'
  /** The field in doubt; null when no header was recognised, or the candidates may be several fields. */
  field: Field | null
  reason: 'several' | 'none' | 'no-skus' | 'values' | 'ids' | 'no-header' | 'unused'
  why: string
  /** Possible columns, by index from 0. */
  candidates: number[]
  /** What the values look like, column index → field. A suggestion, never used without confirmation. */
  guess: Record<string, Field>
  columns: ColumnSample[]
  /** Where the catalog knows no text of any column as a SKU: the column that holds names of products. */
  names?: NamesColumn
}

/** A field that every new product needs and no column has. The answer is a column or one value for all. */
export interface DefaultQuestion {
  about: 'default'
  field: 'unit' | 'category_id' | 'vat_rate'
  why: string
  /** For {@link field} `vat_rate`: the rates of the catalog. */
  rates?: number[]
  /** For `vat_rate`: the categories whose products don't settle it, the most new products first. */
  categories?: VatCategory[]
  /** Columns without another field. */
  candidates: number[]
  columns: ColumnSample[]
}

/** A category with so many new products (`rows`) whose VAT rate is asked. */
export interface VatCategory {
  id: number
  rows: number
  /** The rates that its products show, the most frequent first. */
  known: { rate: number; products: number }[]
  /** Products whose rate the catalog doesn't show, to be read one by one: enough to settle it. */
  toRead: number[]
}

export function samplesOf(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): ColumnSample[] {
  return headers.map((header, index) => ({
    index,
    header,
    samples: sample
      .map(row => row[index] ?? '')
      .filter(cell => !isBlank(cell))
      .slice(0, 3)
      .map(cell => (cell.length > 80 ? `${cell.slice(0, 79)}…` : cell)),
  }))
}

export function askColumn(
  field: Field,
  reason: Exclude<MappingQuestion['reason'], 'no-skus' | 'no-header' | 'unused'>,
  candidates: number[],
  columns: ColumnSample[],
): MappingQuestion {
  return {
    about: 'mapping',
    field,
    reason,
    why: QUESTION_SENTENCES[reason](field),
    candidates: likelyFirst(field, candidates, columns),
    guess: {},
    columns,
  }
}

/** Says of the question about the SKUs when the catalog knows none of the file's texts as one. */
export function tellOfNoSkus<Q extends MappingQuestion | DefaultQuestion>(
  question: Q,
  sample: readonly (readonly string[])[],
  catalog: CatalogLookup | null,
): Q {
  if (question.about !== 'mapping' || question.field !== 'sku' || question.reason !== 'none') return question
  const found = catalog === null ? null : withoutSkus(question, sample, catalog)
  if (found === null) return question
  const { names } = found
  const why = QUESTION_SENTENCES['no-skus'](names)
  return { ...question, reason: 'no-skus', why, ...(names !== null && { names }) }
}

/** Puts columns that are known to be something else behind the others: words, a minimum stock, a cost price. */
function likelyFirst(
  field: Field,
  candidates: readonly number[],
  columns: readonly ColumnSample[],
): number[] {
  const isUnlikely = (index: number): boolean => {
    const { header = '', samples = [] } = columns[index] ?? {}
    if (field !== 'base_price' && field !== 'stock_qty') return roleOfHeader(header) === 'never'
    const isWords = samples.length > 0 && samples.every(text => readNumberText(text).kind === 'not')
    const role = roleOfHeader(header)
    const isOther = role === (field === 'stock_qty' ? 'base_price' : 'stock_qty')
    return isWords || isOther || (field === 'stock_qty' ? isNoStock(header) : role === 'never')
  }
  return [...candidates.filter(index => !isUnlikely(index)), ...candidates.filter(isUnlikely)]
}

/** How many products show each rate, in the order in which they come; products that show none don't count. */
export function countRates(rates: Iterable<string | number | null | undefined>): VatCategory['known'] {
  const shown = [...rates].flatMap(rate => (rate == null ? [] : [Number(rate)]))
  return [...Map.groupBy(shown, rate => rate)].map(([rate, { length }]) => ({ rate, products: length }))
}

/** Where the products of these categories don't settle the VAT rate of a new one. */
export function askVat(rates: number[], categories: VatCategory[]): DefaultQuestion {
  const why = QUESTION_SENTENCES.vat(categories.reduce((sum, { rows }) => sum + rows, 0))
  return { about: 'default', field: 'vat_rate', why, rates, categories, candidates: [], columns: [] }
}

export function askDefault(
  field: 'unit' | 'category_id',
  candidates: number[],
  columns: ColumnSample[],
): DefaultQuestion {
  return { about: 'default', field, why: QUESTION_SENTENCES.default(field), candidates, columns }
}

/** One question about columns of unknown headings, which may be any of the fields that the file lacks. */
export function askWhichFields(
  candidates: number[],
  fields: readonly Field[],
  columns: ColumnSample[],
): MappingQuestion {
  const headings = candidates.map(index => columns[index]?.header ?? '')
  const why = QUESTION_SENTENCES.unused(headings, fields)
  return { about: 'mapping', field: null, reason: 'unused', why, candidates, guess: {}, columns }
}

/** `never`: columns that are no field, whatever they look like. */
export function noHeader(
  kind: ImportKind,
  columns: ColumnSample[],
  sample: readonly (readonly string[])[],
  never: ReadonlySet<number>,
): MappingQuestion {
  const candidates = columns.map(column => column.index).filter(index => !never.has(index))
  const cells = sample.map(row => row.map((cell, index) => (never.has(index) ? '' : cell)))
  return {
    about: 'mapping',
    field: null,
    reason: 'no-header',
    why: QUESTION_SENTENCES['no-header'](),
    candidates,
    guess: guessByShape(kind, columns.length, cells),
    columns,
  }
}
