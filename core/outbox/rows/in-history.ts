/**
 * SQL condition on a row `p` of history.db: it is not in outbox.db too. A crash during a move leaves a row in both
 * files.
 */
export const IN_HISTORY_ONLY = 'NOT EXISTS(SELECT 1 FROM main.change AS m WHERE m.seq = p.seq)'
