import { beforeEach, expect, test, vi } from 'vitest'
import { app, becomeReady } from './fake/app.ts'
import { desk } from './fake/desk.ts'
import { fakeInsteadOfElectron } from './fake/instead.ts'

vi.mock('electron', () => import('./fake/electron.ts'))
fakeInsteadOfElectron()

const { windows } = await import('./fake/window.ts')
const { queueFiles } = await import('../../electron/files/file-entry.ts')
const { argsToRepeat, startAgainIfAsked } = await import('../../electron/startup/start-again.ts')
const { keepOneWindow } = await import('../../electron/window/one-window.ts')
const { WindowMemory } = await import('../../electron/window/window-memory.ts')
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

test('starting again repeats neither the files of the first start nor a marketplace whose key is gone', () => {
  const given = ['--base-url', 'https://market.example.com', '--base-url=https://market.example.com']
  expect(
    argsToRepeat(['.', '--data', '/mine', 'prices.csv', 'file:///a.xlsx', ...given, '--sample']),
  ).toEqual(['.', '--data', '/mine', '--sample'])
})

test('files opened together on Windows are a start each, and all arrive in the one queue, in their order', async () => {
  const queue = queueFiles(['/a.csv'])
  const start = (...files: string[]) => app.emit('second-instance', {}, [], '', { files })
  start('/b.csv')
  const passed: string[] = []
  const first = Promise.withResolvers<boolean>()
  queue.open({
    pass: path => {
      passed.push(path)
      return passed.length === 1 ? first.promise : Promise.resolve(true)
    },
    announce: () => {},
  })
  queue.followAccount(true)
  // While the page takes the first.
  start('/c.csv')
  start('/d.csv')
  expect(passed).toEqual(['/a.csv'])
  first.resolve(true)
  await vi.waitFor(() => expect(passed).toEqual(['/a.csv', '/b.csv', '/c.csv', '/d.csv']))
})

test('what nobody took of several starts while the first closes is all handed to the next', () => {
  const queue = queueFiles([])
  startAgainIfAsked({ isQuitting: () => true, takeFiles: () => queue.takeAll() })
  for (const file of ['/a.csv', '/b.csv']) app.emit('second-instance', {}, [], '', { files: [file] })
  app.emit('quit', {}, 0)
  expect(desk.journal.at(-1)).toMatch(/^relaunch .*\/a\.csv \/b\.csv$/)
})

test('the window is not shown before its first paint, even for a file', () => {
  desk.paints = false
  const core = new Promise<never>(() => {})
  const clock = { monotonic: () => 0, after: () => () => {} }
  const file = { read: () => ({ kind: 'none' as const }), write: () => {}, putAside: () => '' }
  const memory = new WindowMemory(file, silentLog)
  const { reveal } = keepOneWindow({
    preload: 'p',
    memory,
    core,
    log: silentLog,
    isQuitting: () => false,
    ...clock,
  })
  expect(reveal()).toBe(windows.at(-1)?.window)
  expect(desk.journal).not.toContain('show')
  windows.at(-1)?.window.emit('ready-to-show')
  reveal()
  expect(desk.journal.filter(entry => ['show', 'focus'].includes(entry))).toEqual(['show', 'show', 'focus'])
  desk.paints = true
})
