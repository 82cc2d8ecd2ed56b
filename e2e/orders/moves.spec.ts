import type { Page } from '@playwright/test'
import { move } from '../../core/outbox/fixtures/changes.ts'
import { orderId } from '../../sandbox/api/present-order.ts'
import type { OrderGroup } from '../../sandbox/world/model.ts'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import { deskCall } from '../support/calls.ts'
import { expect, FULL, named, test } from '../support/fixtures.ts'
import { axeViolations, look } from '../support/look.ts'
import { movesSent, newestIn, type OrdersPage, openBoard, ordersOf } from '../support/pages/orders.ts'
import { t } from '../support/words.ts'

const ORDERS = 28

/** API document §3, copied row by row. Every other move is illegal. */
const TABLE: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  completed: [],
  cancelled: [],
}
const PAIRS = ORDER_STATUSES.flatMap(from => ORDER_STATUSES.map(to => ({ from, to })))
const BUTTON: Partial<Record<OrderStatus, string>> = {
  confirmed: 'Confirm',
  processing: 'Process',
  shipped: 'Ship',
  delivered: 'Deliver',
  cancelled: 'Cancel order…',
}
const buttonsFrom = (from: OrderStatus) => TABLE[from].map(to => BUTTON[to])
const titled = (status: OrderStatus) =>
  `${status[0]?.toUpperCase()}${status.slice(1)}` as Capitalize<OrderStatus>

/** The message of a column while an order in status `from` is dragged over it. */
function dropMessage(from: OrderStatus, to: OrderStatus): string | null {
  if (from === to) return null
  return TABLE[from].includes(to) ? 'Move 1 here' : `Not allowed from ${from}`
}

