import type { Product } from '../../sandbox/world/model.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { productsOf, valuesSent } from '../support/market.ts'
import { DeskWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

/** A product whose SKU matches no other. */
function foundAlone(products: readonly Product[]): Product {
  const alone = products.find(
    ({ sku }) =>
      products.filter(other => `${other.sku} ${other.name}`.toLowerCase().includes(sku.toLowerCase()))
        .length === 1,
  )
  if (alone === undefined) throw new Error('every SKU finds several products')
  return alone
}

test.describe('edits on the sheet', () => {
  test.use({ market: { products: 320, orders: 0, images: false } })

  test('a price typed on the sheet is reviewed, sent and shown as applied', async ({ window, sandbox }) => {
    const product = foundAlone(productsOf(sandbox))
    await window.find(product.sku, 1)
    await window.type(1, t('prices.price'), '1.11')
    await window.reviewAndQueue(1)
    await window.applied(1)
    expect(valuesSent(sandbox, '/prices')).toEqual([`${product.id}=1.11`])
    await window.go('Prices & stock')
    await expect(await window.cell(1, t('prices.price'))).toContainText('1.11')
  })

  test('a block from Excel is pasted, and one undo removes it', async ({ window, page }) => {
    const before = await (await window.cell(2, t('prices.stock'))).textContent()
    await (await window.cell(1, t('prices.price'))).click()
    await window.paste('1,50\t10\r\n"2,75"\t20\r\n1.234,50\t30\r\n')
    await expect(await window.cell(1, t('prices.price'))).toContainText('1.50')
    await expect(await window.cell(2, t('prices.price'))).toContainText('2.75')
    await expect(await window.cell(2, t('prices.stock'))).toContainText('20')
    await expect(await window.cell(3, t('prices.price'))).toContainText('1,234.50')
    await expect(page.getByText(t('app.draftSaved', { n: 6 }))).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText(t('app.draftNone'))).toBeVisible()
    await expect(await window.cell(2, t('prices.stock'))).toHaveText(before ?? '')
  })

  test(
    'a pasted list of gross prices is not written, and asks as an import',
    FULL,
    async ({ window, sandbox }) => {
      const { page } = window
      await (await window.cell(1, t('prices.price'))).click()
      const [first, second] = productsOf(sandbox).slice(5)
      await window.paste(`Artikelnummer\tPrijs incl. BTW\r\n${first?.sku}\t0,44\r\n${second?.sku}\t0,58\r\n`)
      await page.getByRole('button', { name: t('prices.importGo') }).click()
      await expect(page).toHaveURL(/#\/import/)
      await expect(page.getByText('Prijs incl. BTW').first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Send \d/ })).toBeHidden()
    },
  )

  test('text that is not a number stays in its cell and is never sent', FULL, async ({ window, sandbox }) => {
    const { page } = window
    await window.type(1, t('prices.price'), 'ask Jan')
    await window.type(2, t('prices.price'), '1.234')
    await window.type(3, t('prices.price'), '3.30')
    await expect(await window.cell(1, t('prices.price'))).toHaveAttribute('aria-invalid', 'true')
    await expect(await window.cell(2, t('prices.price'))).toHaveAttribute('aria-invalid', 'true')
    await window.button(/^Review/).click()
    await expect(page.getByText('“ask Jan” isn’t a price.')).toBeVisible()
    await window.queue(1)
    await window.applied(1)
    expect(valuesSent(sandbox, '/prices')).toHaveLength(1)
    await window.go('Prices & stock')
    await expect(await window.cell(1, t('prices.price'))).toContainText('ask Jan')
  })

  test('300 unsent edits survive a crash', FULL, async ({ desk, window, page }) => {
    await (await window.cell(1, t('prices.stock'))).click()
    await window.paste(Array.from({ length: 300 }, (_, row) => `${9001 + row}`).join('\n'))
    await expect(page.getByText(t('app.draftSaved', { n: 300 }))).toBeVisible()
    await page.close({ runBeforeUnload: false })
    await desk.kill()
    const again = await desk.open()
    const reopened = new DeskWindow(again)
    await expect(again.getByText(t('app.draftSaved', { n: 300 }))).toBeVisible()
    await expect(await reopened.cell(1, t('prices.stock'))).toContainText('9,001')
  })
})
