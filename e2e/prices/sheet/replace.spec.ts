import type { Page } from '@playwright/test'
import { expect, FULL, test } from '../../support/fixtures.ts'
import { press } from '../../support/keys.ts'
import { productsOf } from '../../support/market.ts'
import type { DeskWindow } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 60, orders: 0, images: false } })

const findField = (page: Page) => page.getByRole('textbox', { name: t('common.find'), exact: true })

/** From the cell the keyboard is in to both texts of the panel. */
async function look(page: Page, find: string, replacement: string) {
  await page.keyboard.press('Control+h')
  await expect(findField(page)).toBeFocused()
  await page.keyboard.type(find)
  await page.keyboard.press('Tab')
  await page.keyboard.type(replacement)
}

/** Gives the first rows names that no product has. */
async function name(window: DeskWindow, names: readonly string[]) {
  for (const [i, text] of names.entries()) await window.type(i + 1, t('prices.name'), text)
}

test(
  'a word in names is replaced by keyboard, with its count, its cost and one undo',
  FULL,
  async ({ window, page }) => {
    await name(window, ['Zinnia queen', 'zinnia lilac', 'Aster'])
    await window.type(4, t('prices.price'), '7.77')
    await look(page, 'ZINNIA', 'Dahlia')
    await expect(page.getByText(t('prices.foundShown', { n: 2 }))).toBeVisible()
    // Enter goes from match to match, in either field.
    await page.keyboard.press('Enter')
    const place = (row: number) => t('prices.place', { column: t('prices.name'), row })
    await expect(page.getByText(place(1), { exact: true })).toBeVisible()
    await press(page, 'Shift+Tab', 'Enter')
    await expect(page.getByText(place(2), { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`${place(2)}: zinnia lilac`)
    await expect(findField(page)).toBeFocused()
    await expect(await window.cell(1, t('prices.name'))).toContainText('Zinnia queen')
    await page.keyboard.press('Alt+a')
    const said = page.getByText(t('prices.replaced', { n: 2 }))
    await expect(said.first()).toBeVisible()
    await expect(await window.cell(1, t('prices.name'))).toContainText('Dahlia queen')
    await expect(await window.cell(2, t('prices.name'))).toContainText('Dahlia lilac')
    await expect(
      page.getByText(`${t('common.edits', { n: 4 })}, ${t('prices.updateCost', { n: 3 })}`),
    ).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(said).toHaveCount(0)
    await expect(await window.cell(2, t('prices.name'))).toContainText('zinnia lilac')
    await expect(await window.cell(1, t('prices.name'))).toContainText('Zinnia queen')
  },
)

test(
  'a unit that there is not is marked, as when it is typed, and the cost is said before',
  FULL,
  async ({ window, page, sandbox }) => {
    const bunches = productsOf(sandbox).filter(({ unit }) => unit === 'bunch').length
    await (await window.cell(1, t('prices.price'))).click()
    await look(page, 'bunch', 'crate')
    await press(page, 'Tab', 'Enter')
    await page.getByRole('option', { name: t('prices.unit'), exact: true }).click()
    await expect(
      page.getByText(`${t('prices.foundShown', { n: bunches })} · ${t('prices.updateCost', { n: bunches })}`),
    ).toBeVisible()
    await window.button(t('prices.replaceAll', { n: bunches })).click()
    await expect(page.getByText(t('prices.unreadableHere', { n: bunches })).first()).toBeVisible()
    await expect(window.grid.locator('[aria-invalid]').first()).toContainText('crate')
  },
)

test('goes step by step through names and numbers', FULL, async ({ window, page }) => {
  await name(window, ['Zinnia 4777', 'Aster'])
  await window.type(2, t('prices.stock'), '4777')
  await (await window.cell(1, t('prices.price'))).click()
  await look(page, '4777', '4888')
  await expect(page.getByText(new RegExp(`${t('prices.name')} 1, ${t('prices.stock')} 1`))).toBeVisible()
  const one = window.button(t('prices.replaceOne'))
  // From the active cell on: the first press goes to the next match.
  await one.click()
  await one.click()
  await expect(await window.cell(2, t('prices.stock'))).toContainText('4,888')
  await expect(await window.cell(1, t('prices.name'))).toContainText('Zinnia 4777')
  await one.click()
  await expect(await window.cell(1, t('prices.name'))).toContainText('Zinnia 4888')
  // Before the next frame: the undo is the sheet's, not that of a field which is about to close.
  await page.evaluate(async () => {
    const press = (init: KeyboardEventInit) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
      )
    press({ key: 'Escape' })
    await Promise.resolve()
    press({ key: 'z', ctrlKey: true })
  })
  await expect(await window.cell(1, t('prices.name'))).toContainText('Zinnia 4777')
  await expect(await window.cell(2, t('prices.stock'))).toContainText('4,888')
})

test(
  'of what was never read it says that it was not searched; selected cells alone are searched',
  FULL,
  async ({ window, page }) => {
    await window.button(t('catalog.columns')).click()
    await page.getByRole('checkbox', { name: t('prices.color') }).click()
    await page.keyboard.press('Escape')
    for (const [i, color] of ['red', 'dark red', 'red'].entries())
      await window.type(i + 1, t('prices.color'), color)
    await (await window.cell(2, t('prices.color'))).click()
    await page.keyboard.press('Shift+ArrowDown')
    await look(page, 'red', 'white')
    await expect(page.getByText(t('prices.foundSelected', { n: 2 }))).toBeVisible()
    await page.keyboard.press('Alt+a')
    for (const [i, color] of ['red', 'dark white', 'white'].entries())
      await expect(await window.cell(i + 1, t('prices.color'))).toContainText(color)
    await (await window.cell(1, t('prices.color'))).click()
    await look(page, 'red', 'white')
    await expect(page.getByText(t('prices.foundUnread', { n: 57 }))).toBeVisible()
  },
)

test('replacing a text by itself says that nothing changed', FULL, async ({ window, page }) => {
  await (await window.cell(1, t('prices.price'))).click()
  await look(page, '2.', '2.')
  await expect(window.button(/^Replace in \d/)).toBeEnabled()
  await page.keyboard.press('Alt+a')
  await expect(page.getByText(t('prices.replaced', { n: 0 })).first()).toBeVisible()
})
