import { expect, type Locator, type Page } from '@playwright/test'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { OrderGroup } from '../../../sandbox/world/model.ts'
import type { Desk, OpenOptions } from '../fixtures.ts'
import type { ReceivedRequest } from '../front-market.ts'
import { t } from '../words.ts'
import { DeskWindow } from './window.ts'

/** The order groups of the valid key, newest first. */
export function ordersOf(sandbox: Sandbox): OrderGroup[] {
  const { orders, keys } = sandbox.control.state()
  const own = keys.find(key => key.name === 'valid')?.supplierId
  return orders.filter(order => order.supplierId === own).toSorted((a, b) => b.createdMs - a.createdMs)
}

type Some<N> = N extends 1
  ? [OrderGroup]
  : N extends 2
    ? [OrderGroup, OrderGroup]
    : [OrderGroup, OrderGroup, OrderGroup]

/** The newest orders in a status; throws when there are fewer. */
export function newestIn<N extends 1 | 2 | 3>(sandbox: Sandbox, status: string, count: N): Some<N> {
  const found = ordersOf(sandbox).filter(order => order.status === status)
  if (found.length < count) throw new Error(`${count} ${status} orders are needed`)
  return found.slice(0, count) as Some<N>
}

/** The moves that the marketplace received, in order: `10007 confirmed`. */
export function movesSent(sandbox: Sandbox): string[] {
  return sandbox.control
    .requests()
    .filter(({ method, path }) => method === 'POST' && /^\/orders\/[^/]+\/status$/.test(path))
    .map(({ path, body }) => {
      const { status } = body as { status: string }
      return `${path.split('/')[2]?.replace('g-', '')} ${status}`
    })
}

/** The comments of every requested move of an order, `''` for none, oldest first. */
export function commentsSent(asked: readonly ReceivedRequest[], order: number): unknown[] {
  return asked
    .filter(({ method, path }) => method === 'POST' && path.replace('g-', '') === `/orders/${order}/status`)
    .map(({ body }) => (body as { comment?: unknown }).comment)
}

type Column = 'Pending' | 'Confirmed' | 'Processing' | 'Shipped' | 'Delivered' | 'Completed' | 'Cancelled'

/** Opens the window on the board and waits until all orders are read. */
export async function openBoard(desk: Desk, orders: number, options?: OpenOptions): Promise<OrdersPage> {
  const board = new OrdersPage(await desk.open(options))
  await board.open(orders)
  return board
}

/** The screen of orders. */
export class OrdersPage {
  readonly page: Page
  readonly board: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.board = page.getByRole('group', { name: t('orders.board') })
    // A message at the foot is a dialog too, which does not hold up the page.
    this.dialog = page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
  }

  async open(count: number): Promise<void> {
    await new DeskWindow(this.page).go('Orders')
    await expect(this.page.getByText(t('orders.heldAll', { n: count }))).toBeVisible({ timeout: 30_000 })
    await expect(this.board).toBeVisible()
  }

  column(status: Column): Locator {
    return this.board.getByRole('region', { name: new RegExp(`^${status}, `) })
  }

  async counts(status: Column, count: number): Promise<void> {
    const words = `${status}, ${count} ${count === 1 ? 'order' : 'orders'}`
    await expect(this.board.getByRole('region', { name: words, exact: true })).toBeVisible({
      timeout: 30_000,
    })
  }

  card(number: string): Locator {
    return this.board.getByRole('listitem').filter({ has: this.number(number) })
  }

  /** An order in the list. */
  line(number: string): Locator {
    return this.page
      .getByRole('list', { name: t('orders.title') })
      .getByRole('listitem')
      .filter({ has: this.number(number) })
  }

  /** The names of all buttons on a card. */
  buttonsOf(number: string): Promise<(string | null)[]> {
    return this.card(number)
      .getByRole('button')
      .evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label')))
  }

  /** The button that opens an order, which has the keyboard focus. */
  number(number: string): Locator {
    return this.page.getByRole('button', { name: t('orders.open', { order: number }), exact: true })
  }

  async select(...numbers: string[]): Promise<void> {
    for (const number of numbers)
      await this.page
        .getByRole('checkbox', { name: t('orders.select', { order: number }), exact: true })
        .check()
  }

  /** The order in full beside the board. */
  async openOrder(number: string): Promise<Locator> {
    await this.number(number).click()
    const panel = this.panel(number)
    await expect(panel.getByRole('region', { name: t('orders.partItems') })).toBeVisible({ timeout: 30_000 })
    return panel
  }

  panel(number: string): Locator {
    return this.page.getByRole('complementary', { name: t('orders.order', { order: number }) })
  }

  /** The moves that the menu of an order offers. */
  async offered(number: string): Promise<string[]> {
    await this.page.getByRole('button', { name: t('orders.more', { order: number }), exact: true }).click()
    return await this.readMenu()
  }

  /** The moves of the menu that is open; closes it. */
  async readMenu(): Promise<string[]> {
    const menu = this.page.getByRole('menu')
    await expect(menu).toBeVisible()
    const items = await menu.getByRole('menuitem').allTextContents()
    await this.page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    return items.filter(item => !['Open', 'Select', 'Print…', 'Move with a comment…'].includes(item))
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }
}
