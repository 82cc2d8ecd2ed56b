import { deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { look } from '../support/look.ts'
import { firstProducts, productsOf } from '../support/market.ts'
import { OutboxPage, queuePaused } from '../support/pages/outbox.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 60
test.use({ market: { products: PRODUCTS, orders: 0, images: false } })

test('stock sold meanwhile is a conflict, and each answer does what it says', async ({ window, sandbox }) => {
  const { page } = window
  const skus = await window.skus(3)
  const own = productsOf(sandbox)
  const sold = skus.map(sku => own.find(product => product.sku === sku))
  const outbox = await queuePaused(window, 3)
  for (const product of sold)
    sandbox.control.changeProduct({ id: product?.id ?? 0, set: { stockQty: (product?.stockQty ?? 0) + 7 } })
  await window.button(t('app.actionResume')).click()
  await outbox.counts('Needs attention', 3)
  await outbox.tab('Needs attention')

  const answers = ['Keep mine', 'Keep theirs', 'Add my difference'] as const
  for (const [at, answer] of answers.entries()) {
    const detail = await outbox.open(skus[at] ?? '')
    await expect(detail.getByRole('radio', { checked: true })).toHaveCount(0)
    const base = (sold[at]?.stockQty ?? 0).toLocaleString('en')
    await expect(detail.getByText(base, { exact: true })).toHaveCount(1)
    if (at === 0) await look(page, 'outbox-conflict')
    await detail.getByRole('radio', { name: answer }).click()
    await expect(detail.getByText(t('outbox.factQueued'))).toBeVisible()
    await expect(detail.getByText(t('outbox.factFinished'))).toBeHidden()
    const before = sold[at]?.stockQty ?? 0
    const wanted = [5001, before + 7, 5003 + 7][at] ?? 0
    await expect(detail.getByRole('cell').last()).toHaveText(wanted.toLocaleString('en'))
    await detail.getByRole('button', { name: t('outbox.resolveGo'), exact: true }).click()
    if (answer !== 'Keep theirs') await page.getByRole('button', { name: t('rails.askGo', { n: 1 }) }).click()
    await expect(outbox.detail).toBeHidden()
  }
  const wanted = [5001, (sold[1]?.stockQty ?? 0) + 7, 5010]
  await expect
    .poll(() => sold.map(product => productsOf(sandbox).find(({ id }) => id === product?.id)?.stockQty), {
      timeout: 30_000,
    })
    .toEqual(wanted)
})

test('one answer resolves every listed conflict', FULL, async ({ window, page, sandbox }) => {
  const skus = await window.skus(4)
  const outbox = await queuePaused(window, 4)
  for (const product of productsOf(sandbox))
    if (skus.includes(product.sku)) sandbox.control.changeProduct({ id: product.id, set: { stockQty: 11 } })
  await window.button(t('app.actionResume')).click()
  await outbox.counts('Needs attention', 4)
  // A cell in conflict leads here from the sheet.
  await window.go('Prices & stock')
  await (await window.cell(1, t('prices.stock'))).click()
  await window.button(t('prices.openOutbox')).click()
  await outbox.tab('Needs attention')
  await window.button(t('outbox.resolveAll')).click()
  const dialog = page.getByRole('dialog', { name: t('outbox.alikeTitle') })
  await expect(dialog.getByRole('checkbox', { name: t('outbox.alikeSure', { n: 4 }) })).toBeVisible()
  await dialog.getByRole('radio', { name: t('common.keepMine') }).click()
  const go = dialog.getByRole('button', { name: t('outbox.alikeGo', { n: 4 }) })
  await expect(go).toBeDisabled()
  await dialog.getByRole('checkbox', { name: t('outbox.alikeSure', { n: 4 }) }).click()
  await go.click()
  // Such large increases are confirmed against the marketplace's current value.
  await page.getByRole('button', { name: t('rails.askGo', { n: 4 }) }).click()
  await outbox.counts('Done', 4)
  const has = productsOf(sandbox).filter(({ sku }) => skus.includes(sku))
  expect(has.map(({ stockQty }) => stockQty).toSorted()).toEqual([5001, 5002, 5003, 5004])
})

test('a product changed meanwhile is not deleted without asking', FULL, async ({ window, page, sandbox }) => {
  const [kept, gone] = firstProducts(sandbox)
  await deskCall(page, 'pauseOutbox', { paused: true })
  const deletes = [kept, gone].map(({ id, sku }) => ({
    kind: 'delete' as const,
    product: id,
    sku,
    origin: null,
  }))
  await deskCall(page, 'queueChanges', { changes: deletes, file: null })
  for (const { id } of [kept, gone])
    sandbox.control.changeProduct({ id, set: { stockQty: 4321, basePrice: 3.5 } })
  await window.go('Outbox')
  await window.button(t('app.actionResume')).click()
  const outbox = new OutboxPage(page)
  await outbox.counts('Needs attention', 2)
  await outbox.tab('Needs attention')
  const answers = [
    [kept.sku, 'Keep it'],
    [gone.sku, 'Delete anyway'],
  ] as const
  for (const [sku, answer] of answers) {
    const detail = await outbox.open(sku)
    await expect(detail).toContainText('Not deleted, because it changed on the marketplace since:')
    await expect(detail.getByRole('table')).toContainText('4,321')
    await detail.getByRole('radio', { name: answer }).click()
    await detail.getByRole('button', { name: t('outbox.resolveGo'), exact: true }).click()
    await expect(outbox.detail).toBeHidden()
  }
  await expect
    .poll(() => productsOf(sandbox).map(({ sku }) => sku), { timeout: 30_000 })
    .not.toContain(gone.sku)
  expect(productsOf(sandbox).map(({ sku }) => sku)).toContain(kept.sku)
})
