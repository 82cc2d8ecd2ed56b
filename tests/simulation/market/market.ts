import type { ApiRequest } from '../../../core/api/reply.ts'
import { answer, type Told } from './answers.ts'
import type { ApiVariant } from './api-variant.ts'
import { emptyState, type MarketState } from './state.ts'

/** An answer as it is sent. */
export interface WireAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

/** One supplier's side of the marketplace (the whole API document). It refuses keys on demand. */
export interface Market {
  state: MarketState
  shape: ApiVariant
  /** The valid key. */
  key: string
  /** The answer to every key while it is set. */
  keySpell: 401 | 403 | null
  /** Carries out a request and answers; `request` is its number in the log of effects. */
  handle(request: ApiRequest, number: number, key: string): WireAnswer
  /** Any given answer, with the rate headers that every answer has. */
  wire(status: number, body: unknown, headers?: Record<string, string>): WireAnswer
}

const HOUR_MS = 3_600_000
/** The marketplace's own clock, which need not agree with the computer's. */
const SERVER_START = 1_699_990_000_000

export function openMarket(shape: ApiVariant, now: () => number): Market {
  const state = emptyState()
  let windowFrom = 0
  let used = 0

  const left = () => {
    if (now() >= windowFrom + HOUR_MS) {
      windowFrom = now()
      used = 0
    }
    return shape.requestsPerHour - used
  }
  const rateHeaders = (): Record<string, string> => {
    if (!shape.hasRateHeaders) return {}
    return {
      date: new Date(SERVER_START + now()).toUTCString(),
      'x-ratelimit-limit': String(shape.requestsPerHour),
      'x-ratelimit-remaining': String(Math.max(0, left())),
      'x-ratelimit-reset': String(Math.ceil((SERVER_START + windowFrom + HOUR_MS) / 1000)),
    }
  }
  const market: Market = {
    state,
    shape,
    key: 'key-1',
    keySpell: null,
    wire: (status, body, headers = {}) => ({
      status,
      headers: { 'content-type': 'application/json', ...rateHeaders(), ...headers },
      text: JSON.stringify(body),
    }),
    handle: (request, number, key) => {
      const refused = market.keySpell ?? (key === market.key ? null : 401)
      if (refused !== null) {
        const code = refused === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN'
        return market.wire(refused, failure(code, 'The key is not accepted.'))
      }
      if (left() <= 0) {
        const waitS = Math.ceil((windowFrom + HOUR_MS - now()) / 1000)
        return market.wire(429, failure('RATE_LIMITED', 'Too many.'), { 'retry-after': String(waitS) })
      }
      used++
      return onWire(market, answer({ state, shape, at: now(), request: number }, request))
    },
  }
  return market
}

function onWire(market: Market, told: Told): WireAnswer {
  if (told.kind === 'ok') return market.wire(200, { success: true, data: told.data })
  return market.wire(told.status, failure(told.code, told.message))
}

export function failure(code: string, message: string): object {
  return { success: false, error: { code, message } }
}
