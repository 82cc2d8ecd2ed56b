import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SandboxFault } from '../../sandbox/faults/fault.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { calls } from '../../shared/contract/contract.ts'
import type { Decimal } from '../../shared/domain/text/decimal.ts'
import { createApi } from '../api/client.ts'
import type { ApiRequest } from '../api/reply.ts'
import { type ManualClock, manualClock, settle } from '../fixtures/manual-clock.ts'
import { notFound, ok } from '../fixtures/market/in-process.ts'
import { createRateLimiter } from '../rate-limit/rate-limiter.ts'
import type { Catalog } from './catalog.ts'
import { CatalogMarket, roses } from './fixtures/catalog-market.ts'
import { openCatalog } from './open-catalog.ts'
import type { CatalogOptions } from './options.ts'

const MINUTE = 60_000
const PAUSE = 10 * MINUTE
const CRAWL_ONLY = { approvalsEveryMs: Number.POSITIVE_INFINITY }

let folder: string
let file: string
let clock: ManualClock
const open = new Set<Catalog>()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-catalog-'))
  file = join(folder, 'mirror.db')
  clock = manualClock(1_000_000)
})
afterEach(async () => {
  for (const catalog of open) await catalog.close()
  open.clear()
  rmSync(folder, { recursive: true })
})

function opened(market: Pick<CatalogMarket, 'rateLimiter'>, options: Partial<CatalogOptions> = {}): Catalog {
  const outcome = openCatalog({
    file,
    clock,
    rateLimiter: market.rateLimiter,
    limits: CRAWL_ONLY,
    ...options,
  })
  if (outcome.kind !== 'open') throw new Error(`not opened: ${JSON.stringify(outcome)}`)
  open.add(outcome.catalog)
  return outcome.catalog
}

async function closed(catalog: Catalog): Promise<void> {
  open.delete(catalog)
  await catalog.close()
}

/** Opens a catalog and waits for the first reading to end. */
async function filled(market: CatalogMarket, options: Partial<CatalogOptions> = {}): Promise<Catalog> {
  const catalog = opened(market, options)
  await finished(catalog)
  return catalog
}

async function finished(catalog: Catalog): Promise<void> {
  for (let turn = 0; turn < 5000 && catalog.progress().state !== 'complete'; turn++) await settle()
  await settle()
}

/** Everything a window would hold after reading page by page. */
function held(catalog: Catalog, limit = 20_000): Map<number, string> {
  const rows = new Map<number, string>()
  for (let page = catalog.readAfter(0, limit); ; page = catalog.readAfter(page.revision, limit, page)) {
    for (const [index, id] of page.columns.id.entries())
      rows.set(
        id,
        `${page.columns.sku[index]} ${page.columns.base_price[index]} ${page.columns.stock_qty[index]}`,
      )
    for (const id of page.gone) rows.delete(id)
    if (!page.more) return rows
  }
}

const idsOf = (market: CatalogMarket) => market.products.map(({ id }) => id).sort((a, b) => a - b)
const heldIds = (catalog: Catalog) => [...held(catalog).keys()].sort((a, b) => a - b)

test('an empty catalog is read page by page, at the pace of a first reading, and then it is complete', async () => {
  const market = new CatalogMarket(roses(250))
  const catalog = await filled(market)
  expect(market.asked).toEqual(['page 1 first-reading', 'page 2 first-reading', 'page 3 first-reading'])
  expect(catalog.progress()).toEqual({
    state: 'complete',
    read: 250,
    total: 250,
    startedAt: 1_000_000,
    finishedAt: 1_000_000,
    requestsLeft: 0,
    feed: 'off',
  })
  expect(heldIds(catalog)).toEqual(idsOf(market))
})

test('the first page is there to work with before the second is asked for', async () => {
  const market = new CatalogMarket(roses(250))
  const second = Promise.withResolvers<undefined>()
  market.before = (_request, count) => (count === 2 ? second.promise : undefined)
  const catalog = opened(market)
  await settle()
  expect(catalog.progress()).toMatchObject({
    state: 'reading',
    read: 100,
    total: 250,
    requestsLeft: 2,
    finishedAt: null,
  })
  expect(held(catalog).get(1)).toBe('R-1 1.5 10')
  expect(catalog.search('r-7', 2)).toEqual({ ids: [7, 70], total: 11 })
  second.resolve(undefined)
  await finished(catalog)
  expect(catalog.progress().read).toBe(250)
})

