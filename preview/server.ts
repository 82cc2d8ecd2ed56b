import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerPages, type PageAnswer, type ReadPage, textAnswer } from '../core/pages/static-pages.ts'
import { MESSAGE_MAX } from '../shared/contract/fault.ts'
import type { Port } from '../shared/contract/port.ts'
import { type Entered, NO_SESSION, passIn, SOCKET_PATH, STAY } from '../shared/contract/tab-entry.ts'
import { PICTURE_PATH } from '../shared/domain/images/picture-address.ts'
import { type AccessControl, type AccessRequest, makeAccessControl } from './access-control.ts'
import { makeDesk } from './desk.ts'
import { limitPending } from './pending-connections.ts'
import { refusalText } from './refusal.ts'
import { portOverSocket } from './socket-port.ts'

// An import would make a copy of all that the module exports, and its WebSocket loads Node's fetch: 40 ms of a start.
const { createServer } = process.getBuiltinModule('node:http')

interface PreviewOptions {
  /** 0 uses any free port. */
  port: number
  read: ReadPage
  /** Answers requests for pictures; the `signal` of a request aborts when the browser cancels it. */
  pictures: (request: Request) => Promise<Response>
  /** Called for the browser tab that gets the desk; the returned function is called when it disconnects. */
  onPort: (port: Port) => () => void
  /** Called with an error while answering; returns its reference in the log. */
  onBug: (error: unknown) => string
}

export interface PreviewServer {
  port: number
  /** A URL that opens the preview in one tab, once; then `onUsed` is called. */
  oneTimeUrl(onUsed?: () => void): string
  close(): Promise<void>
}

/**
 * A code unit takes at most three bytes of UTF-8. A longer message than the contract allows is answered with a fault.
 */
const FRAME_MAX = MESSAGE_MAX * 3
/** Limits of a connection without access: size of a message, time to close. */
const PENDING = { maxPayload: 1024, closeTimeout: 1000 } as const
const CHECK_REQUESTS_MS = 2000

/**
 * Serves the built pages and the core's port on 127.0.0.1. Pages contain no data and are public; the core and its
 * pictures need a session. Rejects with the system's error when the port is in use.
 */
export async function startPreview(options: PreviewOptions): Promise<PreviewServer> {
  const server = createServer({ connectionsCheckingInterval: CHECK_REQUESTS_MS })
  const { admit } = limitPending(server)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX, perMessageDeflate: false })
  const pending = new WebSocketServer({ noServer: true, perMessageDeflate: false, ...PENDING })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const access = makeAccessControl(port)
  const desk = makeDesk()
  const pages = answerPages(`127.0.0.1:${port}`, options.read, ({ url, method, signal }: TabRequest) =>
    options.pictures(new Request(url, { method, signal })),
  )

  server.on('request', (incoming, outgoing) => {
    const gone = new AbortController()
    outgoing.on('close', () => gone.abort())
    void answer(incoming, access, pages, port, gone.signal)
      .catch(error => textAnswer(500, `The page could not be read (log reference ${options.onBug(error)}).`))
      .then(response => write(response, incoming, outgoing))
  })
  server.on('upgrade', (incoming, socket, head) => {
    const url = urlOf(incoming, port)
    if (url?.pathname !== SOCKET_PATH || access.refusalOf(knockOf(incoming, true)) !== null)
      return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    const pass = passIn(incoming.headers['sec-websocket-protocol'])
    const session = access.signIn(pass)
    // Only an open socket can tell a page why it is closed.
    if (session === null) return pending.handleUpgrade(incoming, socket, head, turnAway)
    sockets.handleUpgrade(incoming, socket, head, client => {
      admit(incoming.socket)
      // For a frame that is too long or broken, ws closes the socket, and the tab reconnects.
      client.on('error', () => {})
      desk.enter(client, pass?.takes === true, place => {
        const entered: Entered = { type: 'entered', session, desk: place }
        client.send(JSON.stringify(entered))
        if (place === 'here') client.on('close', options.onPort(portOf(client, desk.stay)))
        else client.close()
      })
    })
  })

  return {
    port,
    oneTimeUrl: onUsed => `http://127.0.0.1:${port}/?token=${access.token(onUsed)}`,
    close: async () => {
      for (const client of [...sockets.clients, ...pending.clients]) client.terminate()
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** A request of a browser; its `signal` aborts when the browser cancels it. */
interface TabRequest {
  readonly url: string
  readonly method: string
  readonly signal: AbortSignal
}

async function answer(
  incoming: IncomingMessage,
  access: AccessControl,
  pages: (request: TabRequest) => Promise<PageAnswer | Response>,
  port: number,
  signal: AbortSignal,
): Promise<PageAnswer | Response> {
  const url = urlOf(incoming, port)
  if (url === null) return textAnswer(400, 'This is not an address.')
  const refusalOf = access.refusalOf(knockOf(incoming, false))
  if (refusalOf !== null) return textAnswer(403, refusalText(refusalOf))
  if (url.pathname === PICTURE_PATH && !access.isSigned(incoming.url ?? ''))
    return textAnswer(403, refusalText('picture'))
  return pages({ url: url.href, method: incoming.method ?? '', signal })
}

/** The requested address, always on our own host; null when it is invalid. */
function urlOf(incoming: IncomingMessage, port: number): URL | null {
  const target = incoming.url ?? ''
  return target.startsWith('/') ? URL.parse(`http://127.0.0.1:${port}${target}`) : null
}

function knockOf({ headers }: IncomingMessage, isSocket: boolean): AccessRequest {
  const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value)
  return {
    host: headers.host,
    origin: headers.origin,
    site: text(headers['sec-fetch-site']),
    mode: text(headers['sec-fetch-mode']),
    isSocket,
  }
}

async function write(
  given: PageAnswer | Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.statusCode = given.status
  // Asking whether it is a Response would load what makes one.
  const isPlain = !('arrayBuffer' in given)
  for (const [name, value] of isPlain ? Object.entries(given.headers) : given.headers)
    outgoing.setHeader(name, value)
  const body = isPlain ? given.body : Buffer.from(await given.arrayBuffer())
  outgoing.end(incoming.method === 'HEAD' ? null : body)
}

function turnAway(client: WebSocket): void {
  client.on('error', () => {})
  client.close(NO_SESSION, 'no session')
}

/** What the core hears of a tab: all but its answer about the desk. */
function portOf(client: WebSocket, onStay: () => void): Port {
  const { send, onMessage } = portOverSocket(client)
  return { send, onMessage: hear => onMessage(text => (text === STAY ? onStay() : hear(text))) }
}
