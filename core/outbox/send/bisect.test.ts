import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NewChange } from '../../../shared/domain/changes/change.ts'
import { price, stock } from '../fixtures/bench.ts'
import { benchOf, queueOn } from '../fixtures/each-on-bench.ts'
import { makeBisection } from './bisect.ts'

const seqs = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Sends `lines` to a marketplace that refuses every batch containing one of `bad`. */
function send(bisection: ReturnType<typeof makeBisection>, lines: number[], bad: ReadonlySet<number>) {
  const applied: number[] = []
  const rejected: number[] = []
  let requests = 0
  const one = (batch: readonly number[]) => {
    requests++
    if (!batch.some(line => bad.has(line))) {
      applied.push(...batch)
      bisection.taken(true)
    } else if (bisection.refused(batch) === 'believe') rejected.push(...batch)
  }
  one(lines)
  for (let next = bisection.next(); next !== null; next = bisection.next()) one(next)
  return { applied: applied.sort((a, b) => a - b), rejected: rejected.sort((a, b) => a - b), requests }
}

test.each([1, 250, 251, 500])('item %i alone of 500 is found with 19 requests at most', bad => {
  const { applied, rejected, requests } = send(makeBisection(), seqs(500), new Set([bad]))
  expect(rejected).toEqual([bad])
  expect(applied).toHaveLength(499)
  expect(requests).toBeLessThanOrEqual(19)
})

test('whatever is bad, every item ends once, no good item is applied twice, and the requests are bounded', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 500 })),
      fc.integer({ min: 1, max: 500 }),
      (bad, size) => {
        const lines = seqs(size)
        const { applied, rejected, requests } = send(makeBisection(), lines, new Set(bad))
        expect([...applied, ...rejected].sort((a, b) => a - b)).toEqual(lines)
        expect(rejected).toEqual(expect.arrayContaining(lines.filter(line => bad.includes(line))))
        expect(requests).toBeLessThanOrEqual(101)
      },
    ),
  )
})

test('a marketplace that refuses everything costs 21 requests once, then one a batch until it takes something', () => {
  const bisection = makeBisection()
  const all = new Set(seqs(500))
  expect(send(bisection, seqs(500), all).requests).toBeLessThanOrEqual(21)
  expect(send(bisection, seqs(500), all)).toMatchObject({ requests: 1, applied: [] })
  expect(send(bisection, seqs(500), new Set())).toMatchObject({ requests: 1, rejected: [] })
  expect(send(bisection, seqs(500), new Set([7])).rejected).toEqual([7])
})

test.each([
  ['stock', (product: number): NewChange => stock(product, 10, 5)],
  ['price', (product: number): NewChange => price(product, '1', '2')],
] as const)(
  'one bad %s does not get the others refused: it alone keeps the message of the marketplace',
  async (_, make) => {
    const here = await benchOf({ products: 500 })
    here.market.state.refuses.batches.add(123)
    here.outbox.queue(
      seqs(500).map(product => make(product)),
      'list.csv',
    )
    await here.pass(60_000)
    expect(here.outbox.read().counts).toMatchObject({ applied: 499, rejected: 1 })
    const { changes } = here.outbox.readJob({ id: 1, states: ['rejected'], offset: 0, limit: 10 })
    expect(changes).toMatchObject([
      { product: 123, reason: 'request-refused', words: 'An item is not valid.' },
    ])
    expect(here.market.effects).toHaveLength(499)
    const sent = here.market.requests.filter(({ method }) => method === 'POST')
    expect(sent.length).toBeLessThanOrEqual(19)
  },
)

test('where prices are answered without counts the good ones are read and found applied', async () => {
  const here = await benchOf({ products: 500 })
  here.market.variant.pricesTellCounts = false
  here.market.state.refuses.batches.add(9)
  queueOn(here, ...seqs(40).map(product => price(product, '1', '2')))
  await here.pass(900_000)
  expect(here.outbox.read().counts).toMatchObject({ applied: 39, rejected: 1, unknown: 0 })
})

test('a 429, a lost answer, a cancelled change and a restart during a bisection lose and double nothing', async () => {
  const here = await benchOf({ products: 500 })
  here.market.state.refuses.batches.add(50)
  here.outbox.pause(true)
  queueOn(here, ...seqs(100).map(product => stock(product, 10, 5)))
  here.market.failNext('write', { kind: 'refused', status: 422, words: 'no' })
  here.market.failNext('write', { kind: 'limited', ms: 5000 })
  here.market.failNext('write', { kind: 'refused', status: 422, words: 'no' })
  here.market.failNext('write', { kind: 'lost' })
  here.outbox.pause(false)
  await here.pass(1000)
  const [waiting] = here.outbox.readChanges(0, 1000).changes.filter(({ state }) => state === 'queued')
  await here.outbox.cancelChanges({ ids: [waiting?.id ?? 0] })
  await here.reopen()
  await here.pass(900_000)
  const { counts } = here.outbox.read()
  expect(counts).toMatchObject({ rejected: 1, withdrawn: 1, applied: 98 })
  expect(here.market.effects).toHaveLength(98)
})
