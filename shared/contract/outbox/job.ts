import { z } from 'zod'
import { CHANGE_KINDS } from '../../domain/changes/change.ts'
import { CHECK_KINDS } from '../../domain/changes/check-kind.ts'
import { changeState, count, jobId, time } from '../shapes.ts'

/** How many changes are in each state; every state is present. */
export const stateCounts = z.record(changeState, count)
/** Changes by state, of one job or of the whole outbox. */
export type StateCounts = z.infer<typeof stateCounts>

/** How much is compared with the marketplace before it is overwritten. */
export const checkKind = z.enum(CHECK_KINDS)

/**
 * The cost of one kind of check. `requestsMost` is higher if it isn't known yet how this marketplace answers, and by the
 * pages that are under way when the last one arrives.
 */
export const checkOffer = z.object({
  check: checkKind,
  requests: count,
  requestsMost: count,
  doneAt: time.nullable(),
})
/** A kind of check with its price in requests and when the job would be done; `doneAt` null: not known. */
export type CheckOffer = z.infer<typeof checkOffer>

/**
 * A request that carried changes of a job, `lines` of them. `ms` is how long the answer took, null while
 * there is none.
 */
export const batch = z.object({
  id: z.number().int().positive(),
  kind: z.enum(CHANGE_KINDS),
  lines: count,
  state: z.enum(['sending', 'answered', 'unanswered', 'not-sent']),
  sentAt: time,
  ms: count.nullable(),
  applied: count,
  failed: count,
})
/** Answered by `readJob`; `applied` and `failed` count the changes it carried. */
export type Batch = z.infer<typeof batch>

/** How many changes of one kind a job made; see shared/domain/changes/job-about.ts. */
export const jobPart = z.object({
  kind: z.enum(CHANGE_KINDS),
  count,
  of: z.string().nullable(),
  percent: z.number().nullable(),
  by: z.number().nullable(),
  to: z.string().nullable(),
})

/** Changes that were sent with one press, and how far they are. */
export const job = z.object({
  id: jobId,
  /** The person's file, or null for edits by hand. */
  file: z.string().nullable(),
  /** The user signed in to this computer; null if not known. */
  who: z.string().nullable(),
  /** The job that this one undoes. */
  undoes: jobId.nullable(),
  /** Its changes by kind, most first; null for a job of an earlier version. */
  about: z.array(jobPart).nullable(),
  createdAt: time,
  total: count,
  counts: stateCounts,
  /** Requests used so far, including re-reads. */
  requests: count,
  /** The least number of requests it still needs. */
  requestsLeft: count,
  firstSentAt: time.nullable(),
  finishedAt: time.nullable(),
  /** When it should be done, as things are now; null if nothing is known (paused, offline). */
  doneAt: time.nullable(),
  /** How much of it is checked before it is sent; null for a job of an earlier version. */
  check: checkKind.nullable(),
  /** Changes sent without being compared with anything. */
  unread: count,
})
/** Answered by `readJobs` and `readJob`. */
export type Job = z.infer<typeof job>
