import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Output } from '../shared/contract/contract.ts'
import { systemClock } from './base/clock.ts'
import { openLog } from './base/log.ts'
import { startCore } from './fixtures/core-in-folder.ts'
import { ownFolder } from './fixtures/own-folder.ts'

test('a setting and the log do not bring a data folder that was moved away back to life', async () => {
  const root = ownFolder()
  const folder = join(root, 'data')
  mkdirSync(folder)
  const log = openLog({ file: join(folder, 'log', 'desk.log'), now: Date.now })
  log.write('begun')
  const core = await startCore(folder, { log })
  const change = (minutes: number) =>
    core.handlers.writeSettings({ settings: { doubtAfterMinutes: minutes } }) as Output<'writeSettings'>
  expect(change(7)).toMatchObject({ kind: 'written' })
  renameSync(folder, join(root, 'elsewhere'))
  expect(change(8)).toMatchObject({
    kind: 'not-written',
    why: 'folder-moved',
    settings: { doubtAfterMinutes: 7 },
  })
  log.write('moved')
  await core.close()
  expect(existsSync(folder)).toBe(false)
})

test('another folder at the place of the data folder takes no setting, and the old one does once it is back', async () => {
  const root = ownFolder()
  const [folder, elsewhere] = [join(root, 'data'), join(root, 'elsewhere')]
  mkdirSync(folder)
  const clock = { ms: Date.now() }
  const core = await startCore(folder, { clock: { ...systemClock, now: () => clock.ms } })
  const change = (minutes: number) => {
    clock.ms += 2_000
    return core.handlers.writeSettings({
      settings: { doubtAfterMinutes: minutes },
    }) as Output<'writeSettings'>
  }
  expect(change(7)).toMatchObject({ kind: 'written' })
  renameSync(folder, elsewhere)
  for (const made of [folder, join(folder, 'accounts'), join(folder, 'seals')]) mkdirSync(made)
  expect(change(8)).toMatchObject({
    kind: 'not-written',
    why: 'folder-moved',
    settings: { doubtAfterMinutes: 7 },
  })
  expect(existsSync(join(folder, 'settings.json'))).toBe(false)
  expect(existsSync(join(folder, 'seals', 'settings.json'))).toBe(false)
  renameSync(folder, join(root, 'other'))
  renameSync(elsewhere, folder)
  expect(change(9)).toMatchObject({ kind: 'written' })
  await core.close()
})
