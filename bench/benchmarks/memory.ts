import { execFileSync } from 'node:child_process'
import type { Browser } from '@playwright/test'
import { startProgram } from '../../e2e/support/hosts/program.ts'
import type { Cached } from '../desk/cached.ts'
import { startPreview } from '../desk/preview.ts'
import { withWindows } from '../desk/windows.ts'
import type { Benchmark } from '../line.ts'

const PRODUCTS = 100_000

/** Memory of core and window with 100,000 products open, compared with an empty Node and an empty page. */
export const memory: Benchmark = {
  name: 'memory',
  async measure({ rounds, divisor }, report) {
    if (process.platform === 'win32') return
    const products = PRODUCTS / divisor
    await withWindows(products, async ({ browser, cached }) => {
      const core: number[] = []
      const heap: number[] = []
      const node: number[] = []
      const blank: number[] = []
      for (let round = 0; round < rounds; round++) {
        const opened = await openDesk(browser, cached, products)
        core.push(opened.core)
        heap.push(opened.heap)
        node.push(await bareNode())
        blank.push(await heapOf(browser, 'about:blank', null))
      }
      const line = { unit: 'MiB' } as const
      report({
        ...line,
        what: 'the core, resident',
        ours: core,
        floor: node,
        floorIs: 'a Node that does nothing',
      })
      report({
        ...line,
        what: 'the window, JavaScript heap',
        ours: heap,
        floor: blank,
        floorIs: 'a blank page',
      })
    })
  },
}

async function openDesk(browser: Browser, cached: Cached, products: number) {
  const program = await startPreview(cached)
  try {
    const heap = await heapOf(browser, program.address, `[role=grid][aria-rowcount="${products + 1}"]`)
    return { core: residentMiB(program.pid), heap }
  } finally {
    await program.stop()
  }
}

async function bareNode(): Promise<number> {
  const program = await startProgram(['-e', 'console.log("ready"); setInterval(() => {}, 1000)'], /^ready/)
  try {
    return residentMiB(program.pid)
  } finally {
    await program.stop()
  }
}

/** Live objects only: garbage is collected first. */
async function heapOf(browser: Browser, address: string, awaited: string | null): Promise<number> {
  const page = await browser.newPage()
  try {
    await page.goto(address)
    if (awaited !== null) await page.locator(awaited).waitFor()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return usedSize / 2 ** 20
  } finally {
    await page.close()
  }
}

function residentMiB(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
