import { FULL } from '../support/fixtures.ts'
import { expect, type GridPage, NOTE, PRICE, STOCK, test } from './grid-page.ts'

// What a hand that knows Excel does besides the groups of the other files, each by role and key.

const editors = (page: GridPage) => page.page.getByRole('textbox')

test(
  'Ctrl+A, Ctrl+Space and Shift+Space select all, the column and the row; Escape ends it',
  FULL,
  async ({ open }) => {
    const page = await open({ rows: 12 })
    const { keyboard } = page.page
    const keys = { 'Control+a': 12 * 7, 'Control+Space': 12, 'Shift+Space': 7 }
    for (const [key, cells] of Object.entries(keys)) {
      await page.price(3).click()
      await keyboard.press(key)
      await expect.poll(() => page.selectedCount(), { message: key }).toBe(cells)
      await keyboard.press('Escape')
      await expect.poll(() => page.selectedCount()).toBe(1)
      expect(await page.focused()).toBe(`3,${PRICE}`)
    }
  },
)

test('Shift with Home, End and Ctrl extends what is selected', FULL, async ({ open }) => {
  const page = await open({ rows: 12 })
  const { keyboard } = page.page
  const keys = {
    // Two columns are frozen.
    'Shift+Home': PRICE - 2,
    'Shift+End': NOTE - PRICE + 1,
    'Control+Shift+Home': 4 * (PRICE - 2),
    'Control+Shift+End': 9 * (NOTE - PRICE + 1),
    'Control+Shift+ArrowDown': 9,
  }
  for (const [key, cells] of Object.entries(keys)) {
    await page.price(4).click()
    await keyboard.press(key)
    await expect.poll(() => page.selectedCount(), { message: key }).toBe(cells)
  }
})

test('Ctrl+R fills right, and Ctrl+’ takes the value above', FULL, async ({ open }) => {
  const page = await open()
  const { keyboard } = page.page
  await page.price(2).click()
  await keyboard.type('7')
  await keyboard.press('Enter')
  await keyboard.press("Control+'")
  await expect(editors(page)).toHaveValue('7')
  await keyboard.press('Enter')
  await expect(page.price(3)).toContainText('7')
  await page.price(2).click()
  await page.stock(3).click({ modifiers: ['Shift'] })
  await keyboard.press('Control+r')
  for (const row of [2, 3]) await expect(page.stock(row)).toContainText('7')
})

test('Ctrl+Backspace comes back to the active cell after scrolling', FULL, async ({ open }) => {
  const page = await open()
  await page.price(2).click()
  await page.grid.evaluate(sheet => sheet.scrollTo({ top: 9000 }))
  await expect(page.price(2)).not.toBeInViewport()
  await page.page.keyboard.press('Control+Backspace')
  await expect(page.price(2)).toBeInViewport()
  await expect(page.price(2)).toBeFocused()
})

test('Alt+PageDown and Alt+PageUp page sideways', FULL, async ({ open }) => {
  const page = await open()
  await page.page.setViewportSize({ width: 700, height: 500 })
  await page.cell(3, 3).click()
  await page.page.keyboard.press('Alt+PageDown')
  const [row, column] = (await page.focused()).split(',').map(Number)
  expect(row).toBe(3)
  expect(column).toBeGreaterThan(3)
  await page.page.keyboard.press('Alt+PageUp')
  expect(await page.focused()).toBe('3,3')
})

test(
  'Backspace opens an empty editor, F2 the old text, Escape neither changes it',
  FULL,
  async ({ open }) => {
    const page = await open()
    const { keyboard } = page.page
    await page.price(1).click()
    for (const [key, text] of [
      ['Backspace', ''],
      ['F2', '0.50'],
    ] as const) {
      await keyboard.press(key)
      await expect(editors(page)).toHaveValue(text)
      await keyboard.press('Escape')
      await expect(editors(page)).toHaveCount(0)
      await expect(page.price(1)).toHaveText('0.50')
    }
  },
)

test('F2 while typing turns arrows into the caret’s, and back', FULL, async ({ open }) => {
  const page = await open()
  const { keyboard } = page.page
  await page.price(1).click()
  await keyboard.type('12')
  await keyboard.press('F2')
  await keyboard.press('ArrowLeft')
  await expect(editors(page)).toHaveCount(1)
  await keyboard.type('0')
  await keyboard.press('Enter')
  await expect(page.price(1)).toContainText('102')
})

test('the handle’s double click fills down as far as the column beside it', FULL, async ({ open }) => {
  const page = await open({ rows: 40 })
  await page.stock(1).click()
  await page.page.keyboard.type('7')
  await page.page.keyboard.press('Enter')
  await page.stock(1).click()
  await page.stock(1).locator('[data-handle]').dblclick()
  await page.page.keyboard.press('Control+End')
  await expect(page.stock(40)).toContainText('7')
})

test('two copied rows repeat over four', FULL, async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.price(4).click({ modifiers: ['Shift'] })
  await page.paste('1\r\n2\r\n')
  for (const [row, text] of [
    [1, '1'],
    [2, '2'],
    [3, '1'],
    [4, '2'],
  ] as const)
    await expect(page.price(row)).toHaveText(text)
})

test('a table that only exists as HTML is pasted', FULL, async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/html', '<table><tr><td>3</td><td>4</td></tr><tr><td>5</td><td>6</td></tr></table>')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.price(1)).toContainText('3')
  await expect(page.stock(2)).toContainText('6')
})

test('marching ants stand round what was copied until Escape or an edit', FULL, async ({ open }) => {
  const page = await open()
  const { keyboard } = page.page
  const ants = page.grid.locator('[data-ants]')
  for (const end of ['Escape', 'Delete']) {
    await page.price(1).click()
    await page.stock(2).click({ modifiers: ['Shift'] })
    await page.copied('copy')
    await expect(ants).toHaveCount(4)
    await keyboard.press(end)
    await expect(ants).toHaveCount(0)
  }
})

test('undo and redo go back to the cell they changed, also by Ctrl+Shift+Z', FULL, async ({ open }) => {
  const page = await open()
  const { keyboard } = page.page
  await page.stock(4).click()
  await keyboard.type('7')
  await keyboard.press('Enter')
  await keyboard.press('Control+End')
  await keyboard.press('Control+z')
  expect(await page.focused()).toBe(`4,${STOCK}`)
  await keyboard.press('Control+Home')
  expect(await page.focused()).toBe('1,3')
  await keyboard.press('Control+Shift+Z')
  expect(await page.focused()).toBe(`4,${STOCK}`)
  await expect(page.stock(4)).toContainText('7')
})
