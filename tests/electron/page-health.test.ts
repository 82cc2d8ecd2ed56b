import { beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '../../core/base/log.ts'
import { app, becomeReady } from './fake/app.ts'
import { desk } from './fake/desk.ts'
import { preventable } from './stand-in/events.ts'

vi.mock('electron', () => import('./fake/electron.ts'))

const { given } = await import('./fake/electron.ts')
const { windows } = await import('./fake/window.ts')
const { watchPage } = await import('../../electron/window/page-health.ts')
const { openWindow } = await import('../../electron/window/window.ts')

const NOT_ANSWERING = 'message box: The window does not answer.'
const TWICE = 'message box: The window stopped unexpectedly twice in a row.'

beforeEach(async () => {
  await becomeReady()
  app.removeAllListeners()
  desk.journal.length = 0
  Object.assign(given, { pressed: 0, press: null })
})

const settled = () => new Promise(resolve => setImmediate(resolve))

/** A window whose page is watched; its clock is the test's. */
function watched() {
  const entries: string[] = []
  const log: Log = { write: what => entries.push(what), error: () => 'ref', hide: () => {} }
  const world = { now: 0, waiting: [] as (() => void)[] }
  const clock = {
    monotonic: () => world.now,
    after: (_waitMs: number, act: () => void) => {
      world.waiting.push(act)
      return () => {
        world.waiting = world.waiting.filter(one => one !== act)
      }
    },
  }
  const window = openWindow('preload.cjs', made => watchPage(made, { log, ...clock }))
  const made = windows.at(-1)
  if (made === undefined) throw new Error('no window was made')
  return {
    window,
    entries,
    world,
    page: made,
    crash: () => window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 }),
    boxes: () => desk.journal.filter(entry => entry.startsWith('message box')),
    reloads: () => desk.journal.filter(entry => entry === 'reload').length,
    /** Electron says that the page hangs, and two seconds pass. */
    hang: async () => {
      window.emit('unresponsive')
      await settled()
      for (const act of world.waiting.splice(0)) act()
      await settled()
    },
  }
}

test('a page that crashes is loaded again once; at the next crash a person decides', async () => {
  const { crash, reloads, boxes, entries, world } = watched()
  crash()
  expect([reloads(), boxes()]).toEqual([1, []])
  world.now = 59_000
  crash()
  await settled()
  expect(boxes()[0]).toBe(TWICE)
  expect(entries).toEqual(['the window crashed', 'the window crashed'])
})

test('a page that ends by itself is no crash', () => {
  const { window, reloads } = watched()
  window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 })
  expect(reloads()).toBe(0)
})

test('a window with unsaved edits closes only when a person says so', () => {
  const { window, boxes } = watched()
  const held = [0, 1].map(button => {
    given.pressed = button
    const event = preventable({})
    window.webContents.emit('will-prevent-unload', event)
    return !event.defaultPrevented
  })
  expect(held).toEqual([true, false])
  expect(boxes()).toEqual([
    'message box: Edits are still being saved. Keep it open',
    'message box: Edits are still being saved. Close anyway',
  ])
})

test('a window kept open because edits are being saved answers: nobody offers to throw them away', async () => {
  const { window, hang, boxes } = watched()
  window.webContents.emit('will-prevent-unload', preventable({}))
  await hang()
  expect(boxes()).toEqual(['message box: Edits are still being saved. Keep it open'])
})

test('while a person is asked about unsaved edits, the page waits for the answer and does not hang', async () => {
  const { window, hang, boxes, page } = watched()
  page.hangs = true
  const asking: Promise<void>[] = []
  given.whileAsked = () => void asking.push(hang())
  window.webContents.emit('will-prevent-unload', preventable({}))
  given.whileAsked = null
  await Promise.all(asking)
  expect(boxes()).toEqual(['message box: Edits are still being saved. Keep it open'])
})

test('a page that hangs is asked about once, however often Electron says so', async () => {
  const { hang, boxes, page } = watched()
  page.hangs = true
  given.press = Promise.withResolvers()
  await hang()
  await hang()
  expect(boxes()).toEqual([NOT_ANSWERING])
  given.press.resolve(0)
})

test('the question goes away when the page answers again', async () => {
  const { window, hang, boxes, page, reloads } = watched()
  page.hangs = true
  given.press = Promise.withResolvers()
  await hang()
  window.emit('responsive')
  await settled()
  expect([boxes(), reloads()]).toEqual([[NOT_ANSWERING, 'message box closed: 0'], 0])
})

test('reloading a page that hangs is no crash: it is loaded once, and no crash before it counts', async () => {
  const { crash, hang, boxes, page, reloads, world } = watched()
  crash()
  world.now = 30_000
  page.hangs = true
  given.pressed = 1
  await hang()
  expect(boxes()).toEqual([NOT_ANSWERING, 'message box closed: 1'])
  expect(desk.journal).toContain('forcefullyCrashRenderer')
  expect(reloads()).toBe(2)
})
