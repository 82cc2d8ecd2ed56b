import { expect, FULL, test } from '../support/fixtures.ts'
import { look } from '../support/look.ts'
import { firstProducts, productsOf } from '../support/market.ts'
import { NewProductsPage } from '../support/pages/new-products.ts'
import { t } from '../support/words.ts'

const ALREADY = new RegExp(t('importing.olderSame', { at: '' }).replace('.', '.*'))

test.use({ market: { products: 30, orders: 0, images: false } })

test(
  'a list that was saved before the last one of its layout is asked about, also after a reload',
  FULL,
  async ({ window, page, sandbox }) => {
    const [product] = productsOf(sandbox).filter(({ stockQty }) => stockQty > 1)
    if (product === undefined) throw new Error('the sandbox has no product with stock')
    const list = (stock: number) => `Code;Voorraad\n${product.sku};${stock}\n`
    const day = 86_400_000
    await window.drop('stock 1.csv', list(product.stockQty + 1), undefined, Date.now() - day)
    await window.button(t('importing.stage', { n: 1 })).click()
    await window.queue(1)
    await expect.poll(() => sandbox.control.product({ id: product.id })?.stockQty).toBe(product.stockQty + 1)

    const old = Date.now() - 20 * day
    await window.drop('stock 0.csv', list(product.stockQty + 2), undefined, old)
    const asked = page.getByText(t('importing.olderTitle', { file: 'stock 1.csv' }))
    await expect(asked).toBeVisible()
    await expect(window.button(t('importing.stage', { n: 1 }))).toBeDisabled()
    await expect(window.button(/^Send 1 change/)).toHaveCount(0)
    await look(page, 'older-list')
    await page.reload()
    await expect(asked).toBeVisible()
    await expect(page.getByText(ALREADY)).toHaveCount(0)
    await window.button(t('importing.olderTake')).click()
    await expect(asked).toHaveCount(0)
    await page.reload()
    await expect(window.button(t('importing.stage', { n: 1 }))).toBeEnabled()
    await expect(asked).toHaveCount(0)

    await window.button(t('importing.stage', { n: 1 })).click()
    await window.queue(1)
    await window.drop('stock 2.csv', list(product.stockQty + 3), undefined, Date.now() - day)
    await window.button(t('importing.stage', { n: 1 })).click()
    await window.queue(1)
    await window.drop('stock 0.csv', list(product.stockQty + 2), undefined, old)
    await expect(page.getByText(ALREADY)).toBeVisible()
    await look(page, 'older-list-sent')
  },
)

test('an older list of products is asked about, too', FULL, async ({ window, page, sandbox }) => {
  const [one] = firstProducts(sandbox)
  const list = (name: string, unit: string, sku: string) =>
    `SKU;Name;Category;Price;Unit\n${one.sku};${name};Roses;${one.basePrice};${unit}\n${sku};New;Roses;1,20;stem\n`
  const day = 86_400_000
  const file = new NewProductsPage(page)
  await window.drop('products 1.csv', list('Name of today', one.unit, 'NW-1'), undefined, Date.now() - day)
  await file.choose('Products')
  await file.answerVat()
  await file.create(1)

  await window.drop('products 0.csv', list('Name of old', one.unit, 'NW-2'), undefined, Date.now() - 20 * day)
  await file.choose('Products')
  const asked = page.getByText(t('importing.olderTitle', { file: 'products 1.csv' }))
  await expect(asked).toBeVisible()
  await expect(window.button(t('newProducts.create', { n: 1 }))).toBeDisabled()
  await expect(page.getByText(t('newProducts.blockedOlder'))).toBeVisible()
  const add = window.button(t('updates.add', { n: 2 }))
  await expect(add).toHaveCount(0)
  await look(page, 'older-products')
  await window.button(t('importing.olderTake')).click()
  await expect(asked).toHaveCount(0)
  await expect(add).toBeEnabled()
  await expect(window.button(t('newProducts.create', { n: 1 }))).toBeEnabled()
})
