import { splitImageUrls } from '../../shared/domain/rules/images.ts'
import { DEFAULT_MIN_ORDER_QTY, DEFAULT_VAT_PERCENT } from '../../shared/domain/rules/limits.ts'
import { PRODUCT_TYPES, UNITS } from '../../shared/domain/rules/units.ts'
import type { ApiVariant } from '../api-variant.ts'
import type { Product } from '../world/model.ts'
import type { World } from '../world/world.ts'
import type { JsonObject } from './answer.ts'
import { bad, type Checked, decimal, type FieldRule, good, integer, oneOf, text } from './fields.ts'

/** The product fields that a body may set; images are sent separately, as URLs. */
type ProductFields = Partial<
  Pick<
    Product,
    | 'name'
    | 'categoryId'
    | 'basePrice'
    | 'unit'
    | 'type'
    | 'description'
    | 'sku'
    | 'stockQty'
    | 'minOrderQty'
    | 'color'
    | 'stemLength'
    | 'country'
    | 'vatRate'
  >
>

interface ProductBody {
  fields: ProductFields
  imageUrls: string[]
}

/** The highest accepted price; the document names none. */
const PRICE_MAX = 9_999_999.99

/** Rule of `base_price`. Shape a accepts 0 and rounds to cents, shape b refuses 0 and keeps fractions. */
export function priceRule(shape: ApiVariant): FieldRule<number> {
  const rule = decimal({ least: 0, most: PRICE_MAX, above: shape === 'b' })
  return (name, value) => {
    const checked = rule(name, value)
    return checked.kind === 'good' && shape === 'a' ? good(Math.round(checked.value * 100) / 100) : checked
  }
}

/** Rule of `stock_qty`, alone and in a batch. */
export const stockRule = integer(0)

function categoryRule(world: World): FieldRule<number> {
  return (name, value) => {
    const checked = integer(1)(name, value)
    if (checked.kind === 'bad') return checked
    return world.categories.get(checked.value)?.active
      ? checked
      : bad(`The ${name} field names no active category: ${checked.value}.`)
  }
}

/** The fields of the create body (API document §4), in the order in which problems are reported. */
function fieldRules(world: World): [string, keyof ProductFields, FieldRule<string | number>][] {
  return [
    ['name', 'name', text(255, { filled: true })],
    ['category_id', 'categoryId', categoryRule(world)],
    ['base_price', 'basePrice', priceRule(world.shape)],
    ['unit', 'unit', oneOf(UNITS)],
    ['type', 'type', oneOf(PRODUCT_TYPES)],
    ['description', 'description', text(10_000, { filled: false })],
    ['sku', 'sku', text(100, { filled: true })],
    ['stock_qty', 'stockQty', stockRule],
    ['min_order_qty', 'minOrderQty', integer(1)],
    ['color', 'color', text(100, { filled: false })],
    ['stem_length', 'stemLength', integer(0)],
    ['country_of_origin', 'country', text(100, { filled: false })],
    ['vat_rate', 'vatRate', decimal({ least: 0, most: 100 })],
  ]
}

const REQUIRED = new Set(['name', 'category_id', 'base_price', 'unit'])

/** Reads a create body. Required fields must be present; {@link newProduct} sets defaults. */
export function readCreateBody(world: World, body: JsonObject): Checked<ProductBody> {
  for (const field of REQUIRED) if (body[field] === undefined) return bad(`The ${field} field is required.`)
  return readFields(world, body)
}

/** Reads an update body by the same rules. Shape b refuses a body that changes nothing. */
export function readUpdateBody(world: World, body: JsonObject): Checked<ProductBody> {
  const known = [...fieldRules(world).map(([name]) => name), 'image_url']
  if (world.shape === 'b' && !known.some(name => name in body))
    return bad(`The body names no field to change. Wanted at least one of: ${known.join(', ')}.`)
  return readFields(world, body)
}

function readFields(world: World, body: JsonObject): Checked<ProductBody> {
  const fields: Record<string, unknown> = {}
  const rules = fieldRules(world)
  for (const [name, key, rule] of rules) {
    if (!(name in body)) continue
    const checked = rule(name, body[name])
    if (checked.kind === 'bad') return checked
    fields[key] = checked.value
  }
  const unknownField = Object.keys(body).find(
    name => name !== 'image_url' && !rules.some(rule => rule[0] === name),
  )
  if (world.shape === 'b' && unknownField !== undefined) return bad(`The ${unknownField} field is not known.`)
  const imageUrls = 'image_url' in body ? readImageUrls(body.image_url) : good([])
  if (imageUrls.kind === 'bad') return imageUrls
  return good({ fields: fields as ProductFields, imageUrls: imageUrls.value })
}

/** Reads `image_url`: one or more URLs separated by `;` (API document §4). */
export function readImageUrls(value: unknown): Checked<string[]> {
  if (typeof value !== 'string') return bad('The image_url field must be a string.')
  const urls = splitImageUrls(value)
  if (urls.length === 0) return bad('The image_url field is required and must hold at least one URL.')
  for (const url of urls) {
    const parsed = URL.canParse(url) ? new URL(url) : null
    if (parsed === null || !/^https?:$/.test(parsed.protocol))
      return bad(`The image_url field holds something that is no http or https URL: ${url}`)
  }
  return good(urls)
}

/** A product right after its create: pending approval (API document §1.3). */
export function newProduct(world: World, supplierId: number, fields: ProductFields): Product {
  const id = world.nextProductId
  return {
    id,
    supplierId,
    name: '',
    sku: fields.sku ?? (world.shape === 'a' ? `P-${String(id).padStart(7, '0')}` : ''),
    type: 'flower',
    categoryId: 0,
    basePrice: 0,
    unit: 'stem',
    stockQty: 0,
    minOrderQty: DEFAULT_MIN_ORDER_QTY,
    vatRate: DEFAULT_VAT_PERCENT,
    description: null,
    color: null,
    stemLength: null,
    country: null,
    active: true,
    approved: false,
    deleted: false,
    pictures: [],
    primaryId: null,
    ...fields,
  }
}
