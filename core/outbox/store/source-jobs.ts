import type { NewChange } from '../../../shared/domain/changes/change.ts'
import type { Database } from '../../sqlite/database.ts'

/** Notes at the files that changes came from that they were queued in this job. Part of the transaction that does it. */
export function noteJobAtSources(db: Database, job: number, changes: readonly NewChange[]): void {
  const counts = new Map<string, number>()
  for (const { origin } of changes) {
    if (origin?.source !== undefined) counts.set(origin.source, (counts.get(origin.source) ?? 0) + 1)
  }
  const note = db.prepare('UPDATE source SET job = ?, queued = coalesce(queued, 0) + ? WHERE id = ?')
  for (const [id, count] of counts) note.run(job, count, id)
}
