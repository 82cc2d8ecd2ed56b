import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import type { Output } from '../../shared/contract/contract.ts'
import { fileKeyStore } from './accounts/file-key-store.ts'
import type { KeyPlace } from './accounts/key-store.ts'
import { memoryKeyStore } from './accounts/memory-key-store.ts'
import { systemClock } from './clock.ts'
import { type Core, type CoreOptions, createCore } from './core.ts'
import { openLog } from './log.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ products: 30, orders: 0, images: false })
  return () => sandbox.close()
})

function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'core-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function startCore(folder: string, options: Partial<CoreOptions> = {}) {
  const core = await createCore({
    folder,
    facts: { version: '1.0.0', host: 'memory', platform: 'linux' },
    clock: systemClock,
    chance: Math.random,
    log: openLog({ file: join(folder, 'log', 'desk.log'), now: Date.now }),
    keyStores: [memoryKeyStore(), fileKeyStore(join(folder, 'keys'))],
    begin: { kind: 'last', orSample: false },
    ...options,
  })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await core.close()
  }
  onTestFinished(close)
  return { ...core, close }
}

const connect = (core: Core, key: string, keyPlace: KeyPlace = 'session', address = sandbox.baseUrl) =>
  core.handlers.connectAccount({ address, key, name: null, keyPlace })

const list = (core: Core) => core.handlers.listAccounts({}) as Output<'listAccounts'>

function accountOf(result: Output<'connectAccount'>) {
  if (result.kind !== 'ok') throw new Error(`not connected: ${result.kind}`)
  return result.account
}

/** Waits until the whole catalog of the open account was read. */
const catalogOf = (core: Core) =>
  vi.waitFor(async () => expect((await core.handlers.readCatalogProgress({})).state).toBe('complete'))

/** Leaves one change in the outbox that will not be sent. */
async function queuePaused(core: Core) {
  await core.handlers.pauseOutbox({ paused: true })
  await core.handlers.queueChanges({
    changes: [{ kind: 'stock', product: 1, sku: null, origin: null, from: 1, to: 2 }],
    file: null,
  })
}

/** Everything in a folder as one text, files of SQLite included. */
function everythingIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n')
}

