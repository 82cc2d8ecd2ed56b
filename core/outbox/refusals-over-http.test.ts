import { describe, expect, test } from 'vitest'
import { price } from './fixtures/bench.ts'
import { move, name, remove, update } from './fixtures/changes.ts'
import { openOverHttp } from './fixtures/over-http.ts'
import { untilIdle } from './fixtures/real-account.ts'

const WORDS = 'This one is looked after by our own staff.'

describe.each([401, 402, 403, 405, 409, 410, 415, 451])(
  'where one product and one order are refused with %i',
  status => {
    test('that one keeps the message of the marketplace, the rest goes on, and it is not sent again', async () => {
      const styles = [`refuses-7-${status}`]
      const { sandbox, account } = await openOverHttp({ products: 30, images: false, styles })
      while (account.catalog.progress().state !== 'complete') await new Promise(setImmediate)
      const orders = Array.from({ length: 10 }, () => sandbox.control.receiveOrder().id)
      const refused = orders.find(id => id % 10 === 7) ?? 0
      const held = (id: number) => sandbox.control.product({ id })
      account.outbox.queue(
        [
          ...orders.map(id => move(String(id), 'pending', 'confirmed')),
          update(1007, name(held(1007)?.name ?? '', 'Renamed')),
          update(1008, name(held(1008)?.name ?? '', 'Renamed')),
          remove(1017),
          price(1007, String(held(1007)?.basePrice), '9.99'),
        ],
        null,
      )
      const networks = new Set<string>()
      const stop = account.rateLimiter.onConnection(({ network }) => networks.add(network.kind))
      await untilIdle(account.outbox)
      account.rateLimiter.tryAgain()
      await untilIdle(account.outbox)
      stop()
      const left = account.outbox.readChanges(0, 20).changes.filter(({ state }) => state !== 'applied')
      expect(left.map(({ kind, state, words }) => [kind, state, words]).sort()).toEqual(
        [
          ['delete', 'rejected', WORDS],
          ['move', 'rejected', WORDS],
          ['update', 'rejected', WORDS],
        ].sort(),
      )
      expect(networks).not.toContain('key-refused')
      for (const id of orders)
        expect(sandbox.control.order({ id })?.status).toBe(id === refused ? 'pending' : 'confirmed')
      expect([held(1008)?.name, held(1007)?.basePrice]).toEqual(['Renamed', 9.99])
      const sent = sandbox.control.requests().filter(({ path }) => path === `/orders/${refused}/status`)
      expect(sent).toHaveLength(1)
    })
  },
)
