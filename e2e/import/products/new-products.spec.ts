import { readFile } from 'node:fs/promises'
import type { ApiVariant } from '../../../sandbox/api-variant.ts'
import { backOnline } from '../../support/calls.ts'
import { expect, FULL, FULL_IN_TAB, IN_TAB, named, test } from '../../support/fixtures.ts'
import type { PictureHost } from '../../support/hosts/picture-host.ts'
import { look } from '../../support/look.ts'
import { firstProducts, productsOf, requestsTo } from '../../support/market.ts'
import { NewProductsPage } from '../../support/pages/new-products.ts'
import { openWindow } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

const PRODUCTS = 60

test.use({ market: { products: PRODUCTS, orders: 0, images: false, allowPrivateImages: true } })

const HEAD = 'SKU;Name;Category;Price;Unit'
/** Too long for the marketplace's country field, but not for the file. */
const NO_COUNTRY = 'x'.repeat(101)

/** A list as exported by a Dutch office: a title, decimal commas, accents in Windows-1252. */
function dutchList(existing: string, pictures: PictureHost): Buffer {
  const [one, two, three] = ['/rose-1.png', '/rose-2.png', '/rose-3.png'].map(pictures.at)
  const lines = [
    'Nieuw in het voorjaar;;;;;;',
    'Artikelnummer;Naam;Categorie;Verkoopprijs;Eenheid;Land van herkomst;Afbeeldingen',
    `NW-1;"Roos ""Crème""";Rozen;1,25;steel;Kenia;${one},${two}`,
    `NW-2;Tulp;cut FLOWERS/tulips;0,40;bos;NL;"${three}, ${pictures.at('/page.png')}"`,
    ';Lelie;Lilies;0,90;stuks;;',
    `${existing};Bestaat al;Rozen;99,00;steel;;`,
    `NW-4;"Fout; rood";Tulips;0,50;steel;${NO_COUNTRY};`,
    'NW-5;Krat;Tulips;0,50;krat;;',
    'NW-0;Gratis;Tulips;0,00;steel;;',
    '',
  ]
  return Buffer.from(lines.join('\r\n'), 'latin1')
}