test('windows get what the contract promises', async () => {
  const market = new CatalogMarket([
    { id: 1, name: 'A', sku: 'x', base_price: '2.50', stock_qty: 3, category: null },
    { id: 2, base_price: 'cheap', stock_qty: 'many', category: 'Loose' },
  ])
  const catalog = await filled(market)
  const page = calls.readCatalog.output.parse(catalog.readAfter(0, 20_000))
  expect(page.columns).toMatchObject({
    id: [1, 2],
    name: ['A', ''],
    sku: ['x', null],
    base_price: ['2.5', null],
    stock_qty: [3, null],
    category: [null, 'Loose'],
    readAt: [1_000_000, 1_000_000],
  })
  calls.readCatalogProgress.output.parse({ ...catalog.progress(), priceDigits: null })
})

test('a reading that was cut off goes on where it was, in the next run of the program', async () => {
  const market = new CatalogMarket(roses(500))
  const never = new Promise<undefined>(() => {})
  market.before = (_request, count) => (count === 3 ? never : undefined)
  const first = opened(market)
  await settle()
  await closed(first)
  market.before = () => undefined
  const second = await filled(market)
  expect(market.asked.map(line => line.split(' ')[1])).toEqual(['1', '2', '3', '3', '4', '5'])
  expect(heldIds(second)).toEqual(idsOf(market))
})

test('a program that is killed while it reads goes on at the page it was at', async () => {
  const sandbox = await startSandbox({ products: 700, orders: 0, images: false })
  sandbox.control.failNext({ mishap: { kind: 'slow', ms: 0 }, times: 3 })
  sandbox.control.failNext({ mishap: { kind: 'hang' } })
  const script = fileURLToPath(new URL('./fixtures/killed-reader.ts', import.meta.url))
  const child = spawn(process.execPath, [script, file, sandbox.baseUrl, sandbox.keys.valid], {
    stdio: 'inherit',
  })
  while (sandbox.control.requests().length < 4) await new Promise(setImmediate)
  child.kill('SIGKILL')
  await once(child, 'exit')

  const api = createApi({ baseUrl: sandbox.baseUrl, key: sandbox.keys.valid, clock })
  const rateLimiter = createRateLimiter({ api, clock, random: () => 0.5 })
  const catalog = opened({ rateLimiter })
  expect(catalog.progress()).toMatchObject({ read: 300, state: 'reading' })
  while (catalog.progress().state !== 'complete') await new Promise(setImmediate)
  const pages = sandbox.control.requests().map(({ query }) => new URLSearchParams(query).get('page'))
  expect(pages.slice(0, 6)).toEqual(['1', '2', '3', '4', '4', '5'])
  expect(catalog.progress().read).toBe(catalog.progress().total)
  await closed(catalog)
  await rateLimiter.close()
  await api.close()
  await sandbox.close()
})

test('a closed catalog that was complete asks nothing until the pause is over', async () => {
  const market = new CatalogMarket(roses(5))
  await closed(await filled(market))
  await clock.pass(PAUSE - 1000)
  const catalog = opened(market)
  await clock.pass(999)
  expect(market.asked).toHaveLength(1)
  await clock.pass(1)
  expect(market.asked[1]).toBe('page 1 background')
  expect(catalog.progress().state).toBe('complete')
})

