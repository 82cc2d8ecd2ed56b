import { setImmediate } from 'node:timers/promises'
import type { ChangeState } from '../../../shared/domain/change.ts'
import type { ConflictChoice } from '../../../shared/domain/conflict.ts'
import { type ChangeRow, readRow } from './row.ts'
import { OPEN } from './schema.ts'
import { COLUMNS, type Store } from './store.ts'

/** Some changes by number, or all of a job. */
export type Selection = { ids: number[] } | { job: number }

/** Rows written in one transaction; between them other calls get their turn. */
const CHUNK = 500

const RETRYABLE: readonly ChangeState[] = ['rejected']
const WITHDRAWABLE: readonly ChangeState[] = ['queued', 'rejected', 'conflict', 'blocked']

/** Sends rejected changes once more. Stops at the first write that fails; what is done is done. */
export async function retryChanges(store: Store, selection: Selection): Promise<{ retried: number }> {
  const retried = await eachChunk(store, selection, RETRYABLE, row => {
    if (readRow(row).kind !== 'wish') return false
    store.move(row, 'queued', { reason: null, words: null, settled_at: null, resends: 0, batch: null })
    return true
  })
  return { retried }
}

/** Takes back what was not sent or was refused. What may have been applied stays until that is known. */
export async function withdrawChanges(
  store: Store,
  selection: Selection,
  time: () => number,
): Promise<{ withdrawn: number; kept: number }> {
  const open = countOpen(store, selection)
  const withdrawn = await eachChunk(store, selection, WITHDRAWABLE, row => {
    // A newer version of the program wrote it, and may know better what to do with it.
    if (row.state === 'blocked' && row.reason === 'unknown-version') return false
    store.move(row, 'withdrawn', { settled_at: time() })
    return true
  })
  return { withdrawn, kept: Math.max(0, open - withdrawn) }
}

/**
 * A person's decision on conflicts. `mine`: the change goes out again, now knowingly over the marketplace's value,
 * which becomes its base. `theirs`: it is given up.
 */
export async function settleConflict(
  store: Store,
  ids: number[],
  choice: ConflictChoice,
  time: () => number,
): Promise<{ settled: number }> {
  const settled = await eachChunk(store, { ids }, ['conflict'], row => {
    const read = readRow(row)
    if (read.kind !== 'wish') return false
    if (choice === 'theirs') {
      store.move(row, 'withdrawn', { settled_at: time() })
      return true
    }
    store.rewrite(row, read.wish)
    store.move(row, 'queued', { reason: null, theirs: null, settled_at: null, resends: 0, batch: null })
    return true
  })
  return { settled }
}

/** Runs `act` on every selected row in one of the states, some hundred rows a transaction; counts where it returned true. */
async function eachChunk(
  store: Store,
  selection: Selection,
  states: readonly ChangeState[],
  act: (row: ChangeRow) => boolean,
): Promise<number> {
  let acted = 0
  for (const chunk of chunks(store, selection, states)) {
    const written = store.write(() => {
      let count = 0
      for (const seq of chunk) {
        const row = store.db.prepare(`SELECT ${COLUMNS} FROM change WHERE seq = ?`).get<ChangeRow>(seq)
        if (row !== undefined && states.includes(row.state) && act(row)) count++
      }
      return count
    })
    if (written.kind === 'not-done') return acted
    acted += written.value
    await setImmediate()
  }
  return acted
}

function chunks(store: Store, selection: Selection, states: readonly ChangeState[]): number[][] {
  const ids = 'ids' in selection ? [...new Set(selection.ids)] : idsOfJob(store, selection.job, states)
  return Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) =>
    ids.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}

function idsOfJob(store: Store, job: number, states: readonly ChangeState[]): number[] {
  const select = store.db.prepare(
    `SELECT c.seq FROM job j JOIN change c ON c.seq BETWEEN j.first_seq AND j.last_seq
     WHERE j.id = ? AND c.state IN (SELECT value FROM json_each(?)) ORDER BY c.seq`,
  )
  return select.all<{ seq: number }>(job, JSON.stringify(states)).map(row => row.seq)
}

function countOpen(store: Store, selection: Selection): number {
  const open = OPEN
  if ('job' in selection) {
    const sql = `SELECT coalesce(sum(lines), 0) AS n FROM tally WHERE job = ? AND ${open}`
    return store.db.prepare(sql).get<{ n: number }>(selection.job)?.n ?? 0
  }
  const isOpen = store.db.prepare(`SELECT 1 FROM change WHERE seq = ? AND ${open}`)
  return new Set(selection.ids.filter(seq => isOpen.get(seq) !== undefined)).size
}
