import { join } from 'node:path'
import { type Bench, openBench, stock } from '../../core/outbox/fixtures/bench.ts'
import { addHistory } from '../../core/outbox/fixtures/long-history.ts'
import type { Benchmark } from '../line.ts'
import { timed } from '../rounds.ts'
import { quantile } from '../statistics.ts'
import { freshStart } from './outbox.ts'

const PAST = 1_000_000
const WAITING = 5_000
/** Between two steps. */
const STEP_MS = 50
/** Steps without a match while passing over open changes. */
const IDLE_STEPS = 100
const PAGE = { tab: 'done' as const, text: '', job: null, kinds: [], offset: 0, limit: 100 }

/**
 * A million finished changes before and after most of them moved to history.db; one round, as the move takes minutes.
 */
export const history: Benchmark = {
  name: 'history',
  async measure({ divisor }, report) {
    const past = PAST / divisor
    const bench = await longOutbox(past)
    try {
      const line = (what: string, value: number, unit: 'ms' | 'MiB' = 'ms') =>
        report({ what, unit, ours: [value], floor: [], floorIs: '' })
      const measure = async (when: string) => {
        line(`outbox.db in use, ${when}`, inUse(bench), 'MiB')
        line(`the newest page of what is done, ${when}`, await timed(() => bench.outbox.list(PAGE)))
        const oldest = { ...PAGE, offset: past - PAGE.limit }
        line(`the oldest page of what is done, ${when}`, await timed(() => bench.outbox.list(oldest)))
        line(
          `a text found in what is done, ${when}`,
          await timed(() => bench.outbox.list({ ...PAGE, text: 'SKU-1' })),
        )
        await close(bench)
        const { processor } = await freshStart(bench.folder)
        line(`processor time of a start, ${when}`, processor)
        bench.openAgain()
      }
      bench.openAgain()
      await measure('before the move')
      const steps = await moveAll(bench)
      line('processor time of one step of moving, half of them', quantile(steps, 0.5))
      line('processor time of one step of moving, 99 of 100', quantile(steps, 0.99))
      await measure('after it')
    } finally {
      await bench.close()
    }
  },
}

async function longOutbox(past: number): Promise<Bench> {
  const bench = await openBench({ products: 1 })
  bench.outbox.queue([stock(1, 10, 11)], null)
  await bench.pass(60_000)
  bench.outbox.pause(true)
  bench.outbox.queue(
    Array.from({ length: WAITING }, (_, index) => stock(index + 2, 10, 11)),
    'stock.csv',
  )
  await close(bench)
  addHistory(join(bench.folder, 'outbox.db'), past, 2 * WAITING)
  // Finished changes older than 90 days move, whatever their number.
  bench.clock.setWall(bench.clock.now() + 91 * 86_400_000)
  return bench
}

async function close(bench: Bench): Promise<void> {
  const closed = bench.outbox.close()
  await bench.pass(60_000)
  await closed
}

/** Processor time of every step, in milliseconds, until nothing is left to move. */
async function moveAll(bench: Bench): Promise<number[]> {
  await bench.pass(119_000)
  const steps: number[] = []
  bench.clock.advance(2_000)
  let idle = 0
  for (let left = countRows(bench); idle < IDLE_STEPS; ) {
    const before = process.cpuUsage()
    bench.clock.advance(STEP_MS)
    const { user, system } = process.cpuUsage(before)
    const now = countRows(bench)
    if (now < left) steps.push((user + system) / 1000)
    idle = now < left ? 0 : idle + 1
    left = now
  }
  return steps
}

/** Rows in outbox.db, by kind. */
function countRows(bench: Bench): number {
  const sql = 'SELECT sum(lines - moved) FROM tally WHERE job = 0'
  return bench.db().prepare(sql).lists<[number]>()[0]?.[0] ?? 0
}

function inUse(bench: Bench): number {
  const read = (pragma: string) => bench.db().prepare(`PRAGMA ${pragma}`).lists<[number]>()[0]?.[0] ?? 0
  return ((read('page_count') - read('freelist_count')) * read('page_size')) / 2 ** 20
}
