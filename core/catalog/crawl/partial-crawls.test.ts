import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ManualClock, manualClock, settle } from '../../fixtures/manual-clock.ts'
import { notFound, ok } from '../../fixtures/market/in-process.ts'
import { overSandbox } from '../../fixtures/over-sandbox.ts'
import { ownFolder } from '../../fixtures/own-folder.ts'
import type { Catalog } from '../catalog.ts'
import { CatalogMarket, roses } from '../fixtures/catalog-market.ts'
import { openedCatalog } from '../fixtures/open-over-market.ts'
import type { CrawlLimits } from './crawl-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const PAUSE = 3 * HOUR
const CRAWL_ONLY = {
  approvalsEveryMs: Number.POSITIVE_INFINITY,
  changeProbeEveryMs: Number.POSITIVE_INFINITY,
}

let folder: string
let clock: ManualClock
let market: CatalogMarket
let catalog: Catalog
let troubles: string[]
/** `page`, `active`, `inactive` or `product N` of each request, and when it came. */
let log: { what: string; at: number }[]

beforeEach(() => {
  folder = ownFolder()
  clock = manualClock(WEEK)
  troubles = []
  log = []
  // 600 products on six pages, of which every third is active.
  market = new CatalogMarket(roses(600).map(rose => ({ ...rose, is_active: rose.id % 3 === 0 })))
  market.before = ({ path, query }) => {
    const what = path === '/products' ? String(query?.status ?? 'page') : path.slice(1).replace('s/', ' ')
    log.push({ what, at: clock.monotonic() })
    return undefined
  }
})
afterEach(() => catalog.close())

function open(limits: Partial<CrawlLimits> = {}): void {
  catalog = openedCatalog({
    file: join(folder, 'mirror.db'),
    clock,
    rateLimiter: market.rateLimiter,
    limits: { ...CRAWL_ONLY, pauseMs: PAUSE, partsAbovePages: 5, ...limits },
    onTrouble: (what, detail) => troubles.push(`${what}: ${detail}`),
  }).catalog
}
async function opened(limits: Partial<CrawlLimits> = {}): Promise<void> {
  open(limits)
  while (catalog.progress().state !== 'complete') await settle()
  log.length = 0
}
async function reopened(): Promise<void> {
  await catalog.close()
  open()
}

const counted = () => {
  const counts: Record<string, number> = {}
  for (const { what } of log) counts[what] = (counts[what] ?? 0) + 1
  return counts
}
/** The longest time any of these products went without being read, sampled every hour. */
async function oldest(ms: number, products: readonly number[]): Promise<number> {
  let most = 0
  for (let passed = 0; passed < ms; passed += HOUR) {
    await clock.pass(HOUR)
    most = Math.max(most, clock.now() - Math.min(...catalog.readAt(products).values()))
  }
  return most
}
const idsWhere = (isActive: boolean) =>
  market.products.filter(one => one.is_active === isActive).map(({ id }) => id)
const isHeld = (product: number) => catalog.held(product) !== null
const changed = (product: number, change: object) => {
  market.products = market.products.map(one => (one.id === product ? { ...one, ...change } : one))
}
const without = (product: number) => market.products.filter(({ id }) => id !== product)

test('in two weeks a third of the requests keeps what is active as new as before, and everything else a week old at most', async () => {
  await opened()
  const active = await oldest(WEEK, idsWhere(true))
  const inactive = await oldest(WEEK, idsWhere(false))
  expect(active).toBeLessThanOrEqual(PAUSE + HOUR)
  expect(inactive).toBeLessThanOrEqual(WEEK)
  // Two pages every three hours; one of four pages a day; six pages every six days.
  expect(counted()).toEqual({ active: 220, inactive: 14, page: 12 })
  const whole = log.filter(({ what }) => what === 'page').map(({ at }) => at)
  expect([...new Set(whole)].map(at => at / DAY)).toEqual([6, 12])
})

