import { FULL } from '../support/fixtures.ts'
import { expect, NAME, PRICE, test } from './grid-page.ts'

for (const ratio of [1, 2]) {
  test.describe(`at ${ratio} pixels per CSS pixel`, ratio === 1 ? {} : FULL, () => {
    test.use({ deviceScaleFactor: ratio })

    test('100,000 rows scroll without an empty row', async ({ open }) => {
      const page = await open({ rows: 100_000 })
      const found = await page.page.evaluate(async () => {
        const grid = document.querySelector('[role=grid]') as HTMLElement
        let blank = 0
        let frames = 0
        const box = grid.getBoundingClientRect()
        const isRow = (y: number) =>
          document.elementFromPoint(box.left + 60, y)?.closest('[role=gridcell]') !== undefined
        await new Promise<void>(resolve => {
          const frame = () => {
            frames++
            grid.scrollTop += 18_000
            requestAnimationFrame(() => {
              // After the scroll event of this frame, just before it is painted.
              for (let y = box.top + 40; y < box.bottom - 20; y += 28) if (!isRow(y)) blank++
              if (frames < 100) frame()
              else resolve()
            })
          }
          frame()
        })
        return { blank, frames, top: grid.scrollTop }
      })
      expect(found.blank).toBe(0)
      expect(found.top).toBeGreaterThan(1_700_000)
    })
  })
}

test('the last of 100,000 rows can be edited', async ({ open }) => {
  const page = await open({ rows: 100_000 })
  await page.price(1).click()
  await page.page.keyboard.press('Control+End')
  await expect(page.cell(100_000, NAME)).toContainText('no. 100000')
  await page.price(100_000).click()
  await page.page.keyboard.type('3.5')
  await page.page.keyboard.press('Tab')
  await expect(page.price(100_000)).toContainText('3.5')
  await page.page.keyboard.press('Control+Home')
  await expect(page.cell(1, NAME)).toBeInViewport()
  expect(await page.focused()).toBe('1,3')
})

test('the focused row never collides with a recycled one', async ({ open }) => {
  const page = await open({ rows: 100_000 })
  await page.price(10).click()
  // 256 rows further down the same pool entry is reused.
  for (const row of [10 + 256, 10 + 512]) {
    await page.grid.evaluate(
      (grid, top) => {
        grid.scrollTop = top
      },
      (row - 5) * 28,
    )
    await expect(page.cell(row, NAME)).toContainText(`no. ${row}`)
    expect(await page.focused()).toBe(`10,${PRICE}`)
  }
})
