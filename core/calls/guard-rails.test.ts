import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { bridgeOver } from '../../shared/contract/bridge.ts'
import { pairOfPorts } from '../../shared/contract/port.ts'
import { type Decimal, decimal } from '../../shared/domain/text/decimal.ts'
import type { Core } from '../core.ts'
import { startCore } from '../fixtures/core-in-folder.ts'
import { ownFolder } from '../fixtures/own-folder.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ products: 30, orders: 0, images: false })
})
afterAll(() => sandbox.close())

/** All a page can reach of a core: the contract. */
function pageOn(core: Core) {
  const [page, host] = pairOfPorts()
  onTestFinished(core.attach(host))
  return bridgeOver(page)
}

/** A page of a core that has read the catalog, and a product with a price there. */
async function pageWithCatalog() {
  const core = await startCore(ownFolder())
  const page = pageOn(core)
  const { valid } = sandbox.keys
  await page.call('connectAccount', { address: sandbox.baseUrl, key: valid, name: null, keyPlace: 'session' })
  await vi.waitFor(async () =>
    expect(await page.call('readCatalogProgress', {})).toMatchObject({ state: 'complete' }),
  )
  const { columns } = await page.call('readCatalog', { after: 0, limit: 100 })
  const row = columns.base_price.findIndex(price => price !== null && Number(price) > 0)
  const product = columns.id[row] as number
  const now = columns.base_price[row] as Decimal
  return { page, product, now, tenfold: decimal(String(Math.round(Number(now) * 1000) / 100)) as Decimal }
}
const priceAtMarket = (product: number) =>
  sandbox.control.state().products.find(({ id }) => id === product)?.basePrice

test('a page that queues a price ten times as high without a word of the person gets a refusal, and nothing leaves', async () => {
  const { page, product, now, tenfold } = await pageWithCatalog()
  const before = priceAtMarket(product)
  const forged = { kind: 'price', product, sku: null, origin: null, from: now, to: tenfold } as const
  const answer = await page.call('queueChanges', { changes: [forged], file: null, check: 'mine' })
  expect(answer).toMatchObject({
    kind: 'not-queued',
    why: 'unconfirmed',
    beyond: [{ row: 0, product, field: 'base_price', from: now, to: tenfold }],
  })
  expect((await page.call('readOutbox', {})).counts).toMatchObject({ queued: 0, sending: 0, applied: 0 })
  expect(priceAtMarket(product)).toBe(before)
})

test('a change that the page confirms by name goes out, and says so afterwards', async () => {
  const { page, product, now, tenfold } = await pageWithCatalog()
  await page.call('pauseOutbox', { paused: true })
  const change = { kind: 'price', product, sku: null, origin: null, from: now, to: tenfold } as const
  const word = { row: 0, product, field: 'base_price', from: now, to: tenfold } as const
  const queued = await page.call('queueChanges', { changes: [change], file: null, confirmed: [word] })
  expect(queued).toMatchObject({ kind: 'queued', queued: 1 })
  const { jobs } = await page.call('readConfirmed', { since: 0 })
  expect(jobs).toMatchObject([{ count: 1, file: null }])
  const { changes } = await page.call('readChanges', { after: 0, limit: 10 })
  expect(changes).toMatchObject([{ confirmed: { from: now, to: tenfold, beyond: [{ factor: 10 }] } }])
})

test('a page that loosens a guard rail first is written down with what it was and is, and that outlives a restart', async () => {
  const folder = ownFolder()
  const core = await startCore(folder)
  const page = pageOn(core)
  const rails = { priceChangePercent: 1000, staleAfterMinutes: 60, lowestPrice: '2' }
  await page.call('writeSettings', { settings: { guardRails: rails } })
  await page.call('writeSettings', { settings: { guardRails: { ...rails, lowestPrice: null } } })
  // Tightened again: nothing new to report, and the loosening stays reported.
  await page.call('writeSettings', { settings: { guardRails: { ...rails, priceChangePercent: 10 } } })
  const { loosenings } = await page.call('readLoosenings', {})
  expect(loosenings).toMatchObject([
    { rail: 'lowestPrice', from: '2', to: null },
    { rail: 'priceChangePercent', from: 30, to: 1000 },
  ])
  expect(loosenings.every(({ at }) => Math.abs(Date.now() - at) < 60_000)).toBe(true)
  await core.close()
  const again = pageOn(await startCore(folder))
  expect((await again.call('readLoosenings', {})).loosenings).toEqual(loosenings)
})

test('however often a guard rail is loosened, the file of settings stays small', async () => {
  const page = pageOn(await startCore(ownFolder()))
  for (let percent = 31; percent < 151; percent++)
    await page.call('writeSettings', {
      settings: { guardRails: { priceChangePercent: percent, staleAfterMinutes: 60, lowestPrice: null } },
    })
  const { loosenings } = await page.call('readLoosenings', {})
  expect(loosenings).toHaveLength(100)
  expect(loosenings[0]).toMatchObject({ from: 149, to: 150 })
})