test('it is reported when what is active was read last, also after a restart, until everything is read again', async () => {
  await opened()
  expect(catalog.progress().activeReadAt).toBeUndefined()
  await clock.pass(2 * PAUSE + MINUTE)
  await reopened()
  expect(catalog.progress()).toMatchObject({ finishedAt: WEEK, activeReadAt: WEEK + 2 * PAUSE })
  catalog.refresh()
  await clock.pass(MINUTE)
  expect(catalog.progress()).not.toHaveProperty('activeReadAt')
})

test('even without a whole crawl every inactive product is read within the week', async () => {
  await opened({ wholeEveryMs: 100 * DAY })
  expect(await oldest(2 * WEEK, idsWhere(false))).toBeLessThanOrEqual(WEEK)
  expect(counted().page).toBeUndefined()
})

test('a small catalog is read whole, as ever', async () => {
  market.products = market.products.slice(0, 500)
  await opened()
  await clock.pass(DAY)
  expect(counted()).toEqual({ page: 8 * 5 })
})

test('an inactive product that left is found by the weekly whole crawl', async () => {
  await opened()
  market.products = without(7)
  await clock.pass(6 * DAY - HOUR)
  expect(isHeld(7)).toBe(true)
  await clock.pass(2 * HOUR)
  expect(isHeld(7)).toBe(false)
})

test('products that came or went are found soon, since the first page is looked at in between', async () => {
  await opened({ changeProbeEveryMs: 5 * MINUTE })
  await clock.pass(DAY)
  log.length = 0
  market.products = without(7)
  await clock.pass(10 * MINUTE)
  expect(counted()).toMatchObject({ 'product 7': 1 })
  expect(isHeld(7)).toBe(false)
})

test('a product that leaves the list of active ones is read by itself, once, and hidden only when it is not found', async () => {
  await opened()
  await clock.pass(PAUSE)
  log.length = 0
  changed(3, { is_active: false })
  market.products = without(6)
  // Active according to its own page, but not in the list.
  const odd = market.products.find(({ id }) => id === 9)
  const before = market.before
  market.before = async (request, count) => {
    await before(request, count)
    market.products = without(9)
    return request.path === '/products/9' ? ok({ product: odd }) : undefined
  }
  await clock.pass(3 * PAUSE)
  expect(log.map(({ what }) => what).filter(what => what.startsWith('product'))).toEqual([
    'product 3',
    'product 6',
    'product 9',
  ])
  expect([isHeld(3), isHeld(6), isHeld(9)]).toEqual([true, false, true])
  expect(catalog.held(3)?.fields.is_active).toBe(false)
})

test('when many leave the list of active ones at once, everything is read instead, also after a restart', async () => {
  await opened()
  await clock.pass(PAUSE)
  market.products = market.products.map(one => (one.id <= 90 ? { ...one, is_active: false } : one))
  const before = market.before
  market.before = (request, count) =>
    request.query?.status === undefined ? new Promise<undefined>(() => {}) : before(request, count)
  log.length = 0
  await clock.pass(PAUSE)
  expect(counted()).toEqual({ active: 2 })
  market.before = before
  await reopened()
  await clock.pass(MINUTE)
  expect(counted()).toEqual({ active: 2, page: 6 })
  expect(catalog.held(3)?.fields.is_active).toBe(false)
})

test('a list of active products that breaks off hides nothing, and the next active crawl goes on', async () => {
  await opened()
  await clock.pass(PAUSE)
  const before = market.before
  market.before = async (request, count) => {
    await before(request, count)
    return request.query?.status === 'active' && Number(request.query.page) > 1
      ? ok({ products: [], pagination: { total_items: 200, total_pages: 2 } })
      : undefined
  }
  log.length = 0
  await clock.pass(2 * PAUSE)
  expect(counted()).toEqual({ active: 4 })
  expect(catalog.progress().read).toBe(600)
})

test('an active crawl that was cut off goes on where it was, in the next run of the program', async () => {
  await opened()
  const pages: unknown[] = []
  const never = new Promise<undefined>(() => {})
  market.before = ({ query }) => {
    if (query?.status === 'active') pages.push(query.page)
    return pages.length === 2 ? never : undefined
  }
  await clock.pass(PAUSE)
  await reopened()
  await clock.pass(MINUTE)
  expect(pages).toEqual([1, 2, 2])
})

