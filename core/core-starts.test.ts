import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startSandbox } from '../sandbox/sandbox.ts'
import type { KeyPlace } from './account/keys/key-store.ts'
import type { Core } from './core.ts'
import { accountOf, listAccounts as list, startCore } from './fixtures/core-in-folder.ts'
import { catalogOf, everythingIn, oneMarketplace } from './fixtures/core-market.ts'
import { ownFolder } from './fixtures/own-folder.ts'

const { on, connect } = oneMarketplace()

/** What a newer program does to a file. */
const NEWER = 'CREATE TABLE later(a); PRAGMA user_version = 99'

function withRaw(file: string, act: (raw: DatabaseSync) => void) {
  const raw = new DatabaseSync(file)
  act(raw)
  raw.close()
}

/** A folder with one account that was open, after the program ended. */
async function leftOpen(keyPlace?: KeyPlace) {
  const folder = ownFolder()
  const core = await startCore(folder)
  const { id } = accountOf(await connect(core, on.sandbox.keys.valid, keyPlace))
  await core.close()
  return { folder, id }
}

describe('after a restart', () => {
  test('the account that was open is open again, with the key from the file the person chose', async () => {
    const { folder, id } = await leftOpen('file')
    const second = await startCore(folder)
    expect(list(second)).toMatchObject({ open: id, accounts: [{ id, hasKey: true }] })
    await vi.waitFor(async () =>
      expect((await second.handlers.readConnection({})).network.kind).toBe('online'),
    )
  })

  test('a key that was for the session only is gone; the account opens without it and sends nothing', async () => {
    const { folder, id } = await leftOpen()
    const second = await startCore(folder)
    expect(list(second)).toMatchObject({ open: id, accounts: [{ id, hasKey: false, keyEnds: null }] })
    expect((await second.handlers.readConnection({})).network).toEqual({ kind: 'no-key', why: 'not-stored' })
  })

  test('a limit the marketplace set is still waited out: starting again is no way round it', async () => {
    const market = await startSandbox({ products: 3, orders: 0 })
    onTestFinished(() => market.close())
    const folder = ownFolder()
    const first = await startCore(folder)
    await connect(first, market.keys.valid, 'file', market.baseUrl)
    market.control.failNext({ mishap: { kind: 'limited', retryAfter: 300 } })
    await first.handlers.refreshCatalog({})
    const isLimited = async (core: Core) =>
      expect((await core.handlers.readConnection({})).network.kind).toBe('limited')
    await vi.waitFor(() => isLimited(first))
    await first.close()
    market.control.forgetRequests()
    const second = await startCore(folder)
    await isLimited(second)
    expect(market.control.requests()).toEqual([])
  })

  test('a damaged settings file is reported, and the account with its outbox is still there', async () => {
    const { folder, id } = await leftOpen('file')
    writeFileSync(join(folder, 'settings.json'), '{"accounts":')
    const second = await startCore(folder)
    expect(await second.handlers.readSettings({})).toMatchObject({
      repaired: { settings: 'copy', aside: expect.stringMatching(/^settings\.corrupt-/) },
    })
    expect(list(second).accounts).toMatchObject([{ id, baseUrl: on.sandbox.baseUrl, keyPlace: 'file' }])
    expect(await second.handlers.openAccount({ id })).toEqual({ kind: 'opened' })
  })
})

describe('the other ways in', () => {
  test('an address and a key from the environment open an account without a try, and the key stays in memory', async () => {
    const folder = ownFolder()
    const given = { kind: 'given', baseUrl: on.sandbox.baseUrl, key: on.sandbox.keys.valid } as const
    const first = await startCore(folder, { begin: given })
    const { open } = list(first)
    expect(open).not.toBeNull()
    await first.close()
    expect(everythingIn(folder)).not.toContain(on.sandbox.keys.valid)
    const second = await startCore(folder, { begin: given })
    expect(list(second)).toMatchObject({ open, accounts: [{ id: open, hasKey: true }] })
  })

  test('an account whose outbox a newer program wrote is not opened, and the outbox stays as it is', async () => {
    const folder = ownFolder()
    const given = { kind: 'given', baseUrl: on.sandbox.baseUrl, key: on.sandbox.keys.valid } as const
    const first = await startCore(folder, { begin: given })
    const { open } = list(first)
    await first.close()
    const file = join(folder, 'accounts', open ?? '', 'outbox.db')
    withRaw(file, raw => raw.exec(NEWER))
    const before = readFileSync(file)
    await expect(startCore(folder, { begin: given })).rejects.toThrow(/could not be opened/)
    expect(readFileSync(file)).toEqual(before)
    const second = await startCore(folder)
    expect(list(second)).toMatchObject({ open: null, accounts: [{ id: open }] })
  })

  test('the sample marketplace is one account however often and wherever it starts', async () => {
    const folder = ownFolder()
    const startSample = async () => ({ baseUrl: on.sandbox.baseUrl, key: on.sandbox.keys.valid })
    const first = await startCore(folder, { startSample, begin: { kind: 'last', orSample: true } })
    const account = list(first).accounts[0]
    expect(account).toMatchObject({ isSample: true, hasKey: true })
    expect(list(first).sampleOffered).toBe(true)
    expect(accountOf(await first.handlers.openSample({})).id).toBe(account?.id)
    await first.close()
    const moved = await startSandbox({ products: 1, orders: 0 })
    onTestFinished(() => moved.close())
    const second = await startCore(folder, {
      startSample: async () => ({ baseUrl: moved.baseUrl, key: moved.keys.valid }),
    })
    expect(list(second)).toMatchObject({ open: account?.id, accounts: [{ baseUrl: moved.baseUrl }] })
  })

  test('where there is no sample marketplace none is offered, and one that does not start stops nobody', async () => {
    const core = await startCore(ownFolder())
    expect(list(core).sampleOffered).toBe(false)
    const startSample = async () => {
      throw new Error('no memory')
    }
    const other = await startCore(ownFolder(), { startSample, begin: { kind: 'last', orSample: true } })
    expect(list(other).accounts).toEqual([])
    expect(await other.handlers.openSample({})).toEqual({ kind: 'no-sample' })
    expect((await connect(other, on.sandbox.keys.valid)).kind).toBe('ok')
  })
})

