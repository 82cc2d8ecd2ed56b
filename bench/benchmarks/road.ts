import type { Browser, Page } from '@playwright/test'
import { t } from '../../e2e/support/words.ts'
import { type Cost, costOf } from '../desk/tasks.ts'
import { walked, withWindows } from '../desk/windows.ts'
import type { Benchmark } from '../line.ts'

const PRODUCTS = 100_000
/** The line at the bottom, which says whether the edits are on disk. */
const FOOT = 'footer'
const STEPS = ['shown', 'on disk', 'reviewed', 'its cost known', 'queued'] as const
type Step = (typeof STEPS)[number]

/** The road of one paste in the running app: shown, on disk, reviewed and queued, and what each step keeps busy. */
export const road: Benchmark = {
  name: 'road',
  async measure({ rounds, divisor }, report) {
    const products = PRODUCTS / divisor
    await withWindows(products, async windows => {
      for (const edits of [products, products / 5]) {
        const costs = await walked(windows, rounds, page => walk(windows.browser, page, edits))
        for (const step of STEPS) {
          const line = (what: string, of: (cost: Cost) => number) =>
            report({
              what: `${edits.toLocaleString('en')} edits ${step}${what}`,
              unit: 'ms',
              ours: costs.map(cost => of(cost[step])),
              floor: [],
              floorIs: '',
            })
          line('', cost => cost.ms)
          line(', main thread', cost => cost.work)
          line(', longest task', cost => cost.longest)
        }
      }
    })
  },
}

async function walk(browser: Browser, page: Page, edits: number): Promise<Record<Step, Cost>> {
  await page.evaluate(until, [FOOT, t('app.draftNone')] as const)
  const column = await page
    .getByRole('columnheader', { name: t('prices.stock') })
    .getAttribute('aria-colindex')
  await page.locator(`[aria-rowindex="2"] [aria-colindex="${column}"]`).click()
  const cost = (step: () => Promise<number>) => costOf(browser, page, step)
  const waitFor = (selector: string, text: string) => page.evaluate(until, [selector, text] as const)
  const press = async (button: string, selector: string, text: string) => {
    await page.waitForSelector(`button:enabled:has-text("${button}")`)
    return cost(() => page.evaluate(until, [selector, text, button] as const))
  }
  // Stocks that lie beyond no guard rail, whatever they were.
  const pasted = Array.from({ length: edits }, (_, row) => 3 + (row % 7)).join('\n')
  return {
    shown: await cost(() => page.evaluate(pasteAndPaint, pasted)),
    'on disk': await cost(() => waitFor(FOOT, t('app.draftSaved', { n: 2 }).slice(2))),
    reviewed: await press('Review ', `[aria-label="${t('review.tickAll')}"]`, ''),
    'its cost known': await cost(() => waitFor('section', t('review.checkMine'))),
    queued: await press('Send ', FOOT, t('app.draftNone')),
  }
}

async function pasteAndPaint(text: string): Promise<number> {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  // Making the clipboard is no part of the paste. A person's paste has a task of its own, apart from layout and paint.
  await new Promise(resolve => setTimeout(resolve, 50))
  const start = performance.now()
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  return (await window.probe.afterPaint()) - start
}

/** Runs in the page: presses a button, if one is named; the milliseconds until a text stands in an element and is painted. */
async function until([selector, text, pressed]: readonly [string, string, string?]): Promise<number> {
  const start = performance.now()
  if (pressed !== undefined)
    [...document.querySelectorAll('button')].find(button => button.textContent?.startsWith(pressed))?.click()
  const isThere = () =>
    [...document.querySelectorAll(selector)].some(node => node.textContent?.includes(text))
  while (!isThere()) await new Promise(requestAnimationFrame)
  return (await window.probe.afterPaint()) - start
}
