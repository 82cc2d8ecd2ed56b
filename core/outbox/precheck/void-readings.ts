import type { Network } from '../../../shared/contract/groups/connection.ts'
import type { OutboxContext } from '../context/context.ts'

/** Connections over which what was read a moment ago still counts. A limit only makes it older. */
const STANDING: ReadonlySet<Network['kind']> = new Set(['untried', 'online', 'limited'])

/**
 * A reading does not outlive a lost connection, sleep or pause, however short: nobody knows how long it was for others.
 * Returns what ends it.
 */
export function voidWhileNothingLeaves({
  rateLimiter,
  sendSwitch,
  freshness,
}: Pick<OutboxContext, 'rateLimiter' | 'sendSwitch' | 'freshness'>): () => void {
  const stops = [
    rateLimiter.onConnection(({ network }) => {
      if (!STANDING.has(network.kind)) freshness.void()
    }),
    sendSwitch.onShut(() => freshness.void()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
