import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Decimal } from '../../shared/domain/text/decimal.ts'
import { backOnline, deskCall, pauseSending } from '../support/calls.ts'
import { type Desk, expect, FULL, fullOn, IN_TAB, test } from '../support/fixtures.ts'
import { IS_FULL, look } from '../support/look.ts'
import { productsOf, requestsTo } from '../support/market.ts'
import { ProductListPage } from '../support/pages/product-list.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 140
test.use({ market: { products: PRODUCTS, orders: 0, images: false } })

/** Opens the window on the list of products and waits until all are read. */
async function openList(desk: Desk): Promise<ProductListPage> {
  const { page } = await openWindow(desk, PRODUCTS)
  const list = new ProductListPage(page)
  await list.open()
  await list.shows(PRODUCTS)
  return list
}

test('a product is found by name, SKU and category, an exact SKU first', async ({ desk, sandbox }) => {
  const [first, second] = productsOf(sandbox)
  sandbox.control.changeProduct({ id: first?.id ?? 0, set: { name: 'Růže Bílá odd one', sku: 'QX-10' } })
  sandbox.control.changeProduct({ id: second?.id ?? 0, set: { name: 'Another QX-1 lily', sku: 'QX-1' } })
  const list = await openList(desk)
  const { page } = list
  await page.keyboard.press('Control+f')
  await expect(list.search).toBeFocused()
  await page.keyboard.type('ruze BILA')
  await list.shows(1)
  await expect(list.row(1)).toContainText('QX-10')
  await list.says(t('products.countShown', { shown: 1, n: 140 }))
  await list.find('qx-1', 2)
  await expect(list.row(1)).toContainText('Another QX-1 lily')
  await list.search.press('Escape')
  await list.shows(PRODUCTS)
  await list.search.fill('nothing is called so')
  await expect(page.getByText(t('catalog.noMatchTitle'))).toBeVisible()
  await page.getByRole('button', { name: t('catalog.showAll') }).click()
  await list.shows(PRODUCTS)
})

test('filters are shown as chips and removed one by one or all at once', async ({ desk, sandbox }) => {
  const own = productsOf(sandbox)
  const inactive = own.filter(product => product.approved && !product.active).length
  const boxes = own.filter(product => product.approved && !product.active && product.unit === 'stem').length
  const list = await openList(desk)
  const { page } = list
  await page.getByRole('button', { name: t('common.filter') }).click()
  const popover = page.getByRole('dialog', { name: t('products.filtersTitle') })
  await popover
    .getByRole('radiogroup', { name: t('products.status') })
    .getByRole('radio', { name: t('products.inactive') })
    .click()
  await list.shows(inactive)
  await popover.getByRole('checkbox', { name: /^stem/ }).check()
  await list.shows(boxes)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('common.removeFilter', { what: 'By the stem' }) }).click()
  await list.shows(inactive)
  await page.getByRole('button', { name: t('products.clearAll') }).click()
  await list.shows(PRODUCTS)

  const out = own.filter(product => product.stockQty <= 0).length
  const below = own.filter(product => product.stockQty < 50).length
  await page.getByRole('button', { name: t('common.filter') }).click()
  const stock = popover.getByRole('radiogroup', { name: t('products.stock') })
  await stock.getByRole('radio', { name: t('catalog.outOfStock') }).click()
  await list.shows(out)
  await stock.getByRole('radio', { name: t('products.stockBelow') }).click()
  await popover.getByLabel(t('products.stockBelowLabel')).fill('50')
  await list.shows(below)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('common.removeFilter', { what: 'Stock below 50' }) }).click()
  await list.shows(PRODUCTS)
})

