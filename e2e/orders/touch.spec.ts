import { expect, FULL, test } from '../support/fixtures.ts'
import { movesSent, newestIn, openBoard } from '../support/pages/orders.ts'
import { middleOf, Touch } from '../support/touch.ts'
import { t } from '../support/words.ts'

const ORDERS = 60

test.describe('on a narrow touch screen', () => {
  test.use({
    market: { products: 40, orders: ORDERS, images: false },
    hasTouch: true,
    viewport: { width: 900, height: 560 },
  })

  test('a long press drags an order, a swipe scrolls', FULL, async ({ desk, sandbox }) => {
    const [first] = newestIn(sandbox, 'pending', 1)
    const [packed] = newestIn(sandbox, 'processing', 1)
    const orders = await openBoard(desk, ORDERS)
    const { page } = orders
    const touch = await Touch.on(page)
    const customer = (order: typeof first) => orders.card(order.number).getByText(order.customer.company)
    /** The dragged card. */
    const carried = (order: typeof first) =>
      orders.board.getByText(t('orders.order', { order: order.number }), { exact: true })
    const statusOf = ({ id }: typeof first) => sandbox.control.order({ id })?.status

    await test.step('a swipe scrolls and picks nothing up, down a column and along the board', async () => {
      const number = orders.number(first.number)
      const before = await middleOf(number)
      await touch.swipe(await middleOf(orders.column('Pending')), { x: 0, y: -150 })
      expect((await middleOf(number)).y).toBeLessThan(before.y - 50)
      await touch.swipe(await middleOf(orders.column('Confirmed')), { x: -150, y: 0 })
      expect((await middleOf(number)).x).toBeLessThan(before.x - 50)
      await expect(orders.board.locator('[data-verdict]')).toHaveCount(0)
      await number.scrollIntoViewIfNeeded()
    })

    await test.step('over every column it says whether it may be dropped', async () => {
      await touch.down(await middleOf(customer(first)))
      await expect(carried(first)).toBeVisible()
      await touch.move(await middleOf(orders.column('Processing')))
      await expect(
        orders.column('Processing').getByText(t('orders.dropRefused', { from: 'pending' })),
      ).toBeVisible()
      await touch.move(await middleOf(orders.column('Confirmed')))
      await expect(orders.column('Confirmed').getByText(t('orders.dropHere', { n: 1 }))).toBeVisible()
    })

    await test.step('what takes the finger away puts the order back', async () => {
      await touch.cancel()
      await expect(carried(first)).toHaveCount(0)
      await expect(orders.column('Pending').getByText(first.number)).toBeVisible()
      await expect(page.getByRole('menu')).toHaveCount(0)
    })

    await test.step('let go where it is not allowed it stays, where it is allowed it moves', async () => {
      await touch.down(await middleOf(customer(first)))
      await expect(carried(first)).toBeVisible()
      await touch.move(await middleOf(orders.column('Processing')))
      await touch.up()
      await expect(carried(first)).toHaveCount(0)
      await expect(orders.column('Pending').getByText(first.number)).toBeVisible()
      await touch.down(await middleOf(customer(first)))
      await expect(carried(first)).toBeVisible()
      await touch.move(await middleOf(orders.column('Confirmed')))
      await touch.up()
      await expect.poll(() => statusOf(first)).toBe('confirmed')
    })

    await test.step('held at the edge the board comes along, until the column is there', async () => {
      await orders.board.evaluate(board => board.scrollTo({ left: 0 }))
      await customer(packed).scrollIntoViewIfNeeded()
      await touch.down(await middleOf(customer(packed)))
      await expect(carried(packed)).toBeVisible()
      const board = await orders.board.boundingBox()
      if (board === null) throw new Error('the board is not to be seen')
      await touch.move({ x: board.x + board.width - 12, y: board.y + board.height / 2 })
      await expect
        .poll(() => orders.board.evaluate(node => node.scrollWidth - node.clientWidth - node.scrollLeft))
        .toBeLessThan(2)
      await touch.move(await middleOf(orders.column('Shipped')))
      await expect(orders.column('Shipped').getByText(t('orders.dropHere', { n: 1 }))).toBeVisible()
      await touch.up()
      await expect.poll(() => statusOf(packed)).toBe('shipped')
    })

    await test.step('a tap opens an order, as it did', async () => {
      await orders.number(packed.number).tap()
      await expect(orders.panel(packed.number)).toBeVisible()
    })
    expect(movesSent(sandbox)).toEqual([`${first.id} confirmed`, `${packed.id} shipped`])
  })
})
