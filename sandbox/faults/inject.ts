import type { ServerResponse } from 'node:http'
import { refuse, serverError } from '../api/answer.ts'
import type { Marketplace } from '../http/marketplace.ts'
import { type HttpReply, jsonReply, replyOf, send } from '../http/send.ts'
import type { SandboxFault } from './fault.ts'

/** `over`: the fault ended the exchange. `on`: the real answer follows. */
type InjectResult = 'over' | 'on'

const PAGE =
  '<!doctype html><html lang="en"><head><title>Please wait</title></head><body><h1>We will be back soon</h1></body></html>'

/** Injects a fault. `reply` is the real answer, null when the request was not processed. */
export async function injectFault(
  market: Pick<Marketplace, 'now' | 'wait'>,
  fault: SandboxFault,
  response: ServerResponse,
  reply: HttpReply | null,
): Promise<InjectResult> {
  switch (fault.kind) {
    case 'slow':
      await market.wait(fault.ms)
      return 'on'
    case 'hang':
      return 'over'
    case 'reset':
      if (fault.gently) response.req.socket.end()
      else response.req.socket.resetAndDestroy()
      return 'over'
    case 'partial':
      if (fault.then === 'reset') response.req.socket.resetAndDestroy()
      else send(response, replyOf(serverError(), reply?.headers))
      return 'over'
    case 'truncate':
      truncate(response, reply)
      return 'over'
    case 'error': {
      const { status = 500, code = 'SERVER_ERROR', message = 'Internal server error.' } = fault
      send(response, replyOf(refuse(status, code, message), reply?.headers))
      return 'over'
    }
    case 'html': {
      const headers = { 'Content-Type': 'text/html; charset=utf-8' }
      send(response, { status: fault.status ?? 200, headers, body: Buffer.from(PAGE) })
      return 'over'
    }
    case 'wrong-json':
      send(response, jsonReply(fault.status ?? 200, fault.body === undefined ? { result: 'ok' } : fault.body))
      return 'over'
    case 'limited':
      send(response, limited(market.now(), fault))
      return 'over'
    case 'redirect':
      send(response, { ...jsonReply(fault.status ?? 302, {}), headers: { Location: fault.location } })
      return 'over'
  }
}

function limited(nowMs: number, fault: Extract<SandboxFault, { kind: 'limited' }>): HttpReply {
  const seconds = fault.retryAfter === undefined ? 1 : fault.retryAfter
  const headers: Record<string, string> = {}
  if (seconds !== null)
    headers['Retry-After'] = fault.asDate ? new Date(nowMs + seconds * 1000).toUTCString() : String(seconds)
  return replyOf(refuse(429, 'RATE_LIMITED', 'Too many requests.'), headers)
}

/** The header announces the whole body; half of it is sent. */
function truncate(response: ServerResponse, reply: HttpReply | null): void {
  if (reply === null) return void response.req.socket.resetAndDestroy()
  response.writeHead(reply.status, { ...reply.headers, 'Content-Length': String(reply.body.length) })
  const half = reply.body.subarray(0, Math.floor(reply.body.length / 2))
  // Destroyed once the half is handed to the network, so that the client receives it.
  response.write(half, () => setImmediate(() => response.req.socket.destroy()))
}
