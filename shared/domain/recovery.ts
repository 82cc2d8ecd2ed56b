/**
 * Why an outbox was put together anew: SQLite could not read it; it was not there or empty; it is another account's;
 * it is older than what was known of it; rows in it had changed. `history`: the outbox is as it was, and the file of past
 * changes beside it was lost or could not be read.
 */
export const RECOVERY_REASONS = [
  'unreadable',
  'missing',
  'foreign',
  'older',
  'rows-damaged',
  'history',
] as const
export type RecoveryReason = (typeof RECOVERY_REASONS)[number]
