import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calls } from '../../shared/contract/contract.ts'
import { settle } from '../fixtures/manual-clock.ts'
import { ok } from '../fixtures/market/in-process.ts'
import { overSandbox } from '../fixtures/over-sandbox.ts'
import { CatalogMarket, roses } from './fixtures/catalog-market.ts'
import {
  clock,
  closed,
  eachInOwnFolder,
  file,
  filled,
  finished,
  folder,
  held,
  heldIds,
  idsOf,
  opened,
  PAUSE,
} from './fixtures/opened-catalogs.ts'

eachInOwnFolder()

test('an empty catalog is read page by page, at the pace of a first crawl, and then it is complete', async () => {
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

test('the last page that showed any of some products is known, unless one of them is not', async () => {
  const market = new CatalogMarket(roses(250))
  const catalog = await filled(market)
  const inOrder = market.products.map(({ id }) => id)
  const [first = 0, second = 0] = inOrder
  expect(catalog.lastPageOf([first, second, second])).toBe(1)
  expect(catalog.lastPageOf([first, inOrder[199] ?? 0])).toBe(2)
  expect(catalog.lastPageOf([first, inOrder[200] ?? 0])).toBe(3)
  expect(catalog.lastPageOf([first, 9_999])).toBeNull()
  expect(catalog.lastPageOf([])).toBeNull()
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

test('a crawl that was cut off goes on where it was, in the next run of the program', async () => {
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
  const options = { products: 700, orders: 0, images: false }
  const { sandbox, rateLimiter } = await overSandbox(options, clock)
  sandbox.control.failNext({ mishap: { kind: 'slow', ms: 0 }, times: 3 })
  sandbox.control.failNext({ mishap: { kind: 'hang' } })
  const script = fileURLToPath(new URL('./fixtures/killed-reader.ts', import.meta.url))
  const child = spawn(process.execPath, [script, file, sandbox.baseUrl, sandbox.keys.valid], {
    stdio: 'inherit',
  })
  while (sandbox.control.requests().length < 4) await new Promise(setImmediate)
  child.kill('SIGKILL')
  await once(child, 'exit')

  const catalog = opened({ rateLimiter })
  expect(catalog.progress()).toMatchObject({ read: 300, state: 'reading' })
  while (catalog.progress().state !== 'complete') await new Promise(setImmediate)
  const pages = sandbox.control.requests().map(({ query }) => new URLSearchParams(query).get('page'))
  expect(pages.slice(0, 6)).toEqual(['1', '2', '3', '4', '4', '5'])
  expect(catalog.progress().read).toBe(catalog.progress().total)
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

test('a product the list misses but that can still be read is hidden after the second complete crawl', async () => {
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
