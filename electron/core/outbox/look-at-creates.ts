import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { listProducts } from '../api/endpoints.ts'
import { readProductPage } from '../api/read-page.ts'
import type { Product } from '../api/read-product.ts'
import type { ApiRequest } from '../api/reply.ts'
import type { Priority } from '../scheduler/scheduler.ts'
import type { SeenSkus } from './judge-single.ts'
import type { Parts } from './parts.ts'
import { askedFor, isAboutThisOne, type Read, read, readAll } from './reads.ts'
import type { ChangeRow, WishOf } from './row.ts'
import { isSameField } from './same-field.ts'

/** An unsure create, and whether it is late enough that not to be found means something. */
export interface WantedCreate {
  row: ChangeRow
  wish: WishOf<'create'>
  quarantineOver: boolean
}

export type TakeCreate = (wanted: WantedCreate, seen: SeenSkus, startedAt: number) => void

/** From so many unsure creates on, the pages of products that wait for approval are looked at first. */
const PAGES_FROM = 3

/**
 * Looks for products by their SKU, exactly: by searching, and, as a new product waits for approval and may be in no
 * other list, on the pages of `status=pending`. Those come first when they are fewer than the searches.
 */
export async function lookAtCreates(
  parts: Parts,
  creates: readonly WantedCreate[],
  priority: Priority,
  take: TakeCreate,
): Promise<Read> {
  const left = new Set(creates)
  let isPendingRead = false
  if (creates.length >= PAGES_FROM) {
    const pages = await readPending(parts, left, priority, take, creates.length)
    if (pages === 'failed') return 'failed'
    isPendingRead = pages === 'whole'
  }
  const searched = await readAll([...left].map(wanted => () => search(parts, left, wanted, priority, take)))
  if (searched === 'failed') return 'failed'
  const late = new Set([...left].filter(({ quarantineOver }) => quarantineOver))
  if (late.size > 0 && !isPendingRead) {
    const pages = await readPending(parts, late, priority, take, Number.POSITIVE_INFINITY)
    if (pages === 'failed') return 'failed'
    isPendingRead = pages === 'whole'
    for (const wanted of left) if (wanted.quarantineOver && !late.has(wanted)) left.delete(wanted)
  }
  for (const wanted of left) take(wanted, { ids: [], complete: isPendingRead }, parts.time())
  return 'ok'
}

async function search(
  parts: Parts,
  left: Set<WantedCreate>,
  wanted: WantedCreate,
  priority: Priority,
  take: TakeCreate,
): Promise<Read> {
  const filter = { search: wanted.wish.fields.sku }
  const page = await readPage(parts, listProducts(1, PER_PAGE_MAX, filter), [wanted], priority)
  if (page === 'failed') return 'failed'
  if (page !== null) found(left, page, take)
  return 'ok'
}

/** `whole` when every page was seen; `part` when there are more than `most`, or one could not be read. */
async function readPending(
  parts: Parts,
  left: Set<WantedCreate>,
  priority: Priority,
  take: TakeCreate,
  most: number,
): Promise<'whole' | 'part' | 'failed'> {
  let pages = 1
  let before = ''
  for (let number = 1; number <= pages && left.size > 0; number++) {
    const request = listProducts(number, PER_PAGE_MAX, { status: 'pending' })
    const page = await readPage(parts, request, [...left], priority)
    if (page === 'failed') return 'failed'
    if (page === null) return 'part'
    // The same page again: there is no telling where the others are.
    if (page.shown === before && page.shown !== '') return 'part'
    before = page.shown
    // Nothing was said about pages: a full one is not the last.
    pages = page.shown === '' ? number : (page.pages ?? (page.isFull ? number + 1 : number))
    found(left, page, take)
    if (pages > most) return 'part'
  }
  return 'whole'
}

interface Page {
  products: readonly Product[]
  /** Numbers of all products of the page, as text. */
  shown: string
  isFull: boolean
  pages: number | null
  startedAt: number
}

/** Null when this page could not be read. */
async function readPage(
  parts: Parts,
  request: ApiRequest,
  wanted: readonly WantedCreate[],
  priority: Priority,
): Promise<Page | null | 'failed'> {
  const asked = askedFor(
    wanted.map(({ row }) => row),
    priority,
  )
  const answer = await read(parts, request, asked)
  if (answer === null) return 'failed'
  const { reply, startedAt, fence } = answer
  if (reply.kind !== 'ok') return isAboutThisOne(parts, answer) ? null : 'failed'
  const listed = readProductPage(reply.data)
  if (listed === null) return null
  const skus = new Set(wanted.map(({ wish }) => wish.fields.sku.trim()))
  const products = listed.products.filter(({ sku }) => sku !== null && skus.has(sku.trim()))
  for (const product of products) parts.catalog.takeProduct(product.raw, fence, 'row')
  const shown = listed.products.map(({ id }) => id).join()
  const isFull = listed.products.length + listed.unreadable >= PER_PAGE_MAX
  return { products, shown, isFull, pages: listed.pagination.total_pages, startedAt }
}

function found(left: Set<WantedCreate>, { products, startedAt }: Page, take: TakeCreate): void {
  for (const wanted of left) {
    const sku = wanted.wish.fields.sku.trim()
    const same = products.filter(product => product.sku?.trim() === sku)
    if (same.length === 0) continue
    left.delete(wanted)
    // A product made a moment ago waits for approval (API document §3).
    const others = same.filter(
      ({ is_approved, name }) => is_approved === true && !isSameField('name', wanted.wish.fields.name, name),
    )
    take(
      wanted,
      { ids: same.map(({ id }) => id), others: others.map(({ id }) => id), complete: false },
      startedAt,
    )
  }
}
