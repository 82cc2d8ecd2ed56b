import type { Bridge } from '../shared/contract/bridge.ts'
import type { Connection } from '../shared/contract/groups/connection.ts'
import { visibleText } from '../shared/domain/visible-text.ts'
import { EXIT, Stop } from './exit.ts'

/**
 * Waits until `look` finds something, asking again at each event of the core. Ends with {@link Stop} when the
 * connection says that it will not get better by waiting: a refused key, or a marketplace that cannot be reached.
 */
export async function waitFor<T>(
  bridge: Bridge,
  look: () => Promise<T | null>,
  stopText: (what: string) => string,
  /** How long the marketplace may be out of reach before that is taken for an answer. */
  patienceMs = 0,
): Promise<T> {
  let wake: () => void = () => {}
  let woken = new Promise<void>(resolve => {
    wake = resolve
  })
  const stops = (
    ['outboxChanged', 'catalogProgressed', 'ordersProgressed', 'connectionChanged'] as const
  ).map(event => bridge.on(event, () => wake()))
  try {
    for (;;) {
      const next = woken
      const found = await look()
      if (found !== null) return found
      const connection = await bridge.call('readConnection', {})
      stopIfHopeless(connection, stopText, patienceMs)
      await nextOrTired(next, connection.network, patienceMs)
      woken = new Promise<void>(resolve => {
        wake = resolve
      })
    }
  } finally {
    for (const stop of stops) stop()
  }
}

/** Waits for the next event; out of reach, not longer than patience lasts: silence too is an answer then. */
async function nextOrTired(
  next: Promise<void>,
  network: Connection['network'],
  patienceMs: number,
): Promise<void> {
  if (network.kind !== 'offline') return next
  let timer: NodeJS.Timeout | undefined
  const tired = new Promise<void>(resolve => {
    timer = setTimeout(resolve, Math.max(0, network.since + patienceMs - Date.now()))
  })
  await Promise.race([next, tired])
  clearTimeout(timer)
}

function stopIfHopeless(
  { network }: Connection,
  stopText: (what: string) => string,
  patienceMs: number,
): void {
  switch (network.kind) {
    case 'key-refused': {
      const words = network.words === null ? '' : ` It says: "${visibleText(network.words)}"`
      throw new Stop(
        EXIT.notAuthorised,
        stopText(`The marketplace refuses the key (${network.status}).${words}`),
      )
    }
    case 'no-key':
      throw new Stop(EXIT.notAuthorised, stopText('The key is not at hand.'))
    case 'offline':
      if (Date.now() - network.since < patienceMs) return
      throw new Stop(EXIT.notReachable, stopText(`The marketplace cannot be reached (${network.why}).`))
    case 'failing':
      throw new Stop(EXIT.notReachable, stopText('The marketplace answers with errors or unreadably.'))
    case 'disk':
      throw new Stop(EXIT.usage, stopText(`The data folder cannot be written (${network.why}).`))
    case 'closed':
      throw new Stop(EXIT.usage, stopText('The data folder could not be opened; its log says why.'))
    case 'limited':
    case 'online':
    case 'untried':
    case 'trying':
      return
  }
}
