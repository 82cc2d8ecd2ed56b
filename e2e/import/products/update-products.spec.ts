import { readFile } from 'node:fs/promises'
import { expect, FULL, FULL_IN_TAB, test } from '../../support/fixtures.ts'
import { look, picture } from '../../support/look.ts'
import { firstProducts, productsOf, requestsTo } from '../../support/market.ts'
import { NewProductsPage } from '../../support/pages/new-products.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 20, orders: 0, images: false, allowPrivateImages: true } })

test(
  'a products file changes what exists, after a review, with one request a product',
  FULL,
  async ({ window, page, sandbox }) => {
    const [one, two, three] = firstProducts(sandbox)
    const lines = [
      'SKU;Name;Unit;Colour',
      `${one.sku};Rosa Avalanche;${one.unit};white`,
      `${two.sku};${two.name};${two.unit};`,
      `${three.sku};${three.name};${three.unit === 'box' ? 'bunch' : 'box'};`,
    ]
    await window.drop('colours.csv', lines.join('\r\n'))
    const file = new NewProductsPage(page)
    await expect(file.tab('To change')).toHaveAttribute('aria-pressed', 'true')
    // A colour was never read: it is shown as that, and changed with the rest unless a person says otherwise.
    await expect(file.row('Rosa Avalanche')).toContainText('not read → white')
    const unread = page.getByRole('checkbox', { name: t('updates.unread', { n: 1 }) })
    await unread.click()
    await expect(window.button(t('common.reviewEdits', { n: 2 }))).toBeVisible()
    await unread.click()
    await window.button(t('common.reviewEdits', { n: 3 })).click()

    await expect(page.getByText(t('review.updateCost', { n: 2 }))).toBeVisible()
    await expect(page.getByText('Rosa Avalanche')).toBeVisible()
    await window.queue(3)
    await expect
      .poll(() => productsOf(sandbox).slice(0, 3))
      .toMatchObject([
        { name: 'Rosa Avalanche', color: 'white' },
        { name: two.name, unit: two.unit },
        { name: three.name, unit: three.unit === 'box' ? 'bunch' : 'box' },
      ])
    expect(requestsTo(sandbox, 'POST', `/products/${one.id}`)).toHaveLength(1)
    expect(requestsTo(sandbox, 'POST', `/products/${two.id}`)).toHaveLength(0)
  },
)

test(
  'images of a file are checked, then added to products without one, each once',
  FULL,
  async ({ window, page, sandbox, pictures }) => {
    const [one, two, three] = firstProducts(sandbox)
    const [rose, other, notOne] = ['/rose-1.png', '/rose-2.png', '/page.png'].map(pictures.at)
    const lines = [
      'SKU,Name,Image URL',
      `${one.sku},"${one.name}",${rose};${other}`,
      `${two.sku},Rosa,${notOne}`,
      `${three.sku},"${three.name}",${rose}`,
    ]
    await window.drop('pictures.csv', lines.join('\r\n'))
    const file = new NewProductsPage(page)
    const add = (n: number) => t('updates.imagesAdd', { n })
    await expect(file.row(one.sku)).toContainText(add(2))
    await expect(file.row(two.sku)).toContainText(`Rosa; ${add(1)}`)
    await expect(page.getByText(t('updates.same'))).toHaveCount(0)
    await expect(window.button(add(4))).toBeVisible()

    await file.button(t('newProducts.check', { n: 3 })).click()
    await expect(page.getByText(/\/page\.png/)).toBeVisible()
    await expect(page.getByRole('radio', { name: t('newProducts.checkLeaveOut') })).toBeChecked()
    await expect(file.row(two.sku)).toContainText(`Rosa; ${t('updates.imagesLeftOut', { n: 1 })}`)
    await page.getByRole('checkbox', { name: t('updates.tick', { line: '4' }) }).click()
    // Its images are read before the first is added.
    await expect(page.getByText(t('common.cost', { n: 3 }))).toBeVisible()
    await window.button(add(2)).click()
    await expect(page.getByText(t('images.addQueued', { n: 2 }))).toBeVisible()
    await expect(window.button(add(2))).toHaveCount(0)
    await expect.poll(() => productsOf(sandbox)[0]?.pictures.length).toBe(2)
    expect(requestsTo(sandbox, 'POST', `/products/${one.id}/images`)).toHaveLength(2)
    await expect(page.getByText(t('updates.imagesKept', { n: 1 }))).toBeVisible()

    // A bad image stops neither the other images nor the rest of its row.
    await window.button(t('common.reviewEdits', { n: 1 })).click()
    await window.queue(1)
    await expect.poll(() => productsOf(sandbox)[1]).toMatchObject({ name: 'Rosa', pictures: [] })
    expect(requestsTo(sandbox, 'POST', `/products/${two.id}/images`)).toHaveLength(0)
    expect(productsOf(sandbox)[2]?.pictures).toEqual([])
  },
)

