import { beforeEach, expect, test, vi } from 'vitest'
import { becomeReady } from './fake/app.ts'
import { fakeInsteadOfElectron } from './fake/instead.ts'

vi.mock('electron', () => import('./fake/electron.ts'))
fakeInsteadOfElectron()

const { default: electron } = await import('./fake/electron.ts')
const { followSleep } = await import('../../electron/system/sleep.ts')

beforeEach(async () => {
  await becomeReady()
  electron.powerMonitor.removeAllListeners()
})

test('the core is reported that the computer falls asleep and that it woke up', () => {
  const reported: string[] = []
  followSleep({ sleep: () => reported.push('sleep'), wake: () => reported.push('wake') })
  electron.powerMonitor.emit('suspend')
  electron.powerMonitor.emit('resume')
  expect(reported).toEqual(['sleep', 'wake'])
})
