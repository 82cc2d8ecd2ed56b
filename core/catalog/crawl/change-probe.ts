import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { listProducts } from '../../api/endpoints.ts'
import { type ProductPage, readProductPage } from '../../api/replies/read-page.ts'
import type { Asker } from '../../polling/asker.ts'
import { type Repeated, repeat } from '../../polling/repeat.ts'

interface ChangeProbeOptions extends Repeated {
  asker: Asker
  /** Whether whole crawls are rare enough that a probe in between helps. */
  isDue: () => boolean
  /** Products the marketplace had at the end of the last whole crawl. */
  total: () => number | null
  takePage: (page: ProductPage, stamp: number) => void
  /** Products came or went. */
  onMoved: () => void
}

const HEAD = 20

/**
 * Reads the first page of the list while `isDue` says so, until it is stopped: a different total, or different products
 * at the top, means that products came or went.
 */
export function startChangeProbe(options: ChangeProbeOptions) {
  let head: string | null = null
  const headOf = ({ products }: ProductPage) =>
    products
      .slice(0, HEAD)
      .map(({ id }) => id)
      .join()

  async function look(): Promise<void> {
    if (!options.isDue()) return
    const asked = await options.asker.ask(listProducts(1, PER_PAGE_MAX), 'background')
    const page = asked?.reply.kind === 'ok' ? readProductPage(asked.reply.data) : null
    if (asked === null || page === null) return
    options.takePage(page, asked.stamp)
    const total = page.pagination.total_items
    const hasMoved = (head !== null && head !== headOf(page)) || (total !== null && total !== options.total())
    head = headOf(page)
    if (hasMoved) options.onMoved()
  }

  const stop = repeat(options, look)
  return {
    /** The first page as a whole crawl saw it. */
    saw: (page: ProductPage) => {
      head = headOf(page)
    },
    stop,
  }
}
