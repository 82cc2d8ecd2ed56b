import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { askedOf, needsStandIn } from '../support/hosts/desktop.ts'
import { requestsTo } from '../support/market.ts'
import { OrdersPage } from '../support/pages/orders.ts'
import { DeskWindow, openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 10, images: false } })

test('sending rests while the computer sleeps', FULL, async ({ electron, sandbox }) => {
  const window = await openWindow(electron, 40)
  await electron.app.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'))
  await window.type(1, t('prices.stock'), '77')
  await window.reviewAndQueue(1)
  expect((await deskCall(window.page, 'readOutbox', {})).counts).toMatchObject({ queued: 1, sending: 0 })
  expect(requestsTo(sandbox, 'POST', '/stock')).toEqual([])
  await electron.app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
  await window.applied(1)
})

test('the chosen theme is that of the page and of the system around it', FULL, async ({ electron }) => {
  const { page } = await openWindow(electron, 40)
  await new DeskWindow(page).go('Settings')
  await page.getByRole('radio', { name: t('settings.themeDark') }).click()
  const source = () => electron.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)
  await expect.poll(source).toBe('dark')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(background).toBe('rgb(15, 20, 18)')
})

test('a chosen theme is there at the next start, before the page', FULL, async ({ electron }) => {
  const { page } = await openWindow(electron, 40)
  await new DeskWindow(page).go('Settings')
  await page.getByRole('radio', { name: t('settings.themeDark') }).click()
  await expect.poll(() => electron.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
  await electron.stop()
  await electron.open()
  const found = await electron.app.evaluate(({ BrowserWindow, nativeTheme }) => [
    nativeTheme.themeSource,
    BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
  ])
  expect(found).toEqual(['dark', '#0F1412'])
})

test(
  'before its page is drawn the window has the colour of the system’s theme',
  FULL,
  async ({ electron }) => {
    needsStandIn()
    const colour = async (dark: string) => {
      await electron.open({ account: 'none', env: { STAND_IN_DARK: dark } })
      const found = await electron.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
      )
      await electron.kill()
      return found
    }
    expect([await colour('0'), await colour('1')]).toEqual(['#E9EDEA', '#0F1412'])
  },
)

test('a new order is told on the desktop, and a click on it leads there', async ({ electron, sandbox }) => {
  needsStandIn()
  const page = await electron.open()
  const orders = new OrdersPage(page)
  await orders.open(10)
  const { number } = sandbox.control.receiveOrder()
  await orders.button(t('orders.checkOrders')).click()
  const notices = () => askedOf(electron.app, 'notice')
  await expect.poll(notices).toEqual([['New order', expect.stringContaining(number)]])
  await expect.poll(() => askedOf(electron.app, 'badge')).toContainEqual([1])
  await new DeskWindow(page).go('Settings')
  await electron.app.evaluate(({ Notification }) => {
    const { shown } = Notification as unknown as { shown: NodeJS.EventEmitter[] }
    shown.at(-1)?.emit('click', {})
  })
  await expect(orders.panel(number)).toBeVisible()
})

test('the menu opens the command palette', FULL, async ({ electron }) => {
  const { page } = await openWindow(electron, 40)
  await electron.app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? [])
    items?.find(({ label }) => label === 'Go to…')?.click()
  })
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('the window prints to a real PDF', FULL, async ({ electron }) => {
  await openWindow(electron, 40)
  const pdf = await electron.app.evaluate(async ({ BrowserWindow }) => {
    const bytes = await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({ pageSize: 'A4' })
    return bytes?.toString('latin1') ?? ''
  })
  expect(pdf).toMatch(/^%PDF-1\.\d/)
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][^\]]*84[12]/)
})

test('a proxy script that does not answer holds up no local catalog', FULL, async ({ electron }) => {
  needsStandIn()
  await openWindow(electron, 40)
  await electron.kill()
  await openWindow(electron, 40, { env: { STAND_IN_PROXY_MS: '600000' } })
})

test('a data folder that cannot be used is named, and the program ends', async ({ electron }) => {
  needsStandIn()
  await mkdir(join(electron.folder, 'lock.db'))
  const { code, printed } = await electron.startAgain()
  expect(code).toBe(1)
  expect(printed).toContain(`Supplier Desk cannot write to its data folder ${electron.folder}`)
})
