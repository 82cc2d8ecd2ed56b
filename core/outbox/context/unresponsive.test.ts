import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_RATE, type Reply } from '../../api/reply.ts'
import { type Bench, openBench, stock } from '../fixtures/bench.ts'
import { name, update } from '../fixtures/changes.ts'
import { aroundSend } from '../fixtures/each-on-bench.ts'

const TIMEOUT: Reply = {
  kind: 'unreachable',
  sent: true,
  why: 'timeout',
  code: 'ANSWER_TIMEOUT',
  rate: NO_RATE,
  ms: 60_000,
}

let bench: Bench
/** Paths that are never answered: the caller gives up after a minute. */
let hanging: Set<string>
beforeEach(async () => {
  // So many products that single reads cost less than the pages of the list.
  bench = await openBench({ products: 1_000 })
  hanging = new Set()
  aroundSend(bench, async (request, send) => {
    const reply = await send(request)
    if (request.method !== 'GET' || !hanging.has(request.path)) return reply
    return new Promise(resolve => bench.clock.after(60_000, () => resolve(TIMEOUT)))
  })
})
afterEach(() => bench.close())

const rename = (product: number) => update(product, name(`Rose ${product}`, 'Red rose'))
const hangFirstThree = () => {
  hanging = new Set([1, 2, 3].map(product => `/products/${product}`))
}
/** What left from a time on. */
const logged = (from: number) => bench.rateLimiter.log.filter(line => from <= Number.parseInt(line, 10))

test('three products whose page hangs hold up the precheck of others for one answer, and then no longer', async () => {
  hangFirstThree()
  bench.outbox.queue([rename(1), rename(2), rename(3), rename(4)], null)
  await bench.pass(70_000)
  expect(logged(0)).toEqual([
    '0 GET /products/1',
    '0 GET /products/2',
    '0 GET /products/3',
    // The wait after a failed round, then the fourth at once, with an unresponsive one read beside it.
    '62500 GET /products/1',
    '62500 GET /products/4',
    '62500 POST /products/4',
  ])
  // Later changes do not wait for them at all.
  await bench.pass(1_000)
  bench.outbox.queue([rename(5)], null)
  await bench.pass(0)
  expect(logged(71_000)).toEqual(['71000 GET /products/5', '71000 POST /products/5'])
})

test('resources that hang are read one at a time and less and less often, and go on when they answer again', async () => {
  hangFirstThree()
  bench.outbox.queue([rename(1), rename(2), rename(3)], null)
  await bench.pass(4 * 3_600_000)
  const asked = logged(0).length
  expect(asked).toBeGreaterThan(60)
  // One under way at a time takes a minute each.
  expect(asked).toBeLessThan(240)
  hanging.clear()
  await bench.pass(600_000)
  expect(bench.outbox.read().counts).toMatchObject({ queued: 0, applied: 3 })
})

test('three stocks whose products hang hold up no batch of others', async () => {
  hangFirstThree()
  bench.outbox.queue([stock(1, 10, 5), stock(2, 10, 5), stock(3, 10, 5), stock(4, 10, 5)], null)
  await bench.pass(63_000)
  expect(logged(60_000).filter(line => line.includes('POST'))).toEqual(['62500 POST /stock 1'])
})

test('three products whose pages hang do not hold up the reconciling of others', async () => {
  for (let product = 1; product <= 4; product++) {
    bench.market.failNext('write', { kind: 'lost' })
    bench.outbox.queue([rename(product)], null)
    await bench.pass(0)
  }
  hangFirstThree()
  await bench.pass(200_000)
  expect(bench.states().map(line => line.split(' ').slice(3).join(' '))).toEqual([
    'rose unknown no-answer',
    'rose unknown no-answer',
    'rose unknown no-answer',
    'rose applied confirmed-by-reading',
  ])
  hanging.clear()
  await bench.pass(600_000)
  expect(bench.outbox.read().counts).toMatchObject({ unknown: 0, applied: 4 })
})
