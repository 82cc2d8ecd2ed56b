import { recordAnnouncements } from '../../support/announcements.ts'
import { expect, FULL, test } from '../../support/fixtures.ts'
import { press, type } from '../../support/keys.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 60, orders: 0, images: false } })

test(
  'rows are grouped by category, collapsed by mouse and keys, and typing passes the headings',
  FULL,
  async ({ window, page }) => {
    await window.button(t('catalog.columns')).click()
    await page.getByRole('combobox', { name: t('prices.groupBy') }).click()
    await page.getByRole('option', { name: t('prices.category') }).click()
    await page.keyboard.press('Escape')

    const headings = page.locator('[role=gridcell][aria-expanded]')
    const first = headings.first()
    await expect(first).toContainText(/product/)
    const rows = () => page.getByRole('grid').getAttribute('aria-rowcount').then(Number)
    const all = await rows()
    const inFirst = Number((await first.textContent())?.match(/(\d+) products?$/)?.[1])

    await first.click()
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(rows).toBe(all - inFirst)
    await first.dblclick()
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Enter')
    await expect.poll(rows).toBe(all - inFirst)

    // The row after the closed heading is the next heading: its last row leads on to the group behind it.
    const second = headings.nth(1)
    const inSecond = Number((await second.textContent())?.match(/(\d+) products?$/)?.[1])
    await page.getByRole('row').nth(3).getByRole('gridcell').nth(4).click()
    for (let i = 0; i < inSecond; i++) {
      await type(page, '9', 'Enter')
    }
    await expect(second).toContainText(t('prices.groupEdited', { n: inSecond }))
    await type(page, '8', 'Enter')
    await expect(headings.nth(2)).toContainText(t('prices.groupEdited', { n: 1 }))

    const announced = await recordAnnouncements(page)
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown')
    await expect.poll(announced).not.toEqual([])
    await first.click()
    await press(page, 'ArrowLeft', 'ArrowRight')
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    expect(await announced()).not.toContain('')

    await page.reload()
    await expect(headings.first()).toContainText(/product/)

    await window.button(t('products.views')).click()
    await page.getByRole('button', { name: t('products.viewNone') }).click()
    await expect(headings).toHaveCount(0)
  },
)
