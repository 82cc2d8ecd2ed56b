/**
 * Why an outbox was rebuilt: SQLite could not read it; it was missing or empty; it belongs to another
 * account; it is older than expected; or rows in it had changed. `history`: the outbox is intact, but the
 * file of finished changes beside it was lost or unreadable.
 */
export const RECOVERY_REASONS = [
  'unreadable',
  'missing',
  'foreign',
  'older',
  'rows-damaged',
  'history',
] as const
/** Stored with the recovery, and shown in its notice. */
export type RecoveryReason = (typeof RECOVERY_REASONS)[number]
