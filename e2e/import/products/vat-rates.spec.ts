import type { ApiVariant } from '../../../sandbox/api-variant.ts'
import { backOnline } from '../../support/calls.ts'
import { expect, FULL, named, test } from '../../support/fixtures.ts'
import { look } from '../../support/look.ts'
import { productsOf } from '../../support/market.ts'
import { NewProductsPage } from '../../support/pages/new-products.ts'
import { openWindow } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

const PRODUCTS = 60

for (const shape of ['a', 'b'] satisfies ApiVariant[]) {
  test.describe(`marketplace of shape ${named(shape)}`, () => {
    test.use({ market: { products: PRODUCTS, orders: 0, images: false, shape } })

    test(
      'the VAT rates of a few products are read when a person asks, and fill in those of new ones',
      FULL,
      async ({ desk, sandbox }) => {
        const window = await openWindow(desk, PRODUCTS)
        const { page } = window
        const single = () =>
          sandbox.control
            .requests()
            .filter(({ method, path }) => method === 'GET' && /^\/products\/\d+/.test(path))
        const byCategory = Map.groupBy(productsOf(sandbox), ({ categoryId }) => categoryId)
        const large = [...byCategory].toSorted(([, one], [, two]) => two.length - one.length)
        const file = new NewProductsPage(page)
        const drop = async (name: string, at: number) => {
          const line = `${name};Rose;${large[at]?.[0]};1.25;stem`
          await window.drop(`${name}.csv`, `SKU;Name;Category;Price;Unit\n${line}\n`)
          await file.opened()
        }
        await drop('NW-1', 0)
        const read = file.button(t('newProducts.vatReadFrom', { n: 3 }))
        await expect(read).toBeVisible()
        await look(page, 'new-products-vat')
        expect(single(), 'nothing is read unasked').toEqual([])

        sandbox.control.failNext({
          mishap: { kind: 'error', status: 500 },
          method: 'GET',
          path: '/products/*',
        })
        await read.click()
        await expect(
          page.getByText(t('common.readSome', { read: 0, n: 3, why: t('common.marketplaceRefused') })),
        ).toBeVisible()
        await sandbox.control.goOffline()
        await read.click()
        await expect(
          page.getByText(t('common.readSome', { read: 0, n: 3, why: t('common.notReached') })),
        ).toBeVisible()
        await backOnline(page, sandbox)

        const before = single().length
        await read.click()
        await expect(page.getByText(/^3 products were read. VAT: \d+ % \(\d products?\)/)).toBeVisible()
        expect(single().length - before).toBe(3)
        await expect(file.vatOf(/^VAT rate for/)).toHaveCount(0)
        await expect(file.row('NW-1')).toContainText('9 %')
        await look(page, 'new-products-vat-read')

        await drop('NW-2', 1)
        sandbox.control.failNext({ mishap: { kind: 'hang' }, method: 'GET', path: '/products/*' })
        await read.click()
        await expect(page.getByText(t('newProducts.vatReading', { done: 0, total: 3 }))).toBeVisible()
        await file.button(t('newProducts.vatStop')).click()
        await expect(read).toBeVisible()
      },
    )
  })
}
