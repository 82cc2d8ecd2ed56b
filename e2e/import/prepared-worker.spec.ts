import type { Page } from '@playwright/test'
import { expect, FULL, test } from '../support/fixtures.ts'
import { firstProducts } from '../support/market.ts'
import { openWindow } from '../support/pages/window.ts'
import { t } from '../support/words.ts'

test.use({ market: { products: 60, orders: 0, images: false } })

declare global {
  interface Window {
    /** What was sent to workers, and when a file was dropped. */
    sentLog: string[]
  }
}

async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sentLog = []
    addEventListener('drop', () => window.sentLog.push('drop'), { capture: true })
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
      window.sentLog.push((given[0] as { kind: string }).kind)
      post.apply(this, given as Parameters<typeof post>)
    }
  })
}

test(
  'the worker has the catalog before a file is dropped, so that the first verdicts do not wait for it',
  FULL,
  async ({ desk, sandbox }) => {
    const window = await openWindow(desk, 60, { before: watchWorkers })
    const { page } = window
    const log = () => page.evaluate(() => globalThis.window.sentLog)
    await expect.poll(log).toContain('catalog')
    const [first, second] = firstProducts(sandbox)
    await window.drop('monday.csv', `SKU;Stock\n${first.sku};901\n${second.sku};902\n`)
    await expect(window.button(t('importing.stage', { n: 2 }))).toBeEnabled()
    const sent = await log()
    const dropped = sent.slice(sent.indexOf('drop') + 1)
    expect(dropped[0]).toBe('open')
    expect(dropped.filter(kind => kind.startsWith('catalog'))).toEqual([])
  },
)
