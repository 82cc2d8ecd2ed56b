import type { Browser, CDPSession, Page } from '@playwright/test'
import { quantile } from '../statistics.ts'
import { installProbe } from './probe.ts'

const FRAME_MS = 1000 / 60

/** One open page of any kind, and its measurements. All times in milliseconds. */
interface Drive {
  firstRows(): Promise<number>
  /** Median from a key to the frame after it: first letter of a price, Enter after it, arrow down. */
  typing(entries: number): Promise<{ key: number; enter: number; arrow: number; work: number }>
  /** From the top over so many rows, evenly: the slow frames, tasks over 50 ms, and the main thread's own time per frame. */
  scroll(frames: number, rows: number): Promise<{ p95: number; longTasks: number; work: number }>
  act(
    name: 'paste' | 'undo' | 'fill' | 'sort' | 'filter' | 'showAll',
    argument?: string | number,
  ): Promise<number>
  heapMiB(): Promise<number>
  close(): Promise<void>
}

/**
 * `phase`: where between two frames a step begins, 0 to 1. A page whose steps always began at one place would have its
 * work rounded to whole frames, for better or worse.
 */
export async function drive(browser: Browser, address: string, rows: number, phase: number): Promise<Drive> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(installProbe)
  const url = new URL(address)
  url.searchParams.set('rows', String(rows))
  await page.goto(url.href)
  await page.waitForFunction(() => window.probe.firstRows !== null)
  await page.waitForFunction(() => 'bench' in window || 'grid' in window)
  await page.evaluate(teachGrid)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })

  return {
    firstRows: () => page.evaluate(() => window.probe.firstRows ?? Number.NaN),
    typing: entries => typing(page, cdp, entries, phase),
    scroll: (frames, over) => scroll(page, cdp, frames, over),
    act: (name, argument) =>
      page.evaluate(
        async ([act, given, wait]) => {
          // On every page the same is in sight, what is written to is selected, and nobody's garbage is left.
          if (act === 'paste' || act === 'fill') {
            window.bench.start(act === 'fill' ? (given as number) : 0)
            if (act === 'paste') window.bench.copy?.(given as string)
            const scroller =
              window.bench.scroller?.() ?? (document.querySelector('[role=grid]') as HTMLElement)
            scroller.scrollTop = 0
          }
          await window.probe.afterPaint()
          window.gc?.()
          await window.probe.afterPaint()
          await new Promise(resolve => setTimeout(resolve, wait))
          const start = performance.now()
          ;(window.bench[act] as (argument?: unknown) => void)(given)
          return (await window.probe.afterPaint()) - start
        },
        [name, argument, phase * FRAME_MS] as const,
      ),
    heapMiB: async () => {
      await cdp.send('HeapProfiler.collectGarbage')
      return (await metric(cdp, 'JSHeapUsedSize')) / 2 ** 20
    },
    close: () => page.close(),
  }
}

/** Gives the grid's page the same functions that the bare page has. */
function teachGrid(): void {
  if (window.bench !== undefined) return
  const { grid, source } = window as unknown as {
    grid: import('../../renderer/grid/grid.ts').GridModel
    source: { show(word: string, isByPrice: boolean): void }
  }
  const cell = (row: number, column: number) => ({ row, column })
  let clipboard = new ClipboardEvent('paste')
  window.bench = {
    start: (rows = 0) => {
      // Stocks are filled: the prices in sight were typed into, by some pages into more rows than by others.
      const column = rows > 0 ? 5 : 4
      grid.select(cell(0, column))
      if (rows > 0) grid.select(cell(rows, column), { extends: true })
    },
    copy: text => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      clipboard = new ClipboardEvent('paste', { clipboardData, cancelable: true })
    },
    paste: () => void document.dispatchEvent(clipboard),
    undo: () => void grid.run({ kind: 'undo' }),
    fill: () => void grid.run({ kind: 'fill-down' }),
    sort: () => source.show('', true),
    filter: word => source.show(word, false),
    showAll: () => source.show('', false),
  }
}

async function typing(page: Page, cdp: CDPSession, entries: number, phase: number) {
  await page.evaluate(() => window.bench.start())
  const found = { key: [] as number[], enter: [] as number[], arrow: [] as number[] }
  let pressed = 0
  const press = async (key: string, into: number[] | null) => {
    // Spread evenly over a frame, however many there are.
    pressed += 1
    const wait = ((phase + pressed * 0.618) % 1) * FRAME_MS
    await page.evaluate(async ms => {
      window.probe.keys = []
      await window.probe.afterPaint()
      await new Promise(resolve => setTimeout(resolve, ms))
    }, wait)
    await page.keyboard.press(key)
    const took = await page.evaluate(async () => {
      await window.probe.afterPaint()
      return window.probe.keys[0] ?? Number.NaN
    })
    into?.push(took)
  }
  const before = await metric(cdp, 'TaskDuration')
  for (let entry = 0; entry < entries; entry++) {
    await press('7', found.key)
    await press('5', null)
    await press('Enter', found.enter)
    await press('ArrowDown', found.arrow)
  }
  const work = ((await metric(cdp, 'TaskDuration')) - before) * 1000
  return {
    key: quantile(found.key, 0.5),
    enter: quantile(found.enter, 0.5),
    arrow: quantile(found.arrow, 0.5),
    work: work / entries,
  }
}

async function scroll(page: Page, cdp: CDPSession, frames: number, rows: number) {
  const before = await metric(cdp, 'TaskDuration')
  const { times, longTasks } = await page.evaluate(
    async ([count, over]) => {
      const grid = window.bench.scroller?.() ?? (document.querySelector('[role=grid]') as HTMLElement)
      const step = Math.min(over * 28, grid.scrollHeight - grid.clientHeight) / count
      window.probe.longTasks = []
      const gaps: number[] = []
      let last = await new Promise<number>(requestAnimationFrame)
      for (let frame = 1; frame <= count; frame++) {
        grid.scrollTop = frame * step
        const now = await new Promise<number>(requestAnimationFrame)
        gaps.push(now - last)
        last = now
      }
      await window.probe.afterPaint()
      return { times: gaps, longTasks: window.probe.longTasks.length }
    },
    [frames, rows] as const,
  )
  const work = (((await metric(cdp, 'TaskDuration')) - before) * 1000) / frames
  return { p95: quantile(times, 0.95), longTasks, work }
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(metric => metric.name === name)?.value ?? Number.NaN
}
