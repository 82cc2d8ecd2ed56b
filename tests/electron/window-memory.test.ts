import { beforeEach, expect, test, vi } from 'vitest'
import type { SettingsFile } from '../../core/disk/json-file.ts'
import { silentLog } from '../../core/fixtures/silent-log.ts'
import { becomeReady } from './fake/app.ts'
import { desk } from './fake/desk.ts'

vi.mock('electron', () => import('./fake/electron.ts'))

const { windows } = await import('./fake/window.ts')
const { openWindow } = await import('../../electron/window/window.ts')
const { rememberPlace, WindowMemory } = await import('../../electron/window/window-memory.ts')

function memoryOf(json: unknown) {
  const written: unknown[] = []
  const file: SettingsFile = {
    read: () => ({ kind: 'read', json }),
    write: next => void written.push(next),
    putAside: () => '',
  }
  return { memory: new WindowMemory(file, silentLog), written }
}

const bounds = { x: 60, y: 50, width: 1000, height: 700 }

beforeEach(async () => {
  await becomeReady()
  desk.journal.length = 0
})

test('the window opens where it was, maximised if it was', () => {
  const { memory } = memoryOf({ schemaVersion: 1, bounds, isMaximized: true })
  openWindow('preload.cjs', () => {}, memory.now)
  expect(windows.at(-1)?.options).toMatchObject(bounds)
  expect(desk.journal).toContain('maximize')
})

test('what was on a screen that is gone opens in the middle, with its usual size', () => {
  const { memory } = memoryOf({ bounds: { ...bounds, x: 5_000 } })
  openWindow('preload.cjs', () => {}, memory.now)
  expect(windows.at(-1)?.options).toMatchObject({ width: 1360, height: 860 })
  expect(windows.at(-1)?.options).not.toHaveProperty('x')
})

test('of a damaged file the good parts hold', () => {
  const { memory } = memoryOf({
    bounds: { ...bounds, width: 'wide' },
    isMaximized: 1,
    zoom: 2,
    theme: 'dark',
  })
  expect(memory.now).toEqual({ bounds: null, isMaximized: false, zoom: 2, theme: 'dark' })
  expect(memoryOf('junk').memory.now).toMatchObject({ bounds: null, theme: null })
})

test('it is kept when the window closes, and written only when something changed', () => {
  const { memory, written } = memoryOf({ theme: 'dark' })
  const window = openWindow('preload.cjs', made => rememberPlace(made, memory))
  window.webContents.emit('did-finish-load')
  window.emit('close')
  window.emit('blur')
  expect(written).toEqual([
    {
      schemaVersion: 1,
      theme: 'dark',
      bounds: { x: 0, y: 0, width: 1360, height: 860 },
      isMaximized: false,
      zoom: 0,
    },
  ])
})

test('a window that ends while its page loads forgets nothing', () => {
  const { memory, written } = memoryOf({ schemaVersion: 1, bounds, isMaximized: true, zoom: 2 })
  const window = openWindow('preload.cjs', made => rememberPlace(made, memory), memory.now)
  window.emit('close')
  expect(written).toEqual([])
})

test('the zoom comes back, unless the person chose one while the page loaded', () => {
  for (const [chosen, after] of [
    [0, 2],
    [-1, -1],
  ] as const) {
    const { memory } = memoryOf({ zoom: 2 })
    const { webContents } = openWindow('preload.cjs', made => rememberPlace(made, memory))
    webContents.setZoomLevel(chosen)
    webContents.emit('did-finish-load')
    expect(webContents.getZoomLevel()).toBe(after)
  }
})
