import { expect, FULL, test } from '../support/fixtures.ts'
import { IS_FULL, look } from '../support/look.ts'
import { valuesSent } from '../support/market.ts'
import { OutboxPage } from '../support/pages/outbox.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 40
test.use({ market: { products: PRODUCTS, orders: 0, images: false } })

test(
  'a price beyond a guard rail and a loosened guard rail are recorded',
  FULL,
  async ({ window, page, sandbox }) => {
    await window.type(1, t('prices.price'), '99.99')
    await window.reviewAndQueue(1)
    await window.applied(1)
    const outbox = new OutboxPage(page)
    await outbox.tab('Done')
    const detail = await outbox.open(/Confirmed: (more than|about)/)
    await expect(detail.getByText(/^price € [\d.]+ → € 99.99, /)).toBeVisible()
    if (IS_FULL) await look(page, 'guard-rails-outbox')

    await window.go('Settings')
    const limit = page.getByRole('textbox', { name: t('settings.priceChange') })
    await limit.fill('80')
    await limit.blur()
    await window.go('Today')
    const card = page.getByRole('region', { name: t('rails.card') })
    await expect(card.getByText(t('rails.confirmed', { n: 1 }))).toBeVisible()
    await expect(card.getByText(t('rails.loosenedPriceChange', { from: 30, to: 80 }))).toBeVisible()
    if (IS_FULL) await look(page, 'guard-rails-today')
    await card.getByRole('button', { name: /By hand/ }).click()
    await expect(
      page.getByRole('navigation', { name: t('outbox.jobs') }).locator('[aria-current=true]'),
    ).toContainText('1')

    // Undoing it is as large a change, so it must be confirmed too.
    await window.button(t('outbox.undo')).click()
    await page.getByRole('button', { name: t('outbox.undoGo', { n: 1 }) }).click()
    const question = page.getByRole('dialog', { name: t('rails.askTitle', { n: 1 }) })
    await expect(question.getByText(/€ 99.99 → € [\d.]+/)).toBeVisible()
    await look(page, 'guard-rails-question')
    await question.getByRole('button', { name: t('rails.askGo', { n: 1 }) }).click()
    await expect(page.getByRole('heading', { name: /^Undo of/ })).toBeVisible()
    await window.applied(1)
    expect(valuesSent(sandbox, '/prices')).toHaveLength(2)
  },
)
