import { seededRandom } from '../../sandbox/seed/random.ts'
import { deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { productsOf, requestsTo } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { Background } from './background.ts'
import { Ledger } from './ledger.ts'
import { Monkey } from './monkey.ts'

// A long run: DESK_FULL=1 MONKEY_MINUTES=30 MONKEY_SEED=7 npm run e2e -- e2e/monkey
const MINUTES = Number(process.env.MONKEY_MINUTES ?? 0)
const SEED = Number(process.env.MONKEY_SEED ?? 20_261_122)
const ACTS = 20

const PRODUCTS = 250
test.use({ market: { products: PRODUCTS, orders: 0, images: false } })
test.setTimeout(MINUTES * 60_000 + 240_000)

test('after random acts and faults the marketplace has what was sent', FULL, async ({ desk, sandbox }) => {
  const rng = seededRandom(SEED)
  const ledger = new Ledger(productsOf(sandbox))
  const window = await openWindow(desk, PRODUCTS)
  const { page } = window
  const background = new Background(sandbox, window, ledger, rng)
  const monkey = new Monkey(window, ledger, background, rng)
  await background.calm()

  const end = Date.now() + MINUTES * 60_000
  try {
    for (let acts = 0; acts < ACTS || Date.now() < end; acts++) {
      await monkey.act()
      expect(ledger.foreign(sandbox), monkey.done.slice(-20).join('\n')).toEqual([])
    }
  } finally {
    console.log(`seed ${SEED}: ${monkey.done.length} acts; the last: ${monkey.done.slice(-3).join(' | ')}`)
  }

  await background.calm()
  await monkey.send()
  const waiting = async () => {
    const { counts } = await deskCall(page, 'readOutbox', {})
    return counts.queued + counts.sending + counts.unknown
  }
  await expect.poll(waiting, { timeout: 120_000 }).toBe(0)
  expect(
    requestsTo(sandbox, 'POST', '/prices').length + requestsTo(sandbox, 'POST', '/stock').length,
  ).toBeGreaterThan(0)
  expect(ledger.foreign(sandbox)).toEqual([])
})
