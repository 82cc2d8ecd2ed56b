import type { ChangeRow } from '../rows/row.ts'
import type { OutboxContext } from './context.ts'

const SENT_AT = 'SELECT sent_at AS at FROM batch WHERE id = ?'

/**
 * Whether requests of somebody else with the same key were counted since the reading that the request of an unsure
 * change rested on. Then what is there may be theirs: a picture, or a sum, bears no name. A request that was lost on its
 * way hides one of theirs; over a restart and the end of a window nothing can be counted.
 */
export function othersMeanwhile(
  {
    store,
    rateLimiter,
    clock,
    time,
    limits,
  }: Pick<OutboxContext, 'store' | 'rateLimiter' | 'clock' | 'time' | 'limits'>,
  { batch, created_at }: Pick<ChangeRow, 'batch' | 'created_at'>,
): boolean {
  const sentAt = batch === null ? undefined : store.db.prepare(SENT_AT).get<{ at: number }>(batch)?.at
  const since = sentAt === undefined ? created_at : clock.now() - (time() - sentAt) - limits.freshMs
  return rateLimiter.foundSince(since)
}