describe('an account that cannot be opened', () => {
  /** A folder with one account on which `spoil` was let loose after the program ended. */
  async function spoilt(spoil: (outbox: string) => void) {
    const { folder, id } = await leftOpen('file')
    const outbox = join(folder, 'accounts', id, 'outbox.db')
    spoil(outbox)
    return { folder, id, outbox }
  }
  const damage = (outbox: string) => writeFileSync(outbox, 'not a database, but perhaps a night of work')
  const makeTooNew = (outbox: string) => withRaw(outbox, raw => raw.exec(NEWER))

  test('is listed as too new after a start, and every way to it says so', async () => {
    const why = 'too-new'
    const { folder, id, outbox } = await spoilt(makeTooNew)
    const before = readFileSync(outbox)
    const startSample = async () => ({ baseUrl: on.sandbox.baseUrl, key: on.sandbox.keys.other })
    const core = await startCore(folder, { startSample, begin: { kind: 'last', orSample: true } })
    // Nor does the sample marketplace take its place, as if there had never been one.
    expect(list(core)).toMatchObject({ open: null, accounts: [{ id, trouble: why }] })
    expect(await core.handlers.openAccount({ id })).toEqual({ kind: 'not-opened', why })
    expect(await connect(core, on.sandbox.keys.valid)).toMatchObject({
      kind: 'not-opened',
      why,
      account: { id },
    })
    expect(
      await core.handlers.replaceKey({ id, key: on.sandbox.keys.valid, keyPlace: 'session' }),
    ).toMatchObject({ kind: 'not-opened', why, account: { id } })
    expect(await core.handlers.removeAccount({ id })).toEqual({ kind: 'not-opened', why })
    expect(readFileSync(outbox)).toEqual(before)
  })

  test('whose files another program holds is locked, and opens once they are free', async () => {
    let release = () => {}
    const { folder, id } = await spoilt(outbox => {
      const raw = new DatabaseSync(outbox)
      raw.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT; BEGIN IMMEDIATE')
      release = () => raw.close()
    })
    const core = await startCore(folder)
    expect(list(core)).toMatchObject({ open: null, accounts: [{ id, trouble: 'locked' }] })
    release()
    expect(await core.handlers.openAccount({ id })).toEqual({ kind: 'opened' })
    expect(list(core)).toMatchObject({ open: id, accounts: [{ id, trouble: null }] })
  })

  test('because it was damaged is put together from what is left, opens, and says so until that is acknowledged', async () => {
    const { folder, id } = await spoilt(damage)
    const core = await startCore(folder)
    expect(list(core)).toMatchObject({ open: id, accounts: [{ id, trouble: null }] })
    const { recovery } = await core.handlers.readOutbox({})
    expect(recovery).toMatchObject({ why: 'unreadable', recovered: 0, unreadable: 0, lostRanges: [] })
    expect(readFileSync(join(folder, 'accounts', id, recovery?.asideName ?? ''), 'utf8')).toContain('night')
    expect(await core.handlers.acknowledgeRecovery({})).toEqual({ recovery: null })
    expect(await core.handlers.readOutbox({})).toMatchObject({ recovery: null })
  })

  test('leaves the open one open, and windows are notified', async () => {
    const { folder, id } = await spoilt(makeTooNew)
    const core = await startCore(folder)
    const other = accountOf(await connect(core, on.sandbox.keys.other))
    const events = vi.fn()
    core.onEvent(events)
    expect(await core.handlers.openAccount({ id })).toEqual({ kind: 'not-opened', why: 'too-new' })
    expect(list(core).open).toBe(other.id)
    expect(events).toHaveBeenCalledWith('accountsChanged', { open: other.id })
    await catalogOf(core)
  })

  test('because the sample marketplace does not start is no fault of the program', async () => {
    const folder = ownFolder()
    const begin = { kind: 'last', orSample: true } as const
    const startSample = async () => ({ baseUrl: on.sandbox.baseUrl, key: on.sandbox.keys.valid })
    const first = await startCore(folder, { startSample, begin })
    const id = list(first).open ?? ''
    await first.close()
    const second = await startCore(folder, { startSample: () => Promise.reject(new Error('no port')), begin })
    expect(await second.handlers.openAccount({ id })).toEqual({ kind: 'no-sample' })
    expect(await second.handlers.openSample({})).toEqual({ kind: 'no-sample' })
  })
})
