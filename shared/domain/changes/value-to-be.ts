import { type ChangeState, isFinal, needsAttention } from './change.ts'

/** The last change of a price or stock, reduced to what decides the resulting value. */
export interface LastChange {
  readonly state: ChangeState
  readonly to: string
  /** Of an applied change: what the marketplace stores where that is another value, rounded for example. */
  readonly theirs?: unknown
  /** When it became final, in milliseconds since 1970; null while it is open. */
  readonly settledAt: number | null
}

/**
 * The price or stock after all waiting changes are sent: what a later file is compared with. Null if unknown: no
 * value, or a change that needs a decision and may still be sent. Null never counts as unchanged.
 */
export function valueToBe(
  change: LastChange | undefined,
  present: string | null,
  readAt: number,
): string | null {
  if (change === undefined) return present
  if (needsAttention(change.state)) return null
  if (!isFinal(change.state)) return change.to
  // An acknowledged value reaches the catalog a moment later.
  if (change.state !== 'applied' || (change.settledAt ?? 0) <= readAt) return present
  return typeof change.theirs === 'string' ? change.theirs : change.to
}
