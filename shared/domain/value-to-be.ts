import { type ChangeState, isFinal, needsAttention } from './change.ts'

/** The last change of a price or stock, as far as the value it leads to goes. */
export interface LastChange {
  readonly state: ChangeState
  readonly to: string
  /** When it became final, in milliseconds since 1970; null as long as it is not. */
  readonly settledAt: number | null
}

/**
 * What a price or stock will be once everything on its way has gone out: what a later file is compared with. Null where
 * that is not settled: nothing, or a change that waits for a person, who may yet send it. A value that equals null is
 * never taken for unchanged.
 */
export function valueToBe(
  change: LastChange | undefined,
  present: string | null,
  readAt: number,
): string | null {
  if (change === undefined) return present
  if (needsAttention(change.state)) return null
  if (!isFinal(change.state)) return change.to
  // The catalog may learn of an acknowledged value a moment later.
  return change.state === 'applied' && (change.settledAt ?? 0) > readAt ? change.to : present
}
