/**
 * Who goes first:
 * - `urgent`: order moves and stock that goes to zero, with the reads such a change needs first. Uses the reserve
 *   except the last 2 %, see `keptFrom` in budget.ts;
 * - `person`: requests that the person at the screen waits for. The only priority that may use up everything;
 * - `reconcile`: reads that unblock changes;
 * - `outbox`;
 * - `first-reading` of an empty catalog, or one that a person asked for, as fast as the quota allows;
 * - `background` reading, spread over the hour.
 */
export const PRIORITIES = ['urgent', 'person', 'reconcile', 'outbox', 'first-reading', 'background'] as const
/** The priority of one request, see {@link PRIORITIES}. */
export type Priority = (typeof PRIORITIES)[number]

/** What the outbox asks for, and not a person, a first reading or the background. */
export const OF_OUTBOX: readonly Priority[] = ['urgent', 'reconcile', 'outbox']
