import { expect, NAME, PRICE, STOCK, test } from './grid-page.ts'

test('dragging selects a range', async ({ sheet }) => {
  await sheet.price(2).hover()
  await sheet.page.mouse.down()
  await sheet.stock(5).hover()
  await sheet.page.mouse.up()
  expect(await sheet.selectedCount()).toBe(8)
  expect(await sheet.focused()).toBe(`2,${PRICE}`)
})

test('headers, row numbers and the corner select; Ctrl adds to it', async ({ sheet }) => {
  await sheet.page.getByRole('columnheader', { name: 'Stock' }).click()
  await expect(sheet.said()).toContainText('"rows":1000,"columns":1')
  // The keyboard goes on from there.
  await sheet.press('ArrowDown')
  expect(await sheet.focused()).toBe(`2,${STOCK}`)
  await sheet.price(2).click()
  await sheet.price(4).click({ modifiers: ['ControlOrMeta'] })
  await sheet.price(4).click({ modifiers: ['Shift'] })
  await sheet.stock(6).click({ modifiers: ['ControlOrMeta'] })
  await expect(sheet.said()).toContainText('"cells":3,"ranges":3')
  await sheet.type('7', 'Control+Enter')
  for (const cell of [sheet.price(2), sheet.price(4), sheet.stock(6)]) await expect(cell).toContainText('7')
  await expect(sheet.price(3)).toHaveText('0.52')
  await sheet.grid.locator('[data-number]').nth(4).click()
  expect(await sheet.selectedCount()).toBe(7)
  await sheet.press('ArrowDown')
  expect(await sheet.selectedCount()).toBe(1)
  await sheet.grid.locator('[role=columnheader]').first().locator('xpath=preceding-sibling::*').click()
  await expect(sheet.said()).toContainText('"rows":1000,"columns":7')
})

test('a column is resized at its right edge', async ({ sheet }) => {
  const heading = sheet.page.getByRole('columnheader', { name: 'Price' })
  const before = await heading.boundingBox()
  if (before === null) throw new Error('no heading')
  const x = before.x + before.width
  await sheet.page.mouse.move(x, before.y + 10)
  await sheet.page.mouse.down()
  await sheet.page.mouse.move(x + 60, before.y + 10, { steps: 3 })
  await sheet.page.mouse.up()
  expect((await heading.boundingBox())?.width).toBeCloseTo(before.width + 60, 0)
})

test('frozen columns stay while others scroll', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 700, height: 600 })
  const before = await sheet.cell(1, NAME).boundingBox()
  await sheet.price(1).click()
  await sheet.press('End')
  await expect(sheet.cell(1, 7)).toBeInViewport()
  expect((await sheet.cell(1, NAME).boundingBox())?.x).toBe(before?.x)
  // Nothing of what is scrolled away lies over their headers.
  const over = await sheet.page.evaluate(() => {
    const heads = [...document.querySelectorAll('[role=columnheader][data-frozen]')]
    return heads.some(head => {
      const { left, right, top } = head.getBoundingClientRect()
      for (let x = left + 1; x < right - 8; x++)
        if (document.elementFromPoint(x, top + 12)?.closest('[role=columnheader]') !== head) return true
      return false
    })
  })
  expect(over).toBe(false)
  const frozen = await sheet.cell(1, NAME).boundingBox()
  const edge = (frozen?.x ?? 0) + (frozen?.width ?? 0)
  expect((await sheet.cell(1, 7).boundingBox())?.x).toBeGreaterThanOrEqual(edge)

  // A key in a cell that is half under them, or beyond, brings all of it into sight.
  for (const [column, key] of [
    [PRICE, 'F2'],
    [2, 'x'],
    [2, 'ArrowDown'],
  ] as const) {
    await sheet.press('Escape')
    await sheet.cell(1, column).click()
    await sheet.grid.evaluate(grid => grid.scrollBy({ left: 60 }))
    expect((await sheet.cell(1, column).boundingBox())?.x, key).toBeLessThan(edge)
    await sheet.press(key)
    expect((await sheet.cell(1, column).boundingBox())?.x, key).toBeGreaterThanOrEqual(edge)
  }
})

test('clicking the active cell focuses it again', async ({ sheet }) => {
  await sheet.price(2).click()
  await sheet.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await sheet.price(2).click()
  expect(await sheet.focused()).toBe(`2,${PRICE}`)
})

test('a right click outside the selection selects the cell', async ({ sheet }) => {
  await sheet.price(2).click()
  await sheet.price(4).click({ modifiers: ['Shift'] })
  await sheet.price(3).click({ button: 'right' })
  expect(await sheet.selectedCount()).toBe(3)
  await sheet.price(9).click({ button: 'right' })
  expect(await sheet.selectedCount()).toBe(1)
  expect(await sheet.focused()).toBe(`9,${PRICE}`)
})
