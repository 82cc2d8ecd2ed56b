import type { Dispatcher } from 'undici'
import { coded, unlessAborted } from '../../api/client.ts'
import { codeOf } from '../../api/network.ts'
import { whyUnreachable } from '../../api/unreachable.ts'
import type { Clock } from '../../base/clock.ts'

interface FetchOptions {
  dispatcher: Dispatcher
  clock: Clock
  userAgent: string
  accept: string
  /** For everything together: connecting, waiting, reading. */
  limitMs: number
  maxBytes: number
  /** Nobody waits any more. */
  signal: AbortSignal
}

/** What came from an address. Redirects are reported, not followed. */
export type Fetched =
  /** `isWhole` false: the connection broke in the middle. */
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }
  /** `to` is the address as it came. */
  | { kind: 'redirected'; status: number; to: string | null }
  | { kind: 'refused'; status: number }
  /** `bytes` were announced, or read until we stopped. */
  | { kind: 'too-big'; bytes: number }
  | { kind: 'too-slow' }
  | { kind: 'certificate' }
  /** `code` is the system's. */
  | { kind: 'unreachable'; code: string }
  | { kind: 'stopped' }

const STOPPED = 'STOPPED'
const TOO_SLOW = 'ANSWER_TIMEOUT'

/** Reads an address with GET: no key, no cookies, never longer or more than the options allow. Never throws. */
export async function fetchBytes(url: URL, options: FetchOptions): Promise<Fetched> {
  const { clock, limitMs } = options
  const limit = new AbortController()
  const cancel = clock.after(limitMs, () => limit.abort(coded(TOO_SLOW)))
  const stop = () => limit.abort(coded(STOPPED))
  if (options.signal.aborted) stop()
  options.signal.addEventListener('abort', stop, { once: true })
  try {
    return await unlessAborted(ask(url, options, limit.signal), limit.signal)
  } catch (error) {
    return asTrouble(limit.signal.aborted ? limit.signal.reason : error)
  } finally {
    cancel()
    options.signal.removeEventListener('abort', stop)
  }
}

async function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  const { dispatcher, userAgent, accept, maxBytes } = options
  const { statusCode, headers, body } = await dispatcher.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
    headers: { accept, 'user-agent': userAgent },
    signal,
  })
  // An unwanted body is discarded, and so are its later errors.
  body.on('error', () => {})
  const header = (name: string) => [headers[name]].flat()[0] ?? null
  const location = header('location')
  if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
    body.destroy()
    return { kind: 'redirected', status: statusCode, to: location }
  }
  if (statusCode < 200 || statusCode > 299) {
    body.destroy()
    return { kind: 'refused', status: statusCode }
  }
  const announced = Number(header('content-length') ?? 0)
  if (announced > maxBytes) {
    body.destroy()
    return { kind: 'too-big', bytes: announced }
  }
  return readUpTo(maxBytes, body, signal)
}

async function readUpTo(
  maxBytes: number,
  body: Dispatcher.ResponseData['body'],
  signal: AbortSignal,
): Promise<Fetched> {
  const chunks: Buffer[] = []
  let read = 0
  let isWhole = true
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      read += chunk.byteLength
      if (read > maxBytes) return { kind: 'too-big', bytes: read }
      chunks.push(chunk)
    }
  } catch (error) {
    if (signal.aborted) throw error
    isWhole = false
  }
  return { kind: 'bytes', bytes: new Uint8Array(Buffer.concat(chunks)), isWhole }
}

function asTrouble(error: unknown): Fetched {
  const { why, code } = whyUnreachable(error)
  if (code === STOPPED) return { kind: 'stopped' }
  if (why === 'timeout') return { kind: 'too-slow' }
  return isCertificate(codeOf(error)) ? { kind: 'certificate' } : { kind: 'unreachable', code }
}

const CERTIFICATE_CODES: ReadonlySet<string> = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
])

function isCertificate(code: string): boolean {
  return CERTIFICATE_CODES.has(code) || code.startsWith('CERT_') || code.startsWith('ERR_TLS_CERT_')
}
