import type { Output } from '../../../shared/contract/contract.ts'
import { CHANGE_STATES, FIELD_OF_KIND, isFinal, type NewChange } from '../../../shared/domain/change.ts'
import { type InLane, joinLane } from './coalesce.ts'
import { type ChangeRow, readRow, type Wish, wishOf } from './row.ts'
import { OPEN } from './schema.ts'
import type { NewRow, Store } from './store.ts'

type Queued = Output<'queueChanges'>

const LANE_COLUMNS = 'seq, job, entity, lane, kind, v, payload, base, before_send, crc, state'
const OPEN_IN_LANE = `SELECT ${LANE_COLUMNS} FROM change INDEXED BY change_open
  WHERE entity = ? AND lane = ? AND ${OPEN} ORDER BY seq`
const OPEN_IN_ALL = `SELECT ${LANE_COLUMNS} FROM change INDEXED BY change_open
  WHERE ${OPEN} ORDER BY entity, lane, seq`
/** From so many edits on, all open changes are read at one go; a look costs as much as reading some ten of them. */
const ALL_FROM = 200

/** As much of an open change as joining its lane needs. */
type LaneRow = Pick<
  ChangeRow,
  'seq' | 'job' | 'entity' | 'lane' | 'kind' | 'v' | 'payload' | 'base' | 'before_send' | 'crc' | 'state'
>

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
  superseded: LaneRow[]
}

/** Folds every edit into its lane. Several edits of one cell count as one: the last value, on the first base. */
function joinLanes(store: Store, changes: readonly NewChange[]): Joined {
  const wishes = changes.map(wishOf)
  const keys = wishes.map(({ kind, product }) => laneKey(kind, product))
  const lastOf = new Map(keys.map((key, index) => [key, index]))
  const firstBase = new Map<string, string | null>()
  const openIn = openLanes(store, lastOf)
  const joined: Joined = { rows: [], superseded: [] }
  for (const [index, wish] of wishes.entries()) {
    const key = keys[index] ?? ''
    const from = firstBase.get(key) ?? wish.from
    if (lastOf.get(key) !== index) {
      firstBase.set(key, from)
      joined.rows.push({ wish, seen: null, state: 'superseded', reason: null })
      continue
    }
    const open = openIn(key, wish)
    const joining = joinLane(open.map(inLane), { from, to: wish.to })
    for (const row of open) if (joining.supersede.includes(row.seq)) joined.superseded.push(row)
    joined.rows.push({
      wish: joining.from === wish.from ? wish : { ...wish, from: joining.from },
      seen: joining.seen,
      state: joining.send ? 'queued' : 'superseded',
      reason: joining.send ? null : 'already-so',
    })
  }
  return joined
}

const laneKey = (lane: string, entity: number) => `${lane} ${entity}`
const NOTHING: readonly LaneRow[] = []

/** How to find the open changes of a lane: one look each for some edits, one reading of all for many. */
function openLanes(
  { db, counts }: Store,
  wanted: ReadonlyMap<string, number>,
): (key: string, wish: Wish) => readonly LaneRow[] {
  const present = counts()
  if (CHANGE_STATES.every(state => isFinal(state) || present[state] === 0)) return () => NOTHING
  if (wanted.size < ALL_FROM) {
    const look = db.prepare(OPEN_IN_LANE)
    return (_key, { product, kind }) => look.all<LaneRow>(product, kind)
  }
  const lanes = new Map<string, LaneRow[]>()
  for (const row of db.prepare(OPEN_IN_ALL).all<LaneRow>()) {
    const key = laneKey(row.lane, row.entity)
    if (!wanted.has(key)) continue
    const lane = lanes.get(key)
    if (lane === undefined) lanes.set(key, [row])
    else lane.push(row)
  }
  return key => lanes.get(key) ?? NOTHING
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

function inLane(row: LaneRow): InLane {
  const read = readRow(row)
  // A damaged change is left alone whatever its state says: nothing is folded into it.
  if (read.kind !== 'wish') return { seq: row.seq, state: 'blocked', from: null, to: '', seen: null }
  return { seq: row.seq, state: row.state, from: row.base, to: read.wish.to, seen: row.before_send }
}
