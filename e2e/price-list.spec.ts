import type { ApiVariant } from '../sandbox/api-variant.ts'
import { expect, test } from './support/fixtures.ts'
import { productsOf, requestsTo } from './support/market.ts'
import { OutboxPage } from './support/outbox.ts'
import { priceList, raised } from './support/price-list.ts'
import { openWindow } from './support/window.ts'
import { t } from './support/words.ts'

const ROWS = 1203

for (const shape of ['a', 'b'] satisfies ApiVariant[]) {
  test.describe(`marketplace of shape ${shape}`, () => {
    test.use({ market: { products: 1300, orders: 0, images: false, shape } })

    test('a price list of 1,203 rows goes out in three requests, and what the marketplace refuses is shown by line', async ({
      desk,
      page,
      sandbox,
    }) => {
      const window = await openWindow(desk, page, 1300)
      const listed = productsOf(sandbox).slice(0, ROWS)
      // Two products are gone by the time the list goes out; the local catalog still has them.
      const [early, late] = [listed[4], listed[ROWS - 1]]
      for (const product of [early, late]) {
        if (product !== undefined) sandbox.control.changeProduct({ id: product.id, set: { deleted: true } })
      }
      sandbox.control.forgetRequests()

      await window.drop('prijslijst.csv', priceList(listed))
      await expect(page.getByText('Windows-1252')).toBeVisible()
      await window.button(t('importing.stage', { n: 1203 })).click()
      await window.queue(ROWS)

      await window.applied(ROWS - 2)
      expect(requestsTo(sandbox, 'POST', '/prices')).toHaveLength(3)
      const wrong = productsOf(sandbox).filter(
        (product, at) =>
          at < ROWS - 2 &&
          product.basePrice !== raised(listed.find(({ id }) => id === product.id) ?? product),
      )
      expect(wrong).toEqual([])

      await page.getByRole('radio', { name: /^Needs attention/ }).click()
      const { list } = new OutboxPage(page)
      await expect(list.getByText(t('outbox.lineOfFile', { line: 7, file: 'prijslijst.csv' }))).toBeVisible()
      await expect(
        list.getByText(t('outbox.lineOfFile', { line: String(ROWS + 2), file: 'prijslijst.csv' })),
      ).toBeVisible()
    })
  })
}
