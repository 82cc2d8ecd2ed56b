import { FULL } from '../support/fixtures.ts'
import { expect, NAME, test } from './grid-page.ts'

test('at 200 % zoom the sheet scrolls and a price can be edited', async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 475, height: 400 })
  await expect(sheet.price(1)).toBeInViewport({ ratio: 1 })
  const name = await sheet.cell(1, NAME).boundingBox()
  const price = await sheet.price(1).boundingBox()
  expect(name?.width).toBeLessThanOrEqual(475 / 2)
  expect(price?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0) - 1)
})

test('where the window around the sheet scrolls, the cell that is moved to is seen, and a press lands where it was seen', async ({
  sheet,
}) => {
  await sheet.page.evaluate(() => {
    const root = document.querySelector<HTMLElement>('#root')
    const bars = document.createElement('div')
    bars.style.cssText = 'flex: none; height: 320px'
    root?.prepend(bars)
    if (root !== null) root.style.overflowY = 'auto'
    const frame = root?.lastElementChild
    if (frame instanceof HTMLElement) frame.style.cssText += 'flex: none; height: 300px'
  })
  await sheet.page.setViewportSize({ width: 640, height: 400 })
  const seen = (row: number) => expect(sheet.price(row)).toBeInViewport({ ratio: 1 })
  await sheet.price(1).focus()
  for (let row = 1; row < 7; row++) await sheet.press('ArrowDown')
  await seen(7)
  await seen(1)
  await sheet.page.locator('#root').evaluate(root => root.scrollTo({ top: 0 }))
  await expect(sheet.price(7)).not.toBeInViewport()
  await sheet.type('3')
  await expect(sheet.page.getByRole('textbox')).toBeInViewport({ ratio: 1 })
  await sheet.press('Enter')
  await sheet.grid.evaluate(sheet => sheet.scrollTo({ top: 1120 }))
  await sheet.price(43).click()
  expect(await sheet.focused()).toMatch(/^43,/)
  expect(await sheet.grid.evaluate(({ scrollTop }) => scrollTop)).toBe(1120)
})

test('a banner above the sheet moves no row', async ({ sheet }) => {
  const place = async () => (await sheet.price(9).boundingBox())?.y
  const before = await place()
  const comes = () =>
    sheet.page.evaluate(() => {
      const banner = document.createElement('p')
      banner.style.cssText = 'flex: none; height: 56px; margin: 0'
      banner.id = 'banner'
      document.querySelector('#root')?.prepend(banner)
    })
  await sheet.price(5).hover()
  await comes()
  await expect(sheet.price(1)).not.toBeInViewport()
  expect(await place()).toBe(before)
  await sheet.page.evaluate(() => document.querySelector('#banner')?.remove())
  await expect(sheet.price(1)).toBeInViewport()
  expect(await place()).toBe(before)

  // With the pointer elsewhere the first rows stay in sight.
  await sheet.page.evaluate(() => {
    const bar = document.createElement('p')
    bar.style.cssText = 'flex: none; height: 40px; margin: 0'
    bar.id = 'bar'
    document.querySelector('#root')?.prepend(bar)
  })
  await sheet.page.mouse.move(5, 5)
  await sheet.grid.evaluate(sheet => sheet.scrollTo({ top: 0 }))
  const low = (before ?? 0) + 40
  await expect.poll(place).toBe(low)
  await comes()
  await expect.poll(place).toBe(low + 56)
  await expect(sheet.price(1)).toBeInViewport()
})

test('a click while a banner appears hits the row that was seen', async ({ sheet }) => {
  const pressAs = (change: 'comes' | 'goes' | 'comes and goes') =>
    sheet.price(9).evaluate((cell, how) => {
      const { x, y } = cell.getBoundingClientRect()
      const press = () => {
        // What the browser finds there by now: the layout is new, what is painted is not.
        const target = document.elementFromPoint(x + 9, y + 9)
        const at = { bubbles: true, button: 0, clientX: x + 9, clientY: y + 9 }
        target?.dispatchEvent(new PointerEvent('pointerdown', at))
        target?.dispatchEvent(new PointerEvent('pointerup', at))
      }
      if (how === 'goes') document.querySelector('#banner')?.remove()
      else {
        const banner = document.createElement('p')
        banner.style.cssText = 'flex: none; height: 44px; margin: 0'
        banner.id = 'banner'
        document.querySelector('#root')?.prepend(banner)
      }
      press()
      if (how === 'comes and goes') document.querySelector('#banner')?.remove()
    }, change)
  const place = async () => (await sheet.price(9).boundingBox())?.y
  const before = await place()
  for (const change of ['comes', 'goes', 'comes and goes'] as const) {
    await sheet.price(4).click()
    await pressAs(change)
    await expect.poll(() => sheet.focused(), { message: `a banner ${change}` }).toMatch(/^9,/)
    // What came and went within a frame is put right in the next one.
    await expect.poll(place, { message: `a banner ${change}` }).toBe(before)
  }
})

