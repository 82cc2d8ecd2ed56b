import type { BulkKind } from '../../../shared/domain/change.ts'
import {
  compareDecimals,
  type Decimal,
  decimal,
  fractionDigits,
  scaled,
} from '../../../shared/domain/decimal.ts'

/** What a re-read showed of the field of an unsure change; `value` is canonical text, null when not readable. */
export type ServerValue = { kind: 'value'; value: string | null } | { kind: 'gone' }

export interface UnknownValue {
  kind: BulkKind
  from: string | null
  to: string
  /** How often it has been sent again already. */
  resends: number
}

/**
 * - `applied`: the marketplace holds what was asked.
 * - `later`: too early to say; a request without an answer may still be acted on.
 * - `again`: certainly not applied; it may be sent once more.
 * - `give-up`: not applied, and sent often enough.
 * - `conflict`: the marketplace holds something else than before and than asked: a person decides.
 * - `gone`: there is no such product any more.
 */
export type BulkResolution =
  | { kind: 'applied' }
  | { kind: 'later' }
  | { kind: 'again' }
  | { kind: 'give-up' }
  | { kind: 'conflict'; theirs: string }
  | { kind: 'gone' }

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

/**
 * Whether the marketplace's `held` is our `asked`. Prices with more than two digits may have been rounded or cut
 * there (the API document does not say), so a price that fits after either counts as the same.
 */
export function isSameBulkValue(kind: BulkKind, asked: string, held: string): boolean {
  if (asked === held) return true
  if (kind === 'stock') return false
  const [ours, theirs] = [decimal(asked), decimal(held)]
  if (ours === null || theirs === null) return false
  if (compareDecimals(ours, theirs) === 0) return true
  return fractionDigits(ours) > 2 && isRounded(ours, theirs)
}

function isRounded(exact: Decimal, held: Decimal): boolean {
  if (fractionDigits(held) >= fractionDigits(exact)) return false
  for (let digits = Math.max(2, fractionDigits(held)); digits < fractionDigits(exact); digits++) {
    const unit = 10n ** BigInt(fractionDigits(exact) - digits)
    const distance = scaled(exact, fractionDigits(exact)) - scaled(held, digits) * unit
    if (distance < unit && distance > -unit) return true
  }
  return false
}
