import { FULL } from '../support/fixtures.ts'
import { expect, type GridPage, NOTE, PRICE, STOCK, test } from './grid-page.ts'

// What a hand that knows Excel does besides the groups of the other files, each by role and key.

const editors = (sheet: GridPage) => sheet.page.getByRole('textbox')

test(
  'Ctrl+A, Ctrl+Space and Shift+Space select all, the column and the row; Escape ends it',
  FULL,
  async ({ open }) => {
    const sheet = await open({ rows: 12 })
    const keys = { 'Control+a': 12 * 7, 'Control+Space': 12, 'Shift+Space': 7 }
    for (const [key, cells] of Object.entries(keys)) {
      await sheet.price(3).click()
      await sheet.press(key)
      await expect.poll(() => sheet.selectedCount(), { message: key }).toBe(cells)
      await sheet.press('Escape')
      await expect.poll(() => sheet.selectedCount()).toBe(1)
      expect(await sheet.focused()).toBe(`3,${PRICE}`)
    }
  },
)

test('Shift with Home, End and Ctrl extends what is selected', FULL, async ({ open }) => {
  const sheet = await open({ rows: 12 })
  const keys = {
    // Two columns are frozen.
    'Shift+Home': PRICE - 2,
    'Shift+End': NOTE - PRICE + 1,
    'Control+Shift+Home': 4 * (PRICE - 2),
    'Control+Shift+End': 9 * (NOTE - PRICE + 1),
    'Control+Shift+ArrowDown': 9,
  }
  for (const [key, cells] of Object.entries(keys)) {
    await sheet.price(4).click()
    await sheet.press(key)
    await expect.poll(() => sheet.selectedCount(), { message: key }).toBe(cells)
  }
})

test('Ctrl+R fills right, and Ctrl+’ takes the value above', FULL, async ({ sheet }) => {
  await sheet.price(2).click()
  await sheet.type('7', 'Enter')
  await sheet.press("Control+'")
  await expect(editors(sheet)).toHaveValue('7')
  await sheet.press('Enter')
  await expect(sheet.price(3)).toContainText('7')
  await sheet.price(2).click()
  await sheet.stock(3).click({ modifiers: ['Shift'] })
  await sheet.press('Control+r')
  for (const row of [2, 3]) await expect(sheet.stock(row)).toContainText('7')
})

test('Ctrl+Backspace comes back to the active cell after scrolling', FULL, async ({ sheet }) => {
  await sheet.price(2).click()
  await sheet.grid.evaluate(sheet => sheet.scrollTo({ top: 9000 }))
  await expect(sheet.price(2)).not.toBeInViewport()
  await sheet.press('Control+Backspace')
  await expect(sheet.price(2)).toBeInViewport()
  await expect(sheet.price(2)).toBeFocused()
})

test('Alt+PageDown and Alt+PageUp page sideways', FULL, async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 700, height: 500 })
  await sheet.cell(3, 3).click()
  await sheet.press('Alt+PageDown')
  const [row, column] = (await sheet.focused()).split(',').map(Number)
  expect(row).toBe(3)
  expect(column).toBeGreaterThan(3)
  await sheet.press('Alt+PageUp')
  expect(await sheet.focused()).toBe('3,3')
})

test(
  'Backspace opens an empty editor, F2 the old text, Escape neither changes it',
  FULL,
  async ({ sheet }) => {
    await sheet.price(1).click()
    for (const [key, text] of [
      ['Backspace', ''],
      ['F2', '0.50'],
    ] as const) {
      await sheet.press(key)
      await expect(editors(sheet)).toHaveValue(text)
      await sheet.press('Escape')
      await expect(editors(sheet)).toHaveCount(0)
      await expect(sheet.price(1)).toHaveText('0.50')
    }
  },
)

