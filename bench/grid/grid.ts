import type { Browser } from '@playwright/test'
import { openChromium } from '../desk/chromium.ts'
import type { Benchmark, Line } from '../line.ts'
import { drive } from './drive.ts'
import { servePages } from './pages.ts'

const FLOOR = 'the same rows and cells put into a bare page by hand'
const ROWS = 100_000

/** All measurements of one round on one page, by name. */
type Round = Record<string, number>

export const grid: Benchmark = {
  name: 'grid',
  async measure({ rounds, divisor }, report) {
    const pages = await servePages()
    const browser = await openChromium()
    try {
      const found = { ours: [] as Round[], floor: [] as Round[] }
      for (let round = 0; round < rounds; round++)
        for (const name of round % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const))
          found[name].push(await measureOnce(browser, pages.address(name), divisor))
      for (const [what, unit] of LINES) {
        const column = (of: readonly Round[]) => of.map(one => one[what] ?? Number.NaN)
        report({ what, unit, ours: column(found.ours), floor: column(found.floor), floorIs: FLOOR })
      }
    } finally {
      await browser.close()
      await pages.close()
    }
  },
}

const LINES: readonly (readonly [string, Line['unit']])[] = [
  ['first rows painted', 'ms'],
  ['key → paint', 'ms'],
  ['Enter → painted', 'ms'],
  ['arrow → paint', 'ms'],
  ['main thread per entry of 4 keys', 'ms'],
  ['scroll frame, 95 of 100', 'ms'],
  ['tasks over 50 ms while scrolling', 'count'],
  ['main thread per scrolled frame', 'ms'],
  ['paste 10,000 × 2', 'ms'],
  ['undo it', 'ms'],
  ['fill 10,000', 'ms'],
  ['sort 100,000 by price', 'ms'],
  ['filter 100,000', 'ms'],
  ['heap', 'MiB'],
]

async function measureOnce(browser: Browser, address: string, divisor: number): Promise<Round> {
  const block = 10_000 / divisor
  const page = await drive(browser, address, ROWS)
  try {
    const found: Round = { 'first rows painted': await page.firstRows() }
    const typed = await page.typing(Math.max(3, 40 / divisor))
    found['key → paint'] = typed.key
    found['Enter → painted'] = typed.enter
    found['arrow → paint'] = typed.arrow
    found['main thread per entry of 4 keys'] = typed.work
    const scrolled = await page.scroll(200 / divisor)
    found['scroll frame, 95 of 100'] = scrolled.p95
    found['tasks over 50 ms while scrolling'] = scrolled.longTasks
    found['main thread per scrolled frame'] = scrolled.work
    const text = Array.from({ length: block }, (_, row) => `${(row % 90) + 3}.25\t${row + 9}`).join('\r\n')
    found['paste 10,000 × 2'] = await page.act('paste', text)
    found['undo it'] = await page.act('undo')
    found['fill 10,000'] = await page.act('fill', block)
    await page.act('undo')
    found['sort 100,000 by price'] = await page.act('sort')
    found['filter 100,000'] = await page.act('filter', 'apricot')
    await page.act('showAll')
    found.heap = await page.heapMiB()
    return found
  } finally {
    await page.close()
  }
}
