import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { newestFirst } from '../../shared/domain/orders/order-board.ts'
import { readOrderView } from '../../shared/domain/orders/read/order-view.ts'
import { openedCatalog } from '../catalog/fixtures/open-over-market.ts'
import { manualClock } from '../fixtures/manual-clock.ts'
import { overSandbox } from '../fixtures/over-sandbox.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { ORDER_LIMITS } from './plan/order-limits.ts'

const MINUTE = 60_000

/** An account over a real sandbox; time passes only when a test lets it. */
async function account(shape: 'a' | 'b', orders: number, opensNew = false, styles: readonly string[] = []) {
  const folder = ownFolder()
  const clock = manualClock(Date.now())
  const options = { products: 250, orders, images: true, shape, styles }
  const { sandbox, rateLimiter } = await overSandbox(options, clock)
  const outcome = openedCatalog({
    file: join(folder, 'mirror.db'),
    clock,
    rateLimiter,
    opensNewOrders: () => opensNew,
    ...(styles.length > 0 ? { orders: ORDER_LIMITS } : {}),
  })
  const { catalog, orders: list } = outcome
  onTestFinished(() => catalog.close())
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise(setImmediate)
  }
  await until(() => catalog.progress().state === 'complete')
  return {
    sandbox,
    catalog,
    list,
    clock,
    until,
    /** Somebody works for this long; requests made meanwhile are answered. */
    work: async (ms: number) => {
      for (let passed = 0; passed < ms; passed += MINUTE / 2) {
        catalog.setVisible([])
        clock.advance(MINUTE / 2)
        for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
      }
    },
  }
}

/** Orders that were read by themselves, in order of the requests. */
const opened = (sandbox: Sandbox) =>
  sandbox.control
    .requests()
    .filter(({ method, path }) => method === 'GET' && /^\/orders\/./.test(path))
    .map(({ path }) => path.replace('/orders/', ''))

test.each([
  ['a', 30],
  ['a', 230],
  ['b', 30],
  ['b', 230],
] as const)(
  'where new orders are opened, each is opened once, and what it orders read again (shape %s, %i orders)',
  async (shape, orders) => {
    const { sandbox, catalog, clock, until, work } = await account(shape, orders, true)
    await work(1000)
    await until(() => catalog.progress().feed === 'working')
    const before = clock.now()
    const received = [sandbox.control.receiveOrder(), sandbox.control.receiveOrder()]
    const ids = received.map(({ id }) => (shape === 'a' ? `${id}` : `g-${id}`))
    const items = received.flatMap(order => order.items)
    const sold = [...new Set(items.map(item => item.productId))].sort((a, b) => a - b)
    for (const id of sold) sandbox.control.sell({ id, quantity: 1 })
    await work(3 * MINUTE)
    await until(() => catalog.orders.touchedSince(before) !== null)
    expect([...(catalog.orders.touchedSince(before) ?? [])].sort((a, b) => a - b)).toEqual(sold)
    for (const id of sold)
      expect(catalog.values([id]).get(id)?.stock_qty).toBe(sandbox.control.product({ id })?.stockQty)
    expect(ids.map(id => catalog.orders.status(id)?.status)).toEqual(['pending', 'pending'])
    await work(6 * MINUTE)
    expect(opened(sandbox).toSorted()).toEqual(ids.toSorted())
  },
)

test.each(['a', 'b'] as const)(
  'no order is opened unasked; one that a person opens has what was sold read again (shape %s)',
  async shape => {
    const { sandbox, catalog, list, clock, until, work } = await account(shape, 30)
    await work(1000)
    await until(() => catalog.progress().feed === 'working')
    const before = clock.now()
    const orders = Array.from({ length: 3 }, () => sandbox.control.receiveOrder())
    const id = shape === 'a' ? `${orders[1]?.id}` : `g-${orders[1]?.id}`
    await work(3 * MINUTE)
    await until(() => catalog.progress().feed === 'blind')
    expect(list.held(id)?.detail).toBeNull()
    expect(opened(sandbox)).toEqual([])
    expect(catalog.orders.touchedSince(before)).toBeNull()
  },
)

test.each([
  ['orders-no-totals', 100],
  ['orders-end-404', 100],
  ['orders-end-404', 30],
  ['orders-next-null', 200],
  ['orders-repeat-page', 100],
  ['orders-deep', 130],
  ['orders-labelled', 130],
  ['orders-undated', 130],
])(
  'a marketplace that answers in the style %s has all of its %i orders read, and new ones',
  async (style, orders) => {
    for (const shape of ['a', 'b'] as const) {
      const { sandbox, list, until, work } = await account(shape, orders, false, [style])
      await work(1000)
      await until(() => list.progress().state === 'complete')
      const mine = () => sandbox.control.state().orders.filter(({ supplierId }) => supplierId === 1)
      expect(list.progress().held).toBe(mine().length)
      const fresh = sandbox.control.receiveOrder()
      await work(4 * MINUTE)
      await until(() => list.progress().held === mine().length)
      const rows = list.readAfter(0, 1000).orders.toSorted(newestFirst)
      expect(rows.map(({ number }) => number)).toEqual(
        mine()
          .map(({ number }) => number)
          .toReversed(),
      )
      expect(rows[0]).toMatchObject({ customer: fresh.customer.company, status: 'pending' })
      await list.refreshOrder(rows[0]?.id ?? '')
      const held = list.held(rows[0]?.id ?? '')
      const { items } = readOrderView(held?.row, held?.detail)
      expect(items?.map(({ sku, amount }) => [sku, amount])).toEqual(
        fresh.items.map(({ sku, quantity }) => [sku, String(quantity)]),
      )
    }
  },
)
