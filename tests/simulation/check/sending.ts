import type { Reply } from '../../../core/api/reply.ts'
import type { Database } from '../../../core/sqlite/database.ts'
import type { Sent } from '../world/network.ts'

/** What decides whether a request may leave, observed from outside the core. Times are the world's. */
export interface Sending {
  /** The end of the wait that the last 429 asked for, by the program's monotonic clock. */
  limitedUntil: number
  isKeyRefused: boolean
  /** When the probe of a key refused with 403 may leave; null if a person has to act first. */
  keyProbeAt: number | null
  /** Whether the probe that tells what a first 401 or 403 is about (decision 0025) may still leave. */
  mayAskWhose: boolean
  /** Whether that refusal had a code that the document has for keys (§7). */
  isKeyCode: boolean
  /** Writes refused with 401 or 403 for which it isn't known yet whether the key or only they were refused. */
  askedAbout: string[]
  /** The last transaction of the outbox failed. */
  isDiskStuck: boolean
  /** The write that has no answer yet. */
  underWay: number | null
  /** Requests, as text, of which the marketplace refused something. */
  refused: string[]
}

export function freshSending(limitedUntil = 0, refused: string[] = []): Sending {
  const key = { isKeyRefused: false, keyProbeAt: null, mayAskWhose: false, isKeyCode: false, askedAbout: [] }
  return { limitedUntil, ...key, isDiskStuck: false, underWay: null, refused }
}

/** Invariants that this request breaks by leaving now (I2, I3, I6). */
export function beforeSending(
  sending: Sending,
  { request, number, at }: Sent,
  { isPaused, real }: { isPaused: boolean; real: Database },
): string[] {
  const what = `#${number} ${request.method} ${request.path}`
  const broken: string[] = []
  if (at < sending.limitedUntil)
    broken.push(`I6 ${what} left ${sending.limitedUntil - at} ms before Retry-After was over`)
  if (sending.isKeyRefused && !isKeyProbe(sending, request, at))
    broken.push(`I6 ${what} left after the key was refused`)
  if (sending.isDiskStuck) broken.push(`I6 ${what} left after a commit had failed`)
  if (request.method === 'GET') return broken
  if (isPaused) broken.push(`I6 ${what} left during a pause`)
  if (sending.underWay !== null) broken.push(`I3 ${what} left while #${sending.underWay} was under way`)
  if (real.isInTransaction()) broken.push(`I2 ${what} left within a transaction`)
  else {
    const marks = real
      .prepare(`SELECT count(*) AS lines FROM change WHERE state = 'sending'`)
      .get<{ lines: number }>()
    const items = (request.body as { items?: unknown[] } | undefined)?.items?.length ?? 1
    if (marks?.lines !== items) broken.push(`I2 ${what} left with ${marks?.lines} marks for ${items} changes`)
  }
  sending.underWay = number
  return broken
}

/** Somebody may verify the supplier meanwhile: after a 403, and only then, one probe every 15 minutes is right. */
const KEY_LOOK_MS = 900_000

function isLookPath({ method, path, query }: Sent['request']): boolean {
  return method === 'GET' && (path === '/categories' || (path === '/products' && query?.per_page === 1))
}

function isKeyProbe(sending: Sending, request: Sent['request'], at: number): boolean {
  const { keyProbeAt, mayAskWhose } = sending
  if (!isLookPath(request)) return false
  sending.mayAskWhose = false
  if (mayAskWhose) return true
  if (keyProbeAt === null || at < keyProbeAt) return false
  sending.keyProbeAt = at + KEY_LOOK_MS
  return true
}

export function afterReply(sending: Sending, sent: Sent, reply: Reply, at: number): void {
  if (sending.underWay === sent.number) sending.underWay = null
  if (reply.kind === 'limited') sending.limitedUntil = Math.max(sending.limitedUntil, at + reply.retryAfterMs)
  const status = 'status' in reply ? reply.status : 0
  const isPage = reply.kind === 'unreadable' && reply.what === 'html'
  const text = `${sent.request.path} ${JSON.stringify(sent.request.body ?? {})}`
  if ((status === 401 || status === 403) && !isPage) {
    // Of several refused together only the first lets the probe leave, and the others don't take that back.
    sending.mayAskWhose ||= !sending.isKeyRefused
    sending.isKeyCode =
      reply.kind === 'refused' && (reply.code === 'FORBIDDEN' || reply.code === 'UNAUTHORIZED')
    sending.isKeyRefused = true
    sending.keyProbeAt = status === 403 ? at + KEY_LOOK_MS : null
    // If the probe is refused too, the key is refused, and nothing is known about the earlier requests.
    if (isLookPath(sent.request)) sending.askedAbout = []
    else if (sent.request.method === 'POST') sending.askedAbout.push(text)
  } else if (isLookPath(sent.request)) {
    // A refusal of the probe is an answer: a key that isn't accepted gets nothing else.
    const isAnswered = reply.kind === 'ok' || (reply.kind === 'refused' && status < 500)
    if (isAnswered) sending.refused.push(...sending.askedAbout)
    sending.askedAbout = []
    // If the probe reported nothing, the refused request may be sent again, unless its code is about keys.
    if (isAnswered || !sending.isKeyCode) sending.isKeyRefused = false
  }
  const failed = reply.kind === 'ok' ? (reply.data as { failed?: unknown } | null)?.failed : 0
  const isRefused =
    reply.kind === 'refused' && status >= 400 && status < 500 && status !== 401 && status !== 403
  if (sent.request.method === 'POST' && (isRefused || (typeof failed === 'number' && failed > 0)))
    sending.refused.push(text)
}
