import { deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { firstProducts, productsOf } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { withComma } from '../support/price-list.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test('a list goes out from the screen it was dropped on, once its unusual price is confirmed there', async ({
  window,
  page,
  sandbox,
}) => {
  const [first, second, third] = firstProducts(sandbox)
  const raised = Math.round(first.basePrice * 102 + 1) / 100
  const tenfold = Math.round(second.basePrice * 1000) / 100
  const free = Math.max(1, Math.round(third.basePrice * 4)) / 100
  const lines = [
    `${first.sku};${withComma(raised)}`,
    `${second.sku};${withComma(tenfold)}`,
    `${third.sku};${withComma(free)}`,
  ]
  await window.drop('monday.csv', `SKU;Prijs\n${lines.join('\n')}\n`)

  // The largest difference stands first, whatever its line is, with its guard rail.
  const list = page.getByRole('region', { name: t('importing.list') })
  await expect(list.getByRole('listitem').nth(2)).toContainText(first.sku ?? '')
  const send = window.button(t('review.queue', { n: 3 }))
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(t('review.queueBlocked', { n: 2 }))).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: third.sku ?? '' })
    .first()
    .getByRole('button')
    .click()
  await window.confirmUnusual()
  await window.button(t('review.queue', { n: 2 })).click()

  await window.applied(2)
  const prices = [first, second, third].map(({ id }) => sandbox.control.product({ id })?.basePrice)
  expect(prices).toEqual([raised, tenfold, third.basePrice])
})

test('in a small window the foot says how many lines are left out', FULL, async ({ window, sandbox }) => {
  const { page } = window
  await page.setViewportSize({ width: 900, height: 700 })
  const [product] = productsOf(sandbox)
  const price = withComma(Math.round((product?.basePrice ?? 1) * 101 + 1) / 100)
  await window.drop('monday.csv', `SKU;Prijs\n${product?.sku};${price}\nNONE-1;2\n`)
  await expect(window.button(t('review.queue', { n: 1 }))).toBeInViewport()
  const note = page.getByText(t('importing.sendLeft', { n: 1 }))
  await expect(note).toBeVisible()
  await expect(note).toBeInViewport({ ratio: 1 })
})

test(
  'many stocks that fall far are remarked on beside the file and in Review',
  FULL,
  async ({ window, page, sandbox }) => {
    const high = productsOf(sandbox).filter(({ stockQty }) => stockQty >= 20)
    expect(high.length).toBeGreaterThanOrEqual(10)
    const lines = high.map(({ sku }) => `${sku};1`).join('\n')
    await window.drop('monday.csv', `SKU;Voorraad\n${lines}\n`)
    const notice = page.getByText(t('review.stockFallsTitle', { n: high.length, of: high.length }))
    await expect(notice).toBeVisible()
    await window.button(t('importing.stage', { n: high.length })).click()
    await expect(page.getByText(t('review.stays'))).toBeVisible()
    await expect(notice).toBeVisible()
  },
)

test(
  'a press on a column of the file says what it is, and one correction is for all cells alike',
  FULL,
  async ({ window, page, sandbox }) => {
    const products = productsOf(sandbox).slice(0, 4)
    const stocks = ['4321', '12,5', '12,5', 'veel']
    const priceB = (at: number) => ((products[at]?.basePrice ?? 0) * 1.2 + 0.01).toFixed(2).replace('.', ',')
    const lines = products.map(({ sku }, at) => `${sku};${at},50;${priceB(at)};${stocks[at]}`)
    await window.drop('monday.csv', `Week 48;;;\nSKU;Prijs A;Prijs B;Voorraad\n${lines.join('\n')}\n`)
    const file = page.getByRole('region', { name: t('importing.firstLines') })
    await expect(file.getByRole('row', { name: /Week 48/ })).toBeVisible()
    const isPriceB = (role: string) => window.button(t('importing.columnIs', { name: 'Prijs B', role }))
    await expect(isPriceB(t('importing.columnMaybe', { field: t('fields.price') }))).toBeVisible()
    await file.getByText(priceB(0)).first().click()
    await expect(window.button(t('importing.stepRemove', { step: 'Prijs B = Price' }))).toBeVisible()

    await window.button(/^Rejected/).click()
    await window.button(t('importing.fixCell', { text: '12,5', line: '4' })).click()
    await page.getByLabel(t('importing.fixAlike', { n: 2, text: '12,5' })).fill('12,5')
    await page.keyboard.press('Enter')
    await page.getByLabel(t('importing.fixAlike', { n: 2, text: '12,5' })).fill('77')
    await page.keyboard.press('Enter')
    await expect(window.button(t('importing.stepRemove', { step: '12,5 = 77 in Voorraad' }))).toBeVisible()
    await expect(window.button(t('review.queue', { n: 7 }))).toBeVisible()
  },
)

