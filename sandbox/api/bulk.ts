import { BATCH_MAX } from '../../shared/domain/rules/limits.ts'
import type { Entry } from '../world/entry.ts'
import type { Product } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { type Answer, done, invalid } from './answer.ts'
import type { Ask } from './ask.ts'
import { bad, type Checked, type FieldRule, good, isObject } from './fields.ts'
import { priceRule, stockRule } from './product-body.ts'

interface BulkKind {
  field: 'stock_qty' | 'base_price'
  key: 'stockQty' | 'basePrice'
  rule: FieldRule<number>
}

interface BulkSummary {
  updated: number
  failed: number
  errors: { index: number; sku: string; error: string }[]
}

/** POST /stock (API document §4). */
export function updateStock(ask: Ask): Answer {
  const bulk = applyItems(ask, { field: 'stock_qty', key: 'stockQty', rule: stockRule })
  return bulk.kind === 'refused' ? bulk : done({ ...bulk.summary }, bulk.entries)
}

/**
 * POST /prices (API document §4): "response body: not shown". Shape a answers as for stock, shape b with a message
 * only.
 */
export function updatePrices(ask: Ask): Answer {
  const rule = priceRule(ask.world.shape)
  const bulk = applyItems(ask, { field: 'base_price', key: 'basePrice', rule })
  if (bulk.kind === 'refused') return bulk
  return done(ask.world.shape === 'a' ? { ...bulk.summary } : { message: 'Prices processed.' }, bulk.entries)
}

function applyItems(ask: Ask, kind: BulkKind) {
  const items = ask.body.items
  if (items === undefined) return invalid('The items field is required.')
  if (!Array.isArray(items)) return invalid('The items field must be an array.')
  if (items.length === 0) return invalid('The items field must hold at least one item.')
  if (items.length > BATCH_MAX) return invalid(`The items field must not hold more than ${BATCH_MAX} items.`)
  const summary: BulkSummary = { updated: 0, failed: 0, errors: [] }
  const entries: Entry[] = []
  const seen = new Set<number>()
  items.forEach((item: unknown, index) => {
    const read = readItem(ask, item, kind)
    if (read.kind === 'good' && ask.world.shape === 'b' && seen.has(read.value.product.id)) {
      summary.errors.push({
        index,
        sku: read.value.product.sku,
        error: 'The product is already in this batch.',
      })
    } else if (read.kind === 'good') {
      seen.add(read.value.product.id)
      entries.push({ kind: 'product', id: read.value.product.id, set: { [kind.key]: read.value.amount } })
    } else {
      summary.errors.push({ index, sku: skuOf(ask, item), error: read.message })
    }
  })
  summary.updated = entries.length
  summary.failed = summary.errors.length
  return { kind: 'settled' as const, summary, entries }
}

function readItem(ask: Ask, item: unknown, kind: BulkKind): Checked<{ product: Product; amount: number }> {
  if (!isObject(item)) return bad('The item must be an object.')
  const product = itemProduct(ask.world, ask.supplier.id, item)
  if (product.kind === 'bad') return product
  if (item[kind.field] === undefined) return bad(`The ${kind.field} field is required.`)
  const amount = kind.rule(kind.field, item[kind.field])
  return amount.kind === 'bad' ? amount : good({ product: product.value, amount: amount.value })
}

/** "Each item identifies the product by `product_id` or by `sku`": neither or both is an error of the item. */
function itemProduct(world: World, supplierId: number, item: Record<string, unknown>): Checked<Product> {
  const { product_id: id, sku } = item
  if (id === undefined && sku === undefined) return bad('The item needs a product_id or a sku.')
  if (id !== undefined && sku !== undefined) return bad('The item must not have both product_id and sku.')
  if (id !== undefined && (typeof id !== 'number' || !Number.isInteger(id)))
    return bad('The product_id field must be an integer.')
  if (sku !== undefined && (typeof sku !== 'string' || sku === ''))
    return bad('The sku field must be a string that is not empty.')
  const product =
    typeof id === 'number' ? world.productOf(supplierId, id) : world.productBySku(supplierId, String(sku))
  return product === undefined ? bad('Product not found.') : good(product)
}

/** An error entry always has a `sku` string: the one sent, else that of the product, else empty. */
function skuOf({ world, supplier }: Ask, item: unknown): string {
  if (!isObject(item)) return ''
  if (typeof item.sku === 'string') return item.sku
  return typeof item.product_id === 'number' ? (world.productOf(supplier.id, item.product_id)?.sku ?? '') : ''
}
