import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, FULL_IN_TAB, test } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 30, orders: 0, images: false } })

test(
  'a list in a hot folder waits, and goes by itself once a person lets lists like it',
  FULL_IN_TAB,
  async ({ desk, sandbox }) => {
    const window = await openWindow(desk, 30)
    const { page } = window
    const folder = mkdtempSync(join(tmpdir(), 'hot-'))
    try {
      await window.go('Settings')
      await page.getByRole('textbox', { name: t('hot.path') }).fill(folder)
      await window.button(t('hot.add')).click()
      await expect(window.button(t('hot.removeOf', { path: folder }))).toBeVisible()

      const [product] = productsOf(sandbox).filter(({ stockQty }) => stockQty > 1)
      if (product === undefined) throw new Error('the sandbox has no product with stock')
      writeFileSync(join(folder, 'monday.csv'), `Code;Voorraad\n${product.sku};${product.stockQty + 1}\n`)
      await page.getByRole('button', { name: t('hot.show') }).click()
      const card = page.getByRole('region', { name: t('hot.card') })
      await expect(card.getByText(t('hot.isNew'))).toBeVisible()
      await card.getByRole('button', { name: t('hot.allow') }).click()
      await expect(page.getByText(t('hot.allowSends', { n: 1 }))).toBeVisible()
      await page.getByRole('button', { name: t('hot.allowGo') }).click()

      await expect(card.getByRole('button', { name: 'monday.csv', exact: true })).toBeVisible()
      await expect
        .poll(() => sandbox.control.product({ id: product.id })?.stockQty)
        .toBe(product.stockQty + 1)
      // The list is moved after its changes were queued, perhaps after they arrived.
      await expect.poll(() => readdirSync(folder)).toEqual(['done'])
      expect(readdirSync(join(folder, 'done')).map(name => name.replace(/^\S+ /, ''))).toEqual([
        'monday.csv',
        'monday.csv.result.csv',
      ])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
