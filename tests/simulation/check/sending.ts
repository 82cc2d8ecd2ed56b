import type { Reply } from '../../../core/api/reply.ts'
import type { Database } from '../../../core/sqlite/database.ts'
import type { Sent } from '../network.ts'

/** What decides whether anything may leave, watched from outside the core. Times are the world's. */
export interface Sending {
  /** The end of what the last 429 asked to wait, by the program's monotonic clock. */
  limitedUntil: number
  isKeyRefused: boolean
  /** When the one look that is allowed at a key refused with 403 may leave; null when a person has to act first. */
  keyLookAt: number | null
  /** Whether the one read that finds out whose a first 401 or 403 is (decision 0025) may still leave. */
  mayAskWhose: boolean
  /** Whether that refusal had a code that the document has for keys (§7). */
  isKeyCode: boolean
  /** Writes refused with 401 or 403, of which it is not known yet whether the key or they alone were meant. */
  askedAbout: string[]
  /** The last transaction of the outbox failed. */
  isDiskStuck: boolean
  /** The write that has no answer yet. */
  underWay: number | null
  /** Requests, as text, of which the marketplace did refuse something. */
  refused: string[]
}

export function freshSending(limitedUntil = 0, refused: string[] = []): Sending {
  const key = { isKeyRefused: false, keyLookAt: null, mayAskWhose: false, isKeyCode: false, askedAbout: [] }
  return { limitedUntil, ...key, isDiskStuck: false, underWay: null, refused }
}

/** Rules that this request breaks by leaving now (I2, I3, I6). */
export function beforeSending(
  sending: Sending,
  { request, number, at }: Sent,
  { isPaused, real }: { isPaused: boolean; real: Database },
): string[] {
  const what = `#${number} ${request.method} ${request.path}`
  const broken: string[] = []
  if (at < sending.limitedUntil)
    broken.push(`I6 ${what} left ${sending.limitedUntil - at} ms before Retry-After was over`)
  if (sending.isKeyRefused && !isKeyLook(sending, request, at))
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

/** Somebody may verify the supplier meanwhile: after a 403, and only then, one look each quarter of an hour is right. */
const KEY_LOOK_MS = 900_000

function isLookPath({ method, path, query }: Sent['request']): boolean {
  return method === 'GET' && (path === '/categories' || (path === '/products' && query?.per_page === 1))
}

function isKeyLook(sending: Sending, request: Sent['request'], at: number): boolean {
  const { keyLookAt, mayAskWhose } = sending
  if (!isLookPath(request)) return false
  sending.mayAskWhose = false
  if (mayAskWhose) return true
  if (keyLookAt === null || at < keyLookAt) return false
  sending.keyLookAt = at + KEY_LOOK_MS
  return true
}

export function afterReply(sending: Sending, sent: Sent, reply: Reply, at: number): void {
  if (sending.underWay === sent.number) sending.underWay = null
  if (reply.kind === 'limited') sending.limitedUntil = Math.max(sending.limitedUntil, at + reply.retryAfterMs)
  const status = 'status' in reply ? reply.status : 0
  const isPage = reply.kind === 'unreadable' && reply.what === 'html'
  const text = `${sent.request.path} ${JSON.stringify(sent.request.body ?? {})}`
  if ((status === 401 || status === 403) && !isPage) {
    sending.mayAskWhose = !sending.isKeyRefused
    sending.isKeyCode =
      reply.kind === 'refused' && (reply.code === 'FORBIDDEN' || reply.code === 'UNAUTHORIZED')
    sending.isKeyRefused = true
    sending.keyLookAt = status === 403 ? at + KEY_LOOK_MS : null
    // A question that is refused too says that the key is meant, and nothing of what was asked before.
    if (isLookPath(sent.request)) sending.askedAbout = []
    else if (sent.request.method === 'POST') sending.askedAbout.push(text)
  } else if (isLookPath(sent.request)) {
    // A refusal of the question itself answers it: a key that is not accepted is never told anything else.
    const isAnswered = reply.kind === 'ok' || (reply.kind === 'refused' && status < 500)
    if (isAnswered) sending.refused.push(...sending.askedAbout)
    sending.askedAbout = []
    // Where nobody could tell, what was refused may be asked again, unless its code speaks of keys.
    if (isAnswered || !sending.isKeyCode) sending.isKeyRefused = false
  }
  const failed = reply.kind === 'ok' ? (reply.data as { failed?: unknown } | null)?.failed : 0
  const isRefused =
    reply.kind === 'refused' && status >= 400 && status < 500 && status !== 401 && status !== 403
  if (sent.request.method === 'POST' && (isRefused || (typeof failed === 'number' && failed > 0)))
    sending.refused.push(text)
}
