import { expect, NAME, PRICE, SKU, test } from './grid-page.ts'

test('a block from Excel is pasted at the upper left corner', async ({ sheet }) => {
  await sheet.price(2).click()
  await sheet.paste('1,10\t5\r\n1,20\t6\r\n"1,30"\t7\r\n')
  await expect(sheet.price(2)).toContainText('1,10')
  await expect(sheet.price(4)).toContainText('1,30')
  await expect(sheet.stock(4)).toContainText('7')
  await expect(sheet.price(5)).toHaveText('0.54')
  await expect(sheet.said()).toContainText('"changed":6')
})

test('one value fills the selection, and one undo removes it', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.price(20).click({ modifiers: ['Shift'] })
  await sheet.paste('9.99')
  await expect(sheet.price(20)).toContainText('9.99')
  await sheet.press('Control+z')
  await expect(sheet.price(1)).toHaveText('0.50')
  await expect(sheet.price(20)).toHaveText('0.69')
  await sheet.press('Control+y')
  await expect(sheet.price(20)).toContainText('9.99')
})

test('a block beyond the last row is not pasted', async ({ open }) => {
  const sheet = await open({ rows: 10 })
  await sheet.price(9).click()
  await sheet.paste('1\n2\n3\n4\n5\n')
  await expect(sheet.said()).toContainText('"kind":"too-large","rows":3')
  await expect(sheet.price(9)).toHaveText('0.58')
  await expect(sheet.price(10)).toHaveText('0.59')
})

test('a copy has tabs and CRLF, and an HTML table', async ({ sheet }) => {
  await sheet.cell(1, NAME).click()
  await sheet.cell(2, SKU).click({ modifiers: ['Shift'] })
  const { text, html } = await sheet.copied('copy')
  expect(text).toBe('Rose red 40 cm no. 1\t000001\r\nRose white 50 cm no. 2\t000002')
  expect(html).toContain(`mso-number-format:'\\@'">000002<`)
})

test('cut cells keep their values until they are pasted, and then give them away in one step', async ({
  sheet,
}) => {
  await sheet.price(1).click()
  await sheet.type('5', 'Enter')
  await sheet.price(1).click()
  expect((await sheet.copied('cut')).text).toBe('5')
  await expect(sheet.price(1)).toContainText('5')
  await expect(sheet.price(1)).toHaveAttribute('data-ants', 't b l r')
  await sheet.price(3).click()
  await sheet.paste('5')
  await expect(sheet.price(3)).toContainText('5')
  await expect(sheet.price(1)).toHaveText('0.50')
  await sheet.press('Control+z')
  await expect(sheet.price(1)).toContainText('5')
  await expect(sheet.price(3)).toHaveText('0.52')
})

test('Ctrl+Shift+C copies with column headers', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.page.evaluate(() =>
    document.addEventListener('copy', event => {
      document.title = event.clipboardData?.getData('text/plain') ?? ''
    }),
  )
  await sheet.press('Control+Shift+C')
  await expect(sheet.page).toHaveTitle('Price 0.50')
})

test('Ctrl+C and Ctrl+V copy a block', async ({ open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sheet = await open()
  await sheet.price(3).click()
  await sheet.price(4).click({ modifiers: ['Shift'] })
  await sheet.press('Control+c')
  await sheet.price(7).click()
  await sheet.press('Control+v')
  await expect(sheet.price(7)).toContainText('0.52')
  await expect(sheet.price(8)).toContainText('0.53')
})

test('a paste into an open cell goes into its text', async ({ open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sheet = await open()
  await sheet.page.evaluate(() => navigator.clipboard.writeText('12\t34'))
  await sheet.price(1).click()
  await sheet.type('7', 'Control+v')
  await expect(sheet.page.getByRole('textbox')).toHaveValue('712\t34')
  await sheet.press('Escape')
  await expect(sheet.price(1)).toHaveText('0.50')
  await expect(sheet.stock(1)).toHaveText('0')
})

test('several selections are copied where they make one block, and are otherwise left alone', async ({
  sheet,
}) => {
  await sheet.price(1).click()
  await sheet.price(3).click({ modifiers: ['Control'] })
  expect((await sheet.copied('copy')).text).toBe('0.50\r\n0.52')
  await sheet.stock(5).click({ modifiers: ['Control'] })
  expect((await sheet.copied('copy')).text).toBe('')
  await expect(sheet.said()).toContainText('"kind":"several"')
})

test('Enter pastes what is marked as copied, once', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.page.evaluate(() => document.execCommand('copy'))
  await expect(sheet.grid.locator('[data-ants]')).toHaveCount(1)
  await sheet.price(4).click()
  await sheet.press('Enter')
  await expect(sheet.price(4)).toContainText('0.50')
  await expect(sheet.grid.locator('[data-ants]')).toHaveCount(0)
  expect(await sheet.focused()).toBe(`4,${PRICE}`)
})
