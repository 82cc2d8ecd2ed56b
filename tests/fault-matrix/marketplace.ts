import type { Socket } from 'node:net'
import { httpAnswer, type RawRequest, startRawServer } from '../../core/api/fixtures/raw-server.ts'
import type { ApiRequest, Reply } from '../../core/api/reply.ts'
import type { ManualClock } from '../../core/fixtures/manual-clock.ts'
import type { OutboxMarket } from '../../core/outbox/fixtures/outbox-market.ts'
import type { CarriedOut, Reaction } from './injections.ts'

const START = Date.UTC(2026, 10, 21, 12)
/** Where the API begins on every marketplace. */
export const BASE = '/api/v1/supplier'

/** Whether a request, as `POST` and `/products?search=X`, is the one that is meant. */
export type Matches = (method: string, target: string) => boolean

/** How one request gets another answer than the true one. */
interface Injected {
  carriedOut: CarriedOut
  /** Milliseconds from its arrival, for a request that is carried out late. */
  lateMs: number
  says: Reaction
  /** What happens at its arrival, before anything else. */
  arrives(market: OutboxMarket): void
}

/** A marketplace on a real socket, with every byte under the matrix's control and a clock of its own. */
export interface Marketplace {
  held: OutboxMarket
  baseUrl: string
  /** Requests that arrived and have no answer yet, as `POST /stock`. */
  holding: Set<string>
  /** The requests that arrived, in order: what the quota was spent on. */
  arrived: string[]
  /** Injects a fault into the next request of this kind. */
  inject(matches: Matches, injected: Injected): void
  close(): Promise<void>
}

export async function openMarketplace(held: OutboxMarket, clock: ManualClock): Promise<Marketplace> {
  let next: { matches: Matches; injected: Injected } | null = null
  const holding = new Set<string>()
  const arrived: string[] = []
  const now = () => START + clock.monotonic()

  const server = await startRawServer((socket, raw) => {
    const request = requestOf(raw)
    arrived.push(`${request.method} ${request.path}`)
    const onInjected =
      next?.matches(request.method, raw.head.split(' ')[1]?.slice(BASE.length) ?? '') === true
        ? next.injected
        : null
    if (onInjected === null) {
      socket.write(inBytes(held.answer(request), now()))
      return
    }
    next = null
    onInjected.arrives(held)
    const truth = onInjected.carriedOut === 'at-once' ? held.answer(request) : null
    if (onInjected.carriedOut === 'in-quarantine' || onInjected.carriedOut === 'after-quarantine')
      clock.after(onInjected.lateMs, () => void held.answer(request))
    if (onInjected.says.kind === 'hold') holding.add(`${request.method} ${request.path}`)
    else say(socket, onInjected.says, truth ?? { kind: 'ok', status: 200, data: {}, ...COMMON }, now())
  })
  return {
    held,
    holding,
    arrived,
    baseUrl: server.baseUrl,
    close: server.close,
    inject: (matches, injected) => {
      next = { matches, injected }
    },
  }
}

const COMMON = { rate: { limit: 1000, remaining: 900, resetInMs: 1000 }, ms: 5 }

function requestOf({ head, body }: RawRequest): ApiRequest {
  const [method, target = ''] = head.split(' ')
  const url = new URL(target, 'http://marketplace')
  return {
    method: method === 'GET' ? 'GET' : 'POST',
    path: url.pathname.slice(BASE.length),
    query: Object.fromEntries(url.searchParams),
    ...(body === '' ? {} : { body: JSON.parse(body) }),
  }
}

/** An answer of the marketplace in the envelope of API document §1, with the headers of §8. */
function inBytes(reply: Reply, now: number): string {
  const measures = {
    date: new Date(now).toUTCString(),
    'x-ratelimit-limit': '1000',
    'x-ratelimit-remaining': '900',
    'x-ratelimit-reset': String(Math.floor(now / 1000) + 1800),
  }
  if (reply.kind === 'ok')
    return httpAnswer(reply.status, JSON.stringify({ success: true, data: reply.data }), measures)
  if (reply.kind !== 'refused') throw new Error(`the marketplace answers ${reply.kind}`)
  return httpAnswer(reply.status, envelope(reply.code ?? '', reply.words ?? ''), measures)
}

/** The error half of the envelope (API document §1). */
export function envelope(code: string, message: string): string {
  return JSON.stringify({ success: false, error: { code, message } })
}

function say(socket: Socket, says: Reaction, truth: Reply, now: number): void {
  switch (says.kind) {
    case 'reset':
      socket.resetAndDestroy()
      return
    case 'end':
      socket.end()
      return
    case 'hold':
      return
    case 'true': {
      const whole = inBytes(truth, now)
      if (says.bent === 'cut') socket.end(whole.slice(0, -8))
      else if (says.bent === 'bare') socket.end(`HTTP/1.1 200 X\r\n\r\n${whole.split('\r\n\r\n')[1]}`)
      else socket.write(whole)
      return
    }
    case 'answer': {
      const at =
        says.retryAt === undefined ? {} : { 'retry-after': new Date(now + says.retryAt).toUTCString() }
      socket.write(
        httpAnswer(says.status, says.body, { date: new Date(now).toUTCString(), ...at, ...says.headers }),
      )
      return
    }
  }
}