test(
  'changes of lines that are rejected in part are counted beside the others',
  FULL,
  async ({ window, sandbox }) => {
    const rows = productsOf(sandbox).slice(0, 3)
    const list = rows.map(({ sku, basePrice }) => `${sku};${(basePrice * 1.04).toFixed(2)};12,5`)
    await window.drop('parts.csv', `SKU;Price;Stock\n${list.join('\n')}\n`)
    await expect(window.button(t('review.queue', { n: 3 }))).toBeVisible()
    await expect(
      window.button(`${t('importing.change')} 0 ${t('importing.changePart', { n: 3 })}`),
    ).toBeVisible()
  },
)

test(
  'below what is to be confirmed, the lines scroll with the page, and their tabs stay',
  FULL,
  async ({ window, page, sandbox }) => {
    const lines = productsOf(sandbox).map(
      ({ sku, basePrice }, at) => `${sku};${(basePrice * (at < 6 ? 4 : 1.02) + 0.01).toFixed(2)}`,
    )
    await window.drop('monday.csv', `SKU;Price\n${lines.join('\n')}\n`)
    const rows = page.getByRole('region', { name: t('importing.list') }).getByRole('listitem')
    const inSight = () =>
      rows.evaluateAll(
        (all, foot) =>
          all.filter(row => {
            const { top, bottom } = row.getBoundingClientRect()
            return top >= 150 && bottom <= foot
          }).length,
        680,
      )
    await expect(page.getByText(t('review.confirmTitle', { n: 6 }))).toBeInViewport()
    await page.getByRole('region', { name: t('importing.list') }).focus()
    await page.keyboard.press('End')
    await expect.poll(inSight).toBeGreaterThanOrEqual(8)
    await expect(rows.last()).toBeInViewport({ ratio: 1 })
    await expect(window.button(/^Changes 40/)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(t('review.confirmTitle', { n: 6 }))).not.toBeInViewport()
  },
)

test('an open question stays in sight beside the columns', FULL, async ({ window, page, sandbox }) => {
  const lines = productsOf(sandbox).map(({ sku, basePrice }, at) => `${sku};${at},50;${basePrice}`)
  await window.drop('monday.csv', `SKU;Prijs A;Prijs B\n${lines.join('\n')}\n`)
  await window.button(t('importing.columnsEdit')).click()
  await expect(page.getByRole('heading', { name: t('importing.columnsTitle') })).toBeInViewport()
  await expect(window.button(/^Prijs B/)).toBeInViewport({ ratio: 1 })
})

test(
  'ticked lines are counted at their tab, and prices and stocks beside Send',
  FULL,
  async ({ window, page, sandbox }) => {
    const list = productsOf(sandbox)
      .slice(0, 3)
      .map(({ sku, basePrice, stockQty }) => `${sku};${(basePrice * 1.04).toFixed(2)};+${stockQty + 1}`)
    await window.drop('monday.csv', `SKU;Price;Stock\n${list.join('\n')}\n`)
    await window.button(/^To confirm 3/).click()
    await expect(
      window.button(`${t('importing.change')} 0 ${t('importing.changePart', { n: 3 })}`),
    ).toBeVisible()
    await window.button(/^Tick all 3/).click()
    await expect(page.getByRole('button', { name: `${t('importing.change')} 0`, exact: true })).toBeVisible()
    await expect(
      window.button(`${t('importing.asked')} 3 ${t('importing.askedTicked', { n: 3 })}`),
    ).toBeVisible()
    await expect(window.button(t('review.queue', { n: 6 }))).toBeVisible()
    await expect(page.getByText('3 prices and 3 stocks.')).toBeVisible()
  },
)

test(
  'in the picture of a file a line with blank cells at its end keeps its columns',
  FULL,
  async ({ window, page, sandbox }) => {
    const [first, second] = productsOf(sandbox)
    await window.drop('monday.csv', `Week 48;;\nSKU;Price;Stock\n${first?.sku};;\n${second?.sku};;7\n`)
    await window.button(t('importing.columnsEdit')).click()
    const cells = (line: number) =>
      page
        .getByRole('region', { name: t('importing.firstLines') })
        .getByRole('row', { name: new RegExp(`^${line} `) })
        .getByRole('cell')
    // The cell behind the last column counts, too.
    await expect(cells(1)).toHaveCount(2)
    await expect(cells(3)).toHaveCount(4)
    await expect(cells(4)).toHaveCount(4)
  },
)

