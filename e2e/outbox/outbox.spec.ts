import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Decimal } from '../../shared/domain/text/decimal.ts'
import { backOnline, deskCall, queueConfirmed } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { press } from '../support/keys.ts'
import { firstProducts, productsOf, requestsTo, valuesSent } from '../support/market.ts'
import { OutboxPage, queuePaused } from '../support/pages/outbox.ts'
import { DeskWindow, openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 60
test.use({ market: { products: PRODUCTS, orders: 4, images: false } })

const REFUSAL = {
  kind: 'error',
  status: 422,
  code: 'VALIDATION_ERROR',
  message: 'Too low for the season',
} as const

/** Reads the catalog until it shows this stock: what was just acknowledged is believed for a moment against a reading. */
async function reads(page: Page, product: number, stock: number): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: t('common.refresh'), exact: true }).click({ timeout: 5000 })
    const { columns } = await deskCall(page, 'readCatalog', { after: 0, limit: 100 })
    expect(columns.stock_qty[columns.id.indexOf(product)]).toBe(stock)
  }).toPass({ timeout: 30_000 })
}

test('waiting changes are cancelled with the keyboard and never sent', FULL, async ({ window, sandbox }) => {
  const { page } = window
  const outbox = await queuePaused(window, 3)
  await outbox.tab('Waiting')
  await expect(outbox.line(t('outbox.holdPaused'))).toHaveCount(3)
  await outbox.list.focus()
  await press(page, 'Space', 'ArrowDown', 'Space', 'Delete')
  const dialog = page.getByRole('dialog', { name: t('outbox.cancelSomeTitle', { n: 2 }) })
  await dialog.getByRole('button', { name: t('outbox.cancelGo', { n: 2 }) }).click()
  await outbox.counts('Waiting', 1)
  await window.button(t('app.actionResume')).click()
  await outbox.counts('Done', 3)
  expect(valuesSent(sandbox, '/stock')).toHaveLength(1)
})

/** Sends a price that the marketplace refuses. */
async function sendRefusedPrice(window: DeskWindow, sandbox: Sandbox): Promise<OutboxPage> {
  sandbox.control.failNext({ mishap: REFUSAL, method: 'POST', path: '/prices' })
  await window.type(1, t('prices.price'), '1.11')
  await window.reviewAndQueue(1)
  return new OutboxPage(window.page)
}

test('R retries a failed change', FULL, async ({ window, page, sandbox }) => {
  const outbox = await sendRefusedPrice(window, sandbox)
  await outbox.counts('Needs attention', 1)
  await expect(outbox.line('“Too low for the season”')).toBeVisible()
  await outbox.list.focus()
  await page.keyboard.press('r')
  await window.applied(1)
  expect(valuesSent(sandbox, '/prices')).toHaveLength(1)
})

test('a failed price is corrected beside the message, and sent', async ({ window, page, sandbox }) => {
  const outbox = await sendRefusedPrice(window, sandbox)
  const detail = await outbox.open('“Too low for the season”')
  await expect(detail.getByText(t('outbox.askedPrices'))).toBeVisible()
  await detail.getByRole('button', { name: t('outbox.edit') }).click()
  const field = detail.getByRole('textbox', { name: t('fields.price') })
  await expect(field).toBeFocused()
  await field.fill('1.234')
  await detail.getByRole('button', { name: t('outbox.editSend') }).click()
  await expect(detail.getByText('can mean')).toBeVisible()
  await field.fill('2.22')
  await detail.getByRole('button', { name: t('outbox.editSend') }).click()
  // Far from the marketplace's value, so it must be confirmed as in the review.
  const question = page.getByRole('dialog', { name: t('rails.askTitle', { n: 1 }) })
  await expect(question.getByText('→ € 2.22')).toBeVisible()
  await question.getByRole('button', { name: t('rails.askGo', { n: 1 }) }).click()
  await expect
    .poll(() => valuesSent(sandbox, '/prices').map(sent => sent.split('=')[1]), { timeout: 30_000 })
    .toEqual(['2.22'])
  await window.go('Outbox')
  await outbox.counts('Needs attention', 0)
})

test('a finished job is undone except for values changed since', FULL, async ({ window, page, sandbox }) => {
  const skus = await window.skus(2)
  const before = productsOf(sandbox).filter(({ sku }) => skus.includes(sku))
  for (const row of [1, 2]) await window.type(row, t('prices.stock'), String(5000 + row))
  await window.reviewAndQueue(2)
  await window.applied(2)
  const changed = productsOf(sandbox).find(({ sku }) => sku === skus[1])
  sandbox.control.changeProduct({ id: changed?.id ?? 0, set: { stockQty: 99 } })
  await reads(page, changed?.id ?? 0, 99)

  await window.button(t('outbox.undo')).click()
  const dialog = page.getByRole('dialog', { name: t('outbox.undoTitle') })
  await expect(dialog.getByText(t('outbox.undoWhyChanged', { theirs: 99 }))).toBeVisible()
  await dialog.getByRole('button', { name: t('outbox.undoGo', { n: 1 }) }).click()
  await expect(page.getByRole('heading', { name: /^Undo of/ })).toBeVisible()
  await window.applied(1)
  const first = before.find(({ sku }) => sku === skus[0])
  const has = productsOf(sandbox)
  expect(has.find(({ sku }) => sku === skus[0])?.stockQty).toBe(first?.stockQty)
  expect(has.find(({ sku }) => sku === skus[1])?.stockQty).toBe(99)

  // Nothing is undone, and finding that out took no request.
  sandbox.control.changeProduct({ id: first?.id ?? 0, set: { stockQty: 98 } })
  await reads(page, first?.id ?? 0, 98)
  await window.button(t('outbox.undo')).click()
  await expect(dialog.getByText(t('outbox.undoNone'))).toBeVisible()
  await expect(dialog.getByText('Based on your catalog as last read')).toBeVisible()
})

