import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notFound, ok } from '../../fixtures/market/in-process.ts'
import { roses } from '../fixtures/catalog-market.ts'
import { catalog, clock, eachCatalog, market } from '../fixtures/each-catalog.ts'
import { planVisibleReads } from './reread.ts'

const MINUTE = 60_000

eachCatalog(1000, { feedEveryMs: Number.POSITIVE_INFINITY })

const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

test('rows that were read a moment ago are left alone', async () => {
  await clock.pass(MINUTE / 2)
  expect(catalog.setVisible(ids(1, 40))).toEqual({ old: 0 })
  await clock.pass(MINUTE / 4)
  expect(market.asked).toEqual([])
})

test('old rows that one page showed cost one request, before anything else that waits', async () => {
  await clock.pass(MINUTE + 1)
  market.products = roses(1000).map(rose => ({ ...rose, stock_qty: 7 }))
  expect(catalog.setVisible(ids(110, 40))).toEqual({ old: 40 })
  await clock.pass(1000)
  expect(market.asked).toEqual(['page 2 person'])
  expect(catalog.values([110]).get(110)?.stock_qty).toBe(7)
  expect(catalog.readAt([110]).get(110)).toBeGreaterThan(1_000_000 + MINUTE)
  expect(catalog.setVisible(ids(110, 40))).toEqual({ old: 0 })
})

test('rows from everywhere are read three at a time, the rest later, while they are on the screen', async () => {
  await clock.pass(MINUTE + 1)
  catalog.setVisible([50, 150, 250, 350, 450])
  await clock.pass(1000)
  expect(market.asked).toEqual(['product 50 person', 'product 150 person', 'product 250 person'])
  await clock.pass(5000)
  expect(market.asked.slice(3)).toEqual(['product 350 person', 'product 450 person'])
})

test('rows that a person scrolled away from are not read', async () => {
  await clock.pass(MINUTE + 1)
  for (const from of [1, 101, 201, 301]) {
    catalog.setVisible(ids(from, 30))
    await clock.pass(100)
  }
  await clock.pass(10_000)
  expect(market.asked).toEqual(['page 4 person'])
})

test('a newer screen breaks off the reading of the older one', async () => {
  await clock.pass(MINUTE + 1)
  const answer = Promise.withResolvers<undefined>()
  market.before = (_request, count) => (count === 1 ? answer.promise : undefined)
  catalog.setVisible([50, 150, 250])
  await clock.pass(500)
  catalog.setVisible([950])
  answer.resolve(undefined)
  await clock.pass(1000)
  expect(market.asked).toEqual(['product 50 person', 'product 950 person'])
})

test('a page that no longer shows what it showed is given up for single reads', async () => {
  market.products = roses(1000).toReversed()
  await clock.pass(MINUTE + 1)
  catalog.setVisible([1, 2])
  await clock.pass(1000)
  expect(market.asked).toEqual(['page 1 person', 'product 1 person', 'product 2 person'])
})

test('a row that is not found is hidden', async () => {
  await clock.pass(MINUTE + 1)
  market.before = () => notFound
  catalog.setVisible([5])
  await clock.pass(1000)
  expect(catalog.values([5]).size).toBe(0)
})

test('nothing is asked while the budget is down to its reserve', async () => {
  await clock.pass(MINUTE + 1)
  market.remaining = 150
  catalog.setVisible(ids(1, 10))
  await clock.pass(20_000)
  expect(market.asked).toEqual([])
  market.remaining = 500
  await clock.pass(20_000)
  expect(market.asked).toEqual(['page 1 person'])
})

test('an answer that never comes, or says nothing, does not make it ask without end', async () => {
  await clock.pass(MINUTE + 1)
  market.before = () => ok({ nonsense: true })
  catalog.setVisible(ids(1, 500))
  for (let n = 0; n < 60; n++) {
    await clock.pass(MINUTE / 2)
    catalog.setVisible(ids(1, 500))
  }
  // Half an hour: the stock that may go at once, and one more every quarter of a minute.
  expect(market.asked.filter(line => line.endsWith('person')).length).toBeLessThanOrEqual(20 + 4 * 31)
})

test('an answer that says nothing of a product does not make its row younger', async () => {
  await clock.pass(MINUTE + 1)
  market.before = request =>
    request.path === '/products/5' ? ok({ product: { id: 6 } }) : ok({ products: 'none' })
  catalog.setVisible([5, 7, 8])
  await clock.pass(10_000)
  expect(market.asked.length).toBeGreaterThan(1)
  expect(new Set(catalog.readAt([5, 7, 8]).values())).toEqual(new Set([1_000_000]))
})

test('a screen that is no longer shown is not kept fresh', async () => {
  await clock.pass(MINUTE + 1)
  market.remaining = 0
  catalog.setVisible(ids(1, 10))
  await clock.pass(2 * MINUTE)
  market.remaining = 1000
  await clock.pass(5 * MINUTE)
  expect(market.asked).toEqual([])
})

test('a plan reads everything once, with no more requests than there are products', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ id: fc.nat(500), page: fc.option(fc.integer({ min: 1, max: 9 })) }), {
        selector: ({ id }) => id,
      }),
      wanted => {
        const plan = planVisibleReads(wanted)
        const read = plan.flatMap(step => (step.kind === 'page' ? step.ids : [step.id]))
        expect(read.sort((a, b) => a - b)).toEqual(wanted.map(({ id }) => id).sort((a, b) => a - b))
        for (const step of plan) if (step.kind === 'page') expect(step.ids.length).toBeGreaterThan(1)
      },
    ),
  )
})
