import { expect, test } from 'vitest'
import type { ProductPage } from '../../api/replies/read-page.ts'
import { readProduct } from '../../api/replies/read-product.ts'
import { type Crawl, newCrawl, PASSES_MOST, requestsLeft, stepped } from './crawl.ts'

const page = (
  ids: number[],
  pagination: Partial<ProductPage['pagination']> = {},
  unreadable = 0,
): ProductPage => ({
  products: ids.map(id => readProduct({ id })).filter(product => product !== null),
  unreadable,
  pagination: { current_page: null, total_pages: null, total_items: null, per_page: null, ...pagination },
})
const of = (total_items: number, total_pages: number) => ({ total_items, total_pages })
const twenties = { total_items: 40, per_page: 20 }
const full = page(Array.from({ length: 100 }, (_, n) => n + 1))
const start = newCrawl(0, 5, null)

/** Runs pages through a crawl, every product new; returns the kinds of the steps. */
function run(pages: ProductPage[], crawl: Crawl = start): string {
  let present = crawl
  const steps = pages.map(shown => {
    const step = stepped(present, shown, shown.products.length, 9)
    present = step.crawl
    return step.kind === 'finished' ? `finished ${step.isConsistent}` : step.kind
  })
  return steps.join()
}

test.each<[string, ProductPage[], string]>([
  ['one page that is all', [page([1, 2], of(2, 1))], 'finished true'],
  ['no products at all', [page([], of(0, 0))], 'finished true'],
  ['two pages', [page([1, 2], of(3, 2)), page([3], of(3, 2))], 'page,finished true'],
  ['a total that grew', [page([1, 2], of(3, 2)), page([3], of(4, 2))], 'page,pass'],
  ['fewer than promised', [page([1], of(3, 1))], 'pass'],
  ['an empty page before the end', [page([1], of(300, 3)), page([], of(300, 3))], 'page,pass'],
  ['pages of twenty', [page([1], twenties), page([2], twenties)], 'page,pass'],
  ['an unreadable product counts as shown', [page([1], of(2, 1), 1)], 'finished true'],
  ['nothing said, a page that is not full', [page([1, 2])], 'finished true'],
  ['nothing said, the same page again', [full, full], 'page,finished true'],
])('%s', (_name, pages, steps) => expect(run(pages)).toBe(steps))

test('after the last pass it ends without being consistent', () => {
  const short = page([1], of(3, 1))
  expect(run(Array.from({ length: PASSES_MOST }, () => short))).toBe(
    `${'pass,'.repeat(PASSES_MOST - 1)}finished false`,
  )
})

test('requests left are counted from what the marketplace said last', () => {
  expect(requestsLeft(start)).toBe(1)
  expect(requestsLeft(newCrawl(0, 6, 1050))).toBe(11)
  const step = stepped(start, page([1], of(500, 5)), 1, 9)
  expect(requestsLeft(step.crawl)).toBe(4)
})

test('a list that shows the same pages in turn ends, whatever it says', () => {
  const said = { total_items: 10 ** 11, total_pages: 10 ** 9 }
  const pages = [page([1, 2], said), page([3, 4], said), page([5, 6], said)]
  const seen = new Set<number>()
  let crawl = start
  let requests = 0
  while (crawl.finishedAt === null && requests < 100) {
    const shown = pages[(crawl.nextPage - 1) % 3] as ProductPage
    const before = seen.size
    for (const { id } of shown.products) seen.add(id)
    const step = stepped(crawl, shown, seen.size - before, 9)
    if (step.kind === 'pass') seen.clear()
    crawl = step.crawl
    requests++
  }
  expect(requests).toBeLessThan(40)
  expect([crawl.finishedAt, crawl.pass - crawl.firstPass + 1]).toEqual([9, PASSES_MOST])
})
