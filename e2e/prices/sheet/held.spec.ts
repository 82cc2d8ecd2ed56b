import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { deskCall } from '../../support/calls.ts'
import { expect, FULL, test } from '../../support/fixtures.ts'
import { press, type } from '../../support/keys.ts'
import { productsOf, requestsTo } from '../../support/market.ts'
import { DeskWindow, isRead } from '../../support/pages/window.ts'
import { t } from '../../support/words.ts'

const GONE = 'was deleted on the marketplace'

/** Another user deletes a product, and the catalog is read again. */
async function deleteAndRead(sandbox: Sandbox, window: DeskWindow, id: number): Promise<void> {
  sandbox.control.changeProduct({ id, set: { deleted: true } })
  await deskCall(window.page, 'refreshCatalog', {})
  await isRead(window.page, 299)
}

test.describe('while the catalog is read for the first time', () => {
  test.use({ market: { products: 1200, orders: 0, images: false } })

  test('a slowly typed price arrives whole, for the right product', FULL, async ({ desk, sandbox }) => {
    sandbox.control.failNext({
      mishap: { kind: 'slow', ms: 700 },
      method: 'GET',
      path: '/products',
      times: 99,
    })
    const page = await desk.open()
    const window = new DeskWindow(page)
    const shown = page.getByText(/Reading the catalog: [\d,]+ of 1,200/)
    await expect(window.grid).toBeVisible()
    const top = (await window.grid.boundingBox())?.y
    await expect(window.grid).toHaveAttribute('aria-rowcount', /\d{3}/)
    const sku = await (await window.cell(6, t('prices.sku'))).textContent()
    await (await window.cell(6, t('prices.price'))).click()
    await page.keyboard.type('12')
    const before = await shown.textContent()
    await expect(shown).not.toHaveText(before ?? '')
    await type(page, '.5', 'Enter')
    await expect(await window.cell(6, t('prices.sku'))).toHaveText(sku ?? '')
    await expect(await window.cell(6, t('prices.price'))).toContainText('12.50')
    sandbox.control.clearMishaps()
    await isRead(page, 1200)
    await expect(await window.cell(6, t('prices.sku'))).toHaveText(sku ?? '')
    await expect(window.button(/more products · Show$/)).toBeVisible()
    expect((await window.grid.boundingBox())?.y).toBe(top)
    await window.button(/more products · Show$/).click()
    await expect(page.getByTitle(t('catalog.count', { n: 1200 }))).toBeVisible()
    await window.find(sku ?? '', 1)
    await expect(await window.cell(1, t('prices.price'))).toContainText('12.50')
  })
})

test.describe('rows that were asked for', () => {
  test.use({ market: { products: 1200, orders: 0, images: false } })

  test('come in without moving what is looked at', FULL, async ({ desk, sandbox }) => {
    const slow = { kind: 'slow', ms: 700 } as const
    sandbox.control.failNext({ mishap: slow, method: 'GET', path: '/products', times: 99 })
    const page = await desk.open()
    const window = new DeskWindow(page)
    await expect(window.grid).toHaveAttribute('aria-rowcount', /\d{3}/)
    // Nobody has gone to a cell yet.
    await window.grid.hover()
    await page.mouse.wheel(0, 1400)
    await expect.poll(() => window.grid.evaluate(grid => grid.scrollTop)).toBeGreaterThan(1000)
    const top = await window.grid.evaluate(grid => grid.scrollTop)
    sandbox.control.clearMishaps()
    await isRead(page, 1200)
    await window.button(/more products · Show$/).click()
    await expect(window.button(/more products · Show$/)).toBeHidden()
    await expect(window.grid).toHaveAttribute('aria-rowcount', '1201')
    expect(await window.grid.evaluate(grid => grid.scrollTop)).toBe(top)
  })

  test('leave who only opened the sheet in its first row', FULL, async ({ desk, sandbox }) => {
    const slow = { kind: 'slow', ms: 700 } as const
    sandbox.control.failNext({ mishap: slow, method: 'GET', path: '/products', times: 99 })
    const window = new DeskWindow(await desk.open())
    await expect(window.grid).toHaveAttribute('aria-rowcount', /\d{3}/)
    sandbox.control.clearMishaps()
    await isRead(window.page, 1200)
    await window.button(/more products · Show$/).click()
    await expect(window.grid).toHaveAttribute('aria-rowcount', '1201')
    await expect(await window.cell(1, t('prices.price'))).toBeFocused()
  })

  test(
    'are shown from the top where the row is gone, and at the row where it is not',
    FULL,
    async ({ window, page }) => {
      const isInSight = (row: number) =>
        expect(window.grid.locator(`[aria-rowindex="${row + 1}"]`)).toBeInViewport()
      await window.grid.evaluate(grid => grid.scrollTo(0, 25_000))
      const there = window.grid
        .getByRole('row')
        .filter({ hasText: /In stock/ })
        .nth(9)
      // The rows of before stand there until the next frame.
      await expect(there).toHaveAttribute('aria-rowindex', /^\d{3,}$/)
      const row = Number(await there.getAttribute('aria-rowindex')) - 1
      await (await window.cell(row, t('prices.price'))).click()
      const sku = (await (await window.cell(row, t('prices.sku'))).textContent()) ?? ''
      await page.getByRole('radio', { name: /^Out of stock/ }).click()
      await expect(window.grid).not.toHaveAttribute('aria-rowcount', '1201')
      await isInSight(1)
      await page.getByRole('radio', { name: t('common.all') }).click()
      await expect(await window.cell(row, t('prices.sku'))).toHaveText(sku)
      await isInSight(row)
      await page.getByLabel(t('catalog.search')).fill('rose')
      await isInSight(1)
    },
  )
})

