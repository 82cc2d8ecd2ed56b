import { expect, NAME, NOTE, PRICE, SKU, STOCK, test } from './grid-page.ts'

const AT = (row: number, column: number) => `${row},${column}`

const MOVES: readonly { keys: string[]; to: string }[] = [
  { keys: ['ArrowDown'], to: AT(6, PRICE) },
  { keys: ['ArrowUp'], to: AT(4, PRICE) },
  { keys: ['ArrowLeft'], to: AT(5, PRICE - 1) },
  { keys: ['ArrowRight'], to: AT(5, STOCK) },
  { keys: ['Home'], to: AT(5, SKU + 1) },
  { keys: ['Home', 'Home'], to: AT(5, NAME) },
  { keys: ['End'], to: AT(5, NOTE) },
  { keys: ['Control+Home'], to: AT(1, SKU + 1) },
  { keys: ['Control+Home', 'Control+Home'], to: AT(1, NAME) },
  { keys: ['Control+End'], to: AT(1000, NOTE) },
  { keys: ['Control+ArrowDown'], to: AT(1000, PRICE) },
  { keys: ['Control+ArrowDown', 'Control+ArrowUp'], to: AT(1, PRICE) },
  { keys: ['Control+ArrowRight'], to: AT(5, STOCK) },
  { keys: ['Control+ArrowRight', 'Control+ArrowRight'], to: AT(5, NOTE) },
  { keys: ['Enter'], to: AT(6, PRICE) },
  { keys: ['Shift+Enter'], to: AT(4, PRICE) },
  { keys: ['Tab'], to: AT(5, STOCK) },
  { keys: ['Shift+Tab'], to: AT(5, PRICE - 1) },
  { keys: ['Tab', 'Tab', 'Enter'], to: AT(6, PRICE) },
]

test('keys move as in a spreadsheet', async ({ sheet }) => {
  await sheet.price(5).click()
  for (const { keys, to } of MOVES)
    await test.step(keys.join(', '), async () => {
      await sheet.press('Control+Home')
      await sheet.price(5).click()
      await sheet.press(...keys)
      expect(await sheet.focused()).toBe(to)
      const [row, column] = to.split(',').map(Number)
      await expect(sheet.cell(row ?? 0, column ?? 0)).toBeInViewport()
    })
})

test('after End, Control+Home shows the left of the sheet again', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 700, height: 500 })
  await sheet.price(5).click()
  await sheet.press('Control+End')
  await expect(sheet.cell(1000, NOTE)).toBeInViewport({ ratio: 1 })
  await sheet.press('Control+Home')
  expect(await sheet.grid.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])).toEqual([0, 0])
})

test('PageDown and PageUp turn the sheet like a page', async ({ sheet }) => {
  await sheet.price(1).click()
  const place = await sheet.price(1).boundingBox()
  await sheet.press('PageDown')
  const [row = 0] = (await sheet.focused()).split(',').map(Number)
  expect(row).toBeGreaterThan(20)
  await expect.poll(async () => (await sheet.price(row).boundingBox())?.y).toBe(place?.y)
  // Typing there turns no other sheet.
  await sheet.press('5')
  await expect.poll(async () => (await sheet.price(row).boundingBox())?.y).toBe(place?.y)
  await sheet.press('Escape', 'PageUp')
  expect(await sheet.focused()).toBe(AT(1, PRICE))
  await sheet.press('Shift+PageDown')
  await expect(sheet.said()).toContainText(`"rows":${row},"columns":1`)
})

test('Shift+arrows selects a range, and Enter moves inside it', async ({ sheet }) => {
  await sheet.price(2).click()
  await sheet.press('Shift+ArrowDown', 'Shift+ArrowRight')
  expect(await sheet.selectedCount()).toBe(4)
  await expect(sheet.said()).toContainText('"rows":2,"columns":2')
  const visited = []
  for (let i = 0; i < 4; i++) {
    await sheet.press('Enter')
    visited.push(await sheet.focused())
  }
  expect(visited).toEqual([AT(3, PRICE), AT(2, STOCK), AT(3, STOCK), AT(2, PRICE)])
  expect(await sheet.selectedCount()).toBe(4)
})

test('Ctrl+Shift+arrow selects to the end of the data', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.press('Control+Shift+ArrowDown')
  await expect(sheet.said()).toContainText('"rows":1000,"columns":1')
})

test('the header is reached by the up arrow; Alt+arrows resize a column', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.press('ArrowUp')
  const heading = sheet.page.getByRole('button', { name: 'Price' })
  await expect(heading).toBeFocused()
  const before = await sheet.price(1).boundingBox()
  await sheet.press('Alt+ArrowRight')
  const after = await sheet.price(1).boundingBox()
  expect((after?.width ?? 0) - (before?.width ?? 0)).toBe(16)
  await sheet.press('ArrowDown')
  expect(await sheet.focused()).toBe(AT(1, PRICE))
})

test('Tab at the end of a row leaves the grid', async ({ sheet }) => {
  await sheet.cell(1, NOTE).click()
  await sheet.press('Tab')
  expect(await sheet.page.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true)
})

test('scrolling with the wheel keeps the focus', async ({ sheet }) => {
  await sheet.price(3).click()
  await sheet.page.mouse.wheel(0, 12_000)
  await expect(sheet.cell(430, NAME)).toBeVisible()
  expect(await sheet.focused()).toBe(AT(3, PRICE))
  await sheet.type('8', 'Enter')
  await expect(sheet.price(3)).toContainText('8')
  await expect(sheet.price(3)).toBeInViewport()
})
