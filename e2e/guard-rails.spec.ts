import { expect, test } from './support/fixtures.ts'
import { look } from './support/look.ts'
import { valuesSent } from './support/market.ts'
import { OutboxPage } from './support/outbox.ts'
import { openWindow } from './support/window.ts'

const PRODUCTS = 40
test.use({ market: { products: PRODUCTS, orders: 0, images: false } })

test('a price confirmed beyond the guard rails is marked in its history and told on Today, and so is a rail that is loosened', async ({
  desk,
  page,
  sandbox,
}) => {
  const window = await openWindow(desk, page, PRODUCTS)
  await window.type(1, 'Price €', '99.99')
  await window.reviewAndQueue(1)
  await window.applied(1)
  const outbox = new OutboxPage(page)
  await outbox.tab('Done')
  const detail = await outbox.open(/Confirmed: (beyond|about)/)
  await expect(detail.getByText(/^price € [\d.]+ → € 99.99, /)).toBeVisible()
  await look(page, 'guard-rails-outbox')

  await window.go('Settings')
  const limit = page.getByRole('textbox', { name: 'Price change beyond ± %' })
  await limit.fill('80')
  await limit.blur()
  await window.go('Today')
  const card = page.getByRole('region', { name: 'Guard rails, last 24 hours' })
  await expect(card.getByText('1 change beyond a guard rail was confirmed')).toBeVisible()
  await expect(card.getByText('Price change limit raised: ± 30 % → ± 80 %')).toBeVisible()
  await look(page, 'guard-rails-today')
  await card.getByRole('button', { name: /By hand/ }).click()
  await expect(page.getByRole('navigation', { name: 'Jobs' }).locator('[aria-current=true]')).toContainText(
    '1',
  )

  // Taking it back is as far a way: asked about too.
  await window.button('Undo…').click()
  await page.getByRole('button', { name: 'Undo 1 change' }).click()
  const question = page.getByRole('dialog', { name: 'Is this value right?' })
  await expect(question.getByText(/€ 99.99 → € [\d.]+/)).toBeVisible()
  await look(page, 'guard-rails-question')
  await question.getByRole('button', { name: 'Confirm and send' }).click()
  await expect(page.getByRole('heading', { name: /^Undo of/ })).toBeVisible()
  await window.applied(1)
  expect(valuesSent(sandbox, '/prices')).toHaveLength(2)
})
