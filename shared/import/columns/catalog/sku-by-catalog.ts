import type { CatalogLookup } from '../../judge/catalog/catalog-lookup.ts'
import { saysTotals } from '../../judge/scan/totals.ts'
import { bareWord, bareWords, isBlank, trimBlanks } from '../../table/blanks.ts'
import type { MappingQuestion } from '../column-questions.ts'
import type { Role } from '../headings/dictionary.ts'
import { readSku } from '../values/sku-text.ts'

/** So many texts of a column must be SKUs before it is taken for them, unless the list has no others. */
const KNOWN_LEAST = 3
const KNOWN_SHARE = 0.9
/** The same under a heading that may name articles as well as say what they are called. */
const KNOWN_ARTICLES = 0.7
/** The same where no other column has any. */
const ALONE_SHARE = 0.6
const ALONE_LEAST = 5
const ARTICLE = bareWords(
  'Artikel|Art|Article|Item|Produkt|Product|Artículo|Articolo|Artigo|Prekė|Prece|Vare|Vara|Towar|Artikkel|Zboží|Položka',
)
/** Numbers of articles, or of lines. */
const NUMBERING = bareWords(
  'Nr|No|N°|Num|Nummer|Number|Numero|Numéro|Número|Numer|Číslo|Line|Part|PLU|Kod|ID',
)

/** Numbers on labels, which are the SKUs of whoever has no others. */
const IS_BARCODE =
  /(?:ean(?:13|code)?|gtin(?:13)?|barcode|strichcode|streepjescode|codebarres|cod(?:igo|ice)?(?:de|a)?barr[ae]s?|kodkreskowy|upc)$/

function holdsBarcodes(rows: readonly (readonly string[])[], column: number): boolean {
  return rows.every(row => isBlank(row[column]) || /^\d{8,14}$/.test(trimBlanks(row[column] ?? '')))
}

/** The column of SKUs where no header names one, under an unknown word or a word for names, such as "Artikel". */
export function skuColumnByCatalog(
  candidates: readonly number[],
  headers: readonly string[],
  roles: readonly (Role | null)[],
  sample: readonly (readonly string[])[],
  catalog: CatalogLookup | null,
): number {
  const rows = sample.filter(row => isOfProduct(row, headers))
  const columns = candidates.filter(
    column =>
      (roles[column] ?? 'name') === 'name' ||
      (IS_BARCODE.test(bareWord(headers[column] ?? '')) && holdsBarcodes(rows, column)) ||
      (roles[column] === 'product_id' && sample.some(row => /\p{L}/u.test(row[column] ?? ''))),
  )
  return knownColumn(columns, headers, sample, catalog)
}

/** The only column whose texts are nearly all SKUs of the catalog; -1 where none is, or several are. */
export function knownColumn(
  columns: readonly number[],
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  catalog: CatalogLookup | null,
): number {
  if (catalog === null) return -1
  const rows = sample.filter(row => isOfProduct(row, headers))
  const counts = new Map(columns.map(column => [column, knownSkus(rows, column, catalog)]))
  const sure = columns.filter(column => areSkus(counts.get(column), bareWord(headers[column] ?? '')))
  if (sure.length > 0) return sure.length === 1 ? (sure[0] as number) : -1
  // Of a list with new products, the only column that has any.
  const [only, ...others] = columns.filter(column => (counts.get(column)?.known ?? 0) > 0)
  const { known = 0, all = 0 } = counts.get(only ?? -1) ?? {}
  return only !== undefined && others.length === 0 && known >= ALONE_LEAST && known >= all * ALONE_SHARE
    ? only
    : -1
}

/** No line of words above or below the table, no total, no repeated header. */
function isOfProduct(row: readonly string[], headers: readonly string[]): boolean {
  const filled = row.filter(cell => !isBlank(cell))
  const [first = ''] = filled
  if (filled.length < 2 || saysTotals(trimBlanks(first))) return false
  return row.some((cell, at) => !isBlank(cell) && bareWord(cell) !== bareWord(headers[at] ?? ''))
}

/** Whether a column under "Item" holds names, of which none is an SKU of the catalog. */
export function holdsNames(
  column: number,
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  catalog: CatalogLookup | null,
): boolean {
  if (catalog === null || !ARTICLE.has(bareWord(headers[column] ?? ''))) return false
  return knownSkus(sample, column, catalog).known === 0
}

