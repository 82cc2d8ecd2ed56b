import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { plainAnswer, type ReadPage, servePages } from '../electron/core/pages/static-pages.ts'
import { MESSAGE_MAX } from '../shared/contract/fault.ts'
import type { Port } from '../shared/contract/port.ts'
import { type Door, type Knock, makeDoor } from './door.ts'
import { refusalText } from './refusal.ts'
import { portOverSocket } from './socket-port.ts'

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
  /** An address that opens the preview in one browser, once. */
  entrance(): string
  close(): Promise<void>
}

/** Path of the WebSocket of a tab. */
export const SOCKET_PATH = '/_port'

/** A code unit takes at most three bytes of UTF-8; what is longer than the contract allows is answered with a fault. */
const FRAME_MAX = MESSAGE_MAX * 3

/** Serves the built pages and the core's port on 127.0.0.1. Rejects with the system's error when the port is taken. */
export async function startPreview(options: PreviewOptions): Promise<PreviewServer> {
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX, perMessageDeflate: false })
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
    const verdict = door.judge(knockOf(incoming, url, true))
    if (url?.pathname !== SOCKET_PATH || verdict.kind !== 'in') return refuseUpgrade(socket)
    sockets.handleUpgrade(incoming, socket, head, client => attach(client, options.onPort))
  })

  return {
    port,
    entrance: () => `http://127.0.0.1:${port}/?token=${door.token()}`,
    close: async () => {
      for (const client of sockets.clients) client.terminate()
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
  const verdict = door.judge(knockOf(incoming, url, false))
  if (verdict.kind === 'refused') return plainAnswer(403, refusalText(verdict.why))
  if (verdict.kind === 'strip') return plainAnswer(303, 'Go on to the app.', { location: pathOf(url) })
  const response = await pages(
    new Request(url, { method: READING.get(incoming.method ?? '') ?? 'POST', signal }),
  )
  if (verdict.kind === 'enter') response.headers.append('set-cookie', verdict.setCookie)
  return response
}

/** A Request refuses to be made for some methods; the pages refuse all but these two anyway. */
const READING: ReadonlyMap<string, string> = new Map([
  ['GET', 'GET'],
  ['HEAD', 'HEAD'],
])

/** One slash at the start: two would name another host. */
function pathOf(url: URL): string {
  return `/${url.pathname.replace(/^\/+/, '')}`
}

/** The address asked for, always on our own host; null when it is none. */
function urlOf(incoming: IncomingMessage, port: number): URL | null {
  const target = incoming.url ?? ''
  return target.startsWith('/') ? URL.parse(`http://127.0.0.1:${port}${target}`) : null
}

function knockOf({ method, headers }: IncomingMessage, url: URL | null, isSocket: boolean): Knock {
  const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value)
  return {
    method: method ?? '',
    host: headers.host,
    origin: headers.origin,
    site: text(headers['sec-fetch-site']),
    mode: text(headers['sec-fetch-mode']),
    cookie: headers.cookie,
    token: url?.searchParams.get('token') ?? null,
    isSocket,
  }
}

async function write(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) outgoing.setHeader(name, value)
  const body = incoming.method === 'HEAD' ? undefined : Buffer.from(await response.arrayBuffer())
  outgoing.end(body)
}

function refuseUpgrade(socket: Duplex): void {
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

function attach(client: WebSocket, onPort: PreviewOptions['onPort']): void {
  const left = onPort(portOverSocket(client))
  client.on('close', left)
  // A frame too long or broken: ws closes the socket by itself, and the tab connects again.
  client.on('error', () => {})
}
