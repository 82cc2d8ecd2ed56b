import { describe, expect, test } from 'vitest'
import { stock } from '../fixtures/bench.ts'
import { imageAdd, move, name, update } from '../fixtures/changes.ts'
import { aroundSend, bench, eachOnBench, numbers, queue } from '../fixtures/each-on-bench.ts'

eachOnBench({ products: 60 })

const sent = (method: string) => bench.rateLimiter.log.filter(line => line.includes(` ${method} `))

/** As with a marketplace that downloads an image before it answers. */
function slowWrites(ms: number): void {
  aroundSend(bench, async (request, send) => {
    if (request.method === 'POST') await new Promise<void>(resolve => void bench.clock.after(ms, resolve))
    return send(request)
  })
}

describe('a comparison that expires before its change could leave', () => {
  test('is repeated by itself: no change waits for another event first', async () => {
    // Each longer than the last: by then the reading of the order has expired.
    const redirect = { kind: 'redirect' } as const
    for (let n = 0; n < 6; n++) bench.market.failNext('write', redirect)
    bench.outbox.queue([move('o1', 'pending', 'confirmed')], null)
    await bench.pass(1_000_000)
    expect(bench.market.writes).toEqual(['move o1 confirmed'])
  })
})

describe('readings made ahead of the sending', () => {
  test.each([
    ['images', (n: number) => imageAdd(n, `${n}.jpg`)],
    ['updates', (n: number) => update(n, name(`Rose ${n}`, `Red rose ${n}`))],
  ])('of %s are few, so that they still count when their turn comes', async (_, make) => {
    slowWrites(20_000)
    queue(...numbers(40).map(n => make(n)))
    await bench.pass(60_000)
    expect(sent('GET').length).toBeLessThan(12)
    await bench.pass(2_000_000)
    expect(bench.market.writes).toHaveLength(40)
    expect(sent('GET').length).toBeLessThan(140)
  })

  test('leave an order move its turn between slow images', async () => {
    slowWrites(50_000)
    queue(...numbers(10).map(n => imageAdd(n, `${n}.jpg`)))
    await bench.pass(10_000)
    bench.outbox.queue([move('o1', 'pending', 'confirmed'), stock(20, 10, 0)], null)
    await bench.pass(160_000)
    expect(bench.market.writes).toContain('move o1 confirmed')
  })
})

test('a computer whose clock is set back a day goes on sending images and stock as before', async () => {
  bench.outbox.queue([imageAdd(1, 'a.jpg'), stock(2, 10, 4)], null)
  await bench.pass(10_000)
  bench.clock.setWall(bench.clock.now() - 86_400_000)
  await bench.reopen()
  const before = sent('GET').length
  bench.outbox.queue([imageAdd(1, 'b.jpg')], null)
  await bench.pass(60_000)
  expect(bench.market.writes).toEqual(['image-add 1 a.jpg', 'image-add 1 b.jpg'])
  expect(sent('GET').length - before).toBe(1)
})
