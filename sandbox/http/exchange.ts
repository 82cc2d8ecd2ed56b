import type { IncomingMessage, ServerResponse } from 'node:http'
import { notFound, refuse } from '../api/answer.ts'
import { cutItems, type SandboxFault, type When, whenOf } from '../faults/fault.ts'
import { strike } from '../faults/inject.ts'
import { readBytes } from './body.ts'
import { decide } from './decide.ts'
import { identify, nameOfKey } from './keys.ts'
import type { Marketplace } from './marketplace.ts'
import { pictureLetter } from './picture-files.ts'
import { BASE_PATH } from './routes.ts'
import { type Letter, letterOf, send } from './send.ts'

/** One request from its first byte to its last: mishaps, the true answer, and the log. */
export async function exchange(
  market: Marketplace,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { path, query } = splitTarget(request.url ?? '/')
  // From the sandbox's own clock, which X-RateLimit-Reset is read against.
  response.setHeader('Date', new Date(market.now()).toUTCString())
  const bytes = await readBytes(request)
  if (path !== BASE_PATH && !path.startsWith(`${BASE_PATH}/`))
    return sendFile(market, request, response, path)
  const method = request.method ?? 'GET'
  const below = path.slice(BASE_PATH.length)
  const key = nameOfKey(identify(market.world, request.headers.authorization))
  const logged = market.log.begin({ atMs: market.now(), method, path: below, query, key }, bytes)
  const mishap = market.mishaps.take(method, below)
  logged.mishap = mishap?.kind ?? null
  response.on('close', () => {
    logged.status = response.headersSent ? response.statusCode : null
  })
  if (await isOverBy('before', market, mishap, response, null)) return
  const decided = await decide(market, {
    method,
    path: below,
    query: new URLSearchParams(query),
    headers: request.headers,
    bytes: mishap?.kind === 'partial' ? cutItems(bytes, mishap.items) : bytes,
  })
  logged.applied = decided.answer.kind === 'done' && decided.answer.entries.length > 0
  const letter = letterOf(decided.answer, decided.headers)
  if (await isOverBy('after', market, mishap, response, letter)) return
  logged.status = letter.status
  send(response, letter)
}

/** Lets the mishap happen if this is its time; true when it left nothing to be answered. */
async function isOverBy(
  when: When,
  market: Marketplace,
  mishap: SandboxFault | null,
  response: ServerResponse,
  letter: Letter | null,
): Promise<boolean> {
  if (mishap === null || whenOf(mishap) !== when) return false
  return (await strike(market, mishap, response, letter)) === 'over'
}

/** Pictures need no key: a path of the marketplace's site, as a browser loads it. Everything else is unknown. */
async function sendFile(
  market: Marketplace,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) {
  const mishap = market.mishaps.take(request.method ?? 'GET', path)
  if (mishap !== null && (await strike(market, mishap, response, null)) === 'over') return
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  send(response, (isRead ? await pictureLetter(market, path) : null) ?? letterOf(notFound('Page')))
}

/** Answers for a bug outside the endpoints; the connection may be gone already. */
export function sendBug(response: ServerResponse): void {
  if (!response.headersSent) send(response, letterOf(refuse(500, 'SERVER_ERROR', 'Internal server error.')))
}

/** Splits a request target, the absolute form too; nothing is decoded, so only the written paths are known. */
function splitTarget(target: string): { path: string; query: string } {
  const local = target.replace(/^https?:\/\/[^/?]*/i, '')
  const at = local.indexOf('?')
  return at === -1 ? { path: local, query: '' } : { path: local.slice(0, at), query: local.slice(at + 1) }
}
