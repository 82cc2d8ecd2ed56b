import type { Sandbox } from '../../sandbox/sandbox.ts'
import { expect, FULL, named, test } from '../support/fixtures.ts'
import { startFrontMarket } from '../support/front-market.ts'
import { axeViolations, IS_FULL, look } from '../support/look.ts'
import { newestIn, OrdersPage, openBoard, ordersOf } from '../support/pages/orders.ts'
import { PrintPage } from '../support/pages/orders-print.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 40
/** This many orders are five days apart. */
const ORDERS = 70
const ZONE = 'America/New_York'
test.use({ timezoneId: ZONE })

/** The local day of a time, as in a date field. */
const dayOf = (at: number) => new Intl.DateTimeFormat('sv', { timeZone: ZONE }).format(at)

/** The orders read in full, in the order of the requests. */
const opened = (sandbox: Sandbox) =>
  sandbox.control
    .requests()
    .filter(({ method, path }) => method === 'GET' && /^\/orders\/./.test(path))
    .map(({ path }) => path.replace(/^\/orders\/(g-)?/, ''))

for (const shape of ['a', 'b'] as const)
  test.describe(`on a marketplace of shape ${named(shape)}`, () => {
    test.use({ market: { products: PRODUCTS, orders: ORDERS, images: false, shape } })

    test('orders are read in full when opened, or by a setting', FULL, async ({ window, page, sandbox }) => {
      const orders = new OrdersPage(page)
      await orders.open(ORDERS)
      const come = async () => {
        const order = sandbox.control.receiveOrder()
        await orders.button(t('orders.checkOrders')).click()
        await expect(orders.number(order.number)).toBeVisible({ timeout: 30_000 })
        return order
      }
      const first = await come()
      const second = await come()
      await come()
      await orders.openOrder(second.number)
      await expect.poll(() => opened(sandbox)).toEqual([`${second.id}`])

      await window.go('Settings')
      const setting = page.getByRole('checkbox', { name: /^Fetch details of new orders automatically/ })
      await expect(setting).not.toBeChecked()
      await expect(page.getByText(/doesn’t say what was sold/)).toBeVisible({
        timeout: 30_000,
      })
      await setting.click()
      await expect(setting).toBeChecked()
      await window.go('Orders')
      const fourth = await come()
      await expect.poll(() => opened(sandbox), { timeout: 30_000 }).toContain(`${fourth.id}`)
      expect(opened(sandbox)).toEqual([`${second.id}`, `${fourth.id}`])
      expect(opened(sandbox)).not.toContain(`${first.id}`)
    })

    test('orders are filtered by date', FULL, async ({ desk, sandbox }) => {
      const orders = await openBoard(desk, ORDERS)
      const { page } = orders
      const days = ordersOf(sandbox).map(({ createdMs }) => dayOf(createdMs))
      const [, from = '', ...later] = [...new Set(days)].toSorted()
      const to = later.at(-2) ?? ''
      const within = (first: string, last: string) =>
        days.filter(day => (first === '' || day >= first) && (last === '' || day <= last)).length
      const shows = (count: number) =>
        expect(page.getByText(t('orders.shownOf', { shown: count, n: ORDERS }))).toBeVisible()
      expect(within(from, to)).toBeLessThan(ORDERS)

      await page.keyboard.press('Tab')
      await orders.button(t('common.filter')).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('radio', { name: t('orders.ageDays') }).focus()
      await page.keyboard.press('Space')
      const first = page.getByLabel(t('common.from'), { exact: true })
      const last = page.getByLabel(t('common.to'), { exact: true })
      await page.keyboard.press('Tab')
      await expect(first).toBeFocused()
      const [year = '', month = '', day = ''] = from.split('-')
      await page.keyboard.type(`${month}${day}${year}`)
      await expect(first).toHaveValue(from)
      await shows(within(from, ''))
      await last.fill(to)
      await shows(within(from, to))
      if (IS_FULL) await look(page, 'orders-days')

      await last.fill('2020-01-01')
      await expect(page.getByText(/^This day is before the first one/)).toBeVisible()
      await expect(last).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText(t('orders.shown', { n: ORDERS }), { exact: true })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await first.fill('')
      await last.fill(to)
      await shows(within('', to))

      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: t('orders.layoutList') }).click()
      await shows(within('', to))
      await page.getByRole('button', { name: /^Remove: Until / }).click()
      await expect(page.getByText(t('orders.shown', { n: ORDERS }), { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Remove: / })).toHaveCount(0)
    })

    test('a tile on Today leads to its column and newest order', FULL, async ({ window, page, sandbox }) => {
      await page.setViewportSize({ width: 900, height: 640 })
      const countOf = (status: string) => ordersOf(sandbox).filter(order => order.status === status).length
      const tile = (status: string) =>
        page
          .getByRole('region', { name: t('orders.title') })
          .getByRole('button', { name: new RegExp(`^${countOf(status)} orders? ${status}`) })
      const orders = new OrdersPage(page)
      await window.go('Today')
      await tile('shipped').click({ timeout: 30_000 })
      const [shipped] = newestIn(sandbox, 'shipped', 1)
      await expect(orders.number(shipped.number)).toBeFocused()
      await expect(orders.column('Shipped')).toBeInViewport({ ratio: 0.9 })

      // One of the columns that collapse in a narrow window.
      await window.go('Today')
      await tile('cancelled').focus()
      await page.keyboard.press('Enter')
      const [cancelled] = newestIn(sandbox, 'cancelled', 1)
      await expect(orders.number(cancelled.number)).toBeFocused()
      await expect(orders.column('Cancelled')).toBeInViewport({ ratio: 0.9 })

      await page.getByRole('radio', { name: t('orders.layoutList') }).click()
      await window.go('Today')
      await tile('confirmed').click()
      const [confirmed] = newestIn(sandbox, 'confirmed', 1)
      await expect(orders.number(confirmed.number)).toBeFocused()
      await expect(
        page.getByText(t('orders.shownOf', { shown: countOf('confirmed'), n: ORDERS })),
      ).toBeVisible()
      await page.getByRole('button', { name: t('common.removeFilter', { what: 'Confirmed' }) }).click()
      await expect(page.getByText(t('orders.shown', { n: ORDERS }), { exact: true })).toBeVisible()

      // Another search starts with its first order, even if all match.
      const newest = ordersOf(sandbox)[0]?.number ?? ''
      await page.getByRole('list', { name: t('orders.title') }).hover()
      await page.mouse.wheel(0, 5000)
      await expect(orders.number(newest)).not.toBeInViewport()
      await page.getByLabel(t('orders.search')).fill(newest.slice(0, 4))
      await expect(orders.number(newest)).toBeInViewport()
    })

    test('without storage locations the pick list says so', FULL, async ({ desk, sandbox }) => {
      const orders = await openBoard(desk, ORDERS)
      const { page } = orders
      await orders.select(newestIn(sandbox, 'confirmed', 1)[0].number)
      await orders.button(t('orders.print')).click()
      const paper = new PrintPage(page)
      await paper.fetch()
      await expect(
        paper.dialog.getByText(/^Sorting by location isn’t available: neither orders nor products/),
      ).toBeVisible()
      await expect(paper.dialog.getByRole('radio', { name: t('paper.location') })).toHaveCount(0)
    })
  })

