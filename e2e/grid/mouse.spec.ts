import { expect, NAME, PRICE, STOCK, test } from './grid-page.ts'

test('dragging selects a range', async ({ open }) => {
  const page = await open()
  await page.price(2).hover()
  await page.page.mouse.down()
  await page.stock(5).hover()
  await page.page.mouse.up()
  expect(await page.selectedCount()).toBe(8)
  expect(await page.focused()).toBe(`2,${PRICE}`)
})

test('headers, row numbers and the corner select; Ctrl adds to it', async ({ open }) => {
  const page = await open()
  await page.page.getByRole('columnheader', { name: 'Stock' }).click()
  await expect(page.said()).toContainText('"rows":1000,"columns":1')
  // The keyboard goes on from there.
  await page.page.keyboard.press('ArrowDown')
  expect(await page.focused()).toBe(`2,${STOCK}`)
  await page.price(2).click()
  await page.price(4).click({ modifiers: ['ControlOrMeta'] })
  await page.price(4).click({ modifiers: ['Shift'] })
  await page.stock(6).click({ modifiers: ['ControlOrMeta'] })
  await expect(page.said()).toContainText('"cells":3,"ranges":3')
  await page.page.keyboard.type('7')
  await page.page.keyboard.press('Control+Enter')
  for (const cell of [page.price(2), page.price(4), page.stock(6)]) await expect(cell).toContainText('7')
  await expect(page.price(3)).toHaveText('0.52')
  await page.grid.locator('[data-number]').nth(4).click()
  expect(await page.selectedCount()).toBe(7)
  await page.page.keyboard.press('ArrowDown')
  expect(await page.selectedCount()).toBe(1)
  await page.grid.locator('[role=columnheader]').first().locator('xpath=preceding-sibling::*').click()
  await expect(page.said()).toContainText('"rows":1000,"columns":7')
})

test('a column is resized at its right edge', async ({ open }) => {
  const page = await open()
  const heading = page.page.getByRole('columnheader', { name: 'Price' })
  const before = await heading.boundingBox()
  if (before === null) throw new Error('no heading')
  const x = before.x + before.width
  await page.page.mouse.move(x, before.y + 10)
  await page.page.mouse.down()
  await page.page.mouse.move(x + 60, before.y + 10, { steps: 3 })
  await page.page.mouse.up()
  expect((await heading.boundingBox())?.width).toBeCloseTo(before.width + 60, 0)
})

test('frozen columns stay while others scroll', async ({ open }) => {
  const page = await open()
  await page.page.setViewportSize({ width: 700, height: 600 })
  const before = await page.cell(1, NAME).boundingBox()
  await page.price(1).click()
  await page.page.keyboard.press('End')
  await expect(page.cell(1, 7)).toBeInViewport()
  expect((await page.cell(1, NAME).boundingBox())?.x).toBe(before?.x)
  // Nothing of what is scrolled away lies over their headers.
  const over = await page.page.evaluate(() => {
    const heads = [...document.querySelectorAll('[role=columnheader][data-frozen]')]
    return heads.some(head => {
      const { left, right, top } = head.getBoundingClientRect()
      for (let x = left + 1; x < right - 8; x++)
        if (document.elementFromPoint(x, top + 12)?.closest('[role=columnheader]') !== head) return true
      return false
    })
  })
  expect(over).toBe(false)
  const frozen = await page.cell(1, NAME).boundingBox()
  const edge = (frozen?.x ?? 0) + (frozen?.width ?? 0)
  expect((await page.cell(1, 7).boundingBox())?.x).toBeGreaterThanOrEqual(edge)

  // A key in a cell that is half under them, or beyond, brings all of it into sight.
  for (const [column, key] of [
    [PRICE, 'F2'],
    [2, 'x'],
    [2, 'ArrowDown'],
  ] as const) {
    await page.page.keyboard.press('Escape')
    await page.cell(1, column).click()
    await page.grid.evaluate(grid => grid.scrollBy({ left: 60 }))
    expect((await page.cell(1, column).boundingBox())?.x, key).toBeLessThan(edge)
    await page.page.keyboard.press(key)
    expect((await page.cell(1, column).boundingBox())?.x, key).toBeGreaterThanOrEqual(edge)
  }
})

test('clicking the active cell focuses it again', async ({ open }) => {
  const page = await open()
  await page.price(2).click()
  await page.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.price(2).click()
  expect(await page.focused()).toBe(`2,${PRICE}`)
})

test('a right click outside the selection selects the cell', async ({ open }) => {
  const page = await open()
  await page.price(2).click()
  await page.price(4).click({ modifiers: ['Shift'] })
  await page.price(3).click({ button: 'right' })
  expect(await page.selectedCount()).toBe(3)
  await page.price(9).click({ button: 'right' })
  expect(await page.selectedCount()).toBe(1)
  expect(await page.focused()).toBe(`9,${PRICE}`)
})
