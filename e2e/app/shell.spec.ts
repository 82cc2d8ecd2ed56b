import { recordAnnouncements } from '../support/announcements.ts'
import { backOnline } from '../support/calls.ts'
import { expect, FULL, FULL_IN_TAB, test } from '../support/fixtures.ts'
import { OrdersPage } from '../support/pages/orders.ts'
import { DeskWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 4, images: false } })

test('a stop of sending is announced once, and so is its end', FULL, async ({ desk, sandbox }) => {
  const page = await desk.open()
  const window = new DeskWindow(page)
  await window.catalogRead(40)
  const announced = await recordAnnouncements(page)
  const times = async (words: RegExp) => (await announced()).filter(sentence => words.test(sentence)).length

  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill('pause sending')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: t('app.pausedTitle') })).toContainText('The outbox is empty')
  await expect.poll(() => times(/^Sending is paused/)).toBe(1)
  await page.getByRole('button', { name: t('app.actionResume') }).click()
  await expect.poll(() => times(/^Sending resumed/)).toBe(1)

  await sandbox.control.goOffline()
  await page.getByRole('button', { name: t('common.refresh') }).click()
  const banner = page.getByRole('group', { name: t('app.offlineTitle') })
  await expect(banner).toBeVisible({ timeout: 20_000 })
  const shown = await page.getByRole('button', { name: /^Connection: Offline/ }).textContent()
  await expect(page.getByRole('button', { name: /^Connection: Offline/ })).not.toHaveText(shown ?? '')
  expect(await times(/can’t be reached/)).toBe(1)

  await backOnline(page, sandbox)
  await expect.poll(() => times(/^Online again/), { timeout: 60_000 }).toBe(1)
})

test('a new order is announced on every screen', FULL, async ({ desk, sandbox }) => {
  const page = await desk.open()
  const window = new DeskWindow(page)
  const orders = new OrdersPage(page)
  await orders.open(4)
  await window.go('Settings')
  const order = sandbox.control.receiveOrder()
  await page.getByRole('link', { name: t('today.title') }).click()
  await page.getByRole('button', { name: t('orders.checkOrders') }).click()
  await page.getByRole('link', { name: t('settings.title') }).click()
  const message = page.getByRole('dialog').filter({ hasText: order.number })
  await expect(message).toContainText('A new order', { timeout: 20_000 })
  await expect(page.getByRole('link', { name: /Orders.*1 new order/ })).toBeVisible()
  await message.getByRole('button', { name: t('orders.openNew') }).click()
  await expect(orders.number(order.number)).toBeVisible()
  await page.getByRole('link', { name: t('today.title') }).click()
  await expect(page.getByRole('link', { name: /Orders.*1 new order/ })).toHaveCount(0)
})

test('the palette finds orders, settings and actions', FULL_IN_TAB, async ({ desk }) => {
  const page = await desk.open()
  const orders = new OrdersPage(page)
  await orders.open(4)
  const find = async (text: string) => {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').fill(text)
  }
  const option = (name: string | RegExp) => page.getByRole('option', { name })

  await find('ORD-2026')
  await expect(option(/^.?ORD-2026/)).toHaveCount(4)
  const number =
    (await option(/ORD-2026/)
      .first()
      .textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/orders\/./)
  expect(number).toContain('ORD-2026')

  await find('guard')
  await option('Guard rails').click()
  await expect(page.getByRole('heading', { name: t('settings.guardRails') })).toBeFocused()

  await find('import')
  await expect(option(/Open a file/)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('combobox').fill('export')
  await option(/Export products/).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('in forced colours selection and focus stay outlined', FULL, async ({ desk }) => {
  const page = await desk.open()
  await page.emulateMedia({ forcedColors: 'active' })
  const window = new DeskWindow(page)
  await window.catalogRead(40)
  await window.go('Settings')
  const outlineOf = (name: string, role: 'link' | 'radio') =>
    page.getByRole(role, { name, exact: true }).evaluate(node => getComputedStyle(node).outlineStyle)
  expect(await outlineOf('Settings', 'link')).toBe('solid')
  expect(await outlineOf('Today', 'link')).toBe('none')
  expect(await outlineOf('Compact', 'radio')).toBe('solid')
  expect(await outlineOf('Comfortable', 'radio')).toBe('none')
})