/** Columns that are called SKU as well and name other products of the catalog in some rows. */
export function otherSkuColumns(
  main: number,
  roles: readonly (Role | null)[],
  sample: readonly (readonly string[])[],
  catalog: CatalogLookup | null,
): number[] {
  if (catalog === null) return []
  const skuIn = (cell: string | undefined): string | null => {
    const reading = readSku(cell ?? '')
    return reading.kind === 'sku' && catalog.find(reading.sku) !== null ? reading.sku : null
  }
  return roles.flatMap((role, column) => {
    if (role !== 'sku' || column === main) return []
    const pairs = sample.map(row => [skuIn(row[main]), skuIn(row[column])])
    const isOther = pairs.every(pair => !pair.includes(null)) && pairs.some(([a, b]) => a !== b)
    return isOther ? [column] : []
  })
}

interface KnownSkus {
  known: number
  /** Of so many texts. */
  all: number
}

function knownSkus(
  sample: readonly (readonly string[])[],
  column: number,
  catalog: CatalogLookup,
): KnownSkus {
  const cells = sample.map(row => row[column] ?? '').filter(cell => !isBlank(cell))
  const known = cells.filter(cell => {
    const reading = readSku(cell)
    return reading.kind === 'sku' && catalog.find(reading.sku) !== null
  })
  // Numbers of lines, whatever the catalog has.
  const isRunning = cells.every((cell, at) => trimBlanks(cell) === `${at + 1}`)
  return { known: isRunning ? 0 : known.length, all: cells.length }
}

function areSkus({ known, all }: KnownSkus = { known: 0, all: 0 }, heading: string): boolean {
  const isOfArticles = ARTICLE.has(heading)
  if (known < KNOWN_LEAST) return (isOfArticles || NUMBERING.has(heading)) && known > 1 && known === all
  return known >= all * (isOfArticles ? KNOWN_ARTICLES : KNOWN_SHARE)
}

/** A column whose texts are names of products: each that counts is the whole name of one product alone. */
export interface NamesColumn {
  column: number
  header: string
  /** How many of the first lines with a text. */
  names: number
  lines: number
}

/**
 * What is said where a person is asked for the SKUs and no column holds any that the catalog knows: which column holds
 * names instead. Null while one of the columns may hold SKUs.
 */
export function withoutSkus(
  question: Pick<MappingQuestion, 'candidates' | 'columns'>,
  sample: readonly (readonly string[])[],
  catalog: CatalogLookup,
): { names: NamesColumn | null } | null {
  const times = new Map<string, number>()
  for (const { name = '' } of catalog.rows) times.set(name, (times.get(name) ?? 0) + 1)
  let best: NamesColumn | null = null
  for (const column of question.candidates) {
    const cells = sample.map(row => trimBlanks(row[column] ?? '')).filter(cell => cell !== '')
    if (cells.some(cell => isSku(cell, catalog))) return null
    const names = cells.filter(cell => times.get(cell) === 1).length
    const { header = '' } = question.columns[column] ?? {}
    if (names * 2 >= cells.length && names > (best?.names ?? 0))
      best = { column, header, names, lines: cells.length }
  }
  return { names: best }
}

function isSku(cell: string, catalog: CatalogLookup): boolean {
  const reading = readSku(cell)
  return (
    reading.kind === 'sku' && (catalog.find(reading.sku) !== null || catalog.near(reading.sku).length > 0)
  )
}

const NAMES_SHARE = 0.5

/** The only column that holds the catalog's names of the products of its lines; -1 for none, and for several. */
export function nameColumnByCatalog(
  columns: readonly number[],
  sku: number,
  sample: readonly (readonly string[])[],
  catalog: CatalogLookup,
): number {
  const names = sample.flatMap(row => {
    const reading = readSku(row[sku] ?? '')
    const name = reading.kind === 'sku' ? catalog.find(reading.sku)?.name : undefined
    return name === undefined || name === '' ? [] : [{ row, name: name.toLowerCase() }]
  })
  if (names.length < KNOWN_LEAST) return -1
  const [only, second] = columns.filter(
    column =>
      names.filter(({ row, name }) => trimBlanks(row[column] ?? '').toLowerCase() === name).length >=
      names.length * NAMES_SHARE,
  )
  return only !== undefined && second === undefined ? only : -1
}
