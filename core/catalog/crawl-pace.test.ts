import { expect, test } from 'vitest'
import { settle } from '../fixtures/manual-clock.ts'
import { notFound, ok } from '../fixtures/market/in-process.ts'
import { CatalogMarket, roses } from './fixtures/catalog-market.ts'
import {
  CRAWL_ONLY,
  clock,
  eachInOwnFolder,
  filled,
  finished,
  MINUTE,
  opened,
  PAUSE,
} from './fixtures/opened-catalogs.ts'

eachInOwnFolder()

test('a crawl that gets no turn says that it waits', async () => {
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

test('a crawl that a person asked for keeps nobody waiting; the last pages of a very long one do not', async () => {
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

test('a person may ask for a crawl, which is then shown; not for two', async () => {
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