for (const shape of ['a', 'b'] satisfies ApiVariant[]) {
  test.describe(`marketplace of shape ${named(shape)}`, () => {
    test.use({
      market: { products: PRODUCTS, orders: 0, images: false, allowPrivateImages: true, shape },
    })

    test(
      'a list becomes new products with images, once; rejected rows are saved',
      IN_TAB,
      async ({ window, page, sandbox, pictures }) => {
        const before = productsOf(sandbox)
        const [existing] = before
        const sku = existing?.sku ?? ''
        const list = dutchList(sku, pictures)
        await window.drop('voorjaar.csv', list)
        const file = new NewProductsPage(page)
        await file.opened()
        await file.answerCategory('Rozen', 'Cut flowers > Roses')
        await file.answerVat()

        await file.tab('To change').click()
        await expect(file.row(sku)).toContainText('99.00')
        await file.tab('To confirm').click()
        await expect(file.row('NW-0')).toContainText('so the product would be free')
        await file.tab('Rejected').click()
        await expect(file.row('NW-5')).toContainText('“krat” is not one of')
        const krat = t('importing.fixCell', { text: 'krat', line: '8' })
        await expect(file.button(krat), 'beside the note, in a narrow window too').toBeInViewport({
          ratio: 1,
        })
        await look(page, 'new-products-rejected')
        await file.tab('To create').click()
        await expect(file.row('NW-1')).toContainText('Cut flowers > Roses')
        await expect(file.row('NW-1')).toContainText('Kenya')
        await expect(file.row('Lelie')).toContainText(t('newProducts.skuGiven'))

        await file.button(t('newProducts.check', { n: 4 })).click()
        await expect(page.getByText(/\/page\.png/)).toBeVisible()
        await expect(file.button(t('newProducts.create', { n: 4 }))).toBeDisabled()
        await file.row('NW-2').getByRole('checkbox').click()
        await expect(
          file.button(t('newProducts.create', { n: 3 })),
          'no row with a bad image is made',
        ).toBeEnabled()
        await file.row('NW-2').getByRole('checkbox').click()
        await page.getByRole('radio', { name: t('newProducts.checkLeaveOut') }).click()
        await expect(page.getByText(t('newProducts.costEach'))).toBeVisible()
        await file.create(4)

        await window.applied(3)
        const made = productsOf(sandbox).filter(({ id }) => !before.some(there => there.id === id))
        const found = new Map(made.map(({ name, sku: own, pictures: all }) => [name, [own, all.length]]))
        expect(Object.fromEntries(found)).toEqual({
          Lelie: [expect.stringMatching(/.+/), 0],
          'Roos "Crème"': ['NW-1', 2],
          Tulp: ['NW-2', 1],
        })
        expect(made).toHaveLength(3)
        expect(productsOf(sandbox).find(({ id }) => id === existing?.id)?.basePrice).toBe(existing?.basePrice)

        const [saved] = await Promise.all([
          page.waitForEvent('download'),
          window.button(t('outbox.download')).click(),
        ])
        const back = (await readFile(await saved.path())).toString('latin1')
        expect(back.split('\r\n')[0]).toMatch(/^Artikelnummer;Naam;.*;Afbeeldingen;reason$/)
        expect(back.split('\r\n')[1]).toContain(`NW-4;"Fout; rood";Tulips;0,50;steel;${NO_COUNTRY};;`)

        const requests = requestsTo(sandbox, 'POST', '/products').length
        // Most of the products exist by now, so that it looks like a price list.
        await window.drop('voorjaar.csv', list)
        await expect(page.getByRole('radio', { name: t('newProducts.kindBoth') })).toBeChecked()
        await file.choose('Products')
        await file.opened()
        await expect(file.tab('To change')).toHaveText(`${t('newProducts.exists')}4`)
        expect(requestsTo(sandbox, 'POST', '/products')).toHaveLength(requests)
      },
    )
  })
}

test('products created offline are sent after reconnecting', FULL, async ({ window, page, sandbox }) => {
  await sandbox.control.goOffline()
  const rows = Array.from({ length: 12 }, (_, at) => `OFF-${at};Rose ${at};Roses;1.20;stem`)
  await window.drop('new.csv', `${HEAD}\n${rows.join('\n')}\n`)
  const file = new NewProductsPage(page)
  await file.opened()
  await file.answerVat()
  // One of them stays.
  await page.getByRole('checkbox', { name: t('newProducts.tick', { line: 5 }) }).uncheck()
  await file.create(11)
  expect(requestsTo(sandbox, 'POST', '/products').filter(({ applied }) => applied)).toEqual([])
  await backOnline(page, sandbox)
  await window.applied(11, 90_000)
  const skus = productsOf(sandbox).map(({ sku }) => sku)
  expect(skus.filter(sku => sku.startsWith('OFF-')).sort()).toEqual(
    Array.from({ length: 12 }, (_, at) => `OFF-${at}`)
      .filter(sku => sku !== 'OFF-3')
      .sort(),
  )
})

test('2,000 rows are checked to the last', FULL, async ({ window, page }) => {
  const rows = Array.from(
    { length: 2000 },
    (_, at) => `N-${at};Rose ${at};Roses;${at === 1999 ? '99' : '1.20'};stem`,
  )
  await window.drop('many.csv', `${HEAD}\n${rows.join('\n')}\n`)
  const file = new NewProductsPage(page)
  await file.opened()
  await file.answerVat()
  await expect(file.row('N-1999')).toContainText('the usual price is about')
  await file.tab('To create').click()
  await expect(file.table).toHaveAttribute('aria-rowcount', '2000')
  await page.getByRole('region', { name: t('newProducts.list') }).focus()
  await page.keyboard.press('End')
  await expect(file.row('N-1998')).toBeVisible()
  await expect(page.getByText(t('common.cost', { n: 1999 }))).toBeVisible()
})

