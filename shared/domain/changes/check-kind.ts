/**
 * How much of a job is compared with the marketplace before it is overwritten:
 * - `everything`, with a reading made after the edit, at most 15 s old;
 * - `moved`: only what orders, other users of the key, or the age of the last reading cast doubt on;
 * - `mine`: nothing. The person's numbers are the truth (a stock count, an ERP export). Never a default.
 */
export const CHECK_KINDS = ['everything', 'moved', 'mine'] as const
/** Chosen per job, and remembered for edits by hand and for the layout of a file. */
export type CheckKind = (typeof CHECK_KINDS)[number]
