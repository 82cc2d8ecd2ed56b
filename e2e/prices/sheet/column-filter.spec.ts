import { expect, FULL, test } from '../../support/fixtures.ts'
import { press, type } from '../../support/keys.ts'
import { openWindow } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 200, orders: 0, images: false } })

test('columns are filtered by value, range and text, together, and by keyboard', async ({ window, page }) => {
  const header = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
  const filters = page.getByRole('list', { name: t('prices.columnFilters') })
  const apply = window.button(t('prices.columnFilterApply'))

  await header(t('prices.unit')).click({ button: 'right' })
  await page.getByRole('menuitem', { name: t('prices.menuFilter') }).click()
  await page.getByRole('checkbox', { name: /^All/ }).click()
  await page.getByRole('checkbox', { name: 'bunch' }).click()
  await apply.click()
  await expect(filters).toContainText('Unit: bunch')
  await expect(header(t('prices.unit'))).toHaveAccessibleName('Unit, filtered')

  // From the cell that has the focus: up into the header, and Alt+Down.
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight')
  await press(page, 'ArrowUp', 'Alt+ArrowDown')
  await page.getByLabel(t('common.from')).fill('3')
  await page.getByRole('textbox', { name: t('common.to') }).fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('prices.columnFilterCrossed'))).toBeVisible()
  await page.getByRole('textbox', { name: t('common.to') }).fill('')
  await page.keyboard.press('Enter')
  await expect(filters).toContainText('Price €: ≥ 3')
  const cells = page.getByRole('gridcell')
  await expect(cells.filter({ hasText: /^(stem|box)$/ })).toHaveCount(0)

  await filters.getByRole('button', { name: t('prices.columnFiltersClear') }).click()
  await expect(page.getByTitle(t('catalog.count', { n: 200 }))).toBeVisible()
  await (await window.cell(1, t('prices.price'))).click()
  await header(t('prices.unit')).click({ button: 'right' })
  await page.getByRole('menuitem', { name: t('prices.menuFilter') }).click()
  await page.getByRole('dialog').getByRole('checkbox').nth(1).click()
  await apply.click()
  await filters.getByRole('button').click()
  await expect(filters).toHaveCount(0)
  await expect(window.grid.locator('[data-active]')).toBeFocused()
})

test(
  'who filtered in the header by keyboard goes on in the first cell that is found',
  FULL,
  async ({ window }) => {
    const { page } = window
    await page.keyboard.press('Control+Home')
    await (await window.cell(1, t('prices.price'))).click()
    await press(page, 'ArrowUp', 'Control+f')
    await page.keyboard.type('rose')
    await expect(page.getByTitle(/^\d+ of 200 products$/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(await window.cell(1, t('prices.price'))).toBeFocused()
    await type(page, '7', 'Enter')
    await expect(page.getByText(t('app.draftSaved', { n: 1 }))).toBeVisible()

    // From the search too.
    await press(page, 'Control+f', 'Alt+r')
    await expect(page.getByRole('heading', { name: t('review.title'), level: 1 })).toBeVisible()
  },
)

test('filters and order are there again after a reload, the first row with them', FULL, async ({ desk }) => {
  const window = await openWindow(desk, 200)
  const { page } = window
  await page.getByRole('columnheader', { name: t('prices.unit') }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: t('prices.menuFilter') }).click()
  await page.getByRole('checkbox', { name: /^All/ }).click()
  await page.getByRole('checkbox', { name: 'bunch' }).click()
  await window.button(t('prices.columnFilterApply')).click()
  await page.getByRole('columnheader', { name: t('prices.price') }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: t('prices.menuDescending') }).click()
  const firstRow = () => window.grid.locator('[aria-rowindex="2"]').innerText()
  const rows = await window.grid.getAttribute('aria-rowcount')
  await window.grid.evaluate(sheet => sheet.scrollTo({ top: 0 }))
  const first = await firstRow()
  await (await window.cell(1, t('prices.price'))).click()
  await page.getByLabel(t('catalog.search')).fill('rose')
  await page.reload()
  const filters = page.getByRole('list', { name: t('prices.columnFilters') })
  await expect(filters).toContainText('Unit: bunch')
  await expect(window.grid).toHaveAttribute('aria-rowcount', rows ?? '')
  await expect.poll(firstRow).toBe(first)
  await expect(page.getByLabel(t('catalog.search'))).toHaveValue('')
  await expect(await window.cell(1, t('prices.price'))).toBeFocused()
  await expect(await window.cell(1, t('prices.price'))).toBeInViewport({ ratio: 1 })
})

