import { describe, expect, test, vi } from 'vitest'
import { startSandbox } from '../sandbox/sandbox.ts'
import type { CheckedInput } from '../shared/contract/contract.ts'
import { accountOf, listAccounts as list, queuePaused, startCore } from './fixtures/core-in-folder.ts'
import { catalogOf, everythingIn, oneMarketplace } from './fixtures/core-market.ts'
import { ownFolder } from './fixtures/own-folder.ts'
import { price, stock } from './outbox/fixtures/bench.ts'
import {
  create,
  imageAdd,
  imageDelete,
  imagePrimary,
  move,
  name,
  remove,
  update,
} from './outbox/fixtures/changes.ts'

const { on, connect } = oneMarketplace()

describe('connecting', () => {
  test('a key that works is kept, the account opens, and windows are notified', async () => {
    const core = await startCore(ownFolder())
    const events = vi.fn()
    core.onEvent(events)
    const account = accountOf(await connect(core, ` ${on.sandbox.keys.valid}\n`))
    expect(account).toMatchObject({
      name: new URL(on.sandbox.baseUrl).host,
      baseUrl: on.sandbox.baseUrl,
      hasKey: true,
      keyEnds: on.sandbox.keys.valid.slice(-4),
      keyPlace: 'session',
      isSample: false,
    })
    expect(list(core)).toMatchObject({ accounts: [account], open: account.id })
    expect(events).toHaveBeenCalledWith('accountsChanged', { open: account.id })
  })

  test.each([
    ['unknown', 'sk_wrong_0123456789', 'unauthorized'],
    ['revoked', 'revoked', 'forbidden'],
    ['of an unverified supplier', 'unverified', 'forbidden'],
  ])('a key that is %s keeps nothing and says so in the marketplace’s words', async (_what, key, kind) => {
    const folder = ownFolder()
    const core = await startCore(folder)
    const given = key in on.sandbox.keys ? on.sandbox.keys[key as 'revoked'] : key
    const result = await connect(core, given)
    expect(result).toMatchObject({ kind, words: expect.any(String) })
    expect(list(core)).toMatchObject({ accounts: [], open: null })
    expect(everythingIn(folder)).not.toContain(given)
  })

  test.each([
    ['', 'k', { kind: 'bad-address', why: 'empty' }],
    ['http://market.example', 'k', { kind: 'bad-address', why: 'not-https' }],
    ['https://market.example', '', { kind: 'bad-key', why: 'empty' }],
    ['https://market.example', 'two words', { kind: 'bad-key', why: 'characters' }],
  ])('the address %j with the key %j is not even tried', async (address, key, result) => {
    const core = await startCore(ownFolder())
    expect(await connect(core, key, 'session', address)).toEqual(result)
  })

  test('an address where nobody answers keeps nothing', async () => {
    const core = await startCore(ownFolder())
    const gone = await startSandbox({ products: 0, orders: 0 })
    await gone.close()
    const result = await connect(core, gone.keys.valid, 'session', gone.baseUrl)
    expect(result).toEqual({ kind: 'unreachable', why: 'refused' })
    expect(list(core).accounts).toEqual([])
  })

  test('the same address and key are the same account, another key is another one', async () => {
    const core = await startCore(ownFolder())
    const first = accountOf(await connect(core, on.sandbox.keys.valid))
    const other = accountOf(await connect(core, on.sandbox.keys.other))
    const again = accountOf(await connect(core, on.sandbox.keys.valid))
    expect(other.id).not.toBe(first.id)
    expect(again.id).toBe(first.id)
    expect(list(core)).toMatchObject({ open: first.id, accounts: [{ id: first.id }, { id: other.id }] })
  })

  test('ten people pressing Connect at once make one account', async () => {
    const core = await startCore(ownFolder())
    const results = await Promise.all(Array.from({ length: 10 }, () => connect(core, on.sandbox.keys.valid)))
    expect(new Set(results.map(result => accountOf(result).id)).size).toBe(1)
    expect(list(core).accounts).toHaveLength(1)
  })

  test('a new key of an account replaces the old one only when it works', async () => {
    const core = await startCore(ownFolder())
    const { id } = accountOf(await connect(core, on.sandbox.keys.valid))
    await catalogOf(core)
    const refused = await core.handlers.replaceKey({ id, key: on.sandbox.keys.revoked, keyPlace: 'session' })
    expect(refused.kind).toBe('forbidden')
    expect(list(core).accounts[0]?.keyEnds).toBe(on.sandbox.keys.valid.slice(-4))
    const replaced = accountOf(
      await core.handlers.replaceKey({ id, key: on.sandbox.keys.limited, keyPlace: 'file' }),
    )
    expect(replaced).toMatchObject({ id, keyPlace: 'file', keyEnds: on.sandbox.keys.limited.slice(-4) })
  })

  test('a key of which nothing tells whose it is gets no account in which something waits', async () => {
    const core = await startCore(ownFolder())
    const { id } = accountOf(await connect(core, on.sandbox.keys.valid))
    await catalogOf(core)
    await queuePaused(core)
    on.sandbox.control.failNext({ mishap: { kind: 'error' }, method: 'GET', path: '/products/*', times: 3 })
    const replaced = accountOf(
      await core.handlers.replaceKey({ id, key: on.sandbox.keys.other, keyPlace: 'session' }),
    )
    on.sandbox.control.clearMishaps()
    expect(replaced.id).not.toBe(id)
  })
})

