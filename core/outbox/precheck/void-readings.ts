import type { Network } from '../../../shared/contract/groups/connection.ts'
import type { Parts } from '../context/context.ts'

/** Connections over which what was read a moment ago still counts. A limit only makes it older. */
const STANDING: ReadonlySet<Network['kind']> = new Set(['untried', 'online', 'limited'])

/**
 * A reading does not outlive a lost connection, sleep or pause, however short: nobody knows how long it was for others.
 * Returns what ends it.
 */
export function voidWhileNothingLeaves({
  scheduler,
  gate,
  freshness,
}: Pick<Parts, 'scheduler' | 'gate' | 'freshness'>): () => void {
  const stops = [
    scheduler.onConnection(({ network }) => {
      if (!STANDING.has(network.kind)) freshness.void()
    }),
    gate.onShut(() => freshness.void()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
