import { expect, FULL, test } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { openEditor } from '../support/pages/editor.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.describe('numbers with two readings', () => {
  test.use({ market: { products: 300, orders: 0, images: false } })

  test(
    'are settled by their column, or chosen above the sheet, at the cell or in its menu',
    FULL,
    async ({ window, page }) => {
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

  test('are chosen in the form of a product, which goes on in its field', FULL, async ({ desk, sandbox }) => {
    const { page } = await openWindow(desk, 300)
    const [product] = productsOf(sandbox)
    const editor = await openEditor(page, product?.id ?? 0)
    const price = editor.input(t('fields.price'))
    await price.fill('1.234')
    await expect(editor.field(t('fields.price'))).toContainText('can mean 1234 or 1.234')
    await editor.field(t('fields.price')).getByRole('button', { name: '€ 1.234' }).click()
    await expect(price).toHaveValue('1.2340')
    await expect(price).toBeFocused()
    await expect(editor.field(t('fields.price'))).not.toContainText('can mean')
    await editor.input(t('fields.stock')).fill('2,000')
    await editor.field(t('fields.stock')).getByRole('button', { name: '2,000' }).press('Enter')
    await expect(editor.input(t('fields.stock'))).toHaveValue('2000')
  })
})
