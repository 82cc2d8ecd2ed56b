import { FULL } from '../support/fixtures.ts'
import { expect, NAME, PRICE, test } from './grid-page.ts'

for (const delay of [0, 5, 20, 60])
  test(
    `twenty prices typed at ${delay} ms per key are all kept`,
    delay === 0 ? {} : FULL,
    async ({ open }) => {
      const page = await open()
      await page.price(1).click()
      const prices = Array.from({ length: 20 }, (_, i) => `${10 + i}.5`)
      for (const price of prices) {
        await page.page.keyboard.type(price, { delay })
        await page.page.keyboard.press('Enter')
      }
      for (const [i, price] of prices.entries()) await expect(page.price(i + 1)).toContainText(price)
      expect(await page.focused()).toBe(`21,${PRICE}`)
    },
  )

test('the first key after loading is not lost', async ({ open }) => {
  const page = await open()
  await page.price(3).click()
  await page.page.keyboard.press('7')
  await expect(page.page.getByRole('textbox', { name: 'Price, row 3' })).toHaveValue('7')
})

test('Escape restores the old value', async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.page.keyboard.type('99')
  await page.page.keyboard.press('Escape')
  await expect(page.price(1)).toHaveText('0.50')
})

test('F2 edits the old text, and arrow keys move the caret', async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.page.keyboard.press('F2')
  await page.page.keyboard.press('ArrowLeft')
  await page.page.keyboard.press('9')
  await expect(page.page.getByRole('textbox')).toHaveValue('0.590')
  await page.page.keyboard.press('Enter')
  await expect(page.price(1)).toContainText('0.590')
})

test('while typing, an arrow key accepts the text and moves', async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.page.keyboard.type('3')
  await page.page.keyboard.press('ArrowRight')
  await expect(page.price(1)).toContainText('3')
  expect(await page.focused()).toBe(`1,${PRICE + 1}`)
})

test('a double click edits; clicking elsewhere accepts the text', async ({ open }) => {
  const page = await open()
  await page.price(2).dblclick()
  await page.page.getByRole('textbox').fill('4.2')
  await page.price(5).click()
  await expect(page.price(2)).toContainText('4.2')
})

test('unreadable text stays in its cell with the reason', async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.page.keyboard.type('soon')
  await page.page.keyboard.press('Enter')
  await expect(page.price(1)).toContainText('soon')
  await expect(page.price(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.price(1)).toHaveAccessibleName(/“soon” is not a number/)
})

test('typing in a read-only column says so', async ({ open }) => {
  const page = await open()
  await page.cell(1, 1).click()
  await page.page.keyboard.type('x')
  await expect(page.page.getByRole('textbox')).toHaveCount(0)
  await expect(page.said()).toContainText('read-only')
})

test('a text from an input method arrives whole', async ({ open }) => {
  const page = await open()
  await page.cell(1, 7).click()
  const session = await page.page.context().newCDPSession(page.page)
  await page.page.evaluate(() => {
    const options = { key: 'Process', keyCode: 229, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options))
  })
  await session.send('Input.imeSetComposition', { text: 'ば', selectionStart: 1, selectionEnd: 1 })
  await session.send('Input.insertText', { text: '薔薇' })
  await page.page.keyboard.press('Enter')
  await expect(page.cell(1, 7)).toContainText('薔薇')
})

test('switching windows keeps the text being edited', async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.page.keyboard.type('5')
  await page.page.evaluate(() => {
    const input = document.activeElement as HTMLElement
    input.dispatchEvent(new FocusEvent('blur'))
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  await page.page.keyboard.type('.5')
  await page.page.keyboard.press('Enter')
  await expect(page.price(1)).toContainText('5.5')
})

test('an invalid text is explained at its cell until the next entry', async ({ open }) => {
  const page = await open()
  const why = page.grid
    .locator('[aria-hidden=true] > span')
    .filter({ hasText: 'is not a number. Type a number such as 12.50.' })
  await page.price(3).click()
  await page.page.keyboard.type('abc')
  await page.page.keyboard.press('Enter')
  await expect(why).toBeVisible()
  const cell = await page.price(3).boundingBox()
  const hint = await why.boundingBox()
  expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual((cell?.y ?? 0) + 1)
  await page.page.keyboard.press('4')
  await expect(why).toHaveCount(0)
  await page.page.keyboard.press('Escape')
  // The neighbours of a cell that was explained stay free; in a small window nothing else may say it.
  await page.price(3).click()
  await expect(why).toBeHidden()
  await page.page.setViewportSize({ width: 640, height: 400 })
  await expect(why).toBeVisible()
})

test('a screen reader gets rows in order after scrolling', async ({ open }) => {
  const page = await open({ rows: 100_000 })
  await page.price(1).click()
  await page.grid.evaluate(grid => {
    grid.scrollTop = 28 * 517
  })
  await expect(page.cell(520, NAME)).toBeVisible()
  const order = await page.grid.evaluate(grid => {
    const body = grid.querySelector('[role=rowgroup][aria-owns], [role=rowgroup]:last-of-type')
    const owned = body?.getAttribute('aria-owns')?.split(' ')
    const rows = owned?.map(id => document.getElementById(id)) ?? [
      ...(body?.querySelectorAll('[role=row]') ?? []),
    ]
    return rows.map(row => Number(row?.getAttribute('aria-rowindex')))
  })
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order.length).toBeGreaterThan(20)
})
