import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import type { Output } from '../../shared/contract/contract.ts'
import type { Core } from '../core.ts'
import { accountOf, listAccounts, queuePaused, startCore } from '../fixtures/core-in-folder.ts'
import { catalogOf } from '../fixtures/core-market.ts'
import { ownFolder } from '../fixtures/own-folder.ts'

let sandbox: Sandbox
// A fresh one for each test: the second key of the supplier allows only a few requests an hour.
beforeEach(async () => {
  sandbox = await startSandbox({ products: 30, orders: 0, images: false })
  return () => sandbox.close()
})

const connect = (core: Core, key: string) =>
  core.handlers.connectAccount({ address: sandbox.baseUrl, key, name: null, keyPlace: 'session' })

const joinedBy = (result: Output<'connectAccount'>) => (result.kind === 'ok' ? result.joined : null)

/** An account with its catalog read and one change that waits. */
async function oneWaiting() {
  const core = await startCore(ownFolder())
  const { id } = accountOf(await connect(core, sandbox.keys.valid))
  await catalogOf(core)
  await queuePaused(core)
  return { core, id }
}

describe('a key that is connected', () => {
  test('of the same supplier continues the account it had, with what waits in it', async () => {
    const { core, id } = await oneWaiting()
    const result = await connect(core, sandbox.keys.limited)
    expect(joinedBy(result)).toBe('continued')
    expect(accountOf(result)).toMatchObject({ id, keyEnds: sandbox.keys.limited.slice(-4) })
    expect((await core.handlers.readOutbox({})).counts.queued).toBe(1)
    expect(listAccounts(core).accounts).toHaveLength(1)
  })

  test('of the same supplier is known by the list where single products cannot be read', async () => {
    const { core, id } = await oneWaiting()
    sandbox.control.failNext({ mishap: { kind: 'error' }, method: 'GET', path: '/products/*', times: 3 })
    const result = await connect(core, sandbox.keys.limited)
    sandbox.control.clearMishaps()
    expect(accountOf(result).id).toBe(id)
  })

  test('of another supplier opens an account of its own, and says so', async () => {
    const { core, id } = await oneWaiting()
    const result = await connect(core, sandbox.keys.other)
    expect(joinedBy(result)).toBe('another')
    expect(accountOf(result).id).not.toBe(id)
    expect(new Set(listAccounts(core).accounts.map(({ name }) => name)).size).toBe(2)
  })

  test('once more is the same account, the first one is new', async () => {
    const core = await startCore(ownFolder())
    expect(joinedBy(await connect(core, sandbox.keys.valid))).toBe('new')
    expect(joinedBy(await connect(core, sandbox.keys.valid))).toBe('same')
  })

  test('entered for an account of another supplier says that it opened another account', async () => {
    const { core, id } = await oneWaiting()
    const result = await core.handlers.replaceKey({ id, key: sandbox.keys.other, keyPlace: 'session' })
    expect(joinedBy(result)).toBe('another')
  })
})

describe('a key that a program was started with', () => {
  const given = (key: string) => ({ begin: { kind: 'given', baseUrl: sandbox.baseUrl, key } as const })
  async function withOneWaiting() {
    const folder = ownFolder()
    const before = await startCore(folder, given(sandbox.keys.valid))
    await catalogOf(before)
    await queuePaused(before)
    await before.close()
    return folder
  }

  test('continues the account of its supplier when the old key was replaced', async () => {
    const folder = await withOneWaiting()
    const core = await startCore(folder, given(sandbox.keys.limited))
    expect(listAccounts(core).accounts).toHaveLength(1)
    expect((await core.handlers.readOutbox({})).counts.queued).toBe(1)
  })

  test('of another supplier, or one that nobody can ask about, opens an account of its own', async () => {
    const folder = await withOneWaiting()
    for (const [key, accounts] of [
      [sandbox.keys.other, 2],
      [sandbox.keys.limited, 3],
    ] as const) {
      if (accounts === 3) await sandbox.control.goOffline()
      const core = await startCore(folder, given(key))
      expect(listAccounts(core).accounts).toHaveLength(accounts)
      expect((await core.handlers.readOutbox({})).counts.queued).toBe(0)
      await core.close()
    }
  })
})

describe('changes in an account that is not open', () => {
  test('are counted beside its name, also after a restart', async () => {
    const folder = ownFolder()
    const core = await startCore(folder)
    const { id } = accountOf(await connect(core, sandbox.keys.valid))
    await catalogOf(core)
    await queuePaused(core)
    await connect(core, sandbox.keys.other)
    const waiting = [{ id, left: { waiting: 1, attention: 0 } }, { left: { waiting: 0, attention: 0 } }]
    await vi.waitFor(() => expect(listAccounts(core).accounts).toMatchObject(waiting))
    await core.close()
    const again = await startCore(folder)
    expect(listAccounts(again).accounts).toMatchObject(waiting)
  })
})
