import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Product } from '../../sandbox/world/model.ts'
import { test as desktop, expect } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { type DeskWindow, openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

/** A folder that is watched for lists, as a person sees it on Today. */
interface Watched {
  folder: string
  window: DeskWindow
  page: Page
  card: Locator
  /** A product with some stock. */
  product: Product
  save(name: string, text: string): void
  /** A list that changes the stock of the product by so many. */
  saveStock(name: string, more: number): void
  /** Lets lists like the one that waits go by themselves. */
  allow(): Promise<void>
  /** The button that opens a list that waits. */
  open(name: string): Locator
  /** The button of a list that is done. */
  done(name: string): Locator
}

/** Tests with a folder that is watched, the window on Today. */
export const test = desktop.extend<{ watched: Watched }>({
  watched: async ({ desk, sandbox }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'hot-'))
    const window = await openWindow(desk, 30)
    const { page } = window
    const product = productsOf(sandbox).find(({ stockQty }) => stockQty > 10)
    if (product === undefined) throw new Error('the sandbox has no product with stock')
    await window.go('Settings')
    await page.getByRole('textbox', { name: t('hot.path') }).fill(folder)
    await window.button(t('hot.add')).click()
    await expect(window.button(t('hot.removeOf', { path: folder }))).toBeVisible()
    await window.go('Today')
    const card = page.getByRole('region', { name: t('hot.card') })
    const save = (name: string, text: string) => writeFileSync(join(folder, name), text)
    await use({
      ...{ folder, window, page, card, product, save },
      saveStock: (name, more) => save(name, `Code;Voorraad\n${product.sku};${product.stockQty + more}\n`),
      allow: async () => {
        await card.getByRole('button', { name: t('hot.allow') }).click()
        await page.getByRole('button', { name: t('hot.allowGo') }).click()
      },
      open: name => card.getByRole('button', { name: t('common.openNamed', { name }) }),
      done: name => card.getByRole('button', { name, exact: true }),
    })
    rmSync(folder, { recursive: true, force: true })
  },
})
