import { ALL_PRODUCTS } from '../../../shared/domain/list/product-list.ts'
import { deskCall } from '../../support/calls.ts'
import { expect, FULL, test } from '../../support/fixtures.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 60, orders: 0, images: false } })

test(
  'a view saved in the sheet is there after a reload, and filters the product list too',
  FULL,
  async ({ window, page }) => {
    const menu = () => page.getByRole('dialog', { name: t('products.viewsTitle') })
    const rows = () => page.getByRole('grid').getAttribute('aria-rowcount')

    await window.button(t('prices.filterBy', { column: t('prices.unit') })).click()
    await page.getByRole('checkbox', { name: /^bunch/ }).click()
    await page.getByRole('button', { name: t('prices.columnFilterApply'), exact: true }).click()
    await window.button(t('prices.sortBy', { column: t('prices.stock') })).click()
    const filtered = await rows()
    await window.button(t('products.views')).click()
    await menu().getByLabel(t('products.viewName')).fill('Not in bunches')
    await menu()
      .getByRole('button', { name: t('common.save'), exact: true })
      .click()
    await expect(page.getByText(t('products.viewSaved', { name: 'Not in bunches' }))).toBeVisible()
    await menu()
      .getByRole('button', { name: t('products.viewNone') })
      .click()
    await expect.poll(rows).toBe('61')

    await page.reload()
    await window.button(t('products.views')).click()
    await menu().getByRole('button', { name: 'Not in bunches', exact: true }).click()
    await expect.poll(rows).toBe(filtered)
    await page.keyboard.press('Escape')

    await window.go('Products')
    await window.button(t('products.views')).click()
    await menu().getByRole('button', { name: 'Not in bunches', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect.poll(rows).toBe(filtered)

    // Filters that the product list doesn't have are named as long as its rows are shown.
    await window.go('Prices & stock')
    await window.button(t('prices.filterBy', { column: t('prices.category') })).click()
    await page.getByRole('checkbox').nth(1).click()
    await page.getByRole('button', { name: t('prices.columnFilterApply'), exact: true }).click()
    await window
      .button(t('products.viewsChosen', { name: 'Not in bunches' }))
      .or(window.button(t('products.views')))
      .click()
    await menu().getByLabel(t('products.viewName')).fill('Some groups')
    await menu()
      .getByRole('button', { name: t('common.save'), exact: true })
      .click()
    await window.go('Products')
    await window.button(/^Views/).click()
    await menu().getByRole('button', { name: 'Some groups', exact: true }).click()
    await page.keyboard.press('Escape')
    const line = page.getByRole('status').filter({ hasText: /filter by Category/ })
    await expect(line).toBeVisible()
    await window.button(/^Views/).click()
    await menu()
      .getByRole('button', { name: t('products.viewNone') })
      .click()
    await expect(line).toHaveCount(0)
  },
)

test(
  'a view whose category is gone says so on the sheet as long as it is shown',
  FULL,
  async ({ window, page }) => {
    const listing = { filter: { ...ALL_PRODUCTS, category: 987654 }, sort: null, columns: [] }
    await deskCall(page, 'saveProductViews', { views: [{ id: 'w', name: 'Winter', listing }], last: null })
    await page.reload()
    const choose = async (name: string) => {
      await window.button(/^Views/).click()
      const menu = page.getByRole('dialog', { name: t('products.viewsTitle') })
      await menu.getByRole('button', { name, exact: true }).click()
      await page.keyboard.press('Escape')
    }
    const bar = page.getByRole('status').filter({ hasText: /More products than in .*Winter/ })
    await choose('Winter')
    await expect(bar).toBeVisible()

    // Also after another screen; not beside other rows, nor when all are asked for.
    await window.go('Products')
    await expect(bar).toHaveCount(0)
    await window.go('Prices & stock')
    await expect(bar).toBeVisible()
    const out = page.getByRole('radio', { name: t('catalog.outOfStock') })
    await out.click()
    await expect(bar).toHaveCount(0)
    await page.getByRole('radio', { name: t('common.all'), exact: true }).click()
    await expect(bar).toBeVisible()
    await choose(t('products.viewNone'))
    await expect(bar).toHaveCount(0)
  },
)
