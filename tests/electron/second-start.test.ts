import { beforeEach, expect, test, vi } from 'vitest'
import { app, becomeReady } from './fake/app.ts'
import { desk } from './fake/desk.ts'
import { fakeInsteadOfElectron } from './fake/instead.ts'

vi.mock('electron', () => import('./fake/electron.ts'))
fakeInsteadOfElectron()

const { windows } = await import('./fake/window.ts')
const { startAgainIfAsked } = await import('../../electron/startup/start-again.ts')
const { keepOneWindow } = await import('../../electron/window/one-window.ts')
const { silentLog } = await import('../../core/fixtures/silent-log.ts')

beforeEach(async () => {
  await becomeReady()
  app.removeAllListeners()
  desk.journal.length = 0
})

test('a second start while the first closes starts the program again once it has ended, with its files', () => {
  let isQuitting = false
  startAgainIfAsked({ isQuitting: () => isQuitting, takeFiles: () => ['/prices.csv'] })
  app.emit('second-instance', {}, [], '', {})
  app.quit()
  expect(desk.journal).not.toContainEqual(expect.stringContaining('relaunch'))
  isQuitting = true
  app.emit('second-instance', {}, [], '', { files: ['/prices.csv'] })
  app.emit('second-instance', {}, [], '', {})
  app.emit('quit', {}, 0)
  expect(desk.journal.filter(entry => entry.startsWith('relaunch'))).toEqual([
    expect.stringMatching(/^relaunch .* \/prices\.csv$/),
  ])
})

test('the window is not shown before its first paint, even for a file', () => {
  desk.paints = false
  const core = new Promise<never>(() => {})
  const clock = { monotonic: () => 0, after: () => () => {} }
  const { reveal } = keepOneWindow({ preload: 'p', core, log: silentLog, isQuitting: () => false, ...clock })
  expect(reveal()).toBe(windows.at(-1)?.window)
  expect(desk.journal).not.toContain('show')
  windows.at(-1)?.window.emit('ready-to-show')
  reveal()
  expect(desk.journal.filter(entry => ['show', 'focus'].includes(entry))).toEqual(['show', 'show', 'focus'])
  desk.paints = true
})
