import type { FormField } from '../../../shared/domain/products/product-fields.ts'
import { isListed, shownField } from '../../../shared/domain/products/shown-field.ts'
import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { getProduct, listProducts } from '../endpoints.ts'
import type { ApiRequest, Reply } from '../reply.ts'
import { readProductPage } from './read-page.ts'
import { isDeleted, type Product, readProduct } from './read-product.ts'
import { readProductDetail } from './read-product-detail.ts'

/** A product to read, and how to find it other than at its own endpoint. */
interface OneProduct {
  id: number
  /** As in the catalog; null or blank if there is none. */
  sku: string | null
  /** Fields that must be known. If the product's own page leaves one out and lists show it, the list is asked. */
  needs: readonly FormField[]
  /**
   * Every field counts, also those that no list shows: the product's own page is read even if earlier ones showed
   * nothing.
   */
  isProof?: boolean
}

/** How to ask, and how to tell an answer about this product from one about the whole marketplace. */
interface Asking<A extends { reply: Reply }> {
  /** Null when nothing may be sent any more. */
  ask(request: ApiRequest): Promise<A | null>
  isAboutThisOne(answer: A): boolean
  /** Whether single products can be read here at all. */
  memory: DetailMemory
}

/** One answer that showed the product: its own page, or a row of the list. */
interface ShownBy<A> {
  of: 'detail' | 'row'
  product: Product
  answer: A
}

/**
 * - `shown`: by one answer or two; `product` merges both, with the row over the detail because it is newer.
 * - `gone`: the marketplace doesn't have it, or shows it as deleted.
 * - `unreadable`: it answered, and nothing of the product could be read. That says nothing about the product.
 * - `failed`: the marketplace did not answer; null if nothing was asked.
 */
export type OneReading<A> =
  | { kind: 'shown'; product: Product; by: readonly ShownBy<A>[]; first: A }
  | { kind: 'gone'; first: A }
  | { kind: 'unreadable'; first: A }
  | { kind: 'failed'; first: A | null }

/**
 * Reads one product (API document §4): from its own page, whose shape is not shown, and the rest from the list, whose
 * rows are shown in full and which is searched by SKU. A 404 counts only if the list doesn't show the product either.
 * Usually one request, at most two.
 */
export async function readOneProduct<A extends { reply: Reply }>(
  wanted: OneProduct,
  asking: Asking<A>,
): Promise<OneReading<A>> {
  const sku = wanted.sku?.trim() ?? ''
  if (sku !== '' && wanted.isProof !== true && !asking.memory.isWorthAsking())
    return byRow(wanted, sku, null, asking)
  const answer = await asking.ask(getProduct(wanted.id))
  if (answer === null) return { kind: 'failed', first: null }
  const { reply } = answer
  const isGone = isNotFound(reply)
  if (reply.kind !== 'ok' && !isGone && !asking.isAboutThisOne(answer))
    return { kind: 'failed', first: answer }
  const product = reply.kind === 'ok' ? readProductDetail(reply.data, wanted.id) : null
  if (product !== null && isDeleted(product)) return { kind: 'gone', first: answer }
  if (product !== null && wanted.needs.every(field => isKnown(product, field) || !isListed(field))) {
    asking.memory.note('shown')
    return { kind: 'shown', product, by: [{ of: 'detail', product, answer }], first: answer }
  }
  if (sku === '') return withoutRow(product, answer, isGone)
  return byRow(wanted, sku, { product, answer, isGone }, asking)
}

/** What the product's own page yielded, before the list is asked. */
interface Before<A> {
  product: Product | null
  answer: A
  isGone: boolean
}

async function byRow<A extends { reply: Reply }>(
  { id }: OneProduct,
  sku: string,
  before: Before<A> | null,
  asking: Asking<A>,
): Promise<OneReading<A>> {
  const answer = await asking.ask(listProducts(1, PER_PAGE_MAX, { search: sku }))
  if (answer === null) return { kind: 'failed', first: before?.answer ?? null }
  const { reply } = answer
  const first = before?.answer ?? answer
  if (reply.kind !== 'ok' && !asking.isAboutThisOne(answer)) return { kind: 'failed', first: answer }
  const page = reply.kind === 'ok' ? readProductPage(reply.data) : null
  const row = page?.products.find(product => product.id === id) ?? null
  // A search with more results than one page proves nothing.
  const isAll = page === null || page.products.length + page.unreadable < PER_PAGE_MAX
  if (row === null) return withoutRow(before?.product ?? null, first, before?.isGone === true && isAll)
  const detail = before?.product ?? null
  if (before !== null) asking.memory.note(detail === null ? 'nothing' : 'shown')
  const byDetail = detail === null ? [] : [{ of: 'detail', product: detail, answer: first } as const]
  const product = detail === null ? row : (readProduct({ ...detail.raw, ...row.raw }) ?? row)
  return { kind: 'shown', product, by: [...byDetail, { of: 'row', product: row, answer }], first }
}

function withoutRow<A>(product: Product | null, first: A, isGone: boolean): OneReading<A> {
  if (product === null) return { kind: isGone ? 'gone' : 'unreadable', first }
  return { kind: 'shown', product, by: [{ of: 'detail', product, answer: first }], first }
}

/** Whether an answer says that the thing doesn't exist (API document §7); no other refusal does. */
export const isNotFound = (reply: Reply): boolean => reply.kind === 'refused' && reply.status === 404

/** Every product has a price and a stock, so an empty one means "not known". Other fields may be empty. */
function isKnown(product: Product, field: FormField): boolean {
  const shown = shownField(product.raw, field)
  if (shown.kind !== 'shown') return false
  return shown.value !== null || (field !== 'base_price' && field !== 'stock_qty')
}

/** Whether the pages of single products are worth a request: if they never show anything, only the list is asked. */
export interface DetailMemory {
  isWorthAsking(): boolean
  note(what: 'shown' | 'nothing'): void
}

/** In a row, while the list did show the products. */
const IN_VAIN_MOST = 3
const TRIED_AGAIN_MS = 600_000

/** `now` is a monotonic clock. */
export function makeDetailMemory(now: () => number): DetailMemory {
  let inVain = 0
  let triedAt = 0
  return {
    isWorthAsking: () => inVain < IN_VAIN_MOST || now() - triedAt >= TRIED_AGAIN_MS,
    note: what => {
      inVain = what === 'shown' ? 0 : inVain + 1
      triedAt = now()
    },
  }
}
