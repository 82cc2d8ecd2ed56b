import type { Browser } from '@playwright/test'
import { startProgram } from '../../e2e/support/hosts/program.ts'
import type { Cached } from '../desk/cached.ts'
import { startPreview } from '../desk/preview.ts'
import { withWindows } from '../desk/windows.ts'
import { type Pages, servePages } from '../grid/pages.ts'
import type { Benchmark } from '../line.ts'
import { interleave } from '../rounds.ts'

const PRODUCTS = 100_000

/** From starting the program to a sheet of 100,000 products, compared with starting Node and a bare page. */
export const start: Benchmark = {
  name: 'start',
  async measure({ rounds, divisor }, report) {
    const products = PRODUCTS / divisor
    await withWindows(products, async ({ browser, cached }) => {
      const pages = await servePages(['floor'])
      try {
        const whole: number[] = []
        const { ours, floor } = await interleave(rounds, {
          ours: async () => {
            const started = await startDesk(browser, cached, products)
            whole.push(started.whole)
            return started.usable
          },
          floor: () => startBare(browser, pages, products),
        })
        const line = {
          unit: 'ms',
          floor,
          floorIs: 'starting Node, then opening a bare page with as many rows',
        } as const
        report({ ...line, what: 'sheet of 100,000 cached products, rows to edit', ours })
        report({ ...line, what: 'all of its rows', ours: whole })
      } finally {
        await pages.close()
      }
    })
  },
}

/** Milliseconds until a cell takes what is typed, and until every product is a row. */
interface Started {
  readonly usable: number
  readonly whole: number
}

async function startDesk(browser: Browser, cached: Cached, products: number): Promise<Started> {
  const began = performance.now()
  const program = await startPreview(cached)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.goto(program.address)
    // The sheet takes the focus when it can be typed into.
    await page.locator('[role=grid] [role=gridcell]:focus, [role=grid]:focus-within').first().waitFor()
    const usable = performance.now() - began
    await page
      .locator(`[role=grid][aria-rowcount="${products + 1}"] [role=gridcell]`)
      .first()
      .waitFor()
    return { usable, whole: performance.now() - began }
  } finally {
    await page.close()
    await program.stop()
  }
}

async function startBare(browser: Browser, pages: Pages, products: number): Promise<number> {
  const began = performance.now()
  const program = await startProgram(['-e', 'console.log("ready"); setInterval(() => {}, 1000)'], /^ready/)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.goto(`${pages.address('floor')}?rows=${products}`)
    await page.locator('[role=gridcell]').first().waitFor()
    return performance.now() - began
  } finally {
    await page.close()
    await program.stop()
  }
}
