import { expect, FULL, test } from '../support/fixtures.ts'
import { IS_FULL, look } from '../support/look.ts'
import { productsOf } from '../support/market.ts'
import { OutboxPage } from '../support/pages/outbox.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 300, orders: 0, images: false } })

test('the sheet is accessible in both themes, also while editing', FULL, async ({ window, page }) => {
  // Eight checks of a whole sheet are slow on a busy computer.
  test.setTimeout(300_000)
  if (IS_FULL) await look(page, 'prices-empty')
  await window.type(1, t('prices.price'), '9.99')
  await window.type(2, t('prices.price'), 'unclear')
  await window.type(3, t('prices.stock'), '12345')
  await look(page, 'prices-edited', { contrast: true })
  await (await window.cell(1, t('prices.price'))).dblclick()
  await look(page, 'prices-editing')
  await page.keyboard.press('Escape')
  await window.button(t('prices.adjust')).click()
  await look(page, 'prices-adjust')
})

test('what opens over the sheet and the lists is accessible in both themes', FULL, async ({ window }) => {
  test.setTimeout(300_000)
  const { page } = window
  const { keyboard } = page
  const price = await window.cell(2, t('prices.price'))
  const inDialog = page.getByRole('dialog')
  for (const [name, key] of Object.entries({ adjust: 'Alt+a', replace: 'Control+h', goto: 'Control+g' })) {
    await price.click()
    await keyboard.press(key)
    await expect(inDialog.getByRole('textbox').first()).toBeFocused()
    await look(page, `prices-${name}`)
    await keyboard.press('Escape')
    await expect(inDialog).toHaveCount(0)
  }
  for (const name of [t('catalog.columns'), t('products.views')]) {
    await window.button(name).click()
    await expect(inDialog).toBeVisible()
    await look(page, `prices-${name}`)
    await keyboard.press('Escape')
    await expect(inDialog).toHaveCount(0)
  }
  await price.click()
  await keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await look(page, 'prices-menu')
  await keyboard.press('Escape')
  await (await window.cell(1, t('prices.unit'))).click()
  await keyboard.press('ArrowUp')
  await keyboard.press('Alt+ArrowDown')
  await expect(inDialog.getByRole('textbox')).toBeFocused()
  await look(page, 'prices-column-filter')
  await keyboard.press('Escape')
  await expect(inDialog).toHaveCount(0)
  await expect(
    window.grid.getByRole('columnheader').getByRole('button').and(page.locator(':focus')),
  ).toHaveCount(1)
  await keyboard.press('ArrowDown')
  await keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('combobox')).toBeFocused()
  await look(page, 'prices-choices')
  await keyboard.press('Escape')

  await window.go('Products')
  await window.button(t('products.newProduct')).click()
  await expect(page.getByRole('textbox', { name: t('prices.name') }).first()).toBeFocused()
  await look(page, 'products-new')
})

test('import is accessible in both themes, also while it asks', FULL, async ({ window, page, sandbox }) => {
  const [first, second, third] = productsOf(sandbox)
  const list = `SKU;Price;Stock\n${first?.sku};1.234;5\n${second?.sku};2,50;6\n${third?.sku};x;7\nnobody;1,10;1\n`
  await window.drop('list.csv', list)
  await expect(page.getByText(t('importing.questionsTitle', { n: 1 }))).toBeVisible()
  await look(page, 'import-question')
  await window.button(/Comma as the decimal separator/).click()
  await expect(page.getByText(t('importing.questionsTitle', { n: 1 }))).toBeHidden()
  await look(page, 'import', { contrast: true })
})

test('review and outbox are accessible in both themes', FULL, async ({ window, page }) => {
  await window.type(1, t('prices.price'), '9.99')
  await window.type(2, t('prices.price'), 'unclear')
  await window.type(3, t('prices.stock'), '12345')
  await window.button(/^Review/).click()
  await expect(page.getByRole('heading', { name: t('review.title'), level: 1 })).toBeVisible()
  await look(page, 'review', { contrast: true })
  await window.confirmUnusual()
  await window.button(/^Send \d/).click()
  await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
  await window.applied(2)
  await look(page, 'outbox', { contrast: true })
  const outbox = new OutboxPage(page)
  // Without a job above the list, the heading of a change follows that of the screen.
  await window.jobs.first().click()
  await outbox.tab('Done')
  await outbox.open('Stock of')
  await look(page, 'outbox-change')
  await window.jobs.nth(1).click()
  await window.button(t('outbox.undo')).click()
  await expect(page.getByRole('button', { name: /^Undo \d/ })).toBeVisible()
  if (IS_FULL) await look(page, 'outbox-undo')
  await page.keyboard.press('Escape')
  await outbox.tab('Needs attention')
  if (IS_FULL) await look(page, 'outbox-nothing')
})

test(
  'at 200 % zoom a price is confirmed and queued, and a change is read',
  FULL,
  async ({ window, page }) => {
    await window.type(1, t('prices.price'), '99.90')
    await page.setViewportSize({ width: 640, height: 400 })
    // The sheet keeps some rows, and what stands above it scrolls away.
    await (await window.cell(6, t('prices.price'))).click()
    await expect(await window.cell(5, t('prices.price'))).toBeInViewport({ ratio: 1 })
    await window.button(/^Review/).click()
    const right = page.getByRole('checkbox', { name: /^This is right/ })
    await right.scrollIntoViewIfNeeded()
    const row = page.getByRole('listitem').filter({ has: right })
    const name = await row.locator('[title]').boundingBox()
    const price = await row.getByText('99.90').boundingBox()
    expect(name?.width).toBeGreaterThan(100)
    expect(price?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
    await window.queue(1)
    const detail = await new OutboxPage(page).open('Price of')
    await expect(detail).toBeInViewport({ ratio: 0.9 })
    await expect(detail.getByRole('button', { name: /^Close/ })).toBeInViewport({ ratio: 1 })
  },
)

test('settings, search and being offline are accessible in both themes', FULL, async ({ desk, sandbox }) => {
  const window = await openWindow(desk, 300)
  const { page } = window
  await window.go('Settings')
  await expect(page.getByRole('heading', { name: t('settings.title'), level: 1 })).toBeVisible()
  await look(page, 'settings', { contrast: true })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rose')
  await look(page, 'palette')
  await page.keyboard.press('Escape')
  await sandbox.control.goOffline()
  await page.getByRole('button', { name: t('common.refresh'), exact: true }).click()
  await expect(page.getByRole('button', { name: /^Connection: Offline/ })).toBeVisible({ timeout: 20_000 })
  await look(page, 'offline', { contrast: true })
})

test('the connect screen is accessible in both themes', async ({ desk }) => {
  const page = await desk.open({ account: 'none' })
  await expect(page.getByRole('heading', { name: t('connect.title') })).toBeVisible()
  await look(page, 'connect', { contrast: true })
})
