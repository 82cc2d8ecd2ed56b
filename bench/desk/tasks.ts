import type { Browser, Page } from '@playwright/test'

/** What a step cost: milliseconds by the clock, and of the main thread's processor time. */
export interface Cost {
  readonly ms: number
  /** The sum of all tasks. */
  readonly work: number
  /** The longest task. */
  readonly longest: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const CATEGORIES = ['disabled-by-default-devtools.timeline']

/** Runs one step of a page and adds up its tasks; processor time, so that other programs do not count. */
export async function costOf(browser: Browser, page: Page, step: () => Promise<number>): Promise<Cost> {
  await browser.startTracing(page, { categories: CATEGORIES })
  const ms = await step()
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  const tasks = mainTasks(trace.traceEvents)
  return { ms, work: tasks.reduce((sum, task) => sum + task, 0), longest: Math.max(0, ...tasks) }
}

/** Tasks of the busiest main thread of a page, in milliseconds. */
function mainTasks(events: readonly TraceEvent[]): number[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasksOf = (thread: TraceEvent) =>
    events
      .filter(
        ({ name, ph, pid, tid }) =>
          name === 'RunTask' && ph === 'X' && pid === thread.pid && tid === thread.tid,
      )
      .map(({ dur = 0, tdur = dur }) => tdur / 1000)
  const sum = (tasks: readonly number[]) => tasks.reduce((total, task) => total + task, 0)
  return threads.map(tasksOf).toSorted((a, b) => sum(b) - sum(a))[0] ?? []
}
