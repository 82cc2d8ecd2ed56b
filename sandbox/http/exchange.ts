import type { IncomingMessage, ServerResponse } from 'node:http'
import { notFound, serverError } from '../api/answer.ts'
import { cutItems, type SandboxFault, type When, whenOf } from '../faults/fault.ts'
import { injectFault } from '../faults/inject.ts'
import { readBytes } from './body.ts'
import { decide } from './decide.ts'
import { identify, nameOfKey } from './keys.ts'
import type { Marketplace } from './marketplace.ts'
import { pictureReply } from './picture-files.ts'
import { BASE_PATH } from './routes.ts'
import { type HttpReply, replyOf, send } from './send.ts'

/** One request from its first byte to its last: faults, the real answer, and the log. */
export async function exchange(
  market: Marketplace,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { path, query } = splitTarget(request.url ?? '/')
  // From the sandbox's clock, which X-RateLimit-Reset refers to.
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
  if (await isAnsweredByFault('before', market, mishap, response, null)) return
  const decided = await decide(market, {
    method,
    path: below,
    query: new URLSearchParams(query),
    headers: request.headers,
    bytes: mishap?.kind === 'partial' ? cutItems(bytes, mishap.items) : bytes,
  })
  logged.applied = decided.answer.kind === 'done' && decided.answer.entries.length > 0
  const reply = replyOf(decided.answer, decided.headers)
  if (await isAnsweredByFault('after', market, mishap, response, reply)) return
  logged.status = reply.status
  send(response, reply)
}

/** Injects the fault if it is due; true when nothing remains to answer. */
async function isAnsweredByFault(
  when: When,
  market: Marketplace,
  mishap: SandboxFault | null,
  response: ServerResponse,
  reply: HttpReply | null,
): Promise<boolean> {
  if (mishap === null || whenOf(mishap) !== when) return false
  return (await injectFault(market, mishap, response, reply)) === 'over'
}

/** Serves pictures, which need no key: they are files of the marketplace's site. Everything else is unknown. */
async function sendFile(
  market: Marketplace,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) {
  const mishap = market.mishaps.take(request.method ?? 'GET', path)
  if (mishap !== null && (await injectFault(market, mishap, response, null)) === 'over') return
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  send(response, (isRead ? await pictureReply(market, path) : null) ?? replyOf(notFound('Page')))
}

/** Answers for a bug outside the endpoints; the connection may be gone already. */
export function sendBug(response: ServerResponse): void {
  if (!response.headersSent) send(response, replyOf(serverError()))
}

/** Splits a request target, also in absolute form. Nothing is decoded: only paths as written are known. */
function splitTarget(target: string): { path: string; query: string } {
  const local = target.replace(/^https?:\/\/[^/?]*/i, '')
  const at = local.indexOf('?')
  return at === -1 ? { path: local, query: '' } : { path: local.slice(0, at), query: local.slice(at + 1) }
}
