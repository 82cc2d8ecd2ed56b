import type { Output } from '../../../shared/contract/contract.ts'
import { FIELD_OF_KIND, type NewChange } from '../../../shared/domain/change.ts'
import { type InLane, joinLane } from './coalesce.ts'
import { type ChangeRow, readRow, wishOf } from './row.ts'
import { COLUMNS, type Store } from './store.ts'

type Queued = Output<'queueChanges'>

const OPEN_IN_LANE = `SELECT ${COLUMNS} FROM change WHERE entity = ? AND lane = ?
  AND state NOT IN ('applied', 'withdrawn', 'superseded') ORDER BY seq`

/**
 * The one crossing from edits to changes (design: "One edit's road", stop 5), in one transaction: the changes are
 * written, earlier unsent ones of the same cell give way, the staged cells leave the draft.
 */
export function queueChanges(
  store: Store,
  changes: readonly NewChange[],
  file: string | null,
  now: number,
): Queued {
  const written = store.write(() => {
    const job = store.db.prepare('INSERT INTO job(file, created_at) VALUES(?, ?)').run(file, now).lastId
    const hasDraft = store.db.prepare('SELECT 1 FROM draft LIMIT 1').get() !== undefined
    const unstage = store.db.prepare('DELETE FROM draft WHERE product = ? AND field = ?')
    let queued = 0
    let superseded = 0
    for (const change of changes) {
      const joined = queueOne(store, job, change, now)
      queued += (joined.sends ? 1 : 0) - joined.replacedOwn
      superseded += joined.replacedEarlier
      if (hasDraft) unstage.run(change.product, FIELD_OF_KIND[change.kind])
    }
    return { kind: 'queued' as const, job, queued, superseded }
  })
  return written.kind === 'done' ? written.value : { kind: 'not-queued', why: written.why }
}

function queueOne(store: Store, job: number, change: NewChange, now: number) {
  const wish = wishOf(change)
  const rows = store.db.prepare(OPEN_IN_LANE).all<ChangeRow>(wish.product, wish.kind)
  const joining = joinLane(rows.map(inLane), wish)
  for (const row of rows) {
    if (joining.supersede.includes(row.seq)) store.move(row, 'superseded', { settled_at: now })
  }
  const own = rows.filter(row => row.job === job && joining.supersede.includes(row.seq)).length
  const state = joining.send ? 'queued' : 'superseded'
  store.insert(job, { ...wish, from: joining.from }, state, now, joining.send ? null : 'already-so')
  return { sends: joining.send, replacedOwn: own, replacedEarlier: joining.supersede.length - own }
}

function inLane(row: ChangeRow): InLane {
  const read = readRow(row)
  // A damaged change is left alone whatever its state says: nothing is folded into it.
  if (read.kind !== 'wish') return { seq: row.seq, state: 'blocked', from: null, to: '' }
  return { seq: row.seq, state: row.state, from: row.base, to: read.wish.to }
}
