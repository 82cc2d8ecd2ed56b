import { z } from 'zod'
import { RECOVERY_REASONS } from '../../domain/changes/recovery.ts'
import { changeId, count, time } from '../shapes.ts'

/**
 * Sending stopped because an invariant was about to break: `rule` is `I1` … `I10` of docs/reliability.md, or
 * `bug`; `seen` says what was seen and where. The log has the rest. Nothing is lost; a restart tries again.
 */
export const stopped = z.object({ rule: z.string(), seen: z.string() })
/** Carried by `readOutbox` and `outboxChanged` while sending is stopped, else null. */
export type Stopped = z.infer<typeof stopped>

/**
 * The outbox was found damaged, lost or exchanged, and was rebuilt from what was left. Kept until a person
 * acknowledges it (`acknowledgeRecovery`).
 */
export const recovery = z.object({
  at: time,
  why: z.enum(RECOVERY_REASONS),
  /** Open changes that were recovered; each is reconciled before anything is sent. */
  recovered: count,
  /** Changes of which only part is left: `blocked`, `damaged`. */
  unreadable: count,
  /** Numbers of changes that existed and are lost, first and last inclusive. */
  lostRanges: z.array(z.tuple([changeId, changeId])),
  /**
   * Unsent staged cells and product forms together: how many were recovered, and how many are known to be
   * lost. Null in a recovery that an older program wrote.
   */
  drafts: z.object({ kept: count, lost: count }).nullable(),
  /** Name of the damaged file in the account's folder; null when there was none. */
  asideName: z.string().nullable(),
})
/** What opening the account recovered of its outbox, for the notice that a person must acknowledge. */
export type Recovery = z.infer<typeof recovery>
