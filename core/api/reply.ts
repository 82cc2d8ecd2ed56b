/** The rate headers of an answer (API document §8), made independent of this computer's clock. */
export interface RateFacts {
  limit: number | null
  remaining: number | null
  /** Milliseconds until the window resets, by the server's own clock (`X-RateLimit-Reset` minus `Date`). */
  resetInMs: number | null
}

/** Of an answer without rate headers, or of none. */
export const NO_RATE: RateFacts = { limit: null, remaining: null, resetInMs: null }

/**
 * How the API answered one request, as a value.
 * - `ok`: 2xx, JSON, `success: true`.
 * - `refused`: an error envelope with a status; `words` is the marketplace's message as plain text. `about` is set if a
 *   401 or 403 is known to be about this request and not about the key.
 * - `limited`: 429; everything waits `retryAfterMs`.
 * - `unreachable`: no answer. `sent` is false only if it is proven that no header left this computer. `reused`: on a
 *   connection that was open before, which the marketplace may just have closed.
 * - `unreadable`: an answer that is none of the document's (HTML, half an answer, a redirect, no `success`).
 */
export type Reply = (
  | { kind: 'ok'; status: number; data: unknown }
  | { kind: 'refused'; status: number; code: string | null; words: string | null; about?: 'request' }
  | { kind: 'limited'; retryAfterMs: number; words: string | null }
  | { kind: 'unreachable'; sent: boolean; why: UnreachableWhy; code: string | null; reused?: boolean }
  | { kind: 'unreadable'; status: number; what: UnreadableWhat; detail: string | null; about?: 'request' }
) & { rate: RateFacts; ms: number }

export type UnreachableWhy =
  | 'name'
  | 'refused'
  | 'timeout'
  | 'reset'
  | 'tls'
  | 'proxy'
  /** The proxy asks for a name and password (407). */
  | 'proxy-password'
  /** The system names only a kind of proxy we cannot speak, and without it nothing is reached. */
  | 'proxy-kind'
  | 'network'
  | 'stopped'
type UnreadableWhat = 'html' | 'not-json' | 'no-envelope' | 'half' | 'redirect' | 'too-large'

/** One request to the API. `path` is relative to the base address and starts with `/`. */
export interface ApiRequest {
  method: 'GET' | 'POST'
  path: string
  query?: Readonly<Record<string, string | number>>
  body?: unknown
  /** Time-out for the whole answer; 60,000 when absent. */
  answerMs?: number
}

/**
 * What a reply means for the change that was sent; decided in one place (see docs/reliability.md). `not-sent` and
 * `refused-for-now` go back to the queue uncounted, `rejected` waits for a person, `unknown` is reconciled before
 * anything is sent again.
 */
export type ReplyClass = 'applied' | 'rejected' | 'refused-for-now' | 'not-sent' | 'unknown'
