import { backOnline } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { requestsTo } from '../support/market.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test(
  'what was queued offline is back on the sheet by one undo, and is never sent',
  FULL,
  async ({ window, sandbox }) => {
    await sandbox.control.goOffline()
    await window.type(1, t('prices.stock'), '4321')
    await window.reviewAndQueue(1)
    await window.go('Prices & stock')
    const queued = window.page.getByText(t('review.queued', { n: 1 }))
    await expect(queued.first()).toBeVisible()
    await window.button(t('common.undo')).click()
    await expect(window.button(t('common.reviewEdits', { n: 1 }))).toBeVisible()
    // At once, not when its seven seconds are over.
    await expect(queued).toHaveCount(0, { timeout: 2000 })
    await expect(window.page.getByRole('gridcell', { name: /4,321/ })).toBeVisible()
    await backOnline(window.page, sandbox)
    expect(requestsTo(sandbox, 'POST', '/stock')).toEqual([])
  },
)

test('after Send, Ctrl+Z says why nothing is undone, and leads to the outbox', FULL, async ({ window }) => {
  const { page } = window
  await window.type(1, t('prices.stock'), '4321')
  await window.reviewAndQueue(1)
  await window.applied(1)
  await window.go('Prices & stock')
  await (await window.cell(2, t('prices.stock'))).click()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(t('prices.undoneSent')).first()).toBeVisible()
  await window.button(t('prices.undoneSentGo')).click()
  await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
})

test('the menu of a cell leads to its change in the outbox', FULL, async ({ window, page, sandbox }) => {
  await sandbox.control.goOffline()
  await window.type(1, t('prices.stock'), '4321')
  await window.reviewAndQueue(1)
  await window.go('Prices & stock')
  const entry = page.getByRole('menuitem', { name: t('prices.openOutbox') })
  await (await window.cell(2, t('prices.stock'))).click({ button: 'right' })
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(entry).toHaveCount(0)
  await page.keyboard.press('Escape')
  await (await window.cell(1, t('prices.stock'))).click({ button: 'right' })
  await entry.click()
  await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
})
