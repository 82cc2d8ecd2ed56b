import { expect, test, vi } from 'vitest'
import type { Core } from '../../core/core.ts'
import type { SettingsFile } from '../../core/disk/json-file.ts'
import { silentLog } from '../../core/fixtures/silent-log.ts'
import { DEFAULT_SETTINGS } from '../../shared/contract/groups/app.ts'
import { becomeReady } from './fake/app.ts'
import { desk } from './fake/desk.ts'
import { fakeInsteadOfElectron } from './fake/instead.ts'

vi.mock('electron', () => import('./fake/electron.ts'))
fakeInsteadOfElectron()

const { nativeTheme } = await import('./fake/electron.ts')
const { windows } = await import('./fake/window.ts')
const { followTheme, showRememberedTheme } = await import('../../electron/window/theme.ts')
const { BACKGROUND, openWindow } = await import('../../electron/window/window.ts')
const { WindowMemory } = await import('../../electron/window/window-memory.ts')

function fileHolding(json: unknown): SettingsFile & { json: unknown } {
  const file = {
    json,
    read: () => (file.json === null ? { kind: 'none' as const } : { kind: 'read' as const, json: file.json }),
    write: (next: unknown) => {
      file.json = next
    },
    putAside: () => 'aside',
  }
  return file
}

function coreShowing(theme: 'light' | 'dark') {
  const listeners: Parameters<Core['onEvent']>[0][] = []
  const settings = { ...DEFAULT_SETTINGS, theme }
  const core = {
    onEvent: (listener: (typeof listeners)[number]) => listeners.push(listener),
    handlers: { readSettings: async () => ({ settings, repaired: null }) },
  } as unknown as Core
  const choose = (next: 'light' | 'dark') => {
    for (const tell of listeners) tell('settingsChanged', { ...settings, theme: next })
  }
  return { core, choose }
}

test('a person who chose dark sees a dark window from its first moment on', async () => {
  await becomeReady()
  showRememberedTheme(new WindowMemory(fileHolding({ schemaVersion: 1, theme: 'dark' }), silentLog))
  expect(nativeTheme.themeSource).toBe('dark')
  Object.assign(nativeTheme, { shouldUseDarkColors: true })
  openWindow('preload.cjs', () => {})
  expect(windows.at(-1)?.options.backgroundColor).toBe(BACKGROUND.dark)
  Object.assign(nativeTheme, { shouldUseDarkColors: false })
})

test.each([null, {}, { schemaVersion: 1, theme: 'pink' }, [], 'dark'])(
  'without a theme that can be read (%j) the system decides',
  json => {
    showRememberedTheme(new WindowMemory(fileHolding(json), silentLog))
    expect(nativeTheme.themeSource).toBe('system')
  },
)

test('the chosen theme is remembered, and the edges of the window take its colour', async () => {
  await becomeReady()
  const file = fileHolding(null)
  const window = openWindow('preload.cjs', () => {})
  const { core, choose } = coreShowing('light')
  await followTheme(core, new WindowMemory(file, silentLog), () => window)
  expect(file.json).toMatchObject({ schemaVersion: 1, theme: 'light' })
  choose('dark')
  expect([nativeTheme.themeSource, file.json]).toMatchObject(['dark', { theme: 'dark' }])
  Object.assign(nativeTheme, { shouldUseDarkColors: true })
  nativeTheme.emit('updated')
  expect(desk.journal).toContain(`background ${BACKGROUND.dark}`)
  Object.assign(nativeTheme, { shouldUseDarkColors: false })
})

test('a disk that refuses costs the memory of the theme, nothing else', async () => {
  const refuse = () => {
    throw new Error('EACCES')
  }
  const file: SettingsFile = { read: refuse, write: refuse, putAside: () => '' }
  const memory = new WindowMemory(file, silentLog)
  showRememberedTheme(memory)
  const { core } = coreShowing('dark')
  await followTheme(core, memory, () => null)
  expect(nativeTheme.themeSource).toBe('dark')
})
