import type { Answers } from '../answers.ts'
import { type ExplainingColumn, explainingColumns } from '../context/beside/explaining-columns.ts'
import type { Day } from '../context/times/validity.ts'
import { pastColumns, roleOfDated } from '../context/words/heading-words.ts'
import { type Field, fieldsOf, type ImportKind } from '../fields.ts'
import type { CatalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { trimBlanks } from '../table/blanks.ts'
import { answeredColumns, answeredFields, ignoredColumns } from './answered-columns.ts'
import { chooseCounted, chooseName, choosePrice, chooseSku, countedStock } from './catalog/by-catalog.ts'
import { isLikeCatalog } from './catalog/like-catalog.ts'
import { skuColumnByCatalog } from './catalog/sku-by-catalog.ts'
import { columnByHeading, looksNumeric, NUMBERS } from './choose-field.ts'
import {
  askColumn,
  type ColumnSample,
  type DefaultQuestion,
  type MappingQuestion,
  noHeader,
  samplesOf,
  tellOfNoSkus,
} from './column-questions.ts'
import { freeStock } from './free-stock.ts'
import type { Role } from './headings/dictionary.ts'
import { roleOfHeader } from './headings/header-role.ts'
import { soundsLike } from './headings/heading-sounds.ts'
import { roleOverAmounts } from './headings/of-amounts.ts'
import { commandColumn, recognisePlatform } from './headings/platforms.ts'
import { productFields } from './headings/product-words.ts'
import { isReasonHeader } from './headings/reason-column.ts'
import { withoutSharedPrefix } from './headings/shared-prefix.ts'
import { answeredImages, imageColumnsOf, withAddresses } from './image-columns.ts'
import { whoseIds } from './product-id-column.ts'
import { askRequired, askUnused, freeColumns, missingOf } from './required-columns.ts'
import { secondColumns } from './second-values.ts'
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

/** What is known of the marketplace when columns are chosen. */
interface KnownMarket {
  /** Whether categories can be matched by name, because the marketplace's are known; otherwise only by id. */
  namesCategories?: boolean
  /** Most of the list's products exist: what only a new product needs may be left out. */
  isUpdate?: boolean
  catalog?: CatalogLookup | null
  /** Null or absent where it isn't known. */
  today?: Day | null
}

/** What a list says of its columns before any of them is chosen. */
export interface Headings {
  kind: ImportKind
  headers: readonly string[]
  sample: readonly (readonly string[])[]
  answers: Answers
  known: KnownMarket
  roles: readonly (Role | null)[]
  /** The same, with the roles that unknown headings sound like. */
  rivals: readonly (Role | null)[]
  columns: ColumnSample[]
  /** Columns that are no other field: those that a person chose, and the program's own. */
  taken: Set<number>
  ignored: ReadonlySet<number>
  /** The program's own columns of reasons. */
  reasons: ReadonlySet<number>
  images: readonly number[]
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
  const given = readHeadings(kind, header, sample, answers, known)
  const { headers, roles, columns, ignored, reasons } = given
  const answered = answeredColumns(answers)
  const named = answeredImages(answers)
  const found = answeredFields(kind, answered)
  const facts = { of: found, images: named, platform: null, explaining: [], command: commandColumn(headers) }
  const platform = recognisePlatform(headers, sample)
  const isUnknown = roles.every(role => role === null) && answered.size === 0 && !isBySounds(given)
  if (isUnknown && platform === null && countedStock(given, found) === -1)
    return {
      ...facts,
      questions: [noHeader(kind, columns, sample, reasons)],
      missing: missingOf(kind, headers.length),
    }
  const questions = chooseFields(given, found, platform?.columns)
  chooseSku(given, found, questions)
  choosePrice(given, found, questions)
  chooseCounted(given, found, questions)
  chooseProductId(given, found, questions, platform !== null)
  chooseName(given, found)
  askAboutSecond(given, found, questions, platform?.columns)
  const taken = new Set([...found.values(), ...ignored, ...reasons])
  const priced = { price: found.get('base_price'), sku: found.get('sku'), catalog: known.catalog ?? null }
  const chosen = askRequired(
    given,
    {
      ...facts,
      images: named.length > 0 ? named : imageColumnsOf(found, given.images, platform?.columns),
      platform: platform?.name ?? null,
      explaining: explainingColumns(headers, sample, taken, answers, priced),
    },
    found,
    questions,
  )
  const told = chosen.questions.map(each => tellOfNoSkus(each, sample, known.catalog ?? null))
  return { ...chosen, questions: [...told, ...askUnused(given, chosen)] }
}

/** Whether the catalog knows the SKUs of a list, and one of its headings sounds like a price or a stock. */
function isBySounds({ headers, sample, known: { catalog = null }, roles, rivals, taken }: Headings): boolean {
  if (catalog === null || rivals.every(role => role === null)) return false
  const column = skuColumnByCatalog(
    freeColumns(new Map(), taken, headers.length),
    headers,
    roles,
    sample,
    catalog,
  )
  return column !== -1 && catalog.find(headers[column] ?? '') === null
}

function readHeadings(
  kind: ImportKind,
  header: readonly string[] | null,
  sample: readonly (readonly string[])[],
  answers: Answers,
  known: KnownMarket,
): Headings {
  const width = header?.length ?? Math.max(0, ...sample.map(row => row.length))
  const headers = Array.from({ length: width }, (_, i) => trimBlanks(header?.[i] ?? ''))
  const reasons = new Set(headers.flatMap((word, i) => (isReasonHeader(word) ? [i] : [])))
  const taken = new Set([...answeredColumns(answers).values(), ...answeredImages(answers), ...reasons])
  const ignored = new Set([
    ...ignoredColumns(answers),
    ...pastColumns(headers, known.today ?? null).filter(i => !taken.has(i)),
  ])
  const isFree = (i: number): boolean => !taken.has(i) && !ignored.has(i)
  const ofProducts = kind === 'products' ? productFields(headers, sample) : []
  const bare = withoutSharedPrefix(headers)
  const roles = headers.map((word, i) =>
    isFree(i) && word !== ''
      ? (roleOfDated(word, known.today ?? null) ??
        ofProducts[i] ??
        roleOverAmounts(headers, sample, i) ??
        (bare[i] === word ? null : roleOfHeader(bare[i] ?? '')))
      : null,
  )
  const rivals = roles.map((role, i) => (role === null && isFree(i) ? soundsLike(bare[i] ?? '') : role))
  return {
    kind,
    headers,
    sample,
    answers,
    known,
    roles,
    rivals,
    columns: samplesOf(headers, sample),
    taken,
    ignored,
    reasons,
    images: withAddresses(rivals, sample),
  }
}

/** Finds the columns of the fields that nobody chose; those in doubt are questions. */
function chooseFields(
  given: Headings,
  found: Map<Field, number>,
  ofPlatform: ReadonlyMap<Field, number> | undefined,
): MappingQuestion[] {
  const { kind, headers, sample, answers, known, rivals, columns, taken, ignored, images } = given
  const isNumber = (field: Field): boolean =>
    NUMBERS.has(field) && !(field === 'category_id' && known.namesCategories)
  const isFree = (i: number): boolean => !taken.has(i) && !ignored.has(i)
  const byLocation = stockByLocation(headers, rivals, sample).filter(isFree)
  const questions: MappingQuestion[] = []
  for (const field of fieldsOf(kind)) {
    if (found.has(field) || answers.without?.includes(field) || field === 'product_id') continue
    const exact = ofPlatform?.get(field)
    const isExact = exact !== undefined && !taken.has(exact)
    const free = field === 'stock_qty' ? chooseFree(given, found, isExact ? exact : null) : null
    const byName = isExact ? { column: exact } : null
    const choice =
      free ??
      byName ??
      (field === 'stock_qty' && byLocation.length > 0
        ? { candidates: byLocation }
        : columnByHeading(field, headers, rivals, sample, images))
    if ('column' in choice) {
      if (!isNumber(field) || looksNumeric(sample, choice.column, field)) found.set(field, choice.column)
      else questions.push(askColumn(field, 'values', freeColumns(found, taken, headers.length), columns))
    } else if (choice.candidates.length > 0)
      questions.push(
        askColumn(field, choice.candidates.length > 1 ? 'several' : 'none', choice.candidates, columns),
      )
  }
  return questions
}

/**
 * The column of what can be sold. What it was taken from is no other field, and no second stock.
 *
 * @param exact The stock of a platform's export: it stays, unless the free stock was taken from it.
 */
function chooseFree(
  { headers, sample, rivals, taken, ignored }: Headings,
  found: ReadonlyMap<Field, number>,
  exact: number | null,
): { column: number } | null {
  const used = new Set([...found.values(), ...taken, ...ignored])
  const free = freeStock(
    headers,
    sample,
    column => !used.has(column) && QUANTITIES.has(rivals[column] ?? 'never'),
    column => rivals[column]?.startsWith('stock') === true,
  )
  if (free === null || (exact !== null && !free.parts.includes(exact))) return null
  for (const part of free.parts) taken.add(part)
  return { column: free.column }
}

const QUANTITIES: ReadonlySet<Role> = new Set(['stock_qty', 'stock-alone', 'stock-other', 'never'])

/** A price or a stock that was recognised is asked about all the same where another column looks like it. */
function askAboutSecond(
  given: Headings,
  found: Map<Field, number>,
  questions: MappingQuestion[],
  ofPlatform: ReadonlyMap<Field, number> | undefined,
): void {
  const { kind, headers, sample, answers, rivals, columns, taken, ignored } = given
  if (kind === 'products') return
  const used = new Set([...found.values(), ...taken, ...ignored])
  const answered = answeredColumns(answers)
  const isTaken = (column: number): boolean => used.has(column)
  for (const field of ['base_price', 'stock_qty'] as const) {
    const main = found.get(field)
    if (main === undefined || answered.has(field)) continue
    // The prices of a platform's export are known, whatever else it has.
    if (field === 'base_price' && ofPlatform?.get(field) === main) continue
    const isLike = (column: number) => isLikeCatalog(field, column, given, found.get('sku'))
    // Beside the catalog's prices, those of a shop are others.
    const isMain = field === 'base_price' && isLike(main) === true
    const second = secondColumns(field, main, { headers, sample, rivals, isTaken }).filter(
      column => !isMain || isLike(column) !== false,
    )
    if (second.length === 0) continue
    found.delete(field)
    questions.push(askColumn(field, 'several', [main, ...second], columns))
  }
}

function chooseProductId(
  { headers, sample, answers, known, roles, columns, taken }: Headings,
  found: Map<Field, number>,
  questions: MappingQuestion[],
  isForeign: boolean,
): void {
  const [column, second] = roles.flatMap((role, i) => (role === 'product_id' ? [i] : []))
  if (found.has('product_id') || answers.without?.includes('product_id')) return
  if (column === undefined || second !== undefined) return
  const whose = whoseIds({ column, headers, sample, found, isForeign, catalog: known.catalog ?? null })
  if (whose === 'ours') found.set('product_id', column)
  else if (whose === 'unknown') questions.push(askColumn('product_id', 'ids', [column], columns))
  // An id of another shop is no SKU either.
  taken.add(column)
}
