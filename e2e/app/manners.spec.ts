import { expect, FULL, test } from '../support/fixtures.ts'
import { axeViolations } from '../support/look.ts'
import { productsOf } from '../support/market.ts'
import { OutboxPage } from '../support/pages/outbox.ts'
import { DeskWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 300, orders: 0, images: false } })

const REFUSAL =
  'The price of this product may not be lower than the minimum that was agreed for the season; ask your account manager for an exception, or send another price.'

test('the marketplace’s message comes first and can be read in full', FULL, async ({ window, sandbox }) => {
  const { page } = window
  const mishap = { kind: 'error', status: 422, code: 'VALIDATION_ERROR', message: REFUSAL } as const
  await sandbox.control.failNext({ mishap, method: 'POST', path: '/stock' })
  await window.type(1, t('prices.stock'), '4321')
  await window.reviewAndQueue(1)
  const outbox = new OutboxPage(page)
  await expect(outbox.line(`“${REFUSAL}”`)).toBeVisible()
  await outbox.list.focus()
  await page.keyboard.press('Enter')
  await expect(outbox.detail.getByRole('blockquote')).toContainText(REFUSAL)
  await expect(outbox.detail).toContainText('retry, or cancel')
  await page.keyboard.press('Escape')
  await expect(outbox.detail).toBeHidden()
  await expect(outbox.list).toBeFocused()
})

test('a change in the Outbox leads to its product on the sheet', FULL, async ({ window, page }) => {
  await window.type(3, t('prices.stock'), '4321')
  await window.reviewAndQueue(1)
  const detail = await new OutboxPage(page).open('Stock of')
  await detail.getByRole('button', { name: t('catalog.showInSheet') }).click()
  await expect(page.getByRole('heading', { name: t('prices.title'), level: 1 })).toBeVisible()
  await expect(await window.cell(3, t('prices.name'))).toHaveAttribute('aria-selected', 'true')
})

test('the review says why an edit is unreadable and leads to its cell', FULL, async ({ window, page }) => {
  await window.type(1, t('prices.stock'), '55')
  await window.type(2, t('prices.price'), '1.234')
  await window.button(/^Review/).click()
  await page.getByText(t('common.refused'), { exact: false }).first().click()
  await expect(page.getByText('can mean 1234 or 1.234')).toBeVisible()
  await window.button(/^Correct .*Price/).click()
  await expect(window.grid).toBeVisible()
  await expect(await window.cell(2, t('prices.name'))).toHaveAttribute('aria-selected', 'true')
  // A button leads from there to the cell.
  await window.button(t('prices.nextProblem')).click()
  await expect(await window.cell(2, t('prices.price'))).toBeFocused()
})

test('a toast never covers the Send button', FULL, async ({ window, page, sandbox }) => {
  const [product] = productsOf(sandbox)
  await window.drop('list.csv', `SKU;Stock\n${product?.sku};${(product?.stockQty ?? 0) + 1}\n`)
  await window.button(t('importing.stage', { n: 1 })).click()
  await expect(page.getByText('1 edit from list.csv added')).toBeVisible()
  // A click waits until nothing covers the button.
  await window.button(t('review.queue', { n: 1 })).click({ timeout: 5000 })
  await expect(page.getByRole('heading', { name: t('outbox.title'), level: 1 })).toBeVisible()
})

test('an import asks about columns by name before it continues', FULL, async ({ window, page, sandbox }) => {
  const lines = productsOf(sandbox).slice(0, 20)
  const rows = lines.map(
    ({ sku, basePrice, stockQty }) => `${sku};${basePrice};${basePrice + 1};${stockQty + 1}`,
  )
  await window.drop('two-prices.csv', `SKU;Price;Sales price;Stock\n${rows.join('\n')}\n`)
  // A screen reader says it.
  await expect(page.getByText(t('importing.columnSeveral', { field: 'the price' }))).toBeFocused()
  // The stock is certain. Added without an answer, nothing would ask about the price again.
  await expect(page.getByText(t('importing.candidateNoneRest', { n: 20 }))).toBeVisible()
  await expect(window.button(t('importing.stageAsking'))).toBeDisabled()
  await window.button(/^Prices & stock$/).click()
  await expect(window.grid).toBeVisible()
})

test('a blocked key can be replaced from its message', async ({ window, page, sandbox }) => {
  await sandbox.control.setRevoked({ key: 'valid', revoked: true })
  await window.button(t('common.refresh')).click()
  await expect(page.getByRole('group', { name: t('app.key403Title') })).toBeVisible({
    timeout: 20_000,
  })
  await expect(window.button(t('common.retry'))).toBeVisible()
  await window.button(t('app.enterKey')).click()
  await expect(page.getByRole('heading', { name: /^Enter the key of/ })).toBeVisible()
})

test('Ctrl+O works in a dialog, and Escape goes back', FULL, async ({ window: { page } }) => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  const isOurs = await page.evaluate(() => {
    const event = new KeyboardEvent('keydown', { key: 'o', ctrlKey: true, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    return event.defaultPrevented
  })
  expect(isOurs).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the account menu is accessible', FULL, async ({ desk }) => {
  const page = await desk.open()
  await new DeskWindow(page).catalogRead(300)
  await page.getByRole('button', { name: /^Account:/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('a small window shows status bar and review without scrolling sideways', FULL, async ({ window }) => {
  const { page } = window
  await window.type(1, t('prices.price'), '999')
  await page.setViewportSize({ width: 640, height: 400 })
  for (const text of [/of 300 read/, /saved on this computer$/]) {
    const words = page.getByText(text).last()
    await expect(words).toBeInViewport({ ratio: 1 })
    const hidden = await words.evaluate(element => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (getComputedStyle(at).overflow === 'hidden' && at.scrollWidth > at.clientWidth) return at.className
      return null
    })
    expect(hidden).toBeNull()
  }
  await page.setViewportSize({ width: 1280, height: 640 })
  await window.button(/^Review/).click()
  await expect(page.getByText(t('review.confirmTitle', { n: 1 }))).toBeVisible()
  for (const width of [1280, 1024, 640]) {
    await page.setViewportSize({ width, height: 640 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `at ${width}`).toBeLessThanOrEqual(0)
    await expect(window.button(t('review.queue', { n: 1 }))).toBeInViewport()
  }
})

test('at 400 % zoom nothing is cut off or reached only sideways', FULL, async ({ window, page }) => {
  await window.type(1, t('prices.price'), '99.90')
  await page.setViewportSize({ width: 320, height: 256 })
  const screens = {
    today: t('today.title'),
    products: t('products.title'),
    prices: t('prices.title'),
    orders: t('orders.title'),
    outbox: t('outbox.title'),
    settings: t('settings.title'),
    review: t('review.title'),
    import: t('importing.title'),
  }
  for (const [screen, title] of Object.entries(screens)) {
    await page.evaluate(hash => location.assign(hash), `#/${screen}`)
    await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible()
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('button, a, input, select')]
        .filter(element => element.closest('[role=grid]') === null)
        .filter(element => element.getBoundingClientRect().right > innerWidth)
        .map(element => element.outerHTML),
    )
    expect(outside, screen).toEqual([])
  }
})

test('the result of connecting is visible in the smallest window', FULL, async ({ desk, sandbox }) => {
  const page = await desk.open({ account: 'none' })
  await page.setViewportSize({ width: 1024, height: 640 })
  await page.getByLabel(t('connect.address')).fill(sandbox.baseUrl)
  await page.getByLabel(t('connect.key'), { exact: true }).fill('not-a-key')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A valid API key is required')).toBeInViewport()
})
