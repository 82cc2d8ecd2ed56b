import { type ChangeState, needsPerson } from './change.ts'

/** The two numbers at an outbox: what is to be sent or on its way, and what waits for a person. */
export function badgeOf(counts: Readonly<Record<ChangeState, number>>): {
  waiting: number
  attention: number
} {
  const attention = Object.entries(counts).reduce(
    (sum, [state, n]) => (needsPerson(state as ChangeState) ? sum + n : sum),
    0,
  )
  return { waiting: counts.queued + counts.sending + counts.unknown, attention }
}