test('a waiting change says why: paused, offline or the hourly limit', FULL, async ({ window, sandbox }) => {
  const { page } = window
  const outbox = await queuePaused(window, 2)
  await outbox.tab('Waiting')
  await expect(outbox.line(t('outbox.holdPaused'))).toHaveCount(2)

  await sandbox.control.goOffline()
  await window.button(t('app.actionResume')).click()
  await expect(outbox.line(t('outbox.holdOffline'))).toHaveCount(2, { timeout: 30_000 })

  sandbox.control.failNext({ mishap: { kind: 'limited', retryAfter: 20 } })
  // The program may have tried before; either way it has to wait.
  await backOnline(page, sandbox)
  await expect(outbox.line(/^.*Waiting until \d\d:\d\d, as the marketplace asked/)).toHaveCount(2, {
    timeout: 30_000,
  })
})

test('a new product with a taken SKU gets another one', FULL, async ({ window, page, sandbox }) => {
  const [taken] = firstProducts(sandbox)
  const fields = {
    name: 'Rosa Explorer 60 cm',
    category_id: taken.categoryId,
    base_price: '0.55' as Decimal,
    unit: 'stem' as const,
    sku: taken.sku,
  }
  await deskCall(page, 'queueChanges', {
    changes: [{ kind: 'create', fields, images: [], origin: null }],
    file: null,
  })
  await window.go('Outbox')
  const outbox = new OutboxPage(page)
  const detail = await outbox.open(`New product ${taken.sku}`)
  await expect(detail.getByText('Another product has this SKU.', { exact: false })).toBeVisible({
    timeout: 30_000,
  })
  await detail.getByRole('button', { name: t('outbox.edit') }).click()
  await detail.getByRole('textbox', { name: t('review.sku') }).fill('EXPLORER-60')
  await detail.getByRole('textbox', { name: t('fields.stock') }).fill('120')
  await detail.getByRole('button', { name: t('outbox.editSend') }).click()
  await expect
    .poll(
      () =>
        productsOf(sandbox)
          .filter(({ sku }) => sku === 'EXPLORER-60')
          .map(({ stockQty }) => stockQty),
      {
        timeout: 30_000,
      },
    )
    .toEqual([120])
  expect(requestsTo(sandbox, 'POST', '/products').length).toBeLessThanOrEqual(2)
})

test('a damaged outbox is recovered and reported once', FULL, async ({ desk, window }) => {
  await queuePaused(window, 3)
  await desk.kill()
  for (const file of globSync(join(desk.folder, '**/outbox.db*'))) {
    if (file.endsWith('.db')) writeFileSync(file, 'no database any more')
    else rmSync(file)
  }

  const page = await desk.open()
  const title = page.getByText(/^The outbox .*rebuilt$/)
  await expect(title).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('3 changes were recovered.', { exact: false })).toBeVisible()
  await new DeskWindow(page).button(t('common.dismiss')).click()
  await expect(title).toBeHidden()
  await page.reload()
  await expect(page.getByRole('navigation', { name: t('app.navigation') })).toBeVisible()
  await expect(title).toBeHidden()
})

test.describe('a long outbox', () => {
  const MANY = 900
  test.use({ market: { products: MANY, orders: 0, images: false } })

  test('is browsed to the end with the keyboard', FULL, async ({ window, page, sandbox }) => {
    await deskCall(page, 'pauseOutbox', { paused: true })
    const changes = productsOf(sandbox).map(({ id, sku, stockQty }, at) => ({
      kind: 'stock' as const,
      product: id,
      sku,
      origin: null,
      from: stockQty,
      to: 20_001 + at,
    }))
    await queueConfirmed(page, { changes, file: null })
    await window.go('Outbox')
    const outbox = new OutboxPage(page)
    await outbox.counts('Waiting', MANY)
    await expect(outbox.line('→ 20,001')).toBeVisible()
    await outbox.list.focus()
    await page.keyboard.press('End')
    await expect(outbox.line('→ 20,900')).toBeVisible()
    await expect(outbox.list).toBeFocused()
    await page.keyboard.press('Home')
    await expect(outbox.line('→ 20,001')).toBeVisible()
    await expect(outbox.list).toBeFocused()
  })
})

test('a long message leaves the buttons visible', FULL, async ({ desk, sandbox }) => {
  const window = await openWindow(desk, PRODUCTS)
  const { page } = window
  const message = `<b>${'Donaudampfschifffahrt'.repeat(30)}</b> ${'and so on, '.repeat(200)}`
  sandbox.control.failNext({ mishap: { ...REFUSAL, message }, method: 'POST', path: '/prices' })
  await window.type(1, t('prices.price'), '1.11')
  await window.reviewAndQueue(1)
  const outbox = new OutboxPage(page)
  const detail = await outbox.open('Refused')
  await expect(detail.getByRole('button', { name: t('outbox.cancelGo', { n: 1 }) })).toBeInViewport()
  // The first change was refused; the second depends on it.
  sandbox.control.failNext({ mishap: { ...REFUSAL, status: 401, code: 'UNAUTHORIZED', message }, times: 2 })
  await detail.getByRole('button', { name: t('outbox.retry') }).click()
  await expect(page.getByRole('group', { name: t('app.key401Title') })).toBeVisible()
  await expect(window.button(t('app.enterKey')).first()).toBeInViewport({ ratio: 1 })
  await window.button(t('common.retry')).first().click()
  await window.applied(1)
})
