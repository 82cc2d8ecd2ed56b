import { expect, FULL, test } from '../../support/fixtures.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 60, orders: 0, images: false }, viewport: { width: 1280, height: 800 } })

test('the panel of Adjust leaves the selected prices and stock in sight', FULL, async ({ window, page }) => {
  await (await window.cell(2, t('prices.price'))).click()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`)
  await page.keyboard.press('Alt+a')
  await page.keyboard.type('10')
  const panel = page.getByRole('dialog', { name: t('prices.adjustTitle') })
  await expect(panel.getByText('→').first()).toBeVisible()
  const dialog = await panel.elementHandle()
  const covered = () =>
    window.grid.locator('[aria-selected=true]').evaluateAll((cells, over) => {
      const isOnTop = (cell: Element) => {
        const { left, top, width, height } = cell.getBoundingClientRect()
        const points = [left + 4, left + width / 2, left + width - 4]
        return points.every(x => {
          const seen = document.elementFromPoint(x, top + height / 2)
          return over?.contains(seen) !== true
        })
      }
      return cells.filter(cell => !isOnTop(cell)).length
    }, dialog)
  await expect.poll(covered).toBe(0)
})

test('an adjustment that would change nothing is disabled, and says why', FULL, async ({ window, page }) => {
  await (await window.cell(2, t('prices.price'))).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Alt+a')
  const apply = window.button(t('prices.adjustApply', { n: 2 }))
  await page.keyboard.type('0')
  await expect(page.getByText(t('prices.adjustSame', { n: 2 }))).toBeVisible()
  await expect(apply).toBeDisabled()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('10')
  await expect(apply).toBeEnabled()
  await page.keyboard.press('Enter')
  const said = page.getByText(t('prices.adjusted', { n: 2 }))
  await expect(said.first()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(said).toHaveCount(0)
  await expect(window.button(t('review.title'))).toBeDisabled()
})
