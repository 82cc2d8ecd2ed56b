import type { Dispatcher } from 'undici'
import type { Clock } from '../base/clock.ts'
import { keyHider } from './hide-key.ts'
import { openNetwork } from './network.ts'
import type { Headers } from './rate-headers.ts'
import { type Answer, readAnswer } from './replies/read-answer.ts'
import { type ApiRequest, NO_RATE, type Reply } from './reply.ts'
import { type SendTrace, tracingSends } from './send-trace.ts'
import { whyUnreachable } from './unreachable.ts'

interface ApiOptions {
  /** Completed and checked by `completeAddress`; ends in `/api/v1/supplier`. */
  baseUrl: string
  /** Goes into the Authorization header of requests to `baseUrl` and nowhere else (API document §5). */
  key: string
  clock: Clock
  /** From {@link openNetwork}; closed together with the client. */
  dispatcher?: Dispatcher
  /** Sent as User-Agent, for example `SupplierDesk/1.2.0`. */
  userAgent?: string
}

/**
 * Sends requests to one account's marketplace. Never throws for anything a network or a server does; repeats nothing
 * except a read on a connection that was closed while idle. No reply contains the key, even if the marketplace repeats
 * it.
 */
export interface Api {
  /**
   * `mayLeave` is called when the first byte is about to leave; if it returns false, the reply is `stopped`, not sent.
   */
  send(request: ApiRequest, mayLeave?: () => boolean): Promise<Reply>
  /** Aborts what is under way (those replies are `stopped`) and closes the connections. */
  close(): Promise<void>
}

const ANSWER_MS = 60_000
/**
 * 16 MiB; a page of a hundred products has some 50 kB. Looking for the key in an answer made of escapes takes 40
 * times as much memory.
 */
const BODY_MAX_BYTES = 16 * 1024 * 1024
const LIMITED_FALLBACK_MS = 60_000
const LIMITED_FALLBACK_MAX_MS = 3_600_000
/** Answered locally: an id that can't be addressed doesn't exist at the marketplace either. */
const LEADS_ELSEWHERE: Reply = {
  kind: 'refused',
  status: 400,
  code: 'id-leads-elsewhere',
  words: null,
  rate: NO_RATE,
  ms: 0,
}

export function createApi(options: ApiOptions): Api {
  const { clock } = options
  const network = options.dispatcher ?? openNetwork()
  const dispatcher = network.compose(tracingSends)
  const stopping = new AbortController()
  const hide = keyHider(options.key)
  let limitedFallbackMs = LIMITED_FALLBACK_MS

  async function send(request: ApiRequest, mayLeave = () => true): Promise<Reply> {
    const url = urlOf(options.baseUrl, request)
    if (url === null) return LEADS_ELSEWHERE
    const reply = await sendOnce(url, request, mayLeave)
    // The marketplace had closed an idle connection. A read changes nothing, so it is sent again on a new one.
    const isClosed = reply.kind === 'unreachable' && reply.why === 'reset' && reply.reused === true
    return isClosed && request.method === 'GET' && mayLeave() ? await sendOnce(url, request, mayLeave) : reply
  }

  async function sendOnce(url: URL, request: ApiRequest, mayLeave: () => boolean): Promise<Reply> {
    const trace: SendTrace = { sent: false, mayLeave }
    const startedAt = clock.monotonic()
    const ms = () => Math.round(clock.monotonic() - startedAt)
    const limit = new AbortController()
    const cancel = clock.after(request.answerMs ?? ANSWER_MS, () => limit.abort(coded('ANSWER_TIMEOUT')))
    const signal = AbortSignal.any([limit.signal, stopping.signal])
    try {
      const answer = await unlessAborted(ask(url, request, trace, signal), signal)
      const reply = readAnswer(answer, clock.now(), ms(), limitedFallbackMs)
      limitedFallbackMs =
        reply.kind === 'limited'
          ? Math.min(limitedFallbackMs * 2, LIMITED_FALLBACK_MAX_MS)
          : LIMITED_FALLBACK_MS
      return reply
    } catch (error) {
      const reused = trace.reused ? { reused: true } : {}
      return {
        kind: 'unreachable',
        sent: trace.sent,
        ...whyUnreachable(error),
        ...reused,
        rate: NO_RATE,
        ms: ms(),
      }
    } finally {
      cancel()
    }
  }

  async function ask(url: URL, request: ApiRequest, trace: SendTrace, signal: AbortSignal): Promise<Answer> {
    const response = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.method,
      opaque: trace,
      signal,
      headers: headersOf(options, request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
    })
    return {
      status: response.statusCode,
      headers: headersFrom(response.headers, hide),
      body: await readBody(response.body, signal, hide),
    }
  }

  return {
    send,
    close: async () => {
      stopping.abort(coded('STOPPED'))
      await network.destroy()
    },
  }
}

/**
 * The URL of a request; null if an id in its path would turn it into another endpoint. Throws on a path that would
 * leave the marketplace: that is a bug, and the key must not follow it.
 */
function urlOf(baseUrl: string, request: ApiRequest): URL | null {
  const base = new URL(baseUrl)
  const url = new URL(base.href.replace(/\/$/, '') + request.path)
  for (const [name, value] of Object.entries(request.query ?? {}))
    url.searchParams.append(name, String(value))
  const inside = url.origin === base.origin && url.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`)
  if (!request.path.startsWith('/') || !inside)
    throw new Error(`the path ${JSON.stringify(request.path)} leads out of the marketplace's address`)
  return hasDotSegment(request.path) ? null : url
}

/** Whether a part of a path is `.` or `..`, either directly or after a server or proxy decodes it once more. */
function hasDotSegment(path: string): boolean {
  let text = path
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replaceAll(/%(2e|2f|5c|25)/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return text.split(/[/\\]/).some(part => part === '.' || part === '..')
}

const headersOf = (options: ApiOptions, request: ApiRequest): Record<string, string> => ({
  accept: 'application/json',
  authorization: `Bearer ${options.key}`,
  ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(options.userAgent === undefined ? {} : { 'user-agent': options.userAgent }),
})

type Hide = (text: string) => string

function headersFrom(headers: Record<string, string | string[] | undefined>, hide: Hide): Headers {
  return name => {
    const [value] = [headers[name]].flat()
    return value === undefined ? null : hide(value)
  }
}

/**
 * The body as text, with the key removed. A body that stops early is `half`, whatever the reason, unless we stopped it.
 */
async function readBody(
  body: Dispatcher.ResponseData['body'],
  signal: AbortSignal,
  hide: Hide,
): Promise<Answer['body']> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > BODY_MAX_BYTES) {
        body.destroy()
        return { kind: 'too-large' }
      }
      chunks.push(chunk)
    }
  } catch (error) {
    if (signal.aborted) throw error
    return { kind: 'half' }
  }
  return { kind: 'whole', text: hide(Buffer.concat(chunks).toString('utf8')) }
}

/** undici notices an abort only once it has a connection; a person who closes the account should not wait for that. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** An error with a `code`, like those of Node; `whyUnreachable` reads it. */
export const coded = (code: string): Error => Object.assign(new Error(code), { code })
