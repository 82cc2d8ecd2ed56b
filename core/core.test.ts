import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts'
import { accountBridge } from '../shared/contract/account-bridge.ts'
import { bridgeOver } from '../shared/contract/bridge.ts'
import type { CheckedInput } from '../shared/contract/contract.ts'
import { pairOfPorts } from '../shared/contract/port.ts'
import type { KeyPlace } from './account/keys/key-store.ts'
import type { Core } from './core.ts'
import { jsonFile } from './disk/json-file.ts'
import {
  accountOf,
  listAccounts as list,
  ownFolder,
  queuePaused,
  startCore,
} from './fixtures/core-in-folder.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ products: 30, orders: 0, images: false })
  return () => sandbox.close()
})

/** What a newer program does to a file. */
const NEWER = 'CREATE TABLE later(a); PRAGMA user_version = 99'

function withRaw(file: string, act: (raw: DatabaseSync) => void) {
  const raw = new DatabaseSync(file)
  act(raw)
  raw.close()
}

const connect = (core: Core, key: string, keyPlace: KeyPlace = 'session', address = sandbox.baseUrl) =>
  core.handlers.connectAccount({ address, key, name: null, keyPlace })

/** Waits until the whole catalog of the open account was read. */
const catalogOf = (core: Core) =>
  vi.waitFor(async () => expect((await core.handlers.readCatalogProgress({})).state).toBe('complete'))

/** Everything in a folder as one text, files of SQLite included. */
function everythingIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n')
}

