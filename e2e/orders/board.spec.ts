import type { Locator, Page } from '@playwright/test'
import { orderId } from '../../sandbox/api/present-order.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { backOnline, deskCall } from '../support/calls.ts'
import { expect, FULL, fullOn, test } from '../support/fixtures.ts'
import { IS_FULL, look } from '../support/look.ts'
import { movesSent, newestIn, openBoard } from '../support/pages/orders.ts'
import { t } from '../support/words.ts'

const ORDERS = 28

function statusAt(sandbox: Sandbox, id: number): string | undefined {
  return sandbox.control.order({ id })?.status
}

/** The moves of one order that the marketplace received. */
const movesOf = (sandbox: Sandbox, id: number) => movesSent(sandbox).filter(move => move.startsWith(`${id} `))

for (const shape of ['a', 'b'] as const)
  test.describe(`on a marketplace of shape ${shape}`, () => {
    test.use({ market: { products: 40, orders: ORDERS, images: false, shape } })

    test(`several orders move at once; moves made offline follow in order${fullOn(shape)}`, async ({
      desk,
      sandbox,
    }) => {
      const [first, second, third] = newestIn(sandbox, 'pending', 3)
      const [confirmed] = newestIn(sandbox, 'confirmed', 1)
      const processing = newestIn(sandbox, 'processing', 2)
      const [shipped] = newestIn(sandbox, 'shipped', 1)
      const orders = await openBoard(desk, ORDERS)
      const { page } = orders

      await test.step('those that cannot be moved are named with the reason and skipped', async () => {
        await orders.select(...[...processing, shipped, third].map(({ number }) => number))
        await expect(page.getByText(t('common.selected', { n: 4 }))).toBeVisible()
        await orders.button(t('orders.move')).click()
        await orders.dialog.getByRole('radio', { name: /^Shipped/ }).click()
        const skipped = orders.dialog.getByRole('region', {
          name: /^4 selected, 2 can’t be moved to shipped/,
        })
        await expect(skipped.getByRole('listitem')).toHaveText([
          /can’t be moved from pending/,
          /is already shipped/,
        ])
        await expect(orders.dialog.getByText(t('common.cost', { n: 4 }))).toBeVisible()
        if (shape === 'a') await look(page, 'orders-move-several', { contrast: true })
        await orders.dialog.getByRole('button', { name: t('orders.goSkip', { n: 2 }) }).click()
        await expect(page.getByText('2 orders to shipped: 2 done')).toBeVisible({ timeout: 30_000 })
        expect(processing.map(({ id }) => statusAt(sandbox, id))).toEqual(['shipped', 'shipped'])
        expect(statusAt(sandbox, third.id)).toBe('pending')
        expect(movesSent(sandbox)).toHaveLength(2)
      })

      await test.step('of an order cancelled meanwhile the board says so, and the move is given up', async () => {
        // The banner that comes during the press moves nothing before the release.
        await orders.button(`Process ${confirmed.number}`).hover()
        await page.mouse.down()
        await deskCall(page, 'pauseOutbox', { paused: true })
        const banner = page.getByRole('group', { name: t('app.pausedTitle') })
        await expect(page.getByRole('status').getByText(t('app.pausedTitle'))).toBeAttached()
        await expect(banner).toBeHidden()
        await page.mouse.up()
        await expect(banner).toBeVisible()
        await expect(orders.card(confirmed.number)).toContainText(t('common.waiting'))
        // Another user, on the marketplace's own pages.
        const answer = await fetch(`${sandbox.baseUrl}/orders/${orderId(shape, confirmed)}/status`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${sandbox.keys.valid}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ status: 'cancelled', comment: 'Not needed any more' }),
        })
        expect(answer.status).toBe(200)
        await deskCall(page, 'pauseOutbox', { paused: false })
        await orders.button(t('common.attentionCount', { n: 1 })).click()
        await orders.number(confirmed.number).click()
        const panel = orders.panel(confirmed.number)
        await expect(panel.getByText(/^The order is now cancelled on the marketplace/)).toBeVisible()
        await expect(panel.getByRole('button', { name: t('common.retry') })).toHaveCount(0)
        if (IS_FULL) await look(page, 'orders-cancelled')
        await panel.getByRole('button', { name: t('orders.giveUp') }).click()
        await expect(page.getByText(t('orders.gaveUp', { n: 1 }))).toBeVisible()
        expect(movesOf(sandbox, confirmed.id)).toEqual([`${confirmed.id} cancelled`])
        await expect(panel.getByRole('region', { name: t('orders.partHistory') })).toContainText(
          'Not needed any more',
        )
        await panel.getByRole('button', { name: t('common.close'), exact: true }).click()
        await orders.button(t('common.removeFilter', { what: 'Needs attention' })).click()
      })

      await test.step('moves made offline wait, can be taken back, and are sent in their order afterwards', async () => {
        await sandbox.control.goOffline({})
        await orders.button(`Confirm ${first.number}`).click()
        await expect(orders.card(first.number)).toContainText(/Waiting|Sending/)
        await orders.button(`Process ${first.number}`).click()
        await expect(orders.column('Processing').getByText(first.number)).toBeVisible()
        await orders.button(`Confirm ${second.number}`).click()
        await expect(orders.column('Confirmed').getByText(second.number)).toBeVisible()
        await orders.button(t('common.undo')).first().click()
        await expect(orders.column('Pending').getByText(second.number)).toBeVisible()
        if (IS_FULL) await look(page, 'orders-offline')
        await backOnline(page, sandbox)
        await expect.poll(() => statusAt(sandbox, first.id), { timeout: 60_000 }).toBe('processing')
        expect(movesOf(sandbox, first.id)).toEqual([`${first.id} confirmed`, `${first.id} processing`])
        expect(movesOf(sandbox, second.id)).toEqual([])
      })
    })
  })

