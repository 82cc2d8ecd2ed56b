import { setImmediate } from 'node:timers/promises'
import type { ChangeState } from '../../../shared/domain/changes/change.ts'
import { type ChangeRow, oneRow } from '../rows/row.ts'
import { OPEN } from '../rows/schema.ts'
import type { OutboxStore } from './store.ts'

/** Some changes by number, or all changes of a job. */
export type ChangeSelection = { ids: number[] } | { job: number }

/** Rows per transaction. Other calls run between transactions. */
const CHUNK = 500

/**
 * Runs `act` on every selected row in one of the states, oldest first, some hundred rows per transaction, and returns
 * the sum of its results. `after` runs at the end of each transaction. Stops at the first write that fails; what was
 * written before stays.
 */
export async function eachChunk(
  store: OutboxStore,
  selection: ChangeSelection,
  states: readonly ChangeState[],
  act: (row: ChangeRow) => number,
  after: () => void = () => {},
): Promise<number> {
  let acted = 0
  for (const chunk of chunks(store, selection, states)) {
    const written = store.write(() => {
      let count = 0
      for (const seq of chunk) {
        const row = oneRow(store.db, seq)
        // An earlier row of the chunk may have changed this one.
        if (row !== undefined && states.includes(row.state)) count += act(row)
      }
      after()
      return count
    })
    if (written.kind === 'not-done') return acted
    acted += written.value
    await setImmediate()
  }
  return acted
}

function chunks(store: OutboxStore, selection: ChangeSelection, states: readonly ChangeState[]): number[][] {
  const ids =
    'ids' in selection
      ? [...new Set(selection.ids)].sort((a, b) => a - b)
      : idsOfJob(store, selection.job, states)
  return Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) =>
    ids.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}

function idsOfJob(store: OutboxStore, job: number, states: readonly ChangeState[]): number[] {
  const select = store.db.prepare(
    `SELECT c.seq FROM job j JOIN change c ON c.seq BETWEEN j.first_seq AND j.last_seq
     WHERE j.id = ? AND c.state IN (SELECT value FROM json_each(?)) ORDER BY c.seq`,
  )
  return select.all<{ seq: number }>(job, JSON.stringify(states)).map(row => row.seq)
}

/** Tells whether a change is selected. */
export function isIn(selection: ChangeSelection): (row: Pick<ChangeRow, 'seq' | 'job'>) => boolean {
  if ('job' in selection) return ({ job }) => job === selection.job
  const ids = new Set(selection.ids)
  return ({ seq }) => ids.has(seq)
}

/** How many of the selected changes are not final. */
export function countOpen(store: OutboxStore, selection: ChangeSelection): number {
  if ('job' in selection) {
    const sql = `SELECT coalesce(sum(lines), 0) AS n FROM tally WHERE job = ? AND ${OPEN}`
    return store.db.prepare(sql).get<{ n: number }>(selection.job)?.n ?? 0
  }
  const isOpen = store.db.prepare(`SELECT 1 FROM change WHERE seq = ? AND ${OPEN}`)
  return new Set(selection.ids.filter(seq => isOpen.get(seq) !== undefined)).size
}
