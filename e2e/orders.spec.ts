import type { Page } from '@playwright/test'
import { deskCall } from './desk/calls.ts'
import { type Desk, expect, test } from './desk/fixtures.ts'
import { look } from './desk/look.ts'
import { movesSent, OrdersPage, ordersOf } from './desk/orders.ts'

const ORDERS = 28
type Sandbox = Parameters<typeof ordersOf>[0]

async function openBoard(desk: Desk, page: Page): Promise<OrdersPage> {
  await desk.open(page)
  const orders = new OrdersPage(page)
  await orders.open(ORDERS)
  return orders
}

const inStatus = (sandbox: Sandbox, status: string) =>
  ordersOf(sandbox).filter(order => order.status === status)

function statusAt(sandbox: Sandbox, id: number): string | undefined {
  return sandbox.control.order({ id })?.status
}

const LEGAL = {
  pending: ['Confirm', 'Cancel order…'],
  confirmed: ['Process', 'Cancel order…'],
  processing: ['Ship', 'Cancel order…'],
  shipped: ['Deliver'],
  delivered: [],
} as const

for (const shape of ['a', 'b'] as const)
  test.describe(`on a marketplace of shape ${shape}`, () => {
    test.use({ market: { products: 40, orders: ORDERS, images: false, shape } })

    test('every order stands in the column of its status and offers only what is allowed from there', async ({
      desk,
      page,
      sandbox,
    }) => {
      const orders = await openBoard(desk, page)
      for (const [status, moves] of Object.entries(LEGAL)) {
        const those = inStatus(sandbox, status)
        const name = `${status[0]?.toUpperCase()}${status.slice(1)}` as 'Pending'
        await orders.counts(name, those.length)
        const [newest] = those
        expect(newest, status).toBeDefined()
        expect(await orders.offered(newest?.number ?? '')).toEqual(moves)
      }
      const [first] = inStatus(sandbox, 'pending')
      const panel = await orders.openOrder(first?.number ?? '')
      await expect(panel.getByText(first?.customer.company ?? '?').first()).toBeVisible()
      for (const item of first?.items ?? [])
        await expect(panel.getByRole('cell', { name: item.name }).first()).toBeVisible()
      await expect(panel.getByRole('region', { name: 'History' })).toContainText('Pending')
      await look(page, `orders-${shape}`)
    })

    test('a comment goes along with a move; where the marketplace wants one and none was given, nothing is lost', async ({
      desk,
      page,
      sandbox,
    }) => {
      const orders = await openBoard(desk, page)
      const [first, second] = inStatus(sandbox, 'pending')
      if (first === undefined || second === undefined) throw new Error('two pending orders are needed')
      const panel = await orders.openOrder(first.number)
      await panel.getByLabel('Comment (optional)').fill('Picked at seven')
      await panel.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect.poll(() => statusAt(sandbox, first.id)).toBe('confirmed')
      expect(sandbox.control.order({ id: first.id })?.history.at(-1)?.comment).toBe('Picked at seven')

      sandbox.control.failNext({
        mishap: {
          kind: 'error',
          status: 422,
          code: 'VALIDATION_ERROR',
          message: 'A comment is required here.',
        },
        method: 'POST',
        path: '/orders/*/status',
      })
      await orders.button(`Confirm ${second.number}`).click()
      await expect(orders.card(second.number)).toContainText('Refused')
      await expect(orders.column('Pending').getByText(second.number)).toBeVisible()
      await orders.number(second.number).click()
      const refused = orders.panel(second.number)
      await expect(refused.getByText('The marketplace refused the move to confirmed.')).toBeVisible()
      await expect(refused.getByText('“A comment is required here.”')).toBeVisible()
      await look(page, `orders-refused-${shape}`)
      await refused.getByRole('button', { name: 'Try again with a comment…' }).click()
      await refused.getByRole('button', { name: 'Picked at seven' }).first().click()
      await refused.getByRole('button', { name: 'Send with this comment' }).click()
      await expect.poll(() => statusAt(sandbox, second.id)).toBe('confirmed')
      expect(sandbox.control.order({ id: second.id })?.history.at(-1)?.comment).toBe('Picked at seven')
      await expect(orders.column('Confirmed').getByText(second.number)).toBeVisible()
    })

    test('an order that was cancelled meanwhile is not moved: the board says so, and the move is given up', async ({
      desk,
      page,
      sandbox,
    }) => {
      const [first] = inStatus(sandbox, 'confirmed')
      if (first === undefined) throw new Error('a confirmed order is needed')
      const orders = await openBoard(desk, page)
      await deskCall(page, 'pauseOutbox', { paused: true })
      await orders.button(`Process ${first.number}`).click()
      await expect(orders.card(first.number)).toContainText('Waiting')
      // Somebody else, with the same key, on the marketplace's own pages.
      const id = shape === 'a' ? first.id : `g-${first.id}`
      const answer = await fetch(`${sandbox.baseUrl}/orders/${id}/status`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${sandbox.keys.valid}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ status: 'cancelled', comment: 'Not needed any more' }),
      })
      expect(answer.status).toBe(200)
      await deskCall(page, 'pauseOutbox', { paused: false })
      await orders.button('1 needs you').click()
      await orders.number(first.number).click()
      const panel = orders.panel(first.number)
      await expect(panel.getByText(/^The order is cancelled at the marketplace by now/)).toBeVisible()
      await expect(panel.getByRole('button', { name: 'Try again' })).toHaveCount(0)
      await look(page, `orders-cancelled-${shape}`)
      await panel.getByRole('button', { name: 'Give up the move' }).click()
      await expect(page.getByText('The move is given up.')).toBeVisible()
      expect(movesSent(sandbox)).toEqual([`${first.id} cancelled`])
      await expect(panel.getByRole('region', { name: 'History' })).toContainText('Not needed any more')
    })
  })