test('in forced colours the selection and marks are visible', async ({ sheet }) => {
  await sheet.page.emulateMedia({ forcedColors: 'active' })
  await sheet.price(1).click()
  await sheet.type('9')
  await sheet.price(2).click()
  await sheet.stock(3).click({ modifiers: ['Shift'] })
  const fill = (row: number) => sheet.stock(row).evaluate(cell => getComputedStyle(cell).backgroundColor)
  expect(await fill(3)).not.toBe(await fill(5))
  const corner = (row: number) =>
    sheet.price(row).evaluate(cell => getComputedStyle(cell, '::before').backgroundImage)
  expect(await corner(1)).toContain('gradient')
  expect(await corner(4)).toBe('none')
})

test('columns that stay stand under their headings, whether anything scrolls or not', async ({ sheet }) => {
  const places = () =>
    sheet.page.evaluate(() => {
      const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left
      const heading = (column: number) =>
        document.querySelector(`[role=columnheader][aria-colindex="${column}"]`)
      return [...document.querySelectorAll('[aria-rowindex="3"] > [aria-colindex]')].map((cell, i) => [
        left(cell),
        left(heading(i + 1)),
      ])
    })
  for (const width of [1280, 700]) {
    await sheet.page.setViewportSize({ width, height: 600 })
    for (const column of [NAME, 2]) {
      await sheet.cell(2, column).click()
      for (const [cell, heading] of await places()) expect(cell).toBe(heading)
    }
  }
})

test('a cell that is not cut off shows its whole text, and another one cuts it off', async ({ sheet }) => {
  const wrong = () =>
    sheet.page.evaluate(() => {
      const range = document.createRange()
      return [...document.querySelectorAll('[aria-rowindex] > [data-fits]')]
        .filter(cell => {
          range.selectNodeContents(cell)
          const note = cell.hasAttribute('data-note') ? getComputedStyle(cell, '::after').width : '0'
          return range.getBoundingClientRect().width + Number.parseFloat(note) > cell.clientWidth - 16
        })
        .map(cell => cell.textContent)
    })
  expect(await wrong()).toEqual([])
  await expect(sheet.cell(1, 2)).toHaveCSS('overflow-x', 'visible')
  await sheet.price(2).click()
  await sheet.type('1234.25', 'Enter')
  await expect(sheet.price(2)).toHaveCSS('overflow-x', 'visible')
  const noteWidth = () =>
    sheet.price(2).evaluate(cell => Number.parseFloat(getComputedStyle(cell, '::after').width))
  const whole = await noteWidth()
  await sheet.cell(1, NAME).click()
  await sheet.page.evaluate(() => {
    const { grid } = window as unknown as { grid: import('../../renderer/grid/grid.ts').GridModel }
    for (const column of grid.source.columns.keys()) grid.resize(column, 48)
  })
  await expect(sheet.cell(1, NAME)).toHaveCSS('overflow-x', 'clip')
  await expect(sheet.cell(1, 2)).toHaveCSS('overflow-x', 'clip')
  await expect(sheet.price(2)).toHaveCSS('overflow-x', 'clip')
  expect(await noteWidth()).toBeLessThan(whole / 2)
  expect(await wrong()).toEqual([])
})

test('a refused text that is too long ends in an ellipsis, like an edited one', FULL, async ({ sheet }) => {
  await sheet.price(2).click()
  await sheet.type('when the lorry comes next week', 'Enter')
  await expect(sheet.price(2)).toHaveAttribute('aria-invalid', 'true')
  const text = sheet.price(2).getByText('when the lorry comes next week')
  await expect(text).toHaveCSS('text-overflow', 'ellipsis')
  const [needed, given, end, edge] = await text.evaluate(it => [
    it.scrollWidth,
    it.clientWidth,
    it.getBoundingClientRect().right,
    it.parentElement?.getBoundingClientRect().right ?? 0,
  ])
  expect(needed).toBeGreaterThan(given ?? 0)
  expect(end).toBeLessThan(edge ?? 0)
})

test('a filter moves no column sideways', async ({ sheet }) => {
  const place = async () => (await sheet.price(1).boundingBox())?.x
  const before = await place()
  await sheet.page.evaluate(() => {
    const { source } = window as unknown as { source: { show(word: string, isByPrice: boolean): void } }
    source.show('no. 7', false)
  })
  await expect(sheet.grid).not.toHaveAttribute('aria-rowcount', '1001')
  expect(await place()).toBe(before)
})
