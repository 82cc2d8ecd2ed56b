/** Of a row `p` of history.db: a program that died while moving it left it in outbox.db as well. */
export const IN_HISTORY_ONLY = 'NOT EXISTS(SELECT 1 FROM main.change AS m WHERE m.seq = p.seq)'
