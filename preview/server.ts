import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { plainAnswer, type ReadPage, servePages } from '../core/pages/static-pages.ts'
import { MESSAGE_MAX } from '../shared/contract/fault.ts'
import type { Port } from '../shared/contract/port.ts'
import { type Entered, NO_SESSION, passIn, SOCKET_PATH } from '../shared/contract/tab-entry.ts'
import { PICTURE_PATH } from '../shared/domain/picture-address.ts'
import { type Door, type Knock, makeDoor } from './door.ts'
import { refusalText } from './refusal.ts'
import { portOverSocket } from './socket-port.ts'
import { boundStrangers } from './strangers.ts'

export interface PreviewOptions {
  /** 0 takes any free port. */
  port: number
  read: ReadPage
  /** Answers requests for pictures; `signal` of a request tells that the browser gave up. */
  pictures: (request: Request) => Promise<Response>
  /** A browser tab came; the returned function is called when it left. */
  onPort: (port: Port) => () => void
  /** Told of what went wrong while answering; returns its reference in the log. */
  onBug: (error: unknown) => string
}

export interface PreviewServer {
  port: number
  /** An address that opens the preview in one tab, once; `onUsed` hears of that. */
  entrance(onUsed?: () => void): string
  close(): Promise<void>
}

/** A code unit takes at most three bytes of UTF-8; what is longer than the contract allows is answered with a fault. */
const FRAME_MAX = MESSAGE_MAX * 3
/** What somebody who is not let in may say, and how long they may take to go. */
const STRANGER = { maxPayload: 1024, closeTimeout: 1000 } as const
const CHECK_REQUESTS_MS = 2000

/**
 * Serves the built pages and the core's port on 127.0.0.1. Pages hold no data and are for everybody; the core and its
 * pictures are for tabs with a session. Rejects with the system's error when the port is taken.
 */
export async function startPreview(options: PreviewOptions): Promise<PreviewServer> {
  const server = createServer({ connectionsCheckingInterval: CHECK_REQUESTS_MS })
  const { letIn } = boundStrangers(server)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX, perMessageDeflate: false })
  const strangers = new WebSocketServer({ noServer: true, perMessageDeflate: false, ...STRANGER })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const door = makeDoor(port)
  const pages = servePages(`127.0.0.1:${port}`, options.read, options.pictures)

  server.on('request', (incoming, outgoing) => {
    const gone = new AbortController()
    outgoing.on('close', () => gone.abort())
    void answer(incoming, door, pages, port, gone.signal)
      .catch(error => plainAnswer(500, `The page could not be read (log reference ${options.onBug(error)}).`))
      .then(response => write(response, incoming, outgoing))
  })
  server.on('upgrade', (incoming, socket, head) => {
    const url = urlOf(incoming, port)
    if (url?.pathname !== SOCKET_PATH || door.objection(knockOf(incoming, true)) !== null)
      return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    const session = door.enter(passIn(incoming.headers['sec-websocket-protocol']))
    // Only a socket that stood can tell a page why it was closed.
    if (session === null) return strangers.handleUpgrade(incoming, socket, head, turnAway)
    sockets.handleUpgrade(incoming, socket, head, client => {
      letIn(incoming.socket)
      attach(client, session, options.onPort)
    })
  })

  return {
    port,
    entrance: onUsed => `http://127.0.0.1:${port}/?token=${door.token(onUsed)}`,
    close: async () => {
      for (const client of [...sockets.clients, ...strangers.clients]) client.terminate()
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(
  incoming: IncomingMessage,
  door: Door,
  pages: (request: Request) => Promise<Response>,
  port: number,
  signal: AbortSignal,
): Promise<Response> {
  const url = urlOf(incoming, port)
  if (url === null) return plainAnswer(400, 'This is not an address.')
  const objection = door.objection(knockOf(incoming, false))
  if (objection !== null) return plainAnswer(403, refusalText(objection))
  if (url.pathname === PICTURE_PATH && !door.isSigned(incoming.url ?? ''))
    return plainAnswer(403, refusalText('picture'))
  return pages(new Request(url, { method: READING.get(incoming.method ?? '') ?? 'POST', signal }))
}

/** A Request refuses to be made for some methods; the pages refuse all but these two anyway. */
const READING: ReadonlyMap<string, string> = new Map([
  ['GET', 'GET'],
  ['HEAD', 'HEAD'],
])

/** The address asked for, always on our own host; null when it is none. */
function urlOf(incoming: IncomingMessage, port: number): URL | null {
  const target = incoming.url ?? ''
  return target.startsWith('/') ? URL.parse(`http://127.0.0.1:${port}${target}`) : null
}

function knockOf({ headers }: IncomingMessage, isSocket: boolean): Knock {
  const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value)
  return {
    host: headers.host,
    origin: headers.origin,
    site: text(headers['sec-fetch-site']),
    mode: text(headers['sec-fetch-mode']),
    isSocket,
  }
}

async function write(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) outgoing.setHeader(name, value)
  const body = incoming.method === 'HEAD' ? undefined : Buffer.from(await response.arrayBuffer())
  outgoing.end(body)
}

function turnAway(client: WebSocket): void {
  client.on('error', () => {})
  client.close(NO_SESSION, 'no session')
}

function attach(client: WebSocket, session: string, onPort: PreviewOptions['onPort']): void {
  // A frame too long or broken: ws closes the socket by itself, and the tab connects again.
  client.on('error', () => {})
  const entered: Entered = { type: 'entered', session }
  client.send(JSON.stringify(entered))
  client.on('close', onPort(portOverSocket(client)))
}
