import { expect, FULL, test } from '../support/fixtures.ts'
import { ProductListPage } from '../support/pages/product-list.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 20
test.use({ market: { products: PRODUCTS, orders: 0, images: false } })

test('? opens the shortcuts, except in cells and fields', FULL, async ({ window, page }) => {
  const help = page.getByRole('dialog', { name: t('app.shortcuts') })
  // The sheet is typed into as soon as it opens; F1 is no text.
  await window.go('Products')
  await window.go('Prices & stock')
  await expect(await window.cell(1, t('prices.price'))).toBeFocused()
  await page.keyboard.press('F1')
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('grid').getByRole('gridcell').nth(3).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(help).toHaveCount(0)
  await page.keyboard.press('Escape')

  const list = new ProductListPage(page)
  await list.open()
  await list.shows(PRODUCTS)
  await list.search.fill('')
  await list.search.press('?')
  await expect(list.search).toHaveValue('?')
  await expect(help).toHaveCount(0)
  await list.search.press('Escape')
  await list.search.press('ArrowDown')
  await expect(page.getByRole('grid')).toBeFocused()
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  // It starts at the top, not at the button at its end.
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.keyboard.press('?')
  await expect(help.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
  await expect(help.getByRole('heading', { level: 3 }).first()).toBeInViewport({ ratio: 1 })
  await expect(help.getByRole('heading', { name: t('importing.keys') })).toBeAttached()
  // The close button is visible without scrolling, and the arrow keys scroll.
  await expect(help.getByRole('button', { name: t('common.close') })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('End')
  await expect(help.getByRole('heading', { level: 3 }).last()).toBeInViewport({ ratio: 1 })
  await expect(help.getByRole('button', { name: t('common.close') })).toBeInViewport({ ratio: 1 })
})
