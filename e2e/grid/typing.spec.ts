import { FULL } from '../support/fixtures.ts'
import { expect, NAME, PRICE, test } from './grid-page.ts'

for (const delay of [0, 5, 20, 60])
  test(
    `twenty prices typed at ${delay} ms per key are all kept`,
    delay === 0 ? {} : FULL,
    async ({ sheet }) => {
      await sheet.price(1).click()
      const prices = Array.from({ length: 20 }, (_, i) => `${10 + i}.5`)
      for (const price of prices) {
        await sheet.page.keyboard.type(price, { delay })
        await sheet.press('Enter')
      }
      for (const [i, price] of prices.entries()) await expect(sheet.price(i + 1)).toContainText(price)
      expect(await sheet.focused()).toBe(`21,${PRICE}`)
    },
  )

test('the first key after loading is not lost', async ({ sheet }) => {
  await sheet.price(3).click()
  await sheet.press('7')
  await expect(sheet.page.getByRole('textbox', { name: 'Price, row 3' })).toHaveValue('7')
})

test('Escape restores the old value', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.type('99', 'Escape')
  await expect(sheet.price(1)).toHaveText('0.50')
})

test('F2 edits the old text, and arrow keys move the caret', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.press('F2', 'ArrowLeft', '9')
  await expect(sheet.page.getByRole('textbox')).toHaveValue('0.590')
  await sheet.press('Enter')
  await expect(sheet.price(1)).toContainText('0.590')
})

test('while typing, an arrow key accepts the text and moves', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.type('3', 'ArrowRight')
  await expect(sheet.price(1)).toContainText('3')
  expect(await sheet.focused()).toBe(`1,${PRICE + 1}`)
})

test('a double click edits; clicking elsewhere accepts the text', async ({ sheet }) => {
  await sheet.price(2).dblclick()
  await sheet.page.getByRole('textbox').fill('4.2')
  await sheet.price(5).click()
  await expect(sheet.price(2)).toContainText('4.2')
})

test('unreadable text stays in its cell with the reason', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.type('soon', 'Enter')
  await expect(sheet.price(1)).toContainText('soon')
  await expect(sheet.price(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(sheet.price(1)).toHaveAccessibleName(/“soon” is not a number/)
})

test('typing in a read-only column says so', async ({ sheet }) => {
  await sheet.cell(1, 1).click()
  await sheet.type('x')
  await expect(sheet.page.getByRole('textbox')).toHaveCount(0)
  await expect(sheet.said()).toContainText('read-only')
})

test('a text from an input method arrives whole', async ({ sheet }) => {
  await sheet.cell(1, 7).click()
  const session = await sheet.page.context().newCDPSession(sheet.page)
  await sheet.page.evaluate(() => {
    const options = { key: 'Process', keyCode: 229, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options))
  })
  await session.send('Input.imeSetComposition', { text: 'ば', selectionStart: 1, selectionEnd: 1 })
  await session.send('Input.insertText', { text: '薔薇' })
  await sheet.press('Enter')
  await expect(sheet.cell(1, 7)).toContainText('薔薇')
})

test('switching windows keeps the text being edited', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.type('5')
  await sheet.page.evaluate(() => {
    const input = document.activeElement as HTMLElement
    input.dispatchEvent(new FocusEvent('blur'))
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  await sheet.type('.5', 'Enter')
  await expect(sheet.price(1)).toContainText('5.5')
})

test('an invalid text is explained at its cell until the next entry', async ({ sheet }) => {
  const why = sheet.grid
    .locator('[aria-hidden=true] > span')
    .filter({ hasText: 'is not a number. Type a number such as 12.50.' })
  await sheet.price(3).click()
  await sheet.type('abc', 'Enter')
  await expect(why).toBeVisible()
  const cell = await sheet.price(3).boundingBox()
  const hint = await why.boundingBox()
  expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual((cell?.y ?? 0) + 1)
  await sheet.press('4')
  await expect(why).toHaveCount(0)
  await sheet.press('Escape')
  // The neighbours of a cell that was explained stay free; in a small window nothing else may say it.
  await sheet.price(3).click()
  await expect(why).toBeHidden()
  await sheet.page.setViewportSize({ width: 640, height: 400 })
  await expect(why).toBeVisible()
})

test('a screen reader gets rows in order after scrolling', async ({ open }) => {
  const sheet = await open({ rows: 100_000 })
  await sheet.price(1).click()
  await sheet.grid.evaluate(grid => {
    grid.scrollTop = 28 * 517
  })
  await expect(sheet.cell(520, NAME)).toBeVisible()
  const order = await sheet.grid.evaluate(grid => {
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
