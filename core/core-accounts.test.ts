import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { accountBridge } from '../shared/contract/account-bridge.ts'
import { bridgeOver } from '../shared/contract/bridge.ts'
import { pairOfPorts } from '../shared/contract/port.ts'
import { jsonFile } from './disk/json-file.ts'
import { accountOf, listAccounts as list, queuePaused, startCore } from './fixtures/core-in-folder.ts'
import { everythingIn, oneMarketplace } from './fixtures/core-market.ts'
import { ownFolder } from './fixtures/own-folder.ts'

const { on, connect } = oneMarketplace()

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
    const { id } = accountOf(await connect(core, on.sandbox.keys.valid))
    fill()
    expect(await connect(core, on.sandbox.keys.other, 'file')).toEqual({ kind: 'not-kept', why: 'disk-full' })
    expect(everythingIn(folder)).not.toContain(on.sandbox.keys.other)
    expect(list(core)).toMatchObject({ open: id, accounts: [{ id }] })
    expect(await core.handlers.openAccount({ id })).toEqual({ kind: 'opened' })
    expect(list(core)).toMatchObject({ open: id })
  })
})

describe('removing', () => {
  test('an account with nothing left to settle goes with its key and its catalog', async () => {
    const folder = ownFolder()
    const core = await startCore(folder)
    const { id } = accountOf(await connect(core, on.sandbox.keys.valid, 'file'))
    expect(await core.handlers.removeAccount({ id })).toEqual({ kind: 'removed' })
    expect(list(core)).toMatchObject({ accounts: [], open: null })
    expect(readdirSync(join(folder, 'accounts'))).toEqual([])
    expect(readdirSync(join(folder, 'keys'))).toEqual([])
    expect(await core.handlers.removeAccount({ id })).toEqual({ kind: 'no-such-account' })
  })

  test('the seal of its outbox goes with an account, that of another stays', async () => {
    const folder = ownFolder()
    const core = await startCore(folder)
    const { id } = accountOf(await connect(core, on.sandbox.keys.valid))
    await connect(core, on.sandbox.keys.other)
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
    const { id } = accountOf(await connect(core, on.sandbox.keys.valid))
    await queuePaused(core)
    expect(await core.handlers.removeAccount({ id })).toEqual({ kind: 'outbox-not-empty', open: 1 })
    await connect(core, on.sandbox.keys.other)
    expect(await core.handlers.removeAccount({ id })).toEqual({ kind: 'outbox-not-empty', open: 1 })
    expect(list(core).accounts.map(account => account.id)).toContain(id)
  })
})

describe('each account has its own', () => {
  test('draft, outbox and catalog: nothing of one shows while another is open', async () => {
    const core = await startCore(ownFolder())
    const first = accountOf(await connect(core, on.sandbox.keys.valid))
    await core.handlers.saveDraft({
      set: [{ product: 1, field: 'stock_qty', from: '1', to: '2', text: '2', origin: null }],
      remove: [],
    })
    await connect(core, on.sandbox.keys.other)
    expect(await core.handlers.readDraft({})).toEqual({ cells: [] })
    await core.handlers.openAccount({ id: first.id })
    expect((await core.handlers.readDraft({})).cells).toHaveLength(1)
  })

  test('another one opens once every window has saved what was typed into it', async () => {
    const core = await startCore(ownFolder())
    const other = accountOf(await connect(core, on.sandbox.keys.other))
    const first = accountOf(await connect(core, on.sandbox.keys.valid))
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
    const { id } = accountOf(await connect(core, on.sandbox.keys.valid))
    expect(await core.handlers.openAccount({ id: 'nobody' })).toEqual({ kind: 'no-such-account' })
    expect(list(core).open).toBe(id)
  })
})
