import type { ChangeRow } from '../rows/row.ts'
import type { OutboxContext } from './context.ts'

const SENT_AT = 'SELECT sent_at AS at FROM batch WHERE id = ?'

/**
 * Whether foreign requests with the same key were seen since the read on which an unknown change was based. If so,
 * what the marketplace holds may be theirs: an image or a sum does not say who set it. A request that was lost on its
 * way hides one of theirs, and nothing can be counted across a restart or the end of a rate window.
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
