import { beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { stock } from './fixtures/bench.ts'
import { openOverHttp } from './fixtures/over-http.ts'
import { type RealAccount, untilIdle } from './fixtures/real-account.ts'

describe.each(['a', 'b'] as const)('a batch over HTTP, with a marketplace of shape %s', shape => {
  let sandbox: Sandbox
  let account: RealAccount
  let ids: number[]
  beforeEach(async () => {
    ;({ sandbox, account } = await openOverHttp({ products: 40, images: false, shape }))
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
  const writes = (path: string) =>
    sandbox.control.requests().filter(request => request.path === path && request.method === 'POST')

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
