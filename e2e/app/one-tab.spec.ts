import { expect, FULL_IN_TAB, test } from '../support/fixtures.ts'
import { DeskWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 60, orders: 0, images: false } })

test(
  'a second tab says where the desk is open, and takes it over without losing an edit',
  FULL_IN_TAB,
  async ({ window, page, context }) => {
    await window.go('Prices & stock')
    const beside = await context.newPage()
    await beside.goto(new URL(page.url()).href)
    const elsewhere = { name: t('app.elsewhereTitle') }
    await expect(beside.getByRole('alertdialog', elsewhere)).toBeVisible()
    await expect(beside.getByRole('grid')).toHaveCount(0)

    await window.type(1, t('prices.price'), '1.11')
    // A cell that is still being edited.
    await (await window.cell(3, t('prices.price'))).click()
    await page.keyboard.type('3.33')
    await beside.getByRole('button', { name: t('app.elsewhereUse') }).click()
    const second = new DeskWindow(beside)
    await expect(await second.cell(1, t('prices.price'))).toContainText('1.11')
    await expect(await second.cell(3, t('prices.price'))).toContainText('3.33')
    await expect(page.getByRole('alertdialog', elsewhere)).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)

    // Reloading a tab doesn't move the desk to another one.
    await beside.reload()
    await expect(await second.cell(3, t('prices.price'))).toContainText('3.33')
    await second.type(3, t('prices.price'), '4.44')
    await page.getByRole('button', { name: t('app.elsewhereUse') }).click()
    await expect(await window.cell(3, t('prices.price'))).toContainText('4.44')
    await expect(beside.getByRole('alertdialog', elsewhere)).toBeVisible()
  },
)
