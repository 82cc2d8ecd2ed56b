import type { Browser, Page } from '@playwright/test'
import type { CatalogPlace } from '../../shared/contract/groups/catalog.ts'
import type { Cached } from '../desk/cached.ts'
import { openCore } from '../desk/core.ts'
import { type Cost, costOf } from '../desk/tasks.ts'
import { walked, withWindows } from '../desk/windows.ts'
import type { Benchmark } from '../line.ts'

const PRODUCTS = 200_000
const STEPS = ['read', 'put on the sheet'] as const
type Step = (typeof STEPS)[number]

/** What a stock list of 200,000 rows, one for each product, keeps the window busy. */
export const importWindow: Benchmark = {
  name: 'import-window',
  async measure({ rounds, divisor }, report) {
    await withWindows(PRODUCTS / divisor, async windows => {
      const list = await stockList(windows.cached)
      const costs = await walked(windows, rounds, page => walk(windows.browser, page, list))
      const line = { unit: 'ms', floor: [], floorIs: '' } as const
      for (const step of STEPS) {
        const what = `a list of ${windows.products.toLocaleString('en')} rows ${step}`
        report({ ...line, what, ours: costs.map(cost => cost[step].ms) })
        report({ ...line, what: `${what}, longest task`, ours: costs.map(cost => cost[step].longest) })
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
  // Off while no more than the beginning of the file is shown.
  const stage = page.getByRole('button', { name: /^Add .* changes$/, disabled: false })
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
