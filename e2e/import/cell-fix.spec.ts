import { deskCall } from '../support/calls.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { NewProductsPage } from '../support/pages/new-products.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 20, orders: 0, images: false } })

test(
  'what was typed into a cell stays with it, is not lost by Send, and is not used for the next list',
  FULL,
  async ({ window, page, sandbox }) => {
    const products = productsOf(sandbox).slice(0, 4)
    const drop = (name: string, stocks: readonly string[]) => {
      const rows = products.map(({ sku }, at) => `${sku};${stocks[at]}`)
      return window.drop(name, ['SKU;Stock', ...rows].join('\n'))
    }
    const stockOf = (at: number) => sandbox.control.product({ id: products[at]?.id ?? 0 })?.stockQty
    const press = (text: string, line: string) =>
      window.button(t('importing.fixCell', { text, line })).click()
    const field = (text: string, line: string) =>
      page.getByRole('textbox', { name: t('importing.fixCell', { text, line }) })
    await drop('monday.csv', ['12,5', '7,5', '8,5', '777'])
    await press('7,5', '3')
    await field('7,5', '3').fill('44')
    await press('12,5', '2')
    await field('12,5', '2').fill('33')
    await page.keyboard.press('Enter')
    await expect(field('12,5', '2')).toHaveCount(0)
    await expect(field('7,5', '3')).toHaveValue('44')

    await window.button(t('review.queue', { n: 2 })).click()
    await expect(page.getByText(t('importing.fixOpen', { text: '44' }))).toBeVisible()
    await expect(field('7,5', '3')).toBeFocused()
    await page.keyboard.press('Enter')
    const send = window.button(t('review.queue', { n: 3 }))
    await expect(send).toBeVisible()
    await window.confirmUnusual()
    await send.click()
    await expect.poll(() => [0, 1, 3].map(stockOf)).toEqual([33, 44, 777])

    await drop('tuesday.csv', ['34', '12,5', '45', '778'])
    await expect(window.button(t('importing.fixCell', { text: '12,5', line: '3' }))).toBeVisible()
  },
)

test(
  'a correction that was begun holds Send, also out of view or under another tab',
  FULL,
  async ({ window, page, sandbox }) => {
    const [changed, ...others] = productsOf(sandbox)
    const bad = others.map(({ sku }, at) => `${sku};${at + 1},5`)
    const rows = ['SKU;Stock', `${changed?.sku};777`, ...bad]
    await window.drop('monday.csv', rows.join('\n'))
    const line = String(rows.length)
    const text = `${bad.length},5`
    const fix = window.button(t('importing.fixCell', { text, line }))
    const field = page.getByRole('textbox', { name: t('importing.fixCell', { text, line }) })
    const list = page.getByRole('region', { name: t('importing.list') })
    await list.press('End')
    await fix.click()
    await field.fill('44')
    await list.press('Home')
    await expect(field).toHaveCount(0)

    const send = window.button(t('review.queue', { n: 1 }))
    await window.confirmUnusual()
    await send.click()
    await expect(field).toBeFocused()
    await expect(page.getByText(t('importing.fixOpen', { text: '44' }))).toBeVisible()

    const tabs = page.getByRole('group', { name: t('importing.verdicts') })
    await tabs.getByRole('button', { name: t('importing.change') }).click()
    await expect(field).toHaveCount(0)
    await send.click()
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await send.click()
    await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
  },
)

test(
  'a correction that an earlier version kept with the layout is not used for the next list',
  FULL,
  async ({ window, sandbox }) => {
    const [first, second] = productsOf(sandbox)
    const values = { '1': { '12,5': '3', '>100': '150' } }
    await deskCall(window.page, 'keepAnswers', {
      layout: 'both sku|stock',
      file: 'sunday.csv',
      answers: { values },
    })
    const list = `SKU;Stock\n${first?.sku};12,5\n${second?.sku};>100\n`
    await window.drop('monday.csv', list)
    await expect(window.button(t('importing.fixCell', { text: '12,5', line: '2' }))).toBeVisible()
    await expect(window.button(t('importing.stepRemove', { step: '>100 = 150 in Stock' }))).toBeVisible()
  },
)

test(
  'a correction that was begun in a products file holds what creates and what changes',
  FULL,
  async ({ window, page, sandbox }) => {
    const known = productsOf(sandbox)
    const bad = known.map(({ sku, name, basePrice }, at) => `${sku};"${name}";Roses;${basePrice};krat${at};9`)
    const rows = ['SKU;Name;Category;Price;Unit;VAT rate', ...bad, 'NW-1;Roos;Roses;1,25;stem;9']
    const last = known.length - 1
    rows.push(...Array.from({ length: 40 }, (_, at) => `NX-${at};Tulp ${at};Roses;a${at};stem;9`))
    await window.drop('new.csv', rows.join('\n'))
    const file = new NewProductsPage(page)
    const list = page.getByRole('region', { name: t('newProducts.list') })
    const field = (text: string, line: number) =>
      page.getByRole(/^krat/.test(text) ? 'combobox' : 'textbox', {
        name: t('importing.fixCell', { text, line: String(line) }),
      })
    const begin = async (text: string, line: number, typed: string) => {
      await window.button(t('importing.fixCell', { text, line: String(line) })).click()
      await field(text, line).fill(typed)
      await list.press('Home')
    }
    await file.tab('Rejected').click()
    await list.press('End')
    await begin('a39', rows.length, '7')
    await expect(field('a39', rows.length)).toHaveCount(0)
    await window.button(t('newProducts.create', { n: 1 })).click()
    await expect(field('a39', rows.length)).toBeFocused()
    await page.keyboard.press('Escape')

    await file.tab('To change').click()
    await list.press('End')
    await begin(`krat${last}`, last + 2, 'bunch')
    await file.tab('To create').click()
    await window.button(t('newProducts.create', { n: 1 })).click()
    await expect(field(`krat${last}`, last + 2)).toBeFocused()
  },
)
