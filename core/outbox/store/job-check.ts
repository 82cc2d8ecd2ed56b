import { CHECK_KINDS, type CheckKind } from '../../../shared/domain/changes/check-kind.ts'
import type { Database } from '../../sqlite/database.ts'

const CHECK = 'SELECT check_kind AS kind FROM job WHERE id = ?'

/** How the changes of a job are checked, cached per job. A job that an earlier version queued is checked fully. */
export function checksOfJobs(db: Database): (job: number) => CheckKind {
  const known = new Map<number, CheckKind>()
  return job => {
    const before = known.get(job)
    if (before !== undefined) return before
    const check = readCheck(db.prepare(CHECK).get<{ kind: string | null }>(job)?.kind ?? null) ?? 'everything'
    known.set(job, check)
    return check
  }
}

/** Null for a job of an earlier version, or a recovered one. */
export function readCheck(text: string | null): CheckKind | null {
  return CHECK_KINDS.find(check => check === text) ?? null
}
