import type { Locator } from '@playwright/test'
import type { Decimal } from '../../shared/domain/text/decimal.ts'
import { backOnline, deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { press, type } from '../support/keys.ts'
import { IS_FULL, look } from '../support/look.ts'
import { productsOf, requestsTo } from '../support/market.ts'
import { openProductList } from '../support/pages/product-list.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 140
test.use({ market: { products: PRODUCTS, orders: 0, images: false } })

test('a product is found by name, SKU and category, an exact SKU first', async ({ desk, sandbox }) => {
  const [first, second] = productsOf(sandbox)
  sandbox.control.changeProduct({ id: first?.id ?? 0, set: { name: 'Růže Bílá odd one', sku: 'QX-10' } })
  sandbox.control.changeProduct({ id: second?.id ?? 0, set: { name: 'Another QX-1 lily', sku: 'QX-1' } })
  const list = await openProductList(desk, PRODUCTS)
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

test('filters are shown as chips and removed one by one or all at once', FULL, async ({ list, sandbox }) => {
  const own = productsOf(sandbox)
  const inactive = own.filter(product => product.approved && !product.active).length
  const boxes = own.filter(product => product.approved && !product.active && product.unit === 'stem').length
  const { page } = list
  await page.getByRole('button', { name: t('common.filter') }).click()
  const popover = page.getByRole('dialog', { name: t('products.filtersTitle') })
  await popover
    .getByRole('radiogroup', { name: t('prices.status') })
    .getByRole('radio', { name: t('catalog.inactive') })
    .click()
  await list.shows(inactive)
  await popover.getByRole('checkbox', { name: /^stem/ }).check()
  await list.shows(boxes)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('common.removeFilter', { what: 'Unit: stem' }) }).click()
  await list.shows(inactive)
  await page.getByRole('button', { name: t('products.clearAll') }).click()
  await list.shows(PRODUCTS)

  const out = own.filter(product => product.stockQty <= 0).length
  const some = own.filter(product => product.stockQty >= 20 && product.stockQty <= 900)
  await page.getByRole('button', { name: t('common.filter') }).click()
  const stock = popover.getByRole('radiogroup', { name: t('prices.stock') })
  await stock.getByRole('radio', { name: t('catalog.outOfStock') }).click()
  await list.shows(out)
  await page.keyboard.press('Escape')

  const byColumn = async (column: string) => {
    await page.getByRole('button', { name: t('common.filter') }).click()
    await page.getByRole('combobox', { name: t('products.filterColumn') }).press('Enter')
    await page.getByRole('option', { name: column, exact: true }).click()
  }
  await byColumn(t('prices.stock'))
  await page.getByRole('textbox', { name: t('common.from') }).fill('20')
  await page.getByRole('textbox', { name: t('common.to') }).fill('900')
  await page.keyboard.press('Enter')
  await list.shows(some.length)
  await byColumn(t('prices.name'))
  await page.getByRole('combobox', { name: t('prices.columnFilterHow') }).click()
  await page.getByRole('option', { name: t('prices.columnFilterBegins') }).click()
  await page.getByLabel(t('prices.columnFilterText'), { exact: true }).fill('rose')
  await page.keyboard.press('Enter')
  await list.shows(some.filter(({ name }) => name.startsWith('Rose')).length)
  await page
    .getByRole('button', { name: t('common.removeFilter', { what: 'Name: begins with “rose”' }) })
    .click()
  await page.getByRole('button', { name: t('common.removeFilter', { what: 'Stock: 20 – 900' }) }).click()
  await list.shows(PRODUCTS)
})

test('a category includes all categories below it', FULL, async ({ list, page }) => {
  await page.getByRole('button', { name: t('common.filter') }).click()
  const tree = page.getByRole('group', { name: t('prices.category') })
  const plants = tree.getByRole('button', { name: /^Plants \d/ })
  const count = Number(/\d+/.exec((await plants.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  await plants.click()
  await list.shows(count)
  await tree.getByRole('searchbox', { name: t('catalog.categoryFind') }).fill('orchid')
  await expect(tree.getByRole('button', { name: /^Orchids/ })).toBeVisible()
  await press(page, 'Escape', 'Escape')
  const cell = await list.cell(list.row(1), t('prices.category'))
  await expect(cell.locator('[title^="Plants ›"]')).toBeVisible()
})

test('every column sorts ascending, descending and not at all', FULL, async ({ list, sandbox }) => {
  const prices = productsOf(sandbox)
    .map(({ basePrice }) => basePrice)
    .toSorted((a, b) => a - b)
  await list.sortBy(t('prices.price'))
  await expect(list.header(t('prices.price'))).toHaveAttribute('aria-sort', 'ascending')
  expect((await list.texts(t('prices.price'), 3)).map(Number)).toEqual(prices.slice(0, 3))
  await list.sortBy(t('prices.price'))
  await expect(list.header(t('prices.price'))).toHaveAttribute('aria-sort', 'descending')
  expect((await list.texts(t('prices.price'), 1)).map(text => Number(text.replace(',', '')))).toEqual(
    prices.slice(-1),
  )
  await list.sortBy(t('prices.price'))
  await expect(list.header(t('prices.price'))).toHaveAttribute('aria-sort', 'none')
})

test('the list works by keyboard alone', FULL, async ({ list, page }) => {
  await list.grid.focus()
  await press(page, 'ArrowDown', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await list.says(t('common.selected', { n: 3 }))
  await page.keyboard.press('Escape')
  await list.says(t('catalog.count', { n: 140 }))
  await page.keyboard.press('Control+a')
  await list.says(t('products.selectedAll', { n: 140 }))
  await press(page, 'Escape', 'End')
  await expect(list.grid).toHaveAttribute('aria-activedescendant', `product-row-${PRODUCTS - 1}`)
  await press(page, 'PageUp', 'Home')
  const name = (await list.texts(t('prices.name'), 1))[0] ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/products\/\d+$/)
  await expect(page.getByRole('separator', { name: t('products.split') })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#\/products$/)
  await expect(list.grid).toBeFocused()
})

test(
  'the list stays scrolled to where it was left, and keys scroll as little as they must',
  FULL,
  async ({ list }) => {
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
    await press(page, 'Home', 'ArrowDown')
    await expect(list.row(1)).toBeInViewport({ ratio: 0.9 })
  },
)

test('opening a product does not select it', FULL, async ({ list, page }) => {
  const names = list.grid.locator('[data-open-product]')
  for (const at of [0, 1]) {
    await names.nth(at).click()
    await expect(page.getByRole('button', { name: t('common.save') })).toBeVisible()
    await expect(list.grid.getByRole('row', { selected: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('products.setField') })).toHaveCount(0)
  }
})

test('the list keeps its position', FULL, async ({ list, page }) => {
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

test('offline the list is searched and edited', FULL, async ({ list, page, sandbox }) => {
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
    const list = await openProductList(desk, PRODUCTS)
    const { page } = list
    await list.find('odd-', 4)
    await expect(list.rowOf('ODD-1')).toContainText('<b>Bold</b> & <script>alert(1)</script>')
    await expect(list.rowOf('ODD-2').locator('bdi').first()).toHaveAttribute('dir', 'auto')
    await expect(await list.cell(list.rowOf('ODD-2'), t('prices.stock'))).toHaveText('-7')
    await expect(list.rowOf('ODD-3').locator(`[title^="Long xxx"]`)).toBeVisible()
    await expect(list.rowOf('ODD-4')).toContainText('🌹 Rosé 🌷')
    const price = await list.cell(list.rowOf('ODD-4'), t('prices.price'))
    const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0
    expect(await left(price.getByText('1,234,567.89')), 'no number loses its beginning').toBeGreaterThan(
      await left(price),
    )
    await list.rowOf('ODD-4').getByText('🌹 Rosé 🌷').click()
    await expect(page.getByText(t('products.shownOver', { old: '2.5 here' }))).toBeVisible()
  },
)

test('a product hidden by filters opens by its address', FULL, async ({ list, page, sandbox }) => {
  const [first] = productsOf(sandbox)
  await list.search.fill('nothing is called so')
  await page.evaluate(id => {
    location.hash = `#/products/${id}`
  }, first?.id)
  await expect(page.getByRole('separator', { name: t('products.split') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await type(page, 'New product', 'Enter')
  await expect(page).toHaveURL(/#\/products\/new$/)
})

test('visible rows are refreshed', FULL, async ({ desk, sandbox }) => {
  const [first] = productsOf(sandbox)
  sandbox.control.changeProduct({ id: first?.id ?? 0, set: { sku: 'FRESH-1' } })
  const list = await openProductList(desk, PRODUCTS)
  const { page } = list
  await list.find('fresh-1', 1)
  sandbox.control.changeProduct({ id: first?.id ?? 0, set: { stockQty: 4321 } })
  await deskCall(page, 'refreshCatalog', {})
  await expect(await list.cell(list.row(1), t('prices.stock'))).toHaveText('4,321', { timeout: 30_000 })
  expect(requestsTo(sandbox, 'GET', '/products').length).toBeGreaterThan(1)
})

test('the list is accessible in both themes, also with its filters and dialogs', FULL, async ({ list }) => {
  test.setTimeout(300_000)
  const { page } = list
  await look(page, 'products')
  await list.tick(1, 2, 3)
  await page.getByRole('button', { name: t('common.filter') }).click()
  await page.getByRole('radio', { name: t('catalog.active'), exact: true }).click()
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
