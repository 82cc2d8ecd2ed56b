import { beforeEach, expect, test, vi } from 'vitest'
import { app, becomeReady } from './fake/app.ts'
import { desk } from './fake/desk.ts'
import { fakeInsteadOfElectron } from './fake/instead.ts'
import { preventable } from './stand-in/events.ts'

vi.mock('electron', () => import('./fake/electron.ts'))
fakeInsteadOfElectron()

const { default: electron } = await import('./fake/electron.ts')
const { closeBeforeQuit } = await import('../../electron/system/lifecycle.ts')
const { openWindow } = await import('../../electron/window/window.ts')

beforeEach(async () => {
  await becomeReady()
  app.removeAllListeners()
  electron.powerMonitor.removeAllListeners()
  desk.journal.length = 0
  desk.windowStays = false
})

/** A clock on which time passes when the test says so. */
function slowClock() {
  const waiting: (() => void)[] = []
  return {
    after: (_waitMs: number, act: () => void) => {
      waiting.push(act)
      return () => {}
    },
    pass: () => {
      for (const act of waiting.splice(0)) act()
    },
  }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

test('quitting waits for the core to close, and asks it once', async () => {
  const closed = Promise.withResolvers<void>()
  const close = vi.fn(() => closed.promise)
  const { isQuitting } = closeBeforeQuit({ close, after: slowClock().after, onTrouble: () => {} })
  expect(isQuitting()).toBe(false)
  app.quit()
  app.quit()
  expect([isQuitting(), desk.journal]).toEqual([true, ['quit', 'quit']])
  closed.resolve()
  await settled()
  expect(desk.journal).toContain('ended')
  expect(close).toHaveBeenCalledTimes(1)
})

test('a window that a person keeps open keeps its core', async () => {
  const close = vi.fn(async () => {})
  const { isQuitting } = closeBeforeQuit({ close, after: slowClock().after, onTrouble: () => {} })
  desk.windowStays = true
  app.quit()
  await settled()
  expect([close.mock.calls.length, isQuitting()]).toEqual([0, false])
  desk.windowStays = false
  app.quit()
  await settled()
  expect(close).toHaveBeenCalledTimes(1)
  expect(desk.journal).toContain('ended')
})

test('a core that never closes does not hold the program', async () => {
  const clock = slowClock()
  closeBeforeQuit({ close: () => new Promise(() => {}), after: clock.after, onTrouble: () => {} })
  app.quit()
  await settled()
  expect(desk.journal).not.toContain('ended')
  clock.pass()
  await settled()
  expect(desk.journal).toContain('ended')
})

test('a core that fails to close is written down, and the program ends', async () => {
  const troubles: unknown[] = []
  closeBeforeQuit({
    close: async () => {
      throw new Error('disk gone')
    },
    after: slowClock().after,
    onTrouble: error => troubles.push(error),
  })
  app.quit()
  await settled()
  expect(troubles).toEqual([new Error('disk gone')])
  expect(desk.journal).toContain('ended')
})

test('a restart that a person asks for and another program cancels leaves the core to its window', () => {
  const close = vi.fn(async () => {})
  const { isQuitting } = closeBeforeQuit({ close, after: slowClock().after, onTrouble: () => {} })
  electron.powerMonitor.emit('shutdown', preventable({}))
  expect([close.mock.calls.length, isQuitting()]).toEqual([0, false])
})

test('logging off on Windows closes the core', () => {
  const close = vi.fn(async () => {})
  closeBeforeQuit({ close, after: slowClock().after, onTrouble: () => {} })
  const window = openWindow('preload.cjs', () => {})
  window.emit('session-end')
  expect(close).toHaveBeenCalledTimes(1)
})
