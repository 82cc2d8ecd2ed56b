import { isJsonObject } from '../../../shared/domain/is-json-object.ts'
import type { FormField } from '../../../shared/domain/products/product-fields.ts'
import { shownField } from '../../../shared/domain/products/shown-field.ts'
import { type Decimal, decimal } from '../../../shared/domain/text/decimal.ts'
import { at, readDecimal, readFlag, readId, readText, readWhole } from './read-value.ts'

/**
 * A product of GET /products or GET /products/{id} (API document §2). A field that is missing or of another type is
 * null; `raw` keeps the whole object as it came, including fields the document doesn't name.
 */
export interface Product {
  id: number
  sku: string | null
  /** Empty if there was none. */
  name: string
  type: string | null
  base_price: Decimal | null
  unit: string | null
  stock_qty: number | null
  stock_status: string | null
  is_active: boolean | null
  is_approved: boolean | null
  categoryId: number | null
  category: string | null
  primary_image: string | null
  /**
   * These are shown by some marketplaces only, at any place (API document §4: not shown). A text that is shown as empty
   * is empty, one that is not shown null.
   */
  min_order_qty: number | null
  vat_rate: Decimal | null
  color: string | null
  stem_length: number | null
  country_of_origin: string | null
  description: string | null
  /** How many variants a single product is shown with; their form is not documented. */
  variants: number | null
  raw: Record<string, unknown>
}

/** Reads one product; null if it has no id. */
export function readProduct(value: unknown): Product | null {
  const id = readId(at(value, 'id'))
  if (!isJsonObject(value) || id === null) return null
  const category = value.category
  return {
    id,
    sku: readText(value.sku),
    name: readText(value.name) ?? '',
    type: readText(value.type),
    base_price: readDecimal(value.base_price),
    unit: readText(value.unit),
    stock_qty: readWhole(value.stock_qty),
    stock_status: readText(value.stock_status),
    is_active: readFlag(value.is_active),
    is_approved: readFlag(value.is_approved),
    categoryId: readId(at(category, 'id')),
    category: typeof category === 'string' ? category : readText(at(category, 'name')),
    primary_image: readText(value.primary_image),
    min_order_qty: wholeOf(value, 'min_order_qty'),
    vat_rate: decimal(textOf(value, 'vat_rate') ?? ''),
    color: textOf(value, 'color'),
    stem_length: wholeOf(value, 'stem_length'),
    country_of_origin: textOf(value, 'country_of_origin'),
    description: textOf(value, 'description'),
    variants: Array.isArray(value.variants) ? value.variants.length : null,
    raw: value,
  }
}

function textOf(product: Record<string, unknown>, field: FormField): string | null {
  const found = shownField(product, field)
  return found.kind === 'shown' ? String(found.value ?? '') : null
}

function wholeOf(product: Record<string, unknown>, field: FormField): number | null {
  const found = shownField(product, field)
  return found.kind === 'shown' && typeof found.value === 'number' ? found.value : null
}

/** Whether the marketplace shows a product that it has deleted (API document §4: the delete is soft). */
export function isDeleted({ raw }: Product): boolean {
  const { deleted_at: at } = raw
  if (at !== undefined && at !== null && at !== '' && at !== false) return true
  return readFlag(raw.is_deleted) === true
}
