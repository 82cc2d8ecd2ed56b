import { expect, FULL, test } from '../../support/fixtures.ts'
import { press, type } from '../../support/keys.ts'
import { productsOf } from '../../support/market.ts'
import { openWindow } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 60, orders: 0, images: false } })

test(
  'Ctrl and the wheel, or Ctrl+Alt+= and −, make rows and columns larger and smaller, also after the next start',
  FULL,
  async ({ window, page }) => {
    const cell = await window.cell(1, t('prices.price'))
    const height = async () => (await cell.boundingBox())?.height ?? 0
    const letters = () => cell.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
    const width = async () => Math.round((await cell.boundingBox())?.width ?? 0)
    const before = await height()
    const narrow = await width()
    const small = await letters()
    await cell.click()
    await page.keyboard.press('Control+Alt+=')
    await expect.poll(height).toBeGreaterThan(before)
    await page.keyboard.press('Control+Alt+-')
    await expect.poll(height).toBe(before)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await expect.poll(height).toBeGreaterThan(before)
    await page.mouse.wheel(0, 200)
    await expect.poll(height).toBe(before)
    expect(await width()).toBe(narrow)
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    await expect.poll(height).toBeGreaterThan(before)
    const [high, wide] = [await height(), await width()]
    expect(wide).toBe(Math.round(narrow * 1.25))
    expect(await letters()).toBeCloseTo(small * 1.25)
    // The width that a person gives a column is its width without zoom.
    await cell.click()
    await press(page, 'ArrowUp', 'Alt+ArrowRight')
    await expect.poll(width).toBeGreaterThan(wide)
    const given = await width()
    // A screen that is left stores what was arranged in it.
    await window.go('Orders')
    await window.go('Prices & stock')
    await expect.poll(width).toBe(given)
    await page.reload()
    await expect.poll(height).toBe(high)
    await expect.poll(width).toBe(given)
  },
)

test('the line above the sheet keeps its height on an edited name', FULL, async ({ window, page }) => {
  const line = page.locator('main').getByText(t('prices.place', { column: t('prices.name'), row: '2' }))
  await (await window.cell(2, t('prices.name'))).click()
  const height = () => line.locator('..').evaluate(bar => bar.getBoundingClientRect().height)
  const before = await height()
  await page.keyboard.type(
    'Rosa hybrida Red Naomi, premium quality, seventy centimetres, bunch of ten stems in a sleeve',
  )
  await press(page, 'Enter', 'ArrowUp')
  await expect(
    page
      .locator('main')
      .getByText(/Rosa hybrida.*/)
      .first(),
  ).toBeVisible()
  expect(await height()).toBe(before)
})

test(
  'a press on a header, a row number or a line beside the sheet leaves the keyboard with it',
  FULL,
  async ({ window, page }) => {
    const stock = await window.cell(1, t('prices.stock'))
    const isActive = async (row: number, column: string) =>
      expect(await window.cell(row, column)).toBeFocused()
    await window.grid.getByRole('columnheader', { name: t('prices.stock') }).click()
    await isActive(1, t('prices.stock'))
    await type(page, '7', 'Enter')
    await expect(stock).toContainText('7')
    await window.grid.locator('[data-number]').nth(4).click()
    await page.keyboard.press('ArrowDown')
    await isActive(6, t('prices.stock'))
    const bar = await page.locator('main > :last-child').boundingBox()
    if (bar === null) throw new Error('no bar')
    await page.mouse.click(bar.x + bar.width / 2, bar.y + bar.height / 2)
    await page.keyboard.press('ArrowDown')
    await isActive(7, t('prices.stock'))
  },
)

