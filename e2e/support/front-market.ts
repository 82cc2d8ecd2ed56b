import { once } from 'node:events'
import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Sandbox } from '../../sandbox/sandbox.ts'

/** A received request; `path` is below the base address. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

/** Answers a request with this status and JSON; null leaves it to the sandbox. */
export type Answer = (asked: ReceivedRequest) => { status: number; body: unknown } | null

/**
 * A marketplace with its own answers in front of the sandbox: for what the document leaves open, beside its two
 * shapes.
 */
export interface FrontMarket {
  /** Ends like the sandbox's. */
  readonly baseUrl: string
  /** The requests, oldest first. */
  asked(): readonly ReceivedRequest[]
  close(): Promise<void>
}

export async function startFrontMarket(sandbox: Sandbox, answer: Answer): Promise<FrontMarket> {
  const { pathname: base, host } = new URL(sandbox.baseUrl)
  const log: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const bytes = await bodyOf(request)
    const url = new URL(request.url ?? '/', `http://${host}`)
    const asked = {
      method: request.method ?? 'GET',
      path: url.pathname.replace(base, ''),
      query: url.searchParams,
      body: bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8')),
    }
    log.push(asked)
    const own = answer(asked)
    if (own === null) return passOn(request, bytes, host, response)
    response.writeHead(own.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(own.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    asked: () => log,
    close: async () => {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

/** Passes a request to the sandbox; if the sandbox cuts the connection, so does this. */
function passOn(request: IncomingMessage, bytes: Buffer, host: string, response: ServerResponse): void {
  const { method, url, headers } = request
  const on = openRequest(`http://${host}${url}`, { method, headers: { ...headers, host }, agent: false })
  on.once('response', answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.once('error', () => response.destroy())
    answer.pipe(response)
  })
  on.once('error', () => response.destroy())
  on.end(bytes)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}