test('a pick list is sorted by storage location, A-2 before A-10', FULL, async ({ desk, sandbox }) => {
  const item = (sku: string, bin: string | null) => ({ sku, name: `Rose ${sku}`, quantity: 1, bin })
  const market = await startFrontMarket(sandbox, ({ method, path }) => {
    const id = /^\/orders\/(\d+)$/.exec(path)?.[1]
    if (method !== 'GET' || id === undefined) return null
    const items = [item('R-1', 'A-10'), item('R-2', null), item('R-3', 'A-2'), item('R-4', 'B-1')]
    return {
      status: 200,
      body: { success: true, data: { order: { id: Number(id), status: 'confirmed', items } } },
    }
  })
  try {
    const orders = await openBoard(desk, 10, { args: ['--base-url', market.baseUrl] })
    const { page } = orders
    await orders.select(newestIn(sandbox, 'confirmed', 1)[0].number)
    await orders.button(t('orders.print')).click()
    const paper = new PrintPage(page)
    await paper.fetch()
    await paper.dialog.getByRole('radio', { name: t('paper.pick') }).click()
    const cells = () =>
      paper.preview
        .getByRole('cell')
        .filter({ hasText: /^R-\d$/ })
        .allTextContents()
    await expect.poll(cells).toEqual(['R-1', 'R-2', 'R-3', 'R-4'])
    await paper.dialog.getByRole('radio', { name: t('paper.location') }).click()
    await expect.poll(cells).toEqual(['R-3', 'R-1', 'R-4', 'R-2'])
    await expect(paper.preview.getByRole('columnheader', { name: t('paper.location') })).toBeVisible()
    if (IS_FULL) await look(page, 'paper-location')
  } finally {
    await market.close()
  }
})
