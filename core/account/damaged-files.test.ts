import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../shared/contract/groups/accounts.ts'
import type { Core } from '../core.ts'
import { accountOf, listAccounts, queuePaused, startCore } from '../fixtures/core-in-folder.ts'
import { catalogOf, oneMarketplace } from '../fixtures/core-market.ts'
import { ownFolder } from '../fixtures/own-folder.ts'

const { on, connect } = oneMarketplace()

/** A folder with one account and one change that waits, as a person left it. */
async function leftWithOneWaiting() {
  const folder = ownFolder()
  const core = await startCore(folder)
  const { id } = accountOf(await connect(core, on.sandbox.keys.valid, 'file'))
  await catalogOf(core)
  await core.handlers.writeSettings({ settings: { theme: 'dark' } })
  await queuePaused(core)
  await core.close()
  const settings = join(folder, 'settings.json')
  return {
    folder,
    id,
    settings,
    copy: join(folder, 'seals', 'settings.json'),
    record: join(folder, 'accounts', id, 'account.json'),
  }
}
type Left = Awaited<ReturnType<typeof leftWithOneWaiting>>

const flip = (path: string, at: number) => {
  const bytes = readFileSync(path)
  bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ 0x02
  writeFileSync(path, bytes)
}
const cut = (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 40))
const exchange = (a: string, b: string) => {
  renameSync(a, `${a}.kept`)
  renameSync(b, a)
  renameSync(`${a}.kept`, b)
}

const waitingIn = async (core: Core) => (await core.handlers.readOutbox({})).counts.queued
const repairedOf = async (core: Core) => (await core.handlers.readSettings({})).repaired

describe('one damaged file', () => {
  test.each<[string, (left: Left) => void]>([
    ['settings.json cut', ({ settings }) => cut(settings)],
    ['settings.json empty', ({ settings }) => writeFileSync(settings, '')],
    ['settings.json deleted', ({ settings }) => rmSync(settings)],
    ['settings.json of another shape', ({ settings }) => writeFileSync(settings, '{"accounts":7}')],
    ['settings.json exchanged with account.json', ({ settings, record }) => exchange(settings, record)],
    ['account.json cut', ({ record }) => cut(record)],
    ['account.json deleted', ({ record }) => rmSync(record)],
    ['account.json of another account', ({ record }) => writeFileSync(record, '{"id":"x"}')],
    ['the second copy cut', ({ copy }) => cut(copy)],
    ['the second copy deleted', ({ copy }) => rmSync(copy)],
    [
      'settings.json and account.json cut',
      ({ settings, record }) => {
        cut(settings)
        cut(record)
      },
    ],
  ])('%s: the account opens with what waits in it, and every setting holds', async (_what, damage) => {
    const left = await leftWithOneWaiting()
    damage(left)
    const core = await startCore(left.folder)
    expect(listAccounts(core)).toMatchObject({ open: left.id, accounts: [{ id: left.id, hasKey: true }] })
    expect(await waitingIn(core)).toBe(1)
    expect((await core.handlers.readSettings({})).settings.theme).toBe('dark')
    expect(accountOf(await connect(core, on.sandbox.keys.valid, 'file')).id).toBe(left.id)
    await core.close()
    const again = await startCore(left.folder)
    expect(await repairedOf(again)).toBeNull()
    expect(await waitingIn(again)).toBe(1)
  })

  test('one flipped bit anywhere in settings.json neither closes the account nor moves it to another address', async () => {
    const left = await leftWithOneWaiting()
    const whole = readFileSync(left.settings)
    for (let at = 0; at < whole.length; at += 61) {
      writeFileSync(left.settings, whole)
      flip(left.settings, at)
      const core = await startCore(left.folder)
      const shown = { id: left.id, baseUrl: on.sandbox.baseUrl }
      expect(listAccounts(core), `at ${at}`).toMatchObject({ open: left.id, accounts: [shown] })
      await core.close()
    }
  })

  test('the person is shown once what was repaired', async () => {
    const left = await leftWithOneWaiting()
    cut(left.settings)
    cut(left.record)
    const core = await startCore(left.folder)
    expect(await repairedOf(core)).toEqual({
      settings: 'copy',
      aside: expect.stringMatching(/^settings\.corrupt-/),
      accounts: [new URL(on.sandbox.baseUrl).host],
      nameless: 0,
    })
  })
})

describe('settings and their second copy both gone', () => {
  const both = ({ settings, copy }: Left) => {
    cut(settings)
    cut(copy)
  }

  test('the account opens by its own record, and the same key is still the same account', async () => {
    const left = await leftWithOneWaiting()
    both(left)
    const core = await startCore(left.folder)
    expect(await repairedOf(core)).toMatchObject({ settings: 'lost' })
    expect(listAccounts(core)).toMatchObject({ open: left.id })
    expect(accountOf(await connect(core, on.sandbox.keys.valid, 'file')).id).toBe(left.id)
    expect(listAccounts(core).accounts).toHaveLength(1)
  })

  test('with its record gone too, a folder that holds an outbox is listed, and the key finds it', async () => {
    const left = await leftWithOneWaiting()
    both(left)
    cut(left.record)
    mkdirSync(join(left.folder, 'accounts', 'notes'))
    const core = await startCore(left.folder)
    expect(await repairedOf(core)).toMatchObject({ nameless: 1 })
    expect(listAccounts(core).accounts).toMatchObject([{ id: left.id, baseUrl: UNKNOWN_ADDRESS }])
    const account = accountOf(await connect(core, on.sandbox.keys.valid, 'file'))
    expect(account).toMatchObject({ id: left.id, baseUrl: on.sandbox.baseUrl })
    expect(await waitingIn(core)).toBe(1)
    expect(listAccounts(core).accounts).toHaveLength(1)
  })
})
