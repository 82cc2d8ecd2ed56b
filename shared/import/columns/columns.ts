import { withoutUnit } from '../../domain/text/foreign-text.ts'
import { readNumberText } from '../../domain/text/number-text.ts'
import type { Answers } from '../answers.ts'
import { type ExplainingColumn, explainingColumns } from '../context/explaining-columns.ts'
import { type Field, fieldsOf, type ImportKind, requiredFields } from '../fields.ts'
import type { CatalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { bareWord, isBlank, trimBlanks } from '../table/blanks.ts'
import { answeredColumns, answeredFields, ignoredColumns } from './answered-columns.ts'
import {
  askColumn,
  askDefault,
  type ColumnSample,
  type DefaultQuestion,
  type MappingQuestion,
  noHeader,
  samplesOf,
  tellOfNoSkus,
} from './column-questions.ts'
import type { Role } from './dictionary.ts'
import { newOne, roleOfHeader, soundsLike } from './header-role.ts'
import { answeredImages, imageColumnsOf, withAddresses } from './image-columns.ts'
import { recognisePlatform } from './platforms.ts'
import { whoseIds } from './product-id-column.ts'
import { isReasonHeader } from './reason-column.ts'
import { skuColumnByCatalog } from './sku-by-catalog.ts'
import { stockByLocation } from './stock-by-location.ts'

export interface Columns {
  /** The column of each field that is certain. */
  of: ReadonlyMap<Field, number>
  /** The columns of images, in order; the first is that of `image_url`. */
  images: readonly number[]
  /** Columns that say what the values beside them mean. */
  explaining: readonly ExplainingColumn[]
  /** The column of commands such as DELETE. */
  command: number | null
  platform: string | null
  questions: (MappingQuestion | DefaultQuestion)[]
  /** A required field for which no column is left. */
  missing: Field | null
}

const NUMBERS: ReadonlySet<Field> = new Set([
  'base_price',
  'stock_qty',
  'min_order_qty',
  'stem_length',
  'vat_rate',
  'category_id',
])

/** What is known of the marketplace when columns are chosen. */
interface KnownMarket {
  /** Whether categories can be matched by name, because the marketplace's are known; otherwise only by id. */
  namesCategories?: boolean
  /** Most of the list's products exist: what only a new product needs may be left out. */
  isUpdate?: boolean
  catalog?: CatalogLookup | null
}

/**
 * Decides which column is which field: by answers, then by platform, then by dictionary. Two candidates make a
 * question.
 */
export function chooseColumns(
  kind: ImportKind,
  header: readonly string[] | null,
  sample: readonly (readonly string[])[],
  answers: Answers,
  known: KnownMarket = {},
): Columns {
  const width = header?.length ?? Math.max(0, ...sample.map(row => row.length))
  const headers = Array.from({ length: width }, (_, i) => trimBlanks(header?.[i] ?? ''))
  const answered = answeredColumns(answers)
  const reasons = new Set(headers.flatMap((word, i) => (isReasonHeader(word) ? [i] : [])))
  const named = answeredImages(answers)
  const taken = new Set([...answered.values(), ...named, ...reasons])
  const columns = samplesOf(headers, sample)
  const found = answeredFields(kind, answered)
  const ignored = ignoredColumns(answers)
  const roles = headers.map((word, i) =>
    taken.has(i) || ignored.has(i) || word === '' ? null : roleOfHeader(word),
  )
  const facts = {
    of: found,
    images: named,
    platform: null,
    explaining: [],
    command: commandOf(headers),
  }
  const isNumber = (field: Field): boolean =>
    NUMBERS.has(field) && !(field === 'category_id' && known.namesCategories)
  if (roles.every(role => role === null) && answered.size === 0)
    return {
      ...facts,
      questions: [noHeader(kind, columns, sample, reasons)],
      missing: missingOf(kind, width),
    }

  const platform = recognisePlatform(headers)
  const rivals = roles.map((role, i) =>
    role === null && !taken.has(i) && !ignored.has(i) ? soundsLike(headers[i] ?? '') : role,
  )
  const images = withAddresses(rivals, sample)
  const isFree = (i: number) => !taken.has(i) && !ignored.has(i)
  const byLocation = stockByLocation(headers, rivals, sample).filter(isFree)
  const questions: MappingQuestion[] = []
  for (const field of fieldsOf(kind)) {
    if (found.has(field) || answers.without?.includes(field) || field === 'product_id') continue
    const exact = platform?.columns.get(field)
    const choice =
      exact !== undefined && !taken.has(exact)
        ? { column: exact }
        : field === 'stock_qty' && byLocation.length > 0
          ? { candidates: byLocation }
          : choose(field, headers, rivals, sample, images)
    if ('column' in choice) {
      if (!isNumber(field) || looksNumeric(sample, choice.column, field)) found.set(field, choice.column)
      else questions.push(askColumn(field, 'values', others(found, taken, width), columns))
    } else if (choice.candidates.length > 0)
      questions.push(
        askColumn(field, choice.candidates.length > 1 ? 'several' : 'none', choice.candidates, columns),
      )
  }
  if (
    !found.has('sku') &&
    !questions.some(each => each.field === 'sku') &&
    !answers.without?.includes('sku')
  ) {
    const column = skuColumnByCatalog(others(found, taken, width), roles, sample, known.catalog ?? null)
    if (column !== -1) found.set('sku', column)
  }
  const ids = roles.flatMap((role, i) => (role === 'product_id' ? [i] : []))
  if (!found.has('product_id') && !answers.without?.includes('product_id') && ids.length === 1) {
    const column = ids[0] as number
    const given = { column, headers, sample, found, isForeign: platform !== null }
    const whose = whoseIds({ ...given, catalog: known.catalog ?? null })
    if (whose === 'ours') found.set('product_id', column)
    else if (whose === 'unknown') questions.push(askColumn('product_id', 'ids', [column], columns))
    // An id of another shop is no SKU either.
    taken.add(column)
  }
  const chosen = finish(
    kind,
    {
      ...facts,
      images: named.length > 0 ? named : imageColumnsOf(found, images, platform?.columns),
      platform: platform?.name ?? null,
      explaining: explainingColumns(
        headers,
        sample,
        new Set([...found.values(), ...ignored, ...reasons]),
        answers,
      ),
    },
    found,
    questions,
    columns,
    taken,
    answers,
    known.isUpdate ? ['sku'] : requiredFields(kind),
  )
  const told = chosen.questions.map(each => tellOfNoSkus(each, sample, known.catalog ?? null))
  return { ...chosen, questions: told }
}

function finish(
  kind: ImportKind,
  known: Pick<Columns, 'images' | 'explaining' | 'command' | 'platform'>,
  found: Map<Field, number>,
  questions: MappingQuestion[],
  columns: ColumnSample[],
  taken: ReadonlySet<number>,
  answers: Answers,
  required: readonly Field[],
): Columns {
  const asked = new Set(questions.map(question => question.field))
  const all: Columns['questions'] = questions
  const wanted = [...required]
  const value = (field: Field): boolean => found.has(field) || asked.has(field)
  if (kind === 'both' && !value('base_price') && !value('stock_qty')) wanted.push('base_price')
  let missing = [...found].find(([, column]) => column >= columns.length)?.[0] ?? null
  for (const field of wanted) {
    if (value(field) || (field === 'sku' && value('product_id'))) continue
    const candidates = answers.without?.includes(field) ? [] : others(found, taken, columns.length)
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
  return { ...known, of: found, questions: all, missing }
}

function choose(
  field: Field,
  headers: readonly string[],
  roles: readonly (Role | null)[],
  sample: readonly (readonly string[])[],
  images: readonly number[],
): { column: number } | { candidates: number[] } {
  const having = (...wanted: Role[]): number[] =>
    roles.flatMap((role, i) => (role !== null && wanted.includes(role) ? [i] : []))
  if (field === 'base_price') {
    const net = having('price-net')
    const plain = having('base_price')
    const other = having('price-other').filter(i => isRival(sample, i))
    // A price without tax wins over one with tax; any other pair is a question.
    if (net.length === 1 && plain.length === 0 && other.length === 0) return { column: net[0] as number }
    const gross = having('price-gross').filter(i => isRival(sample, i))
    return onlyOne([...net, ...plain], [...gross, ...other], headers)
  }
  if (field === 'stock_qty')
    return onlyOne(
      having('stock_qty'),
      having('stock-other').filter(i => isRival(sample, i)),
      headers,
    )
  const mains = having(field)
  const [image] = field === 'image_url' ? images : []
  if (image !== undefined) return { column: image }
  const literal = mains.filter(i => bareWord(headers[i] ?? '') === bareWord(field))
  if (literal.length === 1) return { column: literal[0] as number }
  return onlyOne(mains, [], headers)
}

function onlyOne(
  mains: readonly number[],
  rivals: readonly number[],
  headers: readonly string[],
): { column: number } | { candidates: number[] } {
  const [only] = mains
  const fresh = mains.length === 0 ? rivals[newOne(rivals.map(i => headers[i] ?? ''))] : undefined
  if (fresh !== undefined) return { column: fresh }
  if (only !== undefined && mains.length === 1 && rivals.length === 0) return { column: only }
  return { candidates: [...mains, ...rivals] }
}

/**
 * Whether a column competes for a field. Empty columns and columns of words do not; an empty column counts only if
 * the sample is the whole file.
 */
function isRival(sample: readonly (readonly string[])[], column: number): boolean {
  const cells = sample.map(row => row[column]).filter(cell => !isBlank(cell))
  if (cells.length === 0) return sample.length >= SAMPLE_ROWS
  return cells.filter(cell => readNumberText(cell ?? '').kind !== 'not').length * 5 >= cells.length
}

/** Rows in a sample, at most. */
export const SAMPLE_ROWS = 500

/** Units that may follow the numbers of a column. */
const UNIT_BEHIND: Readonly<Partial<Record<Field, string>>> = {
  stem_length: 'cm',
  vat_rate: '%',
}

function looksNumeric(sample: readonly (readonly string[])[], column: number, field: Field): boolean {
  const unit = UNIT_BEHIND[field]
  const bare = (cell: string) => (unit === undefined ? cell : withoutUnit(cell, unit))
  const cells = sample.map(row => bare(row[column] ?? '')).filter(cell => !isBlank(cell))
  if (cells.length < 10) return true
  const numbers = cells.filter(cell => readNumberText(cell).kind !== 'not').length
  return numbers * 5 >= cells.length
}

function others(found: ReadonlyMap<Field, number>, taken: ReadonlySet<number>, width: number): number[] {
  const used = new Set([...found.values(), ...taken])
  return Array.from({ length: width }, (_, i) => i).filter(i => !used.has(i))
}

function missingOf(kind: ImportKind, width: number): Field | null {
  return width < Math.min(2, requiredFields(kind).length) ? (requiredFields(kind)[width] ?? 'sku') : null
}

/** Only Matrixify's files have commands; elsewhere such a column is a remark. */
function commandOf(headers: readonly string[]): number | null {
  const words = headers.map(bareWord)
  const index = words.indexOf('command')
  return index !== -1 && words.includes('variantsku') ? index : null
}
