import { expect, FULL, test } from '../support/fixtures.ts'
import { startPictureHost } from '../support/hosts/picture-host.ts'
import { productsOf, requestsTo } from '../support/market.ts'
import { NewProductsPage } from '../support/pages/new-products.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 20, orders: 0, images: false, allowPrivateImages: true } })

test(
  'a products file changes what exists, after a review, with one request a product',
  FULL,
  async ({ desk, sandbox }) => {
    const window = await openWindow(desk, 20)
    const { page } = window
    const [one, two, three] = productsOf(sandbox)
    if (one === undefined || two === undefined || three === undefined) throw new Error('too few products')
    const lines = [
      'SKU;Name;Unit;Colour',
      `${one.sku};Rosa Avalanche;${one.unit};white`,
      `${two.sku};${two.name};${two.unit};`,
      `${three.sku};${three.name};${three.unit === 'box' ? 'bunch' : 'box'};`,
    ]
    await window.drop('colours.csv', new TextEncoder().encode(lines.join('\r\n')))
    const file = new NewProductsPage(page)
    await expect(file.tab('To change')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('checkbox', { name: t('updates.unread', { n: 1 }) }).click()
    await window.button(t('updates.review', { n: 3 })).click()

    await expect(page.getByText(t('review.updateCost', { n: 2 }))).toBeVisible()
    await expect(page.getByText('Rosa Avalanche')).toBeVisible()
    await window.queue(3)
    await expect
      .poll(() => productsOf(sandbox).slice(0, 3))
      .toMatchObject([
        { name: 'Rosa Avalanche', color: 'white' },
        { name: two.name, unit: two.unit },
        { name: three.name, unit: three.unit === 'box' ? 'bunch' : 'box' },
      ])
    expect(requestsTo(sandbox, 'POST', `/products/${one.id}`)).toHaveLength(1)
    expect(requestsTo(sandbox, 'POST', `/products/${two.id}`)).toHaveLength(0)
  },
)

test('images of a file are added to products without one, each once', async ({ desk, sandbox }) => {
  const pictures = await startPictureHost()
  const window = await openWindow(desk, 20)
  const { page } = window
  const [one, two] = productsOf(sandbox)
  if (one === undefined || two === undefined) throw new Error('too few products')
  const both = `${pictures.at('/rose-1.png')};${pictures.at('/rose-2.png')}`
  const text = `SKU,Image URL\r\n${one.sku},${both}\r\n${two.sku},${pictures.at('/page.png')}\r\n`
  await window.drop('pictures.csv', new TextEncoder().encode(text))
  await expect(page.getByText(t('updates.same'))).toBeVisible()
  await window.button(t('updates.imagesAdd', { n: 3 })).click()
  await expect(page.getByText(t('images.addQueued', { n: 3 }))).toBeVisible()
  await expect(window.button(t('updates.imagesAdd', { n: 3 }))).toHaveCount(0)
  await expect.poll(() => productsOf(sandbox)[0]?.pictures.length).toBe(2)
  // The address of a web page is refused by the marketplace, and stops no other.
  await expect.poll(() => requestsTo(sandbox, 'POST', `/products/${two.id}/images`)).toHaveLength(1)
  expect(requestsTo(sandbox, 'POST', `/products/${one.id}/images`)).toHaveLength(2)
  expect(productsOf(sandbox)[1]?.pictures).toEqual([])
  await expect(page.getByText(t('updates.imagesKept', { n: 1 }))).toBeVisible()
  await pictures.close()
})