test(
  'days are filtered from one to another, and the menu of a header opens by keyboard',
  FULL,
  async ({ window }) => {
    const { page, grid } = window
    await window.button(t('catalog.columns')).click()
    await page.getByRole('checkbox', { name: t('prices.read'), exact: true }).click()
    await page.keyboard.press('Escape')
    await (await window.cell(1, t('prices.status'))).click()
    await press(page, 'ArrowRight', 'ArrowUp', 'Shift+F10')
    await expect(page.getByRole('menuitem', { name: t('prices.menuEdit') })).toHaveCount(0)
    await page.getByRole('menuitem', { name: t('prices.menuFilter') }).click()
    const iso = (days: number) => new Intl.DateTimeFormat('sv').format(Date.now() + days * 86_400_000)
    const [from, to] = [
      page.getByLabel(t('common.from')),
      page.getByRole('textbox', { name: t('common.to') }),
    ]
    await from.fill(iso(1))
    await to.fill(iso(-1))
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('prices.columnFilterCrossedDays'))).toBeVisible()
    await to.fill('')
    await page.keyboard.press('Enter')
    await expect(grid).toHaveAttribute('aria-rowcount', '1')
    await expect(page.getByRole('list', { name: t('prices.columnFilters') })).toContainText(/Refreshed: ≥ \d/)
    await page.getByRole('columnheader', { name: t('prices.read') }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: t('prices.menuFilter') }).click()
    await expect(from).toHaveValue(iso(1))
    await from.fill(iso(-1))
    await to.fill(iso(1))
    await page.keyboard.press('Enter')
    await expect(grid).toHaveAttribute('aria-rowcount', '201')
    for (const [days, rows] of [
      ['columnFilterLastMonth', '1'],
      ['columnFilterThisMonth', '201'],
    ] as const) {
      await page.getByRole('columnheader', { name: t('prices.read') }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: t('prices.menuFilter') }).click()
      await page.getByRole('combobox', { name: t('prices.columnFilterDays') }).click()
      await page.getByRole('option', { name: t(`prices.${days}`) }).click()
      await expect(from).toHaveCount(0)
      await page.getByRole('button', { name: t('prices.columnFilterApply') }).click()
      await expect(grid).toHaveAttribute('aria-rowcount', rows)
      const chips = page.getByRole('list', { name: t('prices.columnFilters') })
      await expect(chips).toContainText(`${t('prices.read')}: ${t(`prices.${days}`)}`)
    }
  },
)

test('two filters take one line, and what was never read is no blank', FULL, async ({ window, page }) => {
  await window.button(t('catalog.columns')).click()
  await page.getByRole('checkbox', { name: t('prices.color') }).click()
  await page.keyboard.press('Escape')
  const openFilter = async (column: string) => {
    await page.getByRole('columnheader', { name: column }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: t('prices.menuFilter') }).click()
  }
  const top = async () => (await window.grid.boundingBox())?.y ?? 0
  const before = await top()
  for (const column of [t('prices.category'), t('prices.unit')]) {
    await openFilter(column)
    await page.getByRole('dialog').getByRole('checkbox').nth(1).click()
    await window.button(t('prices.columnFilterApply')).click()
  }
  await expect(window.button(t('prices.columnFiltersClear'))).toBeVisible()
  expect((await top()) - before).toBeLessThan(40)
  await expect(await window.cell(1, t('prices.price'))).toBeInViewport({ ratio: 1 })
  await openFilter(t('prices.color'))
  await expect(page.getByRole('checkbox', { name: t('prices.columnFilterUnread') })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: t('prices.columnFilterBlank') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await window.button(t('prices.columnFiltersClear')).click()
})

test(
  'names are filtered by how they begin, categories with all below them',
  FULL,
  async ({ window, page }) => {
    const dialog = page.getByRole('dialog')
    const filters = page.getByRole('list', { name: t('prices.columnFilters') })
    const apply = window.button(t('prices.columnFilterApply'))
    const rows = async () => Number(await window.grid.getAttribute('aria-rowcount')) - 1
    await window.button(t('prices.filterBy', { column: t('prices.category') })).click()
    await dialog.getByRole('checkbox', { name: /^All/ }).click()
    await dialog.getByRole('checkbox', { name: 'Roses', exact: true }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Garden roses' })).toBeChecked()
    const line = dialog.getByRole('listitem').filter({ has: page.getByLabel('Roses', { exact: true }) })
    const count = Number(/\d+$/.exec(await line.innerText())?.[0])
    await apply.click()
    await expect(filters).toContainText('Category: Roses')
    await expect.poll(rows).toBe(count)

    await window.button(t('prices.filterBy', { column: t('prices.name') })).click()
    await dialog.getByRole('combobox', { name: t('prices.columnFilterHow') }).click()
    await page.getByRole('option', { name: t('prices.columnFilterNot') }).click()
    await dialog.getByLabel(t('prices.columnFilterText')).fill('rose')
    await expect(dialog.getByRole('listitem').filter({ hasText: /\brose\b/i })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(filters).toContainText('Name: doesn’t contain “rose”')
    await expect.poll(rows).toBeLessThan(count)
  },
)

test(
  'what a column costs is said at its heading and in the list of columns',
  FULL,
  async ({ window, page }) => {
    await (await window.cell(1, t('prices.unit'))).click()
    await page.keyboard.press('ArrowUp')
    const sort = window.button(t('prices.sortBy', { column: t('prices.unit') }))
    await expect(sort).toBeFocused()
    await expect(sort).toHaveAccessibleDescription(t('prices.detailHint'))
    await expect(page.getByRole('columnheader', { name: t('prices.unit') })).toHaveAccessibleDescription(
      t('prices.detailHint'),
    )
    await window.button(t('catalog.columns')).click()
    const cost = (column: string) => page.getByRole('checkbox', { name: column, exact: true })
    await expect(cost(t('prices.color'))).toHaveAccessibleDescription(t('prices.columnCost'))
    await expect(cost(t('prices.stock'))).toHaveAccessibleDescription('')
  },
)
