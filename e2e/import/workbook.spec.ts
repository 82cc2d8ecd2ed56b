import { rowXml, workbookBytes } from '../../shared/import/fixtures/workbook.ts'
import { expect, test } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 300, orders: 0, images: false } })

test('a workbook of 20,000 rows is read in the worker, once its sheet and its hidden row are decided on', async ({
  desk,
  sandbox,
}) => {
  const window = await openWindow(desk, 300)
  const { page } = window
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
})
