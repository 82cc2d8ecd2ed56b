import { readAnswer } from '../../core/api/replies/read-answer.ts'
import type { ApiRequest, Reply } from '../../core/api/reply.ts'
import { failure, type Market, type WireAnswer } from '../../core/fixtures/market/market.ts'
import { drawFault, effectOf, type Fault, type Spell } from './faults.ts'
import type { Dice } from './rng.ts'
import type { WorldTime } from './time.ts'

/** One request, for the log. */
export interface Sent {
  number: number
  at: number
  request: ApiRequest
  fault: Fault | Spell | null
}

export interface NetworkOptions {
  time: WorldTime
  dice: Dice
  market: Market
  onSent: (sent: Sent) => void
  onReply: (sent: Sent, reply: Reply) => void
}

export interface Network {
  /** Share of requests that fail. */
  trouble: number
  spell: Spell | null
  /** Faults ordered for the next requests of this kind; they come before random ones. */
  failNext(method: 'GET' | 'POST', fault: Fault): void
  /** How long at most a request may take effect after we stopped listening. */
  latestMs: number
  /** The same if the marketplace did answer, with an error. */
  latestAnsweredMs: number
  /** An `api.send` for one program with this key; nothing reaches it once it is dead. */
  portOf(key: string, isAlive: () => boolean): (request: ApiRequest) => Promise<Reply>
  /** Requests under way get no answer: the computer slept. */
  cutAll(): void
}

const ANSWER_MS = 60_000
const NO_RATE = { limit: null, remaining: null, resetInMs: null }
/** What a 429 without any header means to us; API clients double it, which changes nothing here. */
const LIMITED_FALLBACK_MS = 60_000

/** How a request ends for its sender: after how long, and with what answer, if any. */
interface Ending {
  afterMs: number
  reply: (ms: number) => Reply
}

