import type { ApiVariant } from '../../sandbox/api-variant.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { productsOf, requestsTo } from '../support/market.ts'
import { OutboxPage } from '../support/pages/outbox.ts'
import { openWindow } from '../support/pages/window.ts'
import { priceList, raised } from '../support/price-list.ts'
import { t } from '../support/words.ts'

const LISTS: readonly { shape: ApiVariant; rows: number; requests: string }[] = [
  { shape: 'a', rows: 1203, requests: 'three requests' },
  { shape: 'b', rows: 203, requests: 'one request' },
]

for (const { shape, rows, requests } of LISTS) {
  test.describe(`marketplace of shape ${shape}`, () => {
    test.use({ market: { products: rows + 97, orders: 0, images: false, shape } })

    test(
      `a price list of ${rows} rows goes out in ${requests}, and rejected rows are listed by line`,
      shape === 'a' ? {} : FULL,
      async ({ desk, sandbox }) => {
        const window = await openWindow(desk, rows + 97)
        const { page } = window
        const listed = productsOf(sandbox).slice(0, rows)
        // Two products are deleted before the list is sent; the local catalog still has them.
        const [early, late] = [listed[4], listed[rows - 1]]
        for (const product of [early, late]) {
          if (product !== undefined) sandbox.control.changeProduct({ id: product.id, set: { deleted: true } })
        }
        sandbox.control.forgetRequests()

        await window.drop('prijslijst.csv', priceList(listed))
        await expect(page.getByText('Windows-1252')).toBeVisible()
        await window.button(t('importing.stage', { n: rows })).click()
        await window.queue(rows)

        await window.applied(rows - 2)
        expect(requestsTo(sandbox, 'POST', '/prices')).toHaveLength(Math.ceil(rows / 500))
        const wrong = productsOf(sandbox).filter(
          (product, at) =>
            at < rows - 2 &&
            product.basePrice !== raised(listed.find(({ id }) => id === product.id) ?? product),
        )
        expect(wrong).toEqual([])

        await page.getByRole('radio', { name: /^Needs attention/ }).click()
        const { list } = new OutboxPage(page)
        await expect(
          list.getByText(t('outbox.lineOfFile', { line: 7, file: 'prijslijst.csv' })),
        ).toBeVisible()
        await expect(
          list.getByText(t('outbox.lineOfFile', { line: String(rows + 2), file: 'prijslijst.csv' })),
        ).toBeVisible()
      },
    )
  })
}
