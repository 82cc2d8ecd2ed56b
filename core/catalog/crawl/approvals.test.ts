import { beforeEach, expect, test } from 'vitest'
import { NO_RATE } from '../../api/reply.ts'
import { type ManualClock, manualClock, settle } from '../../fixtures/manual-clock.ts'
import type { Catalog } from '../catalog.ts'
import { CatalogMarket, type Row, roses } from '../fixtures/catalog-market.ts'
import { catalogOver } from '../fixtures/open-over-market.ts'

const MINUTE = 60_000
const EVERY = 10 * MINUTE

let clock: ManualClock
let market: CatalogMarket
let catalog: Catalog

beforeEach(() => {
  clock = manualClock(1_000_000)
})

async function opened(products: Row[], keeps: (product: number) => boolean = () => false) {
  market = new CatalogMarket(products)
  // Whole crawls would show approvals too.
  catalog = await catalogOver(market, clock, { keeps, limits: { pauseMs: 100 * EVERY } })
}

const waiting = (id: number): Row => ({ id, name: `Rose ${id}`, is_approved: false })
const approvedOf = (product: number) => {
  const { columns } = catalog.readAfter(0, 1000)
  return columns.is_approved[columns.id.indexOf(product)]
}

test('nothing is asked while none waits and the marketplace has as many products as before', async () => {
  await opened(roses(5))
  await clock.pass(6 * EVERY)
  // Once, because it isn't known whether the whole list shows products that wait.
  expect(market.asked).toEqual(['pending page 1 background'])
})

test('an approval is seen within ten minutes, and one request tells', async () => {
  await opened([...roses(5), waiting(6), waiting(7)])
  await clock.pass(EVERY)
  expect(approvedOf(6)).toBe(false)
  market.products = [...roses(5), { ...waiting(6), is_approved: true }, waiting(7)]
  market.asked.length = 0
  await clock.pass(EVERY)
  expect(market.asked).toEqual(['pending page 1 background', 'product 6 background'])
  expect([approvedOf(6), approvedOf(7)]).toEqual([true, false])
})

test('a product that was turned down and deleted is gone', async () => {
  await opened([...roses(2), waiting(6)])
  market.products = roses(2)
  await clock.pass(EVERY)
  expect(catalog.held(6)).toBeNull()
})

test('a list that could not be read to its end decides nothing', async () => {
  await opened([...roses(2), ...Array.from({ length: 150 }, (_, n) => waiting(100 + n))])
  market.before = request =>
    request.query?.page === 2
      ? { kind: 'unreadable', status: 502, what: 'html', detail: null, rate: NO_RATE, ms: 1 }
      : undefined
  await clock.pass(EVERY)
  expect(market.asked).toEqual(['pending page 1 background', 'pending page 2 background'])
})

test('a product that only the list of those that wait shows is not missing from the whole list', async () => {
  const hidden = waiting(9)
  await opened(roses(3))
  catalog.takeCreated(9, { name: 'Rose 9' })
  // The whole list leaves out products that wait for approval.
  market.products = roses(3)
  market.before = request => {
    const isAbout = request.query?.status === 'pending' || request.path === '/products/9'
    market.products = isAbout ? [...roses(3), hidden] : roses(3)
    return undefined
  }
  await clock.pass(EVERY)
  market.asked.length = 0
  for (let n = 0; n < 4; n++) {
    await clock.pass(MINUTE)
    catalog.refresh()
    await settle()
    while (catalog.progress().state !== 'complete') await settle()
  }
  expect(market.asked).toEqual(Array.from({ length: 4 }, () => 'page 1 first-reading'))
  expect(catalog.held(9)).not.toBeNull()
})
