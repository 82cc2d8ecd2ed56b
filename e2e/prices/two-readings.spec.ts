import { expect, FULL, test } from '../support/fixtures.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.describe('numbers with two readings', () => {
  test.use({ market: { products: 300, orders: 0, images: false } })

  test(
    'are settled by their column, or chosen above the sheet, at the cell or in its menu',
    FULL,
    async ({ desk }) => {
      const window = await openWindow(desk, 300)
      const { page } = window
      const price = (row: number) => window.cell(row, t('prices.price'))
      // The last line shows how the others are meant.
      await (await price(1)).click()
      await window.paste('1.234\n2.345\n1.234,50')
      await expect(await price(1)).toContainText('1,234.00')
      await page.keyboard.press('Control+z')

      await (await price(5)).click()
      await window.paste('1.234\n2.345')
      await expect(await price(5)).toHaveAttribute('aria-invalid', 'true')
      const question = page.getByRole('group', { name: t('prices.readAs', { n: 2, text: '1.234' }) })
      await question.getByRole('button', { name: '€ 1.234' }).click()
      await expect(await price(6)).toContainText('2.345')
      await expect(await price(6)).not.toHaveAttribute('aria-invalid')
      await expect(question).toBeHidden()
      await expect(await price(5)).toBeFocused()

      await window.type(8, t('prices.price'), '3.456')
      await page.getByText('“3.456” can mean').locator('button', { hasText: '€ 3,456.00' }).click()
      await expect(await price(8)).toContainText('3,456.00')

      await window.type(10, t('prices.stock'), '12.000')
      await (await window.cell(10, t('prices.stock'))).click()
      await page.keyboard.press('Shift+F10')
      await page.getByRole('menuitem', { name: '12,000' }).press('Enter')
      await expect(await window.cell(10, t('prices.stock'))).toContainText('12,000')
      await expect(await window.cell(10, t('prices.stock'))).toBeFocused()
    },
  )
})
