import { z } from 'zod'
import { HOUR_MS } from './budget.ts'
import { budgetOf, FRESH_QUOTA, type Quota } from './quota.ts'
import { type UsageLedger, within } from './usage-ledger.ts'

const whole = z.number().int().min(0)

/**
 * What is stored of the hour, so that a restart doesn't bypass the limit. Every time is stored as an age, so a clock
 * that was wrong then, or is wrong now, can only make requests older than they are.
 */
export const storedUsage = z.object({
  /** Wall clock. */
  savedAt: z.number(),
  /** Minutes ago, ours, foreign, re-sent. */
  minutes: z.array(z.tuple([z.number().int(), whole, whole, whole])).max(100),
  /** As reported in the headers; null without headers. */
  window: z
    .object({ limit: whole, remaining: whole, resetsInMs: z.number().min(0).max(HOUR_MS).nullable() })
    .nullable(),
})
/** What {@link storedUsage} accepts. */
export type StoredUsage = z.infer<typeof storedUsage>

const minuteOf = (at: number) => Math.floor(at / 60_000)

/** `at`: by the clock of the limiter; `wall`: the wall clock at that moment. */
export function toStored(quota: Quota, at: number, wall: number): StoredUsage {
  const { limit, remaining, resetsAt, known } = budgetOf(quota, at)
  const resetsInMs = resetsAt === null ? null : Math.min(HOUR_MS, Math.max(0, Math.round(resetsAt - at)))
  return {
    savedAt: Math.round(wall),
    minutes: within(quota.ledger, at).map(entry => [
      minuteOf(at) - entry.minute,
      entry.ours,
      entry.foreign,
      entry.resent,
    ]),
    window: known ? { limit, remaining: Math.floor(remaining), resetsInMs } : null,
  }
}

/** The stored usage as of now. If the clock was set back since, no time is assumed to have passed. */
export function fromStored(kept: StoredUsage, at: number, wall: number): Quota {
  const passedMs = Math.max(0, wall - kept.savedAt)
  const savedAt = at - passedMs
  const ledger: UsageLedger = kept.minutes
    .map(([ago, ours, foreign, resent]) => ({
      minute: minuteOf(savedAt) - Math.max(0, ago),
      ours,
      foreign,
      resent,
    }))
    .sort((a, b) => a.minute - b.minute)
  const { window } = kept
  const quota = { ...FRESH_QUOTA, ledger: within(ledger, at) }
  if (window === null) return quota
  const resetsAt = window.resetsInMs === null ? null : savedAt + window.resetsInMs
  return {
    ...quota,
    budget: { limit: window.limit, remaining: window.remaining, resetsAt, known: true },
  }
}
