import { expect, FULL, test } from '../support/fixtures.ts'
import { movesSent, newestIn, openBoard } from '../support/pages/orders.ts'
import { t } from '../support/words.ts'

test.describe('keeping one’s place on the board', () => {
  test.use({ market: { products: 40, orders: 20, images: false } })

  test('a double click moves once, and the focus stays on the order', FULL, async ({ desk, sandbox }) => {
    const orders = await openBoard(desk, 20)
    const { page } = orders
    const [first, second] = newestIn(sandbox, 'pending', 2)

    await test.step('a card says who ordered, for how much and when, and its box is no stop of its own', async () => {
      const number = orders.number(first.number)
      await expect(number).toHaveAccessibleDescription(new RegExp(`${escaped(first.customer.company)}.*€`))
      const boxes = orders.column('Pending').getByRole('listitem').getByRole('checkbox')
      const stops = await boxes.evaluateAll(
        all => all.filter(box => (box as HTMLElement).tabIndex === 0).length,
      )
      expect(stops).toBeLessThanOrEqual(1)
    })

    await test.step('a double click on the button of a card', async () => {
      await orders
        .card(first.number)
        .getByRole('button', { name: /^Confirm/ })
        .dblclick({ delay: 80 })
      await expect.poll(() => movesSent(sandbox)).toEqual([`${first.id} confirmed`])
      await expect(orders.column('Confirmed').getByText(first.number, { exact: true })).toBeVisible()
    })

    await test.step('a move that was applied cannot be undone, and nobody offers it', async () => {
      await expect(
        page.getByText(t('outbox.titleMove', { order: first.number, from: 'pending', to: 'confirmed' })),
      ).toHaveCount(1)
      await expect(page.getByRole('button', { name: t('common.undo'), exact: true })).toHaveCount(0)
    })

    await test.step('after a move by the button of the panel Escape still closes it', async () => {
      const panel = await orders.openOrder(second.number)
      await panel.getByRole('button', { name: t('orders.doConfirmed'), exact: true }).dblclick({ delay: 80 })
      await expect.poll(() => movesSent(sandbox)).toEqual([`${first.id} confirmed`, `${second.id} confirmed`])
      await expect(panel.getByRole('button', { name: t('orders.doProcessing'), exact: true })).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('aside') !== null))
        .toBe(true)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    })
  })
})

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
