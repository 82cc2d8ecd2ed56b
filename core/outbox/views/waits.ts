import type { WaitsFor } from '../../../shared/contract/outbox/change.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { type ChangeState, needsAttention } from '../../../shared/domain/changes/change.ts'
import type { Database } from '../../sqlite/database.ts'
import { type ChangeRow, readRow } from '../rows/row.ts'
import { OPEN } from '../rows/schema.ts'
import type { Entities } from '../store/entities.ts'

/** What decides what a change waits for. */
export interface WaitingChange {
  db: Database
  entities: Pick<Entities, 'remoteOf'>
  /** Now, in steady milliseconds since 1970. */
  now: number
  /** The wall clock at that moment, which a person may have set since the start. */
  wall: number
  /** Whether the change has to pass the precheck before it may leave. */
  isUnchecked(seq: number): boolean
}

/**
 * What `ready.ts` waits for: earlier changes of the lane (of images only those not refused, and later ones under way), creates, deletes that
 * were not refused, and for a delete every earlier change.
 */
const EARLIER = `SELECT seq FROM change INDEXED BY change_open WHERE entity = ?1 AND ${OPEN} AND ((seq < ?2
  AND state <> 'blocked' AND (
    (lane = ?3 AND (lane <> 'image' OR state NOT IN ('rejected', 'conflict'))) OR ?4 = 'delete'
    OR (lane = 'life' AND NOT (kind = 'delete' AND state IN ('rejected', 'conflict')))))
    OR (lane = 'image' AND lane = ?3 AND state IN ('sending', 'unknown')))
  ORDER BY seq DESC LIMIT 1`
const CREATE = `SELECT seq, state FROM change INDEXED BY change_open
  WHERE entity = ? AND lane = 'life' AND kind = 'create' AND ${OPEN} ORDER BY seq LIMIT 1`

/** See `MAKER` in ready.ts. */
const MAKER = `SELECT m.seq AS seq FROM sku_holder h JOIN change m INDEXED BY change_open ON m.entity = h.entity
  WHERE h.product = ? AND m.lane = 'life' AND m.kind = 'create' AND m.${OPEN}
  AND m.state IN ('queued', 'sending', 'unknown') ORDER BY m.seq LIMIT 1`

/** What exactly a change waits for; null only for a final one (rule I8). */
export function waitsOf(waiting: WaitingChange, row: ChangeRow): WaitsFor | null {
  switch (row.state) {
    case 'applied':
    case 'withdrawn':
    case 'superseded':
      return null
    case 'sending':
      return { kind: 'answer' }
    case 'unknown':
      return { kind: 'recheck', at: shownAt(waiting, row.recheck_at ?? waiting.now) }
    case 'rejected':
    case 'conflict':
    case 'blocked':
      return { kind: 'person' }
    case 'queued':
      // Damaged, and the loop that would send it has not noticed yet.
      return readRow(row).kind === 'operation' ? waitsQueued(waiting, row) : { kind: 'person' }
    default:
      return assertNever(row.state)
  }
}

function waitsQueued(waiting: WaitingChange, row: ChangeRow): WaitsFor {
  const { db, entities, now, isUnchecked } = waiting
  if (
    row.entity < 0 &&
    row.lane !== 'order' &&
    row.kind !== 'create' &&
    entities.remoteOf(row.entity) === null
  ) {
    const create = db.prepare(CREATE).get<{ seq: number; state: ChangeState }>(row.entity)
    // Without a create it will never get an id, so only a person can help.
    if (create === undefined) return { kind: 'person' }
    return { kind: 'create', change: create.seq, needsAttention: needsAttention(create.state) }
  }
  const maker = db.prepare(MAKER).get<{ seq: number }>(row.entity)
  if (maker !== undefined) return { kind: 'create', change: maker.seq, needsAttention: false }
  const earlier = db.prepare(EARLIER).get<{ seq: number }>(row.entity, row.seq, row.lane, row.kind)
  if (earlier !== undefined) return { kind: 'earlier', change: earlier.seq }
  if (row.recheck_at !== null && row.recheck_at > now)
    return { kind: 'recheck', at: shownAt(waiting, row.recheck_at) }
  return isUnchecked(row.seq) ? { kind: 'reading' } : { kind: 'turn' }
}

/** A steady moment as the wall clock will show it. */
const shownAt = ({ now, wall }: WaitingChange, at: number): number => wall + at - now
