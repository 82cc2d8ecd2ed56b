import { expect, FULL, test } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 30, orders: 0, images: false } })

test(
  'products that a list leaves out go to 0 once their number is typed, as a job of their own',
  FULL,
  async ({ window, page, sandbox }) => {
    const [kept, raised, ...gone] = productsOf(sandbox)
      .filter(({ stockQty }) => stockQty > 0)
      .slice(0, 4)
    if (kept === undefined || raised === undefined || gone.length < 2)
      throw new Error('the sandbox has too few products')
    const list = (...rows: [typeof kept, number][]) =>
      `Code;Voorraad\n${rows.map(([{ sku }, stock]) => `${sku};${stock}`).join('\n')}\n`
    const monday = [kept, raised, ...gone].map((product): [typeof kept, number] => [
      product,
      product.stockQty + (product === kept ? 1 : 0),
    ])
    await window.drop('monday.csv', list(...monday))
    await window.button(t('importing.stage', { n: 1 })).click()
    await expect(page.getByRole('heading', { name: t('review.title'), level: 1 })).toBeVisible()

    await window.drop('tuesday.csv', list([kept, kept.stockQty + 1], [raised, raised.stockQty + 2]))
    await expect(page.getByText(t('importing.missingTitle', { n: 2 }))).toBeVisible()
    await window.button(t('importing.missingAsk')).click()
    const dialog = page.getByRole('dialog', { name: t('importing.missingDialog', { n: 2 }) })
    await dialog.getByLabel(t('importing.missingType', { n: 2 })).fill('3')
    const zero = dialog.getByRole('button', { name: t('importing.missingDo', { n: 2 }) })
    await expect(zero).toBeDisabled()
    await dialog.getByLabel(t('importing.missingType', { n: 2 })).fill('2')
    await zero.click()
    const taken = page.getByText(t('importing.missingTaken', { n: 2 }))
    await expect(taken).toBeVisible()
    await page.reload()
    await expect(taken).toBeVisible()
    await window.button(t('importing.stage', { n: 3 })).click()
    await expect(
      page.getByRole('heading', { name: t('review.missingHead', { n: 2, file: 'tuesday.csv' }) }),
    ).toBeVisible()
    await window.queue(4)
    await page.getByRole('button', { name: /^tuesday\.csv.*2 changes/ }).click()
    await expect.poll(() => gone.map(({ id }) => sandbox.control.product({ id })?.stockQty)).toEqual([0, 0])
  },
)

test(
  'products that were confirmed by their number are not asked about again beside the file',
  FULL,
  async ({ window, page, sandbox }) => {
    const [kept, ...gone] = productsOf(sandbox)
      .filter(({ stockQty }) => stockQty > 0)
      .slice(0, 4)
    const list = (more: number, ...others: typeof gone) =>
      `Code;Voorraad\n${kept?.sku};${(kept?.stockQty ?? 0) + more}\n${others.map(({ sku, stockQty }) => `${sku};${stockQty + 1}\n`).join('')}`
    await window.drop('monday.csv', list(1, ...gone))
    await window.button(t('importing.stage', { n: 4 })).click()
    await window.drop('tuesday.csv', list(2))
    await window.button(t('importing.missingAsk')).click()
    await page.getByLabel(t('importing.missingType', { n: 3 })).fill('3')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('importing.missingTaken', { n: 3 }))).toBeVisible()
    await expect(page.getByText(t('review.confirmTitle', { n: 3 }))).toHaveCount(0)
    await window.sendFromFile(4)
    await expect
      .poll(() => gone.map(({ id }) => sandbox.control.product({ id })?.stockQty))
      .toEqual([0, 0, 0])
  },
)

test.describe('of a large list', () => {
  test.use({ market: { products: 1_200, orders: 0, images: false } })

  test('their number may be typed as it is shown', FULL, async ({ window, page, sandbox }) => {
    const [kept, ...gone] = productsOf(sandbox).filter(({ stockQty }) => stockQty > 0)
    const list = (stock: number, ...others: typeof gone) =>
      `Code;Voorraad\n${kept?.sku};${stock}\n${others.map(({ sku, stockQty }) => `${sku};${stockQty}\n`).join('')}`
    const stock = kept?.stockQty ?? 0
    await window.drop('monday.csv', list(stock + 1, ...gone))
    await window.button(t('importing.stage', { n: 1 })).click()
    await window.drop('tuesday.csv', list(stock + 2))
    await window.button(t('importing.missingAsk')).click()
    const n = gone.length
    const field = page.getByLabel(t('importing.missingType', { n }))
    await expect(field).toBeFocused()
    await field.fill(n.toLocaleString('en'))
    await page.getByRole('button', { name: t('importing.missingDo', { n }) }).click({ timeout: 10_000 })
    await expect(page.getByText(t('importing.missingTaken', { n }))).toBeVisible()
  })
})
