import { expect, FULL, test } from '../../support/fixtures.ts'
import { press } from '../../support/keys.ts'
import { productsOf } from '../../support/market.ts'
import type { DeskWindow } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

async function showAllColumns({ page }: DeskWindow) {
  await page.getByRole('button', { name: t('catalog.columns') }).click()
  const boxes = page.getByRole('dialog').getByRole('checkbox', { checked: false })
  while ((await boxes.count()) > 0) await boxes.first().click()
  await page.keyboard.press('Escape')
}

test(
  'a copy of all columns comes back through the clipboard and changes nothing',
  FULL,
  async ({ window, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { page, grid } = window
    await showAllColumns(window)
    await expect(grid).toHaveAttribute('aria-colcount', '21')
    const price = await window.cell(1, t('prices.price'))
    const unchanged = async () => {
      await expect(page.getByText(t('prices.pastedSame')).first()).toBeVisible()
      await expect(page.getByText(t('prices.noEdits')).first()).toBeVisible()
    }
    const copyAll = async (keys: string) => {
      await price.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.press(keys)
    }
    await copyAll('Control+c')
    // Twice: the first one goes to the first column that isn't frozen.
    await press(page, 'Control+Home', 'Control+Home', 'Control+v')
    await unchanged()
    await copyAll('Control+Shift+c')
    await price.click()
    await page.keyboard.press('Control+v')
    const columns = `${t('prices.price')}, ${t('prices.stock')}`
    await window.button(t('prices.matchGo', { n: 40, columns })).click()
    await unchanged()
    await expect(grid.locator('[aria-invalid]')).toHaveCount(0)
  },
)

test('a table without plain text that names SKUs is matched by them', FULL, async ({ window, sandbox }) => {
  const { page } = window
  const [first, second] = productsOf(sandbox)
  await (await window.cell(1, t('prices.price'))).click()
  const cells = [
    ['SKU', 'Price'],
    [second?.sku, '7.77'],
    [first?.sku, '8.88'],
  ]
  const rows = cells.map(([sku, price]) => `<tr><td>${sku}</td><td>${price}</td></tr>`)
  await page.evaluate(
    html => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(paste)
    },
    `<table>${rows.join('')}</table>`,
  )
  await window.button(t('prices.matchGo', { n: 2, columns: t('prices.price') })).click()
  await expect(await window.cell(1, t('prices.price'))).toContainText('8.88')
  await expect(await window.cell(2, t('prices.price'))).toContainText('7.77')
})