export function openNetwork(options: NetworkOptions): Network {
  const { time, dice, market } = options
  const ordered: Record<'GET' | 'POST', Fault[]> = { GET: [], POST: [] }
  const underWay = new Set<() => void>()
  let number = 0

  const send = (request: ApiRequest, key: string, isAlive: () => boolean): Promise<Reply> => {
    const sent: Sent = { number: ++number, at: time.at(), request, fault: faultFor(request) }
    options.onSent(sent)
    return new Promise(resolve => {
      const end = (reply: Reply) => {
        stop()
        underWay.delete(cut)
        if (!isAlive()) return
        options.onReply(sent, reply)
        if (isAlive()) resolve(reply)
      }
      const cut = () => end(unreachable(true, 'reset', 'ECONNRESET', time.at() - sent.at))
      const ending = run(sent, key)
      const stop = time.after('world', ending.afterMs, () =>
        end(ending.reply(Math.round(time.at() - sent.at))),
      )
      underWay.add(cut)
    })
  }

  function faultFor(request: ApiRequest): Fault | Spell | null {
    const { spell } = network
    if (spell === 'offline') return spell
    const next = ordered[request.method].shift()
    if (next !== undefined) return next
    if (spell !== null) return spell
    return dice.hits(network.trouble) ? drawFault(dice, request.method) : null
  }

  /** Lets the marketplace act at its time, and returns how the request ends here. */
  function run(sent: Sent, key: string): Ending {
    const { request, fault } = sent
    const wayMs = dice.between(20, 200)
    const answerMs = request.answerMs ?? ANSWER_MS
    if (fault === 'offline') return without(wayMs, false, 'name', 'ENOTFOUND')
    if (fault === 'outage') return answering(wayMs, page(market, 503))
    if (fault === '401' || fault === '403') return answering(wayMs, market.wire(Number(fault), denied(fault)))
    const held: { answer: WireAnswer | null } = { answer: null }
    const ending = endingOf(fault, wayMs, answerMs, held)
    const effect = effectOf(fault)
    const handle = () => {
      held.answer = market.handle(request, sent.number, key)
    }
    if (effect === 'at once') time.after('world', wayMs, handle)
    if (effect === 'later') {
      const isAnswered = fault === '504, applied later'
      const most = isAnswered ? network.latestAnsweredMs : network.latestMs
      time.after('world', ending.afterMs + 1 + dice.below(most), handle)
    }
    return ending
  }

  function endingOf(
    fault: Fault | null,
    wayMs: number,
    answerMs: number,
    held: { answer: WireAnswer | null },
  ): Ending {
    const back = wayMs + dice.between(20, 300)
    const whole = (
      afterMs: number,
      change: (answer: WireAnswer) => WireAnswer = answer => answer,
    ): Ending => ({
      afterMs,
      reply: ms => {
        const answer = held.answer ?? page(market, 502)
        const { status, headers, text } = change(answer)
        return readReply(status, headers, text, time.appClock().now(), ms)
      },
    })
    switch (fault) {
      case null:
        return whole(back)
      case 'slow':
        return whole(dice.between(1000, 18_000))
      case 'not sent: no name':
        return without(wayMs, false, 'name', 'ENOTFOUND')
      case 'not sent: refused':
        return without(wayMs, false, 'refused', 'ECONNREFUSED')
      case 'not sent: tls':
        return without(wayMs, false, 'tls', 'CERT_HAS_EXPIRED')
      case 'reset before':
      case 'reset after applied':
      case 'reset, applied later':
        return without(back, true, 'reset', 'ECONNRESET')
      case 'time-out, never applied':
      case 'time-out, applied at once':
      case 'time-out, applied later':
        return without(answerMs, true, 'timeout', 'ANSWER_TIMEOUT')
      case '500 before':
      case '500 after applied':
        return answering(back, market.wire(500, failure('SERVER_ERROR', 'Internal error.')))
      case '502 page before':
      case '502 page after applied':
        return answering(back, page(market, 502))
      case '503':
        return answering(back, page(market, 503))
      case '504, applied later':
        return answering(30_000, page(market, 504))
      case 'half an answer':
        return whole(back, answer => ({ ...answer, text: answer.text.slice(0, answer.text.length / 2) }))
      case 'a web page with 200, applied':
      case 'a web page with 200, never seen':
        return answering(back, page(market, 200))
      case 'an unknown shape, applied':
        return answering(back, market.wire(200, { status: 'fine', result: [1, 2] }))
      case 'success false with 200':
        return answering(back, market.wire(200, failure('BUSY', 'Try again.')))
      case '429 with a wait':
        return answering(back, limited(market, { 'retry-after': String(dice.between(1, 120)) }))
      case '429 without':
        return answering(back, { ...limited(market, {}), headers: {} })
      case 'redirect':
        return answering(back, { ...page(market, 302), headers: { location: 'https://elsewhere.example/' } })
      case 'refused for nothing: 404':
        return answering(back, market.wire(404, failure('NOT_FOUND', 'Resource not found.')))
      case 'refused for nothing: 422':
        return answering(back, market.wire(422, failure('VALIDATION_ERROR', 'Invalid.')))
    }
  }

  const answering = (afterMs: number, { status, headers, text }: WireAnswer): Ending => ({
    afterMs,
    reply: ms => readReply(status, headers, text, time.appClock().now(), ms),
  })

  const network: Network = {
    trouble: 0,
    spell: null,
    failNext: (method, fault) => void ordered[method].push(fault),
    latestMs: 55_000,
    latestAnsweredMs: 4000,
    portOf: (key, isAlive) => request => send(request, key, isAlive),
    cutAll: () => {
      for (const cut of [...underWay]) cut()
    },
  }
  return network
}

function without(
  afterMs: number,
  sent: boolean,
  why: 'name' | 'refused' | 'tls' | 'reset' | 'timeout',
  code: string,
): Ending {
  return { afterMs, reply: ms => unreachable(sent, why, code, ms) }
}

function unreachable(
  sent: boolean,
  why: 'name' | 'refused' | 'tls' | 'reset' | 'timeout',
  code: string,
  ms: number,
): Reply {
  return { kind: 'unreachable', sent, why, code, rate: NO_RATE, ms }
}

function readReply(
  status: number,
  headers: Record<string, string>,
  text: string,
  now: number,
  ms: number,
): Reply {
  const header = (name: string) => headers[name] ?? null
  return readAnswer({ status, headers: header, body: { kind: 'whole', text } }, now, ms, LIMITED_FALLBACK_MS)
}

function page(market: Market, status: number): WireAnswer {
  const text = `<!doctype html><html><title>${status}</title></html>`
  return { ...market.wire(status, null), headers: { 'content-type': 'text/html' }, text }
}

function limited(market: Market, headers: Record<string, string>): WireAnswer {
  return market.wire(429, failure('RATE_LIMITED', 'Too many requests.'), headers)
}

function denied(status: '401' | '403'): object {
  return failure(status === '401' ? 'UNAUTHORIZED' : 'FORBIDDEN', 'The key is not accepted.')
}
