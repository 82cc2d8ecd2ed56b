import { deskCall } from '../../support/calls.ts'
import { expect, FULL, test } from '../../support/fixtures.ts'
import { press } from '../../support/keys.ts'
import { openWindow } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test('columns are chosen, moved by drag and keys, and found again after a reload', FULL, async ({ desk }) => {
  const window = await openWindow(desk, 40)
  const { page } = window
  const titles = () =>
    page
      .getByRole('columnheader')
      .evaluateAll(headings => headings.map(heading => heading.getAttribute('aria-label') ?? ''))
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })

  await window.button(t('catalog.columns')).click()
  // Not the button before it, which is dimmed.
  const right = page.getByRole('button', { name: t('catalog.columnRight', { column: t('prices.name') }) })
  await expect(right).toBeFocused()
  await page.getByRole('checkbox', { name: t('prices.type') }).click()
  await page.getByRole('checkbox', { name: t('prices.unit') }).click()
  await expect(page.getByRole('checkbox', { name: t('prices.sku') })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(heading(t('prices.type'))).toBeVisible()
  await expect(heading(t('prices.unit'))).toHaveCount(0)

  const stock = heading(t('prices.stock')).getByText(t('prices.stock'))
  await stock.click()
  await stock.hover()
  await page.mouse.down()
  await heading(t('prices.category')).getByText(t('prices.category')).hover()
  await page.mouse.up()
  await expect
    .poll(async () => (await titles()).slice(0, 5))
    .toEqual(['Name', 'SKU', 'Stock', 'Category', 'Price €'])

  await press(page, 'Control+Home', 'ArrowUp', 'End', 'Shift+Alt+ArrowLeft')
  await expect.poll(async () => (await titles()).slice(-2)).toEqual(['Type', 'Status'])
  await expect(window.button(t('prices.sortBy', { column: 'Type' }))).toBeFocused()

  // A column that is moved, or widened, to where nothing is seen is followed.
  await page.setViewportSize({ width: 800, height: 700 })
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+Alt+ArrowLeft')
  await expect.poll(async () => (await titles()).indexOf('Type')).toBe(2)
  await expect(heading('Type')).toBeInViewport({ ratio: 1 })
  const name = await heading(t('prices.name')).boundingBox()
  const edge = (name?.x ?? 0) + (name?.width ?? 0)
  expect((await heading('Type').boundingBox())?.x).toBeGreaterThanOrEqual(edge)
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+Alt+ArrowRight')
  for (let i = 0; i < 9; i++) await page.keyboard.press('Alt+ArrowRight')
  await expect(heading('Type')).toBeInViewport({ ratio: 1 })

  const before = await titles()
  await page.reload()
  await expect.poll(titles).toEqual(before)
})

test('a width, a hidden column and a sort are undone in their turn, like edits', FULL, async ({ window }) => {
  const { page } = window
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const widthOf = async (name: string) => Math.round((await heading(name).boundingBox())?.width ?? 0)
  const first = {
    width: await widthOf(t('prices.price')),
    row: await window.cell(1, t('prices.name')).then(cell => cell.innerText()),
  }

  const box = await heading(t('prices.price')).boundingBox()
  if (box === null) throw new Error('no heading')
  await page.mouse.move(box.x + box.width, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + 60, box.y + 10, { steps: 5 })
  await page.mouse.up()
  expect(await widthOf(t('prices.price'))).toBe(first.width + 60)

  await heading(t('prices.unit')).click({ button: 'right' })
  await page.getByRole('menuitem', { name: t('prices.menuHide') }).click()
  await expect(heading(t('prices.unit'))).toHaveCount(0)

  await window.button(t('prices.sortBy', { column: t('prices.name') })).click()
  await window.button(t('prices.sortBy', { column: t('prices.name') })).click()
  const sorted = await (await window.cell(1, t('prices.name'))).innerText()
  expect(sorted).not.toBe(first.row)

  await page.keyboard.press('Control+z')
  await expect(page.getByText(t('prices.undoneSort')).last()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(await window.cell(1, t('prices.name'))).toHaveText(first.row)
  await page.keyboard.press('Control+z')
  await expect(heading(t('prices.unit'))).toBeVisible()
  expect(await widthOf(t('prices.price'))).toBe(first.width + 60)
  await window.button(t('common.undo')).click()
  await expect(page.getByText(t('prices.undoneLayout')).last()).toBeVisible()
  await expect.poll(() => widthOf(t('prices.price'))).toBe(first.width)
  await expect(window.button(t('common.undo'))).toBeDisabled()
})

test('freezing more columns than half of the window takes says how many stay', FULL, async ({ window }) => {
  const { page } = window
  await page.setViewportSize({ width: 1000, height: 800 })
  await window.button(t('catalog.columns')).click()
  await page.getByRole('combobox', { name: t('prices.freeze') }).click()
  await page.getByRole('option', { name: t('prices.freezeTo', { column: t('prices.price') }) }).click()
  const said = page.getByText(/^Frozen up to (Name|SKU) for now/)
  await expect(said).toBeVisible()
  await page.setViewportSize({ width: 2560, height: 800 })
  await expect(said).toHaveCount(0)
})

test(
  'the cell that was left is there again after a reload, in a grouped sheet too',
  FULL,
  async ({ window, page, sandbox }) => {
    const storedSku = async () => {
      const { place } = await deskCall(page, 'readSheetView', {})
      return place === null ? null : sandbox.control.product({ id: place.product })?.sku
    }
    const focused = page.locator('[role=row]:has([role=gridcell]:focus)')
    await (await window.cell(9, t('prices.stock'))).click()
    for (let i = 0; i < 25; i++) await page.keyboard.press('ArrowDown')
    const sku = await (await window.cell(34, t('prices.sku'))).innerText()
    await expect.poll(storedSku).toBe(sku)
    await page.reload()
    await expect(focused).toContainText(sku)
    await window.button(t('catalog.columns')).click()
    await page.getByRole('combobox', { name: t('prices.groupBy') }).click()
    await page.getByRole('option', { name: t('prices.category') }).click()
    await page.keyboard.press('Escape')
    await expect(focused).toContainText(sku)
    await page.reload()
    await expect(page.locator('[role=gridcell][aria-expanded]').first()).toBeVisible()
    await expect(focused).toContainText(sku)
    await expect(focused).toBeInViewport()
  },
)
