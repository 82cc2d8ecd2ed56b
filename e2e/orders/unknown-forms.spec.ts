import type { Locator, Page } from '@playwright/test'
import { expect, FULL, test } from '../support/fixtures.ts'
import { type Answer, startFrontMarket } from '../support/front-market.ts'
import { axeViolations, picture } from '../support/look.ts'
import { OrdersPage } from '../support/pages/orders.ts'
import { catchPrinting, PrintPage } from '../support/pages/orders-print.ts'
import { LONG, SCRIPT, UNUSUAL_ORDERS, type UnusualOrder, unknownTexts } from '../support/unusual-orders.ts'
import { t } from '../support/words.ts'

const idOf = ({ row }: UnusualOrder) => String(row.uuid ?? row.id)

/** The list as a map, each order directly in `data`, and an empty answer to a move. */
function unusualAnswers(moved: string[]): Answer {
  const all = Object.values(UNUSUAL_ORDERS)
  const done = (data: unknown) => ({ status: 200, body: { success: true, data } })
  const isConfirmed = (order: UnusualOrder) => moved.includes(idOf(order))
  const orderJson = (order: UnusualOrder, json: UnusualOrder['row']) =>
    isConfirmed(order) ? { ...json, state: { code: 'CONFIRMED', label: 'kept-label' } } : json
  return ({ method, path, query }) => {
    const [, name, id, verb] = path.split('/').map(decodeURIComponent)
    if (name !== 'orders') return null
    if (id === undefined) {
      // An empty map is written as a list.
      if ((query.get('page') ?? '1') !== '1') return done({ list: { orders: [] } })
      const rows = all.map(order => [`group ${idOf(order)}`, orderJson(order, order.row)])
      return done({ list: { orders: Object.fromEntries(rows) }, found: String(all.length) })
    }
    const order = all.find(candidate => idOf(candidate) === id)
    if (order === undefined)
      return { status: 404, body: { success: false, error: { code: 'NOT_FOUND', message: '' } } }
    if (method === 'GET') return done(orderJson(order, order.detail))
    if (verb === 'status') moved.push(id)
    return done(null)
  }
}

/** Opens an order by its address; its name may be anything. */
async function open(page: Page, order: UnusualOrder): Promise<Locator> {
  const id = idOf(order)
  await page.evaluate(
    hash => {
      location.hash = hash
    },
    `#/orders/${encodeURIComponent(id)}`,
  )
  const panel = page.getByRole('complementary', { name: /^Order / })
  await expect(panel.getByText(/^Updated /)).toBeVisible({ timeout: 30_000 })
  return panel
}

async function expectColumns(orders: OrdersPage, page: Page) {
  await orders.counts('Pending', 2)
  await orders.counts('Confirmed', 1)
  await orders.counts('Processing', 1)
  await orders.counts('Shipped', 1)
  await expect(
    orders.board.getByRole('region', { name: t('orders.column', { status: 'Other statuses', n: 3 }) }),
  ).toBeVisible()
  await expect(orders.card('N-1')).toContainText('Fleurs & Fils')
  await expect(orders.card('N-1')).toContainText('€ 1,234.50')
  await expect(orders.card('M-1')).toContainText('€ 88.00')
  await expect(orders.card('C-1')).not.toContainText('€')
  await expect(orders.card('46')).toContainText(t('orders.noCustomer'))
  await picture(page, 'orders-odd-board')
  expect(await axeViolations(page)).toEqual([])
}