describe('connecting', () => {
  test('a key that works is kept, the account opens, and windows are told', async () => {
    const core = await startCore(ownFolder())
    const events = vi.fn()
    core.onEvent(events)
    const account = accountOf(await connect(core, ` ${sandbox.keys.valid}\n`))
    expect(account).toMatchObject({
      name: new URL(sandbox.baseUrl).host,
      baseUrl: sandbox.baseUrl,
      hasKey: true,
      keyEnds: sandbox.keys.valid.slice(-4),
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
    const given = key in sandbox.keys ? sandbox.keys[key as 'revoked'] : key
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
    const first = accountOf(await connect(core, sandbox.keys.valid))
    const other = accountOf(await connect(core, sandbox.keys.other))
    const again = accountOf(await connect(core, sandbox.keys.valid))
    expect(other.id).not.toBe(first.id)
    expect(again.id).toBe(first.id)
    expect(list(core)).toMatchObject({ open: first.id, accounts: [{ id: first.id }, { id: other.id }] })
  })

  test('ten people pressing Connect at once make one account', async () => {
    const core = await startCore(ownFolder())
    const results = await Promise.all(Array.from({ length: 10 }, () => connect(core, sandbox.keys.valid)))
    expect(new Set(results.map(result => accountOf(result).id)).size).toBe(1)
    expect(list(core).accounts).toHaveLength(1)
  })

  test('a new key of an account replaces the old one only when it works', async () => {
    const core = await startCore(ownFolder())
    const { id } = accountOf(await connect(core, sandbox.keys.valid))
    await catalogOf(core)
    const refused = await core.handlers.replaceKey({ id, key: sandbox.keys.revoked, keyPlace: 'session' })
    expect(refused.kind).toBe('forbidden')
    expect(list(core).accounts[0]?.keyEnds).toBe(sandbox.keys.valid.slice(-4))
    const replaced = accountOf(
      await core.handlers.replaceKey({ id, key: sandbox.keys.limited, keyPlace: 'file' }),
    )
    expect(replaced).toMatchObject({ id, keyPlace: 'file', keyEnds: sandbox.keys.limited.slice(-4) })
  })

  test('a key of another supplier gets an account of its own: what waits here never goes out with it', async () => {
    const core = await startCore(ownFolder())
    const { id } = accountOf(await connect(core, sandbox.keys.valid))
    await catalogOf(core)
    await queuePaused(core)
    const replaced = accountOf(
      await core.handlers.replaceKey({ id, key: sandbox.keys.other, keyPlace: 'session' }),
    )
    expect(replaced.id).not.toBe(id)
    expect((await core.handlers.readOutbox({})).counts.queued).toBe(0)
    await core.handlers.openAccount({ id })
    expect((await core.handlers.readOutbox({})).counts.queued).toBe(1)
    expect(list(core).accounts).toMatchObject([
      { id, keyEnds: sandbox.keys.valid.slice(-4) },
      { id: replaced.id },
    ])
  })
})

describe('after a restart', () => {
  test('the account that was open is open again, with the key from the file the person chose', async () => {
    const folder = ownFolder()
    const first = await startCore(folder)
    const { id } = accountOf(await connect(first, sandbox.keys.valid, 'file'))
    await first.close()
    const second = await startCore(folder)
    expect(list(second)).toMatchObject({ open: id, accounts: [{ id, hasKey: true }] })
    await vi.waitFor(async () =>
      expect((await second.handlers.readConnection({})).network.kind).toBe('online'),
    )
  })

  test('a key that was for the session only is gone; the account opens without it and sends nothing', async () => {
    const folder = ownFolder()
    const first = await startCore(folder)
    const { id } = accountOf(await connect(first, sandbox.keys.valid))
    await first.close()
    const second = await startCore(folder)
    expect(list(second)).toMatchObject({ open: id, accounts: [{ id, hasKey: false, keyEnds: null }] })
    expect((await second.handlers.readConnection({})).network).toEqual({ kind: 'no-key' })
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

  test('a damaged settings file is told, and the account with its outbox is still there', async () => {
    const folder = ownFolder()
    const first = await startCore(folder)
    const { id } = accountOf(await connect(first, sandbox.keys.valid, 'file'))
    await first.close()
    writeFileSync(join(folder, 'settings.json'), '{"accounts":')
    const second = await startCore(folder)
    expect(await second.handlers.readSettings({})).toMatchObject({
      reset: expect.stringMatching(/^settings\.corrupt-/),
    })
    expect(list(second).accounts).toMatchObject([{ id, baseUrl: sandbox.baseUrl, keyPlace: 'file' }])
    expect(await second.handlers.openAccount({ id })).toEqual({ opened: true })
  })
})

describe('the other ways in', () => {
  test('an address and a key from the environment open an account without a try, and the key stays in memory', async () => {
    const folder = ownFolder()
    const given = { kind: 'given', baseUrl: sandbox.baseUrl, key: sandbox.keys.valid } as const
    const first = await startCore(folder, { begin: given })
    const { open } = list(first)
    expect(open).not.toBeNull()
    await first.close()
    expect(everythingIn(folder)).not.toContain(sandbox.keys.valid)
    const second = await startCore(folder, { begin: given })
    expect(list(second)).toMatchObject({ open, accounts: [{ id: open, hasKey: true }] })
  })

  test('an account whose outbox is damaged is not opened, and the outbox stays as it is', async () => {
    const folder = ownFolder()
    const given = { kind: 'given', baseUrl: sandbox.baseUrl, key: sandbox.keys.valid } as const
    const first = await startCore(folder, { begin: given })
    const { open } = list(first)
    await first.close()
    const file = join(folder, 'accounts', open ?? '', 'outbox.db')
    writeFileSync(file, 'not a database, but perhaps a night of work')
    await expect(startCore(folder, { begin: given })).rejects.toThrow(/could not be opened/)
    expect(readFileSync(file, 'utf8')).toBe('not a database, but perhaps a night of work')
    const second = await startCore(folder)
    expect(list(second)).toMatchObject({ open: null, accounts: [{ id: open }] })
  })

  test('the sample marketplace is one account however often and wherever it starts', async () => {
    const folder = ownFolder()
    const startSample = async () => ({ baseUrl: sandbox.baseUrl, key: sandbox.keys.valid })
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
    expect(await other.handlers.openSample({})).toEqual({ kind: 'unreachable', why: 'refused' })
    expect((await connect(other, sandbox.keys.valid)).kind).toBe('ok')
  })
})

describe('removing', () => {
  test('an account with nothing left to settle goes with its key and its catalog', async () => {
    const folder = ownFolder()
    const core = await startCore(folder)
    const { id } = accountOf(await connect(core, sandbox.keys.valid, 'file'))
    expect(await core.handlers.removeAccount({ id })).toEqual({ kind: 'removed' })
    expect(list(core)).toMatchObject({ accounts: [], open: null })
    expect(readdirSync(join(folder, 'accounts'))).toEqual([])
    expect(readdirSync(join(folder, 'keys'))).toEqual([])
    expect(await core.handlers.removeAccount({ id })).toEqual({ kind: 'no-such-account' })
  })

  test('an account whose outbox still holds something stays, open or not', async () => {
    const core = await startCore(ownFolder())
    const { id } = accountOf(await connect(core, sandbox.keys.valid))
    await queuePaused(core)
    expect(await core.handlers.removeAccount({ id })).toEqual({ kind: 'outbox-not-empty', open: 1 })
    await connect(core, sandbox.keys.other)
    expect(await core.handlers.removeAccount({ id })).toEqual({ kind: 'outbox-not-empty', open: 1 })
    expect(list(core).accounts.map(account => account.id)).toContain(id)
  })
})

describe('each account has its own', () => {
  test('draft, outbox and catalog: nothing of one shows while another is open', async () => {
    const core = await startCore(ownFolder())
    const first = accountOf(await connect(core, sandbox.keys.valid))
    await core.handlers.saveDraft({
      set: [{ product: 1, field: 'stock_qty', from: '1', to: '2', text: '2', origin: null }],
      remove: [],
    })
    await connect(core, sandbox.keys.other)
    expect(await core.handlers.readDraft({})).toEqual({ cells: [] })
    await core.handlers.openAccount({ id: first.id })
    expect((await core.handlers.readDraft({})).cells).toHaveLength(1)
  })

  test('an account that is not known is not opened, and the open one stays', async () => {
    const core = await startCore(ownFolder())
    const { id } = accountOf(await connect(core, sandbox.keys.valid))
    expect(await core.handlers.openAccount({ id: 'nobody' })).toEqual({ opened: false })
    expect(list(core).open).toBe(id)
  })
})

test('the key is in no output, no event, no log and no file but the one it was to be kept in', async () => {
  const folder = ownFolder()
  const core = await startCore(folder)
  const told: unknown[] = []
  core.onEvent((event, value) => told.push(event, value))
  const key = sandbox.keys.valid
  told.push(await connect(core, key))
  told.push(await connect(core, sandbox.keys.revoked))
  told.push(await core.handlers.replaceKey({ id: list(core).open ?? '', key, keyPlace: 'session' }))
  sandbox.control.failNext({ mishap: { kind: 'error', message: `unexpected: Bearer ${key}` } })
  told.push(await connect(core, key, 'session', sandbox.baseUrl))
  told.push(list(core), await core.handlers.readConnection({}))
  await core.close()
  expect(JSON.stringify(told)).not.toContain(key)
  expect(everythingIn(folder)).not.toContain(key)
  expect(everythingIn(folder)).not.toContain(sandbox.keys.revoked)
})
