import { expect, FULL, test } from '../support/fixtures.ts'
import { press } from '../support/keys.ts'
import { axeViolations, IS_FULL, look } from '../support/look.ts'
import { openBoard, ordersOf } from '../support/pages/orders.ts'
import { t } from '../support/words.ts'

const ORDERS = 40
test.use({ market: { products: 40, orders: ORDERS, images: false } })

test('the list of orders is sorted by its columns with the keyboard', FULL, async ({ desk, sandbox }) => {
  const { page } = await openBoard(desk, ORDERS)
  await page.getByRole('radio', { name: t('orders.layoutList') }).click()
  const head = page.getByRole('table', { name: t('orders.sortBy') })
  const heading = (name: string) => head.getByRole('columnheader', { name })
  const first = page
    .getByRole('list', { name: t('orders.title') })
    .getByRole('listitem')
    .first()
  const numbers = ordersOf(sandbox).map(({ number }) => number)
  await expect(first).toContainText(numbers[0] ?? '')
  await heading(t('common.status')).getByRole('button').focus()
  await press(page, 'ArrowLeft', 'ArrowLeft', 'Enter')
  await expect(heading(t('orders.colNumber'))).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toContainText(numbers.toSorted()[0] ?? '')
  if (IS_FULL) await look(page, 'orders-list-sorted')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(heading(t('orders.colNumber'))).toHaveAttribute('aria-sort', 'descending')

  // In a narrow window, what has no room isn't there: keys go to what is seen.
  await page.setViewportSize({ width: 640, height: 800 })
  await page.keyboard.press('End')
  const names: string[] = []
  for (const one of await head.getByRole('columnheader').all()) {
    names.push((await one.textContent()) ?? '')
    expect((await one.boundingBox())?.width, names.at(-1)).toBeGreaterThan(40)
  }
  expect(names.slice(1, -1)).toEqual([t('orders.partCustomer'), t('common.status'), t('orders.total')])
  await expect(heading(t('orders.total')).getByRole('button')).toBeFocused()
  const menu = first.getByRole('button', {
    name: t('orders.more', { order: numbers.toSorted().at(-1) ?? '' }),
  })
  await expect(menu).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })

  // Remembered, and the board stays newest first.
  await page.reload()
  await expect(heading(t('orders.colNumber'))).toHaveAttribute('aria-sort', 'descending')
})

test('the button that folds a column of the board keeps clear of the count', async ({ desk }) => {
  const { page, board } = await openBoard(desk, ORDERS)
  await page.setViewportSize({ width: 1280, height: 800 })
  const pending = board.getByRole('region', { name: /^Pending, / })
  const fold = await pending
    .getByRole('button', { name: t('orders.fold', { status: 'Pending' }) })
    .boundingBox()
  const count = await pending.locator('header > span').last().boundingBox()
  expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThanOrEqual(fold?.x ?? 0)
})
