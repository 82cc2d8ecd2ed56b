import type { Page } from '@playwright/test'
import { isolated } from '../../renderer/i18n/isolated.ts'
import { expect, FULL, test } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 20, orders: 0, images: false } })

/** Reverses the direction of the following text in a line. */
const TURN = '\u202e'

/** Texts with such a mark that share a line with other text without isolation. */
function leaks(page: Page): Promise<string[]> {
  return page.evaluate(turn => {
    const isPartOfLine = (element: Element) => {
      const { display, unicodeBidi } = getComputedStyle(element)
      return /^(inline|contents)$/.test(display) && !unicodeBidi.startsWith('isolate')
    }
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      if (!text.includes(turn) || text.includes('\u2068')) continue
      let line = node.parentElement
      while (line !== null && isPartOfLine(line)) line = line.parentElement
      const whole = line?.textContent ?? ''
      if (whole.trim() !== text.trim()) found.add(whole)
    }
    return [...found]
  }, TURN)
}

test(
  'a file name and a text in a file that reverse the direction affect only themselves',
  FULL,
  async ({ window, page, sandbox }) => {
    const [first, second] = productsOf(sandbox)
    const list = `SKU;Stock\n${first?.sku};7\n${second?.sku};veel ${TURN}x\n`
    const holds = async () => expect(await leaks(page)).toEqual([])
    await window.drop(`monday ${TURN}x.csv`, list)
    const text = page.getByLabel(t('importing.valuesOf', { text: isolated(`veel ${TURN}x`), n: 1 }))
    await expect(text).toBeVisible()
    await holds()
    await window.drop(`tuesday ${TURN}x.csv`, 'SKU;Stock\n')
    const names = { next: isolated(`monday ${TURN}x.csv`) }
    await expect(window.button(t('app.filesOpen', names))).toBeVisible()
    await holds()
    await window.button(t('app.filesOpen', names)).click()
    await text.fill('12')
    await page.keyboard.press('Enter')
    await expect(text).toBeHidden()
    await holds()
    await window.go('Today')
    await expect(page.getByText(t('app.fileLeft', { name: names.next }))).toBeVisible()
    await holds()
  },
)

test(
  'a heading in a file that reverses the direction affects only itself in a question',
  FULL,
  async ({ window, page, sandbox }) => {
    const [product] = productsOf(sandbox)
    await window.drop('packs.csv', `SKU;Stock (boxes ${TURN}x);Pieces per box\n${product?.sku};7;10\n`)
    await expect(page.getByText(`(“${isolated(`Stock (boxes ${TURN}x)`)}”)`)).toBeVisible()
    expect(await leaks(page)).toEqual([])
  },
)

test(
  'a product name that reverses the text direction affects only itself',
  FULL,
  async ({ desk, sandbox }) => {
    for (const { id, name } of productsOf(sandbox))
      sandbox.control.changeProduct({ id, set: { name: `${name} ${TURN}99.0 €` } })
    const window = await openWindow(desk, 20)
    const { page } = window
    const turned = page.getByText(TURN).filter({ visible: true }).first()
    const holds = async (where: string) => {
      await expect(turned, where).toBeVisible()
      expect(await leaks(page), where).toEqual([])
    }

    await test.step('what is looked for would be found', async () => {
      await page.evaluate(turn => {
        const line = document.createElement('p')
        line.append(document.createElement('span'), ' 1.00 → 2.00')
        line.firstElementChild?.append(`Rose ${turn}99.0`)
        document.body.append(line)
      }, TURN)
      expect(await leaks(page)).toEqual([`Rose ${TURN}99.0 1.00 → 2.00`])
      await page.evaluate(() => document.body.lastElementChild?.remove())
    })

    await holds('the sheet')
    await sandbox.control.goOffline()
    await window.type(1, t('prices.price'), '999')
    await window.type(2, t('prices.stock'), '999')
    await window.button(/^Review/).click()
    await expect(page.getByText(t('review.confirmTitle', { n: 1 }))).toBeVisible()
    await holds('the review')
    await window.queue(2)
    await window.jobs.nth(1).click()
    await holds('the outbox')
    await window.go('Products')
    await holds('the list of products')
    await turned.click()
    await holds('a product')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('rose')
    await expect(page.getByRole('option').first()).toBeVisible()
    await holds('the palette')
  },
)
