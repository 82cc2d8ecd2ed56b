import { expect, test } from 'vitest'
import { type Bench, price, stock } from '../fixtures/bench.ts'
import { move, name, update } from '../fixtures/changes.ts'
import { aroundSend, benchOf, elsewhere, pathsOf, queueOn } from '../fixtures/each-on-bench.ts'

const noReads = (log: readonly string[]) => log.filter(line => !line.includes(' GET '))

/** The catalog, and so the person, has just read the product. */
function opened({ catalog, market, clock }: Bench, product: number) {
  catalog.show(market.product(product), clock.now(), clock.now())
  catalog.readAll(market)
}

test('a price that a colleague changed a second after it was read here is not overwritten unseen', async () => {
  const here = await benchOf()
  opened(here, 1)
  await here.pass(1_000)
  elsewhere(here, 1, { base_price: 6 })
  await here.pass(1_000)
  here.outbox.queue([price(1, '1', '5')], null)
  await here.pass(60_000)
  expect(here.states()).toEqual(['1 price 5 conflict changed-meanwhile'])
  expect(here.market.effects).toEqual([])
})

test('nor is a field of a product opened in the editor', async () => {
  const here = await benchOf()
  opened(here, 1)
  elsewhere(here, 1, { name: 'Their rose' })
  here.outbox.queue([update(1, name('Rose 1', 'My rose'))], null)
  await here.pass(60_000)
  expect(here.states()).toEqual(['1 update name=My rose conflict changed-meanwhile'])
})

test.each([
  [
    'the cable is pulled',
    (here: Bench) => here.rateLimiter.setNetwork({ kind: 'offline', since: 0, retryAt: 0, why: 'x' }),
  ],
  ['the computer sleeps', (here: Bench) => here.rateLimiter.setNetwork({ kind: 'trying' })],
  [
    'the person pauses',
    (here: Bench) => {
      here.outbox.pause(true)
      here.outbox.pause(false)
    },
  ],
])('when %s between the reading and the sending, it is read again without delay', async (_, part) => {
  const here = await benchOf()
  here.market.failNext('write', { kind: 'limited', ms: 5_000 })
  here.outbox.queue([stock(1, 10, 5), price(2, '1', '2')], null)
  await here.pass(1_000)
  expect(noReads(here.rateLimiter.log)).toEqual(['0 POST /stock 1'])
  elsewhere(here, 1, { stock_qty: 7 })
  part(here)
  // The wait that the marketplace asked for is over, the time that a reading counts is not.
  await here.pass(5_000)
  expect(here.states()).toEqual(['1 stock 5 conflict changed-meanwhile', '2 price 2 applied'])
})

test('a wait that the marketplace asks for costs no second reading while the first is fresh', async () => {
  const here = await benchOf()
  here.market.failNext('write', { kind: 'limited', ms: 10_000 })
  here.outbox.queue([stock(1, 10, 5)], null)
  await here.pass(20_000)
  expect(here.rateLimiter.log).toEqual(['0 GET /products/1', '0 POST /stock 1', '10000 POST /stock 1'])
})

test('after reconnecting, an order move and a stock of 0 leave before the first price is even read', async () => {
  const here = await benchOf()
  here.outbox.pause(true)
  queueOn(here, price(4, '1', '2'), price(5, null, '3'), stock(2, 10, 0), move('o1', 'pending', 'confirmed'))
  here.outbox.pause(false)
  await here.pass(1_000)
  const asked = pathsOf(here)
  expect(asked.slice(0, 2).sort()).toEqual(['GET /orders/o1', 'GET /products/2'])
  expect(asked.slice(2, 4).sort()).toEqual(['POST /orders/o1/status', 'POST /stock 1'])
  expect(asked.indexOf('GET /products/4')).toBeGreaterThan(3)
})

test('an order that does not answer holds up nothing else for long', async () => {
  const here = await benchOf()
  aroundSend(here, (request, send) => (request.path === '/orders/o1' ? new Promise(() => {}) : send(request)))
  here.outbox.queue([move('o1', 'pending', 'confirmed'), price(4, '1', '2')], null)
  await here.pass(10_000)
  expect(here.states()).toEqual(['o1 move confirmed queued', '4 price 2 applied'])
})

test('a marketplace that takes longer to answer than a reading stays fresh still gets its changes', async () => {
  const here = await benchOf()
  aroundSend(here, async (request, send) => {
    const reply = await send(request)
    await new Promise<void>(resolve => void here.clock.after(20_000, resolve))
    return reply
  })
  here.outbox.queue([stock(1, 10, 5), update(2, name('Rose 2', 'Red rose'))], null)
  await here.pass(400_000)
  expect(here.states()).toEqual(['1 stock 5 applied', '2 update name=Red rose applied'])
})
