import { beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { systemClock } from '../base/clock.ts'
import { price, stock } from './fixtures/bench.ts'
import { MISHAPS, openOverHttp } from './fixtures/over-http.ts'
import { type RealAccount, untilIdle } from './fixtures/real-account.ts'

describe.each(['a', 'b'] as const)('over HTTP, with a marketplace of shape %s', shape => {
  let sandbox: Sandbox
  let account: RealAccount
  let ids: number[]
  const options = { products: 40, images: false, shape }
  beforeEach(async () => {
    ;({ sandbox, account } = await openOverHttp(options))
    ids = sandbox.control
      .state()
      .products.filter(product => product.supplierId === 1 && !product.deleted)
      .map(product => product.id)
  })

  const held = (id: number) => {
    const product = sandbox.control.product({ id })
    if (product === null) throw new Error(`no product ${id}`)
    return product
  }
  const stockEdits = (count: number) =>
    ids.slice(0, count).map(id => stock(id, held(id).stockQty, held(id).stockQty + 1000))
  const priceEdits = (count: number) =>
    ids.slice(0, count).map(id => price(id, String(held(id).basePrice), '7.35'))
  const writes = (path: string) =>
    sandbox.control.requests().filter(request => request.path === path && request.method === 'POST')

  test('stocks and prices arrive and are shown as applied', async () => {
    const edits = [...stockEdits(5), ...priceEdits(5)]
    account.outbox.queue(edits, null)
    await untilIdle(account.outbox)
    expect(account.outbox.read().counts.applied).toBe(10)
    for (const edit of edits)
      expect(edit.kind === 'stock' ? held(edit.product).stockQty : held(edit.product).basePrice).toBe(
        Number(edit.to),
      )
    expect([writes('/stock').length, writes('/prices').length]).toEqual([1, 1])
  })

  test.each(MISHAPS)('when %s, everything is applied exactly once', async (_, mishap, applied) => {
    sandbox.control.failNext({ mishap, method: 'POST' })
    const edits = stockEdits(6)
    account.outbox.queue(edits, null)
    await untilIdle(account.outbox)
    expect(account.outbox.read().counts.applied).toBe(6)
    for (const edit of edits) expect(held(edit.product).stockQty).toBe(edit.to)
    const [first, ...others] = writes('/stock').map(
      request => (request.body as { items: { product_id: number }[] }).items.length,
    )
    expect(first).toBe(6)
    // Changes are sent again as soon as each is known to be missing, together or not; an applied one never is.
    expect(others.reduce((sum, lines) => sum + lines, 0)).toBe(applied ? 0 : 6)
    expect(writes('/stock').filter(request => request.applied)).toHaveLength(applied ? 1 : others.length)
  })

  test('a batch applied in part is finished, and no item of it is sent twice', async () => {
    // biome-ignore lint/suspicious/noThenProperty: the sandbox's word for what comes after the part
    sandbox.control.failNext({ mishap: { kind: 'partial', items: 3, then: 'reset' }, method: 'POST' })
    const edits = stockEdits(8)
    account.outbox.queue(edits, null)
    await untilIdle(account.outbox)
    const [first, ...others] = writes('/stock').map(
      request => (request.body as { items: { product_id: number }[] }).items,
    )
    expect(first).toHaveLength(8)
    // The ones known to be missing don't wait for the reading of the last: on a slow computer it is the last to go.
    const again = others.flat().map(item => item.product_id)
    expect(again.sort()).toEqual(edits.slice(3).map(edit => edit.product))
    for (const edit of edits) expect(held(edit.product).stockQty).toBe(edit.to)
  })

  test('a sale between our write and the lost answer is not undone', async () => {
    const [id = 0] = ids
    const before = held(id).stockQty
    sandbox.control.failNext({ mishap: { kind: 'reset', when: 'after' }, method: 'POST' })
    sandbox.control.failNext({ mishap: { kind: 'slow', ms: 200, when: 'before' }, path: '/categories' })
    account.outbox.queue([stock(id, before, before + 50)], null)
    while (held(id).stockQty === before) await new Promise(resolve => setImmediate(resolve))
    sandbox.control.sell({ id, quantity: 10 })
    await untilIdle(account.outbox)
    expect(held(id).stockQty).toBe(before + 40)
    expect(account.outbox.readChanges(0, 10).changes[0]).toMatchObject({
      state: 'conflict',
      theirs: String(before + 40),
    })
    expect(writes('/stock')).toHaveLength(1)
  })

  test('429 is waited out and nothing is sent meanwhile', async () => {
    ;({ sandbox, account } = await openOverHttp(options, { clock: systemClock }))
    sandbox.control.failNext({ mishap: { kind: 'limited', retryAfter: 1 }, method: 'POST' })
    account.outbox.queue(stockEdits(2), null)
    await untilIdle(account.outbox)
    const [first, second] = writes('/stock')
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(1000)
    expect(account.outbox.read().counts.applied).toBe(2)
  })

  test('a refused item keeps the message of the marketplace and the line of the file', async () => {
    const edits = [...stockEdits(2), { ...stock(987_654, null, 2), origin: { file: 'stock.csv', line: 17 } }]
    account.outbox.queue(edits, 'stock.csv')
    await untilIdle(account.outbox)
    const { changes } = account.outbox.readJob({ id: 1, states: ['rejected'], offset: 0, limit: 10 })
    expect(changes).toMatchObject([
      { words: 'Product not found.', reason: 'item-refused', origin: { file: 'stock.csv', line: 17 } },
    ])
  })

  test('a revoked key stops everything and loses nothing', async () => {
    sandbox.control.setRevoked({ key: 'valid', revoked: true })
    account.outbox.queue(stockEdits(2), null)
    await new Promise<void>(resolve => {
      const stop = account.rateLimiter.onConnection(({ network }) => {
        if (network.kind !== 'key-refused') return
        stop()
        resolve()
      })
    })
    sandbox.control.setRevoked({ key: 'valid', revoked: false })
    account.rateLimiter.tryAgain()
    await untilIdle(account.outbox)
    expect(account.outbox.read().counts.applied).toBe(2)
  })
})
