import type { Locator } from '@playwright/test'
import { makeLanguage } from '../../../renderer/i18n/language.ts'
import { valueText } from '../../../renderer/parts/filter/value-text.ts'
import { FIRST_VIEW } from '../../../renderer/screens/prices/columns/arrange.ts'
import { sheetColumns } from '../../../renderer/screens/prices/sheet/sheet-columns.ts'
import { expect, FULL, FULL_IN_TAB, test } from '../../support/fixtures.ts'
import type { DeskWindow } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false }, viewport: { width: 1280, height: 800 } })

const headings = (window: DeskWindow) => window.grid.getByRole('columnheader')
const filterOf = (window: DeskWindow, column: string) => window.button(t('prices.filterBy', { column }))
const sortOf = (window: DeskWindow, column: string) => window.button(t('prices.sortBy', { column }))

/** Columns whose text is wider than its place in the heading. */
const cut = (all: Locator) =>
  all.evaluateAll(cells =>
    cells.flatMap(({ firstElementChild: text }) => {
      if (text === null) return ['']
      const range = document.createRange()
      range.selectNodeContents(text)
      const { paddingLeft, paddingRight } = getComputedStyle(text)
      const place =
        text.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return range.getBoundingClientRect().width > place + 0.01 ? [text.textContent] : []
    }),
  )

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `at 1280 pixels the buttons of the headings are seen at rest and cut no text, ${colorScheme}`,
    FULL,
    async ({ window }) => {
      await window.page.emulateMedia({ colorScheme })
      await window.page.mouse.move(2, 2)
      expect(await cut(headings(window))).toEqual([])
      for (const column of [
        'name',
        'sku',
        'category',
        'unit',
        'price',
        'stock',
        'stockStatus',
        'status',
      ] as const)
        await expect(filterOf(window, t(`prices.${column}`))).toHaveCSS('opacity', '1')
      for (const column of ['name', 'price', 'stock', 'unit'] as const) {
        await expect(sortOf(window, t(`prices.${column}`))).toHaveCSS('opacity', '1')
        await expect(sortOf(window, t(`prices.${column}`))).toHaveCSS('position', 'static')
      }
    },
  )

test('at 1280 pixels every word for a state has room in its column', FULL_IN_TAB, async ({ page }) => {
  const english = makeLanguage('en', '.')
  const words = {
    status: ['pending', 'active', 'inactive'],
    approval: ['true', 'false'],
    active: ['true', 'false'],
    stockStatus: ['in_stock', 'out_of_stock'],
    type: ['flower', 'supply'],
    outbox: ['waiting', 'problem'],
  } as const
  const keys = Object.keys(words) as (keyof typeof words)[]
  const view = { ...FIRST_VIEW, columns: keys.map(column => ({ column, width: null })) }
  const cut: string[] = []
  for (const { key, width } of sheetColumns(
    () => english,
    0,
    view,
    () => [],
  ))
    for (const value of words[key as keyof typeof words]) {
      const word = valueText(key, value, english)
      const text = key === 'outbox' ? t('prices.waitingCount', { words: word, n: 12 }) : word
      const room = await page.evaluate(shown => {
        const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        pen.font = '13px system-ui, sans-serif'
        return pen.measureText(shown).width
      }, text)
      // The padding at its sides, and a line.
      if (room + 17 > width) cut.push(`${key}: ${text}`)
    }
  expect(cut).toEqual([])
})

test(
  'a narrow column keeps its text and shows its buttons with the pointer; a filter that is on is always seen',
  FULL,
  async ({ window, page }) => {
    const name = t('prices.category')
    const heading = headings(window).filter({ hasText: name })
    const filter = filterOf(window, name)
    await (await window.cell(1, name)).click()
    await page.keyboard.press('Control+ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(sortOf(window, name)).toBeFocused()
    await expect(async () => {
      await page.keyboard.press('Alt+ArrowLeft')
      await expect(filter).toHaveCSS('opacity', '0', { timeout: 100 })
    }).toPass()
    expect(await cut(heading)).toEqual([])
    await heading.hover()
    await expect(filter).toHaveCSS('opacity', '1')
    await page.mouse.move(2, 2)
    await expect(filter).toHaveCSS('opacity', '0')
    await page.keyboard.press('Alt+ArrowDown')
    const [value] = await page.getByRole('checkbox').all()
    await value?.click()
    await page.getByRole('checkbox').nth(1).click()
    await window.button(t('prices.columnFilterApply')).click()
    await page.mouse.move(2, 2)
    await expect(filter).toHaveCSS('opacity', '1')
    await expect(
      page.getByRole('columnheader', { name: t('prices.filtered', { column: name }) }),
    ).toBeVisible()
  },
)
