import type { Page } from '@playwright/test'
import { OPENED_FROM_OUTSIDE } from '../../shared/import/table/file-kinds.ts'
import { AccountMenu } from '../support/accounts.ts'
import { backOnline, deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { firstProducts, productsOf } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { withComma } from '../support/price-list.ts'
import { late } from '../support/slow-core.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 60, orders: 0, images: false } })

test('a later list that undoes earlier prices says so and wins', FULL, async ({ desk, sandbox }) => {
  // A slow core: the result of queueing arrives after the next file was dropped.
  const before = (page: Page) => late(page, { event: 'outboxChanged' }, 3_000)
  const window = await openWindow(desk, 60, { before })
  const { page } = window
  const [first, second, third] = firstProducts(sandbox)
  const list = (...prices: [typeof first, number][]) =>
    `SKU;Price\n${prices.map(([{ sku }, price]) => `${sku};${withComma(price)}`).join('\n')}\n`
  const raised = (product: typeof first, by: number) => Math.round(product.basePrice * 100 + by) / 100

  await window.drop('sunday.csv', list([third, raised(third, 1)]))
  await window.button(t('importing.stage', { n: 1 })).click()
  await window.queue(1)
  await expect(page.getByText(t('outbox.summaryQuiet')).first()).toBeVisible()

  // Staged and not queued: the second list undoes one price and replaces the other.
  await window.drop('monday.csv', list([first, raised(first, 3)], [second, raised(second, 3)]))
  // The second file arrives while the first is being staged: it waits, and is compared with its edits.
  const tuesday = list([first, first.basePrice], [second, raised(second, 5)])
  await window.drop('tuesday.csv', tuesday, window.button(t('importing.stage', { n: 2 })))
  await expect(page.getByText(t('importing.earlierTitle', { n: 2 }))).toBeVisible()
  await expect(page.getByText(/^Cancels .* from monday\.csv, in Prices & stock\.$/)).toBeVisible()
  await expect(page.getByText(/^Replaces .* from monday\.csv, in Prices & stock\.$/)).toBeVisible()
  await window.button(t('importing.stage', { n: 2 })).click()

  // Offline, queued and not sent: a third list undoes the waiting changes.
  await sandbox.control.goOffline()
  await window.queue(1)
  await window.drop('wednesday.csv', list([second, second.basePrice]))
  await expect(page.getByText(/^Cancels .* from tuesday\.csv, waiting since /)).toBeVisible()
  await window.button(t('importing.stage', { n: 1 })).click()
  await window.queue(1)
  await backOnline(page, sandbox)
  await expect(page.getByText(t('outbox.summaryQuiet')).first()).toBeVisible({ timeout: 60_000 })
  expect(sandbox.control.product({ id: first.id })?.basePrice).toBe(first.basePrice)
  expect(sandbox.control.product({ id: second.id })?.basePrice).toBe(second.basePrice)
})

test('a file belongs to the account it was dropped on', FULL, async ({ window, page, sandbox }) => {
  const [first] = firstProducts(sandbox)
  const accounts = new AccountMenu(page)
  const own = await accounts.addSample()

  const price = Math.round(first.basePrice * 100 + 3) / 100
  await window.drop('monday.csv', `SKU;Price\n${first.sku};${withComma(price)}\n`)
  const put = window.button(t('importing.stage', { n: 1 }))
  await expect(put).toBeEnabled()
  await accounts.button.click()
  const element = await put.elementHandle()
  // At the same moment the file is staged and another account is chosen.
  await accounts.item(/sample/i).evaluate((item, button) => {
    if (button instanceof HTMLElement) button.click()
    if (item instanceof HTMLElement) item.click()
  }, element)
  await expect(accounts.button).not.toContainText(own)
  await expect(page.getByText(t('importing.staged', { n: 1, file: 'monday.csv' }))).toBeVisible()
  await accounts.open(own)
  await window.go('Prices & stock')
  await window.reviewAndQueue(1)
  await expect(page.getByText(t('outbox.summaryQuiet')).first()).toBeVisible({ timeout: 60_000 })
  expect(sandbox.control.product({ id: first.id })?.basePrice).toBe(price)
})

test(
  'files opened from outside wait for a running import, and one that a dropped file covers waits with them',
  FULL,
  async ({ window, page }) => {
    const file = (name: string) => ({ name, text: `SKU;Stock\n${name};5\n` })
    const openOutside = (files: { name: string; text: string }[]) =>
      page.evaluate(
        ([type, given]) => {
          for (const { name, text } of given) {
            const dataTransfer = new DataTransfer()
            dataTransfer.items.add(new File([text], name))
            dataTransfer.setData(type, '')
            document.body.dispatchEvent(
              new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
            )
          }
        },
        [OPENED_FROM_OUTSIDE, files] as const,
      )
    await openOutside([file('monday.csv'), file('tuesday.csv'), file('wednesday.csv')])
    const isOpen = (name: string) => expect(page.getByText(name, { exact: true }).first()).toBeVisible()
    await isOpen('monday.csv')
    await expect(page.getByText('tuesday.csv, wednesday.csv')).toBeVisible()
    await window.button(t('importing.closeFile')).click()
    await isOpen('tuesday.csv')
    await window.drop('thursday.csv', 'SKU;Stock\nA;5\n')
    await isOpen('thursday.csv')
    await expect(page.getByText('tuesday.csv, wednesday.csv')).toBeVisible()
    await window.go('Orders')
    await window.button(t('app.filesOpen', { next: 'tuesday.csv' })).click()
    await isOpen('tuesday.csv')
    await expect(page.getByText('wednesday.csv, thursday.csv')).toBeVisible()
  },
)

test(
  'files are closed with their number said and an Undo, and a closed one makes room for the next',
  FULL,
  async ({ window, page, sandbox }) => {
    const [product] = productsOf(sandbox)
    const drop = (name: string) =>
      window.drop(name, `SKU;Stock\n${product?.sku};${(product?.stockQty ?? 0) + 1}\n`)
    const shown = (name: string) => expect(page.getByTitle(name, { exact: true })).toBeVisible()
    for (const name of ['a.csv', 'b.csv', 'c.csv']) {
      await drop(name)
      await shown(name)
    }
    const undo = (said: string) =>
      page
        .getByRole('dialog', { name: said })
        .getByRole('button', { name: t('common.undo') })
        .click()
    await window.button(t('app.filesRemove', { n: 2 })).click()
    await expect(page.getByText('b.csv, a.csv')).toBeHidden()
    await undo(t('app.filesRemoved', { n: 2 }))
    await expect(page.getByText('b.csv, a.csv')).toBeVisible()

    const close = window.button(t('importing.closeFile'))
    await close.click()
    await shown('b.csv')
    await undo(t('app.fileClosed', { name: 'c.csv' }))
    await shown('c.csv')
    await close.click()
    await shown('b.csv')
    await close.click()
    await shown('a.csv')
    await close.click()
    await expect(page.getByRole('heading', { name: t('prices.title'), level: 1 })).toBeVisible()
    await undo(t('app.fileClosed', { name: 'a.csv' }))
    await shown('a.csv')
    await window.go('Orders')
    await close.click()
    await expect(page.getByText(t('app.fileLeft', { name: 'a.csv' }))).toBeHidden()
    await expect(page.getByRole('heading', { name: t('orders.title'), level: 1 })).toBeVisible()
  },
)

test(
  'an open file is compared again when a waiting change is cancelled meanwhile',
  FULL,
  async ({ window, page, sandbox }) => {
    const [first] = firstProducts(sandbox)
    const price = withComma(Math.round(first.basePrice * 100 + 3) / 100)
    const list = `SKU;Price\n${first.sku};${price}\n`
    await sandbox.control.goOffline()
    await window.drop('monday.csv', list)
    await window.button(t('importing.stage', { n: 1 })).click()
    await window.queue(1)
    await window.drop('monday-again.csv', list)
    await expect(window.button(t('importing.stageNothing'))).toBeVisible()

    expect(await deskCall(page, 'cancelChanges', { ids: [1] })).toMatchObject({ cancelled: 1 })
    await expect(window.button(t('importing.stage', { n: 1 }))).toBeVisible()
  },
)

test(
  'a person who goes to another screen in the moment of Send stays there',
  FULL,
  async ({ desk, sandbox }) => {
    const before = (page: Page) => late(page, { call: 'queueChanges' }, 1_500)
    const window = await openWindow(desk, 60, { before })
    const { page } = window
    const [first, ...others] = productsOf(sandbox).slice(0, 3)
    if (first === undefined) throw new Error('the sandbox has no products')
    const list = (products: readonly (typeof first)[]) =>
      `SKU;Stock\n${products.map(({ sku, stockQty }) => `${sku};${stockQty + 1}`).join('\n')}\n`
    const staysOnToday = async (n: number) => {
      await window.go('Today')
      await expect(page.getByText(t('review.queued', { n }))).toBeVisible()
      await expect(page.getByRole('heading', { name: t('today.title'), level: 1 })).toBeVisible()
    }
    await window.drop('monday.csv', list([first]))
    await window.button(t('review.queue', { n: 1 })).click()
    await staysOnToday(1)

    await window.drop('tuesday.csv', list(others))
    await window.button(t('importing.stage', { n: 2 })).click()
    await window.confirmUnusual()
    await window.button(t('review.queue', { n: 2 })).click()
    await staysOnToday(2)
  },
)

test(
  'a file that is sent offline says that it waits for the marketplace',
  FULL,
  async ({ window, page, sandbox }) => {
    const [first] = firstProducts(sandbox)
    await sandbox.control.goOffline()
    await window.type(1, t('prices.stock'), '4321')
    await window.reviewAndQueue(1)
    await expect(page.getByText(t('app.offlineTitle')).first()).toBeVisible({ timeout: 30_000 })
    const row = `${first.sku};${withComma(Math.round(first.basePrice * 100 + 3) / 100)}`
    await window.drop('offline.csv', `SKU;Price\n${row}\n`)
    await window.button(t('review.queue', { n: 1 })).click()
    await expect(page.getByText(t('review.queuedOffline')).first()).toBeVisible()
  },
)

test(
  'a products file whose screen is left while its edits are stored is finished',
  FULL,
  async ({ desk, sandbox }) => {
    const before = (page: Page) => late(page, { call: 'saveDraft' }, 1_500)
    const window = await openWindow(desk, 60, { before })
    const { page } = window
    const [first] = firstProducts(sandbox)
    const list = `SKU;Name;Unit\n${first.sku};Rosa Avalanche;${first.unit}\n`
    await window.drop('names.csv', list)
    await window.button(t('common.reviewEdits', { n: 1 })).click()
    await window.go('Today')
    await expect(page.getByText(t('importing.staged', { n: 1, file: 'names.csv' }))).toBeVisible()
    await expect(page.getByRole('heading', { name: t('today.title'), level: 1 })).toBeVisible()
    await expect(window.button(t('app.fileContinue'))).toHaveCount(0)
  },
)
