import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { deskCall, pauseSending } from '../support/calls.ts'
import { expect, FULL, FULL_IN_TAB, test } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 140
test.use({ market: { products: PRODUCTS, orders: 0, images: false } })

for (const shape of ['a', 'b'] as const)
  test.describe(`a marketplace of shape ${shape}`, () => {
    test.use({ market: { products: PRODUCTS, orders: 0, images: false, shape } })

    test(
      'several products are deleted after one question, and restored while unsent',
      FULL,
      async ({ list, page, sandbox }) => {
        await pauseSending(page)
        await list.tick(1, 2, 3)
        await page.getByRole('button', { name: t('common.deleteAsk') }).click()
        const dialog = page.getByRole('dialog', { name: t('products.deleteTitle', { n: 3 }) })
        await expect(dialog.getByText(t('common.cost', { n: 3 }))).toBeVisible()
        await dialog.getByRole('button', { name: t('products.deleteGo', { n: 3 }) }).click()
        await expect(list.row(1)).toContainText(t('common.deleting'))
        await page.getByRole('button', { name: t('common.undo') }).click()
        await expect(page.getByText(t('products.deleteUndone', { n: 3 }))).toBeVisible()
        await expect(list.row(1)).not.toContainText(t('common.deleting'))

        await list.tick(1, 2)
        await list.grid.focus()
        await page.keyboard.press('Delete')
        await page.getByRole('button', { name: t('products.deleteGo', { n: 2 }) }).click()
        await deskCall(page, 'pauseOutbox', { paused: false })
        await expect.poll(() => productsOf(sandbox).length, { timeout: 30_000 }).toBe(PRODUCTS - 2)
        await list.shows(PRODUCTS - 2)
      },
    )

    test('one field of many products is set after a preview', FULL, async ({ list, sandbox }) => {
      const { page } = list
      await list.tick(1, 2, 3)
      await page.getByRole('button', { name: t('products.setField') }).click()
      const dialog = page.getByRole('dialog', { name: t('products.setTitle', { n: 3 }) })
      await choose(page, dialog.getByRole('combobox', { name: t('review.field') }), 'Colour')
      await dialog.getByLabel(t('products.setValue')).fill('Burgundy')
      await expect(dialog.getByText('For 3 products, the current value hasn’t been read')).toBeVisible()
      await expect(dialog.getByRole('cell', { name: t('common.notRead') })).toHaveCount(3)
      await expect(dialog.getByText(/\d requests? · done by about/)).toBeVisible()
      await dialog.getByRole('button', { name: t('review.queue', { n: 3 }) }).click()
      const set = () => productsOf(sandbox).filter(({ color }) => color === 'Burgundy').length
      await expect.poll(set, { timeout: 30_000 }).toBe(3)
      await page.getByRole('button', { name: t('products.showJob') }).click()
      await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
    })
  })

/** Chooses from an open list. */
async function choose(page: Page, select: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await select.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a price of many products becomes edits to review', FULL, async ({ list, page }) => {
  await list.tick(1, 2)
  await page.getByRole('button', { name: t('products.setField') }).click()
  const dialog = page.getByRole('dialog', { name: t('products.setTitle', { n: 2 }) })
  await choose(page, dialog.getByRole('combobox', { name: t('review.field') }), 'Price €')
  await dialog.getByLabel(t('products.setValue')).fill('-3')
  await expect(dialog.getByText(/below zero/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('products.setStage', { n: 0 }) })).toBeDisabled()
  await dialog.getByLabel(t('products.setValue')).fill('3.21')
  await dialog.getByRole('button', { name: t('products.setStage', { n: 2 }) }).click()
  await expect(list.row(1)).toContainText(t('catalog.edited'))
  const price = await list.cell(list.row(1), t('prices.price'))
  await expect(price).toContainText('3.21')
  await expect(price.locator('[title^="The marketplace has"]')).toBeVisible()
  await expect(page.getByText(t('app.draftSaved', { n: 2 }))).toBeVisible()
})

test('a selection is opened on the sheet', FULL, async ({ list, page }) => {
  await list.tick(2, 3, 5)
  await page.getByRole('button', { name: t('prices.title'), exact: true }).click()
  const sheet = page.getByRole('grid', { name: t('prices.gridName') })
  await expect(sheet).toHaveAttribute('aria-rowcount', '4')
  await page.getByRole('button', { name: t('prices.only', { n: 3 }) }).click()
  await expect(sheet).toHaveAttribute('aria-rowcount', String(PRODUCTS + 1))
})

test('the selection or all matches are saved as a file', FULL_IN_TAB, async ({ list, page }) => {
  const save = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('products.exportCsv') }).click()
    return readFile(await (await download).path(), 'utf8')
  }
  await list.tick(1, 2)
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: t('products.exportXlsx') }).click()
  expect((await workbook).suggestedFilename()).toBe('products.xlsx')
  const two = (await save()).trim().split('\r\n')
  expect(two).toHaveLength(3)
  expect(two[0]).toContain('Name')
  expect(two[0]).not.toContain('Availability')
  await page.getByRole('button', { name: t('common.clear'), exact: true }).click()
  expect((await save()).trim().split('\r\n')).toHaveLength(PRODUCTS + 1)

  // From another screen, once: coming back to the list later saves no second file.
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Control+k')
  const download = page.waitForEvent('download')
  await page.getByRole('option', { name: t('app.actionExport') }).click()
  await download
  await expect(page).toHaveURL(/#\/products$/)
})
