import { readFile } from 'node:fs/promises'
import { expect, FULL, FULL_IN_TAB, test } from '../support/fixtures.ts'
import { firstProducts, valuesSent } from '../support/market.ts'
import { DeskWindow, openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.describe('relative stock', () => {
  test.use({ market: { products: 40, orders: 0, images: false } })

  test(
    '“+20” is shown in the review and added to the current stock',
    FULL,
    async ({ window, page, sandbox }) => {
      const [product] = firstProducts(sandbox)
      await window.find(product.sku, 1)
      await (await window.cell(1, t('prices.stock'))).click()
      await window.button(t('prices.adjust')).click()
      await page.getByRole('radio', { name: t('prices.adjustAdd') }).click()
      await page.getByLabel(t('prices.adjustPieces')).fill('20')
      await window.button(t('prices.adjustApply', { n: 1 })).click()
      await window.button(/^Review/).click()
      const sum = (product.stockQty + 20).toLocaleString('en')
      await expect(page.getByText(`+20 → ${sum}`)).toBeVisible()
      // Three are sold before it is sent.
      sandbox.control.changeProduct({ id: product.id, set: { stockQty: product.stockQty - 3 } })
      await window.queue(1)
      await window.applied(1)
      expect(valuesSent(sandbox, '/stock')).toEqual([`${product.id}=${product.stockQty + 17}`])
    },
  )

  test('rejected rows are saved in the format of the user’s file', FULL_IN_TAB, async ({ desk, sandbox }) => {
    let window = await openWindow(desk, 40)
    let { page } = window
    const [kept, gone] = firstProducts(sandbox)
    sandbox.control.changeProduct({ id: gone.id, set: { deleted: true } })
    const row = `${gone.sku};"Güte ""A""; groß";${gone.stockQty + 1}`
    const list = ['Artikelnummer;Bezeichnung;Bestand', `${kept.sku};Rose;${kept.stockQty + 1}`, row, '']
    await window.drop('Bestand.csv', Buffer.from(list.join('\r\n'), 'latin1'))
    await window.button(t('importing.stage', { n: 2 })).click()
    await window.queue(2)
    await window.applied(1)
    await desk.stop()
    page = await desk.open()
    window = new DeskWindow(page)
    await window.go('Outbox')
    await window.applied(1)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      window.button(t('outbox.download')).click(),
    ])
    expect(saved.suggestedFilename()).toBe('Bestand - failed.csv')
    const text = (await readFile(await saved.path())).toString('latin1')
    expect(text).toMatch(/^Artikelnummer;Bezeichnung;Bestand;reason\r\n/)
    const [, failed = '', ...more] = text.split('\r\n')
    expect(more).toEqual([''])
    expect(failed.slice(0, row.length + 1)).toBe(`${row};`)
    // The reason after it, in the language of the list.
    const reason = failed.slice(row.length + 1)
    expect(reason).toMatch(/\w+ \w+ \w+/)
    await expect(page.getByText(reason.replaceAll('"', ''), { exact: false }).first()).toBeVisible()
  })
})
