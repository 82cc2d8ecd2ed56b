import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isolated } from '../../renderer/i18n/isolated.ts'
import { test as desktop, expect, FULL_IN_TAB } from '../support/fixtures.ts'
import { look } from '../support/look.ts'
import { productsOf } from '../support/market.ts'
import { NewProductsPage } from '../support/pages/new-products.ts'
import { type DeskWindow, openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

const test = desktop.extend<{ watched: string }>({
  watched: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'hot-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})
test.use({ market: { products: 30, orders: 0, images: false } })

/** Watches a folder for lists, and goes where they are told. */
async function addFolder(window: DeskWindow, path: string) {
  await window.go('Settings')
  await window.page.getByRole('textbox', { name: t('hot.path') }).fill(path)
  await window.button(t('hot.add')).click()
  await expect(window.button(t('hot.removeOf', { path }))).toBeVisible()
  await window.go('Today')
}

test(
  'a list in a hot folder waits, and goes by itself once a person lets lists like it',
  FULL_IN_TAB,
  async ({ desk, sandbox, watched: folder }) => {
    const window = await openWindow(desk, 30)
    const { page } = window
    await window.go('Settings')
    await page.getByRole('textbox', { name: t('hot.path') }).fill(folder)
    await window.button(t('hot.add')).click()
    await expect(window.button(t('hot.removeOf', { path: folder }))).toBeVisible()

    const [product] = productsOf(sandbox).filter(({ stockQty }) => stockQty > 1)
    if (product === undefined) throw new Error('the sandbox has no product with stock')
    writeFileSync(join(folder, 'monday.csv'), `Code;Voorraad\n${product.sku};${product.stockQty + 1}\n`)
    await page.getByRole('button', { name: t('hot.show') }).click()
    const card = page.getByRole('region', { name: t('hot.card') })
    await expect(card.getByText(t('hot.isNew'))).toBeVisible()
    await card.getByRole('button', { name: t('hot.allow') }).click()
    await expect(page.getByText(t('hot.allowSends', { n: 1 }))).toBeVisible()
    await page.getByRole('button', { name: t('hot.allowGo') }).click()

    await expect(card.getByRole('button', { name: 'monday.csv', exact: true })).toBeVisible()
    await expect.poll(() => sandbox.control.product({ id: product.id })?.stockQty).toBe(product.stockQty + 1)
    // The list is moved after its changes were queued, perhaps after they arrived.
    await expect.poll(() => readdirSync(folder)).toEqual(['done'])
    expect(readdirSync(join(folder, 'done')).map(name => name.replace(/^\S+ /, ''))).toEqual([
      'monday.csv',
      'monday.csv.result.csv',
    ])
  },
)

test(
  'a list of a folder for stock is opened for its stock alone',
  FULL_IN_TAB,
  async ({ desk, sandbox, watched: folder }) => {
    const window = await openWindow(desk, 30)
    const { page } = window
    await addFolder(window, folder)
    const [product] = productsOf(sandbox)
    if (product === undefined) throw new Error('the sandbox has no product')
    const row = `${product.sku};${(product.basePrice + 0.01).toFixed(2)};${product.stockQty + 1}`
    writeFileSync(join(folder, 'monday.csv'), `Code;Price;Stock\n${row}\n`)
    await window.button(t('common.openNamed', { name: 'monday.csv' })).click()
    const told = page.getByText(t('importing.stockFolderText'))
    await expect(told).toBeVisible()
    await page.reload()
    await expect(told).toBeVisible()
    await window.button(t('review.queue', { n: 1 })).click()
    await expect.poll(() => sandbox.control.product({ id: product.id })?.stockQty).toBe(product.stockQty + 1)
    expect(sandbox.control.product({ id: product.id })?.basePrice).toBe(product.basePrice)
  },
)

test(
  'a hot folder that vanishes is told on Today, and so are all lists that were sent',
  FULL_IN_TAB,
  async ({ desk, sandbox, watched: folder }) => {
    const window = await openWindow(desk, 30)
    const { page } = window
    const [product] = productsOf(sandbox).filter(({ stockQty }) => stockQty > 10)
    if (product === undefined) throw new Error('the sandbox has no product with stock')
    const save = (n: number) =>
      writeFileSync(join(folder, `list-${n}.csv`), `Code;Voorraad\n${product.sku};${product.stockQty + n}\n`)
    await addFolder(window, folder)
    const card = page.getByRole('region', { name: t('hot.card') })
    save(1)
    await card.getByRole('button', { name: t('hot.allow') }).click()
    await page.getByRole('button', { name: t('hot.allowGo') }).click()
    const sent = (n: number) => card.getByRole('button', { name: `list-${n}.csv`, exact: true })
    await expect(sent(1)).toBeVisible()
    for (let n = 2; n <= 6; n++) {
      save(n)
      await expect(sent(n)).toBeVisible({ timeout: 20_000 })
    }
    await expect(sent(1)).toHaveCount(0)
    await card.getByRole('button', { name: t('hot.showAll', { n: 6 }) }).click()
    await expect(sent(1)).toBeVisible()
    rmSync(folder, { recursive: true, force: true })
    await expect(card.getByText(t('hot.gone'))).toBeVisible({ timeout: 20_000 })
    await look(page, 'today-hot')
  },
)

test(
  'a list that a person opens and sends is done, also offline and over a reload',
  FULL_IN_TAB,
  async ({ desk, sandbox, watched: folder }) => {
    const window = await openWindow(desk, 30)
    const { page } = window
    const left = () => readdirSync(folder, { recursive: true }).map(name => String(name).replace(/\S+ /, ''))
    const [product] = productsOf(sandbox).filter(({ stockQty }) => stockQty > 10)
    if (product === undefined) throw new Error('the sandbox has no product with stock')
    await addFolder(window, folder)
    const card = page.getByRole('region', { name: t('hot.card') })
    const open = card.getByRole('button', { name: t('common.openNamed', { name: 'monday.csv' }) })
    const list = `Kas 4;Voorraad maandag\nCode;Voorraad\n${product.sku};${product.stockQty + 1}\n`
    writeFileSync(join(folder, 'monday.csv'), list)
    await card.getByRole('button', { name: t('hot.allow') }).click()
    await expect(page.getByText(t('hot.allowSends', { n: 1 }))).toBeInViewport()
    await expect(page.getByText('Kas 4; Voorraad maandag')).toBeVisible()
    await look(page, 'today-hot-allow')
    await page.keyboard.press('Escape')

    // Opened and left, it goes on waiting.
    await open.click()
    await expect(window.button(t('review.queue', { n: 1 }))).toBeVisible()
    await window.go('Today')
    await expect(open).toBeVisible()

    await sandbox.control.goOffline()
    await window.button(t('app.fileContinue')).click()
    await page.reload()
    await window.button(t('review.queue', { n: 1 })).click()
    await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
    await window.go('Today')
    await expect(card.getByText(t('hot.queued', { n: 1, time: '' }), { exact: false })).toBeVisible()
    await expect(open).toHaveCount(0)
    expect(left().sort()).toEqual(['done', 'monday.csv', 'monday.csv.result.csv'])
    await look(page, 'today-hot-queued')
    await sandbox.control.goOnline()
    await expect(card.getByText(t('hot.sent', { n: 1, time: '' }), { exact: false })).toBeVisible({
      timeout: 20_000,
    })
  },
)

test(
  'a list that a person opens is done once Review has sent it, or nothing in it differs',
  FULL_IN_TAB,
  async ({ desk, sandbox, watched: folder }) => {
    const window = await openWindow(desk, 30)
    const { page } = window
    const [product] = productsOf(sandbox).filter(({ stockQty }) => stockQty > 10)
    if (product === undefined) throw new Error('the sandbox has no product with stock')
    const card = page.getByRole('region', { name: t('hot.card') })
    const open = card.getByRole('button', { name: t('common.openNamed', { name: 'monday.csv' }) })
    await addFolder(window, folder)
    // Put on the sheet, it waits until Review has sent it.
    const second = card.getByRole('button', { name: t('common.openNamed', { name: 'tuesday.csv' }) })
    writeFileSync(join(folder, 'tuesday.csv'), `Code;Voorraad\n${product.sku};${product.stockQty + 2}\n`)
    await second.click()
    await window.button(t('importing.stage', { n: 1 })).click()
    await expect(page.getByRole('heading', { name: t('prices.review'), level: 1 })).toBeVisible()
    await window.go('Today')
    await expect(second).toBeVisible()
    await page.reload()
    await expect(card.getByText(t('hot.onSheet', { n: 1 }))).toBeVisible()
    const last = page.getByRole('region', { name: t('today.lastImport') })
    await expect(last.getByText(t('today.onSheet', { n: 1 }))).toBeVisible()
    await look(page, 'today-on-sheet')
    await card.getByRole('button', { name: t('today.reviewImport', { file: 'tuesday.csv' }) }).click()
    await expect(page.getByRole('heading', { name: t('prices.review'), level: 1 })).toBeVisible()
    await window.go('Prices & stock')
    await window.reviewAndQueue(1)
    await window.go('Today')
    await expect(second).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'tuesday.csv', exact: true })).toBeVisible()

    // The next one says what is so already: it is done once it was opened.
    writeFileSync(join(folder, 'monday.csv'), `Code;Voorraad\n${product.sku};${product.stockQty + 2}\n\n`)
    await open.click()
    await expect(page.getByText(t('hot.nothingDiffers', { name: isolated('monday.csv') }))).toBeVisible()
    await window.go('Today')
    await expect(card.getByText(t('hot.unchanged', { time: '' }), { exact: false })).toBeVisible()
    await expect(open).toHaveCount(0)
    expect(readdirSync(join(folder, 'done'))).toHaveLength(4)
  },
)

