import { expect, FULL, test } from '../support/fixtures.ts'
import { picture } from '../support/look.ts'
import { productsOf } from '../support/market.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 2400
/** As many lines as the list from Excel has. */
const LINES = 2000
const ROSES = 912

test.use({ market: { products: PRODUCTS, orders: 40, images: false } })

// docs/guide.md tells this morning; with DESK_LOOKS=1 its pictures are taken here.
test('a morning as the guide tells it', FULL, async ({ window, page, sandbox }) => {
  const { keyboard } = page
  const last = productsOf(sandbox)[LINES - 1]
  const counted = last === undefined ? null : { id: last.id, stockQty: last.stockQty + 10 }

  // The roses
  await page.getByLabel(t('catalog.search')).fill('rose')
  await expect(page.getByText(/^[\d,]+ of 2,400 products$/).first()).toBeAttached()
  await picture(page, 'guide-1-roses')

  // Five per cent more
  await (await window.cell(1, t('prices.price'))).click()
  await keyboard.press('Control+Space')
  await keyboard.press('Alt+a')
  await expect(page.getByLabel(t('prices.adjustPercentLabel'))).toBeFocused()
  await keyboard.type('5')
  await expect(page.getByText(t('prices.adjustLargest'), { exact: false })).toBeVisible()
  await picture(page, 'guide-2-adjust')
  await keyboard.press('Enter')
  await expect(page.getByText(/^[\d,]+ cells adjusted\.$/).first()).toBeVisible()

  // Three prices by hand
  const first = await window.cell(1, t('prices.price'))
  await first.click()
  for (const row of [1, 2, 3]) {
    const cell = await window.cell(row, t('prices.price'))
    const now = Number((await cell.textContent())?.replace(',', ''))
    await keyboard.type((now * 1.02).toFixed(2))
    await keyboard.press('Enter')
  }
  await picture(page, 'guide-3-typed')

  // Two thousand stocks from Excel, in whatever order
  await page.getByLabel(t('catalog.search')).fill('')
  await first.click()
  const lines = productsOf(sandbox)
    .slice(0, LINES)
    .map(({ sku, stockQty }) => `${sku}\t${stockQty + 10}`)
  await window.paste(`SKU\tStock\r\n${lines.toReversed().join('\r\n')}\r\n`)
  const match = window.button(/^Match by SKU: Stock/)
  await expect(match).toBeVisible()
  await picture(page, 'guide-4-match')
  await match.click()
  await expect(page.getByText(t('prices.matched', { n: LINES })).first()).toBeVisible()

  // Review, and send
  await window.button(/^Review/).click()
  await expect(page.getByRole('heading', { name: t('review.title'), level: 1 })).toBeVisible()
  await picture(page, 'guide-5-review')
  await window.confirmUnusual()
  await window.button(/^Send \d/).click()
  await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
  await expect
    .poll(() => sandbox.control.product({ id: counted?.id ?? 0 })?.stockQty, { timeout: 60_000 })
    .toBe(counted?.stockQty)
  await window.applied(LINES + ROSES)
})