test('products that come and go while it is read are neither lost nor doubled', async () => {
  await fc.assert(
    fc.asyncProperty(
      // One event between two pages: counting can't notice a product that comes just as another goes.
      fc.uniqueArray(
        fc.record({
          at: fc.integer({ min: 1, max: 8 }),
          move: fc.constantFrom('first', 'last', 'drop', 'turn'),
          which: fc.nat(400),
        }),
        { maxLength: 6, selector: ({ at }) => at },
      ),
      async moves => {
        const market = new CatalogMarket(roses(420))
        let next = 1000
        market.before = (_request, count) => {
          for (const { move, which } of moves.filter(({ at }) => at === count)) {
            if (move === 'first') market.products.unshift(...roses(1, next++))
            if (move === 'last') market.products.push(...roses(1, next++))
            if (move === 'drop') market.products.splice(which % market.products.length, 1)
            if (move === 'turn') market.products.reverse()
          }
          return undefined
        }
        const catalog = await filled(market)
        try {
          // A product that went while it was read may still be shown; every product that exists must be.
          const present = new Set(heldIds(catalog))
          expect(idsOf(market).filter(id => !present.has(id))).toEqual([])
          expect(catalog.progress()).toMatchObject({ state: 'complete', total: market.products.length })
        } finally {
          await closed(catalog)
          for (const name of readdirSync(folder)) rmSync(join(folder, name))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a list that never holds still is read four times, then left alone for a while', async () => {
  const market = new CatalogMarket(roses(150))
  let next = 1000
  market.before = () => {
    market.products.unshift(...roses(1, next++))
    return undefined
  }
  const catalog = opened(market)
  for (let turn = 0; turn < 50; turn++) await settle()
  expect(market.asked).toHaveLength(8)
  expect(catalog.progress()).toMatchObject({ state: 'waiting', finishedAt: null })
  await clock.pass(PAUSE)
  expect(market.asked.at(8)).toBe('page 1 background')
})

test('a marketplace that says nothing about pages, or gives the same page for ever, is read to its end', async () => {
  const silent = new CatalogMarket(roses(250))
  silent.variant.listTellsTotals = false
  const catalog = await filled(silent)
  expect([silent.asked.length, catalog.progress().read]).toEqual([3, 250])
  await closed(catalog)
  rmSync(file)
  const stuck = new CatalogMarket(roses(100))
  stuck.before = () => ok({ products: roses(100) })
  const other = await filled(stuck)
  expect([stuck.asked.length, other.progress().read]).toEqual([2, 100])
})

test('a product the list misses is asked for; when it is not found it is gone', async () => {
  const market = new CatalogMarket(roses(3))
  const catalog = await filled(market)
  const seen = catalog.readAfter(0, 100).revision
  market.products.splice(1, 1)
  await clock.pass(PAUSE)
  expect(market.asked.slice(1)).toEqual(['page 1 background', 'product 2 background'])
  expect(catalog.readAfter(seen, 100).gone).toEqual([2])
  expect(catalog.values([1, 2]).has(2)).toBe(false)
  expect(catalog.search('R-2', 10).total).toBe(0)
  expect(catalog.progress().read).toBe(2)
})

test('a product the list misses but that can still be read is hidden after the second complete reading', async () => {
  const market = new CatalogMarket(roses(3))
  const catalog = await filled(market)
  market.products.splice(1, 1)
  market.before = request => (request.path === '/products/2' ? ok({ id: 2, name: 'Hidden' }) : undefined)
  await clock.pass(PAUSE)
  expect(heldIds(catalog)).toEqual([1, 2, 3])
  await clock.pass(PAUSE)
  expect(heldIds(catalog)).toEqual([1, 3])
  market.products = roses(3)
  await clock.pass(PAUSE)
  expect(heldIds(catalog)).toEqual([1, 2, 3])
})

test('a product with changes that wait is never hidden', async () => {
  const market = new CatalogMarket(roses(3))
  const catalog = await filled(market, { keeps: product => product === 2 })
  market.products.splice(1, 1)
  for (let turn = 0; turn < 4; turn++) await clock.pass(PAUSE)
  expect(heldIds(catalog)).toEqual([1, 2, 3])
})

test('a page that was asked for before a value was acknowledged does not bring the old value back', async () => {
  const market = new CatalogMarket(roses(3))
  const catalog = await filled(market)
  market.before = request => {
    if (request.path === '/products')
      catalog.acknowledge([
        { product: 1, field: 'stock_qty', value: 77 },
        { product: 2, field: 'base_price', value: '9.99' as Decimal },
      ])
    return undefined
  }
  await clock.pass(PAUSE)
  expect([...held(catalog).values()].sort()).toEqual(['R-1 1.5 77', 'R-2 9.99 10', 'R-3 1.5 10'])
  market.before = () => undefined
  await clock.pass(PAUSE)
  expect(held(catalog).get(1)).toBe('R-1 1.5 10')
})

test('a product read by itself is newer than a page that was asked for before, and older ones are left', async () => {
  const market = new CatalogMarket(roses(2))
  const catalog = await filled(market)
  const early = catalog.stamp()
  await clock.pass(5000)
  const late = catalog.stamp()
  catalog.takeProduct({ product: { id: 1, sku: 'late', stock_qty: 5 } }, late)
  catalog.takeProduct({ id: 1, sku: 'early', stock_qty: 4 }, early)
  catalog.takeProduct('nonsense', late)
  // The price was shown by the list only, and stays.
  expect(held(catalog).get(1)).toBe('late 1.5 5')
})

test('an acknowledged value is shown at once, with its revision', async () => {
  const market = new CatalogMarket(roses(3))
  const catalog = await filled(market)
  const before = catalog.readAfter(0, 100).revision
  await clock.pass(5000)
  catalog.acknowledge([
    { product: 2, field: 'base_price', value: '3.2' as Decimal },
    { product: 99, field: 'base_price', value: '1' as Decimal },
  ])
  expect(catalog.readAfter(before, 100).columns).toMatchObject({
    id: [2],
    base_price: ['3.2'],
    readAt: [1_005_000],
  })
  expect(catalog.values([2, 99])).toEqual(new Map([[2, { base_price: '3.2', stock_qty: 10 }]]))
})

test('revisions can be read in small pages, and one from another replica starts over', async () => {
  const catalog = await filled(new CatalogMarket(roses(25)))
  expect(held(catalog, 7).size).toBe(25)
  const { revision } = catalog.readAfter(0, 100)
  expect(catalog.readAfter(revision, 100)).toMatchObject({ columns: { id: [] }, revision, more: false })
  expect(catalog.readAfter(revision + 1000, 100).columns.id).toHaveLength(25)
})

test('the whole catalog comes by id; what changes between two pages comes after the last', async () => {
  const market = new CatalogMarket(roses(25).reverse())
  const catalog = await filled(market)
  const first = catalog.readAfter(0, 10)
  expect(first).toMatchObject({ columns: { id: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, revision: 0, more: true })
  catalog.acknowledge([{ product: 3, field: 'stock_qty', value: 77 }])
  catalog.takeDeleted(4)
  catalog.takeDeleted(24)
  catalog.takeCreated(30, { name: 'New' })
  const second = catalog.readAfter(first.revision, 10, first)
  const third = catalog.readAfter(second.revision, 10, second)
  expect(third).toMatchObject({ columns: { id: [21, 22, 23, 25, 30] }, gone: [], more: true })
  const last = catalog.readAfter(third.revision, 10, third)
  expect(last).toMatchObject({ columns: { id: [3, 30], stock_qty: [77, null] }, gone: [4, 24], more: false })
})

test('a page of the catalog shows every text and number as it is held', async () => {
  const odd = [
    'a\u0000b',
    '"\\',
    '\u2028\u2029',
    '\u0001\n\t',
    '🌹 é',
    '',
    ' ',
    '\ud800',
    '1e5',
    'null',
    '[1]',
  ]
  const market = new CatalogMarket(
    odd.map((name, index) => ({
      id: index + 1,
      name,
      sku: name,
      stock_qty: index % 2 === 0 ? index : null,
      ...[{ is_active: true }, { is_active: false }, {}][index % 3],
      base_price: '0.0000001',
    })),
  )
  const { columns } = (await filled(market)).readAfter(0, 100)
  expect(columns.name).toEqual(odd.map(text => text.toWellFormed()))
  expect(columns.sku).toEqual(columns.name)
  expect(columns.stock_qty.slice(0, 4)).toEqual([0, null, 2, null])
  expect(columns.is_active.slice(0, 4)).toEqual([true, false, null, true])
  expect(columns.base_price[0]).toBe('0.0000001')
})

test('a reading that gets no turn says that it waits', async () => {
  const market = new CatalogMarket(roses(250))
  const catalog = opened(market)
  const states: string[] = []
  catalog.onProgress(({ state, read }) => states.push(`${clock.monotonic()} ${state} ${read}`))
  market.before = () => {
    market.isShut = true
    return undefined
  }
  await clock.pass(5000)
  market.before = () => undefined
  market.open()
  await clock.pass(200)
  expect(states).toEqual([
    '0 reading 0',
    '100 reading 100',
    '1000 waiting 100',
    '5000 reading 100',
    '5100 complete 250',
  ])
})

test('changes are announced at once and then at most every tenth of a second', async () => {
  const catalog = await filled(new CatalogMarket(roses(3)))
  await clock.pass(1000)
  const reported: number[] = []
  const stop = catalog.onChange(() => reported.push(clock.monotonic()))
  for (let n = 0; n < 50; n++) {
    catalog.acknowledge([{ product: 1, field: 'stock_qty', value: n }])
    await clock.pass(10)
  }
  expect(reported).toEqual([1000, 1100, 1200, 1300, 1400, 1500])
  stop()
  catalog.acknowledge([{ product: 1, field: 'stock_qty', value: 0 }])
  await clock.pass(1000)
  expect(reported).toHaveLength(6)
})

test('answers that are no page are asked for again, ever more rarely', async () => {
  const market = new CatalogMarket(roses(3))
  const times: number[] = []
  market.before = (_request, count) => {
    times.push(clock.monotonic())
    if (count === 2) return notFound
    return count < 6 ? ok({ items: [] }) : undefined
  }
  const catalog = opened(market)
  await clock.pass(MINUTE)
  expect(times).toEqual([0, 1000, 3000, 7000, 15_000, 31_000])
  expect(catalog.progress().state).toBe('complete')
})

test('a reading that a person asked for keeps nobody waiting; the last pages of a very long one do not', async () => {
  const market = new CatalogMarket(roses(350))
  const catalog = await filled(market, { limits: { ...CRAWL_ONLY, awaitedPages: 3 } })
  expect(catalog.refresh()).toBe(true)
  await finished(catalog)
  expect(market.asked.slice(4)).toEqual([
    'page 1 background',
    ...[2, 3, 4].map(page => `page ${page} first-reading`),
  ])
  await clock.pass(PAUSE)
  await finished(catalog)
  expect(market.asked.slice(8)).toEqual([1, 2, 3, 4].map(page => `page ${page} background`))
})

test('a person may ask for a reading, which is then shown; not for two', async () => {
  const market = new CatalogMarket(roses(3))
  const catalog = await filled(market)
  expect(catalog.refresh()).toBe(true)
  await settle()
  expect(market.asked).toHaveLength(2)
  const page = Promise.withResolvers<undefined>()
  market.before = () => page.promise
  expect(catalog.refresh()).toBe(true)
  await settle()
  expect(catalog.progress().state).toBe('reading')
  expect(catalog.refresh()).toBe(false)
  page.resolve(undefined)
  await settle()
  expect(catalog.progress().state).toBe('complete')
})

test('a damaged replica is put aside and read again', async () => {
  writeFileSync(file, 'not a database at all, but long enough to look at closely'.repeat(100))
  const troubles: string[] = []
  const catalog = await filled(new CatalogMarket(roses(3)), { onTrouble: what => troubles.push(what) })
  expect(troubles).toEqual(['a damaged mirror was put aside'])
  expect(readdirSync(folder).filter(name => name.endsWith('.damaged'))).toHaveLength(1)
  expect(held(catalog).size).toBe(3)
})

test('a replica that breaks while it is used is put aside and read again', async () => {
  const market = new CatalogMarket(roses(2000))
  await closed(await filled(market))
  const bytes = readFileSync(file)
  bytes.fill(0x5a, 4096 * 6)
  writeFileSync(file, bytes)
  const troubles: string[] = []
  const catalog = opened(market, { onTrouble: what => troubles.push(what) })
  catalog.readAfter(0, 20_000)
  expect(troubles).toHaveLength(1)
  market.asked.length = 0
  await clock.pass(0)
  await finished(catalog)
  expect(held(catalog).size).toBe(2000)
})

test('a replica damaged where it says how far it was read is put aside at the start and read again', async () => {
  const market = new CatalogMarket(roses(3))
  await closed(await filled(market))
  const db = new DatabaseSync(file)
  const { rootpage } = db.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'crawl'`).get() as {
    rootpage: number
  }
  db.close()
  const bytes = readFileSync(file)
  bytes.fill(0x5a, 4096 * (rootpage - 1), 4096 * rootpage)
  writeFileSync(file, bytes)
  const troubles: string[] = []
  const catalog = await filled(market, { onTrouble: what => troubles.push(what) })
  expect(troubles).toHaveLength(1)
  expect(held(catalog).size).toBe(3)
})

test('a replica that is in use by another process is not touched', async () => {
  await filled(new CatalogMarket(roses(3)))
  const second = openCatalog({ file, clock, rateLimiter: new CatalogMarket([]).rateLimiter })
  expect(second.kind).toBe('locked')
})

test.each(['a', 'b'] as const)(
  'the whole sandbox (shape %s) is read through the real gate, and again',
  async shape => {
    const sandbox = await startSandbox({ products: 730, orders: 0, images: false, shape })
    const api = createApi({ baseUrl: sandbox.baseUrl, key: sandbox.keys.valid, clock })
    const rateLimiter = createRateLimiter({ api, clock, random: () => 0.5 })
    const catalog = opened({ rateLimiter })
    while (catalog.progress().state !== 'complete') await new Promise(setImmediate)
    const supplier = sandbox.control.state().suppliers[0]?.id
    const theirs = sandbox.control
      .state()
      .products.filter(({ supplierId, deleted }) => supplierId === supplier && !deleted)
    expect(heldIds(catalog)).toEqual(theirs.map(({ id }) => id).sort((a, b) => a - b))
    expect(catalog.progress().total).toBe(theirs.length)
    expect(catalog.search('rose', 1000).total).toBeGreaterThan(0)

    const [sold] = theirs
    if (sold === undefined) throw new Error('no products')
    sandbox.control.changeProduct({ id: sold.id, set: { stockQty: 4321 } })
    catalog.refresh()
    await settle()
    while (catalog.progress().state !== 'complete') await new Promise(setImmediate)
    expect(catalog.values([sold.id]).get(sold.id)?.stock_qty).toBe(4321)
    await closed(catalog)
    await rateLimiter.close()
    await api.close()
    await sandbox.close()
  },
)

const MISHAPS: SandboxFault[] = [
  { kind: 'error', status: 500 },
  { kind: 'error', status: 503 },
  { kind: 'error', status: 422 },
  { kind: 'reset' },
  { kind: 'reset', gently: true },
  { kind: 'hang' },
  { kind: 'truncate' },
  { kind: 'html' },
  { kind: 'html', status: 502 },
  { kind: 'wrong-json' },
  { kind: 'limited', retryAfter: 30 },
  { kind: 'limited', retryAfter: null },
  { kind: 'redirect', location: 'https://elsewhere.example/' },
]

test.each(MISHAPS.map(mishap => [JSON.stringify(mishap), mishap] as const))(
  'whatever befalls a page (%s), the whole catalog is read in the end, with few requests',
  async (_name, mishap) => {
    const sandbox = await startSandbox({ products: 350, orders: 0, images: false })
    sandbox.control.failNext({ mishap: { kind: 'slow', ms: 0 } })
    sandbox.control.failNext({ mishap, times: 3, path: '/products' })
    const api = createApi({ baseUrl: sandbox.baseUrl, key: sandbox.keys.valid, clock })
    let underWay = 0
    const counted = {
      send: async (request: ApiRequest) => {
        underWay++
        const reply = await api.send(request)
        underWay--
        return reply
      },
    }
    const rateLimiter = createRateLimiter({ api: counted, clock, random: () => 0.5 })
    const catalog = opened({ rateLimiter })
    // Time passes while nothing is under way, or while an answer takes long.
    for (let turns = 0; catalog.progress().state !== 'complete'; turns++) {
      await new Promise(setImmediate)
      if (underWay === 0 || turns % 200 === 199) await clock.pass(500)
    }
    const supplier = sandbox.control.state().suppliers[0]?.id
    const theirs = sandbox.control.state().products.filter(product => product.supplierId === supplier)
    expect(heldIds(catalog)).toEqual(
      theirs
        .filter(({ deleted }) => !deleted)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    )
    expect(sandbox.control.requests().length).toBeLessThanOrEqual(12)
    await closed(catalog)
    await rateLimiter.close()
    await api.close()
    await sandbox.close()
  },
)
