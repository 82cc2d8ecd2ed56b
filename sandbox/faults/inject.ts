import type { ServerResponse } from 'node:http'
import { refuse } from '../api/answer.ts'
import type { Marketplace } from '../http/marketplace.ts'
import { jsonLetter, type Letter, letterOf, send } from '../http/send.ts'
import type { SandboxFault } from './fault.ts'

/** `over`: the exchange ended with the mishap. `on`: the true answer is still to come. */
export type Struck = 'over' | 'on'

const PAGE =
  '<!doctype html><html lang="en"><head><title>Please wait</title></head><body><h1>We will be back soon</h1></body></html>'

/** Lets a mishap happen. `letter` is the true answer, null when the request was not carried out. */
export async function strike(
  market: Pick<Marketplace, 'now' | 'wait'>,
  mishap: SandboxFault,
  response: ServerResponse,
  letter: Letter | null,
): Promise<Struck> {
  switch (mishap.kind) {
    case 'slow':
      await market.wait(mishap.ms)
      return 'on'
    case 'hang':
      return 'over'
    case 'reset':
      if (mishap.gently) response.req.socket.end()
      else response.req.socket.resetAndDestroy()
      return 'over'
    case 'partial':
      if (mishap.then === 'reset') response.req.socket.resetAndDestroy()
      else send(response, serverError(letter))
      return 'over'
    case 'truncate':
      truncate(response, letter)
      return 'over'
    case 'error': {
      const { status = 500, code = 'SERVER_ERROR', message = 'Internal server error.' } = mishap
      send(response, letterOf(refuse(status, code, message), letter?.headers))
      return 'over'
    }
    case 'html': {
      const headers = { 'Content-Type': 'text/html; charset=utf-8' }
      send(response, { status: mishap.status ?? 200, headers, body: Buffer.from(PAGE) })
      return 'over'
    }
    case 'wrong-json':
      send(
        response,
        jsonLetter(mishap.status ?? 200, mishap.body === undefined ? { result: 'ok' } : mishap.body),
      )
      return 'over'
    case 'limited':
      send(response, limited(market.now(), mishap))
      return 'over'
    case 'redirect':
      send(response, { ...jsonLetter(mishap.status ?? 302, {}), headers: { Location: mishap.location } })
      return 'over'
  }
}

function serverError(letter: Letter | null): Letter {
  return letterOf(refuse(500, 'SERVER_ERROR', 'Internal server error.'), letter?.headers)
}

function limited(nowMs: number, mishap: Extract<SandboxFault, { kind: 'limited' }>): Letter {
  const seconds = mishap.retryAfter === undefined ? 1 : mishap.retryAfter
  const headers: Record<string, string> = {}
  if (seconds !== null)
    headers['Retry-After'] = mishap.asDate ? new Date(nowMs + seconds * 1000).toUTCString() : String(seconds)
  return letterOf(refuse(429, 'RATE_LIMITED', 'Too many requests.'), headers)
}

/** The head promises the whole body; half of it is sent. */
function truncate(response: ServerResponse, letter: Letter | null): void {
  if (letter === null) return void response.req.socket.resetAndDestroy()
  response.writeHead(letter.status, { ...letter.headers, 'Content-Length': String(letter.body.length) })
  const half = letter.body.subarray(0, Math.floor(letter.body.length / 2))
  // Destroyed once the half is handed to the network, so that the other end really gets it.
  response.write(half, () => setImmediate(() => response.req.socket.destroy()))
}
