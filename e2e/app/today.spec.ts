import { expect, FULL, fullOn, test } from '../support/fixtures.ts'
import { IS_FULL, look } from '../support/look.ts'
import { productsOf, requestsTo } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 120

for (const shape of ['a', 'b'] as const)
  test.describe(`a marketplace of shape ${shape}`, () => {
    test.use({ market: { products: PRODUCTS, orders: 30, images: false, shape } })

    test(`Today lists what needs attention, and every line leads there${fullOn(shape)}`, async ({
      desk,
      sandbox,
    }) => {
      const own = productsOf(sandbox)
      const out = own.filter(({ stockQty, active }) => active && stockQty === 0).length
      const window = await openWindow(desk, PRODUCTS)
      const { page } = window
      await page.keyboard.press('Alt+1')
      const needs = page.getByRole('region', { name: t('common.needsAttention') })
      await expect(
        needs.getByRole('button', { name: new RegExp(`^${out} products? (is|are) out of stock`) }),
      ).toBeVisible()
      const orders = page.getByRole('region', { name: t('orders.title') })
      const pending = sandbox.control
        .state()
        .orders.filter(
          ({ status, supplierId }) =>
            status === 'pending' &&
            supplierId === sandbox.control.state().keys.find(({ name }) => name === 'valid')?.supplierId,
        ).length
      await expect(
        orders.getByRole('button', { name: t('today.ordersOfStatus', { n: pending, status: 'pending' }) }),
      ).toBeVisible({
        timeout: 30_000,
      })
      await expect(page.getByRole('region', { name: t('today.requests') }).getByRole('figure')).toBeVisible()
      // The meaning of the dashed line is below the bars, which would cross the text.
      const pace = await page.getByText(/a minute would use up the hour$/).boundingBox()
      const plot = await page.getByRole('figure').first().locator('svg').boundingBox()
      expect(pace?.y).toBeGreaterThanOrEqual((plot?.y ?? 0) + (plot?.height ?? 0))
      await look(page, `today-${shape}`)

      // The first visit of the board marks all orders as seen; later ones are new.
      await window.go('Orders')
      await expect(page.getByText(t('orders.heldAll', { n: 30 }))).toBeVisible({ timeout: 30_000 })
      await window.go('Today')
      sandbox.control.receiveOrder()
      await page.getByRole('button', { name: t('orders.checkOrders') }).click()
      await needs.getByRole('button', { name: /^1 new order/ }).click({ timeout: 30_000 })
      await expect(page.getByRole('heading', { name: t('orders.title'), level: 1 })).toBeVisible()
      await window.go('Today')

      await needs.getByRole('button', { name: /out of stock/ }).click()
      await expect(window.grid).toHaveAttribute('aria-rowcount', String(out + 1))

      const unapproved = own.filter(({ approved }) => !approved).length
      await page.goBack()
      await needs.getByRole('button', { name: /pending approval/ }).click()
      const list = page.getByRole('grid', { name: t('products.title'), exact: true })
      await expect(list).toHaveAttribute('aria-rowcount', String(unapproved + 1))
      // From then on the user's own filters apply: coming back does not change them.
      await page.getByRole('button', { name: t('products.clearAll') }).click()
      await expect(list).toHaveAttribute('aria-rowcount', String(PRODUCTS + 1))
      await page.goBack()
      await expect(needs).toBeVisible()
      await page.goForward()
      await expect(list).toHaveAttribute('aria-rowcount', String(PRODUCTS + 1))
    })
  })

test.describe('a marketplace without orders', () => {
  test.use({ market: { products: 30, orders: 0, images: false } })

  test(
    'the requests of the hour are fresh whenever Today is shown',
    FULL,
    async ({ window, page, sandbox }) => {
      const region = page.getByRole('region', { name: t('today.requests') })
      const used = async () =>
        Number(/^[\d,]+/.exec((await region.locator('figcaption').innerText()).trim())?.[0])
      await window.go('Today')
      const before = await used()
      await window.go('Orders')
      await page
        .getByRole('button', { name: t('orders.checkOrders') })
        .first()
        .click()
      await expect.poll(() => requestsTo(sandbox, 'GET', '/orders').length).toBeGreaterThan(1)
      await window.go('Today')
      await expect.poll(used, { timeout: 3000 }).toBeGreaterThan(before)
    },
  )

  test('the threshold for low stock is saved and applied', FULL, async ({ window, page, sandbox }) => {
    await window.go('Today')
    const below = page.getByRole('textbox', { name: t('today.lowBelow') })
    await below.fill('nine')
    await below.press('Enter')
    await expect(page.getByText(t('today.notBelow'))).toBeVisible()
    await below.fill('1000000')
    await below.press('Enter')
    const low = productsOf(sandbox).filter(({ stockQty, active }) => active && stockQty > 0).length
    await expect(
      page.getByRole('button', { name: new RegExp(`^${low} products? (is|are) running low`) }),
    ).toBeVisible()
    await page.reload()
    await expect(below).toHaveValue('1000000')
    await sandbox.control.goOffline()
    await page.getByRole('button', { name: t('orders.checkOrders') }).click()
    await expect(
      page.getByRole('region', { name: t('today.fresh') }).getByText(t('app.offline')),
    ).toBeVisible()
    if (IS_FULL) await look(page, 'today-offline')
  })
})

test.describe('an empty marketplace', () => {
  test.use({ market: { products: 0, orders: 0, images: false } })

  test('a day without work says so', FULL, async ({ window, page }) => {
    await window.go('Today')
    await expect(page.getByText(t('today.nothingTitle'), { exact: true })).toBeVisible({ timeout: 30_000 })
    if (IS_FULL) await look(page, 'today-nothing')
  })
})
