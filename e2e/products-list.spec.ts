import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Decimal } from '../shared/domain/decimal.ts'
import { deskCall, pauseSending } from './support/calls.ts'
import { expect, fullOn, test } from './support/fixtures.ts'
import { look } from './support/look.ts'
import { productsOf, requestsTo } from './support/market.ts'
import { ProductListPage } from './support/product-list.ts'
import { openWindow } from './support/window.ts'

const PRODUCTS = 140
test.use({ market: { products: PRODUCTS, orders: 0, images: false } })

/** Opens the window on the list of products, with all of them read. */
async function openList(desk: Parameters<typeof openWindow>[0], page: Page): Promise<ProductListPage> {
  await openWindow(desk, page, PRODUCTS)
  const list = new ProductListPage(page)
  await list.open()
  await list.shows(PRODUCTS)
  return list
}

test('a product is found by name, SKU and category, diacritics aside, its exact SKU first', async ({
  desk,
  page,
  sandbox,
}) => {
  const [first, second] = productsOf(sandbox)
  sandbox.control.changeProduct({ id: first?.id ?? 0, set: { name: 'Růže Bílá odd one', sku: 'QX-10' } })
  sandbox.control.changeProduct({ id: second?.id ?? 0, set: { name: 'Another QX-1 lily', sku: 'QX-1' } })
  const list = await openList(desk, page)
  await page.keyboard.press('Control+f')
  await expect(list.search).toBeFocused()
  await page.keyboard.type('ruze BILA')
  await list.shows(1)
  await expect(list.row(1)).toContainText('QX-10')
  await list.says('1 of 140')
  await list.find('qx-1', 2)
  await expect(list.row(1)).toContainText('Another QX-1 lily')
  await list.search.press('Escape')
  await list.shows(PRODUCTS)
  await list.search.fill('nothing is called so')
  await expect(page.getByText('No product matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all products' }).click()
  await list.shows(PRODUCTS)
})

test('filters narrow the list, are shown as chips, and go one by one or all at once', async ({
  desk,
  page,
  sandbox,
}) => {
  const own = productsOf(sandbox)
  const inactive = own.filter(product => product.approved && !product.active).length
  const boxes = own.filter(product => product.approved && !product.active && product.unit === 'stem').length
  const list = await openList(desk, page)
  await page.getByRole('button', { name: 'Filter' }).click()
  const popover = page.getByRole('dialog', { name: 'Show only products that are' })
  await popover.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name: 'Inactive' }).click()
  await list.shows(inactive)
  await popover.getByRole('checkbox', { name: /^stem/ }).check()
  await list.shows(boxes)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove: By the stem' }).click()
  await list.shows(inactive)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await list.shows(PRODUCTS)

  const out = own.filter(product => product.stockQty <= 0).length
  const below = own.filter(product => product.stockQty < 50).length
  await page.getByRole('button', { name: 'Filter' }).click()
  const stock = popover.getByRole('radiogroup', { name: 'Stock' })
  await stock.getByRole('radio', { name: 'Out of stock' }).click()
  await list.shows(out)
  await stock.getByRole('radio', { name: 'Below' }).click()
  await popover.getByLabel('Stock below').fill('50')
  await list.shows(below)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove: Stock below 50' }).click()
  await list.shows(PRODUCTS)
})

