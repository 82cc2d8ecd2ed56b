import { expect, test } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test('what a text means is asked once, and is known for the next file of the layout, also after a reload', async ({
  desk,
  sandbox,
}) => {
  const window = await openWindow(desk, 40)
  const { page } = window
  const [first, second] = productsOf(sandbox)
  const list = (stock: string) =>
    new TextEncoder().encode(`SKU;Stock\n${first?.sku};>100\n${second?.sku};${stock}\n`)
  await window.drop('monday.csv', list('4321'))
  const meaning = page.getByLabel(t('importing.valuesOf', { text: '>100', n: 1 }))
  await meaning.fill('150')
  await window.button(t('importing.valuesUse')).click()
  await expect(meaning).toBeHidden()
  await window.button(t('importing.stage', { n: 2 })).click()
  await expect(page.getByRole('heading', { name: t('review.title') })).toBeVisible()

  await page.reload()
  await expect(window.button(t('review.queue', { n: 2 }))).toBeVisible()
  await window.drop('tuesday.csv', list('4322'))
  const step = window.button(t('importing.stepRemove', { step: '>100 = 150' }))
  await expect(step).toBeVisible()
  await expect(window.button(t('importing.stage', { n: 1 }))).toBeVisible()
  await step.click()
  await expect(meaning).toBeVisible()
})
