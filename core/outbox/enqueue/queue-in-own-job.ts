import type { NewRow } from '../store/store.ts'
import { type Intake, makeJoiner } from './intake.ts'
import { lastChangeSeq } from './queue.ts'

/** An operation asked for earlier, and the product or order it is about. */
export type EarlierOperation = Pick<NewRow, 'entity' | 'operation'>

/**
 * Folds operations asked for earlier into the open changes, and queues them as new changes in a job of their own. Only
 * inside a transaction.
 */
export function queueInOwnJob(intake: Intake, operations: readonly EarlierOperation[], now: number): void {
  const { store } = intake
  const { db } = store
  const last = lastChangeSeq(store)
  const joiner = makeJoiner(intake, operations.length, last)
  for (const { entity, operation } of operations) joiner.add(entity, operation)
  for (const [reason, rows] of joiner.gone) store.moveAll(rows, 'superseded', { reason, settled_at: now })
  const job = db.prepare('INSERT INTO job(created_at, who) VALUES(?, ?)').run(now, intake.who).lastId
  store.insert(job, joiner.rows, now)
  db.prepare('UPDATE job SET first_seq = ?, last_seq = ? WHERE id = ?').run(
    last + 1,
    lastChangeSeq(store),
    job,
  )
}
