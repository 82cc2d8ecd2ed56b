import { recordAnnouncements } from '../support/announcements.ts'
import { FULL } from '../support/fixtures.ts'
import { expect, test } from './grid-page.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing at rest, ${theme}`, theme === 'light' ? {} : FULL, async ({ open }) => {
    const sheet = await open({ theme })
    expect(await sheet.axe()).toEqual([])
  })

  test(
    `axe finds nothing while editing, with marks and a selection, ${theme}`,
    theme === 'light' ? {} : FULL,
    async ({ open }) => {
      const sheet = await open({ theme })
      await sheet.price(1).click()
      await sheet.paste('1\nsoon\n3\n')
      await sheet.press('ArrowRight', 'F2')
      expect(await sheet.axe()).toEqual([])
    },
  )
}

test('axe finds a planted mistake', async ({ sheet }) => {
  await sheet.page.evaluate(() => document.querySelector('#root')?.append(document.createElement('button')))
  expect(await sheet.axe()).toEqual(['button-name: <button></button>'])
})

test('rows and columns are counted, and every cell has its position', async ({ open }) => {
  const sheet = await open({ rows: 100_000 })
  await expect(sheet.grid).toHaveAttribute('aria-rowcount', '100001')
  await expect(sheet.grid).toHaveAttribute('aria-colcount', '7')
  await expect(sheet.grid).toHaveAttribute('aria-multiselectable', 'true')
  await sheet.price(1).click()
  await sheet.press('Control+End')
  await expect(sheet.page.getByRole('row').last()).toHaveAttribute('aria-rowindex', '100001')
  await expect(sheet.cell(100_000, 1)).toHaveAttribute('aria-readonly', 'true')
})

test('a cell says its value and its mark, and its row is named', async ({ sheet }) => {
  await sheet.price(2).click()
  await sheet.type('9.25', 'Enter')
  await expect(sheet.said()).toHaveText(/"column":"Price","text":"9.25"/)
  await expect(sheet.price(2)).toHaveAccessibleName('9.25 , Was 0.51')
  await sheet.price(2).click()
  await expect(sheet.price(2)).toHaveAccessibleDescription('')
  await expect(sheet.cell(2, 1)).toHaveRole('rowheader')
  // What was blank has no note to show, and is said all the same.
  await sheet.cell(3, 7).click()
  await sheet.type('cold', 'Enter')
  await expect(sheet.cell(3, 7)).toHaveAccessibleName('cold , Was')
})

test('what happens twice is announced twice, also after an edit', FULL, async ({ sheet }) => {
  await sheet.price(1).click()
  const announced = await recordAnnouncements(sheet.page)
  await sheet.press('Control+z', 'Control+z')
  const nothing = JSON.stringify({ kind: 'undone', step: null })
  expect((await announced()).filter(said => said === nothing)).toHaveLength(2)
})
