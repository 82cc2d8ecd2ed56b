import type { Output } from '../../../shared/contract/contract.ts'
import { FIELD_OF_KIND, isBulk, type NewChange } from '../../../shared/domain/changes/change.ts'
import type { CheckKind } from '../../../shared/domain/changes/check-kind.ts'
import type { Confirmation } from '../../../shared/domain/changes/guard-rails.ts'
import { aboutOf } from '../../../shared/domain/changes/job-about.ts'
import { type CheckSource, rememberCheck } from '../store/remembered-check.ts'
import { noteJobAtSources } from '../store/source-jobs.ts'
import type { OutboxStore } from '../store/store.ts'
import { type Intake, type Joiner, joinAll } from './intake.ts'

type Queued = Output<'queueChanges'>

interface NewJob {
  changes: readonly NewChange[]
  /** The values beyond the guard rails that a person confirmed. */
  confirmed: readonly Confirmation[] | undefined
  file: string | null
  /** The job that this one undoes. */
  undoes: number | null
  check: CheckKind
  /** The source to remember the check for, when a person chose it; else null. */
  remember: CheckSource | null
  /** Whose job it is: a claim gets one job, however often it asks. Absent for none. */
  claim?: string
  now: number
}

/**
 * The only way from edits to changes (docs/architecture.md, "The path of an edit"). One transaction writes the
 * changes, supersedes the unsent ones they replace, and removes the staged cells from the draft.
 */
export function queueChanges(intake: Intake, newJob: NewJob): Queued {
  const { changes, file, undoes, check, remember, now } = newJob
  const { store, who } = intake
  const { db } = store
  const earlier = newJob.claim === undefined ? null : jobOfClaim(store, newJob.claim)
  if (earlier !== null) return { kind: 'queued', job: earlier, queued: 0, superseded: 0, created: [] }
  const railed = intake.enforceGuardRails(changes, newJob.confirmed)
  if (railed.kind === 'unconfirmed') return { kind: 'not-queued', why: 'unconfirmed', beyond: railed.beyond }
  const { confirmed } = railed
  const written = store.write((): Queued => {
    db.exec('SAVEPOINT joining')
    const joined = joinAll(intake, changes, { confirmed, now, lastChangeSeq: lastChangeSeq(store) })
    if (joined.kind === 'refused') {
      // Removes the entity rows of orders and products added on the way.
      db.exec('ROLLBACK TO joining')
      return { kind: 'not-queued', why: joined.why }
    }
    const job = db
      .prepare(
        'INSERT INTO job(file, created_at, who, undoes, check_kind, about, confirmed, claim) VALUES(?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        file,
        now,
        who,
        undoes,
        check,
        JSON.stringify(aboutOf(changes)),
        confirmed.size,
        newJob.claim ?? null,
      ).lastId
    if (remember !== null) rememberCheck(db, remember, check)
    writeJoined(store, job, joined, now)
    unstage(store, changes)
    noteJobAtSources(db, job, changes)
    return {
      kind: 'queued',
      job,
      queued: joined.rows.filter(row => row.state === 'queued').length,
      superseded: [...joined.gone.values()].reduce((sum, rows) => sum + rows.length, 0),
      created: joined.created,
    }
  })
  return written.kind === 'done' ? written.value : { kind: 'not-queued', why: written.why }
}

/** Writes what joining left to do in this job, and which changes are its own. Only inside a transaction. */
export function writeJoined(
  store: OutboxStore,
  job: number,
  { gone, rows }: Pick<Joiner, 'gone' | 'rows'>,
  now: number,
): void {
  const first = lastChangeSeq(store) + 1
  for (const [reason, seqs] of gone) store.moveAll(seqs, 'superseded', { reason, settled_at: now })
  store.insert(job, rows, now)
  const own = store.db.prepare('UPDATE job SET first_seq = ?, last_seq = ? WHERE id = ?')
  own.run(first, lastChangeSeq(store), job)
}

/** The job that was queued for a claim; null as long as there is none. */
export function jobOfClaim({ db }: OutboxStore, claim: string): number | null {
  return db.prepare('SELECT id FROM job WHERE claim = ?').get<{ id: number }>(claim)?.id ?? null
}

function unstage(store: OutboxStore, changes: readonly NewChange[]): void {
  const { db } = store
  if (db.prepare('SELECT 1 FROM draft LIMIT 1').get() === undefined) return
  const drop = db.prepare('DELETE FROM draft WHERE product = ? AND field = ?')
  for (const change of changes) {
    for (const key of stagedCellsOf(change)) {
      if (drop.run(...key).changes > 0) store.noteDrafts([{ table: 'draft', key }])
    }
  }
}

/** The cells of the sheet that a change takes over. */
function stagedCellsOf(change: NewChange): [product: number, field: string][] {
  if (change.kind === 'update') return change.fields.map(({ field }) => [change.product, field])
  return isBulk(change) ? [[change.product, FIELD_OF_KIND[change.kind]]] : []
}

/** The highest `seq` ever given to a change. */
export function lastChangeSeq({ db }: OutboxStore): number {
  return db.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'change'`).get<{ seq: number }>()?.seq ?? 0
}
