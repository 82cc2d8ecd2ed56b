import type { BulkField } from '../../domain/changes/change.ts'
import { type Field, type ImportKind, requiredFields } from '../fields.ts'
import { columnsRead, type ReadColumns } from '../unused-columns.ts'
import { isLikeCatalog } from './catalog/like-catalog.ts'
import { askColumn, askDefault, askWhichFields, type MappingQuestion } from './column-questions.ts'
import type { Columns, Headings } from './columns.ts'
import { isNoStock, isOtherAmount, isOtherQuantity } from './headings/heading-sounds.ts'
import { filledCells, isMeasure, mayBeLeast, mayBeUsual } from './headings/product-words.ts'
import { isStateColumn } from './state-column.ts'
import type { PlainField } from './values/product-values.ts'

/** Asks about the fields that a list must have and no column was found for, and says which one can't be in it. */
export function askRequired(
  given: Headings,
  facts: Omit<Columns, 'of' | 'questions' | 'missing'>,
  found: Map<Field, number>,
  questions: MappingQuestion[],
): Columns {
  const { kind, headers, sample, answers, known, columns, taken, ignored } = given
  const asked = new Set(questions.map(question => question.field))
  const all: Columns['questions'] = questions
  const has = (field: Field): boolean => found.has(field) || asked.has(field)
  const isWithout = (field: Field): boolean => answers.without?.includes(field) ?? false
  const wanted: Field[] = known.isUpdate ? ['sku'] : [...requiredFields(kind)]
  if (kind === 'both' && !has('base_price') && !has('stock_qty'))
    wanted.push(isWithout('base_price') ? 'stock_qty' : 'base_price')
  let missing = [...found].find(([, column]) => column >= columns.length)?.[0] ?? null
  for (const field of wanted) {
    if (has(field) || (field === 'sku' && has('product_id'))) continue
    const isValue = field === 'base_price' || field === 'stock_qty'
    const free = (isWithout(field) ? [] : freeColumns(found, taken, columns.length)).filter(
      column => !isValue || !isStateColumn(headers[column] ?? '', sample, column),
    )
    const others = free.filter(column => !ignored.has(column))
    const candidates = others.length > 0 ? others : free
    if (field === 'unit' || field === 'category_id') {
      if (answers.defaults?.[field] === undefined) all.push(askDefault(field, candidates, columns))
      continue
    }
    // In many lists the name is under "description".
    const description = found.get('description')
    if (field === 'name' && description !== undefined && !taken.has(description)) candidates.push(description)
    if (candidates.length === 0) missing ??= field
    else all.push(askColumn(field, 'none', candidates, columns))
  }
  // A list of both may have one alone, unless the catalog's values show the other.
  if (kind === 'both' && missing === null && has('sku') && facts.platform === null)
    for (const field of ['base_price', 'stock_qty'] as const) {
      if (found.has(field) || isWithout(field) || all.some(each => each.field === field)) continue
      const candidates = missingByCatalog(field, given, { ...facts, of: found })
      if (candidates.length > 0) all.push(askColumn(field, 'none', candidates, columns))
    }
  return { ...facts, of: found, questions: all, missing }
}

/** The columns under headings that nobody understands, of which nothing is read. */
function unknownColumns(given: Headings, read: ReadColumns): number[] {
  const { headers, roles, taken, ignored } = given
  const used = columnsRead(read)
  return freeColumns(read.of, taken, headers.length).filter(
    column => headers[column] !== '' && roles[column] === null && !ignored.has(column) && !used.has(column),
  )
}

/** Those of them which may be the price or the stock that a list of both lacks, by the catalog's values. */
function missingByCatalog(field: BulkField, given: Headings, read: ReadColumns): number[] {
  const isOther = (heading: string) =>
    field === 'base_price' ? isOtherAmount(heading) : isNoStock(heading) || isOtherQuantity(heading)
  return unknownColumns(given, read).filter(
    column =>
      !isOther(given.headers[column] ?? '') &&
      isLikeCatalog(field, column, given, read.of.get('sku')) === true,
  )
}

/** Asks about columns that nobody understood where new products would get a usual value for what one of them may say. */
export function askUnused(given: Headings, chosen: Columns): MappingQuestion[] {
  const { kind, headers, sample, columns, answers, known } = given
  const { of, questions, missing, platform } = chosen
  if (kind !== 'products' || known.isUpdate || platform !== null) return []
  if (missing !== null || questions.length > 0) return []
  const unit = of.get('unit')
  const units = unit === undefined ? [answers.defaults?.unit ?? ''] : filledCells(sample, unit)
  const isLacking = (field: PlainField): boolean =>
    !of.has(field) && !answers.without?.includes(field) && !Object.hasOwn(answers.defaults ?? {}, field)
  const unknown = unknownColumns(given, chosen).filter(i => {
    const heading = headers[i] ?? ''
    return !isMeasure(heading) || mayBeLeast(heading, filledCells(sample, i), units)
  })
  const found = mayBeUsual(isLacking, unknown, sample, i => isMeasure(headers[i] ?? ''))
  return found.columns.length === 0 ? [] : [askWhichFields(found.columns, found.fields, columns)]
}

/** The columns that are no field yet. */
export function freeColumns(
  found: ReadonlyMap<Field, number>,
  taken: ReadonlySet<number>,
  width: number,
): number[] {
  const used = new Set([...found.values(), ...taken])
  return Array.from({ length: width }, (_, i) => i).filter(i => !used.has(i))
}

/** The first required field of a table with too few columns for all of them. */
export function missingOf(kind: ImportKind, width: number): Field | null {
  return width < Math.min(2, requiredFields(kind).length) ? (requiredFields(kind)[width] ?? 'sku') : null
}
