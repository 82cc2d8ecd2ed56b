import type { Network } from '../../../shared/contract/groups/connection.ts'
import type { OutboxContext } from '../context/context.ts'

/** Connection states in which readings stay valid. Being rate limited only makes them older. */
const KEEPS_READS: ReadonlySet<Network['kind']> = new Set(['untried', 'online', 'limited'])

/**
 * Drops all readings when the connection is lost, the computer sleeps or the outbox is paused, however briefly:
 * nobody knows what others did meanwhile. Returns a function that ends this.
 */
export function voidWhileNothingLeaves({
  rateLimiter,
  sendSwitch,
  freshness,
}: Pick<OutboxContext, 'rateLimiter' | 'sendSwitch' | 'freshness'>): () => void {
  const stops = [
    rateLimiter.onConnection(({ network }) => {
      if (!KEEPS_READS.has(network.kind)) freshness.void()
    }),
    sendSwitch.onShut(() => freshness.void()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
