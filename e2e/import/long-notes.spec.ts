import { expect, FULL, test } from '../support/fixtures.ts'
import { look } from '../support/look.ts'
import { productsOf } from '../support/market.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 20, orders: 0, images: false } })

test(
  'a note that is cut is read whole, and while lines are to be confirmed nothing says that none changes',
  FULL,
  async ({ window, page, sandbox }) => {
    const remark =
      'sold out until the next harvest, which the grower expects after the last frost of the season, '
    const rows = productsOf(sandbox)
      .slice(0, 3)
      .map(({ sku, stockQty }, at) => `${sku};${stockQty + 1};${at === 2 ? 'sold out' : remark.repeat(3)}`)
    await window.drop('monday.csv', ['SKU;Stock;Remark', ...rows].join('\n'))
    const show = window.button(t('importing.noteShow', { line: '2' }))
    await expect(show).toBeVisible()
    await expect(window.button(t('importing.noteShow', { line: '4' }))).toHaveCount(0)
    await expect(window.button(t('importing.stageAsking'))).toBeDisabled()
    await expect(window.button(t('importing.stageNothing'))).toHaveCount(0)
    await look(page, 'import-note-cut', { contrast: true })
    await show.click()
    const note = page.getByRole('dialog', { name: t('importing.noteOf', { line: '2' }) })
    await expect(note).toContainText('Is it?')
    await look(page, 'import-note-whole')
    await page.keyboard.press('Escape')
    await expect(show).toBeFocused()
  },
)
