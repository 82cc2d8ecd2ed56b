import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { isAboutKey } from '../../api/about-key.ts'
import { listProducts } from '../../api/endpoints.ts'
import { readProductPage } from '../../api/replies/read-page.ts'
import type { Reply } from '../../api/reply.ts'
import type { Crawl } from '../crawl-state/crawl.ts'
import type { PartialCrawlStore } from '../replica/partial-crawl-store.ts'
import { type ConfirmInto, confirm } from './read-single.ts'

interface PartialCrawlerOptions extends ConfirmInto {
  store: PartialCrawlStore
}

/**
 * Reads parts of the catalog, one page per call. Each call returns whether it made progress; if not, it is tried later.
 */
export interface PartialCrawler {
  /** The next page of an active crawl; at its end, also the products that left the list. */
  active(crawl: Crawl): Promise<boolean>
  inactive(page: number): Promise<boolean>
}

/** After this many answers in a row without a list, it is not requested again that day. */
const UNREADABLE_MOST = 3
/** Up to this many products that left the list of active ones are read one by one; for more, everything is read. */
const LEFT_MOST = 20

/**
 * Requests the lists of active and inactive products (API document §4, `status`). It counts unreadable answers
 * itself, so make one per account.
 */
export function partialCrawler({ store, ask, into }: PartialCrawlerOptions): PartialCrawler {
  let unreadable = 0

  async function active(crawl: Crawl): Promise<boolean> {
    const asked = await ask(listProducts(crawl.nextPage, PER_PAGE_MAX, { status: 'active' }))
    if (asked === null) return false
    const page = asked.reply.kind === 'ok' ? readProductPage(asked.reply.data) : null
    if (page === null) return isGivenUp(crawl, asked.reply)
    unreadable = 0
    const taken = store.takeActive(crawl, page, asked.stamp)
    if (taken.kind !== 'done') return false
    if (taken.value.isConsistent) await readLeft(taken.value.crawl)
    return true
  }

  /** Whether this answer ends the attempts: the list is left alone, and whole crawls take its place. */
  function isGivenUp(crawl: Crawl, reply: Reply): boolean {
    if (isRefusal(reply)) return store.distrust(crawl, 'refused').kind === 'done'
    if (isJunk(reply) && ++unreadable >= UNREADABLE_MOST) {
      unreadable = 0
      return store.distrust(crawl, 'unreadable').kind === 'done'
    }
    return false
  }

  /** Products that left the list, which may be inactive, gone, or neither; each is read once. */
  async function readLeft(crawl: Crawl): Promise<void> {
    const left = store.leftActive(crawl)
    const isMany = left.length > LEFT_MOST
    if (isMany) store.hasten()
    const asked = isMany ? left : await confirm(left, { ask, into })
    if (asked.length > 0) store.forgetActive(asked)
  }

  async function inactive(number: number): Promise<boolean> {
    const asked = await ask(listProducts(number, PER_PAGE_MAX, { status: 'inactive' }))
    if (asked === null) return false
    const page = asked.reply.kind === 'ok' ? readProductPage(asked.reply.data) : null
    if (page !== null) return store.takeInactive(number, page, asked.stamp).kind === 'done'
    // A page that can't be read now is read when its turn comes again, or with everything.
    return (isRefusal(asked.reply) || isJunk(asked.reply)) && store.passOver(number).kind === 'done'
  }

  return { active, inactive }
}

/** The marketplace refuses this request; an answer about the key or the limit isn't a refusal. */
function isRefusal(reply: Reply): boolean {
  return reply.kind === 'refused' && reply.status < 500 && !isAboutKey(reply)
}

const isJunk = (reply: Reply): boolean =>
  reply.kind === 'ok' || reply.kind === 'unreadable' || (reply.kind === 'refused' && reply.status >= 500)
