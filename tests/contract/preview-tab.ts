import { WebSocket as NodeWebSocket } from 'ws'
import { type LinkWatch, type PreviewPort, previewPort } from '../../renderer/bridge/port/preview-port.ts'
import {
  openTabSession,
  type TabSession,
  type TabSessionPlaces,
} from '../../renderer/bridge/port/tab-session.ts'
import { protocolsOf, SOCKET_PATH } from '../../shared/contract/tab-entry.ts'

/** A browser tab without a browser. */
interface Tab {
  port: PreviewPort
  session: TabSession
  /** Breaks the connection, like a sleeping computer. */
  cut(): void
  close(): void
}

/** Opens the page's own port by a printed address, and waits until it has access. */
export async function openTab(entrance: string, watch: Partial<LinkWatch> = {}): Promise<Tab> {
  const { origin, host, searchParams } = new URL(entrance)
  const session = openTabSession(ownPlaces(searchParams.get('token')))
  let newest: NodeWebSocket | undefined
  const first = Promise.withResolvers<void>()
  const port = previewPort(
    { onAway: () => {}, onBack: () => {}, finish: async () => true, ...watch },
    session,
    pass => {
      newest = browserSocket(`ws://${host}${SOCKET_PATH}`, { origin }, protocolsOf(pass))
      newest.once('message', () => first.resolve())
      newest.once('close', code => first.reject(new Error(`not let in: ${code}`)))
      return newest as unknown as WebSocket
    },
  )
  await first.promise.catch(error => {
    port.close()
    throw error
  })
  return { port, session, cut: () => newest?.terminate(), close: port.close }
}

/** The storage of a new tab: a token or nothing, and no other tab. */
function ownPlaces(token: string | null): TabSessionPlaces {
  const kept = new Map<string, string>()
  return {
    token,
    storage: {
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
    },
    otherTabs: { send: () => {}, onMessage: () => {}, close: () => {} },
  }
}

/** A WebSocket with the headers that a browser sends. */
function browserSocket(
  url: string,
  headers: Record<string, string>,
  protocols: string[] = [],
): NodeWebSocket {
  const socket = new NodeWebSocket(url, protocols, { headers, perMessageDeflate: false })
  // Without a listener an error would end the process; `onclose` informs the port.
  socket.on('error', () => {})
  return socket
}
