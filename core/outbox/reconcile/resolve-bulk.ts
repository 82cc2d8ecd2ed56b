import type { BulkKind } from '../../../shared/domain/change.ts'
import type { BulkResolution } from '../apply/outcome.ts'
import type { ServerValue } from '../reads/server-state.ts'
import { isSameBulkValue } from '../requests/same-value.ts'

export interface UnknownValue {
  kind: BulkKind
  from: string | null
  to: string
  /** How often it has been sent again already. */
  resends: number
}

export const RESENDS_MAX = 3

/**
 * Decides an unsure change by what the marketplace holds now. Before the quarantine is over only "it is applied"
 * may be concluded: a request that got no answer can still take effect, and anything sent meanwhile in the same
 * lane would be overwritten by it, or applied twice.
 */
export function resolveValue(
  change: UnknownValue,
  seen: ServerValue,
  quarantineOver: boolean,
): BulkResolution {
  if (seen.kind === 'gone') return { kind: 'gone' }
  // Exactly the old value is never taken for a rounded new one.
  const isOld = seen.value !== change.to && seen.value === change.from
  if (!isOld && seen.value !== null && isSameBulkValue(change.kind, change.to, seen.value))
    return { kind: 'applied' }
  if (!quarantineOver) return { kind: 'later' }
  // Nothing read is nothing known: it is looked at again.
  if (seen.value === null && change.from !== null) return { kind: 'later' }
  if (seen.value !== null && !isBase(change, seen.value)) return { kind: 'conflict', theirs: seen.value }
  return change.resends < RESENDS_MAX ? { kind: 'again' } : { kind: 'give-up' }
}

function isBase(change: UnknownValue, value: string | null): boolean {
  if (change.from === null || value === null) return change.from === value
  return isSameBulkValue(change.kind, change.from, value)
}
