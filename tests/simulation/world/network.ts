import { readAnswer } from '../../../core/api/replies/read-answer.ts'
import { type ApiRequest, NO_RATE, type Reply } from '../../../core/api/reply.ts'
import { failure, type Market, type WireAnswer } from '../../../core/fixtures/market/market.ts'
import { drawFault, effectOf, type Fault, type Spell } from './faults.ts'
import type { Rng } from './rng.ts'
import type { WorldTime } from './time.ts'

/** One request, for the log. */
export interface Sent {
  number: number
  at: number
  request: ApiRequest
  fault: Fault | Spell | null
}

interface NetworkOptions {
  time: WorldTime
  rng: Rng
  market: Market
  onSent: (sent: Sent) => void
  onReply: (sent: Sent, reply: Reply) => void
}

const ANSWER_MS = 60_000
/** What a 429 without any header means to us; API clients double it, which changes nothing here. */
const LIMITED_FALLBACK_MS = 60_000

/** How a request ends for its sender: after how long, and with what answer, if any. */
interface Ending {
  afterMs: number
  reply: (ms: number) => Reply
}

/** The way to the marketplace and back, on which requests get lost, arrive late or are answered by something else. */
export class Network {
  /** Share of requests that fail. */
  trouble = 0
  spell: Spell | null = null
  /** How long at most a request may take effect after we stopped listening. */
  latestMs = 55_000
  /** The same if the marketplace did answer, with an error. */
  latestAnsweredMs = 4000
  readonly #options: NetworkOptions
  /** Faults ordered for the next requests; they come before random ones. */
  readonly #ordered: Record<'GET' | 'POST', Fault[]> = { GET: [], POST: [] }
  readonly #underWay = new Set<() => void>()
  #number = 0

  constructor(options: NetworkOptions) {
    this.#options = options
  }

  failNext(method: 'GET' | 'POST', fault: Fault): void {
    this.#ordered[method].push(fault)
  }

  /** An `api.send` for one program with this key; nothing reaches it once it is dead. */
  portOf(key: string, isAlive: () => boolean): (request: ApiRequest) => Promise<Reply> {
    return request => this.#send(request, key, isAlive)
  }

  /** Requests under way get no answer: the computer slept. */
  cutAll(): void {
    for (const cut of [...this.#underWay]) cut()
  }

  #send(request: ApiRequest, key: string, isAlive: () => boolean): Promise<Reply> {
    const { time, onSent, onReply } = this.#options
    const sent: Sent = { number: ++this.#number, at: time.at(), request, fault: this.#faultFor(request) }
    onSent(sent)
    return new Promise(resolve => {
      const end = (reply: Reply) => {
        stop()
        this.#underWay.delete(cut)
        if (!isAlive()) return
        onReply(sent, reply)
        if (isAlive()) resolve(reply)
      }
      const cut = () => end(unreachable(true, 'reset', 'ECONNRESET', time.at() - sent.at))
      const ending = this.#run(sent, key)
      const stop = time.after('world', ending.afterMs, () =>
        end(ending.reply(Math.round(time.at() - sent.at))),
      )
      this.#underWay.add(cut)
    })
  }

  #faultFor(request: ApiRequest): Fault | Spell | null {
    const { spell } = this
    const { rng } = this.#options
    if (spell === 'offline') return spell
    const next = this.#ordered[request.method].shift()
    if (next !== undefined) return next
    if (spell !== null) return spell
    return rng.hits(this.trouble) ? drawFault(rng, request.method) : null
  }

  /** Lets the marketplace act at its time, and returns how the request ends here. */
  #run(sent: Sent, key: string): Ending {
    const { market, rng, time } = this.#options
    const { request, fault } = sent
    const wayMs = rng.between(20, 200)
    const answerMs = request.answerMs ?? ANSWER_MS
    if (fault === 'offline') return without(wayMs, false, 'name', 'ENOTFOUND')
    if (fault === 'outage') return this.#answering(wayMs, page(market, 503))
    if (fault === '401' || fault === '403')
      return this.#answering(wayMs, market.wire(Number(fault), denied(fault)))
    const held: { answer: WireAnswer | null } = { answer: null }
    const ending = this.#endingOf(fault, wayMs, answerMs, held)
    const effect = effectOf(fault)
    const handle = () => {
      held.answer = market.handle(request, sent.number, key)
    }
    if (effect === 'at once') time.after('world', wayMs, handle)
    if (effect === 'later') {
      const isAnswered = fault === '504, applied later'
      const most = isAnswered ? this.latestAnsweredMs : this.latestMs
      time.after('world', ending.afterMs + 1 + rng.below(most), handle)
    }
    return ending
  }

  #endingOf(
    fault: Fault | null,
    wayMs: number,
    answerMs: number,
    held: { answer: WireAnswer | null },
  ): Ending {
    const { market, rng, time } = this.#options
    const back = wayMs + rng.between(20, 300)
    const whole = (afterMs: number, change = (answer: WireAnswer) => answer): Ending => ({
      afterMs,
      reply: ms => readReply(change(held.answer ?? page(market, 502)), time.appClock().now(), ms),
    })
    switch (fault) {
      case null:
        return whole(back)
      case 'slow':
        return whole(rng.between(1000, 18_000))
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
        return this.#answering(back, market.wire(500, failure('SERVER_ERROR', 'Internal error.')))
      case '502 page before':
      case '502 page after applied':
        return this.#answering(back, page(market, 502))
      case '503':
        return this.#answering(back, page(market, 503))
      case '504, applied later':
        return this.#answering(30_000, page(market, 504))
      case 'half an answer':
        return whole(back, answer => ({ ...answer, text: answer.text.slice(0, answer.text.length / 2) }))
      case 'a web page with 200, applied':
      case 'a web page with 200, never seen':
        return this.#answering(back, page(market, 200))
      case 'an unknown shape, applied':
        return this.#answering(back, market.wire(200, { status: 'fine', result: [1, 2] }))
      case 'success false with 200':
        return this.#answering(back, market.wire(200, failure('BUSY', 'Try again.')))
      case '429 with a wait':
        return this.#answering(back, limited(market, { 'retry-after': String(rng.between(1, 120)) }))
      case '429 without':
        return this.#answering(back, { ...limited(market, {}), headers: {} })
      case 'redirect':
        return this.#answering(back, {
          ...page(market, 302),
          headers: { location: 'https://elsewhere.example/' },
        })
      case 'refused for nothing: 404':
        return this.#answering(back, market.wire(404, failure('NOT_FOUND', 'Resource not found.')))
      case 'refused for nothing: 422':
        return this.#answering(back, market.wire(422, failure('VALIDATION_ERROR', 'Invalid.')))
    }
  }

  #answering(afterMs: number, answer: WireAnswer): Ending {
    return { afterMs, reply: ms => readReply(answer, this.#options.time.appClock().now(), ms) }
  }
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

function readReply({ status, headers, text }: WireAnswer, now: number, ms: number): Reply {
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
