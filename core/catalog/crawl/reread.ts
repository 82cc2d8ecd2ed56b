import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { listProducts } from '../../api/endpoints.ts'
import { type ProductPage, readProductPage } from '../../api/replies/read-page.ts'
import type { Asker } from '../../polling/asker.ts'
import type { Priority } from '../../rate-limit/quota/priority.ts'
import { readSingle, type SingleInto } from './read-single.ts'

/** Where the answers of a reading go. */
export interface RereadInto extends SingleInto {
  /** The page of the whole list that last showed each product. */
  pagesOf(products: readonly number[]): Map<number, number | null>
  takePage(page: ProductPage, number: number, stamp: number): void
}

interface RereadRequest {
  products: readonly number[]
  priority: Priority
  requestsMost: number
  /** Called before each request: false ends the reading. */
  goesOn: () => boolean
}

/** The outcome of a reading; `isAnswered` is false if the marketplace did not answer, and asking on is no use. */
interface Reread {
  left: number[]
  requests: number
  isAnswered: boolean
}

/** Reads some products again with few requests: by the pages that showed them, or one by one. */
export async function reread(asker: Asker, into: RereadInto, request: RereadRequest): Promise<Reread> {
  const pages = into.pagesOf(request.products)
  const left = new Set(request.products)
  let requests = 0
  // A page that shifted shows other products than it did; those it misses are then read one by one.
  const plan = planVisibleReads(request.products.map(id => ({ id, page: pages.get(id) ?? null })))
  for (let step = plan.shift(); step !== undefined; step = plan.shift()) {
    if (requests >= request.requestsMost || !request.goesOn()) break
    requests++
    const read = await readStep(asker, into, step, request.priority)
    if (read === null) return { left: [...left], requests, isAnswered: false }
    for (const id of read) left.delete(id)
    if (step.kind === 'page')
      plan.push(...step.ids.filter(id => left.has(id)).map(id => ({ kind: 'product', id }) as const))
  }
  return { left: [...left], requests, isAnswered: true }
}

/** The products that were read; null if there was no answer. */
async function readStep(
  asker: Asker,
  into: RereadInto,
  step: VisibleRequest,
  priority: Priority,
): Promise<readonly number[] | null> {
  if (step.kind === 'product') {
    const reading = await readSingle(request => asker.ask(request, priority), into, step.id)
    return reading.kind === 'failed' ? null : [step.id]
  }
  const asked = await asker.ask(listProducts(step.page, PER_PAGE_MAX), priority)
  if (asked === null) return null
  const { reply, stamp } = asked
  const page = reply.kind === 'ok' ? readProductPage(reply.data) : null
  if (page === null) return reply.kind === 'ok' || reply.kind === 'unreadable' ? [] : null
  into.takePage(page, step.page, stamp)
  return page.products.map(({ id }) => id)
}

/** A product to read again, and the page of the list that last showed it; null if no page is known. */
interface Wanted {
  id: number
  page: number | null
}

/** One request that reads some of them. */
type VisibleRequest = { kind: 'page'; page: number; ids: number[] } | { kind: 'product'; id: number }

/**
 * The fewest requests that read all of these: pages that showed two or more, the fullest first, then the others one by
 * one, in the given order.
 */
export function planVisibleReads(wanted: readonly Wanted[]): VisibleRequest[] {
  const byPage = new Map<number, number[]>()
  for (const { id, page } of wanted) {
    if (page === null) continue
    const ids = byPage.get(page) ?? []
    ids.push(id)
    byPage.set(page, ids)
  }
  const pages = [...byPage].filter(([, ids]) => ids.length > 1).sort(([, a], [, b]) => b.length - a.length)
  const onPages = new Set(pages.flatMap(([, ids]) => ids))
  return [
    ...pages.map(([page, ids]) => ({ kind: 'page', page, ids }) as const),
    ...wanted.filter(({ id }) => !onPages.has(id)).map(({ id }) => ({ kind: 'product', id }) as const),
  ]
}