test.describe('on one marketplace', () => {
  test.use({ market: { products: 40, orders: ORDERS, images: false } })

  test('several orders move at once; those that cannot are named with the reason and skipped', async ({
    desk,
    page,
    sandbox,
  }) => {
    const processing = inStatus(sandbox, 'processing').slice(0, 2)
    const [shipped] = inStatus(sandbox, 'shipped')
    const [pending] = inStatus(sandbox, 'pending')
    const orders = await openBoard(desk, page)
    const picked = [...processing, shipped, pending].map(order => order?.number ?? '')
    await orders.select(...picked)
    await expect(page.getByText('4 selected')).toBeVisible()
    await orders.button('Move…').click()
    await orders.dialog.getByRole('radio', { name: /^Shipped/ }).click()
    const skipped = orders.dialog.getByRole('region', { name: /^4 selected, 2 cannot be moved to shipped/ })
    await expect(skipped.getByRole('listitem')).toHaveText([
      /no such move from pending/,
      /is shipped already/,
    ])
    await expect(orders.dialog.getByText('4 requests')).toBeVisible()
    await look(page, 'orders-move-several')
    await orders.dialog.getByRole('button', { name: 'Skip the others and move 2' }).click()
    await expect(page.getByText('2 orders to shipped: 2 done')).toBeVisible({ timeout: 30_000 })
    expect(processing.map(({ id }) => statusAt(sandbox, id))).toEqual(['shipped', 'shipped'])
    expect(statusAt(sandbox, pending?.id ?? 0)).toBe('pending')
    expect(movesSent(sandbox)).toHaveLength(2)
  })

  test('moves made offline wait, can be taken back, and are sent in their order afterwards', async ({
    desk,
    page,
    sandbox,
  }) => {
    const [first, second] = inStatus(sandbox, 'pending')
    if (first === undefined || second === undefined) throw new Error('two pending orders are needed')
    const orders = await openBoard(desk, page)
    await sandbox.control.goOffline({})
    await orders.button(`Confirm ${first.number}`).click()
    await expect(orders.card(first.number)).toContainText(/Waiting|Sending/)
    await orders.button(`Process ${first.number}`).click()
    await expect(orders.column('Processing').getByText(first.number)).toBeVisible()
    await orders.button(`Confirm ${second.number}`).click()
    await expect(orders.column('Confirmed').getByText(second.number)).toBeVisible()
    await orders.button('Undo').first().click()
    await expect(orders.column('Pending').getByText(second.number)).toBeVisible()
    await look(page, 'orders-offline')
    await sandbox.control.goOnline()
    const again = orders.button('Try again')
    await expect(again.or(page.getByText('Online')).first()).toBeVisible()
    if (await again.first().isVisible()) await again.first().click()
    await expect.poll(() => statusAt(sandbox, first.id), { timeout: 60_000 }).toBe('processing')
    expect(movesSent(sandbox)).toEqual([`${first.id} confirmed`, `${first.id} processing`])
    expect(statusAt(sandbox, second.id)).toBe('pending')
  })

  test('the keys alone walk over the board, open, select and move', async ({ desk, page, sandbox }) => {
    const pending = inStatus(sandbox, 'pending')
    const [first, second] = pending
    if (first === undefined || second === undefined) throw new Error('two pending orders are needed')
    const orders = await openBoard(desk, page)
    await page.keyboard.press('Control+f')
    await expect(page.getByLabel('Find a number, customer or product')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(orders.number(first.number)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(orders.number(second.number)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(`${ORDERS} orders`, { exact: true })).toBeVisible()
    await page.keyboard.press('m')
    await expect(page.getByRole('menu', { name: `Moves of order ${second.number}` })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Confirm', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(orders.column('Confirmed').getByText(second.number)).toBeVisible()
    await expect(orders.number(second.number)).toBeFocused()
    await expect.poll(() => statusAt(sandbox, second.id)).toBe('confirmed')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/orders\/\d+$/)
    await expect(orders.panel(second.number)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(orders.panel(second.number)).toBeHidden()
    await expect(orders.number(second.number)).toBeFocused()
  })

  test('cancelling is asked about once', async ({ desk, page, sandbox }) => {
    const [first] = inStatus(sandbox, 'confirmed')
    if (first === undefined) throw new Error('a confirmed order is needed')
    const orders = await openBoard(desk, page)
    const panel = await orders.openOrder(first.number)
    await panel.getByRole('button', { name: 'Cancel order…' }).click()
    await expect(orders.dialog.getByText(`Cancel order ${first.number}?`)).toBeVisible()
    await orders.dialog.getByRole('button', { name: 'Leave as it is' }).click()
    expect(movesSent(sandbox)).toEqual([])
    await panel.getByRole('button', { name: 'Cancel order…' }).click()
    await orders.dialog.getByRole('button', { name: 'Cancel 1 order' }).click()
    await expect.poll(() => statusAt(sandbox, first.id)).toBe('cancelled')
  })

  test('an order dragged onto a column moves there, and a column that is not allowed says why', async ({
    desk,
    page,
    sandbox,
  }) => {
    const [first] = inStatus(sandbox, 'pending')
    if (first === undefined) throw new Error('a pending order is needed')
    const orders = await openBoard(desk, page)
    await orders.card(first.number).getByText(first.customer.company).hover()
    await page.mouse.down()
    await orders.column('Shipped').hover()
    await expect(orders.column('Shipped').getByText('Not allowed from pending')).toBeVisible()
    await page.mouse.up()
    await expect(orders.column('Pending').getByText(first.number)).toBeVisible()
    await orders.card(first.number).getByText(first.customer.company).hover()
    await page.mouse.down()
    await orders.column('Confirmed').hover()
    await expect(orders.column('Confirmed').getByText('Move 1 here')).toBeVisible()
    await look(page, 'orders-dragging')
    await orders.column('Confirmed').hover()
    await page.mouse.up()
    await expect.poll(() => statusAt(sandbox, first.id)).toBe('confirmed')
    expect(movesSent(sandbox)).toEqual([`${first.id} confirmed`])
  })

  test('the list shows the same orders, searched by number and customer', async ({ desk, page, sandbox }) => {
    const [first] = ordersOf(sandbox)
    const orders = await openBoard(desk, page)
    await page.getByRole('radio', { name: 'List', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible()
    await look(page, 'orders-list')
    await page.getByLabel('Find a number, customer or product').fill(first?.number ?? '')
    await expect(page.getByText(`1 of ${ORDERS} orders`)).toBeVisible()
    await page.getByLabel('Find a number, customer or product').fill('nobody is called so')
    await expect(page.getByText('No order matches')).toBeVisible()
    await orders.button('Show all orders').click()
    await expect(page.getByText(`${ORDERS} orders`, { exact: true })).toBeVisible()
  })
})
