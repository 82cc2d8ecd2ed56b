import type { Locator } from '@playwright/test'
import { expect, FULL, test } from '../../support/fixtures.ts'
import { type } from '../../support/keys.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 120, orders: 0, images: false }, viewport: { width: 1280, height: 800 } })

test('the panel that finds and replaces never stands over the cell it is at', FULL, async ({ window }) => {
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

test('the words in the search field are whole', FULL, async ({ window: { page } }) => {
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

test(
  'the number of products that are shown is whole, with any number',
  FULL,
  async ({ window: { page } }) => {
    // At 1280 pixels it takes no second line.
    const topOf = async (element: Locator) => (await element.boundingBox())?.y
    const sheet = await topOf(page.getByRole('grid'))
    await page.setViewportSize({ width: 1480, height: 800 })
    expect(await topOf(page.getByRole('grid'))).toBe(sheet)
    await page.getByLabel(t('catalog.search')).fill('rosa')
    const ending = t('prices.shownOf', { shown: '', all: 120 }).trim()
    for (const width of [1280, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const [needed, given] = await page
        .locator(`[aria-hidden][title$="${ending}"]`)
        .evaluate((count: HTMLElement) => {
          const { fontSize, fontFamily, fontVariantNumeric } = getComputedStyle(count)
          const longest = document.createElement('span')
          longest.textContent = '12,345 / 100,000'
          Object.assign(longest.style, { position: 'fixed', fontSize, fontFamily, fontVariantNumeric })
          document.body.append(longest)
          const { width: wanted } = longest.getBoundingClientRect()
          longest.remove()
          return [wanted, count.parentElement?.clientWidth ?? 0]
        })
      expect(needed).toBeLessThanOrEqual(given ?? 0)
    }
  },
)

test('in a low window the reason at a cell of the first row is whole', FULL, async ({ window, page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await (await window.cell(1, t('prices.unit'))).click()
  await page.keyboard.type('in boxes of twelve stems, or in bunches of ten where the lorry brings no boxes')
  await page.keyboard.press('Enter')
  await page.getByLabel(t('catalog.search')).scrollIntoViewIfNeeded()
  await (await window.cell(1, t('prices.unit'))).click()
  await expect(window.grid.getByText(/“in boxes of twelve stems/)).toBeInViewport({ ratio: 1 })
})

/** Is all of an element, and all of its text, in the window? */
const isWhole = (element: Locator) =>
  element.evaluate(it => {
    const { left, right, top, bottom } = it.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return isInside && it.scrollHeight <= it.clientHeight + 1 && it.scrollWidth <= it.clientWidth + 1
  })

test(
  'at 400 % zoom a refused text says why in full, at its cell and above the sheet',
  FULL,
  async ({ window, page }) => {
    await page.setViewportSize({ width: 320, height: 200 })
    for (const row of [1, 2, 5]) {
      await (await window.cell(row, t('prices.price'))).click()
      await type(page, 'next week, when the lorry comes', 'Enter', 'ArrowUp')
      const texts = page.getByText(/“next week, when the lorry comes”/)
      const atCell = window.grid.getByText(/“next week, when the lorry comes”/)
      await expect(texts).toHaveCount(2)
      await expect.poll(() => isWhole(atCell)).toBe(true)
      await texts.first().scrollIntoViewIfNeeded()
      await expect.poll(() => isWhole(texts.first())).toBe(true)
    }
  },
)

const LONG = Array.from({ length: 12 }, (_, i) => `reason ${i + 1} why this price is too low`).join(', ')

test(
  'a long sentence of the marketplace is read in full above the sheet',
  FULL,
  async ({ window, page, sandbox }) => {
    const mishap = { kind: 'error', status: 422, code: 'VALIDATION_ERROR', message: LONG } as const
    sandbox.control.failNext({ mishap, method: 'POST', path: '/prices' })
    await window.type(1, t('prices.price'), '1.11')
    await window.reviewAndQueue(1)
    await window.go('Prices & stock')
    const cell = await window.cell(1, t('prices.price'))
    await cell.click()
    const text = page.getByText(t('prices.failedWords', { words: LONG }))
    await expect(text).toBeVisible()
    await expect.poll(() => isWhole(text)).toBe(true)
    await expect(cell).toBeInViewport({ ratio: 1 })
  },
)
