import type { MenuItemConstructorOptions } from 'electron'
import { expect, test, vi } from 'vitest'
import { becomeReady } from './fake/app.ts'
import { desk } from './fake/desk.ts'

vi.mock('electron', () => import('./fake/electron.ts'))
const { menuTemplate } = await import('../../electron/window/menu.ts')
const { contextMenu, showContextMenu } = await import('../../electron/window/context-menu.ts')
const { BACKGROUND, isReachable, openWindow } = await import('../../electron/window/window.ts')
const { readFileSync } = await import('node:fs')

const MAC = { isMac: true, isPackaged: true, press: () => {}, showLogs: () => {} }

function itemsOf(menu: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return menu.flatMap(item => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])])
}
const rolesOf = (facts: Partial<typeof MAC>) =>
  itemsOf(menuTemplate({ ...MAC, ...facts }))
    .map(item => item.role)
    .filter(role => role !== undefined)

test('a Mac has the menus without which Cmd+C, Cmd+V and Cmd+W do nothing', () => {
  expect(rolesOf({})).toEqual(expect.arrayContaining(['appMenu', 'editMenu', 'windowMenu', 'close']))
})

test('Windows and Linux quit from the File menu and have no menu of macOS', () => {
  const roles = rolesOf({ isMac: false })
  expect(roles).toEqual(expect.arrayContaining(['quit', 'cut', 'copy', 'paste', 'about']))
  // Chromium's own would undo in a text field only, and select the whole page; the sheet has keys of its own.
  for (const role of ['appMenu', 'editMenu', 'undo', 'redo', 'selectAll']) expect(roles).not.toContain(role)
})

test('a packed program cannot be reloaded: that would throw away a half-typed cell', () => {
  for (const isMac of [true, false]) {
    const roles = rolesOf({ isMac, isPackaged: true })
    for (const role of ['reload', 'forceReload', 'toggleDevTools']) expect(roles).not.toContain(role)
  }
  expect(rolesOf({ isPackaged: false })).toContain('reload')
})

test('shortcuts of the page are shown but not taken from it, and a click presses the same keys', () => {
  const pressed: unknown[] = []
  const press = (...keys: unknown[]) => void pressed.push(keys)
  for (const isMac of [true, false]) {
    const items = itemsOf(menuTemplate({ ...MAC, isMac, press }))
    const ofPage = items.filter(item => item.click !== undefined && item.accelerator !== undefined)
    expect(ofPage.every(item => item.registerAccelerator === false)).toBe(true)
    for (const item of ofPage) (item.click as () => void)()
  }
  expect(pressed).toEqual([
    ['O', ['meta']],
    ['K', ['meta']],
    ['O', ['control']],
    ['Z', ['control']],
    ['Y', ['control']],
    ['A', ['control']],
    ['K', ['control']],
  ])
})

test('the plus key zooms in with and without shift', () => {
  const zooms = itemsOf(menuTemplate(MAC)).filter(item => item.role === 'zoomIn')
  expect(zooms.map(({ accelerator, visible }) => [accelerator, visible])).toEqual([
    [undefined, undefined],
    ['CmdOrCtrl+=', false],
  ])
})

const NOTHING = { canCut: false, canCopy: false, canPaste: false, canSelectAll: false }
test.each([
  [
    'a field with marked text',
    { isEditable: true, selectionText: 'a', editFlags: { ...NOTHING, canCut: true, canCopy: true } },
    ['cut', 'copy', '(paste)', '(selectAll)'],
  ],
  [
    'an empty field',
    { isEditable: true, selectionText: '', editFlags: { ...NOTHING, canPaste: true } },
    ['(cut)', '(copy)', 'paste', '(selectAll)'],
  ],
  [
    'marked text of a page',
    { isEditable: false, selectionText: 'Rosa', editFlags: { ...NOTHING, canCopy: true } },
    ['copy'],
  ],
  ['nothing', { isEditable: false, selectionText: '  ', editFlags: { ...NOTHING, canSelectAll: true } }, []],
])('a right click on %s', (_what, params, wanted) => {
  const roles = contextMenu(params)
    .filter(({ role }) => role !== undefined)
    .map(({ role, enabled }) => (enabled === false ? `(${role})` : role))
  expect(roles).toEqual(wanted)
})

test('a right click where a screen has no menu of its own opens ours at the pointer', async () => {
  await becomeReady()
  const window = openWindow('preload.cjs', showContextMenu)
  desk.journal.length = 0
  const editFlags = { ...NOTHING, canCopy: true }
  window.webContents.emit('context-menu', {}, { isEditable: false, selectionText: 'Rosa', editFlags })
  window.webContents.emit('context-menu', {}, { isEditable: false, selectionText: '', editFlags })
  expect(desk.journal).toEqual(['popup copy'])
})

test('a window remembered on a screen that is gone is brought back', () => {
  const screen = { x: 0, y: 0, width: 1920, height: 1080 }
  const at = (x: number, y: number) => ({ x, y, width: 1360, height: 860 })
  expect(isReachable(at(200, 100), [screen])).toBe(true)
  expect(isReachable(at(1700, 100), [screen])).toBe(true)
  expect(isReachable(at(1900, 100), [screen])).toBe(false)
  expect(isReachable(at(2000, 100), [screen])).toBe(false)
  expect(isReachable(at(2000, 100), [screen, { ...screen, x: 1920 }])).toBe(true)
  expect(isReachable(at(0, -500), [screen])).toBe(false)
  expect(isReachable(at(0, 1070), [screen])).toBe(false)
  expect(isReachable(at(-1300, 0), [screen])).toBe(false)
})

test('the colour before the page is drawn is the colour of the page', () => {
  const tokens = readFileSync(new URL('../../renderer/ui/tokens.css', import.meta.url), 'utf8')
  const [, light, dark] = /--color-bg:\s*light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []
  expect(BACKGROUND).toEqual({ light, dark })
})
