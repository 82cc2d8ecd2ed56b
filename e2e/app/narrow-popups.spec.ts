import type { Page } from '@playwright/test'
import { expect, FULL, test } from '../support/fixtures.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 60, orders: 8, images: false } })

/** What of the popup that is open can't be brought into sight by scrolling up and down. */
function outOfReach(page: Page): Promise<string[]> {
  const popup = page.locator('[role=dialog], [role=menu]').filter({ visible: true }).last()
  return popup.evaluate(element => {
    const controls = element.querySelectorAll<HTMLElement>(
      'button, a, input, select, textarea, [role=menuitem]',
    )
    return [element, ...controls].flatMap(each => {
      if (!each.checkVisibility()) return []
      if (each !== element) each.scrollIntoView({ block: 'nearest' })
      const { left, right, top, bottom } = each.getBoundingClientRect()
      const isBeside = left < -1 || right > innerWidth + 1
      const isAbove = each !== element && (top < -1 || bottom > innerHeight + 1)
      return !isBeside && !isAbove
        ? []
        : [`${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent}`]
    })
  })
}

test('at 400 % zoom all of dialogs and menus is reached up and down', FULL, async ({ window, page }) => {
  const popups = page.locator('[role=dialog], [role=menu]').filter({ visible: true })
  await (await window.cell(1, t('prices.price'))).click()
  await page.setViewportSize({ width: 320, height: 256 })
  const check = async (name: string, open: () => Promise<unknown>) =>
    test.step(name, async () => {
      await open()
      await expect(popups).not.toHaveCount(0)
      await expect.poll(() => outOfReach(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(popups).toHaveCount(0)
    })
  const go = async (screen: 'products' | 'orders' | 'settings') => {
    await page.evaluate(hash => location.assign(hash), `#/${screen}`)
    await expect(
      page.getByRole('heading', { name: t(`${screen}.title`), level: 1, exact: true }),
    ).toBeVisible()
  }
  const button = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click()
  for (const key of ['Control+k', 'F1', 'Alt+a', 'Control+h', 'Control+g', 'Shift+F10'])
    await check(key, () => page.keyboard.press(key))
  for (const name of [t('catalog.columns'), t('products.views'), /^Connection/])
    await check(String(name), button(name))
  await go('products')
  for (const name of [/^Filter$/, /^Views$/, /^Columns$/]) await check(`products ${name}`, button(name))
  await go('orders')
  await check('orders filter', button(/^Filter$/))
  const more = button(/^More actions/)
  await check('order menu', more)
  for (const entry of [/^Cancel/, /comment/, /^Print/])
    await check(`order ${entry}`, async () => {
      await more()
      await page.getByRole('menuitem', { name: entry }).click()
    })
  await go('settings')
  await check('remove an account', button(/^Remove/))
})
