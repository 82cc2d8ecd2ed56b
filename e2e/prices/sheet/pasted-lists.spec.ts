import type { Locator } from '@playwright/test'
import { expect, FULL, test } from '../../support/fixtures.ts'
import { productsOf, requestsTo } from '../../support/market.ts'
import { type DeskWindow, openWindow } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

test.use({ market: { products: 40, orders: 0, images: false } })

const tsv = (lines: readonly (readonly string[])[]) => lines.map(line => line.join('\t')).join('\r\n')

/** Presses a button by keyboard alone. */
async function press(button: Locator) {
  await button.focus()
  await button.press('Enter')
}

async function pasteOn(window: DeskWindow, lines: readonly (readonly string[])[]) {
  await (await window.cell(1, t('prices.price'))).click()
  await window.paste(tsv(lines))
}

test(
  'a list of SKUs and colours shows the hidden column, is matched and sent, and one undo takes it back',
  FULL,
  async ({ window, page, sandbox }) => {
    const [first, , third] = productsOf(sandbox)
    await pasteOn(window, [
      ['Artikelnummer', 'Kleur'],
      [third?.sku ?? '', 'ivory'],
      [first?.sku ?? '', 'lemon'],
      ['X-1', 'red'],
    ])
    await press(window.button(t('prices.showGo', { columns: t('prices.color') })))
    const match = window.button(
      t('prices.matchCost', {
        match: t('prices.matchGo', { n: 2, columns: t('prices.color') }),
        cost: t('prices.updateCost', { n: 2 }),
      }),
    )
    await expect(match).toBeVisible()
    await press(match)
    await expect(await window.cell(1, t('prices.color'))).toContainText('lemon')
    await expect(await window.cell(3, t('prices.color'))).toContainText('ivory')
    await expect(
      page
        .getByText(t('prices.matchedLeft', { n: 1, lines: t('app.lineNumbers', { n: 1, lines: '4' }) }))
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(await window.cell(1, t('prices.color'))).toHaveText('?')
    await expect(await window.cell(3, t('prices.color'))).toHaveText('?')
    await page.keyboard.press('Control+y')
    await window.reviewAndQueue(2)
    await expect.poll(() => productsOf(sandbox)[0]?.color).toBe('lemon')
    expect(requestsTo(sandbox, 'POST', `/products/${first?.id}`)).toHaveLength(1)
  },
)

test('prices with names beside them are offered without the names first', FULL, async ({ desk, sandbox }) => {
  const window = await openWindow(desk, 40)
  const { page } = window
  const [first] = productsOf(sandbox)
  await pasteOn(window, [
    ['SKU', 'Name', 'Price', 'Barcode'],
    [first?.sku ?? '', 'Zinnia queen', '7.77', '4001'],
  ])
  // A column nobody can judge beside prices is for the import.
  await expect(page.getByText(t('prices.namesUnclear', { columns: '“Barcode”' })).last()).toBeVisible()
  await expect(window.button(t('prices.importGo'))).toBeVisible()
  await pasteOn(window, [
    ['SKU', 'Name', 'Price'],
    [first?.sku ?? '', 'Zinnia queen', '7.77'],
  ])
  const price = t('prices.price')
  await expect(window.button(t('prices.matchGo', { n: 1, columns: price }))).toHaveText(
    t('prices.matchGo', { n: 1, columns: price }),
  )
  await press(window.button(t('prices.matchMore', { columns: t('prices.name') })))
  await expect(await window.cell(1, t('prices.name'))).toContainText('Zinnia queen')
  await expect(await window.cell(1, price)).toContainText('7.77')
})

test(
  'what is under an unknown header is said and not written; a wrong unit is marked',
  FULL,
  async ({ window, page, sandbox }) => {
    const [first, second] = productsOf(sandbox)
    await pasteOn(window, [
      ['SKU', 'Unit', 'Pot size'],
      [first?.sku ?? '', 'a dozen', '12'],
      [second?.sku ?? '', second?.unit ?? '', '13'],
    ])
    await expect(page.getByText(t('prices.namesUnused', { columns: '“Pot size”' })).last()).toBeVisible()
    await press(window.button(t('prices.matchGo', { n: 2, columns: t('prices.unit') })))
    const unit = await window.cell(1, t('prices.unit'))
    await expect(unit).toHaveAttribute('aria-invalid', 'true')
    await expect(unit).toContainText('a dozen')
    await expect(page.getByText(t('prices.unreadableHere', { n: 1 })).first()).toBeVisible()
    await expect(window.grid.locator('[aria-invalid]')).toHaveCount(1)
  },
)
