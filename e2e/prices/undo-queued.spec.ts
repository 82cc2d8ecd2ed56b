import { backOnline } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { requestsTo } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test(
  'what was queued offline is back on the sheet by one undo, and is never sent',
  FULL,
  async ({ desk, sandbox }) => {
    const window = await openWindow(desk, 40)
    await sandbox.control.goOffline()
    await window.type(1, t('prices.stock'), '4321')
    await window.reviewAndQueue(1)
    await window.go('Prices & stock')
    const queued = window.page.getByText(t('review.queued', { n: 1 }))
    await expect(queued.first()).toBeVisible()
    await window.button(t('common.undo')).click()
    await expect(window.button(t('prices.reviewCount', { n: 1 }))).toBeVisible()
    // At once, not when its seven seconds are over.
    await expect(queued).toHaveCount(0, { timeout: 2000 })
    await expect(window.page.getByRole('gridcell', { name: /4,321/ })).toBeVisible()
    await backOnline(window.page, sandbox)
    expect(requestsTo(sandbox, 'POST', '/stock')).toEqual([])
  },
)
