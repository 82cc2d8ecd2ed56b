import { expect, FULL, test } from '../../support/fixtures.ts'
import { press, type } from '../../support/keys.ts'
import { openWindow } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 120, orders: 0, images: false } })

test(
  'rows are sorted by one column, then by the next, and the cell is seen where it went',
  FULL,
  async ({ window, page }) => {
    await (await window.cell(1, t('prices.name'))).click()
    const sort = async (column: string, item: string) => {
      await page.getByRole('columnheader', { name: column }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: item }).click()
    }
    await sort(t('prices.unit'), t('prices.menuAscending'))
    await sort(t('prices.price'), t('prices.menuThenBy'))
    const rows = await window.grid.evaluate(grid =>
      [...grid.querySelectorAll('[role=row]')].flatMap(row => {
        const [unit, price] = [4, 5].map(
          at => row.querySelector(`[role=gridcell][aria-colindex="${at}"]`)?.textContent,
        )
        return price == null
          ? []
          : [{ at: Number(row.getAttribute('aria-rowindex')), unit, price: Number(price) }]
      }),
    )
    rows.sort((a, b) => a.at - b.at)
    expect(rows.length).toBeGreaterThan(15)
    rows.forEach((row, i) => {
      const before = rows[i - 1]
      if (before?.unit === row.unit && before?.at === row.at - 1)
        expect(row.price).toBeGreaterThanOrEqual(before?.price ?? 0)
    })
    await expect(window.grid.locator('[data-active]')).toBeInViewport()
  },
)

test('prices and stock are added up apart, under the sheet', FULL, async ({ window, page }) => {
  const [price, stock] = [t('prices.price'), t('prices.stock')]
  for (const row of [1, 2]) {
    await window.type(row, price, `${row}.25`)
    await window.type(row, stock, `${row}00`)
  }
  await (await window.cell(1, price)).click()
  await (await window.cell(2, stock)).click({ modifiers: ['Shift'] })
  await expect(page.getByText(t('prices.sum', { sum: '3.50' }))).toBeVisible()
  await expect(page.getByText(t('prices.sum', { sum: '300' }))).toBeVisible()
  await expect(page.getByText(t('prices.average', { average: '1.75' }))).toBeVisible()
  const bar = page.locator('main > :last-child')
  const height = async () => (await bar.boundingBox())?.height ?? 0
  const before = await height()
  for (const [width, lines] of [
    [1280, 1],
    [800, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const words of [
      t('prices.least', { least: '1.25' }),
      t('prices.most', { most: '2.25' }),
      t('prices.least', { least: '100' }),
      t('prices.most', { most: '200' }),
      t('prices.sum', { sum: '300' }),
    ])
      await expect(bar.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 })
    await expect.poll(height).toBeLessThanOrEqual(before * lines)
  }
})

test(
  '+20, -5% and =2*3 show their result in the open editor, and are values after Enter',
  FULL,
  async ({ window, page }) => {
    const stock = await window.cell(1, t('prices.stock'))
    await window.type(1, t('prices.stock'), '100')
    for (const [text, result] of [
      ['+20', '120'],
      ['=2*3', '6'],
    ] as const) {
      await stock.click()
      await page.keyboard.type(text)
      await expect(page.getByText(t('prices.intent', { result })).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(stock).toContainText(result)
    }
    await stock.click()
    await window.paste('+20')
    await expect(stock).toHaveAttribute('aria-invalid', 'true')
  },
)

test(
  'the columns follow the size of the window, and Ctrl+S says that all is saved',
  FULL,
  async ({ window, page }) => {
    const width = async (column: string) =>
      (await page.getByRole('columnheader', { name: column, exact: true }).boundingBox())?.width ?? 0
    const before = await width(t('prices.price'))
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect.poll(() => width(t('prices.price'))).toBeGreaterThan(before)
    await expect(await window.cell(1, t('prices.sku'))).toHaveAttribute('data-frozen', 'true')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => width(t('prices.price'))).toBe(before)
    await (await window.cell(3, t('prices.stock'))).click()
    await type(page, '77', 'Control+s')
    await expect(page.getByText(t('prices.savedAlready')).first()).toBeVisible()
    await expect(await window.cell(3, t('prices.stock'))).toContainText('77')
  },
)

test('who comes back from another screen finds the sheet scrolled as it was left', FULL, async ({ desk }) => {
  const window = await openWindow(desk, 120)
  const { page } = window
  await (await window.cell(2, t('prices.price'))).click()
  await window.grid.evaluate(sheet => sheet.scrollTo({ top: 1234 }))
  await expect(await window.cell(2, t('prices.price'))).not.toBeInViewport()
  await window.go('Outbox')
  await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
  await window.go('Prices & stock')
  await expect(await window.cell(2, t('prices.price'))).toBeFocused()
  expect(await window.grid.evaluate(({ scrollTop }) => scrollTop)).toBe(1234)
})

test('at 200 and 400 % zoom the active cell is seen', FULL, async ({ window, page }) => {
  for (const [width, height] of [
    [640, 400],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height })
    await (await window.cell(1, t('prices.price'))).focus()
    await page.keyboard.press('Control+Home')
    for (let row = 1; row < 4; row++) await page.keyboard.press('ArrowDown')
    const active = window.grid.locator('[data-active]')
    // With a scroll bar the names are a few pixels wider than the room beside the frozen columns.
    const seen = { ratio: 0.95 }
    await expect(active).toBeInViewport(seen)
    await page.keyboard.press('Control+g')
    await expect(page.getByLabel(t('prices.goText'))).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(active).toBeFocused()
    await expect(active).toBeInViewport(seen)
    await type(page, 'Rosa', 'Escape')
    await expect(active).toBeInViewport(seen)
    await press(page, 'Control+Home', 'ArrowUp', 'Alt+ArrowDown')
    await expect(page.getByRole('textbox', { name: t('prices.columnFilterText') })).toBeInViewport({
      ratio: 0.9,
    })
    await page.keyboard.press('Escape')
  }
})
