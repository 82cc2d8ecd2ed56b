import { expect, FULL, test } from '../support/fixtures.ts'
import { picture } from '../support/look.ts'
import { productsOf } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test(
  'what a text means is asked once, and is known for the next file of the layout, also after a reload',
  FULL,
  async ({ window, page, sandbox }) => {
    const [first, second] = productsOf(sandbox)
    const list = (stock: string) => `SKU;Stock\n${first?.sku};>100\n${second?.sku};${stock}\n`
    await window.drop('monday.csv', list('4321'))
    const meaning = page.getByLabel(t('importing.valuesOf', { text: '>100', n: 1 }))
    await meaning.fill('150')
    await window.button(t('importing.valuesUse', { n: 1 })).click()
    await expect(meaning).toBeHidden()
    await window.button(t('importing.stage', { n: 2 })).click()
    await expect(page.getByRole('heading', { name: t('review.title') })).toBeVisible()

    await page.reload()
    await expect(window.button(t('review.queue', { n: 2 }))).toBeVisible()
    await window.drop('tuesday.csv', list('4322'))
    const step = window.button(t('importing.stepRemove', { step: '>100 = 150 in Stock' }))
    await expect(step).toBeVisible()
    await expect(window.button(t('importing.stage', { n: 1 }))).toBeVisible()
    await step.click()
    await expect(meaning).toBeVisible()
  },
)

test(
  'what is typed for a text stays when another is left out and over a reload, and Send waits for it',
  FULL,
  async ({ window, page, sandbox }) => {
    const [first, second, third, fourth] = productsOf(sandbox)
    const rows = [`${first?.sku};>100`, `${second?.sku};10+`, `${third?.sku};abc`, `${fourth?.sku};4321`]
    await window.drop('texts.csv', `SKU;Stock\n${rows.join('\n')}\n`)
    const meaning = (text: string) => page.getByLabel(t('importing.valuesOf', { text, n: 1 }))
    await meaning('>100').fill('1')
    const form = page.locator('form', { has: meaning('>100') })
    await form
      .getByRole('listitem')
      .filter({ has: meaning('abc') })
      .getByRole('button')
      .click()
    await expect(meaning('abc')).toBeHidden()
    await expect(meaning('>100')).toHaveValue('1')
    await meaning('>100').press('End')
    await meaning('>100').pressSequentially('00')
    await page.reload()
    await expect(meaning('>100')).toHaveValue('100')

    await window.confirmUnusual()
    const send = (n: number) => window.button(t('review.queue', { n }))
    await send(1).click()
    const told = page.getByText(t('importing.valuesOpen', { value: '100', text: '>100' }))
    await expect(told).toBeVisible()
    await expect(meaning('>100')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(meaning('>100')).toBeHidden()
    await meaning('10+').fill('12')
    await page.keyboard.press('Escape')
    await expect(meaning('10+')).toHaveValue('')
    await window.confirmUnusual()
    await send(2).click()
    await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
    await expect(told).toBeHidden()
    await expect.poll(() => sandbox.control.product({ id: first?.id ?? 0 })?.stockQty).toBe(100)
  },
)

test(
  'prices per 100 with VAT are calculated as the person says, shown before they leave, and so is the next list',
  FULL,
  async ({ window, page, sandbox }) => {
    const [first, second] = productsOf(sandbox)
    const list = (...prices: [string, string]) =>
      `Alle prijzen per 100 stuks, incl. 9 % BTW\nSKU;Prijs\n${first?.sku};${prices[0]}\n${second?.sku};${prices[1]}\n`
    await window.drop('monday.csv', list('218,00', '109,00'))
    const divide = page.getByRole('button', { name: t('importing.convertDivide', { by: '100' }) })
    await expect(divide).toContainText('218.00 → 2.18')
    await divide.click()
    const vat = page.getByRole('button', { name: t('importing.convertVat', { by: '9' }) })
    await expect(vat).toBeVisible()
    await vat.click()
    await expect(page.getByText('2.00').first()).toBeVisible()
    await window.button(t('importing.stage', { n: 2 })).click()
    await expect(page.getByRole('heading', { name: t('review.title') })).toBeVisible()

    await window.drop('tuesday.csv', list('327,00', '436,00'))
    await expect(
      window.button(
        t('importing.stepRemove', { step: 'Price ÷ 100 (Alle prijzen per 100 stuks, incl. 9 % BTW)' }),
      ),
    ).toBeVisible()
    await expect(page.getByText('3.00').first()).toBeVisible()
    await window
      .button(
        t('importing.stepRemove', { step: '9 % VAT taken off (Alle prijzen per 100 stuks, incl. 9 % BTW)' }),
      )
      .click()
    await expect(vat).toBeVisible()
    await page.getByLabel(t('importing.convertOtherVat')).fill('21')
    await window.button(t('importing.convertUse')).click()
    await expect(page.getByText('2.70').first()).toBeVisible()
  },
)

test('stock of several locations is added up, or counts for one of them', FULL, async ({ desk, sandbox }) => {
  const window = await openWindow(desk, 40)
  const { page } = window
  const [first, second] = productsOf(sandbox)
  const lines = [first, second].flatMap(product => [
    `${product?.sku};Aalsmeer;4001`,
    `${product?.sku};Naaldwijk;320`,
  ])
  await window.drop('locations.csv', `SKU;Locatie;Voorraad\n${lines.join('\n')}\n`)
  const sum = page.getByRole('button', { name: t('importing.repeatsSum') })
  await expect(sum).toContainText('4,001 + 320 = 4,321')
  // Until that is answered the lines wait for it: none of them contradicts another.
  const verdicts = page.getByRole('group', { name: t('importing.verdicts') })
  await expect(verdicts.getByRole('button', { name: `${t('importing.askedWaiting')} 4` })).toBeVisible()
  await expect(verdicts.getByRole('button', { name: `${t('importing.rejected')} 0` })).toBeVisible()
  await picture(page, 'repeats-asked')
  await sum.click()
  await expect(page.getByText('4,321').first()).toBeVisible()
  await window.button(t('importing.stepRemove', { step: 'Stock added up by Locatie' })).click()
  await page.getByRole('button', { name: t('importing.repeatsOnly', { text: 'Naaldwijk' }) }).click()
  await expect(page.getByText('320').first()).toBeVisible()
  await expect(page.getByText('4,321')).toBeHidden()
})

test('the second click of a double click answers no other question', FULL, async ({ window, sandbox }) => {
  const { page } = window
  const lines = productsOf(sandbox).map(({ sku }) => `${sku};1.234;1.460`)
  await window.drop('list.csv', `SKU;Price;Stock\n${lines.join('\n')}\n`)
  // The same buttons in the same place answer for the stock.
  await window.button(t('importing.decimalComma')).click()
  await expect(page.getByText(/^Stock: “1\.460”/)).toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await window.button(t('importing.decimalNeither')).click()
  const step = t('importing.stepNeither', { column: 'Stock' })
  await expect(window.button(t('importing.stepRemove', { step }))).toBeVisible()
})

test(
  'where no heading is known, the button that takes the columns is in sight',
  FULL,
  async ({ window, sandbox }) => {
    const lines = productsOf(sandbox).map(({ sku, basePrice }) => `${sku};${basePrice + 1}`)
    await window.drop('list.csv', `Ding;Bedrag ding\n${lines.join('\n')}\n`)
    await expect(window.button(t('importing.columnsUse'))).toBeInViewport({ ratio: 1 })
  },
)
