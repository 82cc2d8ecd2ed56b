import type { Page } from '@playwright/test'
import { FULL_IN_TAB } from '../support/fixtures.ts'
import { expect, type GridPage, NAME, PRICE, test } from './grid-page.ts'

test('100,000 rows scroll without an empty row', async ({ open }) => {
  const page = await open({ rows: 100_000 })
  const found = await page.page.evaluate(async () => {
    const grid = document.querySelector('[role=grid]') as HTMLElement
    const box = grid.getBoundingClientRect()
    const isRow = (y: number) =>
      document.elementFromPoint(box.left + 60, y)?.closest('[role=gridcell], [role=rowheader]')?.textContent
    let [blank, looks] = [0, 0]
    for (let frame = 0; frame < 100; frame++) {
      grid.scrollTop += 18_000
      // After the scroll event of this frame, just before it is painted.
      await new Promise(requestAnimationFrame)
      for (let y = box.top + 40; y < box.bottom - 20; y += 28, looks++) if (!isRow(y)) blank++
    }
    return { blank, looks, top: grid.scrollTop }
  })
  expect(found.blank).toBe(0)
  expect(found.looks).toBeGreaterThan(1000)
  expect(found.top).toBeGreaterThan(1_700_000)
})

for (const ratio of [1, 2]) {
  test.describe(`at ${ratio} pixels per CSS pixel`, FULL_IN_TAB, () => {
    test.use({ deviceScaleFactor: ratio })

    test('no painted frame has a blank band while the wheel and jumps scroll', async ({ open }) => {
      const page = await open({ rows: 100_000 })
      const cast = await castOf(page.page)
      await page.cell(5, NAME).hover()
      for (let turn = 0; turn < 40; turn++) await page.page.mouse.wheel(0, turn % 9 === 8 ? -3000 : 700)
      await page.grid.evaluate(async grid => {
        for (let jump = 0; jump < 40; jump++) {
          grid.scrollTop = ((jump * 7919) % 100_000) * 28
          await new Promise(requestAnimationFrame)
        }
      })
      const frames = await cast.stop()
      const looked = await textlessBands(page, frames)
      expect(looked.filter(({ band }) => band > 1.6 * 28)).toEqual([])
      // Frames that show the same place are one.
      expect(new Set(looked.map(({ ink }) => ink)).size).toBeGreaterThan(20)
    })
  })
}

/** Takes every frame that Chromium paints from now on, as PNG. */
async function castOf(page: Page): Promise<{ stop(): Promise<string[]> }> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const session = await page.context().newCDPSession(page)
  const frames: string[] = []
  const taken: Promise<unknown>[] = []
  let isOver = false
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    if (isOver) return
    frames.push(data)
    taken.push(session.send('Page.screencastFrameAck', { sessionId }))
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  return {
    stop: async () => {
      isOver = true
      await session.send('Page.stopScreencast')
      await Promise.all(taken)
      await session.detach()
      // The first one is what was there before, which may be the page without anything in it.
      return frames.slice(1)
    },
  }
}

/**
 * For each frame the highest band of the sheet without any letter in its column of names, in CSS pixels, and how many
 * dark pixels there are.
 */
async function textlessBands(page: GridPage, frames: readonly string[]) {
  const looked: { band: number; ink: number }[] = []
  for (const frame of frames)
    looked.push(
      await page.grid.evaluate(async (grid, png) => {
        const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const scale = image.width / innerWidth
        const names = (grid.querySelector('[role=rowheader]') as HTMLElement).getBoundingClientRect()
        const body = grid.getBoundingClientRect()
        const top = (grid.querySelector('[role=columnheader]') as HTMLElement).getBoundingClientRect().bottom
        const [x, y] = [names.left, top].map(side => Math.ceil(side * scale)) as [number, number]
        const width = Math.floor(200 * scale)
        const height = Math.floor((body.top + grid.clientHeight - top) * scale)
        const canvas = new OffscreenCanvas(width, height)
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
        context.drawImage(image, -x, -y)
        const { data } = context.getImageData(0, 0, width, height)
        let [band, run, ink] = [0, 0, 0]
        for (let line = 0; line < height; line++, run++) {
          const before = ink
          for (let at = line * width * 4; at < (line + 1) * width * 4; at += 4)
            if ((data[at + 1] ?? 0) < 110) ink++
          if (ink > before) run = 0
          band = Math.max(band, run)
        }
        return { band: band / scale, ink }
      }, frame),
    )
  return looked
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
