import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isolated } from '../../renderer/i18n/isolated.ts'
import { expect, FULL_IN_TAB } from '../support/fixtures.ts'
import { look } from '../support/look.ts'
import { productsOf } from '../support/market.ts'
import { NewProductsPage } from '../support/pages/new-products.ts'
import { t } from '../support/words.ts'
import { test } from './watched-folder.ts'

test.use({ market: { products: 30, orders: 0, images: false } })

test(
  'a list in a hot folder waits, and goes by itself once a person lets lists like it',
  FULL_IN_TAB,
  async ({ sandbox, watched }) => {
    const { folder, window, page, card, product, saveStock, done } = watched
    await window.go('Settings')
    saveStock('monday.csv', 1)
    await page.getByRole('button', { name: t('hot.show') }).click()
    await expect(card.getByText(t('hot.isNew'))).toBeVisible()
    await card.getByRole('button', { name: t('hot.allow') }).click()
    await expect(page.getByText(t('importing.stockFolderText'))).toBeVisible()
    await expect(page.getByText(t('hot.allowSends', { n: 1 }))).toBeVisible()
    // Both questions are in sight; where they aren't, the text fades out above the buttons.
    await expect(page.getByText(t('hot.unknownLeaveOutText'))).toBeInViewport({ ratio: 1 })
    const asked = page.getByRole('dialog').filter({ hasText: t('hot.unknownLeaveOutText') })
    const fades = () =>
      asked.evaluate(dialog =>
        [...dialog.children]
          .map(part => getComputedStyle(part, '::after'))
          .filter(({ content }) => content !== 'none')
          .map(({ opacity }) => opacity),
      )
    expect(await fades()).toEqual(['0'])
    await page.setViewportSize({ width: 1280, height: 500 })
    await expect.poll(fades).toEqual(['1'])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: t('hot.allowGo') }).click()

    await expect(done('monday.csv')).toBeVisible()
    await expect(card.getByRole('button', { name: t('hot.allow') })).toBeHidden()
    // The button that opened the dialog is gone. A field beside it must not take what is typed next.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(?:H1|BUTTON|A)$/)
    await expect.poll(() => sandbox.control.product({ id: product.id })?.stockQty).toBe(product.stockQty + 1)
    // The list is moved after its changes were queued, perhaps after they arrived.
    // Beside it the note for other computers on the folder.
    await expect
      .poll(() => readdirSync(folder))
      .toEqual([expect.stringMatching(/^\.\w+\.taken\.json$/), 'done'])
    expect(readdirSync(join(folder, 'done')).map(name => name.replace(/^\S+ /, ''))).toEqual([
      'monday.csv',
      'monday.csv.result.csv',
    ])
  },
)

