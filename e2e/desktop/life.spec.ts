import { execFileSync } from 'node:child_process'
import { deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { closeWindow, logged, needsStandIn, pressInDialogs, textOf } from '../support/hosts/desktop.ts'
import { requestsTo } from '../support/market.ts'
import { DeskWindow, openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test('the program ends with its window, and opens again as the window was', async ({ electron }) => {
  await electron.open({ account: 'none' })
  await expect
    .poll(() =>
      electron.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map(window => window.isVisible() && !window.webContents.isLoading()),
      ),
    )
    .toEqual([true])
  const bounds = { x: 60, y: 50, width: 1000, height: 700 }
  await electron.app.evaluate(({ BrowserWindow }, given) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.setBounds(given)
    window?.maximize()
    window?.webContents.setZoomLevel(1)
  }, bounds)
  const ended = electron.exited()
  await closeWindow(electron.app)
  expect(await ended).toBe(0)

  await electron.open({ account: 'none' })
  const now = () =>
    electron.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(window => ({
        bounds: window.getNormalBounds(),
        isMaximized: window.isMaximized(),
        zoom: window.webContents.getZoomLevel(),
      })),
    )
  await expect.poll(now).toEqual([{ bounds, isMaximized: true, zoom: 1 }])
})

test('the page gets its port and nothing of Node, and reaches no other page', async ({ electron }) => {
  const page = await electron.open({ account: 'none' })
  const found = await page.evaluate(() => ({
    port: Object.keys((globalThis as unknown as { supplierDeskPort: object }).supplierDeskPort).sort(),
    leaks: ['require', 'process', 'Buffer', 'module'].filter(name => name in globalThis),
  }))
  expect(found).toEqual({ port: ['onMessage', 'send'], leaks: [] })
  const at = page.url()
  await page.evaluate(() => {
    open('https://example.com/')
    location.href = 'https://example.com/'
  })
  await logged(electron, 'refused a navigation')
  await logged(electron, 'refused a window')
  expect(page.url()).toBe(at)
  expect(electron.app.windows()).toHaveLength(1)
})

test('quitting during a request ends soon and loses no change', FULL, async ({ electron, sandbox }) => {
  const window = await openWindow(electron, 40)
  sandbox.control.failNext({ mishap: { kind: 'hang' }, method: 'POST', path: '/stock' })
  await window.type(1, t('prices.stock'), '888')
  await window.reviewAndQueue(1)
  await expect.poll(() => requestsTo(sandbox, 'POST', '/stock')).toHaveLength(1)
  const begun = Date.now()
  const ended = electron.exited()
  await electron.app.evaluate(({ app }) => app.quit())
  expect(await ended).toBe(0)
  expect(Date.now() - begun).toBeLessThan(10_000)

  const page = await electron.open()
  const counts = async () => {
    const { counts: states } = await deskCall(page, 'readOutbox', {})
    return Object.values(states).reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(counts).toBe(1)
})

test('a window that crashes comes back by itself, with the edits', async ({ electron }) => {
  const window = await openWindow(electron, 40)
  await window.type(1, t('prices.stock'), '5')
  await expect(window.page.getByText(t('app.draftSaved', { n: 1 }))).toBeVisible()
  await electron.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )
  await logged(electron, 'the window crashed')
  await expect.poll(() => textOf(electron.app)).toContain(t('app.draftSaved', { n: 1 }))
})

test('a window that hangs can be reloaded, with the edits', FULL, async ({ electron }) => {
  const window = await openWindow(electron, 40)
  await window.type(1, t('prices.stock'), '5')
  await expect(window.page.getByText(t('app.draftSaved', { n: 1 }))).toBeVisible()
  const asked = await pressInDialogs(electron.app, 1)
  await window.page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    })
  })
  await electron.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.emit('unresponsive'))
  await expect.poll(asked).toEqual(['The window does not answer.'])
  // While its process ends, the page cannot be asked.
  const text = () => textOf(electron.app).catch(() => '')
  await expect.poll(text).toContain(t('app.draftSaved', { n: 1 }))
})

test('a window that is kept open to save is not said to hang', FULL, async ({ electron }) => {
  const { page } = await openWindow(electron, 40)
  // The question is the program's own; the driver of the test is not to answer it.
  page.on('dialog', () => {})
  await page.evaluate(() => addEventListener('beforeunload', event => event.preventDefault()))
  const asked = await pressInDialogs(electron.app, 0)
  // Electron says so five seconds after every attempt to close that was refused.
  const unresponsive = electron.app.evaluate(
    ({ BrowserWindow }) =>
      new Promise(resolve => BrowserWindow.getAllWindows()[0]?.once('unresponsive', () => resolve(null))),
  )
  await closeWindow(electron.app)
  await unresponsive
  expect(await deskCall(page, 'readApp', {})).toMatchObject({ host: 'electron' })
  expect(await asked()).toEqual(['Edits are still being saved.'])

  await pressInDialogs(electron.app, 1)
  const ended = electron.exited()
  await closeWindow(electron.app)
  expect(await ended).toBe(0)
})

test('a sample marketplace that ends comes back, and what waits is sent', FULL, async ({ electron }) => {
  needsStandIn()
  const begun = performance.now()
  const window = await openWindow(electron, 500, { account: 'sample' })
  // One that ends sooner after its start would end again and again, and is left alone.
  await expect.poll(() => performance.now() - begun, { timeout: 20_000 }).toBeGreaterThan(11_000)
  const child = execFileSync('pgrep', ['-f', '-P', `${electron.app.process().pid}`, 'sandbox/main'], {
    encoding: 'utf8',
  })
  process.kill(Number(child), 'SIGKILL')
  await logged(electron, 'the sample marketplace ended')
  await window.type(1, t('prices.stock'), '5')
  await window.reviewAndQueue(1)
  await window.applied(1)
})

test(
  'on macOS the program outlives its window, and opens another from the Dock',
  FULL,
  async ({ electron }) => {
    needsStandIn()
    await electron.open({ env: { STAND_IN_PLATFORM: 'darwin' } })
    const { app } = electron
    const [page] = app.windows()
    await Promise.all([page?.waitForEvent('close'), closeWindow(app)])
    await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0)
    const next = app.waitForEvent('window')
    await app.evaluate(({ app: own }) => own.emit('activate', {}, false))
    await new DeskWindow(await next).catalogRead(40)
    const menus = await app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()?.items.map(({ role, label }) => role ?? label),
    )
    expect(menus).toEqual(['appMenu', 'File', 'editMenu', 'View', 'windowMenu', 'help'])
  },
)
