import { expect, NAME, PRICE, test } from './grid-page.ts'

test('Ctrl+D fills the selection down', async ({ sheet }) => {
  await sheet.price(2).click()
  await sheet.stock(6).click({ modifiers: ['Shift'] })
  await sheet.press('Control+d')
  await expect(sheet.price(6)).toContainText('0.51')
  await expect(sheet.stock(6)).toContainText('37')
})

test('the fill handle fills beyond the visible rows', async ({ sheet }) => {
  await sheet.price(1).click()
  const handle = sheet.grid.locator('[data-handle]')
  const box = await handle.boundingBox()
  const grid = await sheet.grid.boundingBox()
  if (box === null || grid === null) throw new Error('no handle')
  const x = box.x + 3
  await sheet.page.mouse.move(x, box.y + 3)
  await sheet.page.mouse.down()
  await sheet.page.mouse.move(x, grid.y + grid.height - 60)
  await sheet.page.mouse.move(x, grid.y + grid.height + 80)
  await expect(sheet.cell(40, NAME)).toBeVisible()
  await sheet.page.mouse.up()
  await expect(sheet.said()).toContainText('filled')
  await expect(sheet.price(30)).toContainText('0.50')
})

test('the fill handle goes on with a series; with Ctrl it repeats', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.price(2).click({ modifiers: ['Shift'] })
  const box = await sheet.grid.locator('[data-handle]').boundingBox()
  const target = await sheet.price(6).boundingBox()
  if (box === null || target === null) throw new Error('no handle')
  const drag = async () => {
    await sheet.page.mouse.move(box.x + 3, box.y + 3)
    await sheet.page.mouse.down()
    await sheet.page.mouse.move(target.x + 10, target.y + 10, { steps: 4 })
  }
  await sheet.price(2).click()
  await sheet.type('0.60', 'Enter')
  await sheet.price(1).click()
  await sheet.price(2).click({ modifiers: ['Shift'] })
  await drag()
  await sheet.page.mouse.up()
  await expect(sheet.price(5)).toContainText('0.90')
  await sheet.press('Control+z')
  await sheet.price(1).click()
  await sheet.price(2).click({ modifiers: ['Shift'] })
  await drag()
  await sheet.page.keyboard.down('Control')
  await sheet.page.mouse.up()
  await sheet.page.keyboard.up('Control')
  await expect(sheet.price(5)).toContainText('0.50')
  await expect(sheet.price(6)).toContainText('0.60')
  await sheet.press('Control+z')
  await expect(sheet.price(5)).toHaveText('0.54')
})

test('Ctrl+Enter fills the selection with the typed text', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.price(4).click({ modifiers: ['Shift'] })
  await sheet.type('2.5', 'Control+Enter')
  await expect(sheet.price(1)).toContainText('2.5')
  await expect(sheet.price(4)).toContainText('2.5')
  await expect(sheet.price(5)).toHaveText('0.54')
})

test('Delete resets cells, never to zero', async ({ sheet }) => {
  await sheet.price(1).click()
  await sheet.type('7', 'Enter', 'Control+a', 'Delete')
  await expect(sheet.price(1)).toHaveText('0.50')
  await expect(sheet.said()).toContainText('"changed":1')
})

test('the double click on the handle keeps the view and the active cell', async ({ sheet }) => {
  await sheet.price(2).click()
  const handle = await sheet.grid.locator('[data-handle]').boundingBox()
  if (handle === null) throw new Error('no handle')
  await sheet.page.mouse.dblclick(handle.x + 3, handle.y + 3)
  await expect(sheet.said()).toContainText(/"changed":99\d/)
  expect(await sheet.focused()).toBe(`2,${PRICE}`)
  await expect(sheet.price(2)).toBeInViewport({ ratio: 1 })
})
