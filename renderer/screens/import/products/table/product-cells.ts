import type { CategoryIndex } from '../../../../../shared/domain/products/category-names.ts'
import { countryOf, nameOfCountry } from '../../../../../shared/domain/products/country.ts'
import { DEFAULT_MIN_ORDER_QTY, DEFAULT_VAT_PERCENT } from '../../../../../shared/domain/rules/limits.ts'
import { isProductType, isUnit } from '../../../../../shared/domain/rules/units.ts'
import type { RefusedCell } from '../../../../../shared/import/judge/products/updates.ts'
import type { Language } from '../../../../i18n/language.ts'
import { cellValueText } from '../../../../i18n/texts/values/field-text.ts'
import { fieldText } from '../../../../review/product-text.ts'
import type { ProductRow } from '../../worker/rows/row-types.ts'
import type { RowChange } from '../update/row-changes.ts'

export const IMPORTED_COLUMNS = [
  'category',
  'price',
  'unit',
  'type',
  'stock',
  'minOrder',
  'color',
  'stem',
  'country',
  'vat',
  'images',
  'description',
] as const
export type ImportedColumn = (typeof IMPORTED_COLUMNS)[number]

export const FIELD_OF: Readonly<Record<ImportedColumn, RefusedCell['field']>> = {
  category: 'category_id',
  price: 'base_price',
  unit: 'unit',
  type: 'type',
  stock: 'stock_qty',
  minOrder: 'min_order_qty',
  color: 'color',
  stem: 'stem_length',
  country: 'country_of_origin',
  vat: 'vat_rate',
  images: 'image_url',
  description: 'description',
}

/** What a cell shows. `usual`: not from the file, but as the category has it or the marketplace sets it (API document §4). */
interface CellMessage {
  text: string
  look: 'plain' | 'usual' | 'missing'
}

const plain = (text: string): CellMessage => ({ text, look: 'plain' })

/**
 * A field of a product to create, or of one that exists (`isThere`), a cell that can't be taken as it stands in the file;
 * `badImages` are addresses whose check failed.
 */
export function cellOf(
  row: ProductRow,
  column: ImportedColumn,
  language: Language,
  badImages: ReadonlySet<string>,
  isThere: boolean,
  refused: readonly RefusedCell[] = [],
): CellMessage {
  const bad = refused.find(({ field }) => field === FIELD_OF[column])
  if (bad !== undefined) return { text: bad.text, look: 'missing' }
  const { t, number, price } = language
  // Before the columns are known, nothing is missing yet.
  const isRead = row.name !== null || row.price !== null || row.unit !== null
  const missing: CellMessage =
    isRead && !isThere ? { text: t('newProducts.missing'), look: 'missing' } : plain('')
  const usual = (value: string): CellMessage =>
    isThere ? plain('') : { text: t('newProducts.byDefault', { value }), look: 'usual' }
  const given = (field: ProductRow['usual'][number], value: string): CellMessage =>
    row.usual.includes(field) ? usual(value) : plain(value)
  switch (column) {
    case 'category':
      if (row.category !== null) return plain(row.category)
      return row.isWaiting && isRead ? { text: t('newProducts.asked'), look: 'usual' } : missing
    case 'price':
      return row.price === null ? missing : plain(price(row.price))
    case 'unit':
      return row.unit === null ? missing : plain(unitWord(row.unit, language))
    case 'type':
      if (row.type === null) return usual(t('newProducts.type_flower'))
      return given('type', typeWord(row.type, language))
    case 'stock':
      return row.stock === null ? usual(number(0)) : plain(number(row.stock))
    case 'minOrder':
      return row.minOrder === null ? usual(number(DEFAULT_MIN_ORDER_QTY)) : plain(number(row.minOrder))
    case 'color':
      return plain(row.color ?? '')
    case 'stem':
      return plain(row.stem === null ? '' : t('newProducts.stemCm', { n: row.stem }))
    case 'country':
      return plain(countryText(row.country))
    case 'vat':
      if (row.vat !== null) return given('vat', t('newProducts.vatPercent', { n: row.vat }))
      if (row.isWaiting && isRead && !isThere) return { text: t('newProducts.asked'), look: 'usual' }
      // Whether a rejected row would be asked about isn't known yet.
      if (row.why !== '' && !row.isConfirmable) return plain('')
      return usual(t('newProducts.vatPercent', { n: DEFAULT_VAT_PERCENT }))
    case 'images': {
      const bad = row.images.filter(url => badImages.has(url)).length
      if (row.images.length === 0) return plain('')
      return bad === 0
        ? plain(number(row.images.length))
        : { text: t('newProducts.imagesBad', { n: row.images.length, bad }), look: 'missing' }
    }
    case 'description':
      return plain((row.description ?? '').replace(/\s+/g, ' '))
  }
}

/** A country as it will be sent, with its code or its name beside it. */
function countryText(written: string | null): string {
  if (written === null) return ''
  const code = countryOf(written)
  if (code === null) return written
  return written === code ? `${code} · ${nameOfCountry(code)}` : `${written} · ${code}`
}

export function unitWord(unit: string, { t }: Language): string {
  return isUnit(unit) ? t(`newProducts.unit_${unit}`) : unit
}

export function typeWord(type: string, { t }: Language): string {
  return isProductType(type) ? t(`newProducts.type_${type}`) : type
}

/** What becomes of a product that exists. */
export function rowChangeText(
  { values, images, badImages }: RowChange,
  language: Language,
  categories: CategoryIndex | null,
): string {
  const { t } = language
  const parts = values.map(({ field, held, value }) =>
    t('newProducts.difference', {
      field: fieldText(field, language),
      from: cellValueText(field, held, language, categories),
      to: cellValueText(field, value, language, categories),
    }),
  )
  if (images > 0) parts.push(t('updates.imagesAdd', { n: images }))
  if (badImages > 0) parts.push(t('updates.imagesLeftOut', { n: badImages }))
  return parts.length === 0 ? t('newProducts.same') : parts.join('; ')
}
