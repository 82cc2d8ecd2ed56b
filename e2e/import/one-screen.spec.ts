import { expect, test } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { withComma } from '../support/price-list.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test('a list goes out from the screen it was dropped on, once its unusual price is confirmed there', async ({
  desk,
  sandbox,
}) => {
  const window = await openWindow(desk, 40)
  const { page } = window
  const [first, second, third] = productsOf(sandbox)
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('the sandbox has no products')
  const raised = Math.round(first.basePrice * 102 + 1) / 100
  const tenfold = Math.round(second.basePrice * 1000) / 100
  const free = 0.01
  const lines = [
    `${first.sku};${withComma(raised)}`,
    `${second.sku};${withComma(tenfold)}`,
    `${third.sku};${withComma(free)}`,
  ]
  await window.drop('monday.csv', new TextEncoder().encode(`SKU;Prijs\n${lines.join('\n')}\n`))

  // The largest difference stands first, whatever its line is, with its guard rail.
  const list = page.getByRole('region', { name: t('importing.list') })
  await expect(list.getByRole('listitem').nth(2)).toContainText(first.sku ?? '')
  const send = window.button(t('review.queue', { n: 3 }))
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(t('review.queueBlocked', { n: 2 }))).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: third.sku ?? '' })
    .first()
    .getByRole('button')
    .click()
  await window.confirmUnusual()
  await window.button(t('review.queue', { n: 2 })).click()

  await window.applied(2)
  const prices = [first, second, third].map(({ id }) => sandbox.control.product({ id })?.basePrice)
  expect(prices).toEqual([raised, tenfold, third.basePrice])
})
