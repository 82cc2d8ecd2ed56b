import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { listProducts } from '../../api/endpoints.ts'
import { type ProductPage, readProductPage } from '../../api/replies/read-page.ts'
import type { Asker } from '../../polling/asker.ts'
import { type Repeated, repeat } from '../../polling/repeat.ts'
import { type RereadInto, reread } from './reread.ts'

interface ApprovalsOptions extends Repeated {
  asker: Asker
  /** Products the marketplace has; null until the catalog has been read whole. */
  total: () => number | null
  /** Products held that wait for approval. */
  pending: () => number[]
  takePage: (page: ProductPage, stamp: number) => void
  into: RereadInto
}

const PAGES_MOST = 10
const READS_MOST = 20

/**
 * Reads the list of products that wait for approval at an interval (API document §3). New products show up there; a
 * product that is no longer in it was approved or is gone, and is read by itself. Nothing is requested while no product
 * waits and the marketplace has as many products as before.
 */
export function startApprovals(options: ApprovalsOptions): { stop(): void } {
  const { asker } = options
  let knownTotal: number | null = null

  async function look(): Promise<void> {
    const total = options.total()
    const waiting = options.pending()
    if (total === null || (waiting.length === 0 && total === knownTotal)) return
    const shown = await readList()
    if (shown === null) return
    knownTotal = total
    const decided = waiting.filter(id => !shown.has(id))
    await reread(asker, options.into, {
      products: decided,
      priority: 'background',
      requestsMost: READS_MOST,
      goesOn: () => true,
    })
  }

  /** Everything the list shows; null if it could not be read to its end. */
  async function readList(): Promise<Set<number> | null> {
    const shown = new Set<number>()
    for (let number = 1; number <= PAGES_MOST; number++) {
      const asked = await asker.ask(listProducts(number, PER_PAGE_MAX, { status: 'pending' }), 'background')
      const page = asked?.reply.kind === 'ok' ? readProductPage(asked.reply.data) : null
      if (asked === null || page === null) return null
      options.takePage(page, asked.stamp)
      for (const { id } of page.products) shown.add(id)
      const pages = page.pagination.total_pages
      const isLast = pages === null ? page.products.length < PER_PAGE_MAX : number >= pages
      if (isLast || page.products.length === 0) return shown
    }
    return null
  }

  return { stop: repeat(options, look) }
}
