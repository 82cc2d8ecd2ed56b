import { deskCall } from '../support/calls.ts'
import { expect, FULL, FULL_IN_TAB } from '../support/fixtures.ts'
import { look } from '../support/look.ts'
import { firstProducts, productsOf } from '../support/market.ts'
import type { DeskWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'
import { test } from './watched-folder.ts'

test.use({ market: { products: 30, orders: 0, images: false } })

async function chooseHeader({ page }: DeskWindow, line: number) {
  await page.getByRole('combobox', { name: t('importing.factHeader') }).click()
  await page.getByRole('option', { name: t('importing.factHeaderLine', { line }) }).click()
}

test(
  'a list that is refused for another header row is read once a person chooses it',
  FULL,
  async ({ window, page, sandbox }) => {
    const [first, second] = firstProducts(sandbox)
    const drop = (name: string, more: number) => {
      const rows = [first, second].map(({ sku, stockQty }) => `${sku};${stockQty + more}`)
      return window.drop(name, ['Price;Stock', 'SKU;Stock', ...rows].join('\n'))
    }
    await drop('monday.csv', 1)
    await expect(page.getByText(t('importing.refusedTitle', { name: 'monday.csv' }))).toBeVisible()
    await look(page, 'import-refused-header', { contrast: true })
    await chooseHeader(window, 2)
    const send = window.button(t('review.queue', { n: 2 }))
    await expect(send).toBeVisible()
    await page.reload()
    await send.click()
    await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
    // A hot folder knows the layout as it is read without answers.
    const { listed } = await deskCall(page, 'readListed', { layout: 'price|stock\nsku|stock' })
    expect(listed?.products).toHaveLength(2)

    await drop('tuesday.csv', 2)
    await expect(send).toBeVisible()
  },
)

test(
  'a list of a hot folder with another header row goes by itself once a person chose that',
  FULL_IN_TAB,
  async ({ sandbox, watched }) => {
    const { window, product, save, open, allow } = watched
    const stock = () => sandbox.control.product({ id: product.id })?.stockQty
    const saveBelow = (name: string, more: number) =>
      save(name, `Price;Stock\nSKU;Stock\n${product.sku};${product.stockQty + more}\n`)
    saveBelow('monday.csv', 1)
    await open('monday.csv').click()
    await window.button(t('importing.secondHeaderUse', { line: 2 })).click()
    await window.button(t('review.queue', { n: 1 })).click()
    await expect.poll(stock).toBe(product.stockQty + 1)

    await window.go('Today')
    saveBelow('tuesday.csv', 2)
    await allow()
    await expect.poll(stock).toBe(product.stockQty + 2)
  },
)

test(
  'where all lines stand below a second header, one press makes it the header',
  FULL,
  async ({ window, sandbox }) => {
    const lines = productsOf(sandbox).map(
      ({ sku, basePrice, stockQty }) => `${sku};${basePrice};${stockQty + 1}`,
    )
    const list = ['Artikel;Prijs;Voorraad', '', 'SKU;Prijs A;Stuks', ...lines].join('\n')
    await window.drop('monday.csv', list)
    await look(window.page, 'import-second-header', { contrast: true })
    await window.button(t('importing.secondHeaderUse', { line: 3 })).click()
    const step = t('importing.stepHeader', { line: 3 })
    await expect(window.button(t('importing.stepRemove', { step }))).toBeVisible()
    await expect(
      window.page.getByRole('heading', { name: t('importing.questionsTitle', { n: 1 }) }),
    ).toBeVisible()
    await window.button(/^Prijs A/).click()
    await expect(window.button(t('importing.secondHeaderUse', { line: 3 }))).toBeHidden()
  },
)

test(
  'a list without a known SKU says so, its open tab outlasts a reload, and a header alone is done with',
  FULL_IN_TAB,
  async ({ window, page }) => {
    const drop = (name: string, text: string) => window.drop(name, text)
    await drop('alone.csv', 'SKU;Stock\n')
    await expect(page.getByText(t('importing.refusedTitle', { name: 'alone.csv' }))).toBeVisible()
    await drop('others.csv', 'SKU;Stock\n;7\nOTHER-1;5\nOTHER-2;6\n')
    await expect(page.getByText(t('importing.allUnknown'))).toBeVisible()
    const rejected = page
      .getByRole('group', { name: t('importing.verdicts') })
      .getByRole('button', { name: t('importing.rejected') })
    await rejected.click()
    await expect(rejected).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(page.getByTitle('others.csv', { exact: true })).toBeVisible()
    await expect(rejected).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('alone.csv')).toBeHidden()
  },
)
