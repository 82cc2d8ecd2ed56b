import { recordAnnouncements } from '../support/announcements.ts'
import { FULL } from '../support/fixtures.ts'
import { expect, test } from './grid-page.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing at rest, ${theme}`, theme === 'light' ? {} : FULL, async ({ open }) => {
    const page = await open({ theme })
    expect(await page.axe()).toEqual([])
  })

  test(
    `axe finds nothing while editing, with marks and a selection, ${theme}`,
    theme === 'light' ? {} : FULL,
    async ({ open }) => {
      const page = await open({ theme })
      await page.price(1).click()
      await page.paste('1\nsoon\n3\n')
      await page.page.keyboard.press('ArrowRight')
      await page.page.keyboard.press('F2')
      expect(await page.axe()).toEqual([])
    },
  )
}

test('axe finds a planted mistake', async ({ open }) => {
  const page = await open({})
  await page.page.evaluate(() => document.querySelector('#root')?.append(document.createElement('button')))
  expect(await page.axe()).toEqual(['button-name: <button></button>'])
})

test('rows and columns are counted, and every cell has its position', async ({ open }) => {
  const page = await open({ rows: 100_000 })
  await expect(page.grid).toHaveAttribute('aria-rowcount', '100001')
  await expect(page.grid).toHaveAttribute('aria-colcount', '7')
  await expect(page.grid).toHaveAttribute('aria-multiselectable', 'true')
  await page.price(1).click()
  await page.page.keyboard.press('Control+End')
  await expect(page.page.getByRole('row').last()).toHaveAttribute('aria-rowindex', '100001')
  await expect(page.cell(100_000, 1)).toHaveAttribute('aria-readonly', 'true')
})

test('a cell says its value and its mark, and its row is named', async ({ open }) => {
  const page = await open({})
  await page.price(2).click()
  await page.page.keyboard.type('9.25')
  await page.page.keyboard.press('Enter')
  await expect(page.said()).toHaveText(/"column":"Price","text":"9.25"/)
  await expect(page.price(2)).toHaveAccessibleName('9.25 , Was 0.51')
  await page.price(2).click()
  await expect(page.price(2)).toHaveAccessibleDescription('')
  await expect(page.cell(2, 1)).toHaveRole('rowheader')
  // What was blank has no note to show, and is said all the same.
  await page.cell(3, 7).click()
  await page.page.keyboard.type('cold')
  await page.page.keyboard.press('Enter')
  await expect(page.cell(3, 7)).toHaveAccessibleName('cold , Was')
})

test('what happens twice is announced twice, also after an edit', FULL, async ({ open }) => {
  const page = await open({})
  const { keyboard } = page.page
  await page.price(1).click()
  const announced = await recordAnnouncements(page.page)
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  const nothing = JSON.stringify({ kind: 'undone', step: null })
  expect((await announced()).filter(said => said === nothing)).toHaveLength(2)
})
