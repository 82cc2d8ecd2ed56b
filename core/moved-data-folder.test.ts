import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Output } from '../shared/contract/contract.ts'
import { openLog } from './base/log.ts'
import { ownFolder, startCore } from './fixtures/core-in-folder.ts'

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
    why: 'disk-error',
    settings: { doubtAfterMinutes: 7 },
  })
  log.write('moved')
  await core.close()
  expect(existsSync(folder)).toBe(false)
})
