import { describe, expect, test } from 'vitest'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import { type Bench, stock } from './fixtures/bench.ts'
import { imageAdd, name, update } from './fixtures/changes.ts'
import { benchOf } from './fixtures/each-on-bench.ts'
import type { MarketFault } from './fixtures/outbox-market.ts'

const URL = 'https://pictures.example/rose.jpg'

async function benchWith(fault: MarketFault): Promise<Bench> {
  const bench = await benchOf()
  bench.market.setImages(1, 101)
  bench.market.failNext('write', fault)
  return bench
}

/** A colleague does the same from another computer. Requests with one key count together, so theirs are noticed. */
function colleague({ market, rateLimiter, clock }: Bench, act: (world: Bench['market']) => void) {
  act(market)
  rateLimiter.foundAt = clock.now()
}

/** A change is queued and lost; a colleague acts before it is looked up. */
async function lostWhile(change: NewChange, act: (world: Bench['market']) => void): Promise<Bench> {
  const bench = await benchWith({ kind: 'reset' })
  bench.outbox.queue([change], null)
  await bench.pass(1_000)
  colleague(bench, act)
  await bench.pass(600_000)
  return bench
}
const addsImage = (market: Bench['market']) => market.setImages(1, 101, 205)
const adds20 = (market: Bench['market']) => void Object.assign(market.fields(1), { stock_qty: 30 })
const twentyMore = { ...stock(1, 10, 30), by: 20 }

test('the image that a colleague added while ours was lost is not taken for ours', async () => {
  const bench = await lostWhile(imageAdd(1, URL), addsImage)
  expect(bench.states()).toEqual([`1 image-add ${URL} conflict changed-meanwhile`])
  expect(bench.outbox.readChanges(0, 1).changes).toMatchObject([{ theirs: [205] }])
})

test('“send mine again” adds it, and “give mine up” leaves it at the one that is there', async () => {
  const bench = await lostWhile(imageAdd(1, URL), addsImage)
  await bench.outbox.resolveConflicts([1], 'mine')
  await bench.pass(60_000)
  expect(bench.market.writes).toEqual([`image-add 1 ${URL}`])
  expect(bench.states()).toEqual([`1 image-add ${URL} applied`])
})

test('without a foreign request the new image is ours', async () => {
  const bench = await benchWith({ kind: 'lost' })
  bench.outbox.queue([imageAdd(1, URL)], null)
  await bench.pass(600_000)
  expect(bench.states()).toEqual([`1 image-add ${URL} applied confirmed-by-reading`])
})

test('a foreign request long before casts no doubt', async () => {
  const bench = await benchWith({ kind: 'lost' })
  colleague(bench, () => {})
  await bench.pass(60_000)
  bench.outbox.queue([imageAdd(1, URL)], null)
  await bench.pass(600_000)
  expect(bench.states()).toEqual([`1 image-add ${URL} applied confirmed-by-reading`])
})

test('an image that was lost is sent again, although there were foreign requests', async () => {
  const bench = await benchWith({ kind: 'reset' })
  bench.outbox.queue([imageAdd(1, URL)], null)
  await bench.pass(1_000)
  colleague(bench, () => {})
  await bench.pass(60_000)
  await bench.pass(600_000)
  expect(bench.market.writes).toEqual([`image-add 1 ${URL}`])
})

test('“20 more” that was lost is not applied because a colleague set the same sum', async () => {
  const bench = await lostWhile(twentyMore, adds20)
  expect(bench.states()).toEqual(['1 stock 30 conflict changed-meanwhile'])
  expect(bench.outbox.readChanges(0, 1).changes).toMatchObject([{ from: '10', to: '30', theirs: '30' }])
  await bench.outbox.resolveConflicts([1], 'difference')
  await bench.pass(60_000)
  expect(bench.market.fields(1).stock_qty).toBe(50)
})

test('“20 more” without an answer is applied when it is there and there were no foreign requests', async () => {
  const bench = await benchWith({ kind: 'lost' })
  bench.outbox.queue([twentyMore], null)
  await bench.pass(600_000)
  expect(bench.states()).toEqual(['1 stock 30 applied confirmed-by-reading'])
})

test('an absolute value is applied when it is there, no matter who set it', async () => {
  const bench = await lostWhile(stock(1, 10, 30), adds20)
  expect(bench.states()).toEqual(['1 stock 30 applied confirmed-by-reading'])
})

describe('a field that no list shows is not sent again unseen', () => {
  async function withDescriptionLost(before: (bench: Bench) => Promise<void>): Promise<Bench> {
    const bench = await benchOf()
    const { market, catalog } = bench
    // By its SKU the catalog finds a product in the list.
    for (const id of [2, 3, 4, 5]) catalog.show(market.product(id))
    await before(bench)
    market.failNext('write', { kind: 'lost' })
    bench.outbox.queue([update(5, { field: 'description', from: null, to: 'Ours' })], null)
    await bench.pass(100)
    return bench
  }
  const sent = ({ market }: Bench) => market.writes.filter(write => write.endsWith('description'))

  test('though the pages of other products showed nothing before', async () => {
    const bench = await withDescriptionLost(async ({ market, outbox, pass }) => {
      for (const id of [2, 3, 4]) {
        market.failNext('read', { kind: 'answer', data: {} })
        outbox.queue([update(id, name(`Rose ${id}`, `Red rose ${id}`))], null)
        await pass(10_000)
      }
    })
    await bench.pass(1_000_000)
    expect(sent(bench)).toEqual(['update 5 description'])
  })

  test('while its product’s own page fails, as that may pass', async () => {
    const bench = await withDescriptionLost(async () => {})
    bench.market.state.refuses.pages.add(5)
    await bench.pass(120_000)
    bench.market.state.refuses.pages.clear()
    await bench.pass(1_000_000)
    expect(sent(bench)).toEqual(['update 5 description'])
    expect(bench.states()).toEqual(['5 update description=Ours applied confirmed-by-reading'])
  })

  test('for ever: where that page never shows it, sending it again is all that can be done', async () => {
    const bench = await withDescriptionLost(async () => {})
    bench.market.state.refuses.pages.add(5)
    await bench.pass(1_000_000)
    expect(sent(bench)).toEqual(['update 5 description', 'update 5 description'])
  })
})
