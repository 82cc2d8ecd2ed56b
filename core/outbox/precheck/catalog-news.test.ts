import { expect, test } from 'vitest'
import { type Bench, price, stock } from '../fixtures/bench.ts'
import { benchOf } from '../fixtures/each-on-bench.ts'

/** Somebody else sets a stock at the marketplace; the catalog learns of it when it is read again. */
function elsewhere({ market }: Bench, product: number, stock_qty: number) {
  market.fields(product).stock_qty = stock_qty
}
const readCatalog = ({ catalog, market }: Bench) => catalog.readAll(market)
const sent = ({ market }: Bench) => market.requests.filter(({ method }) => method === 'POST').length
const idsOf = ({ outbox }: Bench) => outbox.readChanges(0, 100).changes.map(({ id }) => id)

/** A waiting edit of product 1 from 10 to 5, whose product somebody else set to 7 before it could leave. */
async function overtaken() {
  const here = await benchOf()
  here.outbox.pause(true)
  here.outbox.queue([stock(1, 10, 5), stock(2, 10, 6)], null)
  elsewhere(here, 1, 7)
  readCatalog(here)
  here.outbox.pause(false)
  await here.pass(1000)
  return here
}

test('a value that the catalog knows to have changed since the edit is a conflict, and the others are sent', async () => {
  const here = await overtaken()
  expect(here.states()).toEqual(['1 stock 5 conflict changed-meanwhile', '2 stock 6 applied'])
  expect(here.outbox.readChanges(0, 10).changes.find(({ id }) => id === 1)).toMatchObject({
    from: '10',
    to: '5',
    theirs: '7',
  })
  expect(here.market.effects).toEqual([{ product: 2, field: 'stock_qty', value: 6 }])
})

test('a batch without an item that may leave costs no request', async () => {
  const here = await benchOf()
  here.outbox.pause(true)
  here.outbox.queue([stock(1, 10, 5)], null)
  elsewhere(here, 1, 7)
  readCatalog(here)
  here.outbox.pause(false)
  await here.pass(60_000)
  expect(sent(here)).toBe(0)
})

test('“keep mine” overwrites the value the person saw; if that changes again, the person is asked again', async () => {
  const here = await overtaken()
  const [id = 0] = idsOf(here)
  here.outbox.pause(true)
  await here.outbox.resolveConflicts([id], 'mine')
  elsewhere(here, 1, 8)
  readCatalog(here)
  here.outbox.pause(false)
  await here.pass(1000)
  expect(here.states()[0]).toBe('1 stock 5 conflict changed-meanwhile')
  await here.outbox.resolveConflicts([id], 'mine')
  await here.pass(1000)
  expect(here.states()[0]).toBe('1 stock 5 applied')
})

test('a value that is there already is not sent, one based on what the person saw is sent as usual', async () => {
  const here = await benchOf()
  here.outbox.pause(true)
  here.outbox.queue([stock(1, 10, 5), stock(2, 10, 6)], null)
  elsewhere(here, 1, 5)
  elsewhere(here, 2, 7)
  readCatalog(here)
  // The person sees 7 and changes the waiting edit once more.
  here.outbox.queue([stock(2, 7, 9)], null)
  here.outbox.pause(false)
  await here.pass(1000)
  expect(here.states()).toEqual(['1 stock 5 applied already-so', '2 stock 6 superseded', '2 stock 9 applied'])
})

test('a value this computer set is no change by somebody else, even for an edit made before', async () => {
  const here = await benchOf()
  readCatalog(here)
  here.outbox.queue([stock(1, 10, 20), price(1, '1', '2.345')], null)
  await here.pass(1000)
  // Staged when 10 was still shown; the marketplace turns out to round.
  here.market.fields(1).base_price = 2.35
  await here.pass(10_000)
  readCatalog(here)
  here.outbox.queue([stock(1, 10, 30), price(1, '1', '3')], null)
  await here.pass(1000)
  expect(here.states().slice(2)).toEqual(['1 stock 30 applied', '1 price 3 applied'])
})

test('edits of one cell one after the other, the first being sent, never conflict with each other', async () => {
  const here = await benchOf()
  readCatalog(here)
  here.market.failNext('write', { kind: 'lost' })
  here.outbox.queue([stock(1, 10, 20)], null)
  await here.pass(1000)
  here.outbox.queue([stock(1, 10, 30)], null)
  here.outbox.queue([stock(1, 30, 40)], null)
  readCatalog(here)
  await here.pass(120_000)
  expect(here.states().at(-1)).toBe('1 stock 40 applied')
  expect(here.market.effects.map(({ value }) => value)).toEqual([20, 40])
})

test('a refused change that is retried is compared again', async () => {
  const here = await benchOf()
  here.market.state.refuses.items.add(1)
  here.outbox.queue([stock(1, 10, 5)], null)
  await here.pass(1000)
  here.market.state.refuses.items.clear()
  elsewhere(here, 1, 7)
  readCatalog(here)
  await here.outbox.retry({ ids: idsOf(here) })
  await here.pass(1000)
  expect(here.states()).toEqual(['1 stock 5 conflict changed-meanwhile'])
})

test('without a base there is nothing to compare, and nothing is read', async () => {
  const here = await benchOf()
  here.outbox.pause(true)
  here.outbox.queue([stock(1, null, 5)], null)
  here.outbox.pause(false)
  await here.pass(1000)
  expect(here.states()).toEqual(['1 stock 5 applied'])
  expect(here.market.requests).toHaveLength(1)
})