describe('connecting', () => {
  test('a key that works is kept, the account opens, and windows are notified', async () => {
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

  test('a key of which nothing tells whose it is gets no account in which something waits', async () => {
    const core = await startCore(ownFolder())
    const { id } = accountOf(await connect(core, sandbox.keys.valid))
    await catalogOf(core)
    await queuePaused(core)
    sandbox.control.failNext({ mishap: { kind: 'error' }, method: 'GET', path: '/products/*', times: 3 })
    const replaced = accountOf(
      await core.handlers.replaceKey({ id, key: sandbox.keys.other, keyPlace: 'session' }),
    )
    sandbox.control.clearMishaps()
    expect(replaced.id).not.toBe(id)
  })
})

describe('a key of another supplier', () => {
  test('sends none of the nine operations that wait with another key: they stay where they are', async () => {
    const core = await startCore(ownFolder())
    const { id } = accountOf(await connect(core, sandbox.keys.valid))
    await catalogOf(core)
    await core.handlers.pauseOutbox({ paused: true })
    const of = (product: number) => ({ product, sku: null, origin: null })
    const order = sandbox.control.receiveOrder()
    const [a = 0, b = 0, c = 0] = sandbox.control
      .state()
      .products.filter(({ supplierId, deleted }) => supplierId === 1 && !deleted)
      .map(product => product.id)
    const job: CheckedInput<'queueChanges'> = {
      file: null,
      changes: [
        { kind: 'stock', ...of(a), from: null, to: 4321 },
        { kind: 'price', ...of(a), from: null, to: '7.35' as never },
        { kind: 'update', ...of(a), fields: [{ field: 'name', from: 'x', to: 'y' }] },
        {
          kind: 'create',
          fields: { sku: 'N-1', name: 'N', category_id: 1, base_price: '1' as never, unit: 'stem' },
          images: [],
          origin: null,
        },
        { kind: 'image-add', ...of(a), url: 'https://example.com/a.png' },
        { kind: 'image-delete', ...of(b), image: 1 },
        { kind: 'image-primary', ...of(b), image: 2, from: null },
        { kind: 'delete', ...of(c) },
        {
          kind: 'move',
          order: String(order.id),
          number: null,
          from: 'pending',
          to: 'confirmed',
          comment: null,
          origin: null,
        } as const,
      ],
    }
    const asked = await core.handlers.queueChanges(job)
    // Whatever of the numbers above is beyond the guard rails is right.
    if (asked.kind === 'not-queued') await core.handlers.queueChanges({ ...job, confirmed: asked.beyond })
    const waiting = (await core.handlers.readOutbox({})).counts
    expect(waiting.queued).toBe(9)
    sandbox.control.forgetRequests()
    const replaced = accountOf(
      await core.handlers.replaceKey({ id, key: sandbox.keys.other, keyPlace: 'session' }),
    )
    expect(replaced.id).not.toBe(id)
    await core.handlers.pauseOutbox({ paused: false })
    await catalogOf(core)
    expect((await core.handlers.readOutbox({})).counts.queued).toBe(0)
    const sent = sandbox.control.requests().filter(({ method }) => method === 'POST')
    expect(sent).toEqual([])
    await core.handlers.openAccount({ id })
    expect((await core.handlers.readOutbox({})).counts).toEqual(waiting)
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
    const folder = ownFolder()
    const first = await startCore(folder)
    const { id } = accountOf(await connect(first, sandbox.keys.valid, 'file'))
    await first.close()
    writeFileSync(join(folder, 'settings.json'), '{"accounts":')
    const second = await startCore(folder)
    expect(await second.handlers.readSettings({})).toMatchObject({
      repaired: { settings: 'copy', aside: expect.stringMatching(/^settings\.corrupt-/) },
    })
    expect(list(second).accounts).toMatchObject([{ id, baseUrl: sandbox.baseUrl, keyPlace: 'file' }])
    expect(await second.handlers.openAccount({ id })).toEqual({ kind: 'opened' })
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

  test('an account whose outbox a newer program wrote is not opened, and the outbox stays as it is', async () => {
    const folder = ownFolder()
    const given = { kind: 'given', baseUrl: sandbox.baseUrl, key: sandbox.keys.valid } as const
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
    expect(await other.handlers.openSample({})).toEqual({ kind: 'no-sample' })
    expect((await connect(other, sandbox.keys.valid)).kind).toBe('ok')
  })
})

describe('an account that cannot be opened', () => {
  /** A folder with one account on which `spoil` was let loose after the program ended. */
  async function spoilt(spoil: (outbox: string) => void) {
    const folder = ownFolder()
    const first = await startCore(folder)
    const { id } = accountOf(await connect(first, sandbox.keys.valid, 'file'))
    await first.close()
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
    const startSample = async () => ({ baseUrl: sandbox.baseUrl, key: sandbox.keys.other })
    const core = await startCore(folder, { startSample, begin: { kind: 'last', orSample: true } })
    // Nor does the sample marketplace take its place, as if there had never been one.
    expect(list(core)).toMatchObject({ open: null, accounts: [{ id, trouble: why }] })
    expect(await core.handlers.openAccount({ id })).toEqual({ kind: 'not-opened', why })
    expect(await connect(core, sandbox.keys.valid)).toMatchObject({
      kind: 'not-opened',
      why,
      account: { id },
    })
    expect(
      await core.handlers.replaceKey({ id, key: sandbox.keys.valid, keyPlace: 'session' }),
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
    const other = accountOf(await connect(core, sandbox.keys.other))
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
    const startSample = async () => ({ baseUrl: sandbox.baseUrl, key: sandbox.keys.valid })
    const first = await startCore(folder, { startSample, begin })
    const id = list(first).open ?? ''
    await first.close()
    const second = await startCore(folder, { startSample: () => Promise.reject(new Error('no port')), begin })
    expect(await second.handlers.openAccount({ id })).toEqual({ kind: 'no-sample' })
    expect(await second.handlers.openSample({})).toEqual({ kind: 'no-sample' })
  })
})

describe('a disk that takes nothing more', () => {
  /** Settings that can be read and, from `fill` on, not written. */
  function settingsOnFullDisk(folder: string) {
    const file = jsonFile(join(folder, 'settings.json'), Date.now)
    let isFull = false
    const write = (json: unknown) => {
      if (isFull)
        throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' })
      file.write(json)
    }
    return { settingsFile: { ...file, write }, fill: () => (isFull = true) }
  }

  test('keeps the settings as they were, and says so', async () => {
    const folder = ownFolder()
    const { settingsFile, fill } = settingsOnFullDisk(folder)
    const core = await startCore(folder, { settingsFile })
    fill()
    const events = vi.fn()
    core.onEvent(events)
    expect(await core.handlers.writeSettings({ settings: { theme: 'dark' } })).toMatchObject({
      kind: 'not-written',
      why: 'disk-full',
      settings: { theme: 'system' },
    })
    expect(await core.handlers.readSettings({})).toMatchObject({ settings: { theme: 'system' } })
    expect(events).not.toHaveBeenCalled()
  })

  test('keeps neither a new account nor its key, but an account that is there still opens', async () => {
    const folder = ownFolder()
    const { settingsFile, fill } = settingsOnFullDisk(folder)
    const core = await startCore(folder, { settingsFile })
    const { id } = accountOf(await connect(core, sandbox.keys.valid))
    fill()
    expect(await connect(core, sandbox.keys.other, 'file')).toEqual({ kind: 'not-kept', why: 'disk-full' })
    expect(everythingIn(folder)).not.toContain(sandbox.keys.other)
    expect(list(core)).toMatchObject({ open: id, accounts: [{ id }] })
    expect(await core.handlers.openAccount({ id })).toEqual({ kind: 'opened' })
    expect(list(core)).toMatchObject({ open: id })
  })
})

test('a new key for an account that is not known is a value, not a fault', async () => {
  const core = await startCore(ownFolder())
  expect(
    await core.handlers.replaceKey({ id: 'nobody', key: sandbox.keys.valid, keyPlace: 'session' }),
  ).toEqual({ kind: 'no-such-account' })
})

test('a product with an open change is never hidden, whatever the marketplace lists; with the last one it goes', async () => {
  const market = await startSandbox({ products: 3, orders: 0, images: false })
  onTestFinished(() => market.close())
  const core = await startCore(ownFolder())
  accountOf(await connect(core, market.keys.valid, 'session', market.baseUrl))
  await catalogOf(core)
  const [waiting = 0, free = 0, ...others] = await idsShown(core)
  await core.handlers.pauseOutbox({ paused: true })
  await core.handlers.queueChanges({
    changes: [{ kind: 'stock', product: waiting, sku: null, origin: null, from: 1, to: 2 }],
    file: null,
  })
  for (const id of [waiting, free]) {
    const headers = { authorization: `Bearer ${market.keys.valid}` }
    await fetch(`${market.baseUrl}/products/${id}/delete`, { method: 'POST', headers })
  }
  await readAgain(core)
  await vi.waitFor(async () => expect(await idsShown(core)).toEqual([waiting, ...others]))
  const { changes } = await core.handlers.readChanges({ after: 0, limit: 10 })
  await core.handlers.cancelChanges({ ids: changes.map(change => change.id) })
  await readAgain(core)
  await vi.waitFor(async () => expect(await idsShown(core)).toEqual(others))
})

async function idsShown(core: Core) {
  const { columns } = await core.handlers.readCatalog({ after: 0, limit: 100 })
  return columns.id
}

/** Reads the whole catalog once more. */
async function readAgain(core: Core) {
  const before = (await core.handlers.readCatalogProgress({})).finishedAt
  await core.handlers.refreshCatalog({})
  await vi.waitFor(async () =>
    expect(await core.handlers.readCatalogProgress({})).toMatchObject({
      state: 'complete',
      finishedAt: expect.toSatisfy((at: number) => at !== before),
    }),
  )
}

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

  test('the seal of its outbox goes with an account, that of another stays', async () => {
    const folder = ownFolder()
    const core = await startCore(folder)
    const { id } = accountOf(await connect(core, sandbox.keys.valid))
    await connect(core, sandbox.keys.other)
    const other = list(core).open
    await core.close()
    const markers = join(folder, 'seals')
    writeFileSync(join(markers, `${id}.json.new`), 'cut off')
    const kept = ['settings.json', `${other}.json`]
    expect(readdirSync(markers).sort()).toEqual([`${id}.json`, `${id}.json.new`, ...kept].sort())
    const again = await startCore(folder)
    expect(await again.handlers.removeAccount({ id })).toEqual({ kind: 'removed' })
    expect(readdirSync(markers).sort()).toEqual(kept.sort())
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

  test('another one opens once every window has saved what was typed into it', async () => {
    const core = await startCore(ownFolder())
    const other = accountOf(await connect(core, sandbox.keys.other))
    const first = accountOf(await connect(core, sandbox.keys.valid))
    const [page, port] = pairOfPorts()
    onTestFinished(core.attach(port))
    const window = accountBridge(bridgeOver(page), first.id)
    await window.call('showAccount', { account: first.id })
    window.on('accountLeaving', async () => {
      await new Promise(resolve => setTimeout(resolve, 50))
      const cell = { product: 1, field: 'stock_qty', from: '1', to: '2', text: '2', origin: null } as const
      await window.call('saveDraft', { set: [cell], remove: [] })
      await window.call('showAccount', { account: null })
    })
    await core.handlers.openAccount({ id: other.id })
    expect(await core.handlers.readDraft({})).toEqual({ cells: [] })
    await core.handlers.openAccount({ id: first.id })
    expect((await core.handlers.readDraft({})).cells).toHaveLength(1)
  })

  test('an account that is not known is not opened, and the open one stays', async () => {
    const core = await startCore(ownFolder())
    const { id } = accountOf(await connect(core, sandbox.keys.valid))
    expect(await core.handlers.openAccount({ id: 'nobody' })).toEqual({ kind: 'no-such-account' })
    expect(list(core).open).toBe(id)
  })
})

test('the key is in no output, no event, no log and no file but the one it was to be kept in', async () => {
  const folder = ownFolder()
  const core = await startCore(folder)
  const reported: unknown[] = []
  core.onEvent((event, value) => reported.push(event, value))
  const key = sandbox.keys.valid
  reported.push(await connect(core, key))
  reported.push(await connect(core, sandbox.keys.revoked))
  reported.push(await core.handlers.replaceKey({ id: list(core).open ?? '', key, keyPlace: 'session' }))
  sandbox.control.failNext({ mishap: { kind: 'error', message: `unexpected: Bearer ${key}` } })
  reported.push(await connect(core, key, 'session', sandbox.baseUrl))
  reported.push(list(core), await core.handlers.readConnection({}))
  await core.close()
  expect(JSON.stringify(reported)).not.toContain(key)
  expect(everythingIn(folder)).not.toContain(key)
  expect(everythingIn(folder)).not.toContain(sandbox.keys.revoked)
})
