import { FULL } from '../support/fixtures.ts'
import { expect, NAME, PRICE, test } from './grid-page.ts'

for (const ratio of [1, 2]) {
  test.describe(`at ${ratio} pixels per CSS pixel`, ratio === 1 ? {} : FULL, () => {
    test.use({ deviceScaleFactor: ratio })

    test('100,000 rows scroll without an empty row', async ({ open }) => {
      const sheet = await open({ rows: 100_000 })
      const found = await sheet.page.evaluate(async () => {
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
  const sheet = await open({ rows: 100_000 })
  await sheet.price(1).click()
  await sheet.press('Control+End')
  await expect(sheet.cell(100_000, NAME)).toContainText('no. 100000')
  await sheet.price(100_000).click()
  await sheet.type('3.5', 'Tab')
  await expect(sheet.price(100_000)).toContainText('3.5')
  await sheet.press('Control+Home')
  await expect(sheet.cell(1, NAME)).toBeInViewport()
  expect(await sheet.focused()).toBe('1,3')
})

test('the focused row never collides with a recycled one', async ({ open }) => {
  const sheet = await open({ rows: 100_000 })
  await sheet.price(10).click()
  // 256 rows further down the same pool entry is reused.
  for (const row of [10 + 256, 10 + 512]) {
    await sheet.grid.evaluate(
      (grid, top) => {
        grid.scrollTop = top
      },
      (row - 5) * 28,
    )
    await expect(sheet.cell(row, NAME)).toContainText(`no. ${row}`)
    expect(await sheet.focused()).toBe(`10,${PRICE}`)
  }
})