test('F2 while typing turns arrows into the caret’s, and back', FULL, async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.type('12', 'F2', 'ArrowLeft')
  await expect(editors(sheet)).toHaveCount(1)
  await sheet.type('0', 'Enter')
  await expect(sheet.price(1)).toContainText('102')
})

test('the handle’s double click fills down as far as the column beside it', FULL, async ({ open }) => {
  const sheet = await open({ rows: 40 })
  await sheet.stock(1).click()
  await sheet.type('7', 'Enter')
  await sheet.stock(1).click()
  await sheet.stock(1).locator('[data-handle]').dblclick()
  await sheet.press('Control+End')
  await expect(sheet.stock(40)).toContainText('7')
})

test('two copied rows repeat over four', FULL, async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.price(4).click({ modifiers: ['Shift'] })
  await sheet.paste('1\r\n2\r\n')
  for (const [row, text] of [
    [1, '1'],
    [2, '2'],
    [3, '1'],
    [4, '2'],
  ] as const)
    await expect(sheet.price(row)).toHaveText(text)
})

test('a table that only exists as HTML is pasted', FULL, async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.page.evaluate(() => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<table><tr><td>3</td><td>4</td></tr><tr><td>5</td><td>6</td></tr></table>' +
        '<table><tr><td rowspan=2>7</td><td>8</td></tr><tr><td>9</td></tr></table>',
    )
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(sheet.price(1)).toContainText('3')
  await expect(sheet.stock(2)).toContainText('6')
  await expect(sheet.price(3)).toContainText('7')
  await expect(sheet.stock(4)).toContainText('9')
  await expect(sheet.price(4)).toHaveText('0.53')
})

test('marching ants stand round what was copied until Escape or an edit', FULL, async ({ sheet }) => {
  const ants = sheet.grid.locator('[data-ants]')
  for (const end of ['Escape', 'Delete']) {
    await sheet.price(1).click()
    await sheet.stock(2).click({ modifiers: ['Shift'] })
    await sheet.copied('copy')
    await expect(ants).toHaveCount(4)
    await sheet.press(end)
    await expect(ants).toHaveCount(0)
  }
})

test('marching ants are seen in forced colours', FULL, async ({ sheet }) => {
  await sheet.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await sheet.price(2).click()
  await sheet.copied('copy')
  await sheet.price(6).click()
  const marked = await sheet.price(2).screenshot()
  await sheet.press('Escape')
  await expect(sheet.grid.locator('[data-ants]')).toHaveCount(0)
  expect((await sheet.price(2).screenshot()).equals(marked)).toBe(false)
})

test('undo and redo go back to the cell they changed, also by Ctrl+Shift+Z', FULL, async ({ sheet }) => {
  await sheet.stock(4).click()
  await sheet.type('7', 'Enter', 'Control+End', 'Control+z')
  expect(await sheet.focused()).toBe(`4,${STOCK}`)
  await sheet.press('Control+Home')
  expect(await sheet.focused()).toBe('1,3')
  await sheet.press('Control+Shift+Z')
  expect(await sheet.focused()).toBe(`4,${STOCK}`)
  await expect(sheet.stock(4)).toContainText('7')
})

test(
  'Shift+F8 and arrows select several ranges without the mouse; Escape ends it and keeps them',
  FULL,
  async ({ sheet }) => {
    await sheet.price(2).click()
    await sheet.press('Shift+ArrowDown', 'Shift+F8')
    await expect(sheet.said()).toContainText('"isOn":true')
    await sheet.press('ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown')
    await expect.poll(() => sheet.selectedCount()).toBe(2 + 3)
    await sheet.press('Escape')
    await expect.poll(() => sheet.selectedCount()).toBe(2 + 3)
    await sheet.press('Control+d')
    await expect(sheet.said()).toContainText('"changed":3')
    await expect(sheet.price(3)).toContainText('0.51')
    await expect(sheet.stock(6)).toContainText('111')
    await sheet.press('ArrowDown')
    await expect.poll(() => sheet.selectedCount()).toBe(1)
  },
)