test('a category includes all categories below it', FULL, async ({ desk }) => {
  const list = await openList(desk)
  const { page } = list
  await page.getByRole('button', { name: t('common.filter') }).click()
  const tree = page.getByRole('group', { name: t('products.category') })
  const plants = tree.getByRole('button', { name: /^Plants \d/ })
  const count = Number(/\d+/.exec((await plants.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  await plants.click()
  await list.shows(count)
  await tree.getByRole('searchbox', { name: t('catalog.categoryFind') }).fill('orchid')
  await expect(tree.getByRole('button', { name: /^Orchids/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const cell = await list.cell(list.row(1), t('products.category'))
  await expect(cell.locator('[title^="Plants ›"]')).toBeVisible()
})

test('every column sorts ascending, descending and not at all', FULL, async ({ desk, sandbox }) => {
  const prices = productsOf(sandbox)
    .map(({ basePrice }) => basePrice)
    .toSorted((a, b) => a - b)
  const list = await openList(desk)
  await list.sortBy(t('products.price'))
  await expect(list.header(t('products.price'))).toHaveAttribute('aria-sort', 'ascending')
  expect((await list.texts(t('products.price'), 3)).map(Number)).toEqual(prices.slice(0, 3))
  await list.sortBy(t('products.price'))
  await expect(list.header(t('products.price'))).toHaveAttribute('aria-sort', 'descending')
  expect((await list.texts(t('products.price'), 1)).map(text => Number(text.replace(',', '')))).toEqual(
    prices.slice(-1),
  )
  await list.sortBy(t('products.price'))
  await expect(list.header(t('products.price'))).toHaveAttribute('aria-sort', 'none')
})

test('the list works by keyboard alone', async ({ desk }) => {
  const list = await openList(desk)
  const { page } = list
  await list.grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await list.says(t('common.selected', { n: 3 }))
  await page.keyboard.press('Escape')
  await list.says(t('products.count', { n: 140 }))
  await page.keyboard.press('Control+a')
  await list.says(t('products.selectedAll', { n: 140 }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await expect(list.grid).toHaveAttribute('aria-activedescendant', `product-row-${PRODUCTS - 1}`)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  const name = (await list.texts(t('products.name'), 1))[0] ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/products\/\d+$/)
  await expect(page.getByRole('separator', { name: t('products.split') })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#\/products$/)
  await expect(list.grid).toBeFocused()
})

test('the list stays scrolled to where it was left, and keys scroll as little as they must', async ({
  desk,
}) => {
  const list = await openList(desk)
  const { page, grid } = list
  await grid.focus()
  await page.keyboard.press('End')
  await expect(list.row(PRODUCTS)).toBeInViewport({ ratio: 0.9 })
  await expect(list.row(1)).toHaveCount(0)
  const top = await grid.evaluate(node => node.scrollTop)
  await page.keyboard.press('ArrowUp')
  expect(await grid.evaluate(node => node.scrollTop)).toBe(top)
  await page.getByRole('link', { name: t('outbox.title') }).click()
  await list.open()
  await expect(list.row(PRODUCTS)).toBeInViewport({ ratio: 0.9 })
  expect(await grid.evaluate(node => node.scrollTop)).toBe(top)
  await list.search.fill('nothing is called so')
  await expect(page.getByText(t('catalog.noMatchTitle'))).toBeVisible()
  await list.search.press('Escape')
  await list.shows(PRODUCTS)
  await list.grid.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(list.row(1)).toBeInViewport({ ratio: 0.9 })
})

test('columns are chosen, moved and resized, and saved as a view', FULL, async ({ desk }) => {
  // It starts the program twice, which is slow on a busy computer.
  test.setTimeout(240_000)
  let list = await openList(desk)
  let { page } = list
  const order = () => list.grid.getByRole('columnheader').allTextContents()
  await page.getByRole('button', { name: t('catalog.columns') }).click()
  await page.getByRole('checkbox', { name: t('products.availability') }).check()
  await page.getByRole('checkbox', { name: t('products.unit') }).uncheck()
  await page.getByRole('button', { name: t('catalog.columnLeft', { column: 'SKU' }) }).click()
  await page.keyboard.press('Escape')
  expect((await order()).slice(1, 4)).toEqual(['Image', 'SKU', 'Name'])
  await list.header(t('products.stock')).getByRole('button').focus()
  const width = async () => (await list.header(t('products.stock')).boundingBox())?.width ?? 0
  const before = await width()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(width).toBe(before + 16)
  await list.find('rose', await countOf(list, page, 'rose'))
  await list.sortBy(t('products.stock'))

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
    .toEqual(['Image', 'SKU', 'Name'])
  await page.getByRole('button', { name: /^Views/ }).click()
  await page.getByRole('button', { name: 'Morning check', exact: true }).click()
  await expect(list.search).toHaveValue('rose')
  await expect(list.header(t('products.stock'))).toHaveAttribute('aria-sort', 'ascending')
  const dialog = page.getByRole('dialog', { name: t('products.viewsTitle') })
  await dialog.getByRole('button', { name: t('products.viewRename', { name: 'Morning check' }) }).click()
  await dialog.getByLabel(t('products.viewName')).first().fill('Roses')
  await dialog.getByRole('button', { name: t('products.viewRenameGo'), exact: true }).click()
  await dialog.getByRole('button', { name: t('products.viewDelete', { name: 'Roses' }) }).click()
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

/** The number of matches of a search. */
async function countOf(list: ProductListPage, page: Page, text: string): Promise<number> {
  await list.search.fill(text)
  await expect(page.getByText(/^\d+ of 140$/)).toBeVisible()
  return Number(await list.grid.getAttribute('aria-rowcount')) - 1
}

test('opening a product does not select it', FULL, async ({ desk }) => {
  const list = await openList(desk)
  const { page } = list
  const names = list.grid.locator('[data-open-product]')
  for (const at of [0, 1]) {
    await names.nth(at).click()
    await expect(page.getByRole('button', { name: t('common.save') })).toBeVisible()
    await expect(list.grid.getByRole('row', { selected: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('common.deleteAsk') })).toHaveCount(0)
  }
})

test('the list keeps its position', FULL, async ({ desk }) => {
  const list = await openList(desk)
  const { page } = list
  await list.tick(2, 4)
  await list.says(t('common.selected', { n: 2 }))
  await list.search.fill('nothing is called so')
  await list.says('2 selected · 2 of them not shown')
  await list.search.press('Escape')
  await page.getByRole('link', { name: t('outbox.title') }).click()
  await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+2')
  await list.says(t('common.selected', { n: 2 }))
})

for (const shape of ['a', 'b'] as const)
  test.describe(`a marketplace of shape ${shape}`, () => {
    test.use({ market: { products: PRODUCTS, orders: 0, images: false, shape } })

    test(`several products are deleted after one question, and restored while unsent${fullOn(shape)}`, async ({
      desk,
      sandbox,
    }) => {
      const list = await openList(desk)
      const { page } = list
      await pauseSending(page)
      await list.tick(1, 2, 3)
      await page.getByRole('button', { name: t('common.deleteAsk') }).click()
      const dialog = page.getByRole('dialog', { name: t('products.deleteTitle', { n: 3 }) })
      await expect(dialog.getByText(t('app.cost', { n: 3 }))).toBeVisible()
      await dialog.getByRole('button', { name: t('products.deleteGo', { n: 3 }) }).click()
      await expect(list.row(1)).toContainText(t('common.deleting'))
      await page.getByRole('button', { name: t('common.undo') }).click()
      await expect(page.getByText(t('products.deleteUndone', { n: 3 }))).toBeVisible()
      await expect(list.row(1)).not.toContainText(t('common.deleting'))

      await list.tick(1, 2)
      await list.grid.focus()
      await page.keyboard.press('Delete')
      await page.getByRole('button', { name: t('products.deleteGo', { n: 2 }) }).click()
      await deskCall(page, 'pauseOutbox', { paused: false })
      await expect.poll(() => productsOf(sandbox).length, { timeout: 30_000 }).toBe(PRODUCTS - 2)
      await list.shows(PRODUCTS - 2)
    })

    test(`one field of many products is set after a preview${fullOn(shape)}`, async ({ desk, sandbox }) => {
      const list = await openList(desk)
      const { page } = list
      await list.tick(1, 2, 3)
      await page.getByRole('button', { name: t('products.setField') }).click()
      const dialog = page.getByRole('dialog', { name: t('products.setTitle', { n: 3 }) })
      await choose(page, dialog.getByRole('combobox', { name: t('products.setWhich') }), 'Colour')
      await dialog.getByLabel(t('products.setValue')).fill('Burgundy')
      await expect(dialog.getByText('For 3 products, the current value hasn’t been read')).toBeVisible()
      await expect(dialog.getByRole('cell', { name: t('common.notRead') })).toHaveCount(3)
      await expect(dialog.getByText(/\d requests? · done by about/)).toBeVisible()
      await dialog.getByRole('button', { name: t('review.queue', { n: 3 }) }).click()
      const set = () => productsOf(sandbox).filter(({ color }) => color === 'Burgundy').length
      await expect.poll(set, { timeout: 30_000 }).toBe(3)
      await page.getByRole('button', { name: t('products.showJob') }).click()
      await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
    })
  })

/** Chooses from an open list. */
async function choose(page: Page, select: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await select.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a price of many products becomes edits to review', async ({ desk }) => {
  const list = await openList(desk)
  const { page } = list
  await list.tick(1, 2)
  await page.getByRole('button', { name: t('products.setField') }).click()
  const dialog = page.getByRole('dialog', { name: t('products.setTitle', { n: 2 }) })
  await choose(page, dialog.getByRole('combobox', { name: t('products.setWhich') }), 'Price €')
  await dialog.getByLabel(t('products.setValue')).fill('-3')
  await expect(dialog.getByText(/below zero/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('products.setStage', { n: 0 }) })).toBeDisabled()
  await dialog.getByLabel(t('products.setValue')).fill('3.21')
  await dialog.getByRole('button', { name: t('products.setStage', { n: 2 }) }).click()
  await expect(list.row(1)).toContainText(t('products.workEdited'))
  const price = await list.cell(list.row(1), t('products.price'))
  await expect(price).toContainText('3.21')
  await expect(price.locator('[title^="The marketplace has"]')).toBeVisible()
  await expect(page.getByText(t('app.draftSaved', { n: 2 }))).toBeVisible()
})

test('a selection is opened on the sheet', FULL, async ({ desk }) => {
  const list = await openList(desk)
  const { page } = list
  await list.tick(2, 3, 5)
  await page.getByRole('button', { name: t('prices.title'), exact: true }).click()
  const sheet = page.getByRole('grid', { name: t('prices.gridName') })
  await expect(sheet).toHaveAttribute('aria-rowcount', '4')
  await page.getByRole('button', { name: t('prices.only', { n: 3 }) }).click()
  await expect(sheet).toHaveAttribute('aria-rowcount', String(PRODUCTS + 1))
})

test('the selection or all matches are saved as a file', IN_TAB, async ({ desk }) => {
  const list = await openList(desk)
  const { page } = list
  const save = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('products.exportCsv') }).click()
    return readFile(await (await download).path(), 'utf8')
  }
  await list.tick(1, 2)
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: t('products.exportXlsx') }).click()
  expect((await workbook).suggestedFilename()).toBe('products.xlsx')
  const two = (await save()).trim().split('\r\n')
  expect(two).toHaveLength(3)
  expect(two[0]).toContain('Name')
  expect(two[0]).not.toContain('Availability')
  await page.getByRole('button', { name: t('products.selectNone'), exact: true }).click()
  expect((await save()).trim().split('\r\n')).toHaveLength(PRODUCTS + 1)

  // From another screen, once: coming back to the list later saves no second file.
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Control+k')
  const download = page.waitForEvent('download')
  await page.getByRole('option', { name: t('app.actionExport') }).click()
  await download
  await expect(page).toHaveURL(/#\/products$/)
})

test('offline the list is searched and edited', async ({ desk, sandbox }) => {
  const list = await openList(desk)
  const { page } = list
  await sandbox.control.goOffline()
  const { categories } = await deskCall(page, 'readCategories', {})
  const fields = {
    name: 'Made in the cold store',
    category_id: categories[0]?.id ?? 1,
    unit: 'stem' as const,
    base_price: '1.25' as Decimal,
  }
  const change = { kind: 'create' as const, fields, images: [], origin: null }
  await deskCall(page, 'queueChanges', { changes: [change], file: null })
  await list.shows(PRODUCTS + 1)
  await expect(list.row(1)).toContainText('Made in the cold store')
  await expect(list.row(1)).toContainText(t('products.workCreate'))
  await list.find('cold store', 1)
  await list.row(1).getByText('Made in the cold store').click()
  await expect(page).toHaveURL(/#\/products\/-1$/)

  await backOnline(page, sandbox)
  await expect(page, 'followed to its number').toHaveURL(/#\/products\/\d+$/, { timeout: 40_000 })
})

test(
  'odd names, missing values and unknown statuses are shown as received',
  FULL,
  async ({ desk, sandbox }) => {
    const [html, arabic, long, emoji] = productsOf(sandbox)
    const set = (product: typeof html, some: object) =>
      sandbox.control.changeProduct({ id: product?.id ?? 0, set: some })
    set(html, { name: '<b>Bold</b> & <script>alert(1)</script>', sku: 'ODD-1' })
    set(arabic, { name: 'وردة حمراء 60 cm', sku: 'ODD-2', stockQty: -7 })
    set(long, { name: `Long ${'x'.repeat(295)}`, sku: 'ODD-3' })
    set(emoji, { name: '🌹 Rosé 🌷', sku: 'ODD-4', basePrice: 1_234_567.89, stockQty: 2.5 })
    const list = await openList(desk)
    const { page } = list
    await list.find('odd-', 4)
    await expect(list.rowOf('ODD-1')).toContainText('<b>Bold</b> & <script>alert(1)</script>')
    await expect(list.rowOf('ODD-2').locator('bdi').first()).toHaveAttribute('dir', 'auto')
    await expect(await list.cell(list.rowOf('ODD-2'), t('products.stock'))).toHaveText('-7')
    await expect(list.rowOf('ODD-3').locator(`[title^="Long xxx"]`)).toBeVisible()
    await expect(list.rowOf('ODD-4')).toContainText('🌹 Rosé 🌷')
    const price = await list.cell(list.rowOf('ODD-4'), t('products.price'))
    const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0
    expect(await left(price.getByText('1,234,567.89')), 'no number loses its beginning').toBeGreaterThan(
      await left(price),
    )
    await list.rowOf('ODD-4').getByText('🌹 Rosé 🌷').click()
    await expect(page.getByText(t('products.shownOver', { old: '2.5 here' }))).toBeVisible()
  },
)

test('a product hidden by filters opens by its address', FULL, async ({ desk, sandbox }) => {
  const list = await openList(desk)
  const { page } = list
  const [first] = productsOf(sandbox)
  await list.search.fill('nothing is called so')
  await page.evaluate(id => {
    location.hash = `#/products/${id}`
  }, first?.id)
  await expect(page.getByRole('separator', { name: t('products.split') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('New product')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/products\/new$/)
})

test('visible rows are refreshed', FULL, async ({ desk, sandbox }) => {
  const [first] = productsOf(sandbox)
  sandbox.control.changeProduct({ id: first?.id ?? 0, set: { sku: 'FRESH-1' } })
  const list = await openList(desk)
  const { page } = list
  await list.find('fresh-1', 1)
  sandbox.control.changeProduct({ id: first?.id ?? 0, set: { stockQty: 4321 } })
  await deskCall(page, 'refreshCatalog', {})
  await expect(await list.cell(list.row(1), t('products.stock'))).toHaveText('4,321', { timeout: 30_000 })
  expect(requestsTo(sandbox, 'GET', '/products').length).toBeGreaterThan(1)
})

test('the list is accessible in both themes, also with its filters and dialogs', FULL, async ({ desk }) => {
  test.setTimeout(300_000)
  const list = await openList(desk)
  const { page } = list
  await look(page, 'products')
  await list.tick(1, 2, 3)
  await page.getByRole('button', { name: t('common.filter') }).click()
  await page.getByRole('radio', { name: t('products.active'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('common.removeFilter', { what: 'Active' }) })).toBeVisible()
  if (IS_FULL) await look(page, 'products-filters')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('products.setField') }).click()
  await page.getByRole('button', { name: /^Plants \d/ }).click()
  if (IS_FULL) await look(page, 'products-set')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('common.deleteAsk') }).click()
  await look(page, 'products-delete')
  await page.keyboard.press('Escape')
  await list.search.fill('nothing is called so')
  if (IS_FULL) await look(page, 'products-none')
})
