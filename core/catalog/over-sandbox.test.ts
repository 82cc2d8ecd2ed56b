import { expect, test } from 'vitest'
import type { SandboxFault } from '../../sandbox/faults/fault.ts'
import type { ApiRequest } from '../api/reply.ts'
import { settle } from '../fixtures/manual-clock.ts'
import { overSandbox } from '../fixtures/over-sandbox.ts'
import { clock, eachInOwnFolder, heldIds, opened } from './fixtures/opened-catalogs.ts'

eachInOwnFolder()

test.each(['a', 'b'] as const)(
  'the whole sandbox (shape %s) is read through the real gate, and again',
  async shape => {
    const options = { products: 730, orders: 0, images: false, shape }
    const { sandbox, rateLimiter } = await overSandbox(options, clock)
    const catalog = opened({ rateLimiter })
    while (catalog.progress().state !== 'complete') await new Promise(setImmediate)
    const supplier = sandbox.control.state().suppliers[0]?.id
    const theirs = sandbox.control
      .state()
      .products.filter(({ supplierId, deleted }) => supplierId === supplier && !deleted)
    expect(heldIds(catalog)).toEqual(theirs.map(({ id }) => id).sort((a, b) => a - b))
    expect(catalog.progress().total).toBe(theirs.length)
    expect(catalog.search('rose', 1000).total).toBeGreaterThan(0)

    const [sold] = theirs
    if (sold === undefined) throw new Error('no products')
    sandbox.control.changeProduct({ id: sold.id, set: { stockQty: 4321 } })
    catalog.refresh()
    await settle()
    while (catalog.progress().state !== 'complete') await new Promise(setImmediate)
    expect(catalog.values([sold.id]).get(sold.id)?.stock_qty).toBe(4321)
  },
)

const MISHAPS: SandboxFault[] = [
  { kind: 'error', status: 500 },
  { kind: 'error', status: 503 },
  { kind: 'error', status: 422 },
  { kind: 'reset' },
  { kind: 'reset', gently: true },
  { kind: 'hang' },
  { kind: 'truncate' },
  { kind: 'html' },
  { kind: 'html', status: 502 },
  { kind: 'wrong-json' },
  { kind: 'limited', retryAfter: 30 },
  { kind: 'limited', retryAfter: null },
  { kind: 'redirect', location: 'https://elsewhere.example/' },
]

test.each(MISHAPS.map(mishap => [JSON.stringify(mishap), mishap] as const))(
  'whatever befalls a page (%s), the whole catalog is read in the end, with few requests',
  async (_name, mishap) => {
    let underWay = 0
    const options = { products: 350, orders: 0, images: false }
    const { sandbox, rateLimiter } = await overSandbox(options, clock, api => ({
      send: async (request: ApiRequest) => {
        underWay++
        const reply = await api.send(request)
        underWay--
        return reply
      },
    }))
    sandbox.control.failNext({ mishap: { kind: 'slow', ms: 0 } })
    sandbox.control.failNext({ mishap, times: 3, path: '/products' })
    const catalog = opened({ rateLimiter })
    // Time passes while nothing is under way, or while an answer takes long.
    for (let turns = 0; catalog.progress().state !== 'complete'; turns++) {
      await new Promise(setImmediate)
      if (underWay === 0 || turns % 200 === 199) await clock.pass(500)
    }
    const supplier = sandbox.control.state().suppliers[0]?.id
    const theirs = sandbox.control.state().products.filter(product => product.supplierId === supplier)
    expect(heldIds(catalog)).toEqual(
      theirs
        .filter(({ deleted }) => !deleted)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    )
    expect(sandbox.control.requests().length).toBeLessThanOrEqual(12)
  },
)
