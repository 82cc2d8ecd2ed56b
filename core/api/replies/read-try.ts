import type { ConnectResult } from '../../../shared/contract/groups/accounts.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Api } from '../client.ts'
import { listProducts } from '../endpoints.ts'
import type { Reply } from '../reply.ts'
import { readProductPage } from './read-page.ts'

/** The outcome of a try; `ok` carries the number of products, if the marketplace said it. */
type Tried =
  | { kind: 'ok'; products: number | null }
  | Exclude<ConnectResult, { kind: 'ok' | 'bad-address' | 'bad-key' }>

/**
 * Tries an address and a key with one request that changes nothing. It asks for one product rather than for the
 * categories: categories may be the same for everybody and cached on the way, while a product list belongs to the
 * supplier of the key, stays small however large the marketplace grows, and is the one shape the document shows in
 * full.
 */
export async function tryConnection(api: Pick<Api, 'send'>, now: number): Promise<Tried> {
  return readTry(await api.send({ ...listProducts(1, 1), answerMs: 20_000 }), now)
}

/** The meaning of the reply to that request; `now` is the computer's clock, for the end of a limit. */
function readTry(reply: Reply, now: number): Tried {
  switch (reply.kind) {
    case 'ok': {
      const page = readProductPage(reply.data)
      if (page === null) return notThis('wrong-data', reply.status, null)
      return { kind: 'ok', products: page.pagination.total_items }
    }
    case 'limited':
      return { kind: 'limited', retryAt: now + reply.retryAfterMs }
    case 'refused':
      return readRefused(reply.status, reply.words)
    case 'unreachable':
      return readUnreachable(reply)
    case 'unreadable':
      if (reply.status >= 500) return { kind: 'server-error', status: reply.status, words: null }
      if (reply.status === 401 && reply.what !== 'html') return { kind: 'unauthorized', words: null }
      if (reply.status === 403 && reply.what !== 'html') return { kind: 'forbidden', words: null }
      if (reply.status === 407) return { kind: 'proxy', code: '407' }
      if (reply.status === 404 && reply.what !== 'html') return notThis('not-found', 404, reply.detail)
      return notThis(whatOf(reply.what), reply.status, reply.detail)
    default:
      return assertNever(reply)
  }
}

function readRefused(status: number, words: string | null): Tried {
  if (status === 401) return { kind: 'unauthorized', words }
  if (status === 403) return { kind: 'forbidden', words }
  if (status === 404) return notThis('not-found', status, words)
  if (status >= 500) return { kind: 'server-error', status, words }
  // An envelope, but not an answer to this request.
  return notThis('wrong-data', status, words)
}

function readUnreachable(reply: Extract<Reply, { kind: 'unreachable' }>): Tried {
  const code = reply.code ?? 'UNKNOWN'
  if (reply.why === 'tls') return { kind: 'tls', code }
  if (reply.why === 'proxy' || reply.why === 'proxy-password' || reply.why === 'proxy-kind')
    return { kind: 'proxy', code }
  return { kind: 'unreachable', why: reply.why === 'stopped' ? 'network' : reply.why }
}

function whatOf(
  what: Extract<Reply, { kind: 'unreadable' }>['what'],
): Extract<Tried, { kind: 'not-this-api' }>['what'] {
  return what === 'half' || what === 'too-large' ? 'not-json' : what
}

function notThis(
  what: Extract<Tried, { kind: 'not-this-api' }>['what'],
  status: number,
  detail: string | null,
): Tried {
  return { kind: 'not-this-api', what, status, detail }
}
