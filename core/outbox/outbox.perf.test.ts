import { expect, test } from 'vitest'
import type { CheckedInput } from '../../shared/contract/contract.ts'
import { price, stock } from './fixtures/bench.ts'
import { create } from './fixtures/changes.ts'
import { bench, eachOnPausedBench, numbers, queue } from './fixtures/each-on-bench.ts'
import { processorMs } from './fixtures/processor-ms.ts'

eachOnPausedBench()

test('twenty thousand waiting changes do not make one more edit any slower', async () => {
  queue(...numbers(20_000).map(product => price(product, '1', '2')))
  const costs: number[] = []
  for (let product = 1; product <= 20; product++)
    costs.push(await processorMs(() => bench.outbox.queue([price(product, '2', '3')], null)))
  costs.sort((a, b) => a - b)
  // The median, because garbage of the twenty thousand may be collected during any one of them. Reading all rows took
  // 50 ms and more.
  expect(costs[10]).toBeLessThan(10)
})

test('a thousand new products are queued as quickly as a thousand prices', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => create(`N-${index}`))
  const queue = () => expect(bench.outbox.queue(many, 'new.csv')).toMatchObject({ queued: 1000 })
  expect(await processorMs(queue)).toBeLessThan(500)
})

test('ten thousand changes that wait behind others do not make a pick slow', async () => {
  const waiting = numbers(10_000).map(product => stock(product, 10, 5))
  expect(bench.outbox.queue([create('N'), ...waiting], null).kind).toBe('queued')
  const pick = async () => {
    bench.outbox.pause(false)
    bench.rateLimiter.isHeld = true
    await bench.pass(0)
  }
  expect(await processorMs(pick)).toBeLessThan(1_500)
})

test('a hundred thousand waiting changes are listed and searched at once', async () => {
  for (let job = 0; job < 5; job++)
    bench.outbox.queue(
      Array.from({ length: 200 }, (_, index) => price(job * 200 + index + 1, '1', `${index + 2}`)),
      `list ${job}.csv`,
    )
  // The same thousand a hundred times: it takes as long to scan as any others.
  bench.db().exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
    INSERT INTO change(job, entity, lane, kind, v, payload, base, crc, rank, state, created_at, rev)
    SELECT job, entity, lane, kind, v, payload, base, crc, rank, state, created_at, rev FROM change, n`)
  const cost = async (more: Partial<CheckedInput<'listChanges'>>) => {
    const question = {
      tab: 'waiting' as const,
      text: '',
      job: null,
      kinds: [],
      offset: 0,
      limit: 100,
      ...more,
    }
    return Math.round(await processorMs(() => bench.outbox.list(question)))
  }
  const costs = {
    first: await cost({}),
    last: await cost({ offset: 99_000 }),
    word: await cost({ text: 'sku-777' }),
    number: await cost({ text: '777' }),
    file: await cost({ text: 'list 3' }),
    key: await cost({ text: 'origin' }),
    kinds: await cost({ kinds: ['stock'] }),
    job: await cost({ job: 3, text: 'sku-5' }),
  }
  if (process.env.DESK_FIGURES) console.log(costs)
  expect(costs.first).toBeLessThan(50)
  // Wide bounds for a slow computer: this guards against a second, not a tenth of it.
  for (const took of Object.values(costs)) expect(took).toBeLessThan(1000)
})
