import { expect, FULL, test } from '../support/fixtures.ts'
import { look } from '../support/look.ts'
import { firstProducts, productsOf } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test(
  'a list around whose table stands something new is asked about, a greeting only shown',
  FULL,
  async ({ desk, sandbox }) => {
    const window = await openWindow(desk, 40)
    const { page } = window
    const [first, second] = firstProducts(sandbox)
    const drop = async (name: string, title: string, more: number, note = '') => {
      const rows = [first, second].map(({ sku, stockQty }) => `${sku};${stockQty + more}`)
      const text = [title, 'SKU;Stock', ...rows, note].join('\n')
      await window.drop(name, text)
    }
    await drop('stock monday.csv', 'Cooler A', 1)
    await expect(page.getByText(t('importing.firstTexts'))).toBeVisible()
    await expect(page.getByText('Cooler A')).toBeVisible()
    await window.sendFromFile(2)

    await drop('stock tuesday.csv', 'Cooler A', 2, 'Merry Christmas!')
    await expect(page.getByText(t('importing.newTexts', { n: 1 }))).toBeVisible()
    await expect(page.getByText('Merry Christmas!')).toBeVisible()
    await look(page, 'import-new-text')
    await window.sendFromFile(2)

    await drop('stock wednesday.csv', 'Dump sheet', 3, 'Merry Christmas!')
    const yes = window.button(t('importing.wordsYes'))
    await expect(yes).toBeVisible()
    await expect(page.getByText('Dump sheet').first()).toBeVisible()
    await expect(page.getByText(t('importing.newTexts', { n: 1 }))).toHaveCount(0)
    await expect(window.button(t('review.queue', { n: 2 }))).toHaveCount(0)
    await look(page, 'import-new-words')
    await yes.click()
    await window.sendFromFile(2)
  },
)

test(
  'a first list that names a party is asked about once in the account, and left with No',
  FULL,
  async ({ desk, sandbox }) => {
    const window = await openWindow(desk, 40)
    const { page } = window
    const [product] = firstProducts(sandbox)
    const drop = (name: string, header: string, more: number) => {
      const text = ['Angebot Gartencenter Meier', header, `${product.sku};${product.stockQty + more}`].join(
        '\n',
      )
      return window.drop(name, text)
    }
    const yes = window.button(t('importing.wordsYes'))
    await drop('monday.csv', 'SKU;Stock', 1)
    await expect(page.getByText('Do its values apply as they stand, to all customers?')).toContainText(
      'Angebot Gartencenter Meier',
    )
    await look(page, 'import-names')
    await window.button(t('importing.wordsNo')).click()
    await expect(yes).toHaveCount(0)

    await drop('monday.csv', 'SKU;Stock', 1)
    await yes.click()
    await window.sendFromFile(1)

    // Other columns: the first list of a layout.
    await drop('tuesday.csv', 'Artikelnummer;Bestand', 2)
    await expect(window.button(t('review.queue', { n: 1 }))).toBeVisible()
    await expect(yes).toHaveCount(0)
  },
)

test('a remark that nothing explains is asked about once', FULL, async ({ desk, sandbox }) => {
  const window = await openWindow(desk, 40)
  const products = productsOf(sandbox).slice(0, 4)
  const drop = async (name: string, more: number) => {
    const rows = products.map(({ sku, stockQty }, at) =>
      [sku, stockQty + more, at === 1 ? 'see Kees about these' : ''].join(';'),
    )
    await window.drop(name, ['SKU;Stock;Remark', ...rows].join('\n'))
  }
  await drop('stock 1.csv', 1)
  const take = window.button(t('importing.takeAllOf', { n: 1, what: t('importing.doubtRemark') }))
  await take.click()
  await window.sendFromFile(4)

  await drop('stock 2.csv', 2)
  await expect(window.button(t('review.queue', { n: 4 }))).toBeVisible()
  await expect(take).toHaveCount(0)
})

test(
  'a header row that a person chooses makes it a list of a known layout: its words and remarks are compared, too',
  FULL,
  async ({ desk, sandbox }) => {
    const window = await openWindow(desk, 40)
    const { page } = window
    const [first, second] = firstProducts(sandbox)
    const remark = window.button(t('importing.takeAllOf', { n: 1, what: t('importing.doubtRemark') }))
    const drop = async (name: string, above: string, more: number) => {
      const rows = [first, second].map(({ sku, stockQty }, at) =>
        [sku, stockQty + more, at === 1 ? 'see Kees about these' : ''].join(';'),
      )
      await window.drop(name, [above, 'SKU;Stock;Remark', ...rows].join('\n'))
    }
    const chooseHeader = async (line: number) => {
      await window.button(t('importing.columnsEdit')).click()
      await page.getByRole('combobox', { name: t('importing.factHeader') }).click()
      await page.getByRole('option', { name: t('importing.factHeaderLine', { line }) }).click()
      await page.getByRole('button', { name: t('common.close'), exact: true }).click()
    }
    await drop('stock monday.csv', 'Cooler A: code, price, totals', 1)
    await remark.click()
    await window.sendFromFile(2)

    // A remark that was taken before asks nothing.
    await drop('stock wednesday.csv', 'Cooler A\nCode;Price\nTotals;3,10', 4)
    await chooseHeader(4)
    await expect(window.button(t('review.queue', { n: 2 }))).toBeVisible()
    await expect(remark).toHaveCount(0)

    await drop('stock tuesday.csv', 'Dump sheet\nCode;Price\nTotals;3,10', 2)
    await chooseHeader(4)
    await expect(window.button(t('importing.wordsYes'))).toBeVisible()
    await expect(page.getByText('Dump sheet').first()).toBeVisible()
    await expect(window.button(t('review.queue', { n: 2 }))).toHaveCount(0)
  },
)

test(
  'answers about long texts are cut in their line, each with its button in reach',
  FULL,
  async ({ window, page, sandbox }) => {
    const rows = productsOf(sandbox)
      .slice(0, 3)
      .map(({ sku, stockQty }) => `${sku};${stockQty + 1}`)
    const titles = ['Gartencenter Meier', 'Hotel Pacific'].map(
      name =>
        `Angebot ${name}, gültig für alle Filialen in Bayern, Hessen und Sachsen, ${'mit Lieferung '.repeat(9)}`,
    )
    await window.drop('offer.csv', [...titles, 'SKU;Stock', ...rows].join('\n'))
    await window.button(t('importing.wordsYes')).click()
    const chips = page.getByRole('list', { name: t('importing.steps') }).getByRole('button')
    await expect(chips).toHaveCount(3)
    const chip = chips.first()
    await expect(chip).toHaveAttribute('title', /Lieferung/)
    await expect(chip.locator('svg')).toBeInViewport({ ratio: 1 })
    const tops = await chips.evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(12)
  },
)
