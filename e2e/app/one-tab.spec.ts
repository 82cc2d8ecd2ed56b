import type { Page } from '@playwright/test'
import { expect, FULL_IN_TAB, test } from '../support/fixtures.ts'
import { otherBrowser } from '../support/other-browser.ts'
import { DeskWindow, openWindow } from '../support/pages/window.ts'
import { late } from '../support/slow-core.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 60, orders: 0, images: false } })

const elsewhere = (page: Page) => page.getByRole('alertdialog', { name: t('app.elsewhereTitle') })
const useHere = (page: Page) => page.getByRole('button', { name: t('app.elsewhereUse') }).click()

async function secondTab(page: Page): Promise<Page> {
  const beside = await page.context().newPage()
  await beside.goto(new URL(page.url()).href)
  return beside
}

for (const [name, open] of [
  ['a second tab', secondTab],
  ['another browser', (page: Page) => otherBrowser(page, '/#/prices')],
] as const)
  test(`${name} takes the desk over without losing an edit`, FULL_IN_TAB, async ({ window, page }) => {
    await window.go('Prices & stock')
    const beside = await open(page)
    await expect(elsewhere(beside)).toBeVisible()
    await expect(beside.getByRole('grid')).toHaveCount(0)

    await window.type(1, t('prices.price'), '1.11')
    // A cell that is still being edited.
    await (await window.cell(3, t('prices.price'))).click()
    await page.keyboard.type('3.33')
    await useHere(beside)
    const second = new DeskWindow(beside)
    await expect(await second.cell(1, t('prices.price'))).toContainText('1.11')
    await expect(await second.cell(3, t('prices.price'))).toContainText('3.33')
    await expect(elsewhere(page)).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)

    // Reloading a tab doesn't move the desk to another one.
    await beside.reload()
    await expect(await second.cell(3, t('prices.price'))).toContainText('3.33')
    await second.type(3, t('prices.price'), '4.44')
    await useHere(page)
    await expect(await window.cell(3, t('prices.price'))).toContainText('4.44')
    await expect(elsewhere(beside)).toBeVisible()
    await beside.close()
  })

test('a tab with unsaved edits takes the desk back after a restart', FULL_IN_TAB, async ({ desk }) => {
  const before = (page: Page) => late(page, { call: 'saveDraft' }, 3_000)
  const window = await openWindow(desk, 60, { before })
  const { page } = window
  await window.go('Prices & stock')
  await window.type(1, t('prices.price'), '1.11')
  await desk.kill()
  await expect(page.getByRole('alertdialog', { name: t('app.lostTitle') })).toBeVisible()

  const beside = await page.context().newPage()
  await beside.goto(await desk.start({ args: ['--port', new URL(page.url()).port] }))
  await expect(elsewhere(beside)).toBeVisible({ timeout: 15_000 })
  await expect(await window.cell(1, t('prices.price'))).toContainText('1.11')
  await useHere(beside)
  await new DeskWindow(beside).go('Prices & stock')
  await expect(await new DeskWindow(beside).cell(1, t('prices.price'))).toContainText('1.11')
})
