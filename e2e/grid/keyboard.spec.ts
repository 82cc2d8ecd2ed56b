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

test('keys move as in a spreadsheet', async ({ open }) => {
  const page = await open()
  await page.price(5).click()
  for (const { keys, to } of MOVES)
    await test.step(keys.join(', '), async () => {
      await page.page.keyboard.press('Control+Home')
      await page.price(5).click()
      for (const key of keys) await page.page.keyboard.press(key)
      expect(await page.focused()).toBe(to)
      const [row, column] = to.split(',').map(Number)
      await expect(page.cell(row ?? 0, column ?? 0)).toBeInViewport()
    })
})

test('after End, Control+Home shows the left of the sheet again', async ({ open }) => {
  const page = await open()
  await page.page.setViewportSize({ width: 700, height: 500 })
  await page.price(5).click()
  await page.page.keyboard.press('Control+End')
  await expect(page.cell(1000, NOTE)).toBeInViewport({ ratio: 1 })
  await page.page.keyboard.press('Control+Home')
  expect(await page.grid.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])).toEqual([0, 0])
})

test('PageDown and PageUp turn the sheet like a page', async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  const place = await page.price(1).boundingBox()
  await page.page.keyboard.press('PageDown')
  const [row = 0] = (await page.focused()).split(',').map(Number)
  expect(row).toBeGreaterThan(20)
  expect((await page.price(row).boundingBox())?.y).toBe(place?.y)
  // Typing there turns no other page.
  await page.page.keyboard.press('5')
  expect((await page.price(row).boundingBox())?.y).toBe(place?.y)
  await page.page.keyboard.press('Escape')
  await page.page.keyboard.press('PageUp')
  expect(await page.focused()).toBe(AT(1, PRICE))
  await page.page.keyboard.press('Shift+PageDown')
  await expect(page.said()).toContainText(`"rows":${row},"columns":1`)
})

test('Shift+arrows selects a range, and Enter moves inside it', async ({ open }) => {
  const page = await open()
  await page.price(2).click()
  await page.page.keyboard.press('Shift+ArrowDown')
  await page.page.keyboard.press('Shift+ArrowRight')
  expect(await page.selectedCount()).toBe(4)
  await expect(page.said()).toContainText('"rows":2,"columns":2')
  const visited = []
  for (let i = 0; i < 4; i++) {
    await page.page.keyboard.press('Enter')
    visited.push(await page.focused())
  }
  expect(visited).toEqual([AT(3, PRICE), AT(2, STOCK), AT(3, STOCK), AT(2, PRICE)])
  expect(await page.selectedCount()).toBe(4)
})

test('Ctrl+Shift+arrow selects to the end of the data', async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.page.keyboard.press('Control+Shift+ArrowDown')
  await expect(page.said()).toContainText('"rows":1000,"columns":1')
})

test('the header is reached by the up arrow; Alt+arrows resize a column', async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.page.keyboard.press('ArrowUp')
  const heading = page.page.getByRole('button', { name: 'Price' })
  await expect(heading).toBeFocused()
  const before = await page.price(1).boundingBox()
  await page.page.keyboard.press('Alt+ArrowRight')
  const after = await page.price(1).boundingBox()
  expect((after?.width ?? 0) - (before?.width ?? 0)).toBe(16)
  await page.page.keyboard.press('ArrowDown')
  expect(await page.focused()).toBe(AT(1, PRICE))
})

test('Tab at the end of a row leaves the grid', async ({ open }) => {
  const page = await open()
  await page.cell(1, NOTE).click()
  await page.page.keyboard.press('Tab')
  expect(await page.page.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true)
})

test('scrolling with the wheel keeps the focus', async ({ open }) => {
  const page = await open()
  await page.price(3).click()
  await page.page.mouse.wheel(0, 12_000)
  await expect(page.cell(430, NAME)).toBeVisible()
  expect(await page.focused()).toBe(AT(3, PRICE))
  await page.page.keyboard.type('8')
  await page.page.keyboard.press('Enter')
  await expect(page.price(3)).toContainText('8')
  await expect(page.price(3)).toBeInViewport()
})
