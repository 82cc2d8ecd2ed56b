import type { NewRow } from '../store/store.ts'
import { type Intake, makeJoiner } from './intake.ts'
import { lastChangeSeq, writeJoined } from './queue.ts'

/** An operation asked for earlier, and the product or order it is about. */
export type EarlierOperation = Pick<NewRow, 'entity' | 'operation'>

/**
 * Folds operations asked for earlier into the open changes, and queues them as new changes in a job of their own. Only
 * inside a transaction.
 */
export function queueInOwnJob(intake: Intake, operations: readonly EarlierOperation[], now: number): void {
  const { store } = intake
  const joiner = makeJoiner(intake, operations.length, lastChangeSeq(store))
  for (const { entity, operation } of operations) joiner.add(entity, operation)
  const job = store.db.prepare('INSERT INTO job(created_at, who) VALUES(?, ?)').run(now, intake.who).lastId
  writeJoined(store, job, joiner, now)
}