test(
  'a products file stays open until each of its parts is taken',
  FULL,
  async ({ window, page, sandbox, pictures }) => {
    const [one] = firstProducts(sandbox)
    const lines = [
      'SKU,Name,Image URL,Category,Price,Unit',
      `${one.sku},Rosa Avalanche,${pictures.at('/rose-1.png')},,,`,
      `NEW-1,Tulipa,,Tulips,0.40,stem`,
      `NEW-2,Narcissus,,Tulips,0.40,stem`,
    ]
    await window.drop('spring.csv', lines.join('\r\n'))
    const left = page.getByText(t('app.fileLeft', { name: 'spring.csv' }))
    const goOn = () => window.button(t('app.fileContinue')).click()
    const file = new NewProductsPage(page)
    await file.choose('Products')
    await file.answerVat()
    await file.tab('To create').click()
    await page.getByRole('checkbox', { name: t('newProducts.tick', { line: '4' }) }).uncheck()
    await file.tab('To change').click()
    await window.button(t('common.reviewEdits', { n: 1 })).click()
    await expect(left).toBeVisible()
    await window.queue(1)

    await goOn()
    await file.create(1)
    await expect(left).toBeVisible()
    await expect.poll(() => productsOf(sandbox).some(({ sku }) => sku === 'NEW-1')).toBe(true)

    await goOn()
    await expect(window.button(t('common.reviewEdits', { n: 1 }))).toHaveCount(0)
    await file.tab('To change').click()
    await window.button(t('updates.imagesAdd', { n: 1 })).click()
    await expect.poll(() => productsOf(sandbox)[0]).toMatchObject({ name: 'Rosa Avalanche', pictures: [{}] })
    await window.go('Products')
    await expect(left).toHaveCount(0)
  },
)

