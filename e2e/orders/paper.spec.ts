import type { Sandbox } from '../../sandbox/sandbox.ts'
import { backOnline } from '../support/calls.ts'
import { type Desk, expect, FULL, named, test } from '../support/fixtures.ts'
import { IS_FULL, look, SAVES_PICTURES } from '../support/look.ts'
import { newestIn, ordersOf } from '../support/pages/orders.ts'
import { catchPrinting, PrintPage } from '../support/pages/orders-print.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 60
const ORDERS = 40

const confirmedOf = (sandbox: Sandbox) => ordersOf(sandbox).filter(({ status }) => status === 'confirmed')

/** Selects every confirmed order on the board and opens the print dialog. */
async function askForConfirmed(desk: Desk, count: number): Promise<PrintPage> {
  const { page } = await openWindow(desk, PRODUCTS)
  await catchPrinting(page)
  await page.evaluate(() => {
    location.hash = '#/orders'
  })
  const all = page.getByRole('checkbox', { name: t('orders.selectColumn', { status: 'Confirmed' }) })
  await all.click({ timeout: 30_000 })
  await page
    .getByText(t('common.selected', { n: count }))
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: t('orders.print') })
    .first()
    .click()
  return new PrintPage(page)
}

for (const shape of ['a', 'b'] as const)
  test.describe(`a marketplace of shape ${named(shape)}`, () => {
    test.use({ market: { products: PRODUCTS, orders: ORDERS, images: false, shape } })

    test('confirmed orders are printed and move on to processing', async ({ desk, sandbox }) => {
      // Three checks of a board and a page in both themes are slow on a busy computer.
      test.setTimeout(300_000)
      const confirmed = confirmedOf(sandbox)
      expect(confirmed.length).toBeGreaterThan(1)
      const paper = await askForConfirmed(desk, confirmed.length)
      const { page } = paper
      await expect(paper.dialog.getByText(t('common.cost', { n: confirmed.length }))).toBeVisible()
      if (IS_FULL) await look(page, 'paper-fetch')
      const before = sandbox.control.requests().length
      await paper.fetch()
      const details = sandbox.control
        .requests()
        .slice(before)
        .filter(({ method, path }) => method === 'GET' && /^\/orders\/.+/.test(path))
      expect(details).toHaveLength(confirmed.length)

      const [first, ...others] = confirmed
      for (const item of first?.items ?? [])
        await expect(paper.preview.getByText(item.sku, { exact: true }).first()).toBeVisible()
      await expect(paper.preview.getByRole('heading', { name: /^Packing slip / })).toHaveCount(
        confirmed.length,
      )
      await expect(paper.preview.getByText('€')).toHaveCount(0)
      if (IS_FULL) await look(page, 'paper-preview')

      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.getByRole('navigation', { name: t('app.navigation') })).toBeHidden()
      const head = page.locator('h2', { hasText: /^Pick list$/ }).filter({ visible: true })
      await expect(head).toHaveCount(1)
      if (SAVES_PICTURES) {
        await page.screenshot({ path: `test-results/looks/paper-printed-${shape}.png`, fullPage: true })
        await page.pdf({ path: `test-results/looks/paper-${shape}.pdf`, format: 'A4' })
      }
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

      const title = await page.title()
      await paper.print(t('paper.printAndProcess'))
      expect(await paper.printed()).toEqual([
        expect.stringMatching(/^Pick list and packing slips \d{4}-\d\d-\d\d$/),
      ])
      expect(await page.title()).toBe(title)
      // The first print jammed.
      await paper.dialog.getByRole('checkbox', { name: first?.number ?? '' }).click()
      if (IS_FULL) await look(page, 'paper-ask')
      await paper.dialog.getByRole('button', { name: /^Mark / }).click()
      await expect(paper.dialog).toBeHidden()
      await expect
        .poll(() => others.map(({ id }) => sandbox.control.order({ id })?.status), { timeout: 60_000 })
        .toEqual(others.map(() => 'processing'))
      expect(sandbox.control.order({ id: first?.id ?? 0 })?.status).toBe('confirmed')
    })
  })

test.describe('an order that was cancelled meanwhile', () => {
  test.use({ market: { products: PRODUCTS, orders: ORDERS, images: false } })

  test('is named and left out of the pages, unless it is wanted', FULL, async ({ desk, sandbox }) => {
    const confirmed = confirmedOf(sandbox)
    const [first] = newestIn(sandbox, 'confirmed', 1)
    const paper = await askForConfirmed(desk, confirmed.length)
    const answer = await fetch(`${sandbox.baseUrl}/orders/${first.id}/status`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${sandbox.keys.valid}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'cancelled' }),
    })
    expect(answer.status).toBe(200)
    await paper.fetch()
    const slips = paper.preview.getByRole('heading', { name: /^Packing slip / })
    const slip = paper.preview.getByRole('heading', { name: new RegExp(`${first.number} \\(cancelled\\)`) })
    await expect(
      paper.dialog.getByText(t('paper.cancelledTitle', { n: 1, of: String(confirmed.length) })),
    ).toBeVisible()
    await expect(slips).toHaveCount(confirmed.length - 1)
    await expect(slip).toHaveCount(0)
    if (IS_FULL) await look(paper.page, 'paper-cancelled')
    await paper.dialog.getByRole('checkbox', { name: t('paper.useCancelled', { n: 1 }) }).click()
    await expect(slip).toHaveCount(1)
    await expect(paper.preview.getByText(t('paper.isCancelled'))).toHaveCount(1)
    await expect(paper.preview.getByText(`${first.number} (cancelled)`).first()).toBeVisible()
  })
})

test.describe('when the marketplace cannot be reached', () => {
  test.use({ market: { products: PRODUCTS, orders: ORDERS, images: false } })

  test('orders that cannot be loaded are named and left out', FULL, async ({ desk, sandbox }) => {
    const confirmed = confirmedOf(sandbox)
    const paper = await askForConfirmed(desk, confirmed.length)
    const { page } = paper
    await sandbox.control.goOffline()
    await paper.dialog.getByRole('button', { name: /^Fetch \d/ }).click()
    await expect(paper.dialog.getByText('couldn’t be fetched and')).toBeVisible({ timeout: 60_000 })
    await expect(paper.dialog.getByText(t('paper.nothingTitle'))).toBeVisible()
    if (IS_FULL) await look(page, 'paper-left-out')
    await backOnline(page, sandbox)
    await paper.dialog.getByRole('button', { name: t('paper.again') }).click()
    await expect(paper.preview).toBeVisible({ timeout: 60_000 })
    await expect(paper.dialog.getByText('couldn’t be fetched and')).toBeHidden()
  })
})
