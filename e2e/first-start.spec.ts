import { expect, test } from './desk/fixtures.ts'
import { DeskWindow } from './desk/window.ts'

test.use({ market: { products: 5, images: false } })

test('a first start without an account offers sample data and shows a catalog', async ({ desk, page }) => {
  await desk.open(page, { account: 'none', args: ['--products', '400'] })
  await expect(page.getByRole('heading', { name: 'Connect an account' })).toBeVisible()
  await page.getByRole('button', { name: 'Try with sample data' }).click()
  const window = new DeskWindow(page)
  await window.catalogRead(400)
  await expect(window.grid).toHaveAttribute('aria-rowcount', '401')
})

test('npm start opens the sample marketplace by itself when there is no account', async ({ desk, page }) => {
  await desk.open(page, { account: 'sample', args: ['--products', '300'] })
  const window = new DeskWindow(page)
  await window.catalogRead(300)
  await expect(page.getByText('Sample marketplace')).toBeVisible()
})

test('what was typed on sample data is there after the next start', async ({ desk, page }) => {
  await desk.open(page, { account: 'sample', args: ['--products', '300'] })
  const window = new DeskWindow(page)
  await window.catalogRead(300)
  await window.type(1, 'Price €', '7.77')
  await expect(page.getByText('1 edit, saved on this computer')).toBeVisible()
  await desk.stop()
  await desk.open(page, { account: 'sample' })
  await expect(await window.cell(1, 'Price €')).toContainText('7.77')
})
