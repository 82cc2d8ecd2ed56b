import type { Browser, Page } from '@playwright/test'
import { t } from '../../e2e/support/words.ts'
import { withCachedCatalog } from '../desk/cached.ts'
import { openChromium } from '../desk/chromium.ts'
import { buildWindow } from '../desk/preview.ts'
import { withSheet } from '../desk/sheet-page.ts'
import { type Cost, costOf } from '../desk/tasks.ts'
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
    await buildWindow()
    const products = PRODUCTS / divisor
    await withCachedCatalog(products, async cached => {
      const browser = await openChromium()
      try {
        for (const edits of [products, products / 5]) {
          const costs: Record<Step, Cost>[] = []
          for (let round = 0; round < rounds; round++)
            costs.push(await withSheet(browser, cached, products, page => walk(browser, page, edits)))
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
      } finally {
        await browser.close()
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
  // Making the clipboard is no part of the paste.
  await new Promise(requestAnimationFrame)
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
