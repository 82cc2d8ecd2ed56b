import { deskCall } from '../support/calls.ts'
import { test as base, expect, FULL, named } from '../support/fixtures.ts'
import { type FrontMarket, startFrontMarket } from '../support/front-market.ts'
import { IS_FULL, look } from '../support/look.ts'
import { commentsSent, newestIn, openBoard } from '../support/pages/orders.ts'
import { t } from '../support/words.ts'

const ORDERS = 28
const WORDS = 'Say in a comment why the status changes.'

/**
 * Whether a comment is required is not shown (API document §4). Here a move without one is always refused. Everything
 * else is answered by the sandbox.
 */
const test = base.extend<{ front: FrontMarket }>({
  front: async ({ sandbox }, use) => {
    const front = await startFrontMarket(sandbox, ({ method, path, body }) => {
      if (method !== 'POST' || !/^\/orders\/[^/]+\/status$/.test(path)) return null
      const { comment } = body as { comment?: unknown }
      if (typeof comment === 'string' && comment.trim() !== '') return null
      return {
        status: 422,
        body: { success: false, error: { code: 'VALIDATION_ERROR', message: WORDS } },
      }
    })
    await use(front)
    await front.close()
  },
})

for (const shape of ['a', 'b'] as const)
  test.describe(`on a marketplace of shape ${named(shape)} that requires a comment`, () => {
    test.use({ market: { products: 40, orders: ORDERS, images: false, shape } })

    test('a rejected move is sent again with a comment, once', FULL, async ({ desk, front, sandbox }) => {
      const [first, second, third] = newestIn(sandbox, 'pending', 3)
      const at = (id: number) => sandbox.control.order({ id })
      const args = ['--base-url', front.baseUrl]
      let orders = await openBoard(desk, ORDERS, { args })
      let { page } = orders

      await test.step('a comment that was written goes along', async () => {
        const panel = await orders.openOrder(first.number)
        await panel.getByLabel(t('orders.comment')).fill('Picked at seven')
        await panel.getByRole('button', { name: t('orders.doConfirmed'), exact: true }).click()
        await expect.poll(() => at(first.id)?.history.at(-1)?.comment).toBe('Picked at seven')
        expect(commentsSent(front.asked(), first.id)).toEqual(['Picked at seven'])
        await panel.getByRole('button', { name: t('common.close') }).click()
      })

      await test.step('without one the order stays where it was, with the refusal', async () => {
        await orders.button(`Confirm ${second.number}`).click()
        await expect(orders.card(second.number)).toContainText(t('common.refused'))
        await expect(orders.column('Pending').getByText(second.number)).toBeVisible()
        expect(at(second.id)?.status).toBe('pending')
      })

      await test.step('what was refused is there after a power cut, and is not sent again by itself', async () => {
        await desk.kill()
        orders = await openBoard(desk, ORDERS, { args })
        page = orders.page
        await expect(orders.card(second.number)).toContainText(t('common.refused'))
        expect(commentsSent(front.asked(), second.id)).toEqual([''])
      })

      await test.step('the refusal leads to the comment, with the words of the marketplace', async () => {
        await orders.number(second.number).click()
        const refused = orders.panel(second.number)
        await expect(refused.getByText(t('orders.stuckRefused', { to: 'confirmed' }))).toBeVisible()
        await expect(refused.getByText(`“${WORDS}”`)).toBeVisible()
        if (IS_FULL) await look(page, 'orders-refused')
        await refused.getByRole('button', { name: t('orders.tryWithComment') }).click()
        const form = refused.locator('form')
        const field = form.getByLabel(t('orders.comment'))
        await expect(field).toBeFocused()
        await expect(form.getByRole('button', { name: 'Picked at seven' })).toBeVisible()
        await page.keyboard.type('Driver Jan, first round')
        // If the answer said nothing about the order, it is lost as well: the result must be looked up.
        if (shape === 'b')
          sandbox.control.failNext({
            mishap: { kind: 'reset', when: 'after' },
            method: 'POST',
            path: '/orders/*/status',
          })
        await page.keyboard.press('Enter')
        await expect(orders.column('Confirmed').getByText(second.number)).toBeVisible()
        // Nothing is on its way any more, so nothing is sent after this.
        await expect
          .poll(async () => (await deskCall(page, 'readOutbox', {})).counts, { timeout: 30_000 })
          .toMatchObject({ queued: 0, sending: 0, unknown: 0, rejected: 0 })
        await refused.getByRole('button', { name: t('common.refresh') }).click()
        await expect(refused.getByRole('region', { name: t('orders.partHistory') })).toContainText(
          'Driver Jan, first round',
          { timeout: 30_000 },
        )
        expect(commentsSent(front.asked(), second.id)).toEqual(['', 'Driver Jan, first round'])
        expect(at(second.id)?.history.map(({ comment }) => comment)).toContain('Driver Jan, first round')
        expect(at(second.id)?.history.filter(({ to }) => to === 'confirmed')).toHaveLength(1)
      })

      await test.step('the next order is offered what was written, the latest first', async () => {
        const panel = await orders.openOrder(third.number)
        const phrases = panel.getByRole('list', { name: t('orders.phrases') }).getByRole('button')
        await expect(phrases).toHaveText(['Driver Jan, first round', 'Picked at seven'])
        await phrases.first().click()
        await panel.getByRole('button', { name: t('orders.doConfirmed'), exact: true }).click()
        await expect.poll(() => at(third.id)?.history.at(-1)?.comment).toBe('Driver Jan, first round')
        expect(commentsSent(front.asked(), third.id)).toEqual(['Driver Jan, first round'])
      })
    })
  })
