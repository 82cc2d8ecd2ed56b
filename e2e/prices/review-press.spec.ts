import { deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { firstProducts, productsOf } from '../support/market.ts'
import { isRead } from '../support/pages/window.ts'
import { withComma } from '../support/price-list.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 120, orders: 0, images: false } })

test('a slow click on Send works while values change', FULL, async ({ window, page, sandbox }) => {
  await window.type(1, t('prices.stock'), '501')
  await window.type(2, t('prices.stock'), '502')
  await window.button(/^Review/).click()
  const reasons = page.getByText(t('review.notes'), { exact: true })
  await expect(reasons, 'nothing is unusual').toBeHidden()
  const queue = window.button(t('review.queue', { n: 2 }))
  await queue.hover()
  await page.mouse.down()
  const others = productsOf(sandbox).slice(50)
  for (let left = 119; left > 114; left--) {
    for (const { id, basePrice } of others)
      sandbox.control.changeProduct({ id, set: { basePrice: basePrice + left / 100 } })
    sandbox.control.changeProduct({ id: others[119 - left]?.id ?? 0, set: { deleted: true } })
    await deskCall(page, 'refreshCatalog', {})
    await isRead(page, left)
  }
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
})

test(
  'a click on Send asks if a value needs confirmation by then',
  FULL,
  async ({ window, page, sandbox }) => {
    const [first] = firstProducts(sandbox)
    await window.type(1, t('prices.price'), withComma(Math.round(first.basePrice * 110) / 100))
    await window.button(/^Review/).click()
    await window.button(t('review.queue', { n: 1 })).hover()
    await page.mouse.down()
    sandbox.control.changeProduct({
      id: first.id,
      set: { basePrice: Math.round(first.basePrice * 20) / 100 },
    })
    await deskCall(page, 'refreshCatalog', {})
    await expect(page.getByText(t('review.queueBlocked', { n: 1 })).last()).toBeVisible({ timeout: 30_000 })
    await page.mouse.up()
    await expect(page.getByText(t('review.notes'), { exact: true })).toBeVisible()
    const notSent = page.getByText(t('review.confirmFirst', { n: 1 }))
    await expect(notSent).toBeVisible()
    await expect(page.getByRole('heading', { name: t('review.title'), level: 1 })).toBeVisible()

    // A message stays as long as the pointer is on it: only the next one takes its place.
    await notSent.hover()
    await page.keyboard.press('Escape')
    await window.confirmUnusual()
    await window.button(t('review.queue', { n: 1 })).press('Enter')
    const sent = page.getByText(t('review.queued', { n: 1 }))
    await expect(sent).toBeVisible()
    await expect(notSent).toHaveCount(0)
  },
)
