import { type CategoryIndex, categoryKey } from '../../../domain/products/category-names.ts'
import type { NewProductFields } from '../../../domain/products/product-fields.ts'
import { splitImageUrls } from '../../../domain/rules/images.ts'
import { type Decimal, decimalOfNumber, numberOfDecimal } from '../../../domain/text/decimal.ts'
import { skuKey } from '../../columns/values/sku-text.ts'
import { trimBlanks } from '../../table/blanks.ts'
import type { CatalogRow } from '../catalog/catalog-lookup.ts'
import { addDoubt, type Doubt, waitsForAnswer } from '../doubts.ts'
import type { Judged } from '../judged.ts'

/** What new products are compared with besides the catalog. */
export interface Market {
  /** Null when the categories have never been read: then only ids are accepted. */
  categories: CategoryIndex | null
  /** New products that wait in the outbox. */
  waiting: readonly { sku: string; name: string }[]
}

/** Lookups in catalog and {@link Market} that every row needs. */
export interface TakenSku {
  /** Where the SKU already exists; null when it is free. */
  by(sku: string): { code: 'sku-exists' | 'sku-waiting' } | null
  /** An existing SKU that differs only in letter case or spaces. */
  alike(sku: string): string | null
  /** What already has this name, as text. */
  named(name: string): string | null
}

export function takenBy({ catalog }: Pick<Judged, 'catalog'>, waiting: Market['waiting']): TakenSku {
  const skus = new Set(waiting.map(({ sku }) => trimBlanks(sku)))
  const keys = new Map(waiting.map(({ sku }) => [skuKey(sku), sku]))
  const names = new Map(waiting.map(({ name }) => [categoryKey(name), name]))
  return {
    by: sku => {
      if (existingOf(catalog, sku) !== null) return { code: 'sku-exists' }
      return skus.has(sku) ? { code: 'sku-waiting' } : null
    },
    alike: sku => catalog?.alike(sku)[0]?.sku ?? keys.get(skuKey(sku)) ?? null,
    named: name => {
      const there = catalog?.named(name) ?? null
      if (there !== null) return there.sku === '' ? 'a product of the catalog' : `the product ${there.sku}`
      return names.has(categoryKey(name)) ? 'a new product in the outbox' : null
    },
  }
}

/** The product with this SKU, ignoring spaces around it. */
export function existingOf(catalog: Judged['catalog'], sku: string): CatalogRow | null {
  if (catalog === null || sku === '') return null
  return catalog.find(sku) ?? catalog.alike(sku).find(row => trimBlanks(row.sku) === sku) ?? null
}

/** Marks unusual values of new products as asked. A rejected row stays rejected. */
export function askAboutUnusualValues(judged: Judged, taken: TakenSku | null): void {
  if (taken === null) return
  const { verdicts, table } = judged
  const usual = usualPrices(judged)
  const names = new Map<string, number>()
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const verdict = verdicts.of(record)
    const isAsked = verdict === 'asked' && !waitsForAnswer(verdicts.codeOf(record))
    if (!isAsked && !verdicts.isOpen(record)) continue
    for (const doubt of aboutIdentity(judged, record, taken, names)) addDoubt(judged, record, doubt)
    for (const doubt of aboutValues(judged, record, usual)) addDoubt(judged, record, doubt)
  }
}

function* aboutIdentity(
  judged: Judged,
  record: number,
  taken: TakenSku,
  names: Map<string, number>,
): Generator<Doubt> {
  const sku = judged.sku.at(record)
  if (sku !== '') {
    const wanted = taken.alike(sku)
    if (wanted !== null) yield { code: 'sku-alike', column: judged.columns.of.get('sku') ?? -1, wanted }
    return
  }
  const name = String(judged.plain.get('name')?.[record] ?? '')
  const column = judged.columns.of.get('name') ?? -1
  const wanted = taken.named(name)
  if (wanted !== null) yield { code: 'name-exists', column, wanted }
  const key = categoryKey(name)
  const other = names.get(key)
  if (other === undefined) names.set(key, record)
  else yield { code: 'name-twice', column, other }
}