test(
  'a list of a folder for stock is opened for its stock alone',
  FULL_IN_TAB,
  async ({ sandbox, watched }) => {
    const { window, page, product, save, open } = watched
    const row = `${product.sku};${(product.basePrice + 0.01).toFixed(2)};${product.stockQty + 1}`
    save('monday.csv', `Code;Price;Stock\n${row}\n`)
    await open('monday.csv').click()
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
  async ({ watched }) => {
    const { folder, page, card, saveStock, done } = watched
    const save = (n: number) => saveStock(`list-${n}.csv`, n)
    const sent = (n: number) => done(`list-${n}.csv`)
    save(1)
    await watched.allow()
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
  async ({ sandbox, watched }) => {
    const { folder, window, page, card, product, save } = watched
    const open = watched.open('monday.csv')
    const left = () =>
      readdirSync(folder, { recursive: true })
        .map(name => String(name).replace(/\S+ /, ''))
        .filter(name => !name.startsWith('.'))
    save('monday.csv', `Kas 4;Voorraad maandag\nCode;Voorraad\n${product.sku};${product.stockQty + 1}\n`)
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
    await window.sendFromFile(1)
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
  async ({ watched }) => {
    const { folder, window, page, card, product, save, saveStock, done } = watched
    const open = watched.open('monday.csv')
    const second = watched.open('tuesday.csv')
    // Put on the sheet, it waits until Review has sent it.
    saveStock('tuesday.csv', 2)
    await second.click()
    await window.button(t('importing.stage', { n: 1 })).click()
    await expect(page.getByRole('heading', { name: t('review.title'), level: 1 })).toBeVisible()
    await window.go('Today')
    await expect(second).toBeVisible()
    await page.reload()
    await expect(card.getByText(t('hot.onSheet', { n: 1 }))).toBeVisible()
    const last = page.getByRole('region', { name: t('today.lastImport') })
    await expect(last.getByText(t('today.onSheet', { n: 1 }))).toBeVisible()
    await look(page, 'today-on-sheet')
    await card.getByRole('button', { name: t('today.reviewImport', { file: 'tuesday.csv' }) }).click()
    await expect(page.getByRole('heading', { name: t('review.title'), level: 1 })).toBeVisible()
    await window.go('Prices & stock')
    await window.reviewAndQueue(1)
    await window.go('Today')
    await expect(second).toHaveCount(0)
    await expect(done('tuesday.csv')).toBeVisible()

    // The next one says what is so already: it is done once it was opened.
    save('monday.csv', `Code;Voorraad\n${product.sku};${product.stockQty + 2}\n\n`)
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
  async ({ sandbox, watched }) => {
    const { folder, window, page, card, product, save } = watched
    const open = watched.open('new.csv')
    const done = () => readdirSync(join(folder, 'done')).map(name => name.replace(/^\S+ /, ''))
    save(
      'new.csv',
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
    await file.answerVat()
    // The new products are one part, what changes is another: the list waits for both.
    await file.create(1)
    await window.go('Today')
    await expect(open).toBeVisible()
    await window.button(t('app.fileContinue')).click()
    await window.button(t('common.reviewEdits', { n: 2 })).click()
    await window.go('Today')
    await expect(open).toBeVisible()
    await window.go('Prices & stock')
    await window.reviewAndQueue(2)
    await window.go('Today')
    await expect(watched.done('new.csv')).toBeVisible()
    await expect(open).toHaveCount(0)
    await expect(card.getByText(t('hot.notTaken', { n: 1 }))).toBeVisible()
    await expect.poll(done).toEqual(['new.csv', 'new.csv.result.csv'])
    const [, result = ''] = readdirSync(join(folder, 'done'))
    const lines = readFileSync(join(folder, 'done', result), 'utf8')
      .split('\r\n')
      .slice(2, 5)
    expect(lines.map(line => line.split(';').slice(0, 5).join(';'))).toEqual([
      expect.stringMatching(/^2;.*;taken$/),
      '3;NW-1;1,25;;taken',
      '4;NW-2;0,45;;not taken',
    ])

    // The next one says what is so already: it is done once it was opened.
    await expect
      .poll(() => productsOf(sandbox).find(({ id }) => id === product.id)?.name)
      .toBe('Changed name')
    const again = watched.open('again.csv')
    save(
      'again.csv',
      `SKU;Name;Category;Price;Unit\n${product.sku};Changed name;Roses;${product.basePrice};${product.unit}\n`,
    )
    await again.click()
    await file.choose('Products')
    await expect(page.getByText(t('hot.nothingDiffers', { name: isolated('again.csv') }))).toBeVisible()
    await window.go('Today')
    await expect(again).toHaveCount(0)
  },
)

test('a list that was opened, left and sent from Today is finished', FULL_IN_TAB, async ({ watched }) => {
  const { window, saveStock, open, done } = watched
  saveStock('monday.csv', 1)
  await open('monday.csv').click()
  await expect(window.button(t('review.queue', { n: 1 }))).toBeVisible()
  await window.go('Today')
  await expect(window.button(t('app.fileContinue'))).toBeVisible()
  await watched.allow()
  await expect(done('monday.csv')).toBeVisible()
  await expect(window.button(t('app.fileContinue'))).toHaveCount(0)
})
