import { deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { IS_FULL, look } from '../support/look.ts'
import { bodiesTo, productsOf } from '../support/market.ts'
import { queuePaused } from '../support/pages/outbox.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 60
test.use({ market: { products: PRODUCTS, orders: 0, images: false } })

test(
  'fields go back, and one that was empty and can’t be emptied is named before',
  FULL,
  async ({ window, page, sandbox }) => {
    const bare = productsOf(sandbox).find(
      ({ stemLength, description }) => stemLength === null && !description,
    )
    if (bare === undefined) throw new Error('every product has a length or a description')
    const { id, sku, name } = bare
    await deskCall(page, 'queueChanges', {
      file: null,
      changes: [
        {
          kind: 'update',
          product: id,
          sku,
          origin: null,
          fields: [
            { field: 'name', from: name, to: 'Renamed' },
            { field: 'description', from: null, to: 'Fresh' },
            { field: 'stem_length', from: null, to: 9 },
          ],
        },
      ],
    })
    await window.go('Outbox')
    await window.jobs.filter({ hasText: /1 product edited/ }).click()
    await window.applied(1)
    await window.button(t('outbox.undo')).click()
    const dialog = page.getByRole('dialog', { name: t('outbox.undoTitle') })
    await expect(dialog.getByText(t('outbox.undoPartly', { n: 1 }))).toBeVisible()
    await expect(dialog.getByText(`Stem length: ${t('outbox.undoWhyEmpty')}`)).toBeVisible()
    if (IS_FULL) await look(page, 'outbox-undo-partly')
    await dialog.getByRole('button', { name: t('outbox.undoGo', { n: 1 }) }).click()
    await expect(page.getByRole('heading', { name: /^Undo of/ })).toBeVisible()
    await window.applied(1)
    expect(bodiesTo(sandbox, `/products/${id}`).at(-1)).toEqual({ name, description: '' })
    expect(productsOf(sandbox).find(product => product.id === id)).toMatchObject({ name, stemLength: 9 })
  },
)

test('a cancelled job says so, and the jobs are one stop of the Tab key', FULL, async ({ window, page }) => {
  await queuePaused(window, 3)
  const jobs = page.getByRole('navigation', { name: t('outbox.jobs') })
  await window.button(t('outbox.cancelOpen')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('outbox.cancelGo', { n: 3 }) })
    .click()
  const job = jobs.getByRole('button', { name: /3 stock changes/ })
  await expect(job).toContainText(t('outbox.stateCancelled'))
  await expect(job).not.toContainText(t('common.done'))
  await expect(jobs.getByRole('progressbar')).toHaveAccessibleName('0 of 3 applied, 3 cancelled')
  if (IS_FULL) await look(page, 'outbox-cancelled')

  await job.focus()
  await page.keyboard.press('ArrowUp')
  await expect(jobs.getByRole('button', { name: /^All changes/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(jobs.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(job).toBeFocused()
})
