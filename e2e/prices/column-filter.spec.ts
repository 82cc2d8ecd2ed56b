import { expect, test } from '../support/fixtures.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 200, orders: 0, images: false } })

test('columns are filtered by value, range and text, together, and by keyboard', async ({ desk }) => {
  const window = await openWindow(desk, 200)
  const { page } = window
  const header = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
  const filters = page.getByRole('list', { name: t('prices.columnFilters') })
  const apply = window.button(t('prices.columnFilterApply'))

  await header(t('prices.unit')).click({ button: 'right' })
  await page.getByRole('menuitem', { name: t('prices.menuFilter') }).click()
  await page.getByRole('checkbox', { name: /^All/ }).click()
  await page.getByRole('checkbox', { name: 'bunch' }).click()
  await apply.click()
  await expect(filters).toContainText('Unit: bunch')
  await expect(header(t('prices.unit'))).toHaveAccessibleName('Unit, filtered')

  // From the cell that has the focus: up into the header, and Alt+Down.
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByLabel(t('prices.columnFilterLeast')).fill('3')
  await page.keyboard.press('Enter')
  await expect(filters).toContainText('Price €: ≥ 3')
  const cells = page.getByRole('gridcell')
  await expect(cells.filter({ hasText: /^(stem|box)$/ })).toHaveCount(0)

  await filters.getByRole('button', { name: t('prices.columnFiltersClear') }).click()
  await expect(page.getByTitle(t('prices.products', { n: 200 }))).toBeVisible()
})
