import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bench, openBench, price, stock } from '../fixtures/bench.ts'
import { move, remove } from '../fixtures/changes.ts'

let bench: Bench
/** The priorities and kinds of the turns asked for, in order. */
let asked: string[]
/** Priorities whose writes get no turn until the test allows it. */
let held: Set<string>
let letGo: () => void

beforeEach(async () => {
  bench = await openBench()
  asked = []
  held = new Set()
  const waiting = new Set<() => void>()
  letGo = () => {
    held.clear()
    for (const go of waiting) go()
  }
  const { turn } = bench.rateLimiter
  bench.rateLimiter.turn = async (priority, kind, signal) => {
    asked.push(`${priority} ${kind}`)
    if (kind === 'write' && held.has(priority))
      await new Promise<void>(resolve => {
        waiting.add(resolve)
        signal?.addEventListener('abort', () => resolve(), { once: true })
      })
    return turn(priority, kind, signal)
  }
})
afterEach(async () => {
  letGo()
  await bench.close()
})

test('an order move and a stock of 0 are compared and sent as urgent, all else is not', async () => {
  bench.outbox.queue([move('o1', 'pending', 'confirmed'), stock(2, 10, 0)], null)
  await bench.pass(10)
  expect(new Set(asked)).toEqual(new Set(['urgent read', 'urgent write']))
  expect(bench.states()).toEqual(['o1 move confirmed applied', '2 stock 0 applied'])
  asked.splice(0)
  bench.outbox.queue([stock(3, 10, 5), price(4, '1', '2'), remove(5)], null)
  await bench.pass(10)
  expect(asked.filter(line => line.startsWith('urgent'))).toEqual([])
})

test('an order move does not wait behind an outbox that waits for the next hour', async () => {
  held.add('outbox')
  bench.outbox.queue([remove(5)], null)
  await bench.pass(1000)
  expect(asked).toEqual(['outbox write'])
  bench.outbox.queue([move('o1', 'pending', 'confirmed')], null)
  await bench.pass(10)
  expect(bench.market.writes).toEqual(['move o1 confirmed'])
  letGo()
  await bench.pass(10)
  expect(bench.market.writes).toEqual(['move o1 confirmed', 'delete 5'])
})

test('the turn of a move that was cancelled while it waited is used by nothing else', async () => {
  held.add('urgent')
  bench.outbox.queue([stock(2, 10, 0)], null)
  await bench.pass(10)
  expect(asked.at(-1)).toBe('urgent write')
  const withdrawn = bench.outbox.cancelChanges({ ids: [1] })
  await bench.pass(0)
  expect(await withdrawn).toMatchObject({ cancelled: 1 })
  bench.outbox.queue([remove(5)], null)
  letGo()
  await bench.pass(10)
  expect(asked.at(-1)).toBe('outbox write')
  expect(bench.market.writes).toEqual(['delete 5'])
})

test('the rate limiter learns how many requests the open changes need, none while the outbox is paused', async () => {
  const reported: number[] = []
  bench.rateLimiter.outboxNeeds = requests => void reported.push(requests)
  held.add('outbox')
  // Each is one request and one reading before it.
  bench.outbox.queue([remove(5), remove(6), stock(7, 10, 5)], null)
  await bench.pass(1000)
  expect(reported.at(-1)).toBe(6)
  bench.outbox.pause(true)
  await bench.pass(10_000)
  expect(reported.at(-1)).toBe(0)
  bench.outbox.pause(false)
  letGo()
  await bench.pass(10_000)
  expect(reported).toContain(6)
  expect(reported.at(-1)).toBe(0)
})
