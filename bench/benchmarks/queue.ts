import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { NewBulkChange } from '../../shared/domain/changes/review.ts'
import { openCore } from '../desk/core.ts'
import { withFolder } from '../desk/temp-folder.ts'
import type { Benchmark, Line } from '../line.ts'
import { timed } from '../rounds.ts'
import { quantile } from '../statistics.ts'

const CHANGES = 10_000
const BATCH = 500
const SINGLE_EDITS = 300

interface Round {
  accepted: number
  p50: number
  p99: number
  requests: number
}

/** Edits becoming durable changes, and the number of requests they cost. */
export const queue: Benchmark = {
  name: 'queue',
  async measure({ rounds, divisor }, report) {
    const count = CHANGES / divisor
    const ours: Round[] = []
    const floor: Round[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await withFolder(folder => queueOnce(folder, count)))
      floor.push(await withFolder(async folder => insertOnce(folder, count)))
    }
    const line = (what: string, key: keyof Round, unit: Line['unit'], floorIs: string) =>
      report({
        what,
        unit,
        floorIs,
        ours: ours.map(one => one[key]),
        floor: floor.map(one => one[key]),
      })
    line('10,000 edits accepted', 'accepted', 'ms', 'as many rows put into one SQLite table at once')
    line('one edit on disk, half of them', 'p50', 'ms', 'one row put into one SQLite table, durably')
    line('one edit on disk, 99 of 100', 'p99', 'ms', 'one row put into one SQLite table, durably')
    line('requests to send them', 'requests', 'requests', 'batches of 500')
  },
}

async function queueOnce(folder: string, count: number): Promise<Round> {
  const options = { products: count, orders: 0, images: false, limit: 1_000_000 }
  const sandbox = await startSandbox(options)
  const core = await openCore(folder, sandbox.baseUrl, sandbox.keys.valid)
  try {
    await core.catalogComplete()
    const changes = changesFor(sandbox)
    const singles = await saveOneByOne(core.bridge, changes)
    const accepted = await timed(() => core.bridge.call('queueChanges', { changes, file: null }))
    await allApplied(core.bridge, changes.length)
    const requests = sandbox.control.requests().filter(({ method }) => method === 'POST').length
    return { accepted, ...singles, requests }
  } finally {
    await core.close()
    await sandbox.close()
  }
}

function changesFor(sandbox: Sandbox): NewBulkChange[] {
  const own = sandbox.control
    .state()
    .products.filter(({ supplierId, deleted }) => supplierId === 1 && !deleted)
  return own.map(({ id, sku, stockQty }) => ({
    kind: 'stock',
    product: id,
    sku,
    origin: null,
    from: stockQty,
    to: stockQty + 1,
  }))
}

/** As when a user types: each edit is saved before the next one begins. */
async function saveOneByOne(bridge: Bridge, changes: readonly NewBulkChange[]) {
  const took: number[] = []
  for (const { product, to } of changes.slice(0, SINGLE_EDITS)) {
    const cell = {
      product,
      field: 'stock_qty',
      from: null,
      to: String(to),
      text: String(to),
      origin: null,
    } as const
    took.push(await timed(() => bridge.call('saveDraft', { set: [cell], remove: [] })))
  }
  return { p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
}

function allApplied(bridge: Bridge, count: number): Promise<void> {
  return new Promise(resolve => {
    const resolveWhenApplied = ({ counts }: { counts: { applied?: number } }) => {
      if ((counts.applied ?? 0) < count) return
      stop()
      resolve()
    }
    const stop = bridge.on('outboxChanged', resolveWhenApplied)
    void bridge.call('readOutbox', {}).then(resolveWhenApplied)
  })
}

async function insertOnce(folder: string, count: number): Promise<Round> {
  const db = new DatabaseSync(join(folder, 'floor.db'))
  try {
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE kept (id INTEGER PRIMARY KEY, text TEXT)',
    )
    const insert = db.prepare('INSERT INTO kept (text) VALUES (?)')
    const took: number[] = []
    for (let at = 0; at < SINGLE_EDITS; at++) took.push(await timed(() => insert.run(`edit ${at}`)))
    const accepted = await timed(() => {
      db.exec('BEGIN IMMEDIATE')
      for (let at = 0; at < count; at++) insert.run(`change ${at}`)
      db.exec('COMMIT')
    })
    return {
      accepted,
      p50: quantile(took, 0.5),
      p99: quantile(took, 0.99),
      requests: Math.ceil(count / BATCH),
    }
  } finally {
    db.close()
  }
}
