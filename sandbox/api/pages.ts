import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from '../../shared/domain/rules/limits.ts'
import type { ApiVariant } from '../api-variant.ts'
import { bad, type Checked, good } from './fields.ts'

interface PageQuery {
  page: number
  perPage: number
}

/**
 * Reads `page` and `per_page` (API document §4, §8). Anything but a whole number from 1 is refused. Above the largest
 * page size, shape a uses the largest and shape b refuses: the document says only "max 100".
 */
export function readPage(query: URLSearchParams, shape: ApiVariant): Checked<PageQuery> {
  const page = wholeNumber(query, 'page', 1)
  if (page.kind === 'bad') return page
  const perPage = wholeNumber(query, 'per_page', PER_PAGE_DEFAULT)
  if (perPage.kind === 'bad') return perPage
  if (perPage.value > PER_PAGE_MAX && shape === 'b')
    return bad(`The per_page parameter must not be greater than ${PER_PAGE_MAX}.`)
  return good({ page: page.value, perPage: Math.min(perPage.value, PER_PAGE_MAX) })
}

function wholeNumber(query: URLSearchParams, name: string, otherwise: number): Checked<number> {
  const text = query.get(name)
  if (text === null) return good(otherwise)
  if (!/^[1-9][0-9]{0,8}$/.test(text)) return bad(`The ${name} parameter must be an integer of at least 1.`)
  return good(Number(text))
}

interface Cut<T> {
  rows: T[]
  total: number
}

/** One page of the matching rows; `newestFirst` iterates `all` from its end. */
export function cutPage<T>(
  all: readonly T[],
  matches: (row: T) => boolean,
  wanted: PageQuery,
  newestFirst: boolean,
): Cut<T> {
  const first = (wanted.page - 1) * wanted.perPage
  const rows: T[] = []
  let total = 0
  for (let step = 0; step < all.length; step++) {
    const row = all[newestFirst ? all.length - 1 - step : step] as T
    if (!matches(row)) continue
    if (total >= first && rows.length < wanted.perPage) rows.push(row)
    total++
  }
  return { rows, total }
}

/** The pagination object of API document §2. */
export function pagination(wanted: PageQuery, total: number) {
  return {
    current_page: wanted.page,
    total_pages: Math.ceil(total / wanted.perPage),
    total_items: total,
    per_page: wanted.perPage,
  }
}
