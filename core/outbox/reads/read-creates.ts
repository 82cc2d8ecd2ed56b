import type { OperationOf } from '../../../shared/domain/changes/change.ts'
import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { listProducts } from '../../api/endpoints.ts'
import { readProductPage } from '../../api/replies/read-page.ts'
import type { Product } from '../../api/replies/read-product.ts'
import type { ApiRequest } from '../../api/reply.ts'
import type { Priority } from '../../rate-limit/quota/priority.ts'
import type { ReadContext } from '../context/context.ts'
import type { ChangeRow } from '../rows/row.ts'
import { candidateOf, type Evidence, evidenceOf, readSkuHolders } from './read-sku-holders.ts'
import { askedFor, isAboutThisOne, type Read, read, readAll } from './reads.ts'
import type { ServerSkus } from './server-state.ts'

/**
 * An unknown create. `quarantineOver`: not finding it means something by now. `holders`: products that were shown
 * with its SKU since it left.
 */
export interface WantedCreate {
  row: ChangeRow
  operation: OperationOf<'create'>
  holders: readonly number[]
  quarantineOver: boolean
}

type TakeCreate = (wanted: WantedCreate, seen: ServerSkus, startedAt: number) => void

/** From this many unknown creates on, the pages of products waiting for approval are read first. */
const PAGES_FROM = 3

/** The state of one search for creates. */
interface Looking {
  context: ReadContext
  priority: Priority
  take: TakeCreate
  left: Set<WantedCreate>
  /** Products that a list showed with the SKU, without all the values to compare. */
  toOpen: Map<WantedCreate, number[]>
  /** Products that were once shown with the SKU and can no longer be read. */
  vanished: Map<WantedCreate, readonly number[]>
  /** Creates for which no search could be read: a product that was approved meanwhile is in no other list. */
  unsearched: Set<WantedCreate>
}

/**
 * Looks for products by their exact SKU, in this order:
 * - products shown with it before, by their ids;
 * - a search for the SKU;
 * - the pages of `status=pending`, as a new product waits for approval and may be in no other list.
 *
 * The pages come before the searches when they are fewer.
 */
export async function readCreates(
  context: ReadContext,
  creates: readonly WantedCreate[],
  priority: Priority,
  take: TakeCreate,
): Promise<Read> {
  const left = new Set(creates)
  const looking: Looking = {
    context,
    priority,
    take,
    left,
    toOpen: new Map(),
    vanished: new Map(),
    unsearched: new Set(),
  }
  const shown = creates.filter(({ holders }) => holders.length > 0)
  const opened = await readAll(shown.map(wanted => () => openHolders(looking, wanted, wanted.holders)))
  if (opened === 'failed') return 'failed'
  const listed = await lookInLists(looking)
  if (listed === 'failed') return 'failed'
  const read = await readAll(
    [...looking.toOpen].map(
      ([wanted, ids]) =>
        () =>
          openListed(looking, wanted, ids),
    ),
  )
  if (read === 'failed') return 'failed'
  for (const wanted of left) {
    const vanished = looking.vanished.get(wanted) ?? []
    const complete = listed === 'whole' && !looking.unsearched.has(wanted)
    take(wanted, { found: [], vanished, complete }, context.time())
  }
  return 'ok'
}

/** Removes from `left` the creates that the lists showed, and those that it is too early to decide. */
async function lookInLists(looking: Looking): Promise<'whole' | 'part' | 'failed'> {
  const { left } = looking
  let pending: 'whole' | 'part' | 'failed' = 'part'
  if (left.size >= PAGES_FROM) {
    pending = await readPending(looking, left, left.size)
    if (pending === 'failed') return 'failed'
  }
  const searched = await readAll([...left].map(wanted => () => search(looking, wanted)))
  if (searched === 'failed') return 'failed'
  const late = new Set([...left].filter(({ quarantineOver }) => quarantineOver))
  if (late.size > 0 && pending !== 'whole') {
    pending = await readPending(looking, late, Number.POSITIVE_INFINITY)
    for (const wanted of left) if (wanted.quarantineOver && !late.has(wanted)) left.delete(wanted)
  }
  return pending
}

