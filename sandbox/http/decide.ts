import type { IncomingHttpHeaders } from 'node:http'
import { type Answer, invalid, notFound, refuse, serverError } from '../api/answer.ts'
import { readJson } from './body.ts'
import { identify } from './keys.ts'
import type { Marketplace } from './marketplace.ts'
import { type RateState, rateHeaders } from './rate.ts'
import { findRoute } from './routes.ts'

interface ApiRequest {
  method: string
  /** Below the base address; null for a path outside it. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  bytes: Buffer | null
}

interface Decided {
  answer: Answer
  /** Headers of the rate limit; empty without a known key. */
  headers: Record<string, string>
}

/**
 * Processes one API request: key, rate limit, path, body, endpoint, in this order, then applies what the endpoint
 * decided. Never throws: a bug becomes 500 SERVER_ERROR and changes nothing.
 */
export async function decide(market: Marketplace, request: ApiRequest): Promise<Decided> {
  const identity = identify(market.world, request.headers.authorization)
  if (identity.kind === 'stranger')
    return { answer: refuse(401, 'UNAUTHORIZED', 'A valid API key is required.'), headers: {} }
  const { key } = identity
  const rate = market.rate.take(key.hash, key.limit, market.now())
  const forbidden = identity.kind === 'forbidden'
  const headers = rateHeaders(forbidden ? { ...rate, exceeded: false } : rate, market.now())
  const answer = forbidden
    ? refuse(403, 'FORBIDDEN', identity.why)
    : await answerWithin(market, request, key.supplierId, rate)
  return { answer, headers }
}

async function answerWithin(
  market: Marketplace,
  request: ApiRequest,
  supplierId: number,
  rate: RateState,
): Promise<Answer> {
  if (rate.exceeded) return refuse(429, 'RATE_LIMITED', `More than ${rate.limit} requests in an hour.`)
  try {
    return await answerRoute(market, request, supplierId)
  } catch (error) {
    market.onBug(error)
    return serverError()
  }
}

async function answerRoute(market: Marketplace, request: ApiRequest, supplierId: number): Promise<Answer> {
  const found = findRoute(request.method, request.path)
  const supplier = market.world.suppliers.get(supplierId)
  if (found === null || supplier === undefined) return notFound('Endpoint')
  const { route, ids } = found
  const body = route.hasBody ? readJson(request.headers['content-type'], request.bytes) : null
  if (body?.kind === 'bad') return invalid(body.message)
  const { world, now, fetchPicture } = market
  const ask = { world, supplier, ids, query: request.query, body: body?.value ?? {}, now, fetchPicture }
  const decision = route.endpoint(ask)
  const decided = decision instanceof Promise ? (await decision)() : decision
  const answer = market.styles.change({ ...ask, route: `${route.method} ${route.path}` }, decided)
  if (answer.kind === 'done') market.ledger.commit(answer.entries)
  return answer
}
