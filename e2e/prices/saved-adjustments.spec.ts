import { expect, FULL, test } from '../support/fixtures.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test('an adjustment saved under a name is applied to other cells after a reload', FULL, async ({ desk }) => {
  const window = await openWindow(desk, 40)
  const { page } = window
  const open = async (row: number) => {
    await (await window.cell(row, t('prices.price'))).click()
    await page.keyboard.press('Alt+a')
  }
  await open(1)
  await page.getByLabel(t('prices.adjustPercentLabel')).fill('10')
  await page.getByLabel(t('prices.adjustName')).fill('Christmas')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('prices.adjustSaved', { name: 'Christmas' }))).toBeVisible()
  await expect(window.button(t('review.title'))).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.reload()

  await open(2)
  await page.getByRole('button', { name: 'Christmas', exact: true }).click()
  await expect(page.getByLabel(t('prices.adjustPercentLabel'))).toHaveValue('10')
  await window.button(t('prices.adjustApply', { n: 1 })).click()
  await expect(window.button(t('common.reviewEdits', { n: 1 }))).toBeVisible()
  await open(3)
  await window.button(t('common.deleteNamed', { name: 'Christmas' })).click()
  await expect(page.getByRole('button', { name: 'Christmas', exact: true })).toHaveCount(0)
})
