import { recordAnnouncements } from '../../support/announcements.ts'
import { expect, FULL, test } from '../../support/fixtures.ts'
import { press, type } from '../../support/keys.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 200, orders: 0, images: false } })

test(
  'a screen reader follows an edit, a sort and a filter, and keys lead back to the cell',
  FULL,
  async ({ window, page }) => {
    const price = await window.cell(2, t('prices.price'))
    await price.click()
    const announced = await recordAnnouncements(page)
    await type(page, '1234,5', 'Enter')
    const typed = t('prices.typed', { column: t('prices.price'), text: '1,234.50' })
    await expect.poll(announced).toContain(typed)
    await expect(price).toHaveAccessibleName(/^1,234\.50 , Edited\. On the marketplace: /)

    // To the first column that isn't frozen, and from there to the first.
    await press(page, 'Control+Home', 'Control+Home', 'ArrowUp', 'Enter')
    const columns = t('prices.sortedUp', { column: t('prices.name') })
    await expect.poll(announced).toContain(t('prices.sorted', { columns }))

    for (const key of ['Alt+a', 'Control+h', 'Control+g']) {
      await price.click()
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(price, key).toBeFocused()
    }

    await page.keyboard.press('Control+f')
    await page.keyboard.type('rose')
    await expect.poll(async () => (await announced()).at(-1)).toMatch(/^\d+ of 200 products$/)
  },
)

test('what became of sent changes is announced on any screen', FULL, async ({ window, page }) => {
  await window.type(1, t('prices.price'), '0.40')
  const announced = await recordAnnouncements(page)
  await window.reviewAndQueue(1)
  await window.go('Today')
  await expect.poll(announced, { timeout: 30_000 }).toContain(t('outbox.summaryQuiet'))
})
