import { expect, NAME, PRICE, SKU, test } from './grid-page.ts'

test('a block from Excel is pasted at the upper left corner', async ({ open }) => {
  const page = await open()
  await page.price(2).click()
  await page.paste('1,10\t5\r\n1,20\t6\r\n"1,30"\t7\r\n')
  await expect(page.price(2)).toContainText('1,10')
  await expect(page.price(4)).toContainText('1,30')
  await expect(page.stock(4)).toContainText('7')
  await expect(page.price(5)).toHaveText('0.54')
  await expect(page.said()).toContainText('"changed":6')
})

test('a cell with a line break does not shift later rows', async ({ open }) => {
  const page = await open()
  await page.cell(1, 7).click()
  await page.paste('"two\nlines, ""quoted"""\r\nnext\r\n')
  await expect(page.cell(1, 7)).toContainText('lines, "quoted"')
  await expect(page.cell(2, 7)).toContainText('next')
})

test('one value fills the selection, and one undo removes it', async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.price(20).click({ modifiers: ['Shift'] })
  await page.paste('9.99')
  await expect(page.price(20)).toContainText('9.99')
  await page.page.keyboard.press('Control+z')
  await expect(page.price(1)).toHaveText('0.50')
  await expect(page.price(20)).toHaveText('0.69')
  await page.page.keyboard.press('Control+y')
  await expect(page.price(20)).toContainText('9.99')
})

test('a block beyond the last row is not pasted', async ({ open }) => {
  const page = await open({ rows: 10 })
  await page.price(9).click()
  await page.paste('1\n2\n3\n4\n5\n')
  await expect(page.said()).toContainText('"kind":"too-large","rows":3')
  await expect(page.price(9)).toHaveText('0.58')
  await expect(page.price(10)).toHaveText('0.59')
})

test('a block with other SKUs than the selected rows is not pasted', async ({ open }) => {
  const page = await open()
  await page.cell(1, SKU).click()
  await page.paste('000001\tred\tbunch\t7\r\n000009\tred\tbunch\t8\r\n')
  await expect(page.said()).toContainText('other-rows')
  await expect(page.price(1)).toHaveText('0.50')
  await page.paste('000001\tred\tbunch\t7\r\n000002\tred\tbunch\t8\r\n')
  await expect(page.price(2)).toContainText('8')
})

test('unreadable cells of a block are pasted and counted', async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.paste('1\nn/a\n3\n')
  await expect(page.price(2)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.said()).toContainText('"unreadable":1')
})

test('a copy has tabs and CRLF, and an HTML table', async ({ open }) => {
  const page = await open()
  await page.cell(1, NAME).click()
  await page.cell(2, SKU).click({ modifiers: ['Shift'] })
  const { text, html } = await page.copied('copy')
  expect(text).toBe('Rose red 40 cm no. 1\t000001\r\nRose white 50 cm no. 2\t000002')
  expect(html).toContain(`mso-number-format:'\\@'">000002<`)
})

test('cut cells keep their values until they are pasted, and then give them away in one step', async ({
  open,
}) => {
  const page = await open()
  await page.price(1).click()
  await page.page.keyboard.type('5')
  await page.page.keyboard.press('Enter')
  await page.price(1).click()
  expect((await page.copied('cut')).text).toBe('5')
  await expect(page.price(1)).toContainText('5')
  await expect(page.price(1)).toHaveAttribute('data-ants', 't b l r')
  await page.price(3).click()
  await page.paste('5')
  await expect(page.price(3)).toContainText('5')
  await expect(page.price(1)).toHaveText('0.50')
  await page.page.keyboard.press('Control+z')
  await expect(page.price(1)).toContainText('5')
  await expect(page.price(3)).toHaveText('0.52')
})

test('Ctrl+Shift+C copies with column headers', async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.page.evaluate(() =>
    document.addEventListener('copy', event => {
      document.title = event.clipboardData?.getData('text/plain') ?? ''
    }),
  )
  await page.page.keyboard.press('Control+Shift+C')
  await expect(page.page).toHaveTitle('Price 0.50')
})

test('Ctrl+C and Ctrl+V copy a block', async ({ open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await open()
  await page.price(3).click()
  await page.price(4).click({ modifiers: ['Shift'] })
  await page.page.keyboard.press('Control+c')
  await page.price(7).click()
  await page.page.keyboard.press('Control+v')
  await expect(page.price(7)).toContainText('0.52')
  await expect(page.price(8)).toContainText('0.53')
})

test('a paste into an open cell goes into its text', async ({ open }) => {
  const page = await open()
  await page.cell(1, 7).click()
  await page.page.keyboard.press('F2')
  await page.page.keyboard.insertText('a\tb')
  await page.page.keyboard.press('Escape')
  await expect(page.cell(1, 7)).toHaveText('')
})

test('ten thousand quoted lines are one step', async ({ open }) => {
  const page = await open({ rows: 100_000 })
  await page.price(1).click()
  await page.paste(Array.from({ length: 10_000 }, (_, i) => `"${i + 1}.25"\t"${i}"`).join('\r\n'))
  await expect(page.said()).toContainText('"changed":')
  await page.page.keyboard.press('Control+ArrowDown')
  await expect(page.cell(100_000, PRICE)).toBeVisible()
  await page.page.keyboard.press('Control+z')
  expect(await page.focused()).toBe(`1,${PRICE}`)
  await expect(page.price(1)).toHaveText('0.50')
})

test('several selections are copied where they make one block, and are otherwise left alone', async ({
  open,
}) => {
  const page = await open()
  await page.price(1).click()
  await page.price(3).click({ modifiers: ['Control'] })
  expect((await page.copied('copy')).text).toBe('0.50\r\n0.52')
  await page.stock(5).click({ modifiers: ['Control'] })
  expect((await page.copied('copy')).text).toBe('')
  await expect(page.said()).toContainText('"kind":"several"')
})

test('Enter pastes what is marked as copied, once', async ({ open }) => {
  const page = await open()
  await page.price(1).click()
  await page.page.evaluate(() => document.execCommand('copy'))
  await expect(page.grid.locator('[data-ants]')).toHaveCount(1)
  await page.price(4).click()
  await page.page.keyboard.press('Enter')
  await expect(page.price(4)).toContainText('0.50')
  await expect(page.grid.locator('[data-ants]')).toHaveCount(0)
  expect(await page.focused()).toBe(`4,${PRICE}`)
})
