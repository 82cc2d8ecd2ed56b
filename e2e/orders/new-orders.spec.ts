import { recordAnnouncements } from '../support/announcements.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { axeViolations, picture } from '../support/look.ts'
import { openBoard } from '../support/pages/orders.ts'
import { t } from '../support/words.ts'

const ORDERS = 16

// Oldest first: new orders are on the last page of the list.
test.describe('on a marketplace where orders come in', () => {
  test.use({ market: { products: 40, orders: ORDERS, images: false, shape: 'b' } })

  test('a new order is announced once and marked until it is opened', FULL, async ({ desk, sandbox }) => {
    let orders = await openBoard(desk, ORDERS)
    let { page } = orders
    await expect(page.getByText(t('orders.newOnes'), { exact: true })).toHaveCount(0)
    const announced = await recordAnnouncements(page)
    const first = sandbox.control.receiveOrder()
    const second = sandbox.control.receiveOrder()
    const mark = (number: string) => orders.card(number).getByText(t('orders.newOnes'), { exact: true })
    const inHead = (n: number) =>
      orders.column('Pending').getByText(t('orders.newCount', { n }), { exact: true })

    await test.step('it is marked on its card, in the head of its column, and in the list', async () => {
      await orders.button(t('orders.checkOrders')).click()
      await expect(mark(first.number)).toBeVisible({ timeout: 30_000 })
      await expect(mark(second.number)).toBeVisible()
      await expect(inHead(2)).toBeVisible()
      await expect(page.getByText(t('orders.newOnes'), { exact: true })).toHaveCount(2)
      await picture(page, 'orders-new')
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('radio', { name: t('orders.layoutList'), exact: true }).click()
      await expect(orders.line(second.number).getByText(t('orders.newOnes'), { exact: true })).toBeVisible()
      await page.getByRole('radio', { name: t('orders.layoutBoard'), exact: true }).click()
    })

    await test.step('it loses its mark when it is opened, and the others keep theirs', async () => {
      await orders.openOrder(first.number)
      await expect(mark(first.number)).toHaveCount(0)
      await expect(mark(second.number)).toBeVisible()
      await expect(inHead(1)).toBeVisible()
    })

    const entry = page
      .getByRole('navigation', { name: t('app.navigation') })
      .getByRole('link', { name: /^Orders/ })
    await expect(entry).toContainText('2')

    await test.step('it was told once', async () => {
      const announcements = (await announced()).filter(
        sentence => sentence.includes(first.number) && /new order/.test(sentence),
      )
      expect(announcements).toEqual([expect.stringMatching(/^2 new orders: .+, .+\./)])
    })

    await test.step('among the new ones, one that was opened stays in sight', async () => {
      await orders.button(t('orders.newCount', { n: 1 })).click()
      await expect(page.getByText(t('orders.shownOf', { shown: 1, n: ORDERS + 2 }))).toBeVisible()
      await orders.openOrder(second.number)
      await expect(mark(second.number)).toHaveCount(0)
      await expect(orders.number(second.number)).toBeVisible()
      await expect(entry, 'the last new one was opened').not.toContainText(/\d/)
    })

    await test.step('what was opened is not new after a power cut; what came meanwhile is', async () => {
      await desk.kill()
      const third = sandbox.control.receiveOrder()
      orders = await openBoard(desk, ORDERS + 3)
      page = orders.page
      await expect(mark(third.number)).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(t('orders.newOnes'), { exact: true })).toHaveCount(1)
      await expect(inHead(1)).toBeVisible()
      await orders.button(t('orders.markSeen')).click()
      await expect(page.getByText(t('orders.newOnes'), { exact: true })).toHaveCount(0)
      await expect(inHead(1)).toHaveCount(0)
    })
  })
})
