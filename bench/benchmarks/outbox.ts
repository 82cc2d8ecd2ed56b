import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openBench, stock } from '../../core/outbox/fixtures/bench.ts'
import { addHistory } from '../../core/outbox/fixtures/long-history.ts'
import { startProgram } from '../../e2e/support/hosts/program.ts'
import { withFolder } from '../desk/temp-folder.ts'
import type { Benchmark, Line } from '../line.ts'
import { timed } from '../rounds.ts'
import { quantile } from '../statistics.ts'
import { readAsWindow } from './outbox-window.ts'

const SINGLES = 400
const JOBS = [500, 5_000, 20_000] as const
const SHOWN_AT_START = 5_000
const SEARCHED = 100_000
const HISTORY = 1_000_000
const START = '5,000 waiting changes visible after a start'
const START_WARM = 'processor time of it'
const START_FRESH = 'processor time of it, in a program that has just begun'
const ELAPSED_FRESH = 'the same by the clock, in a program that has just begun'
const LONG_FRESH = 'processor time of it with a million finished changes'
const LONG_ELAPSED = 'the same by the clock with a million finished changes'

/** The outbox alone: file, journal and syncs are real, there is no marketplace and nothing is sent. */
export const outbox: Benchmark = {
  name: 'outbox',
  async measure({ rounds, divisor }, report) {
    const ours = new Map<string, number[]>()
    const floor = new Map<string, number[]>()
    for (let round = 0; round < rounds; round++) {
      note(floor, await floorOnce(divisor))
      note(ours, await singlesOnce(divisor))
      for (const count of JOBS) note(ours, await jobOnce(count, divisor))
      note(ours, await startOnce(SHOWN_AT_START / divisor))
      note(ours, await longStartOnce(SHOWN_AT_START / divisor, HISTORY / divisor))
      note(ours, await searchOnce(SEARCHED / divisor))
    }
    const line = (what: string, floorIs: string, unit: Line['unit'] = 'ms') =>
      report({ what, unit, ours: ours.get(what) ?? [], floor: floor.get(what) ?? [], floorIs })
    const one = 'one row put into one SQLite table and one line into one file, both durably'
    line('an edit accepted, half of them', one)
    line('an edit accepted, 99 of 100', one)
    for (const count of JOBS) line(`${count} edits accepted at once`, '')
    for (const what of [START, START_WARM, START_FRESH, ELAPSED_FRESH, LONG_FRESH, LONG_ELAPSED])
      line(what, '')
    line('a page of 100,000 changes', '')
    line('a text found in 100,000 changes', '')
  },
}

type Found = Readonly<Record<string, number>>

function note(all: Map<string, number[]>, found: Found): void {
  for (const [what, value] of Object.entries(found)) all.set(what, [...(all.get(what) ?? []), value])
}

const edits = (count: number) =>
  Array.from({ length: count }, (_, index) => stock(index + 1, 10, 11 + (index % 7)))

async function singlesOnce(divisor: number): Promise<Found> {
  const bench = await openBench({ products: SINGLES })
  try {
    bench.outbox.pause(true)
    const took: number[] = []
    for (const edit of edits(SINGLES / divisor))
      took.push(await timed(() => bench.outbox.queue([edit], null)))
    return {
      'an edit accepted, half of them': quantile(took, 0.5),
      'an edit accepted, 99 of 100': quantile(took, 0.99),
    }
  } finally {
    await bench.close()
  }
}

async function jobOnce(count: number, divisor: number): Promise<Found> {
  const bench = await openBench({ products: 1 })
  try {
    bench.outbox.pause(true)
    const changes = edits(count / divisor)
    return {
      [`${count} edits accepted at once`]: await timed(() => bench.outbox.queue(changes, 'stock.csv')),
    }
  } finally {
    await bench.close()
  }
}

/**
 * From opening the file to the first page of the list and all open changes for the grid. Processor time is reliable
 * on a busy computer. In a new program everything runs for the first time.
 */
async function startOnce(count: number): Promise<Found> {
  const bench = await openBench({ products: 1 })
  try {
    bench.outbox.pause(true)
    bench.outbox.queue(edits(count), 'stock.csv')
    const closed = bench.outbox.close()
    await bench.pass(60_000)
    await closed
    const fresh = await freshStart(bench.folder)
    const before = process.cpuUsage()
    const took = await timed(() => {
      bench.openAgain()
      readAsWindow(bench.outbox)
    })
    const { user, system } = process.cpuUsage(before)
    return {
      [START]: took,
      [START_WARM]: (user + system) / 1000,
      [START_FRESH]: fresh.processor,
      [ELAPSED_FRESH]: fresh.elapsed,
    }
  } finally {
    await bench.close()
  }
}

/** The same after years of history. */
async function longStartOnce(count: number, past: number): Promise<Found> {
  const bench = await openBench({ products: 1 })
  try {
    bench.outbox.queue(edits(1), null)
    await bench.pass(60_000)
    bench.outbox.pause(true)
    bench.outbox.queue(edits(count), 'stock.csv')
    const closed = bench.outbox.close()
    await bench.pass(60_000)
    await closed
    addHistory(join(bench.folder, 'outbox.db'), past, 2 * SHOWN_AT_START)
    const fresh = await freshStart(bench.folder)
    bench.openAgain()
    return { [LONG_FRESH]: fresh.processor, [LONG_ELAPSED]: fresh.elapsed }
  } finally {
    await bench.close()
  }
}

export async function freshStart(folder: string): Promise<{ processor: number; elapsed: number }> {
  const program = await startProgram(['bench/benchmarks/outbox-start.ts', folder], /^processor /)
  await program.stop()
  const [, processor, , elapsed] = program.ready.split(' ')
  return { processor: Number(processor), elapsed: Number(elapsed) }
}

const PAGE = { tab: 'waiting' as const, job: null, kinds: [], offset: 0, limit: 100 }

async function searchOnce(count: number): Promise<Found> {
  const bench = await openBench({ products: 1 })
  try {
    bench.outbox.pause(true)
    bench.outbox.queue(edits(count), 'stock.csv')
    const page = await timed(() => bench.outbox.list({ ...PAGE, text: '' }))
    const found = await timed(() => bench.outbox.list({ ...PAGE, text: `SKU-${count - 7}` }))
    return { 'a page of 100,000 changes': page, 'a text found in 100,000 changes': found }
  } finally {
    await bench.close()
  }
}

function floorOnce(divisor: number): Promise<Found> {
  return withFolder(async folder => {
    const db = new DatabaseSync(join(folder, 'floor.db'))
    const file = openSync(join(folder, 'floor.log'), 'w')
    try {
      db.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE kept(id INTEGER PRIMARY KEY, text TEXT)',
      )
      const insert = db.prepare('INSERT INTO kept(text) VALUES(?)')
      const took: number[] = []
      for (let at = 0; at < SINGLES / divisor; at++)
        took.push(
          await timed(() => {
            insert.run(`edit ${at}`)
            writeSync(file, `edit ${at}\n`)
            fdatasyncSync(file)
          }),
        )
      return {
        'an edit accepted, half of them': quantile(took, 0.5),
        'an edit accepted, 99 of 100': quantile(took, 0.99),
      }
    } finally {
      closeSync(file)
      db.close()
    }
  })
}