test.describe('when a product is deleted at the marketplace', () => {
  test.use({ market: { products: 300, orders: 0, images: false } })

  test('typing in another row continues', FULL, async ({ window, page, sandbox }) => {
    const [first] = productsOf(sandbox)
    await (await window.cell(12, t('prices.price'))).click()
    await page.keyboard.type('12')
    await deleteAndRead(sandbox, window, first?.id ?? 0)
    await type(page, '.5', 'Enter')
    await expect(await window.cell(12, t('prices.price'))).toContainText('12.50')
  })

  test('its row stays, crossed out, with its unreadable text', FULL, async ({ window, page, sandbox }) => {
    const product = productsOf(sandbox)[4]
    await (await window.cell(5, t('prices.price'))).click()
    await page.keyboard.type('12')
    await deleteAndRead(sandbox, window, product?.id ?? 0)
    await expect(await window.cell(5, t('prices.name'))).toHaveAccessibleName(new RegExp(GONE))
    await type(page, '.5', 'Enter')
    await expect(await window.cell(5, t('prices.sku'))).toHaveText(product?.sku ?? '')
    await expect(await window.cell(5, t('prices.price'))).toContainText('12.50')
    await expect(await window.cell(5, t('prices.price'))).toHaveAccessibleName(new RegExp(GONE))
    await expect(window.grid.locator('[aria-hidden=true] > span').filter({ hasText: GONE })).toBeVisible()
    // It stays after another screen and after a new start of the window, and is found by the filters.
    await window.go('Today')
    await window.go('Prices & stock')
    await expect(await window.cell(5, t('prices.sku'))).toHaveText(product?.sku ?? '')
    await page.reload()
    await expect(await window.cell(5, t('prices.sku'))).toHaveText(product?.sku ?? '')
    await expect(await window.cell(5, t('prices.price'))).toHaveAccessibleName(new RegExp(GONE))
    await page.getByRole('radio', { name: t('catalog.edited') }).click()
    await expect(await window.cell(1, t('prices.sku'))).toHaveText(product?.sku ?? '')
    await window.button(/^Review/).click()
    await expect(page.getByText(product?.name ?? '').first()).toBeVisible()
    await expect(window.button(/^(Queue|Send) \d/)).toHaveCount(0)
    expect(requestsTo(sandbox, 'POST', '/prices')).toEqual([])
  })

  test(
    'a change that was refused for that leaves its row crossed out, and Review alone',
    FULL,
    async ({ window, page, sandbox }) => {
      const product = productsOf(sandbox)[4]
      sandbox.control.changeProduct({ id: product?.id ?? 0, set: { deleted: true } })
      await window.type(5, t('prices.price'), '12.5')
      await window.reviewAndQueue(1)
      await window.go('Prices & stock')
      const price = await window.cell(5, t('prices.price'))
      await expect(price).toHaveAccessibleName(new RegExp(t('prices.failedGone')))
      await price.click()
      const said = page.locator('main').getByText(t('prices.failedGone'), { exact: true }).first()
      await expect(window.button(t('prices.openOutbox'))).toBeVisible()
      expect(await said.evaluate(text => text.scrollHeight <= text.clientHeight)).toBe(true)
      await deskCall(page, 'refreshCatalog', {})
      await isRead(page, 299)
      await expect(await window.cell(5, t('prices.name'))).toHaveAccessibleName(new RegExp(GONE))
      await expect(price).toHaveAccessibleName(new RegExp(t('prices.failedGone')))
      await window.type(5, t('prices.stock'), '7')
      await expect(await window.cell(5, t('prices.stock'))).toHaveAccessibleName(new RegExp(GONE))
      await window.button(/^Review/).click()
      await expect(window.button(/^(Queue|Send) \d/)).toHaveCount(0)
    },
  )

  test('an open Adjust dialog stays open and takes digits', FULL, async ({ window, page, sandbox }) => {
    const [first] = productsOf(sandbox)
    await (await window.cell(5, t('prices.price'))).click()
    const price = await (await window.cell(5, t('prices.price'))).textContent()
    await window.button(t('prices.adjust')).click()
    const percent = page.getByRole('textbox', { name: t('prices.adjustPercentLabel') })
    await percent.fill('1')
    await percent.press('Enter')
    await window.button(t('prices.adjust')).click()
    await deleteAndRead(sandbox, window, first?.id ?? 0)
    await page.keyboard.type('2')
    await expect(percent).toHaveValue('2')
    await page.keyboard.press('Escape')
    await expect(await window.cell(5, t('prices.price'))).toHaveAttribute('data-note', price ?? '')
    await window.button(t('prices.replace')).click()
    await type(page, '1.1', 'Escape')
    // The menu that is closing has a button with the same first word.
    await window.button(/^Replace$/).click()
    await page.keyboard.type('7')
    await expect(page.getByRole('textbox', { name: t('common.find'), exact: true })).toHaveValue('7')
  })
})