test(
  'a cell that can’t be taken is named, and blank cells are asked about for each field',
  FULL_IN_TAB,
  async ({ window, page, sandbox }) => {
    const products = productsOf(sandbox)
    const [one, two] = products.filter(({ color, country }) => color && country)
    if (one === undefined || two === undefined) throw new Error('too few products')
    const lines = [
      'SKU;Name;Colour;Country;Stem length',
      `${one.sku};Rosa;;;abc`,
      `${two.sku};${two.name};red;;60`,
    ]
    const list = lines.join('\r\n')
    await window.drop('bad.csv', list)
    const file = new NewProductsPage(page)
    await expect(file.row(one.sku)).toContainText('Stem length: “abc” is not a whole number of 0 or more.')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      window.button(t('newProducts.saveLeft', { n: 1 })).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toMatch(/;abc;"Line 2, Stem length: ""abc"" is not/)

    const blank = (field: 'color' | 'country', n: number, lines: string) =>
      page.getByRole('radiogroup', { name: t('updates.blanksOf', { field: t(`fields.${field}`), n, lines }) })
    await expect(
      blank('color', 1, 'line 2').getByRole('radio', { name: t('updates.blanksKeep') }),
    ).toBeChecked()
    await blank('country', 2, 'lines 2, 3').getByText(t('updates.blanksClear')).click()
    await expect(window.button(t('newProducts.createNone'))).toHaveCount(0)
    await window.button(t('common.reviewEdits', { n: 5 })).click()
    await window.queue(5)
    await expect
      .poll(() => productsOf(sandbox).filter(({ id }) => id === one.id || id === two.id))
      .toMatchObject([
        { name: 'Rosa', color: one.color, country: '', stemLength: one.stemLength },
        { color: 'red', country: '', stemLength: 60 },
      ])

    // The answer is remembered for the next file of the layout.
    await window.drop('again.csv', `${lines[0]}\r\n${products[9]?.sku};Tulipa;pink;;50`)
    const step = t('importing.stepBlanksOf', { field: t('fields.country') })
    await expect(window.button(t('importing.stepRemove', { step }))).toBeVisible()
  },
)

test('a list with a new SKU says which columns a new product needs', FULL, async ({ window, sandbox }) => {
  const [one] = productsOf(sandbox)
  const lines = `SKU;Name;Price;Stem length\n${one?.sku};Rosa;1,50;60\nNEW-1;Tulip;1,60;60\n`
  await window.drop('prices.csv', lines)
  const fields = `${t('fields.category')}, ${t('fields.unit')}`
  await expect(window.page.getByText(t('newProducts.offerLacks', { n: 2, fields }))).toBeVisible()
  await expect(window.button(t('newProducts.offer'))).toHaveCount(0)
})

test('a products file that says nothing new promises no changes', FULL, async ({ window, sandbox }) => {
  const [one] = productsOf(sandbox)
  const list = (name: string | undefined) => `SKU;Name;Unit\n${one?.sku};${name};${one?.unit}\n`
  const file = new NewProductsPage(window.page)
  await window.drop('same.csv', list(one?.name))
  await file.choose('Products')
  await expect(window.button(`${t('newProducts.existsSame')} 1`)).toBeVisible()
  await window.drop('other.csv', list('Rosa Avalanche'))
  await expect(file.tab('To change')).toHaveText(`${t('newProducts.exists')}1`)
})

test(
  'a bad cell of a products file is corrected in place, of new products and of those that exist',
  FULL,
  async ({ window, page, sandbox }) => {
    const [one, two] = firstProducts(sandbox)
    const lines = [
      'SKU;Name;Category;Price;Unit;VAT rate;Country',
      `${one.sku};"${one.name}";Roses;${one.basePrice};krat;9;Kenja`,
      `${two.sku};"${two.name}";Roses;${two.basePrice};krat;9;`,
      'NW-1;Roos;Roses;1,25;krat;9;',
      'NW-2;Tulp;Roses;abc;stem;9;',
      'NW-3;Lelie;Roses;1,50;stem;0,21;',
    ]
    await window.drop('krat.csv', lines.join('\r\n'))
    const file = new NewProductsPage(page)
    const fix = async (text: string, line: string, value: string, n = 1) => {
      await window.button(t('importing.fixCell', { text, line })).click()
      const what = n > 1 ? t('importing.fixAlike', { n, text }) : t('importing.fixCell', { text, line })
      await page.getByLabel(what).fill(value)
      await page.keyboard.press('Enter')
    }
    await file.tab('To confirm').click()
    await fix('0,21', '6', '21')
    await file.tab('Rejected').click()
    await fix('abc', '5', '0,45')
    await expect(file.row('NW-2')).toHaveCount(0)

    await file.tab('To change').click()
    await look(page, 'products-bad-cells')
    // A text that the field doesn't take stays, with the reason.
    await window.button(t('importing.fixCell', { text: 'krat', line: '2' })).click()
    const unit = page.getByLabel(t('importing.fixAlike', { n: 2, text: 'krat' }))
    await unit.fill('crate')
    await unit.press('Enter')
    await expect(unit).toHaveAttribute('aria-invalid', 'true')
    await unit.fill(one.unit === 'box' ? 'bunch' : 'box')
    await picture(page, 'products-cell-fix')
    await unit.press('Enter')
    await fix('Kenja', '2', 'Kenya')
    await expect(file.row(one.sku)).toContainText('Kenya')
    await file.tab('To create').click()
    await expect(file.row('NW-1')).toContainText(one.unit === 'box' ? 'bunch' : 'box')
    await expect(file.row('NW-2')).toContainText('0.45')
    await expect(file.row('NW-3')).toContainText('21')
    await file.create(3)
    await expect
      .poll(() => productsOf(sandbox).find(({ sku }) => sku === 'NW-1')?.unit)
      .toBe(one.unit === 'box' ? 'bunch' : 'box')
  },
)