test('a category is chosen from the tree and means everything below it', async ({ desk, page }) => {
  const list = await openList(desk, page)
  await page.getByRole('button', { name: 'Filter' }).click()
  const tree = page.getByRole('group', { name: 'Category' })
  const plants = tree.getByRole('button', { name: /^Plants \d/ })
  const count = Number(/\d+/.exec((await plants.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  await plants.click()
  await list.shows(count)
  await tree.getByRole('searchbox', { name: 'Find a category' }).fill('orchid')
  await expect(tree.getByRole('button', { name: /^Orchids/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const cell = await list.cell(list.row(1), 'Category')
  await expect(cell.locator('[title^="Plants ›"]')).toBeVisible()
})

test('every column sorts up, down and not at all, said to everybody', async ({ desk, page, sandbox }) => {
  const prices = productsOf(sandbox)
    .map(({ basePrice }) => basePrice)
    .toSorted((a, b) => a - b)
  const list = await openList(desk, page)
  await list.sortBy('Price €')
  await expect(list.header('Price €')).toHaveAttribute('aria-sort', 'ascending')
  expect((await list.texts('Price €', 3)).map(Number)).toEqual(prices.slice(0, 3))
  await list.sortBy('Price €')
  await expect(list.header('Price €')).toHaveAttribute('aria-sort', 'descending')
  expect((await list.texts('Price €', 1)).map(text => Number(text.replace(',', '')))).toEqual(
    prices.slice(-1),
  )
  await list.sortBy('Price €')
  await expect(list.header('Price €')).toHaveAttribute('aria-sort', 'none')
})

test('the keys alone select, open, walk on and come back', async ({ desk, page }) => {
  const list = await openList(desk, page)
  await list.grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await list.says('3 selected')
  await page.keyboard.press('Escape')
  await list.says('140 products')
  await page.keyboard.press('Control+a')
  await list.says('All 140 matching are selected')
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await expect(list.grid).toHaveAttribute('aria-activedescendant', `product-row-${PRODUCTS - 1}`)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  const name = (await list.texts('Name', 1))[0] ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/products\/\d+$/)
  await expect(page.getByRole('separator', { name: 'Width of the list' })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#\/products$/)
  await expect(list.grid).toBeFocused()
})

test('columns are chosen, moved and resized, and a saved view brings them back', async ({ desk, page }) => {
  // It starts the program twice, which a busy computer takes its time for.
  test.setTimeout(240_000)
  const list = await openList(desk, page)
  const order = () => list.grid.getByRole('columnheader').allTextContents()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Availability' }).check()
  await page.getByRole('checkbox', { name: 'Unit' }).uncheck()
  await page.getByRole('button', { name: 'Move SKU to the left' }).click()
  await page.keyboard.press('Escape')
  expect((await order()).slice(1, 4)).toEqual(['Image', 'SKU', 'Name'])
  await list.header('Stock').getByRole('button').focus()
  const width = async () => (await list.header('Stock').boundingBox())?.width ?? 0
  const before = await width()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(width).toBe(before + 16)
  await list.find('rose', await countOf(list, page, 'rose'))
  await list.sortBy('Stock')

  await page.getByRole('button', { name: /^Views/ }).click()
  await page.getByLabel('Name of the view').fill('Morning check')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The view “Morning check” is saved.')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Saved views' })
    .getByRole('button', { name: 'All products' })
    .click()
  await list.shows(PRODUCTS)
  await page.keyboard.press('Escape')

  await desk.stop()
  await openWindow(desk, page, PRODUCTS)
  await list.open()
  await expect
    .poll(async () => (await order()).slice(1, 4), 'the list as it was left')
    .toEqual(['Image', 'SKU', 'Name'])
  await page.getByRole('button', { name: /^Views/ }).click()
  await page.getByRole('button', { name: 'Morning check', exact: true }).click()
  await expect(list.search).toHaveValue('rose')
  await expect(list.header('Stock')).toHaveAttribute('aria-sort', 'ascending')
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('button', { name: 'Rename “Morning check”' }).click()
  await dialog.getByLabel('Name of the view').first().fill('Roses')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete “Roses”' }).click()
  await expect(page.getByText('The view “Roses” is deleted.')).toBeVisible()
  await dialog.getByLabel('Name of the view').fill('By stock')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The view “By stock” is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Views/ }).click()
  for (const view of ['Roses', 'By stock'])
    await expect(dialog.getByRole('button', { name: view, exact: true })).toBeVisible()
})

/** How many a search finds. */
async function countOf(list: ProductListPage, page: Page, text: string): Promise<number> {
  await list.search.fill(text)
  await expect(page.getByText(/^\d+ of 140$/)).toBeVisible()
  return Number(await list.grid.getAttribute('aria-rowcount')) - 1
}

test('a product that is opened by its name is not chosen for what the bar below offers', async ({
  desk,
  page,
}) => {
  const list = await openList(desk, page)
  const names = list.grid.locator('[data-open-product]')
  for (const at of [0, 1]) {
    await names.nth(at).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect(list.grid.getByRole('row', { selected: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete…' })).toHaveCount(0)
  }
})

test('the list comes back where it was left after another screen', async ({ desk, page }) => {
  const list = await openList(desk, page)
  await list.tick(2, 4)
  await list.says('2 selected')
  await list.search.fill('nothing is called so')
  await list.says('2 selected · 2 of them not shown')
  await list.search.press('Escape')
  await page.getByRole('link', { name: 'Outbox' }).click()
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+2')
  await list.says('2 selected')
})

for (const shape of ['a', 'b'] as const)
  test.describe(`a marketplace of shape ${shape}`, () => {
    test.use({ market: { products: PRODUCTS, orders: 0, images: false, shape } })

    test(`several are deleted after one question, taken back while unsent, and then gone${fullOn(shape)}`, async ({
      desk,
      page,
      sandbox,
    }) => {
      const list = await openList(desk, page)
      await pauseSending(page)
      await list.tick(1, 2, 3)
      await page.getByRole('button', { name: 'Delete…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete 3 products?' })
      await expect(dialog.getByText('3 requests')).toBeVisible()
      await dialog.getByRole('button', { name: 'Delete 3 products' }).click()
      await expect(list.row(1)).toContainText('Deletion')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('3 deletions are undone.')).toBeVisible()
      await expect(list.row(1)).not.toContainText('Deletion')

      await list.tick(1, 2)
      await list.grid.focus()
      await page.keyboard.press('Delete')
      await page.getByRole('button', { name: 'Delete 2 products' }).click()
      await deskCall(page, 'pauseOutbox', { paused: false })
      await expect.poll(() => productsOf(sandbox).length, { timeout: 30_000 }).toBe(PRODUCTS - 2)
      await list.shows(PRODUCTS - 2)
    })

    test('one field of many is set: seen before, priced, queued, and there', async ({
      desk,
      page,
      sandbox,
    }) => {
      const list = await openList(desk, page)
      await list.tick(1, 2, 3)
      await page.getByRole('button', { name: 'Set a field…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Set a field of 3 products' })
      await choose(page, dialog.getByRole('combobox', { name: 'Field' }), 'Colour')
      await dialog.getByLabel('New value').fill('Burgundy')
      await expect(dialog.getByText('Of 3 this field was never read')).toBeVisible()
      await expect(dialog.getByRole('cell', { name: 'not read' })).toHaveCount(3)
      await expect(dialog.getByText(/\d requests? · done about/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Send 3 changes' }).click()
      const set = () => productsOf(sandbox).filter(({ color }) => color === 'Burgundy').length
      await expect.poll(set, { timeout: 30_000 }).toBe(3)
      await page.getByRole('button', { name: 'Show the job' }).click()
      await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
    })
  })

/** Chooses from a line that opens. */
async function choose(page: Page, select: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await select.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a price of many becomes edits to review, and what is so already is left out', async ({
  desk,
  page,
}) => {
  const list = await openList(desk, page)
  await list.tick(1, 2)
  await page.getByRole('button', { name: 'Set a field…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a field of 2 products' })
  await choose(page, dialog.getByRole('combobox', { name: 'Field' }), 'Price €')
  await dialog.getByLabel('New value').fill('-3')
  await expect(dialog.getByText(/below zero/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Edit 0 products' })).toBeDisabled()
  await dialog.getByLabel('New value').fill('3.21')
  await dialog.getByRole('button', { name: 'Edit 2 products' }).click()
  await expect(list.row(1)).toContainText('Edited')
  const price = await list.cell(list.row(1), 'Price €')
  await expect(price).toContainText('3.21')
  await expect(price.locator('[title^="The marketplace has"]')).toBeVisible()
  await expect(page.getByText('2 edits, saved on this computer')).toBeVisible()
})

test('a selection is opened on the sheet of prices, alone, and all come back', async ({ desk, page }) => {
  const list = await openList(desk, page)
  await list.tick(2, 3, 5)
  await page.getByRole('button', { name: 'Prices & stock', exact: true }).click()
  const sheet = page.getByRole('grid', { name: 'Products with their prices and stock' })
  await expect(sheet).toHaveAttribute('aria-rowcount', '4')
  await page.getByRole('button', { name: 'Only the 3 chosen in Products' }).click()
  await expect(sheet).toHaveAttribute('aria-rowcount', String(PRODUCTS + 1))
})

test('the selection, or all that match, is saved as a file with the shown columns', async ({
  desk,
  page,
}) => {
  const list = await openList(desk, page)
  const save = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    return readFile(await (await download).path(), 'utf8')
  }
  await list.tick(1, 2)
  const two = (await save()).trim().split('\r\n')
  expect(two).toHaveLength(3)
  expect(two[0]).toContain('Name')
  expect(two[0]).not.toContain('Availability')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  expect((await save()).trim().split('\r\n')).toHaveLength(PRODUCTS + 1)

  // From anywhere else, once: coming back to the list later saves no second file.
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Control+k')
  const download = page.waitForEvent('download')
  await page.getByRole('option', { name: 'Export products as a file' }).click()
  await download
  await expect(page).toHaveURL(/#\/products$/)
})

test('offline the list is searched, edited and made longer, and says what waits', async ({
  desk,
  page,
  sandbox,
}) => {
  const list = await openList(desk, page)
  await sandbox.control.goOffline()
  const { categories } = await deskCall(page, 'readCategories', {})
  const fields = {
    ...{ name: 'Made in the cold store', category_id: categories[0]?.id ?? 1, unit: 'stem' as const },
    base_price: '1.25' as Decimal,
  }
  const change = { kind: 'create' as const, fields, images: [], origin: null }
  await deskCall(page, 'queueChanges', { changes: [change], file: null })
  await list.shows(PRODUCTS + 1)
  await expect(list.row(1)).toContainText('Made in the cold store')
  await expect(list.row(1)).toContainText('New, waiting')
  await list.find('cold store', 1)
  await list.row(1).getByText('Made in the cold store').click()
  await expect(page).toHaveURL(/#\/products\/-1$/)

  await sandbox.control.goOnline()
  await deskCall(page, 'tryAgain', {})
  await expect(page, 'followed to its number').toHaveURL(/#\/products\/\d+$/, { timeout: 40_000 })
})

test('odd names, missing values and unknown words are shown as what they are', async ({
  desk,
  page,
  sandbox,
}) => {
  const [html, arabic, long, emoji] = productsOf(sandbox)
  const set = (product: typeof html, some: object) =>
    sandbox.control.changeProduct({ id: product?.id ?? 0, set: some })
  set(html, { name: '<b>Bold</b> & <script>alert(1)</script>', sku: 'ODD-1' })
  set(arabic, { name: 'وردة حمراء 60 cm', sku: 'ODD-2', stockQty: -7 })
  set(long, { name: `Long ${'x'.repeat(295)}`, sku: 'ODD-3' })
  set(emoji, { name: '🌹 Rosé 🌷', sku: 'ODD-4', basePrice: 1_234_567.89, stockQty: 2.5 })
  const list = await openList(desk, page)
  await list.find('odd-', 4)
  await expect(list.rowOf('ODD-1')).toContainText('<b>Bold</b> & <script>alert(1)</script>')
  await expect(list.rowOf('ODD-2').locator('bdi').first()).toHaveAttribute('dir', 'auto')
  await expect(await list.cell(list.rowOf('ODD-2'), 'Stock')).toHaveText('-7')
  await expect(list.rowOf('ODD-3').locator(`[title^="Long xxx"]`)).toBeVisible()
  await expect(list.rowOf('ODD-4')).toContainText('🌹 Rosé 🌷')
  const price = await list.cell(list.rowOf('ODD-4'), 'Price €')
  const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0
  expect(await left(price.getByText('1,234,567.89')), 'no number loses its beginning').toBeGreaterThan(
    await left(price),
  )
  await list.rowOf('ODD-4').getByText('🌹 Rosé 🌷').click()
  await expect(page.getByText('The marketplace has 2.5 here.')).toBeVisible()
})

test('a product that the filters hide still opens by its address', async ({ desk, page, sandbox }) => {
  const list = await openList(desk, page)
  const [first] = productsOf(sandbox)
  await list.search.fill('nothing is called so')
  await page.evaluate(id => {
    location.hash = `#/products/${id}`
  }, first?.id)
  await expect(page.getByRole('separator', { name: 'Width of the list' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('New product')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/products\/new$/)
})

test('the list asks that what is on the screen be kept fresh', async ({ desk, page, sandbox }) => {
  const [first] = productsOf(sandbox)
  sandbox.control.changeProduct({ id: first?.id ?? 0, set: { sku: 'FRESH-1' } })
  const list = await openList(desk, page)
  await list.find('fresh-1', 1)
  sandbox.control.changeProduct({ id: first?.id ?? 0, set: { stockQty: 4321 } })
  await deskCall(page, 'refreshCatalog', {})
  await expect(await list.cell(list.row(1), 'Stock')).toHaveText('4,321', { timeout: 30_000 })
  expect(requestsTo(sandbox, 'GET', '/products').length).toBeGreaterThan(1)
})

test('the list is accessible in both themes, also with its filters and dialogs', async ({ desk, page }) => {
  test.setTimeout(300_000)
  const list = await openList(desk, page)
  await look(page, 'products')
  await list.tick(1, 2, 3)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('radio', { name: 'Active', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove: Active' })).toBeVisible()
  await look(page, 'products-filters')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Set a field…' }).click()
  await page.getByRole('button', { name: /^Plants \d/ }).click()
  await look(page, 'products-set')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete…' }).click()
  await look(page, 'products-delete')
  await page.keyboard.press('Escape')
  await list.search.fill('nothing is called so')
  await look(page, 'products-none')
})