test.describe('the sheet and its surroundings', () => {
  test.use({ market: { products: 300, orders: 0, images: false } })

  test('short outages move nothing; a long one is announced', FULL, async ({ window, page, sandbox }) => {
    await (await window.cell(5, t('prices.price'))).click()
    const places = await window.grid.evaluateHandle(grid => {
      const seen = new Set<number>()
      const note = () => seen.add(Math.round(grid.getBoundingClientRect().top))
      // Checked before each frame: what appears and disappears between two is never seen.
      const everyFrame = () => requestAnimationFrame(() => setTimeout(() => [note(), everyFrame()]))
      everyFrame()
      return seen
    })
    const pill = page.getByRole('button', { name: /^Connection: Waiting, resumes in/ })
    for (let i = 0; i < 2; i++) {
      sandbox.control.failNext({ mishap: { kind: 'limited', retryAfter: 1 }, path: '/products' })
      await deskCall(page, 'refreshCatalog', {})
      await expect(pill).toBeVisible()
      await expect(page.getByRole('button', { name: t('app.connection', { word: 'Online' }) })).toBeVisible()
    }
    expect(await places.evaluate(seen => [...seen])).toHaveLength(1)

    await sandbox.control.goOffline()
    await deskCall(page, 'refreshCatalog', {}).catch(() => null)
    const banner = page.getByRole('group', { name: t('app.offlineTitle') })
    await expect(banner).toBeVisible({ timeout: 20_000 })
    await sandbox.control.goOnline()
    await banner.getByRole('button', { name: t('common.retry') }).click()
    await expect(page.getByRole('group', { name: t('app.onlineAgain') })).toBeVisible()
    await expect(page.getByRole('group', { name: t('app.onlineAgain') })).toBeHidden()
    // Without a banner, with one, and no third position.
    expect(await places.evaluate(seen => [...seen])).toHaveLength(2)
  })

  test('Escape in the search returns to the row and keeps the search', FULL, async ({ window, sandbox }) => {
    const { page } = window
    const sku = productsOf(sandbox)[11]?.sku ?? ''
    await (await window.cell(12, t('prices.price'))).click()
    const search = page.getByLabel(t('catalog.search'))
    await search.click()
    await page.keyboard.type(sku, { delay: 60 })
    await expect(search).toHaveValue(sku)
    await expect(search).toBeFocused()
    await search.fill('rose')
    await press(page, 'Escape', 'Escape')
    await expect(await window.cell(12, t('prices.price'))).toBeFocused()
    await expect(await window.cell(12, t('prices.sku'))).toHaveText(sku)
    await expect(page.getByText(t('prices.noEdits'))).toBeVisible()
  })

  test('arrow keys move between filters', FULL, async ({ window, page }) => {
    await window.type(3, t('prices.stock'), '7')
    await (await window.cell(8, t('prices.price'))).click()
    await page.getByRole('radio', { name: t('common.all') }).focus()
    for (const name of ['Edited', 'Needs', 'Out of stock', 'Inactive']) {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeFocused()
    }
  })

  test(
    'percentages apply to the marketplace’s price, not to a rejected one',
    FULL,
    async ({ window, page, sandbox }) => {
      const price = (productsOf(sandbox)[2]?.basePrice ?? 0).toFixed(2)
      const mishap = { kind: 'error', status: 422, code: 'VALIDATION_ERROR', message: 'Too low.' } as const
      sandbox.control.failNext({ mishap, method: 'POST', path: '/prices' })
      await window.type(3, t('prices.price'), '77')
      await window.reviewAndQueue(1)
      await expect(page.getByText('“Too low.”').first()).toBeVisible()
      await window.go('Prices & stock')
      await (await window.cell(3, t('prices.price'))).click()
      await window.button(t('prices.adjust')).click()
      await page.keyboard.type('1')
      await expect(page.getByText(new RegExp(`€ ${price} becomes|${price} becomes`))).toBeVisible()
      await expect(page.getByText(/^The marketplace refused .*77/)).toBeVisible()
    },
  )
})