test(
  'the lines in question stand beside their question, with Send in sight',
  FULL,
  async ({ window, sandbox }) => {
    const { page } = window
    const lines = productsOf(sandbox).map(
      ({ sku, stockQty }, at) => `${sku};${at === 35 ? 'op bestelling' : stockQty + 1}`,
    )
    await window.drop('monday.csv', new TextEncoder().encode(`SKU;Voorraad\n${lines.join('\n')}\n`))
    const file = page.getByRole('region', { name: t('importing.firstLines') })
    await expect(file.getByRole('row', { name: /^37/ }).getByText('op bestelling')).toBeInViewport({
      ratio: 1,
    })
    await expect(page.getByLabel(t('importing.valuesOf', { text: 'op bestelling', n: 1 }))).toBeInViewport()
    await expect(window.button(t('review.queue', { n: 39 }))).toBeInViewport({ ratio: 1 })
  },
)

test(
  'a file that was left is there again with its answers, after a reload and after a restart',
  FULL,
  async ({ desk, window, sandbox }) => {
    const [product, sold] = productsOf(sandbox).filter(({ stockQty }) => stockQty > 0)
    const lines = `SKU;Stock\n${product?.sku};>100\n${sold?.sku};0\n`
    await window.drop('monday.csv', lines)
    const { page } = window
    await page
      .getByLabel(t('importing.valuesOf', { text: '>100', n: 1 }))
      .fill(String((product?.stockQty ?? 0) + 1))
    await window.button(t('importing.valuesUse', { n: 1 })).click()
    const send = t('review.queue', { n: 2 })
    await expect(window.button(send)).toBeVisible()
    await window.confirmUnusual()
    await page.reload()
    await expect(window.button(send)).toBeVisible()
    await expect(window.button(send)).not.toHaveAttribute('aria-disabled')

    await desk.stop()
    const again = await openWindow(desk, 40)
    await expect(again.page.getByText(t('app.fileLeft', { name: 'monday.csv' }))).toBeVisible()
    await again.button(t('app.fileContinue')).click()
    await again.button(send).click()
    await again.applied(2)
    await again.go('Prices & stock')
    await expect(again.page.getByText(t('app.fileLeft', { name: 'monday.csv' }))).toBeHidden()
  },
)

test(
  'after a reload the file that was shown is shown, and the others wait as before',
  FULL,
  async ({ window, page, sandbox }) => {
    const [product] = productsOf(sandbox)
    const drop = (name: string) =>
      window.drop(name, `SKU;Stock\n${product?.sku};${(product?.stockQty ?? 0) + 1}\n`)
    const shown = (name: string) => page.getByTitle(name, { exact: true })
    for (const name of ['list-1.csv', 'list-2.csv', 'list-3.csv']) {
      await drop(name)
      await expect(window.button(t('review.queue', { n: 1 }))).toBeVisible()
      await expect(shown(name)).toBeVisible()
    }
    await page.reload()
    await expect(shown('list-3.csv')).toBeVisible()
    await expect(page.getByText(t('app.filesNext', { names: 'list-2.csv, list-1.csv' }))).toBeVisible()
    await window.button(t('app.filesFirst', { next: 'list-2.csv' })).click()
    await expect(shown('list-2.csv')).toBeVisible()
    const kept = async () => (await deskCall(page, 'listRecentFiles', {})).files.map(({ name }) => name)
    await expect.poll(kept).toEqual(['list-2.csv', 'list-1.csv', 'list-3.csv'])
    await page.reload()
    await expect(shown('list-2.csv')).toBeVisible()
    await expect(page.getByText(t('app.filesNext', { names: 'list-1.csv, list-3.csv' }))).toBeVisible()
  },
)

test(
  'a list of which new products are made is that again after a reload',
  FULL,
  async ({ window, page, sandbox }) => {
    const [product] = productsOf(sandbox)
    const lines = `SKU;Name;Price\n${product?.sku};Rose;0,50\nNEW-1;Tulip;0,40\n`
    await window.drop('new.csv', lines)
    const both = page.getByRole('radio', { name: t('newProducts.kindBoth') })
    const create = page.getByRole('radio', { name: t('products.title') })
    const other = (await both.isChecked()) ? create : both
    await other.click()
    await expect(other).toBeChecked()
    await page.reload()
    await expect(other).toBeChecked()
  },
)