async function expectOffered(
  orders: OrdersPage,
  page: Page,
  from: OrderStatus,
  number: string,
): Promise<void> {
  const [next] = TABLE[from].filter(to => to !== 'cancelled')
  expect(await orders.buttonsOf(number), `card of ${from}`).toEqual([
    `Open order ${number}`,
    ...(next === undefined ? [] : [`${BUTTON[next]} ${number}`]),
    `More actions for order ${number}`,
  ])
  expect(await orders.offered(number), `menu of ${from}`).toEqual(buttonsFrom(from))
  await orders.number(number).focus()
  await page.keyboard.press('m')
  expect(await orders.readMenu(), `menu by the keys of ${from}`).toEqual(buttonsFrom(from))

  const panel = await orders.openOrder(number)
  const moves = panel.getByRole('region', { name: t('orders.partMoves'), exact: true })
  await expect(moves.getByRole('button')).toHaveText(buttonsFrom(from) as string[])
  if (TABLE[from].length === 0) await expect(moves).toHaveText(t('orders.movesNone', { status: from }))
  await page.keyboard.press('Escape')

  await orders.select(number)
  await orders.button(t('orders.move')).click()
  await expect(orders.dialog.getByRole('radio')).toHaveCount(TABLE[from].length)
  for (const to of TABLE[from])
    await expect(orders.dialog.getByRole('radio', { name: titled(to) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(orders.dialog).toBeHidden()
  await page.getByRole('button', { name: t('common.selectNone') }).click()
}

/** Drags an order over all seven columns and drops it where nothing happens. */
async function expectVerdicts(
  orders: OrdersPage,
  page: Page,
  from: OrderStatus,
  order: OrderGroup,
): Promise<void> {
  await orders.card(order.number).getByText(order.customer.company).hover()
  await page.mouse.down()
  for (const to of ORDER_STATUSES) {
    const column = orders.column(titled(to))
    await column.hover()
    const said = column.getByText(/^(Move \d|Not allowed|None can)/)
    const words = dropMessage(from, to)
    if (words === null) await expect(said, `${from} over its own column`).toHaveCount(0)
    else await expect(said, `${from} over ${to}`).toHaveText(words)
  }
  const illegal = ORDER_STATUSES.findLast(to => to !== from && !TABLE[from].includes(to)) ?? from
  await orders.column(titled(illegal)).hover()
  await page.mouse.up()
  await expect(orders.column(titled(from)).getByText(order.number)).toBeVisible()
}

const moveOn =
  (shape: 'a' | 'b') =>
  (order: OrderGroup, from: OrderStatus, to: OrderStatus): NewChange => ({
    ...move(String(orderId(shape, order)), from, to),
    number: order.number,
  })

for (const shape of ['a', 'b'] as const)
  test.describe(`on a marketplace of shape ${named(shape)}`, () => {
    test.use({ market: { products: 40, orders: ORDERS, images: false, shape } })

    test('only the seven legal moves can be made, in any way', FULL, async ({ desk, sandbox }) => {
      // Wide enough for all columns.
      const before = (page: Page) => page.setViewportSize({ width: 1920, height: 1080 })
      const orders = await openBoard(desk, ORDERS, { before })
      const { page } = orders
      const of = (status: OrderStatus) => ordersOf(sandbox).filter(order => order.status === status)
      const newest = (status: OrderStatus) => newestIn(sandbox, status, 1)[0]
      const moveOf = moveOn(shape)

      for (const from of ORDER_STATUSES)
        await test.step(`from ${from}`, async () => {
          const order = newest(from)
          await orders.counts(titled(from), of(from).length)
          await expectOffered(orders, page, from, order.number)
          await expectVerdicts(orders, page, from, order)
        })

      await test.step('the core takes no other either, whoever asks', async () => {
        for (const { from, to } of PAIRS) {
          if (TABLE[from].includes(to)) continue
          const asked = { changes: [moveOf(newest(from), from, to)], file: null }
          expect(await deskCall(page, 'queueChanges', asked), `${from} to ${to}`).toEqual({
            kind: 'not-queued',
            why: 'illegal-move',
          })
        }
        const { counts } = await deskCall(page, 'readOutbox', {})
        expect(Object.values(counts).every(count => count === 0)).toBe(true)
        expect(movesSent(sandbox)).toEqual([])
      })

      await test.step('an order in full shows what the marketplace has of it', async () => {
        const first = newest('pending')
        const panel = await orders.openOrder(first.number)
        await expect(panel.getByText(first.customer.company).first()).toBeVisible()
        for (const item of first.items)
          await expect(panel.getByRole('cell', { name: item.name }).first()).toBeVisible()
        await expect(panel.getByRole('region', { name: t('orders.partHistory') })).toContainText(
          t('orders.pending'),
        )
        if (shape === 'a') await look(page, 'orders')
        else expect(await axeViolations(page)).toEqual([])
      })

      await test.step('the seven of the document are carried out', async () => {
        const [first, second] = newestIn(sandbox, 'pending', 2)
        const [confirmed, processing] = [newest('confirmed'), newest('processing')]
        const changes = [
          moveOf(first, 'pending', 'confirmed'),
          moveOf(first, 'confirmed', 'processing'),
          moveOf(first, 'processing', 'shipped'),
          moveOf(first, 'shipped', 'delivered'),
          moveOf(second, 'pending', 'cancelled'),
          moveOf(confirmed, 'confirmed', 'cancelled'),
          moveOf(processing, 'processing', 'cancelled'),
        ]
        const queued = await deskCall(page, 'queueChanges', { changes, file: null })
        expect(queued).toMatchObject({ kind: 'queued', queued: 7 })
        const statuses = () =>
          [first, second, confirmed, processing].map(({ id }) => sandbox.control.order({ id })?.status)
        await expect
          .poll(statuses, { timeout: 30_000 })
          .toEqual(['delivered', 'cancelled', 'cancelled', 'cancelled'])
        expect(movesSent(sandbox).toSorted()).toEqual(
          [
            ...['confirmed', 'processing', 'shipped', 'delivered'].map(to => `${first.id} ${to}`),
            ...[second, confirmed, processing].map(({ id }) => `${id} cancelled`),
          ].toSorted(),
        )
      })
    })
  })
