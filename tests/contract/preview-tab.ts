import { WebSocket as NodeWebSocket } from 'ws'
import { type LinkWatch, type PreviewPort, previewPort } from '../../renderer/bridge/preview-port.ts'

/**
 * A browser tab without a browser: takes the token's cookie and opens the page's own port with it. `cut` breaks the
 * connection as a sleeping computer does.
 */
export async function openTab(
  entrance: string,
  watch: LinkWatch = { onLost: () => {}, onBack: () => {} },
): Promise<{ port: PreviewPort; cut: () => void; close: () => void }> {
  const { origin, host } = new URL(entrance)
  const page = await fetch(entrance)
  const cookie = page.headers.get('set-cookie')?.split(';')[0]
  if (page.status !== 200 || cookie === undefined) throw new Error(`not let in: ${page.status}`)
  let newest: NodeWebSocket | undefined
  const port = previewPort(watch, () => {
    newest = browserSocket(`ws://${host}/_port`, { cookie, origin })
    return newest as unknown as WebSocket
  })
  return { port, cut: () => newest?.terminate(), close: port.close }
}

/** A WebSocket with the headers a browser sends by itself. */
export function browserSocket(url: string, headers: Record<string, string>): NodeWebSocket {
  const socket = new NodeWebSocket(url, { headers, perMessageDeflate: false })
  // Without a listener an error would end the process; `onclose` tells the port what matters.
  socket.on('error', () => {})
  return socket
}
