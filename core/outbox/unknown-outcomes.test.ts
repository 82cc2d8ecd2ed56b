import { expect, test } from 'vitest'
import { stock } from './fixtures/bench.ts'
import { bench, eachOnBench } from './fixtures/each-on-bench.ts'

eachOnBench()

test('a request that never arrived is sent again only when the quarantine is over', async () => {
  bench.market.failNext('write', { kind: 'reset' })
  bench.outbox.queue([stock(1, 10, 5)], null)
  await bench.pass(200_000)
  expect(bench.rateLimiter.log).toEqual([
    '0 GET /products/1',
    '0 POST /stock 1',
    '5000 GET /products/1',
    '60000 GET /products/1',
    '60000 POST /stock 1',
  ])
  expect(bench.states()).toEqual(['1 stock 5 applied'])
})

test('a newer edit waits behind an unknown one and then stands for both', async () => {
  bench.market.failNext('write', { kind: 'reset' })
  bench.outbox.queue([stock(1, 10, 5)], null)
  await bench.pass(1000)
  bench.outbox.queue([stock(1, 5, 3)], null)
  await bench.pass(50_000)
  expect(bench.states()).toEqual(['1 stock 5 unknown no-answer', '1 stock 3 queued'])
  await bench.pass(20_000)
  expect(bench.states()).toEqual(['1 stock 5 superseded', '1 stock 3 applied'])
  expect(bench.market.effects.map(effect => effect.value)).toEqual([3])
})

test('a value that is neither the old nor the new one is shown beside ours, which is sent when a person says so', async () => {
  bench.market.failNext('write', { kind: 'reset' })
  bench.outbox.queue([stock(1, 10, 50)], null)
  await bench.pass(100)
  bench.market.fields(1).stock_qty = 8
  await bench.pass(100_000)
  expect(bench.outbox.readChanges(0, 10).changes).toMatchObject([
    { state: 'conflict', reason: 'changed-meanwhile', from: '10', to: '50', theirs: '8' },
  ])
  expect(await bench.outbox.resolveConflicts([1], 'mine')).toEqual({ kind: 'resolved', resolved: 1 })
  await bench.pass(0)
  expect(bench.market.fields(1).stock_qty).toBe(50)
  expect(bench.outbox.readChanges(0, 10).changes[0]).toMatchObject({ state: 'applied', from: '8' })
})
