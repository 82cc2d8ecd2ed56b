import { expect, FULL, test } from '../../support/fixtures.ts'
import { openWindow } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 120, orders: 0, images: false }, viewport: { width: 1280, height: 800 } })

test('the panel that finds and replaces never stands over the cell it is at', FULL, async ({ desk }) => {
  const window = await openWindow(desk, 120)
  const { page } = window
  await (await window.cell(3, t('prices.price'))).click()
  await page.keyboard.press('Control+h')
  await page.keyboard.type('2.')
  const isOnTop = () =>
    window.grid.locator('[role=gridcell][data-active]').evaluate(cell => {
      const { left, top, width, height } = cell.getBoundingClientRect()
      return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
  const place = page.getByText(/^Price €, row \d+$/)
  const seen = new Set<string>()
  for (;;) {
    const before = await place.innerText()
    await page.getByRole('button', { name: t('prices.replaceNext'), exact: true }).click()
    await expect(place).not.toHaveText(before)
    await expect.poll(isOnTop).toBe(true)
    const now = await place.innerText()
    if (seen.has(now)) break
    seen.add(now)
  }
  expect(seen.size).toBeGreaterThan(4)
})

test('the words in the search field are whole', FULL, async ({ desk }) => {
  const { page } = await openWindow(desk, 120)
  const [needed, given] = await page.getByLabel(t('catalog.search')).evaluate((field: HTMLInputElement) => {
    const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.font = `${fontSize} ${fontFamily}`
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return [context.measureText(field.placeholder).width, room]
  })
  expect(needed).toBeLessThanOrEqual(given ?? 0)
})