test(
  'a list of a hot folder that is taken as products is done once its last part is queued',
  FULL_IN_TAB,
  async ({ desk, sandbox, watched: folder }) => {
    const window = await openWindow(desk, 30)
    const { page } = window
    const [product] = productsOf(sandbox)
    if (product === undefined) throw new Error('the sandbox has no product')
    const done = () => readdirSync(join(folder, 'done')).map(name => name.replace(/^\S+ /, ''))
    await addFolder(window, folder)
    const card = page.getByRole('region', { name: t('hot.card') })
    const open = card.getByRole('button', { name: t('common.openNamed', { name: 'new.csv' }) })
    writeFileSync(
      join(folder, 'new.csv'),
      [
        'SKU;Name;Category;Price;Unit',
        `${product.sku};Changed name;Roses;${product.basePrice};${product.unit}`,
        'NW-1;Roos;Roses;1,25;stem',
        'NW-2;Tulp;Roses;0,45;krat',
        '',
      ].join('\n'),
    )
    await open.click()
    const file = new NewProductsPage(page)
    await file.choose('Products')
    // The new products are one part, what changes is another: the list waits for both.
    await file.create(1)
    await window.go('Today')
    await expect(open).toBeVisible()
    await window.button(t('app.fileContinue')).click()
    await window.button(t('updates.review', { n: 2 })).click()
    await window.go('Today')
    await expect(open).toBeVisible()
    await window.go('Prices & stock')
    await window.reviewAndQueue(2)
    await window.go('Today')
    await expect(card.getByRole('button', { name: 'new.csv', exact: true })).toBeVisible()
    await expect(open).toHaveCount(0)
    await expect(card.getByText(t('hot.notTaken', { n: 1 }))).toBeVisible()
    await expect.poll(done).toEqual(['new.csv', 'new.csv.result.csv'])
    const [, result = ''] = readdirSync(join(folder, 'done'))
    const lines = readFileSync(join(folder, 'done', result), 'utf8')
      .split('\r\n')
      .slice(2, 5)
    expect(lines.map(line => line.split(';').slice(0, 5).join(';'))).toEqual([
      expect.stringMatching(/^2;.*;taken$/),
      '3;NW-1;1.25;;taken',
      '4;NW-2;0.45;;not taken',
    ])

    // The next one says what is so already: it is done once it was opened.
    await expect.poll(() => productsOf(sandbox)[0]?.name).toBe('Changed name')
    const again = card.getByRole('button', { name: t('common.openNamed', { name: 'again.csv' }) })
    writeFileSync(
      join(folder, 'again.csv'),
      `SKU;Name;Category;Price;Unit\n${product.sku};Changed name;Roses;${product.basePrice};${product.unit}\n`,
    )
    await again.click()
    await file.choose('Products')
    await expect(page.getByText(t('hot.nothingDiffers', { name: isolated('again.csv') }))).toBeVisible()
    await window.go('Today')
    await expect(again).toHaveCount(0)
  },
)
