import type { Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { look } from '../support/look.ts'
import { productsOf, requestsTo, valuesSent } from '../support/market.ts'
import { DeskWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

const MANY = 1300
test.use({ market: { products: MANY, orders: 0, images: false } })

/** Pastes new stock for the first rows of the sheet and queues it. */
async function queueStock(page: Page, rows: number): Promise<DeskWindow> {
  const window = new DeskWindow(page)
  await window.catalogRead(MANY)
  await (await window.cell(1, t('prices.stock'))).click()
  await window.paste(Array.from({ length: rows }, (_, row) => `${20_001 + row}`).join('\n'))
  await window.reviewAndQueue(rows)
  return window
}

/** The wanted quantities that the marketplace does not have. */
function missing(sandbox: Sandbox, rows: number): number[] {
  const has = new Set(productsOf(sandbox).map(product => product.stockQty))
  return Array.from({ length: rows }, (_, row) => 20_001 + row).filter(quantity => !has.has(quantity))
}

test('offline during a job: reconnecting sends the rest once', FULL, async ({ window, page, sandbox }) => {
  // The first batch arrives; while the second waits, the connection is lost.
  const stock = { method: 'POST', path: '/stock' }
  sandbox.control.failNext({ mishap: { kind: 'slow', ms: 300, when: 'after' }, ...stock })
  sandbox.control.failNext({ mishap: { kind: 'limited', retryAfter: 3 }, ...stock })
  await queueStock(page, 1200)
  await expect.poll(() => requestsTo(sandbox, 'POST', '/stock').length, { timeout: 15_000 }).toBe(2)
  await sandbox.control.goOffline()
  await expect(page.getByText(/Offline/).first()).toBeVisible({ timeout: 20_000 })

  await window.go('Prices & stock')
  await window.type(1, t('prices.price'), '4.44')
  await expect(page.getByText(t('app.draftSaved', { n: 1 }))).toBeVisible()

  await sandbox.control.goOnline()
  await window.go('Outbox')
  // Nobody clicks: the program reconnects by itself.
  await window.applied(1200, 90_000)
  expect(missing(sandbox, 1200)).toEqual([])
  const sent = valuesSent(sandbox, '/stock')
  expect(new Set(sent).size).toBe(sent.length)
})

test('a missing answer is told, and no finish time then', FULL, async ({ window, page, sandbox }) => {
  sandbox.control.failNext({ mishap: { kind: 'hang' }, method: 'POST', path: '/stock' })
  await queueStock(page, 600)
  await window.jobs.nth(1).click()
  await expect(
    page.getByRole('listitem').getByText(/^No answer from the marketplace for 1\d s$/),
  ).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('listitem').getByText(/^done by about/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Connection: No answer for 1\d s/ })).toBeVisible()
  await expect(page.getByText(t('outbox.holdUnanswered')).first()).toBeVisible()
  await look(page, 'outbox-unanswered')
  await window.go('Today')
  const fresh = page.getByRole('region', { name: t('today.fresh') })
  await expect(fresh.getByText(/^No answer for \d\d s$/)).toBeVisible()
  await look(page, 'today-unanswered')
})
