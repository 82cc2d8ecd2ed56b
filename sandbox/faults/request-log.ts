/** One API request as the sandbox received it. */
export interface LoggedRequest {
  /** Counts from 1 in the order of arrival. */
  id: number
  atMs: number
  method: string
  /** Below the base address. */
  path: string
  query: string
  /** JSON if it can be parsed, else text; null for none, and for a request so old that its body was dropped. */
  body: unknown
  /** Name of the key, null for none or an unknown one. */
  key: string | null
  /** The status sent; null before the answer, and when the connection was cut. */
  status: number | null
  /** Whether it changed anything. */
  applied: boolean
  mishap: string | null
}

const LOGGED_MAX = 5000
const BODY_BYTES_MAX = 32 * 1024 * 1024

/** The last few thousand requests with their bodies, within limits, and the count of all. */
export class RequestLog {
  #kept: LoggedRequest[] = []
  /** Bodies by request; the oldest are dropped first. */
  readonly #bodies = new Map<number, Buffer>()
  #bodyBytes = 0
  #count = 0

  get count(): number {
    return this.#count
  }

  begin(
    first: Pick<LoggedRequest, 'atMs' | 'method' | 'path' | 'query' | 'key'>,
    body: Buffer | null,
  ): LoggedRequest {
    this.#count++
    const request = { ...first, id: this.#count, body: null, status: null, applied: false, mishap: null }
    this.#kept.push(request)
    if (this.#kept.length >= LOGGED_MAX * 2) this.#kept = this.#kept.slice(-LOGGED_MAX)
    if (body !== null && body.length > 0) this.#keepBody(request.id, body)
    return request
  }

  since(id: number): LoggedRequest[] {
    return this.#kept
      .filter(request => request.id > id)
      .map(request => ({ ...request, body: shownBody(this.#bodies.get(request.id)) }))
  }

  clear(): void {
    this.#kept = []
    this.#bodies.clear()
    this.#bodyBytes = 0
    this.#count = 0
  }

  #keepBody(id: number, body: Buffer): void {
    this.#bodies.set(id, body)
    this.#bodyBytes += body.length
    for (const [oldest, bytes] of this.#bodies) {
      if (this.#bodyBytes <= BODY_BYTES_MAX) break
      this.#bodies.delete(oldest)
      this.#bodyBytes -= bytes.length
    }
  }
}

function shownBody(bytes: Buffer | undefined): unknown {
  if (bytes === undefined) return null
  const text = bytes.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
