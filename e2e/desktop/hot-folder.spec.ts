import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, FULL, test } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test('a hot folder is chosen in the system’s dialog, and sent', FULL, async ({ electron, sandbox }) => {
  const window = await openWindow(electron, 40)
  const { page } = window
  // Not in the data folder: our own files are no lists.
  const lists = await mkdtemp(join(tmpdir(), 'hot-'))
  await window.go('Settings')
  await expect(page.getByRole('textbox', { name: t('hot.path') })).toBeHidden()
  await electron.app.evaluate(({ dialog }, folder) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [folder] })
  }, lists)
  await window.button(t('hot.choose')).click()
  await expect(window.button(t('hot.removeOf', { path: lists }))).toBeVisible()

  const [product] = productsOf(sandbox).filter(({ stockQty }) => stockQty > 1)
  if (product === undefined) throw new Error('the sandbox has no product with stock')
  await writeFile(join(lists, 'monday.csv'), `SKU;Stock\n${product.sku};${product.stockQty + 1}\n`)
  await page.getByRole('button', { name: t('hot.show') }).click()
  await window.button(t('hot.allow')).click()
  await window.button(t('hot.allowGo')).click()
  await expect
    .poll(() => sandbox.control.product({ id: product.id })?.stockQty, { timeout: 15_000 })
    .toBe(product.stockQty + 1)
  await expect.poll(() => readdir(lists)).toEqual(['done'])
  await rm(lists, { recursive: true })
})
