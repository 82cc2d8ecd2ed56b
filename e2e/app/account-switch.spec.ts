import type { Page } from '@playwright/test'
import { AccountMenu } from '../support/accounts.ts'
import { deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { firstProducts } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { late } from '../support/slow-core.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 60, orders: 0, images: false } })

test('what was typed stays in its account though another one opens', FULL, async ({ desk }) => {
  const before = (page: Page) => late(page, { call: 'saveDraft' }, 700)
  const window = await openWindow(desk, 60, { before })
  const { page } = window
  const own = await new AccountMenu(page).addSample()
  await window.go('Prices & stock')
  await window.type(1, t('prices.price'), '1.11')
  // A cell that is still being edited.
  await (await window.cell(3, t('prices.price'))).click()
  await page.keyboard.type('3.33')
  const { accounts, open } = await deskCall(page, 'listAccounts', {})
  const sample = accounts.find(({ id }) => id !== open)
  await deskCall(page, 'openAccount', { id: sample?.id ?? '' })
  const here = new AccountMenu(page)
  await expect(here.button).toContainText(/sample/i)
  await expect(page.getByText('3.33')).toHaveCount(0)

  await here.open(own)
  await expect(await window.cell(1, t('prices.price'))).toContainText('1.11')
  await expect(await window.cell(3, t('prices.price'))).toContainText('3.33')

  // The text of a cell when the account is chosen in the window, readable or not.
  await (await window.cell(5, t('prices.price'))).click()
  await page.keyboard.type('5.55')
  await here.open(/sample/i)
  await expect(page.getByText('5.55')).toHaveCount(0)
  await here.open(own)
  await (await window.cell(6, t('prices.price'))).click()
  await page.keyboard.type('ask Jan')
  await here.open(/sample/i)
  await expect(page.getByText('ask Jan')).toHaveCount(0)
  await here.open(own)
  await expect(await window.cell(5, t('prices.price'))).toContainText('5.55')
  await expect(await window.cell(6, t('prices.price'))).toContainText('ask Jan')
})

test(
  'the address of a product leads to the list in another account',
  FULL,
  async ({ window: { page }, sandbox }) => {
    const accounts = new AccountMenu(page)
    const own = await accounts.addSample()
    const [first, second] = firstProducts(sandbox)
    const open = (id: number) => page.goto(`${new URL(page.url()).origin}/#/products/${id}`)
    await open(first.id)
    await expect(page.getByRole('heading', { name: first.name })).toBeVisible()
    await open(second.id)
    await accounts.open(/sample/i)
    await expect(page).toHaveURL(/#\/products$/)
    await expect(page.getByRole('heading', { name: t('products.title'), level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/#\/products$/)
    // What is opened here belongs here, and is there again after a look at the other account.
    await accounts.open(own)
    await expect(page).toHaveURL(/#\/products$/)
    await open(second.id)
    await page.reload()
    await expect(page).toHaveURL(new RegExp(`#/products/${second.id}$`))
    await expect(page.getByRole('heading', { name: second.name })).toBeVisible()
  },
)