describe('a key of another supplier', () => {
  test('sends none of the nine operations that wait with another key: they stay where they are', async () => {
    const core = await startCore(ownFolder())
    const { id } = accountOf(await connect(core, on.sandbox.keys.valid))
    await catalogOf(core)
    await core.handlers.pauseOutbox({ paused: true })
    const order = on.sandbox.control.receiveOrder()
    const [a = 0, b = 0, c = 0] = on.sandbox.control
      .state()
      .products.filter(({ supplierId, deleted }) => supplierId === 1 && !deleted)
      .map(product => product.id)
    const job: CheckedInput<'queueChanges'> = {
      file: null,
      changes: [
        stock(a, null, 4321),
        price(a, null, '7.35'),
        update(a, name('x', 'y')),
        create('N-1'),
        imageAdd(a, 'https://example.com/a.png'),
        imageDelete(b, 1),
        imagePrimary(b, 2),
        remove(c),
        move(String(order.id), 'pending', 'confirmed'),
      ],
    }
    const asked = await core.handlers.queueChanges(job)
    // Whatever of the numbers above is beyond the guard rails is right.
    if (asked.kind === 'not-queued') await core.handlers.queueChanges({ ...job, confirmed: asked.beyond })
    const waiting = (await core.handlers.readOutbox({})).counts
    expect(waiting.queued).toBe(9)
    on.sandbox.control.forgetRequests()
    const replaced = accountOf(
      await core.handlers.replaceKey({ id, key: on.sandbox.keys.other, keyPlace: 'session' }),
    )
    expect(replaced.id).not.toBe(id)
    await core.handlers.pauseOutbox({ paused: false })
    await catalogOf(core)
    expect((await core.handlers.readOutbox({})).counts.queued).toBe(0)
    const sent = on.sandbox.control.requests().filter(({ method }) => method === 'POST')
    expect(sent).toEqual([])
    await core.handlers.openAccount({ id })
    expect((await core.handlers.readOutbox({})).counts).toEqual(waiting)
    expect(list(core).accounts).toMatchObject([
      { id, keyEnds: on.sandbox.keys.valid.slice(-4) },
      { id: replaced.id },
    ])
  })
})

test('a new key for an account that is not known is a value, not a fault', async () => {
  const core = await startCore(ownFolder())
  expect(
    await core.handlers.replaceKey({ id: 'nobody', key: on.sandbox.keys.valid, keyPlace: 'session' }),
  ).toEqual({ kind: 'no-such-account' })
})

test('the key is in no output, no event, no log and no file but the one it was to be kept in', async () => {
  const folder = ownFolder()
  const core = await startCore(folder)
  const reported: unknown[] = []
  core.onEvent((event, value) => reported.push(event, value))
  const key = on.sandbox.keys.valid
  reported.push(await connect(core, key))
  reported.push(await connect(core, on.sandbox.keys.revoked))
  reported.push(await core.handlers.replaceKey({ id: list(core).open ?? '', key, keyPlace: 'session' }))
  on.sandbox.control.failNext({ mishap: { kind: 'error', message: `unexpected: Bearer ${key}` } })
  reported.push(await connect(core, key, 'session', on.sandbox.baseUrl))
  reported.push(list(core), await core.handlers.readConnection({}))
  await core.close()
  expect(JSON.stringify(reported)).not.toContain(key)
  expect(everythingIn(folder)).not.toContain(key)
  expect(everythingIn(folder)).not.toContain(on.sandbox.keys.revoked)
})