test('Ctrl+Z undoes wherever one clicked, and the keys go back to the sheet from buttons and popovers', async ({
  window,
  page,
}) => {
  const stock = await window.cell(1, t('prices.stock'))
  const active = window.grid.locator('[data-active]')
  await window.type(1, t('prices.stock'), '4321')
  await window.button(t('prices.discard')).click()
  await expect(stock).not.toContainText('4,321')
  await expect(active).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(stock).toContainText('4,321')
  await expect(stock).toBeFocused()

  await window.button(t('catalog.columns')).click()
  await page.keyboard.press('Escape')
  await expect(active).toBeFocused()
  await page.getByRole('radio', { name: t('catalog.edited') }).click()
  await press(page, 'Control+z', 'Control+z')
  await expect(stock).not.toContainText('4,321')

  // Who came to a button by keys stays there, and undoes from there as well.
  await window.button(t('prices.adjust')).focus()
  await page.keyboard.press('Control+y')
  await expect(stock).toContainText('4,321')
  await window.button(t('catalog.columns')).focus()
  await press(page, 'Enter', 'Escape')
  await expect(window.button(t('catalog.columns'))).toBeFocused()
  const search = page.getByLabel(t('catalog.search'))
  await search.fill('rose')
  await page.keyboard.press('Control+z')
  await expect(search).toBeFocused()
  await search.fill('')
  await expect(stock).toContainText('4,321')
  await window.button(t('prices.adjust')).click()
  await search.click()
  await expect(search).toBeFocused()
})

