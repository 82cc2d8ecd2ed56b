import type { StateCounts } from '../../shared/contract/groups/outbox.ts'
import type { ChangeState } from '../../shared/domain/change.ts'
import { needsPerson } from '../../shared/domain/change.ts'

/** The two numbers at the outbox: what waits to go out or is on its way, and what waits for a person. */
export function badgeOf(counts: StateCounts): { waiting: number; attention: number } {
  const attention = Object.entries(counts).reduce(
    (sum, [state, n]) => (needsPerson(state as ChangeState) ? sum + n : sum),
    0,
  )
  return { waiting: counts.queued + counts.sending + counts.unknown, attention }
}