test(
  'new products are accessible in both themes, also while they ask',
  FULL,
  async ({ window, page, pictures, sandbox }) => {
    // Axe checks the whole screen eight times, which is slow on a busy computer.
    test.setTimeout(300_000)
    const [existing] = productsOf(sandbox)
    await window.drop('voorjaar.csv', dutchList(existing?.sku ?? '', pictures))
    const file = new NewProductsPage(page)
    await file.opened()
    await look(page, 'new-products-question')
    await file.answerCategory('Rozen', 'Cut flowers > Roses')
    await look(page, 'new-products-vat')
    await file.answerVat()
    await file.tab('To create').click()
    await expect(file.row('NW-1')).toBeVisible()
    await look(page, 'new-products')
    await file.button(t('newProducts.check', { n: 4 })).click()
    await expect(page.getByText(/\/page\.png/)).toBeVisible()
    await file.button(t('newProducts.defaultsEdit')).click()
    await look(page, 'new-products-for-all')
    await file.button(t('common.close')).click()
    await file.tab('To change').click()
    await look(page, 'new-products-exists')
  },
)

test(
  'a check of images is kept when the file is left before Create, with what was decided',
  FULL_IN_TAB,
  async ({ desk, window, page, pictures }) => {
    const file = new NewProductsPage(page)
    const images = [pictures.at('/rose-1.png'), pictures.at('/page.png')].join(',')
    await window.drop('new.csv', `${HEAD};Images;VAT\nNW-1;Rose;Roses;1.25;stem;"${images}";9\n`)
    await file.opened()
    await file.button(t('newProducts.check', { n: 2 })).click()
    const bad = page.getByText(t('newProducts.checkBadTitle', { n: 1 }))
    await expect(bad).toBeVisible()
    await file.button(t('importing.columnsEdit')).click()
    await expect(bad).toBeInViewport()
    const shown = file.row('NW-1').getByText('NW-1')
    await expect(shown, 'rows stay in sight beside both panels').toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(bad).toBeVisible()
    await expect(file.button(t('newProducts.checkAgain'))).toBeVisible()
    await expect(file.button(t('newProducts.create', { n: 1 }))).toBeDisabled()

    await page.getByRole('radio', { name: t('newProducts.checkLeaveOut') }).click()
    await window.go('Today')
    await window.button(t('app.fileContinue')).click()
    await expect(page.getByRole('radio', { name: t('newProducts.checkLeaveOut') })).toBeChecked()
    await desk.stop()
    const again = await openWindow(desk, PRODUCTS)
    await again.button(t('app.fileContinue')).click()
    await expect(again.page.getByRole('radio', { name: t('newProducts.checkLeaveOut') })).toBeChecked()
    await new NewProductsPage(again.page).create(1)
    await again.applied(1)
  },
)

test(
  'a file of new products and edits is finished once both were sent, whatever images were left out',
  FULL_IN_TAB,
  async ({ window, page, sandbox, pictures }) => {
    const [existing] = firstProducts(sandbox)
    const file = new NewProductsPage(page)
    await window.drop(
      'new.csv',
      [
        `${HEAD};Images`,
        `NW-1;Rose;Roses;1.25;stem;${pictures.at('/page.png')}`,
        `${existing.sku};${existing.name};;${(existing.basePrice + 0.01).toFixed(2)};;`,
        '',
      ].join('\n'),
    )
    await file.choose('Products')
    await file.opened()
    await file.answerVat()
    await file.tab('Not imported').click()
    await expect(page.getByRole('cell', { name: 'The header.' })).toBeVisible()
    await file.button(t('newProducts.check', { n: 1 })).click()
    await page.getByRole('radio', { name: t('newProducts.checkLeaveOut') }).click()
    await file.create(1)
    await window.applied(1)

    await window.button(t('app.fileContinue')).click()
    await expect(file.button(t('newProducts.check', { n: 1 }))).toHaveCount(0)
    await window.button(t('common.reviewEdits', { n: 1 })).click()
    await expect(page.getByRole('heading', { name: t('review.title'), level: 1 })).toBeVisible()
    await expect(window.button(t('app.fileContinue'))).toHaveCount(0)
  },
)