test.each<[string, (market: CatalogMarket) => void, string]>([
  ['the same list as without it', one => (one.variant.listFilters = false), 'as long as the whole list'],
  ['a refusal', one => answering(one, notFound), 'refuses'],
  ['nothing that can be read', one => answering(one, ok({ nothing: 'here' })), 'cannot be read'],
  [
    'an empty list',
    one => answering(one, ok({ products: [], pagination: { total_items: 0, total_pages: 0 } })),
    'leaves out most',
  ],
  ['an empty list that says nothing', one => answering(one, ok({ products: [] })), 'leaves out most'],
])(
  'when the list of active products is %s, everything is read each time, and said so once',
  async (_name, spoil, words) => {
    await opened()
    spoil(market)
    await clock.pass(3 * DAY)
    // Everything every three hours, and once a day a check whether the list is usable by now.
    expect(counted().page).toBeGreaterThanOrEqual(22 * 6)
    expect(counted().active ?? 0).toBeLessThanOrEqual(9)
    expect(troubles).toEqual([expect.stringContaining(words)])
    expect(catalog.progress()).toMatchObject({ state: 'complete', read: 600 })
  },
)

test('a list of active products that is of use again takes over within a day', async () => {
  await opened()
  market.variant.listFilters = false
  await clock.pass(PAUSE)
  market.variant.listFilters = true
  await clock.pass(DAY + PAUSE)
  log.length = 0
  await clock.pass(DAY)
  expect(counted()).toMatchObject({ active: 16 })
  expect(counted().page).toBeUndefined()
})

test('a marketplace that gives no totals is crawled in parts too', async () => {
  market.variant.listTellsTotals = false
  await opened()
  await clock.pass(WEEK)
  expect(troubles).toEqual([])
  expect(counted().active).toBeGreaterThan(100)
  expect(counted().page).toBeLessThanOrEqual(7)
})

test('partial crawls leave the first place to everybody else', async () => {
  await opened()
  market.asked.length = 0
  await clock.pass(DAY)
  expect(market.asked.every(line => line.endsWith(' background'))).toBe(true)
})

/** Another answer to every list of active products. */
function answering(one: CatalogMarket, reply: ReturnType<typeof ok>): void {
  const before = one.before
  one.before = async (request, count) =>
    (await before(request, count)) ?? (request.query?.status === 'active' ? reply : undefined)
}

test.each(['a', 'b'] as const)(
  'a sandbox of shape %s is crawled in parts through the real rate limiter',
  async shape => {
    const options = { products: 1300, orders: 0, images: false, shape }
    const { sandbox, rateLimiter } = await overSandbox(options, clock)
    const supplier = sandbox.control.state().suppliers[0]?.id
    market.rateLimiter = rateLimiter
    open({ pauseMs: HOUR, changeProbeEveryMs: Number.POSITIVE_INFINITY })
    while (catalog.progress().state !== 'complete') await new Promise(setImmediate)
    const [before, held] = [sandbox.control.requests().length, catalog.progress().read]
    const active = () =>
      sandbox.control
        .requests()
        .slice(before)
        .filter(({ query }) => /\bstatus=active\b/.test(query)).length
    const sold = sandbox.control
      .state()
      .products.find(one => one.supplierId === supplier && one.active && !one.deleted)
    if (sold === undefined) throw new Error('no active product')
    sandbox.control.changeProduct({ id: sold.id, set: { stockQty: 4321 } })
    for (let turns = 0; turns < 3000 && catalog.values([sold.id]).get(sold.id)?.stock_qty !== 4321; turns++) {
      await new Promise(setImmediate)
      if (turns % 20 === 19) await clock.pass(MINUTE)
    }
    expect(catalog.values([sold.id]).get(sold.id)?.stock_qty).toBe(4321)
    expect(active()).toBeGreaterThan(0)
    expect(catalog.progress().read).toBe(held)
  },
)