/** Presses a key until the locator has the focus. */
async function press(page: Page, key: string, until: Locator): Promise<void> {
  await expect(async () => {
    if (!(await until.evaluate(node => node === document.activeElement).catch(() => false)))
      await page.keyboard.press(key)
    await expect(until).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 15_000 })
}

test.describe('on one marketplace', () => {
  test.use({ market: { products: 40, orders: ORDERS, images: false } })

  test('every order number on the board is whole', FULL, async ({ desk }) => {
    const { page } = await openBoard(desk, ORDERS)
    // So low that the columns scroll, beside their orders.
    await page.setViewportSize({ width: 1280, height: 500 })
    const numbers = page.locator('article [data-card]')
    await expect(numbers.first()).toBeVisible()
    const cut = await numbers.evaluateAll(all =>
      all.flatMap(each => {
        const parts = [...each.querySelectorAll('span')]
        return parts.some(part => part.scrollWidth > part.clientWidth) ? [each.textContent] : []
      }),
    )
    expect(cut).toEqual([])
    await look(page, 'orders-board')
  })

  test('the board works by keyboard alone', FULL, async ({ desk, sandbox }) => {
    const [first, second] = newestIn(sandbox, 'pending', 2)
    const several = newestIn(sandbox, 'processing', 2)
    const [packed, last] = several
    const [confirmed] = newestIn(sandbox, 'confirmed', 1)
    const orders = await openBoard(desk, ORDERS)
    const { page } = orders
    await page.keyboard.press('Control+f')
    await expect(page.getByLabel(t('orders.search'))).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(orders.number(first.number)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(orders.number(second.number)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText(t('common.selected', { n: 1 }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(t('orders.shown', { n: ORDERS }), { exact: true })).toBeVisible()
    await page.keyboard.press('m')
    await expect(page.getByRole('menu', { name: t('orders.menu', { order: second.number }) })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: t('orders.doConfirmed'), exact: true })).toBeFocused()
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

    await test.step('several with a comment', async () => {
      await press(page, 'ArrowRight', orders.number(packed.number))
      await page.keyboard.press('Shift+ArrowDown')
      await expect(page.getByText(t('common.selected', { n: 2 }))).toBeVisible()
      await page.keyboard.press('m')
      const menu = page.getByRole('menu', { name: t('orders.menuMany', { n: 2 }) })
      await expect(menu.locator(':focus')).toBeVisible()
      const dialog = page.getByRole('dialog', { name: t('orders.goMove', { n: 2 }) })
      await page.keyboard.type('Sh')
      await expect(menu.getByRole('menuitem', { name: t('orders.doShipped') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.getByLabel(t('orders.comment'))).toBeFocused()
      await page.keyboard.type('Cart 7')
      await press(page, 'Tab', dialog.getByRole('button', { name: t('orders.goMove', { n: 2 }) }))
      await page.keyboard.press('Enter')
      await expect.poll(() => several.map(({ id }) => statusAt(sandbox, id))).toEqual(['shipped', 'shipped'])
      for (const { id } of several)
        expect(sandbox.control.order({ id })?.history.at(-1)?.comment).toBe('Cart 7')
      // The focus returns to where the menu was opened; what is focused before that would lose it again.
      await expect(orders.number(last.number)).toBeFocused()
    })

    await test.step('a cancellation is asked about once', async () => {
      const dialog = page.getByRole('dialog', {
        name: t('orders.dialogCancelOne', { order: confirmed.number }),
      })
      const before = movesSent(sandbox).length
      await orders.number(confirmed.number).focus()
      await page.keyboard.press('ArrowRight')
      await expect(orders.column('Processing').locator(':focus')).toBeVisible()
      await orders.number(confirmed.number).focus()
      for (const isMeant of [false, true]) {
        await page.keyboard.press('m')
        await expect(
          page.getByRole('menu', { name: t('orders.menu', { order: confirmed.number }) }),
        ).toBeVisible()
        await press(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Cancel order…' }))
        await page.keyboard.press('Enter')
        await expect(dialog).toBeVisible()
        if (!isMeant) await page.keyboard.press('Escape')
        else {
          await press(page, 'Tab', dialog.getByRole('button', { name: t('orders.goCancel', { n: 1 }) }))
          await page.keyboard.press('Enter')
        }
        await expect(dialog).toBeHidden()
        if (!isMeant) await expect(orders.number(confirmed.number)).toBeFocused()
      }
      await expect.poll(() => statusAt(sandbox, confirmed.id)).toBe('cancelled')
      expect(movesSent(sandbox)).toHaveLength(before + 1)
    })
  })

  test('an order is dragged to a column', FULL, async ({ desk, sandbox }) => {
    const [first] = newestIn(sandbox, 'pending', 1)
    const orders = await openBoard(desk, ORDERS)
    const { page } = orders
    await orders.card(first.number).getByText(first.customer.company).hover()
    await page.mouse.down()
    await orders.column('Confirmed').hover()
    await expect(orders.column('Confirmed').getByText(t('orders.dropHere', { n: 1 }))).toBeVisible()
    await look(page, 'orders-dragging')
    await orders.column('Confirmed').hover()
    await page.mouse.up()
    await expect.poll(() => statusAt(sandbox, first.id)).toBe('confirmed')
    expect(movesSent(sandbox)).toEqual([`${first.id} confirmed`])

    await page.getByRole('radio', { name: t('orders.layoutList'), exact: true }).click()
    await expect(page.getByRole('list', { name: t('orders.title') })).toBeVisible()
    await look(page, 'orders-list', { contrast: true })
    await page.getByLabel(t('orders.search')).fill(first.number)
    await expect(page.getByText(t('orders.shownOf', { shown: 1, n: ORDERS }))).toBeVisible()
    await page.getByLabel(t('orders.search')).fill('nobody is called so')
    await expect(page.getByText(t('orders.noMatchTitle'))).toBeVisible()
    await orders.button(t('orders.showAll')).click()
    await expect(page.getByText(t('orders.shown', { n: ORDERS }), { exact: true })).toBeVisible()
  })
})
