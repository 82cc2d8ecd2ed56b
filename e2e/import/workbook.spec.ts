import { rowXml, workbookBytes } from '../../shared/import/fixtures/workbook.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { picture } from '../support/look.ts'
import { productsOf } from '../support/market.ts'
import { NewProductsPage } from '../support/pages/new-products.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 300, orders: 0, images: false } })

test(
  'a workbook of 20,000 rows is read in the worker, once its sheet and its hidden row are decided on',
  FULL,
  async ({ window, page, sandbox }) => {
    const [hidden, ...known] = productsOf(sandbox)
    const unknown = Array.from({ length: 20_000 - known.length }, (_, at) =>
      rowXml([`NO-SUCH-${at}`, 1, [1.5, 1]]),
    )
    const list = [
      rowXml(['SKU', 'Stock', 'Price']),
      rowXml([hidden?.sku ?? '', 4_000, [9.5, 1]]).replace('<row>', '<row hidden="1">'),
      ...known.map(({ sku }, at) => rowXml([sku, at + 5_000, [at / 100 + 1.234, 1]])),
      ...unknown,
    ]
    const bytes = workbookBytes({
      formats: ['#,##0.00\\ [$€-413]'],
      sheets: { Orders: rowXml(['Week', 47, 48]), List: list.join('') },
    })
    await window.drop('week 47.xlsx', bytes)
    await page.getByRole('button', { name: /^List/ }).click()
    await page.getByRole('button', { name: t('importing.hiddenLeave') }).click()
    await expect(window.button(t('importing.stage', { n: 2 * known.length }))).toBeEnabled()
    await expect(page.getByText(t('importing.factsSheet', { name: 'List' })).first()).toBeVisible()
    await window.button(t('importing.stage', { n: 2 * known.length })).click()
    await expect(page.getByText(t('app.draftSaved', { n: 2 * known.length }))).toBeVisible()
  },
)

test(
  'the other list of a workbook is named, and imported next on request',
  FULL,
  async ({ window, page, sandbox }) => {
    const products = productsOf(sandbox)
    const list = (from: number) =>
      [
        rowXml(['SKU', 'Stock']),
        ...products.slice(from, from + 8).map(({ sku, stockQty }) => rowXml([sku, stockQty + 1])),
      ].join('')
    const sheets = { Rozen: list(0), Tulpen: list(8) }
    await window.drop('week.xlsx', workbookBytes({ sheets }))
    await page.getByRole('button', { name: /^Rozen/ }).click()
    await expect(page.getByText(t('importing.otherSheets', { n: 1, names: '“Tulpen”' }))).toBeVisible()
    await window.button(t('importing.otherSheetsNext', { n: 1 })).click()
    await expect(page.getByText(t('app.filesNext', { names: 'week (Tulpen).xlsx' }))).toBeVisible()
    await window.button(t('importing.stage', { n: 8 })).click()
    await expect(page.getByText(t('importing.factsSheet', { name: 'Tulpen' })).first()).toBeVisible()
    await expect(window.button(t('importing.otherSheetsNext', { n: 1 }))).toHaveCount(0)
    await window.button(t('importing.stage', { n: 8 })).click()
    await expect(window.button(t('review.queue', { n: 16 }))).toBeVisible()
  },
)

test(
  'rows are left over only once it is decided which of a workbook belong to the list',
  FULL,
  async ({ window, page }) => {
    const row = (sku: string, unit: string) => rowXml([sku, 'Roos', 'Roses', [1.25, 1], unit])
    const rows = [
      rowXml(['SKU', 'Name', 'Category', 'Price', 'Unit']),
      row('NW-1', 'stem'),
      row('NW-2', 'stem').replace('<row>', '<row hidden="1">'),
      row('NW-3', 'krat'),
    ].join('')
    await window.drop('new.xlsx', Buffer.from(workbookBytes({ sheets: { List: rows }, formats: ['0.00'] })))
    const file = new NewProductsPage(page)
    await file.opened()
    const leave = page.getByRole('button', { name: t('importing.hiddenLeave') })
    await expect(leave).toBeVisible()
    await file.tab('Rejected').click()
    await expect(file.row('NW-3')).toBeVisible()
    const save = file.button(/with (its|their) reasons?/)
    await expect(save).toHaveCount(0)
    await picture(page, 'workbook-question')
    await leave.click()
    await file.answerVat()
    await expect(file.button(t('newProducts.saveLeft', { n: 1 }))).toBeVisible()
  },
)
