import type { Decimal } from '../../../shared/domain/text/decimal.ts'
import type { BulkResolution } from '../apply/outcome.ts'
import type { ServerValue } from '../reads/server-state.ts'
import { isSameBulkValue } from '../requests/same-value.ts'

/** A price or stock whose outcome is unknown. */
export interface UnknownValue {
  from: Decimal | number | null
  to: Decimal | number
  /** How often it has been sent again. */
  resends: number
}

/** How often a change is sent again after a lost answer before it is given up. */
export const RESENDS_MAX = 3

/**
 * Resolves an unknown change by what the marketplace holds now. During the quarantine the only possible conclusion is
 * "applied": a request without an answer can still take effect, and would overwrite anything sent in the same lane
 * meanwhile, or be applied twice.
 */
export function resolveValue(
  change: UnknownValue,
  seen: ServerValue,
  quarantineOver: boolean,
): BulkResolution {
  if (seen.kind === 'gone') return { kind: 'gone' }
  // An exact match with the old value is never taken for a rounded new one.
  const isOld = seen.value !== change.to && seen.value === change.from
  if (!isOld && seen.value !== null && isSameBulkValue(change.to, seen.value))
    return seen.value === change.to ? { kind: 'applied' } : { kind: 'applied', stored: String(seen.value) }
  if (!quarantineOver) return { kind: 'later' }
  // An unreadable value proves nothing: read it again.
  if (seen.value === null && change.from !== null) return { kind: 'later' }
  if (seen.value !== null && !isBase(change, seen.value))
    return { kind: 'conflict', theirs: String(seen.value) }
  return change.resends < RESENDS_MAX ? { kind: 'again' } : { kind: 'give-up' }
}

function isBase(change: UnknownValue, value: Decimal | number | null): boolean {
  if (change.from === null || value === null) return change.from === value
  return isSameBulkValue(change.from, value)
}