/** Reads the products shown with the SKU before. One that can still be read decides. */
async function openHolders(looking: Looking, wanted: WantedCreate, ids: readonly number[]): Promise<Read> {
  const { context, priority, left, vanished, take } = looking
  const read = await readSkuHolders(context, wanted, ids, priority)
  if (read === 'failed') return 'failed'
  if (read.vanished.length > 0) vanished.set(wanted, read.vanished)
  if (read.found.length === 0) return 'ok'
  left.delete(wanted)
  take(wanted, { ...read, complete: false }, read.startedAt)
  return 'ok'
}

/**
 * Reads the products that a list just showed. If a product's own page cannot be read, its list row alone proves
 * nothing.
 */
async function openListed(looking: Looking, wanted: WantedCreate, ids: readonly number[]): Promise<Read> {
  const { context, priority, take } = looking
  const read = await readSkuHolders(context, wanted, ids, priority)
  if (read === 'failed') return 'failed'
  take(wanted, { found: read.found, unproven: read.vanished, complete: false }, read.startedAt)
  return 'ok'
}

async function search(looking: Looking, wanted: WantedCreate): Promise<Read> {
  const filter = { search: wanted.operation.fields.sku }
  const page = await readPage(looking, listProducts(1, PER_PAGE_MAX, filter), [wanted])
  if (page === 'failed') return 'failed'
  if (page === null) looking.unsearched.add(wanted)
  else found(looking, looking.left, page)
  return 'ok'
}

/** `whole` when every page was seen; `part` when there are more than `most`, or one could not be read. */
async function readPending(
  looking: Looking,
  left: Set<WantedCreate>,
  most: number,
): Promise<'whole' | 'part' | 'failed'> {
  let pages = 1
  let before = ''
  for (let number = 1; number <= pages && left.size > 0; number++) {
    const request = listProducts(number, PER_PAGE_MAX, { status: 'pending' })
    const page = await readPage(looking, request, [...left])
    if (page === 'failed') return 'failed'
    if (page === null) return 'part'
    // The same page again: where the others are can't be told.
    if (page.shown === before && page.shown !== '') return 'part'
    before = page.shown
    // Without page counts, a full page is not the last.
    pages = page.shown === '' ? number : (page.pages ?? (page.isFull ? number + 1 : number))
    found(looking, left, page)
    if (pages > most) return 'part'
  }
  return 'whole'
}

interface Page {
  products: readonly Product[]
  /** The ids of all products of the page, joined. */
  shown: string
  isFull: boolean
  pages: number | null
  startedAt: number
}

/** Null when this page could not be read. */
async function readPage(
  { context, priority }: Looking,
  request: ApiRequest,
  wanted: readonly WantedCreate[],
): Promise<Page | null | 'failed'> {
  const asked = askedFor(
    wanted.map(({ row }) => row),
    priority,
  )
  const answer = await read(context, request, asked)
  if (answer === null) return 'failed'
  const { reply, startedAt, stamp } = answer
  if (reply.kind !== 'ok') return isAboutThisOne(context, answer) ? null : 'failed'
  const listed = readProductPage(reply.data)
  if (listed === null) return null
  const skus = new Set(wanted.map(({ operation }) => operation.fields.sku.trim()))
  const products = listed.products.filter(({ sku }) => sku !== null && skus.has(sku.trim()))
  for (const product of products) context.catalog.takeProduct(product.raw, stamp, 'row')
  const shown = listed.products.map(({ id }) => id).join()
  const isFull = listed.products.length + listed.unreadable >= PER_PAGE_MAX
  return { products, shown, isFull, pages: listed.pagination.total_pages, startedAt }
}

function found(looking: Looking, left: Set<WantedCreate>, { products, startedAt }: Page): void {
  for (const wanted of left) {
    const sku = wanted.operation.fields.sku.trim()
    const same = products.filter(product => product.sku?.trim() === sku)
    if (same.length === 0) continue
    left.delete(wanted)
    const evidence = same.map(({ raw }): Evidence => evidenceOf(wanted, raw))
    if (evidence.includes('partly') && !evidence.includes('same')) {
      looking.toOpen.set(
        wanted,
        same.map(({ id }) => id),
      )
      continue
    }
    const candidates = same.map(({ id }, index) => candidateOf(id, evidence[index] ?? 'other'))
    looking.take(wanted, { found: candidates, complete: false }, startedAt)
  }
}
