import type { Browser, Page } from '@playwright/test'
import { t } from '../../e2e/support/words.ts'
import { type Cost, costOf } from '../desk/tasks.ts'
import { walked, withWindows } from '../desk/windows.ts'
import type { Benchmark } from '../line.ts'

const PRODUCTS = 100_000
const STEPS = ['open Products', 'sort the sheet by price', 'sort it by name', 'Ctrl+A'] as const
type Step = (typeof STEPS)[number]

/** What a few everyday steps with the whole catalog keep the window busy. */
export const screens: Benchmark = {
  name: 'screens',
  async measure({ rounds, divisor }, report) {
    await withWindows(PRODUCTS / divisor, async windows => {
      const costs = await walked(windows, rounds, page => walk(windows.browser, page))
      const line = { unit: 'ms', floor: [], floorIs: '' } as const
      for (const step of STEPS) {
        report({ ...line, what: `${step}, main thread`, ours: costs.map(cost => cost[step].work) })
        report({ ...line, what: `${step}, longest task`, ours: costs.map(cost => cost[step].longest) })
      }
    })
  },
}

async function walk(browser: Browser, page: Page): Promise<Record<Step, Cost>> {
  const cell = page.locator('[role=grid] [role=gridcell]').first()
  // What a start does beside showing rows is not of these steps.
  await page.waitForTimeout(3000)
  const cost = (step: () => Promise<void>) => costOf(browser, page, () => painted(page, step))
  // Pressed in the page: Playwright's own look at every element would count as the window's work.
  const open = (screen: string) => page.evaluate(press, ['nav a', screen] as const)
  const sort = (column: string) => () =>
    page.evaluate(press, [`[aria-label="${t('prices.sortBy', { column })}"]`, ''] as const)
  const opened = await cost(async () => {
    await open(t('products.title'))
    await page.evaluate(untilRows)
  })
  await open(t('prices.title'))
  await cell.waitFor()
  const byPrice = await cost(sort(t('prices.price')))
  const byName = await cost(sort(t('prices.name')))
  await cell.click()
  const all = await cost(() => page.keyboard.press('Control+a'))
  return {
    'open Products': opened,
    'sort the sheet by price': byPrice,
    'sort it by name': byName,
    'Ctrl+A': all,
  }
}

function press([selector, text]: readonly [string, string]): void {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(node =>
    node.textContent?.includes(text),
  )
  if (found === undefined) throw new Error(`there is no ${selector} ${text}`)
  found.click()
}

/** Runs in the page: until rows are there. A locator would measure the place of each again and again. */
async function untilRows(): Promise<void> {
  while (document.querySelectorAll('[role=row]').length < 6) await new Promise(requestAnimationFrame)
}

/** Until it is painted, and what it left for later is done. */
async function painted(page: Page, step: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await step()
  await page.evaluate(() => window.probe.afterPaint())
  const took = performance.now() - start
  await page.waitForTimeout(300)
  return took
}
