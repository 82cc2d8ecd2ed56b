import { expect, FULL, test } from '../../support/fixtures.ts'
import { productsOf } from '../../support/market.ts'
import { NewProductsPage } from '../../support/pages/new-products.ts'
import { DeskWindow } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 60, orders: 0, images: false } })

const HEAD = 'SKU;Name;Category;Price;Unit'

test(
  'a VAT rate that nobody knows is asked for each category, and sent as answered',
  FULL,
  async ({ window, page, sandbox }) => {
    await window.drop(
      'new.csv',
      `${HEAD}\nV-1;Rose;Roses;1.20;stem\nV-2;Tulip;Tulips;1;stem\nV-3;Lily;Lilies;1;stem\n`,
    )
    const file = new NewProductsPage(page)
    await file.opened()
    await expect(file.button(t('newProducts.createAsking'))).toBeDisabled()
    const roses = file.vatOf(/> Roses$/)
    await roses.getByRole('textbox').fill('half')
    await expect(roses).toContainText(t('newProducts.defaultBadVat'))
    await roses.getByRole('textbox').fill('9')
    await page.keyboard.press('Enter')
    // Until then the answer for all is one for this category, too.
    await expect(roses).toHaveCount(0)
    await file.answerVat()
    await expect(file.row('V-1')).toContainText('9 %')
    await file.create(3)
    await window.applied(3)
    const made = productsOf(sandbox).filter(({ sku }) => sku.startsWith('V-'))
    expect(made.map(({ sku, vatRate }) => `${sku} ${vatRate}`).sort()).toEqual(['V-1 9', 'V-2 21', 'V-3 21'])
  },
)

test(
  'a question about a column of products shows the file, and has the focus, as has the next',
  FULL,
  async ({ window, page }) => {
    await window.drop(
      'new.csv',
      'SKU;Name;Category;Price A;Price B\nP-1;Rosa;Roses;1.20;1.30\nP-2;Tulip;Tulips;1;2\n',
    )
    const asked = (text: string) => page.getByText(text, { exact: true })
    await expect(asked(t('importing.columnSeveral', { field: 'the price' }))).toBeFocused()
    await expect(page.getByRole('cell', { name: 'Rosa' })).toBeVisible()
    await window.button(/^Price B/).press('Enter')
    await expect(asked(t('newProducts.askUnit'))).toBeFocused()
    await expect(page.getByRole('cell', { name: 'Rosa' })).toBeVisible()
    const file = new NewProductsPage(page)
    await file.button(t('newProducts.unit_stem')).click()
    await file.answerVat()
    await expect(file.row('P-1')).toContainText('1.30')
  },
)

test('columns that nobody understood are in sight when they are asked about', FULL, async ({ window }) => {
  const { page } = window
  const more = Array.from({ length: 8 }, (_, at) => `Extra ${at}`)
  await window.drop(
    'new.csv',
    `${HEAD};${more.join(';')};Uit\nU-1;Rose;Roses;1.20;stem;${more.map(() => 'noord').join(';')};Kenia\n`,
  )
  await expect(page.getByText(t('importing.columnsUnused'))).toBeVisible()
  await expect(
    page.getByRole('button', {
      name: t('importing.columnIs', { name: 'Uit', role: t('importing.field_ignore') }),
    }),
  ).toBeInViewport()
})

test('a missing column is asked once for all rows', FULL, async ({ window, page, sandbox }) => {
  await window.drop('new.csv', 'SKU;Name;Price;Description\nD-1;Rose;1.20;red\nD-2;Lily;0.80;white\n')
  const file = new NewProductsPage(page)
  await file.opened()
  await page.getByRole('combobox', { name: t('newProducts.category') }).fill('tulip')
  await page.getByRole('option', { name: 'Cut flowers > Tulips' }).click()
  await file.button(t('newProducts.unit_bunch')).click()
  await expect(page.getByText('Unit bunch · Category Cut flowers > Tulips')).toBeVisible()
  await file.button(t('newProducts.defaultsEdit')).click()
  await page.getByLabel(t('newProducts.defaultVat')).fill('9')
  await file.button(t('newProducts.use')).click()
  await expect(file.row('D-1')).toContainText('9 %')
  await file.create(2)
  await window.applied(2)
  const made = productsOf(sandbox).filter(({ sku }) => sku.startsWith('D-'))
  expect(made.map(({ unit, categoryId, vatRate }) => ({ unit, categoryId, vatRate }))).toEqual([
    { unit: 'bunch', categoryId: 3, vatRate: 9 },
    { unit: 'bunch', categoryId: 3, vatRate: 9 },
  ])
})

test('a price list with unknown SKUs offers to create them', FULL, async ({ window, page, sandbox }) => {
  const known = productsOf(sandbox)
    .slice(0, 5)
    .map(({ sku }) => `${sku};Known;Roses;1.20;stem`)
  await window.drop('prices.csv', `${HEAD}\n${known.join('\n')}\nNEW-1;Rose;Roses;1.20;stem\n`)
  await expect(page.getByText(t('newProducts.offerTitle', { n: 1 }))).toBeVisible()
  const file = new NewProductsPage(page)
  await file.button(t('products.title')).click()
  await file.opened()
  await expect(file.tab('To change')).toHaveText(`${t('newProducts.exists')}5`)
  await file.answerVat()
  await expect(file.button(t('newProducts.create', { n: 1 }))).toBeEnabled()
  await file.choose('Prices and stock')
  await expect(window.button(/^Add \d changes/)).toBeVisible()
})

test('while the catalog is being read, new products must be confirmed', FULL, async ({ desk, sandbox }) => {
  sandbox.control.failNext({ mishap: { kind: 'slow', ms: 60_000 }, path: '/products' })
  const page = await desk.open()
  const window = new DeskWindow(page)
  await expect(page.getByRole('heading', { name: t('prices.title'), level: 1 })).toBeVisible()
  await window.drop('new.csv', `${HEAD}\nP-1;Rose;2;1.20;stem\n`)
  const file = new NewProductsPage(page)
  await file.opened()
  await file.answerVat()
  await expect(page.getByText(t('newProducts.partTitle'), { exact: true })).toBeVisible()
  await expect(file.button(t('newProducts.create', { n: 1 }))).toBeDisabled()
  await page.getByRole('checkbox', { name: /^Create these products even though/ }).check()
  await expect(file.button(t('newProducts.create', { n: 1 }))).toBeEnabled()
})

test('a file without products says why', FULL, async ({ window, page }) => {
  await window.drop('stock.csv', 'SKU;Stock;Price\nX-1;5;1.20\n')
  const file = new NewProductsPage(page)
  await file.choose('Products')
  await expect(page.getByText(/The file has no column for the name/)).toBeVisible()
  await file.button(t('newProducts.kindBoth')).click()
  await expect(window.button(/^Add \d changes?|^Nothing to change/)).toBeVisible()
})
