import type { Browser, Page } from '@playwright/test'
import type { CatalogPlace } from '../../shared/contract/groups/catalog.ts'
import { type Cached, withCachedCatalog } from '../desk/cached.ts'
import { openChromium } from '../desk/chromium.ts'
import { openCore } from '../desk/core.ts'
import { buildWindow } from '../desk/preview.ts'
import { withSheet } from '../desk/sheet-page.ts'
import { type Cost, costOf } from '../desk/tasks.ts'
import type { Benchmark } from '../line.ts'

const PRODUCTS = 200_000
const STEPS = ['read', 'put on the sheet'] as const
type Step = (typeof STEPS)[number]

/** What a stock list of 200,000 rows, one for each product, keeps the window busy. */
export const importWindow: Benchmark = {
  name: 'import-window',
  async measure({ rounds, divisor }, report) {
    await buildWindow()
    const products = PRODUCTS / divisor
    await withCachedCatalog(products, async cached => {
      const list = await stockList(cached)
      const browser = await openChromium()
      try {
        const costs: Record<Step, Cost>[] = []
        for (let round = 0; round < rounds; round++)
          costs.push(await withSheet(browser, cached, products, page => walk(browser, page, list)))
        const line = { unit: 'ms', floor: [], floorIs: '' } as const
        for (const step of STEPS) {
          const what = `a list of ${products.toLocaleString('en')} rows ${step}`
          report({ ...line, what, ours: costs.map(cost => cost[step].ms) })
          report({ ...line, what: `${what}, longest task`, ours: costs.map(cost => cost[step].longest) })
        }
      } finally {
        await browser.close()
      }
    })
  },
}

/** Another stock for every product of the catalog. */
async function stockList({ folder, market }: Cached): Promise<string> {
  const core = await openCore(folder, market.baseUrl, market.key)
  const lines = ['SKU;Stock']
  for (let from: CatalogPlace | undefined, more = true; more; ) {
    const page = await core.bridge.call('readCatalog', { after: 0, from, limit: 10_000 })
    const { sku, stock_qty } = page.columns
    for (const [at, one] of sku.entries()) if (one !== null) lines.push(`${one};${(stock_qty[at] ?? 0) + 1}`)
    ;({ more, next: from } = page)
  }
  await core.close()
  return lines.join('\r\n')
}

async function walk(browser: Browser, page: Page, list: string): Promise<Record<Step, Cost>> {
  // What a start does beside showing rows is not of these steps.
  await page.waitForTimeout(3000)
  const data = await page.evaluateHandle(text => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'stock.csv'))
    return transfer
  }, list)
  const stage = page.getByRole('button', { name: /^Add .* changes$/ })
  const read = await costOf(browser, page, () =>
    timedUntil(page, async () => {
      await page.evaluate(dataTransfer => {
        for (const type of ['dragenter', 'dragover', 'drop'])
          document.body.dispatchEvent(
            new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
          )
      }, data)
      await stage.waitFor({ timeout: 120_000 })
    }),
  )
  const put = await costOf(browser, page, () =>
    timedUntil(page, async () => {
      await stage.click()
      await page.getByRole('button', { name: /^Send / }).waitFor({ timeout: 120_000 })
    }),
  )
  return { read, 'put on the sheet': put }
}

async function timedUntil(page: Page, step: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await step()
  await page.evaluate(() => window.probe.afterPaint())
  return performance.now() - start
}
