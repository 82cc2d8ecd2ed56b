import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'

/** One reading of the whole list of order groups, page by page, from the newest end where that is known. */
export interface ListReading {
  /** Wall clock. */
  startedAt: number
  finishedAt: number | null
  /** When the last one ended that showed everything, this one included. */
  completedAt: number | null
  newest: 'first' | 'last'
  /** A pass is once through all pages; passes are numbered upwards for ever. */
  pass: number
  /** Passes of this reading, the present one included. */
  passes: number
  nextPage: number
  /** As the marketplace says; null if it doesn't. */
  pages: number | null
  total: number | null
  /** Order groups on the first page of this pass; null before it. */
  size: number | null
  /** Order groups of this pass that were not held before it. */
  fresh: number
}

/** What a page of the list of orders showed, in numbers. */
export interface ListPage {
  orders: number
  /** How many of those this pass had not shown yet, and how many were not held. */
  unseen: number
  fresh: number
  /** How many different ones this pass has shown so far, this page included. */
  distinct: number
  total: number | null
  pages: number | null
  newest: 'first' | 'last'
  /** Whether it says that it is the last page; null if it doesn't say. */
  isLast: boolean | null
}

/**
 * A pass that misses some orders because pages shifted is repeated; a list that stays inconsistent is given up for an
 * hour.
 */
const PASSES_MOST = 3

/** The state before the first page; what an earlier reading learnt of the order of the list stays. */
export function newReading(now: number, before: ListReading | null): ListReading {
  return {
    startedAt: now,
    finishedAt: null,
    completedAt: before?.completedAt ?? null,
    newest: before?.newest ?? 'first',
    pass: (before?.pass ?? 0) + 1,
    passes: 1,
    nextPage: 1,
    pages: before?.pages ?? null,
    total: before?.total ?? null,
    size: null,
    fresh: 0,
  }
}

/** The state after a page: the next one, another pass, or the end. */
export function afterPage(reading: ListReading, page: ListPage, now: number): ListReading {
  const isFirst = reading.size === null
  const read: ListReading = {
    ...reading,
    newest: isFirst ? page.newest : reading.newest,
    // A total or page count that this page no longer gives isn't carried over from earlier pages.
    pages: page.pages,
    total: page.total,
    size: reading.size ?? page.orders,
    fresh: reading.fresh + page.fresh,
  }
  const isRound = isGoingRound(read, page)
  const next = isRound ? null : nextPage(read, page)
  if (next !== null) return { ...read, nextPage: next }
  const isAll = page.total === null || page.distinct >= page.total
  // A whole pass that shows nothing unknown, yet less than the total: the total counts orders that no list shows.
  if (isAll || (read.passes > 1 && read.fresh === 0 && !isRound))
    return { ...read, finishedAt: now, completedAt: now }
  if (read.passes >= PASSES_MOST) return { ...read, finishedAt: now }
  return { ...read, pass: read.pass + 1, passes: read.passes + 1, nextPage: 1, size: null, fresh: 0 }
}

/** Whether a page shows nothing new, and most of those before it did not: the list ignores `page`, whatever it says of pages. */
function isGoingRound(reading: ListReading, { unseen, distinct }: ListPage): boolean {
  const { nextPage: number, pages, size } = reading
  const read = isDownwards(reading) && number > 1 ? (pages ?? 0) - number + 2 : number
  return unseen === 0 && read > 2 && distinct * 2 < read * (size ?? 0)
}

/**
 * From page 1 upwards; if the newest are last and the number of pages is known, page 1, then the last, and downwards.
 */
function nextPage(reading: ListReading, page: ListPage): number | null {
  const { nextPage: number, pages } = reading
  if (isDownwards(reading)) {
    const next = number === 1 ? (pages ?? 1) : number - 1
    return next > 1 ? next : null
  }
  if (page.orders === 0) return null
  if (pages !== null) return number < pages ? number + 1 : null
  if (page.isLast === true) return null
  return isLastBySize(reading, page) ? null : number + 1
}

/** Whether this is the last page of a list that says nothing about its pages. */
function isLastBySize({ size }: ListReading, { orders, unseen, distinct, total, isLast }: ListPage): boolean {
  // The same page again: the list has no more, or ignores `page`.
  if (unseen === 0) return true
  if (isLast === false) return false
  if (total !== null && distinct < total) return false
  // A page as long as the first one may be full, even if that is shorter than was requested.
  return orders < (size ?? 0) || (total !== null && orders < PER_PAGE_MAX)
}

function isDownwards({ newest, pages }: Pick<ListReading, 'newest' | 'pages'>): boolean {
  return newest === 'last' && pages !== null
}

/** Whether the page just read has shown the newest end; `after` is the result of {@link afterPage}. */
export function hasShownNewest(number: number, after: ListReading, before: ListReading): boolean {
  if (after.newest === 'first') return number === 1
  if (after.pages !== null) return number >= after.pages
  return after.pass !== before.pass || after.finishedAt !== null
}

/** Requests until this pass is done; 0 if it is, and a guess if nothing is known. */
export function orderRequestsLeft(reading: ListReading): number {
  const { finishedAt, nextPage: next, pages, total, size } = reading
  if (finishedAt !== null) return 0
  if (pages !== null) {
    const isFirst = size === null
    return Math.max(1, isDownwards(reading) && !isFirst ? next - 1 : pages - next + 1)
  }
  return total === null ? 1 : Math.max(1, Math.ceil(total / (size || PER_PAGE_MAX)) - next + 1)
}
