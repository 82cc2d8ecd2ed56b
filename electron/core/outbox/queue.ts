import type { Output } from '../../../shared/contract/contract.ts'
import { CHANGE_STATES, FIELD_OF_KIND, isFinal, type NewChange } from '../../../shared/domain/change.ts'
import { type InLane, joinLane } from './coalesce.ts'
import { type ChangeRow, readRow, type Wish, wishOf } from './row.ts'
import { OPEN } from './schema.ts'
import type { NewRow, Store } from './store.ts'

type Queued = Output<'queueChanges'>

const OPEN_LANES = `SELECT entity, lane FROM change INDEXED BY change_open WHERE ${OPEN}`
const OPEN_IN_LANE = `SELECT seq, job, entity, lane, kind, v, payload, base, before_send, crc, state FROM change
  INDEXED BY change_open WHERE entity = ? AND lane = ? AND ${OPEN} ORDER BY seq`

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
    const { db } = store
    const job = db.prepare('INSERT INTO job(file, created_at) VALUES(?, ?)').run(file, now).lastId
    const before = lastSeq(store)
    const joined = joinLanes(store, changes)
    store.moveAll(joined.superseded, 'superseded', { settled_at: now })
    store.insert(job, joined.rows, now)
    db.prepare('UPDATE job SET first_seq = ?, last_seq = ? WHERE id = ?').run(before + 1, lastSeq(store), job)
    unstage(store, changes)
    const queued = joined.rows.filter(row => row.state === 'queued').length
    return { kind: 'queued' as const, job, queued, superseded: joined.superseded.length }
  })
  return written.kind === 'done' ? written.value : { kind: 'not-queued', why: written.why }
}

interface Joined {
  rows: NewRow[]
  /** Earlier changes that give way. */
  superseded: ChangeRow[]
}

/** Folds every edit into its lane. Several edits of one cell count as one: the last value, on the first base. */
function joinLanes(store: Store, changes: readonly NewChange[]): Joined {
  const wishes = changes.map(wishOf)
  const keyOf = (wish: Wish) => `${wish.kind} ${wish.product}`
  const lastOf = new Map(wishes.map((wish, index) => [keyOf(wish), index]))
  const firstBase = new Map<string, string | null>()
  const lanes = openLanes(store)
  const joined: Joined = { rows: [], superseded: [] }
  for (const [index, wish] of wishes.entries()) {
    const key = keyOf(wish)
    const from = firstBase.get(key) ?? wish.from
    if (lastOf.get(key) !== index) {
      firstBase.set(key, from)
      joined.rows.push({ wish, seen: null, state: 'superseded', reason: null })
      continue
    }
    const open = lanes.has(key) ? store.db.prepare(OPEN_IN_LANE).all<ChangeRow>(wish.product, wish.kind) : []
    const joining = joinLane(open.map(inLane), { from, to: wish.to })
    joined.superseded.push(...open.filter(row => joining.supersede.includes(row.seq)))
    joined.rows.push({
      wish: { ...wish, from: joining.from },
      seen: joining.seen,
      state: joining.send ? 'queued' : 'superseded',
      reason: joining.send ? null : 'already-so',
    })
  }
  return joined
}

/** Lanes with something open in them, as `kind product`: most edits meet an empty one and need no look of their own. */
function openLanes({ db, counts }: Store): Set<string> {
  const present = counts()
  const isEmpty = CHANGE_STATES.every(state => isFinal(state) || present[state] === 0)
  if (isEmpty) return new Set()
  const rows = db.prepare(OPEN_LANES).all<{ entity: number; lane: string }>()
  return new Set(rows.map(({ entity, lane }) => `${lane} ${entity}`))
}

function unstage({ db }: Store, changes: readonly NewChange[]): void {
  if (db.prepare('SELECT 1 FROM draft LIMIT 1').get() === undefined) return
  const drop = db.prepare('DELETE FROM draft WHERE product = ? AND field = ?')
  for (const change of changes) drop.run(change.product, FIELD_OF_KIND[change.kind])
}

/** The highest number ever given to a change. */
function lastSeq({ db }: Store): number {
  return db.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'change'`).get<{ seq: number }>()?.seq ?? 0
}

function inLane(row: ChangeRow): InLane {
  const read = readRow(row)
  // A damaged change is left alone whatever its state says: nothing is folded into it.
  if (read.kind !== 'wish') return { seq: row.seq, state: 'blocked', from: null, to: '', seen: null }
  return { seq: row.seq, state: row.state, from: row.base, to: read.wish.to, seen: row.before_send }
}