test('Ctrl+G goes to a SKU, a row or the next edit, and F3 goes on', FULL, async ({ window, sandbox }) => {
  const { page } = window
  await (await window.cell(4, t('prices.price'))).click()
  await page.keyboard.press('Control+g')
  await page.getByRole('button', { name: t('prices.goEdited') }).click()
  const none = page.getByText(t('prices.goNone'))
  await expect(page.getByRole('dialog').getByText(t('prices.goNone'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(none).toHaveCount(0)
  await press(page, 'F3', 'F3')
  await expect(none).toHaveCount(1)
  await window.type(4, t('prices.price'), '1.50')
  await window.type(9, t('prices.stock'), '7')
  const goTo = async (text: string) => {
    await page.keyboard.press('Control+g')
    await page.getByLabel(t('prices.goText')).fill(text)
    await page.keyboard.press('Enter')
  }
  const isActive = async (row: number, column: string) => expect(await window.cell(row, column)).toBeFocused()
  await goTo('50')
  await isActive(50, t('prices.stock'))
  await goTo(productsOf(sandbox)[19]?.sku ?? '')
  await isActive(20, t('prices.stock'))
  await goTo('there is no such name')
  await expect(page.getByText(t('prices.goMissing'))).toBeVisible()
  await page.keyboard.press('Escape')
  await isActive(20, t('prices.stock'))
  await page.keyboard.press('Control+g')
  await page.getByRole('button', { name: t('prices.goEdited') }).click()
  await isActive(4, t('prices.price'))
  await page.keyboard.press('F3')
  await isActive(9, t('prices.stock'))
  await page.keyboard.press('Shift+F3')
  await isActive(4, t('prices.price'))
})

test('a paste on filtered rows fills those that are shown, and says so', FULL, async ({ desk, sandbox }) => {
  const window = await openWindow(desk, 60)
  const { page } = window
  const word = productsOf(sandbox)[0]?.name.split(' ')[0] ?? ''
  await page.getByLabel(t('catalog.search')).fill(word)
  await expect(window.grid).not.toHaveAttribute('aria-rowcount', '61')
  await (await window.cell(1, t('prices.stock'))).click()
  await window.paste('4321\n4322')
  await expect(page.getByText(t('prices.pastedShown'), { exact: false }).first()).toBeVisible()
  await page.getByLabel(t('catalog.search')).fill('')
  await expect(window.grid).toHaveAttribute('aria-rowcount', '61')
  await expect(window.button(/^Review/)).toContainText('2')
})

test('undo selects the block that it changed', FULL, async ({ window, page }) => {
  await (await window.cell(2, t('prices.price'))).click()
  await window.paste('1.25\t7\n2.25\t8')
  await expect(await window.cell(3, t('prices.stock'))).toContainText('8')
  await (await window.cell(9, t('prices.name'))).click()
  await press(page, 'Control+z')
  await expect(window.grid.locator('[aria-selected=true]')).toHaveCount(4)
  for (const row of [2, 3])
    for (const column of [t('prices.price'), t('prices.stock')])
      await expect(await window.cell(row, column)).toHaveAttribute('aria-selected', 'true')
})

test('cells are copied with their headers by the menu', FULL, async ({ window, page }) => {
  await window.type(2, t('prices.stock'), '4321')
  await (await window.cell(2, t('prices.stock'))).click({ button: 'right' })
  await page.getByRole('menuitem', { name: t('prices.copyHeaders') }).click()
  // Pasted into the search, whose one line joins those that were copied.
  const search = page.getByLabel(t('catalog.search'))
  await search.click()
  await page.keyboard.press('Control+v')
  await expect(search).toHaveValue(new RegExp(`^${t('prices.stock')} ?4321$`))
})

test(
  'a name of 300 characters stays in its cell and can be read in full, one in Hebrew begins on the right',
  FULL,
  async ({ desk, sandbox }) => {
    const [product, other] = productsOf(sandbox)
    const name = `Rosa ${'longissima '.repeat(27)}end`
    sandbox.control.changeProduct({ id: product?.id ?? 0, set: { name } })
    sandbox.control.changeProduct({ id: other?.id ?? 0, set: { name: 'ורד (Red) 60 ס״מ' } })
    const window = await openWindow(desk, 60)
    const cell = await window.cell(1, t('prices.name'))
    const box = await cell.boundingBox()
    const next = await (await window.cell(2, t('prices.name'))).boundingBox()
    expect(box?.height).toBe(next?.height)
    await cell.hover()
    await expect(cell).toHaveAttribute('title', /end$/)
    await (await window.cell(2, t('prices.price'))).hover()
    await expect(cell).not.toHaveAttribute('title')
    // An edited one ends in its cell, too, with an ellipsis.
    await window.type(1, t('prices.name'), `${name} x`)
    const text = await cell.getByText(`${name} x`).boundingBox()
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
    // A name in Hebrew begins on the right, also while it is edited and in the line above; its neighbours don't.
    const hebrew = await window.cell(2, t('prices.name'))
    await hebrew.click()
    await expect(hebrew).toHaveCSS('direction', 'rtl')
    await expect(await window.cell(2, t('prices.sku'))).toHaveCSS('direction', 'ltr')
    await expect(cell).toHaveCSS('direction', 'ltr')
    await window.page.keyboard.press('F2')
    await expect(hebrew.getByRole('textbox')).toHaveCSS('direction', 'rtl')
    await window.page.keyboard.press('Escape')
  },
)

test('the edge of a heading fits its column to what it holds, on a double click', FULL, async ({ desk }) => {
  const window = await openWindow(desk, 60)
  const { page } = window
  const heading = window.grid.getByRole('columnheader', { name: t('prices.sku') })
  const width = async () => (await heading.boundingBox())?.width ?? 0
  const at = async () => {
    const box = await heading.boundingBox()
    if (box === null) throw new Error('no heading')
    return { x: box.x + box.width - 1, y: box.y + box.height / 2 }
  }
  const start = await at()
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 200, start.y, { steps: 4 })
  await page.mouse.up()
  const wide = await width()
  const edge = await at()
  await page.mouse.dblclick(edge.x, edge.y)
  await expect.poll(width).toBeLessThan(wide - 50)
})

test('a message without a tone of its own has the look of a message', FULL, async ({ window }) => {
  await (await window.cell(1, t('prices.price'))).click()
  await window.page.keyboard.press('Alt+n')
  const toast = window.page.getByRole('dialog', { name: t('prices.noProblem') })
  await expect(toast).toHaveAttribute('data-type', 'muted')
  await expect(toast).not.toHaveClass(/undefined/)
})

test(
  'Shift+F8 says under the sheet that keys add to the selection, until Escape',
  FULL,
  async ({ window, page }) => {
    const state = page.getByText(t('prices.adding'), { exact: true })
    await (await window.cell(2, t('prices.price'))).click()
    await page.keyboard.press('Shift+F8')
    await expect(state).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText(t('prices.count', { n: 3 }), { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(state).toHaveCount(0)
    await expect(page.getByText(t('prices.count', { n: 3 }), { exact: true }).first()).toBeVisible()
  },
)

test('a right click on the corner opens the menu of all cells', FULL, async ({ window, page }) => {
  await (await window.cell(2, t('prices.price'))).click()
  await page.getByTitle(t('prices.cornerHint')).click({ button: 'right' })
  await expect(page.getByRole('menu', { name: t('prices.menu') })).toBeVisible()
  await expect(page.getByText(/\d+ cells selected/).first()).toBeAttached()
})
