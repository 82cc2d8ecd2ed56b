import type { Page } from '@playwright/test'
import { pauseSending } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { openProductList, ProductListPage } from '../support/pages/product-list.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 140
test.use({ market: { products: PRODUCTS, orders: 0, images: false } })

test('columns are chosen, moved and resized, and saved as a view', FULL, async ({ desk }) => {
  // It starts the program twice, which is slow on a busy computer.
  test.setTimeout(240_000)
  let list = await openProductList(desk, PRODUCTS)
  let { page } = list
  const order = () => list.grid.getByRole('columnheader').allTextContents()
  await page.getByRole('button', { name: t('catalog.columns') }).click()
  await page.getByRole('checkbox', { name: t('prices.stockStatus') }).check()
  await page.getByRole('checkbox', { name: t('prices.unit') }).uncheck()
  await page.getByRole('button', { name: t('catalog.columnLeft', { column: 'SKU' }) }).click()
  await page.keyboard.press('Escape')
  expect((await order()).slice(1, 4)).toEqual(['Picture', 'SKU', 'Name'])
  await list.header(t('prices.stock')).getByRole('button').focus()
  const width = async () => (await list.header(t('prices.stock')).boundingBox())?.width ?? 0
  const before = await width()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(width).toBe(before + 16)
  await list.find('rose', await countOf(list, page, 'rose'))
  await list.sortBy(t('prices.stock'))

  await page.getByRole('button', { name: /^Views/ }).click()
  await page.getByLabel(t('products.viewName')).fill('Morning check')
  await page.getByRole('button', { name: t('common.save'), exact: true }).click()
  await expect(page.getByText(t('products.viewSaved', { name: 'Morning check' }))).toBeVisible()
  await page
    .getByRole('dialog', { name: t('products.viewsTitle') })
    .getByRole('button', { name: t('products.viewNone') })
    .click()
  await list.shows(PRODUCTS)
  await page.keyboard.press('Escape')

  await desk.stop()
  page = (await openWindow(desk, PRODUCTS)).page
  list = new ProductListPage(page)
  await list.open()
  await expect
    .poll(async () => (await order()).slice(1, 4), 'the list as it was left')
    .toEqual(['Picture', 'SKU', 'Name'])
  await page.getByRole('button', { name: /^Views/ }).click()
  await expect(page.getByText(t('products.viewsOnSheet'))).toBeVisible()
  await page.getByRole('button', { name: 'Morning check', exact: true }).click()
  await expect(list.search).toHaveValue('rose')
  await expect(list.header(t('prices.stock'))).toHaveAttribute('aria-sort', 'ascending')
  const dialog = page.getByRole('dialog', { name: t('products.viewsTitle') })
  await dialog.getByRole('button', { name: t('products.viewRename', { name: 'Morning check' }) }).click()
  await dialog.getByLabel(t('products.viewName')).first().fill('Roses')
  await dialog.getByRole('button', { name: t('products.viewRenameGo'), exact: true }).click()
  await dialog.getByRole('button', { name: t('common.deleteNamed', { name: 'Roses' }) }).click()
  await expect(page.getByText(t('products.viewDeleted', { name: 'Roses' }))).toBeVisible()
  await dialog.getByLabel(t('products.viewName')).fill('By stock')
  await dialog.getByRole('button', { name: t('common.save'), exact: true }).click()
  await expect(page.getByText(t('products.viewSaved', { name: 'By stock' }))).toBeVisible()
  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Views/ }).click()
  for (const view of ['Roses', 'By stock'])
    await expect(dialog.getByRole('button', { name: view, exact: true })).toBeVisible()
})

test('the price is seen beside an open product', FULL, async ({ list, page }) => {
  await (await list.cell(list.row(1), t('prices.name'))).click()
  await expect(page.getByRole('separator')).toBeVisible()
  await expect(list.grid.getByRole('columnheader', { name: t('prices.price') })).toBeInViewport({ ratio: 1 })
  await expect(await list.cell(list.row(1), t('prices.price'))).toBeInViewport({ ratio: 1 })
})

test(
  'no mark, date or heading is cut where nobody set a width, and changes stand beside the name',
  FULL,
  async ({ list, page }) => {
    await pauseSending(page)
    await list.tick(1)
    await page.getByRole('button', { name: t('common.deleteAsk') }).click()
    await page.getByRole('button', { name: t('products.deleteGo', { n: 1 }) }).click()
    await expect(await list.cell(list.row(1), t('prices.name'))).toContainText(t('common.deleting'))
    expect(await cutIn(list)).toEqual([])

    await page.getByRole('button', { name: t('catalog.columns') }).click()
    const hidden = page.getByRole('dialog').getByRole('checkbox', { checked: false })
    for (let left = await hidden.count(); left > 0; left--) {
      await hidden.first().click()
      await expect(hidden).toHaveCount(left - 1)
    }
    await page.keyboard.press('Escape')
    for (const title of [t('prices.stockStatus'), t('prices.read'), t('prices.minOrder')]) {
      await list.sortBy(title)
      expect(await cutIn(list)).toEqual([])
    }
  },
)

/** Headings and cells whose text is cut, but those of free text. */
const cutIn = ({ grid }: ProductListPage) =>
  grid.evaluate(node => {
    const free = ['name', 'sku', 'category', 'color', 'country', 'description']
    const parts = [...node.querySelectorAll<HTMLElement>('[role=columnheader], [data-column]')]
    return parts
      .filter(part => !free.includes(part.dataset.column ?? ''))
      .flatMap(part => [part, ...part.querySelectorAll<HTMLElement>('*')])
      .filter(part => part.clientWidth > 1 && part.scrollWidth > part.clientWidth)
      .map(part => part.textContent)
  })

/** The number of matches of a search. */
async function countOf(list: ProductListPage, page: Page, text: string): Promise<number> {
  await list.search.fill(text)
  await expect(page.getByText(/^\d+ of 140$/)).toBeVisible()
  return Number(await list.grid.getAttribute('aria-rowcount')) - 1
}
