import { type ChangeState, needsAttention } from './change.ts'

/** The two numbers on the outbox badge: changes waiting or being sent, and changes that need a person. */
export function badgeOf(counts: Readonly<Record<ChangeState, number>>): {
  waiting: number
  attention: number
} {
  const attention = Object.entries(counts).reduce(
    (sum, [state, n]) => (needsAttention(state as ChangeState) ? sum + n : sum),
    0,
  )
  return { waiting: counts.queued + counts.sending + counts.unknown, attention }
}