async function expectPapers(orders: OrdersPage, page: Page) {
  for (const column of ['Pending', 'Confirmed', 'Processing', 'Shipped', 'Other statuses'])
    await page
      .getByRole('checkbox', { name: t('orders.selectColumn', { status: column }), exact: true })
      .check()
  await orders.button(t('orders.print')).click()
  const paper = new PrintPage(page)
  await expect(paper.preview).toBeVisible({ timeout: 30_000 })
  await expect(paper.preview.getByRole('heading', { name: /^Packing slip / })).toHaveCount(8)
  await expect(paper.preview.getByText('Rosa Avalanche').first()).toBeVisible()
  await expect(paper.preview.getByText('1.234,5').first()).toBeVisible()
  await expect(paper.preview.getByText(/Not on this list/).first()).toContainText('46')
  await expect(paper.preview).not.toContainText(/undefined|NaN|\[object/)
  await picture(page, 'orders-odd-paper')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
}

test.describe('orders of an unknown form', () => {
  test.use({ market: { products: 40, orders: 0, images: false } })

  test('known fields and all others are shown, and no script runs', FULL, async ({ desk, sandbox }) => {
    const moved: string[] = []
    const front = await startFrontMarket(sandbox, unusualAnswers(moved))
    const page = await desk.open({ args: ['--base-url', front.baseUrl] })
    await catchPrinting(page)
    const orders = new OrdersPage(page)
    await orders.open(Object.keys(UNUSUAL_ORDERS).length)
    const also = (panel: Locator) => panel.getByRole('region', { name: t('orders.partAlso') })

    await test.step('on the board each stands in the column of its status, the others in one of their own', () =>
      expectColumns(orders, page))

    await test.step('in the list as well', async () => {
      await page.getByRole('radio', { name: t('orders.layoutList'), exact: true }).click()
      await expect(page.getByRole('list', { name: t('orders.title') }).getByRole('listitem')).toHaveCount(8)
      await expect(orders.line('U-1')).toContainText('on-hold')
      await expect(orders.line('46')).toContainText(t('orders.noStatus'))
      await picture(page, 'orders-odd-list')
      await page.getByRole('radio', { name: t('orders.layoutBoard'), exact: true }).click()
    })

    for (const [name, order] of Object.entries(UNUSUAL_ORDERS))
      await test.step(`in full, nothing of it is lost: ${name}`, async () => {
        const panel = await open(page, order)
        for (const kept of unknownTexts(order.detail)) await expect(panel, name).toContainText(kept)
        await picture(page, `orders-odd-${name}`)
      })

    await test.step('what was found has its place, and only that', async () => {
      const nested = await open(page, UNUSUAL_ORDERS.nested)
      await expect(nested.getByRole('row', { name: /Rosa Avalanche.*5 bunch.*2\.50/ })).toBeVisible()
      await expect(nested.getByRole('region', { name: t('orders.partCustomer') })).toContainText(
        'Ann Peeters',
      )
      const mapped = await open(page, UNUSUAL_ORDERS.mapped)
      await expect(mapped.getByRole('row', { name: /Tulipa Strong Gold.*3 box/ })).toBeVisible()
      await expect(mapped.getByRole('row', { name: /Eucalyptus.*1\.234,5/ })).toBeVisible()
      await expect(
        mapped.getByRole('region', { name: t('orders.partHistory') }).getByRole('listitem'),
      ).toHaveCount(2)
      // Cents are not euros, a rate and a day are not amounts: they are shown as received.
      const cents = await open(page, UNUSUAL_ORDERS.cents)
      await expect(cents.getByRole('term')).toHaveCount(0)
      for (const value of ['12345', '2143', '21', '1763726400', '7'])
        await expect(also(cents).getByText(value, { exact: true })).toBeVisible()
      const long = await open(page, UNUSUAL_ORDERS.long)
      await expect(long.getByText(LONG).first()).toBeAttached()
      expect(await axeViolations(page)).toEqual([])
      const nothing = await open(page, UNUSUAL_ORDERS.nothing)
      await expect(nothing.getByRole('term')).toHaveCount(0)
      await expect(nothing.getByText(t('orders.itemsNone'))).toBeVisible()
      await expect(nothing.getByText(t('orders.historyNone'))).toBeVisible()
      await expect(nothing).not.toContainText(/€|undefined|NaN|\[object/)
    })

    await test.step('texts of others are shown letter for letter and never run', async () => {
      const hostile = await open(page, UNUSUAL_ORDERS.hostile)
      await expect(hostile.getByText(SCRIPT, { exact: true }).first()).toBeVisible()
      await expect(page.locator('img[src="x"], script:not([src])')).toHaveCount(0)
      expect(await page.evaluate(() => 'ran' in window || 'polluted' in {})).toBe(false)
    })

    await test.step('an order whose id is a word with signs is moved by it', async () => {
      await open(page, UNUSUAL_ORDERS.nested)
      await orders
        .panel('N-1')
        .getByRole('button', { name: t('orders.doConfirmed'), exact: true })
        .click()
      await expect(orders.column('Confirmed').getByText('N-1', { exact: true })).toBeVisible()
      await expect.poll(() => moved).toEqual([idOf(UNUSUAL_ORDERS.nested)])
      await orders
        .panel('N-1')
        .getByRole('button', { name: t('common.close'), exact: true })
        .click()
    })

    await test.step('on paper the same, and what has no items is named', () => expectPapers(orders, page))
    await front.close()
  })
})
