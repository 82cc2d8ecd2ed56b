import { expect, FULL, test } from '../support/fixtures.ts'
import { type } from '../support/keys.ts'
import { look } from '../support/look.ts'
import { productsOf, requestsTo } from '../support/market.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

test(
  'name, category, type and colour are edited in the sheet and leave in one request a product',
  FULL,
  async ({ window, page, sandbox }) => {
    await window.button(t('catalog.columns')).click()
    for (const column of ['type', 'color', 'description', 'outbox', 'variants'] as const)
      await page.getByRole('checkbox', { name: t(`prices.${column}`) }).click()
    await page.keyboard.press('Escape')

    const [first] = productsOf(sandbox)
    const color = await window.cell(3, t('prices.color'))
    await expect(color).toHaveText('?')
    await color.click()
    await expect(page.getByText(t('prices.unreadWhy'))).toBeVisible()
    await expect(window.button(t('prices.menuRead', { n: 1 }))).toBeVisible()
    await (await window.cell(3, t('prices.status'))).click()
    await expect(page.locator('strong').getByText(t('catalog.active'), { exact: true })).toBeVisible()
    await color.click({ button: 'right' })
    await page.getByRole('menuitem', { name: t('prices.menuRead', { n: 1 }) }).click()
    await expect(color).toHaveText(productsOf(sandbox)[2]?.color ?? 'none')
    await window.type(1, t('prices.name'), 'Rosa Avalanche')
    await window.type(1, t('prices.type'), t('catalog.typeSupply'))
    await window.type(1, t('prices.color'), 'white')
    await (await window.cell(1, t('prices.description'))).click()
    await type(page, 'Grown in Kenya', 'Alt+Enter')
    await type(page, '60 cm', 'Enter')
    await expect(await window.cell(1, t('prices.description'))).toHaveText(/Grown in Kenya ↵ 60 cm/)
    await (await window.cell(2, t('prices.unit'))).click()
    await page.keyboard.press('Alt+ArrowDown')
    const choices = page.getByRole('combobox', { name: t('prices.place', { column: 'Unit', row: '2' }) })
    await expect(choices).toBeFocused()
    // As the browser tells of a choice: a key press without a key.
    await choices.evaluate(input => input.dispatchEvent(new Event('keydown', { bubbles: true })))
    await page.keyboard.press('Escape')
    await window.type(2, t('prices.unit'), 'a dozen')
    await expect(page.getByText(t('prices.updateCost', { n: 1 }))).toBeVisible()
    const unit = await window.cell(2, t('prices.unit'))
    await expect(unit).toHaveAttribute('aria-invalid', 'true')
    expect((await unit.getByText('a dozen', { exact: true }).boundingBox())?.width).toBeGreaterThan(20)
    await window.type(2, t('prices.unit'), 'Bunch')

    await window.button(/^Review/).click()
    await expect(page.getByText(t('review.updateCost', { n: 2 }))).toBeVisible()
    // A long new name has the room of reasons that there are none of.
    const cut = await page
      .getByText('Rosa Avalanche', { exact: true })
      .evaluate(cell => cell.scrollWidth - cell.clientWidth)
    expect(cut).toBe(0)
    await look(page, 'review-names')
    await window.queue(5)
    await expect(page.getByText(t('review.queuedFields', { n: 5 })).first()).toBeVisible()
    await expect.poll(() => requestsTo(sandbox, 'POST', `/products/${first?.id}`).length).toBe(1)
    await expect
      .poll(() => productsOf(sandbox)[0])
      .toMatchObject({
        name: 'Rosa Avalanche',
        type: 'supply',
        color: 'white',
        description: 'Grown in Kenya\n60 cm',
      })
    await window.go('Prices & stock')
    await expect(page.getByRole('rowheader', { name: /Rosa Avalanche/ })).toBeVisible()
  },
)

test('in Review the end of a category’s path is seen, where it differs', FULL, async ({ window, page }) => {
  // What is unusual takes room from the values.
  await window.type(1, t('prices.price'), '999')
  await window.type(2, t('prices.category'), 'Gerberas')
  await window.button(/^Review/).click()
  const isSeen = await page.getByTitle(/> Gerberas/).evaluate(cell => {
    const text = document.createRange()
    text.selectNodeContents(cell)
    const room = cell.getBoundingClientRect()
    const { left, right } = text.getBoundingClientRect()
    return left < room.left && right <= room.right + 1
  })
  expect(isSeen).toBe(true)
})
