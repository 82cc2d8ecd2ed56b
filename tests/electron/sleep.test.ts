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

test('the core is told that the computer falls asleep and that it woke up', () => {
  const told: string[] = []
  followSleep({ sleep: () => told.push('sleep'), wake: () => told.push('wake') })
  electron.powerMonitor.emit('suspend')
  electron.powerMonitor.emit('resume')
  expect(told).toEqual(['sleep', 'wake'])
})