const VAT_MAX = 27
const STEM_CM = { least: 5, most: 250 } as const
const TIMES = 10

function* aboutValues(judged: Judged, record: number, usual: Usual): Generator<Doubt> {
  const number = (field: 'vat_rate' | 'stem_length') => judged.plain.get(field)?.[record] ?? null
  const at = (field: 'vat_rate' | 'stem_length' | 'base_price') => judged.columns.of.get(field) ?? -1
  const price = judged.price.at(record)
  const middle = usual(judged, record)
  if (price !== null && middle !== null && price !== '0') {
    const times = numberOfDecimal(price) / middle
    if (times > TIMES || times < 1 / TIMES) {
      const wanted = String(Number(middle.toFixed(2)))
      yield { code: 'price-unusual', column: at('base_price'), wanted }
    }
  }
  const vat = number('vat_rate')
  if (typeof vat === 'number' && vat !== 0 && (vat < 1 || vat > VAT_MAX))
    yield { code: 'vat-odd', column: at('vat_rate') }
  const stem = number('stem_length')
  if (typeof stem === 'number' && stem !== 0 && (stem < STEM_CM.least || stem > STEM_CM.most))
    yield { code: 'stem-odd', column: at('stem_length') }
}

/** The usual price of similar products, in euros; null when too few are known. */
type Usual = (judged: Judged, record: number) => number | null

const ENOUGH_THERE = 5
const ENOUGH_HERE = 10

/** From products of the catalog with the same category and unit, else from rows of this file with the same unit. */
function usualPrices({ catalog, table, price, plain }: Judged): Usual {
  const there = new Map<string, number[]>()
  for (const row of catalog?.rows ?? [])
    if (row.base_price !== null) add(there, `${row.category_id} ${row.unit}`, numberOfDecimal(row.base_price))
  const here = new Map<string, number[]>()
  const unitOf = (record: number) => String(plain.get('unit')?.[record] ?? '')
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const value = price.at(record)
    if (value !== null && value !== '0') add(here, unitOf(record), numberOfDecimal(value))
  }
  const middles = (groups: ReadonlyMap<string, number[]>, enough: number) =>
    new Map([...groups].filter(([, all]) => all.length >= enough).map(([key, all]) => [key, median(all)]))
  const byKind = middles(there, ENOUGH_THERE)
  const byUnit = middles(here, ENOUGH_HERE)
  return (judged, record) => {
    const unit = unitOf(record)
    const category = judged.plain.get('category_id')?.[record] ?? null
    return byKind.get(`${category} ${unit}`) ?? byUnit.get(unit) ?? null
  }
}

function add(groups: Map<string, number[]>, key: string, value: number): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [value])
  else group.push(value)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** A new product as described by a row. */
interface ImportedProduct {
  fields: NewProductFields
  images: string[]
}

/** The product of a row that has everything a create needs; otherwise null. */
export function newProductAt(judged: Judged, record: number): ImportedProduct | null {
  const plain = (field: Parameters<typeof judged.plain.get>[0]) => judged.plain.get(field)?.[record] ?? null
  const [name, category, unit] = [plain('name'), plain('category_id'), plain('unit')]
  const price: Decimal | null = judged.price.at(record)
  if (typeof name !== 'string' || typeof category !== 'number' || unit === null || price === null) return null
  const fields: Record<string, string | number> = { name, category_id: category, base_price: price, unit }
  const sku = judged.sku.at(record)
  if (sku !== '') fields.sku = sku
  const stock = judged.stock[record] as number
  if (!Number.isNaN(stock)) fields.stock_qty = stock
  for (const field of OPTIONAL) {
    const value = plain(field)
    if (value !== null) fields[field] = value
  }
  const vat = plain('vat_rate')
  const rate = typeof vat === 'number' ? decimalOfNumber(vat) : null
  if (rate !== null) fields.vat_rate = rate
  return {
    // Each value was read in the form that its field needs.
    fields: fields as unknown as NewProductFields,
    images: splitImageUrls(String(plain('image_url') ?? '')),
  }
}

const OPTIONAL = [
  'type',
  'description',
  'min_order_qty',
  'color',
  'stem_length',
  'country_of_origin',
] as const
